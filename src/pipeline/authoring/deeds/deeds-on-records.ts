// Criteria for what the software does with what it stores: checks, chooses, keeps, erases, imports and marks.
import { shape } from '#pipeline/authoring/rules/shape.ts';
import type { Deed } from './deed.ts';

const loggable =
  'change|look|access|view|action|edit|deletion|log-?in|sign-in|attempt|step|event|decision|approval|call|download|export|visit|transaction|movement';
export const deedsOnRecords: readonly Deed[] = [
  {
    id: 'log',
    selfEvident: true,
    pattern: shape(
      `(?:log|record|audit|track|note down) (?:every|each|all|any) (?:single )?(?<what>(?:${loggable})(?:s|es)?)\\b(?: (?:that )?(?<doer>the (?:agent|bot|system|software|app|model)|it) (?:takes|does|makes|performs))?(?:.*? with (?<beside>[^,;]+))?.*`,
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'Who, when and what',
        given: ['an entry whose values are known'],
        when: 'a single {what:one} by {doer} takes place at a known time',
        then: [
          'the log holds exactly one new line for it',
          'the line names {doer}, the time and the entry{beside}, and where something changed the values before and after',
        ],
      },
      {
        polarity: 'negative',
        title: 'Somebody tampers with the log',
        given: ['the log holds a line'],
        when: 'somebody with the widest rights asks to change or delete it',
        then: ['no operation does it', 'the line is there unchanged'],
      },
      {
        polarity: 'boundary',
        title: 'It did not take place',
        given: ['a single {what:one} that is refused or breaks off half-way'],
        when: 'the log is read',
        then: ['no line says that it took place'],
      },
    ],
  },
  {
    id: 'check-against',
    selfEvident: true,
    pattern: shape('(?:check|validate|verify|compare) (?<what>.+?) against (?<source>.+)'),
    cases: [
      {
        polarity: 'positive',
        title: 'It agrees',
        given: ['{what:low} that agrees with {source}'],
        when: 'it is checked',
        then: ['it is taken as it stands'],
      },
      {
        polarity: 'negative',
        title: 'One character differs',
        given: ['{what:low} with one character changed, so that it does not agree with {source}'],
        when: 'it is checked',
        then: ['it is not taken as right', 'whoever reads it sees that it does not agree, and with what'],
      },
    ],
  },
  {
    id: 'only-these',
    selfEvident: true,
    pattern: shape('(?<act>.+?) only (?:for|in|on|with) (?:these|the following)(?: \\w+)?:? ?(?<list>.+)'),
    cases: [
      {
        polarity: 'positive',
        title: 'Each that was named',
        given: ['one case of each of these: {list}'],
        when: 'each is handled',
        then: ['in each of them the software {act:s}', 'the history names the time and which of them it was'],
      },
      {
        polarity: 'negative',
        title: 'None of them',
        given: ['a case that is none of these: {list}'],
        when: 'it is handled',
        then: ['the software does not {act}', 'the case waits for a person'],
      },
    ],
  },
  {
    id: 'choose',
    selfEvident: true,
    pattern: shape(
      '(?:work out|find out|determine|decide|recogni[sz]e|detect|tell|classify|categori[sz]e|sort) .+?: (?<list>[\\w -]+(?:, [\\w -]+)+)',
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'One of each',
        given: ['one case of each kind whose right value is known: {list}'],
        when: 'each is handled',
        then: ['each is stored with its own value', 'the history names the time'],
      },
      {
        polarity: 'boundary',
        title: 'Between two of them',
        given: ['a case that two of these fit: {list}'],
        when: 'it is handled',
        then: ['exactly one of them is stored with it'],
      },
    ],
  },
  {
    id: 'mask-before',
    selfEvident: true,
    pattern: shape(
      '(?:mask|redact|anonymi[sz]e|pseudonymi[sz]e|black out|blank out|strip|remove|hide) (?<what>.+?) before (?<onward>.+)',
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'It stands in the input',
        given: ['an input that holds {what:low}', 'whatever leaves is recorded'],
        when: 'it is handled up to the point that {onward}',
        then: ['what was recorded holds none of it', 'a mark stands in the place of each'],
      },
      {
        polarity: 'negative',
        title: 'It cannot be masked',
        given: ['an input that holds {what:low}, and the masking of it fails'],
        when: 'it is handled',
        then: ['nothing leaves', 'the case waits for a person'],
      },
    ],
  },
  {
    id: 'names-its-source',
    selfEvident: true,
    pattern: shape(
      'have (?<what>[\\w -]+?) (?<deed>(?:quote|cite|name|mention|link to|refer to|point to) .+)',
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'Each has it',
        given: ['{what:a} of each kind'],
        when: 'each of them is opened',
        then: ['each of them does so: {deed}'],
      },
      {
        polarity: 'negative',
        title: 'One that cannot',
        given: ['{what:a} that cannot do so: {deed}'],
        when: 'it is about to be handed out',
        then: ['it is not handed out as finished', 'it says what is missing'],
      },
    ],
  },
  {
    id: 'list-up',
    selfEvident: true,
    pattern: shape(
      '(?:put|collect|gather|add|enter) (?<what>.+?) (?:into|in|on|to) (?<list>(?:an?|the) (?:[\\w-]+ )?list)\\b.*',
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'What belongs there',
        given: ['an entry that counts among {what:low} and one that does not'],
        when: 'the list is opened',
        then: ['the first stands in it with its time', 'the other does not'],
      },
      {
        polarity: 'boundary',
        title: 'Reported twice',
        given: ['an entry that stands in the list'],
        when: 'the same entry is reported a second time',
        then: ['the list holds it once'],
      },
    ],
  },
  {
    id: 'keep',
    selfEvident: true,
    pattern: shape(
      '(?:keep|retain|store|save|archive)(?: (?<what>.+?))? for (?:at least |a minimum of )?(?<n>NUMBER)(?:[ ,].*)?',
    ),
    cases: [
      {
        polarity: 'boundary',
        title: 'A day before the end',
        given: ['{what:a}, stored a day less than {n} ago'],
        when: 'Ana opens it',
        then: ['it is there with all its values'],
      },
      {
        polarity: 'negative',
        title: 'Deleted too early',
        given: ['{what:a}, stored a day less than {n} ago'],
        when: 'somebody with the widest rights asks to delete it',
        then: ['it is not deleted, and the answer says until when it is kept'],
      },
      {
        polarity: 'positive',
        title: 'After the end',
        given: ['{what:a}, stored a day more than {n} ago'],
        when: 'somebody who may delete it does so',
        then: [
          'it is in no list, search and export any more',
          'the log names who deleted it and when, without its contents',
        ],
      },
    ],
  },
  {
    id: 'erase-within',
    selfEvident: true,
    pattern: shape('(?:delete|erase|remove|purge|wipe) (?<what>.+?) within (?<n>NUMBER).*'),
    cases: [
      {
        polarity: 'boundary',
        title: 'At the end of the time',
        given: ['it is {n} after this: {start}'],
        when: 'somebody looks for {what:low}',
        then: [
          'no table, file, search and export holds any of it',
          'the log names the time and the number, without any contents',
        ],
      },
      {
        polarity: 'negative',
        title: 'What others need',
        given: ['an entry of somebody else that was linked with it'],
        when: 'it has been deleted',
        then: ['the entry of the other is there, without what was deleted'],
      },
    ],
  },
  {
    id: 'erase-after',
    selfEvident: true,
    pattern: shape(
      '(?:delete|erase|remove|purge|wipe) (?<what>.+?) (?:after (?<n>NUMBER)|(?<n2>NUMBER)(?: (?:after|later) ?(?<since>.*))?)',
    ),
    cases: [
      {
        polarity: 'boundary',
        title: 'One step before',
        given: ['{what:low} with {step} left of the {n}{n2} since {start}'],
        when: 'the clean-up has run',
        then: ['all of it is still there'],
      },
      {
        polarity: 'positive',
        title: 'At the end',
        given: ['{what:low} with nothing left of the {n}{n2} since {start}'],
        when: 'the clean-up has run',
        then: [
          'no table, file, search and export holds it any more',
          'the log names the time and the number, without any contents',
        ],
      },
      {
        polarity: 'negative',
        title: 'Asked for afterwards',
        given: ['{what:low}, deleted this way'],
        when: 'Ana opens its old address',
        then: ['the answer is that there is no such thing'],
      },
    ],
  },
  {
    id: 'import',
    selfEvident: true,
    of: ['exchange'],
    pattern: shape(
      '(?:import|migrate|take over|load|read in) (?<what>.+?)(?: (?:from|out of) .+?)?(?: once| one time)?',
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'Every entry is accounted for',
        given: ['a source with entries that are complete and some that lack a value'],
        when: 'the import of {what:low} has run',
        then: [
          'the number read equals the number stored plus the number refused',
          'each refused entry is listed with its place in the source and the reason',
          'each stored entry has the values of the source',
        ],
      },
      {
        polarity: 'boundary',
        title: 'The same source again',
        given: ['the import of {what:low} has run once'],
        when: 'it is run a second time on the same source',
        then: ['no entry is stored a second time', 'the result counts them as there already'],
      },
      {
        polarity: 'negative',
        title: 'Not to be read',
        given: ['a source that lacks a column or is damaged'],
        when: 'the import is started',
        then: ['nothing is stored', 'the result names what is missing'],
      },
    ],
  },
  {
    id: 'mark',
    selfEvident: true,
    pattern: shape(
      '(?:show|display|mark|highlight|list|print) (?<what>.+?) (?<how>(?:in|with|as) (?:an? )?(?:red|green|yellow|orange|grey|gray|bold|italics|colou?r|badge|icon|star|frame|flag)\\b.*)',
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'One of them',
        given: ['an entry that counts among {what:low}'],
        when: '{reader} opens the list it stands in',
        then: ['it is shown {how}'],
      },
      {
        polarity: 'negative',
        title: 'Not one of them',
        given: ['an entry that does not count among {what:low}'],
        when: '{reader} opens the list it stands in',
        then: ['it is shown, and not {how}'],
      },
      {
        polarity: 'boundary',
        title: 'Not any more',
        given: ['an entry that was shown {how} has ceased to count among {what:low}'],
        when: '{reader} opens the list again',
        then: ['it is shown, and no longer {how}'],
      },
    ],
  },
];
