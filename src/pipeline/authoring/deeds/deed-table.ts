// Criteria for what the software does by itself, by kind of deed. The first row that fits the deed is taken; the words
// it catches stand in its cases, beside `{done}`, `{cause}`, `{fresh}`, `{who}`, `{reader}` and `{step}`.
import type { VerbCategory } from '#knowledge/authoring/verbs.ts';
import type { Criterion } from '#pipeline/authoring/criteria.ts';
import { shape } from '#pipeline/authoring/rules/shape.ts';

type Case = { polarity: Criterion['polarity']; title: string; given: string[]; when: string; then: string[] };

export type Deed = {
  id: string;
  /** Fits the deed in the infinitive: "keep reports for 10 years". */
  pattern: RegExp;
  /** Kinds of verb that it is for. */
  of?: readonly (VerbCategory | 'message' | 'grant' | 'move')[];
  /** Whether it is set off by something that happens. */
  event?: boolean;
  /** Known by its words alone, without the kind of its verb. */
  selfEvident?: true;
  cases: readonly Case[];
};

const sent = ['{who} receives exactly one message', 'the time of sending and its outcome are recorded'];
const none = ['no message is sent'];
const twice: Case = {
  polarity: 'negative',
  title: 'The cause is reported twice',
  given: ['it has been done for this cause'],
  when: 'the same cause is reported a second time',
  then: ['nothing is done a second time', 'what is stored stays as it was'],
};
const again: Case = {
  polarity: 'boundary',
  title: 'Handled twice',
  given: ['a case that has been handled'],
  when: 'it is handled a second time',
  then: ['what is stored is as it was after the first time'],
};
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const intervals = `(?:every|each) (?:single )?(?:night|day|week|month|morning|evening|hour|year|quarter|NUMBER|${weekday})(?!\\w).*|(?:once|twice|one \\w+|NUMBER(?: times)?) (?:an?|per|each) (?:day|night|week|month|year|hour|quarter)\\b.*|(?:daily|nightly|weekly|monthly|yearly|hourly|quarterly)\\b.*|on ${weekday}\\b.*`;
const loggable =
  'change|look|access|view|action|edit|deletion|log-?in|sign-in|attempt|step|event|decision|approval|call|download|export|visit|transaction|movement';
const papers =
  'report|pdf|document|invoice|letter|label|statement|summary|certificate|contract|file|csv|excel|list|programme|sheet|receipt|ticket';

export const deedTable: readonly Deed[] = [
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
  {
    id: 'view',
    event: false,
    pattern: shape('(?:show|display|list|present)(?! me\\b) (?<what>.+)'),
    cases: [
      {
        polarity: 'positive',
        title: 'What belongs there',
        given: ['two entries that belong there and one that does not'],
        when: '{reader} asks to see {what:low}',
        then: ['the two are shown with the values of that moment', 'the third is not shown'],
      },
      {
        polarity: 'boundary',
        title: 'Nothing yet',
        given: ['no entry belongs there'],
        when: '{reader} asks to see {what:low}',
        then: ['the place is empty and says so', 'no error is shown'],
      },
    ],
  },
  {
    id: 'message-at-intervals',
    of: ['message'],
    pattern: shape(`(?:(?! (?:which|who|that|whose) ).)*\\b(?<when>${intervals})`),
    cases: [
      {
        polarity: 'positive',
        title: 'At its time',
        given: ['something to tell has come up since the last time'],
        when: 'its time comes: {when}',
        then: sent,
      },
      {
        polarity: 'negative',
        title: 'Nothing to tell',
        given: ['nothing has come up since the last time'],
        when: 'its time comes: {when}',
        then: none,
      },
      {
        polarity: 'boundary',
        title: 'Switched off at that time',
        given: ['the software was switched off when the time came'],
        when: 'it is switched on again',
        then: ['one message is sent, late', 'no second one is sent before its time comes the next time'],
      },
    ],
  },
  {
    id: 'at-intervals',
    selfEvident: true,
    pattern: shape(`(?:(?! (?:which|who|that|whose) ).)*\\b(?<when>${intervals})`),
    cases: [
      {
        polarity: 'positive',
        title: 'At its time',
        given: ['entries that have come up since the last time'],
        when: 'its time comes: {when}',
        then: ['{done}', 'the time, what it covered and the outcome are recorded'],
      },
      {
        polarity: 'boundary',
        title: 'Switched off at that time',
        given: ['the software was switched off when the time came'],
        when: 'it is switched on again',
        then: ['it is done once, late', 'it is not done again before its time comes the next time'],
      },
      {
        polarity: 'negative',
        title: 'Between two times',
        given: ['it has been done for this time'],
        when: 'the worker is started again before the next time',
        then: ['nothing is done a second time'],
      },
    ],
  },
  {
    id: 'message-within',
    of: ['message'],
    pattern: shape('.*? within (?<n>NUMBER)(?: (?:of|after) (?<since>.+))?'),
    cases: [
      {
        polarity: 'boundary',
        title: 'At the end of the time',
        given: ['the time began with this: {start}'],
        when: 'the moment {n} later comes',
        then: ['{who} has received exactly one message', 'the time of sending and its outcome are recorded'],
      },
      {
        polarity: 'negative',
        title: 'The service does not answer',
        given: ['the service that carries the message does not answer', 'the time began with this: {start}'],
        when: 'the moment {n} later comes',
        then: [
          'the message is shown as late to the people in charge',
          'it is sent once as soon as the service answers',
        ],
      },
    ],
  },
  {
    id: 'message-moments',
    of: ['message'],
    pattern: shape(
      '(?<what>.*?) (?<when>NUMBER (?:before|after).*(?:NUMBER (?:before|after)|\\bagain\\b).*)',
    ),
    cases: [
      {
        polarity: 'boundary',
        title: 'At each of the moments',
        given: ['the moments are: {when}'],
        when: 'each of them comes',
        then: [
          '{who} receives exactly one message for each',
          'the time of sending and its outcome are recorded',
        ],
      },
      {
        polarity: 'negative',
        title: 'Settled before',
        given: ['what it is about was settled before the next of the moments: {when}'],
        when: 'that moment comes',
        then: none,
      },
    ],
  },
  {
    id: 'message-distance',
    of: ['message'],
    pattern: shape('.*? (?<n>NUMBER) (?<side>before|after)\\b ?(?<date>.*)'),
    cases: [
      {
        polarity: 'boundary',
        title: 'At that moment',
        given: ['it is exactly {n} {side} {date}'],
        when: 'the messages of that moment are sent',
        then: [...sent, 'it names what it is about and the date'],
      },
      {
        polarity: 'negative',
        title: 'One step too early',
        given: ['it is {step} earlier than {n} {side} {date}'],
        when: 'the messages of that moment are sent',
        then: none,
      },
      {
        polarity: 'negative',
        title: 'Settled before',
        given: ['what it is about was settled before', 'it is exactly {n} {side} {date}'],
        when: 'the messages of that moment are sent',
        then: none,
      },
    ],
  },
  {
    id: 'message-on-event',
    of: ['message'],
    event: true,
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is sent',
        given: ['a case in which this is not so yet'],
        when: '{cause}',
        then: sent,
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['a case like it, in which this does not come about: {cause}'],
        when: 'the messages of that moment are sent',
        then: none,
      },
      {
        polarity: 'negative',
        title: 'The cause is reported twice',
        given: ['the message for this cause has been sent'],
        when: 'the same cause is reported a second time',
        then: ['no second message is sent', 'the record still shows one'],
      },
    ],
  },
  {
    id: 'message',
    of: ['message'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is sent',
        given: ['what it is about is complete'],
        when: 'the step before it is finished',
        then: sent,
      },
      {
        polarity: 'negative',
        title: 'Not finished',
        given: ['the step before it is not finished'],
        when: 'the worker runs',
        then: none,
      },
      {
        polarity: 'negative',
        title: 'Finished twice',
        given: ['the message has been sent'],
        when: 'the step before it is reported as finished a second time',
        then: ['no second message is sent', 'the record still shows one'],
      },
    ],
  },
  {
    id: 'grant',
    of: ['grant'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is given',
        given: ['{who} does not have it yet'],
        when: '{asked}',
        then: ['{who} has {object} and sees it', 'the history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'The cause is reported twice',
        given: ['{who} was given it for this cause'],
        when: 'the same cause is reported a second time',
        then: ['nothing is given a second time'],
      },
    ],
  },
  {
    id: 'paper',
    of: ['create', 'compute', 'exchange', 'other'],
    pattern: shape(
      `(?:generate|produce|create|draw up|compile|print|make|prepare|export) (?:.*\\b)?(?:${papers})s?\\b.*`,
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'It says what is stored',
        given: ['records whose values are known'],
        when: '{asked}',
        then: ['{done}', 'each value in it equals the one that is stored at that moment'],
      },
      {
        polarity: 'negative',
        title: 'A value is missing',
        given: ['a record that lacks a value which stands in it'],
        when: '{asked}',
        then: ['nothing half-filled is handed out', 'the people whom it concerns see which value is missing'],
      },
      {
        polarity: 'boundary',
        title: 'Changed afterwards',
        given: ['it was made, and a value changed afterwards'],
        when: 'it is opened again',
        then: ['it is as it was made, with the time of its making'],
      },
    ],
  },
  {
    id: 'move',
    of: ['move'],
    event: true,
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is moved',
        given: ['{record:a} that is {rest}'],
        when: '{cause}',
        then: ['the {record} is {state}', 'its history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['{record:a} that is {rest}, and a case in which this does not come about: {cause}'],
        when: 'the checks of that moment run',
        then: ['the {record} is still {rest}'],
      },
      {
        polarity: 'negative',
        title: 'The cause is reported twice',
        given: ['{record:a} that is {state} for this cause'],
        when: 'the same cause is reported a second time',
        then: ['the {record} is {state} as before', 'its history names the move once'],
      },
    ],
  },
  {
    id: 'event-within',
    event: true,
    pattern: shape('.* within (?<n>NUMBER).*'),
    cases: [
      {
        polarity: 'boundary',
        title: 'At the end of the time',
        given: ['this has happened: {cause}'],
        when: 'the moment {n} later comes',
        then: ['{done}', 'the history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'Something on the way does not answer',
        given: ['this has happened: {cause}', 'what it needs for that does not answer'],
        when: 'the moment {n} later comes',
        then: ['it has been tried more than once', 'it is shown as late to the people in charge'],
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['a case like it, in which this does not come about: {cause}'],
        when: 'the checks of that moment run',
        then: ['the stored records are as they were'],
      },
      twice,
    ],
  },
  {
    id: 'event',
    event: true,
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It follows',
        given: ['a case in which this is not so yet'],
        when: '{cause}',
        then: ['{done}', 'the history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['a case like it, in which this does not come about: {cause}'],
        when: 'the checks of that moment run',
        then: ['the stored records are as they were'],
      },
      twice,
    ],
  },
  {
    id: 'compute',
    of: ['compute'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'The right result',
        given: ['a case whose right result is known'],
        when: 'it is worked out',
        then: ['{done}', 'the result equals the known one'],
      },
      {
        polarity: 'negative',
        title: 'Not enough to go by',
        given: ['a case that lacks something it needs'],
        when: 'it is worked out',
        then: ['no result is stored', 'the case is shown as open, with what is missing'],
      },
    ],
  },
  {
    id: 'exchange',
    of: ['exchange'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'All of it, and nothing else',
        given: ['three entries that belong to it and one that does not'],
        when: 'it is asked for',
        then: ['{done}', 'it holds the three with their stored values and not the fourth'],
      },
      {
        polarity: 'negative',
        title: 'Broken off half-way',
        given: ['it broke off half-way'],
        when: 'it is asked for again',
        then: ['it is whole', 'no entry stands in it twice'],
      },
    ],
  },
  {
    id: 'look',
    of: ['read'],
    pattern: shape('(?:(?! from ).)*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is read',
        given: ['{fresh}'],
        when: 'it is handled',
        then: ['{done}', 'nothing of what is read is changed by that'],
      },
      again,
    ],
  },
  {
    id: 'always',
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is done',
        given: ['{fresh}'],
        when: 'it is handled',
        then: ['{done}', 'the history names the time'],
      },
      again,
    ],
  },
];
