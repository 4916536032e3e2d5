// Rules that say what the software does by itself: rates, durations, what is required, reminders, what is
// kept. The first row that matches is taken.
import { number, shape, type Shape } from './shape.ts';

const must = '(?:(?:must|should|has to|have to|needs? to|will)(?: be able to)? )';

export const doingShapes: readonly Shape[] = [
  {
    id: 'first-who-accepts',
    pattern: shape(
      '(?<what>[\\w -]+?) (?:is|are) (?:offered|sent|shown) to (?<who>[\\w -]+?)(?: at once| at the same time)?,? (?:and )?(?:the )?first (?:one )?(?:who|to) (?:accepts?|takes?|claims?|answers?)(?: it)? (?:gets?|has) it',
    ),
    title: '{what:one}: the first who accepts',
    statement:
      'When {what:a} comes up, the {component} shall offer it to {who} at the same moment, give it to the first who accepts and tell everybody else that it is gone',
    inside: {
      title: 'Two at the same moment',
      given: ['{what:a} was offered to {who}'],
      when: 'two of them accept at the same moment',
      then: ['exactly one of them has it', 'the other is told that it is gone'],
    },
    outside: {
      title: 'Too late',
      given: ['{what:a} that somebody has accepted'],
      when: 'another one accepts',
      then: ['nothing changes', 'the answer says that it is gone'],
    },
  },
  {
    id: 'needed-over',
    pattern: shape(
      `(?:every|each|any|all)?\\s?(?<what>[\\w -]+?) (?<side>over|above|under|below|younger than|older than) (?<n>${number}) (?:needs?|requires?|(?:have|has) to have|must have) (?<need>[^,]+?)(?:,? (?<of>${number} of .+)|, and (?<also>(?:an?|the) .+))?`,
    ),
    title: '{need} for {what:many} {side} the limit',
    statement:
      'While {what:a} is {side} {n}, the {component} shall require {need} {ofWord} {of} {alsoWord} {also} for it',
    inside: {
      title: 'Exactly at the limit',
      given: ['{what:a} of exactly {n}'],
      when: 'Ana asks for it',
      then: ['no {need:bare} is required'],
    },
    outside: {
      title: 'Just past the limit',
      given: ['{what:a} the smallest step {side} {n}'],
      when: 'Ana asks for it without {need}',
      then: ['the request waits and the answer names {need:low} as what is missing'],
    },
  },
  {
    id: 'rate-with-cap',
    pattern: shape(
      `(?<what>[\\w '-]+?) (?:is|are|costs?|amounts? to) (?<n>${number}(?: (?:per|a|an) \\w+)*)(?:,? (?:capped at|up to|at most|max(?:imum)?|but never more than) (?<cap>${number}))`,
    ),
    title: '{what} rate and cap',
    statement: 'The {component} shall work out {what:low} as {n}, at most {cap}',
    inside: {
      title: 'Below the cap',
      given: ['the rate comes to less than {cap}'],
      when: '{what:low} is worked out',
      then: ['the amount is {n} for what has passed, to the cent'],
    },
    outside: {
      title: 'Beyond the cap',
      given: ['the rate would come to more than {cap}'],
      when: '{what:low} is worked out',
      then: ['the amount is exactly {cap}'],
    },
  },
  {
    id: 'price-to-role',
    pattern: shape(`(?<what>.+?) costs? (?<who>the \\w+|an? \\w+) (?<n>${number}.*)`),
    title: 'Charge for {what:low}',
    statement: 'When {what:low} is recorded, the {component} shall charge {who} {n}',
    inside: {
      title: 'It is charged',
      given: ['{what:low} of {who}'],
      when: 'it is recorded',
      then: ['{who} is charged exactly {n}'],
    },
    outside: {
      title: 'Recorded twice',
      given: ['{what:low} was recorded and charged'],
      when: 'the same is recorded again',
      then: ['nothing more is charged'],
    },
  },
  {
    id: 'price',
    pattern: shape(
      `(?<what>[\\w '-]+?) (?:is|are|costs?) (?<n>${number}(?:,? (?:per|a|an|off|each)\\b[^,]*)?)(?<rest>, (?!.* and )(?!max|at most)[^,]*)?`,
    ),
    title: '{what} rate',
    statement: 'The {component} shall work out {what:low} as {n} {rest}',
    inside: {
      title: 'The rate holds',
      given: ['a case of {what:low}'],
      when: 'it is worked out',
      then: ['the result is exactly {n}'],
    },
    outside: {
      title: 'The rate was changed by hand',
      given: ['{what:low} was entered as another value'],
      when: 'it is worked out again',
      then: ['the result is {n} and the history shows both values'],
    },
  },
  {
    id: 'duration',
    pattern: shape(
      `(?<what>[\\w -]+?) (?:lasts?|takes?|runs? for|expires? after|runs? out after|(?:is|are) valid for) (?<n>${number}.*)`,
    ),
    title: 'Duration of {what:low}',
    statement: 'When {what:a} begins, the {component} shall set its end to {n} later',
    inside: {
      title: 'The last moment',
      given: ['{what:a} that began exactly {n} ago'],
      when: 'somebody opens it',
      then: ['it is shown as running'],
    },
    outside: {
      title: 'One minute past the end',
      given: ['{what:a} that began {n} and one minute ago'],
      when: 'somebody opens it',
      then: ['it is shown as over its end'],
    },
  },
  {
    id: 'reminder',
    pattern: shape(
      `(?:a )?(?<what>reminders?(?: e-?mails?| letters?| sms| messages?)?)(?: (?:is|are|must be) sent)? (?<when>.+)`,
    ),
    title: 'When a reminder is sent',
    statement: 'The {component} shall send a {what:one} {when}',
    inside: {
      title: 'On each of the days',
      given: ['the moments are: {when}'],
      when: 'each of them comes',
      then: ['exactly one {what:one} is sent', 'the time of sending and its outcome are recorded'],
    },
    outside: {
      title: 'Settled before',
      given: ['the matter was settled before the next moment'],
      when: 'that moment comes',
      then: ['no {what:one} is sent'],
    },
  },
  {
    id: 'wants-view',
    pattern: shape(
      '(?<who>[\\w ]+?) (?:wants?|needs?|gets?|would like) (?<what>an? (?:dashboard|list|overview|report|map|summary|view|chart|calendar)\\b.*)',
    ),
    title: '{who} sees {what}',
    statement: 'When {who:a} asks for it, the {component} shall show {what}',
    inside: {
      title: 'It is shown',
      given: ['Ana is signed in as {who:a}', 'two entries that belong there and one that does not'],
      when: 'Ana opens it',
      then: ['the two entries are shown and the third is not'],
    },
    outside: {
      title: 'Nothing to show',
      given: ['no entry belongs there'],
      when: 'Ana opens it',
      then: ['it is empty and says so'],
    },
  },
  {
    id: 'restorable',
    pattern: shape(
      `(?<what>.+?) ${must}be (?<part>restorable|recoverable|available|kept|stored) (?:for|within) (?<n>${number})(?<rest>.*)`,
    ),
    title: 'How long {what:low} is {part}',
    statement: 'The {component} shall keep {what:low} {part} for {n} {rest}',
    inside: {
      title: 'On the last day',
      given: ['{what:low} of exactly {n} ago'],
      when: 'Ana asks for it',
      then: ['it is there with all its values'],
    },
    outside: {
      title: 'A day later',
      given: ['{what:low} of one day more than {n} ago'],
      when: 'Ana asks for it',
      then: ['it is gone and the answer says so'],
    },
  },
  {
    id: 'time-to-happen',
    pattern: shape(
      `(?<what>.+?) (?:${must})?(?<verb>start|load|open|arrive|appear|react|answer)s? (?:in under|in less than|within|in at most|in) (?<n>${number})(?<rest>.*)`,
    ),
    title: 'Time for {what:low} to {verb}',
    statement: 'The {component} shall have {what:low} {verb} within {n} {rest}',
    inside: {
      title: 'Within the time',
      given: ['the largest case that was named {rest}'],
      when: 'the time for {what:low} to {verb} is measured',
      then: ['it is at most {n}'],
    },
    outside: {
      title: 'Over the time',
      given: ['a case in which {what:low} needs longer than {n} to {verb}'],
      when: 'the timing is checked',
      then: ['the check fails and prints the time that was measured'],
    },
  },
  {
    id: 'time-target',
    pattern: shape(
      `(?<what>.+?)(?: ${must}(?:take|be (?:ready|done|finished|shown|there|complete)|arrive|finish|load|open|start)| takes?)? (?<side>in under|in less than|less than|under|within|in at most) (?<n>${number})(?<rest>(?:(?!\\b(?:needs?|must|may|can|has|have|are|is)\\b).)*)`,
    ),
    title: 'Time for {what:low}',
    statement: 'The {component} shall complete {what:low} within {n} {rest}',
    inside: {
      title: 'Within the time',
      given: ['the largest case that was named {rest}'],
      when: '{what:low} is timed',
      then: ['it is complete within {n}'],
    },
    outside: {
      title: 'Over the time',
      given: ['a run of {what:low} that takes longer than {n}'],
      when: 'the timing is checked',
      then: ['the check fails and prints the time that was measured'],
    },
  },
  {
    id: 'given-at-start',
    pattern: shape(
      `(?:every|each|a|an|new) (?<who>[\\w -]+?) (?:starts?|begins?) (?:out )?with (?<n>${number}.*)`,
    ),
    title: 'What {who:a} starts with: {n}',
    statement: 'When {who:a} starts for the first time, the {component} shall give the {who:one} {n}',
    inside: {
      title: 'The first start',
      given: ['{who:a} who has never started before'],
      when: 'the {who:one} starts',
      then: ['the {who:one} has exactly {n}'],
    },
    outside: {
      title: 'Started again',
      given: ['{who:a} who has used up some of it'],
      when: 'the {who:one} starts again',
      then: ['nothing is given a second time'],
    },
  },
  {
    id: 'comes-back',
    pattern: shape(
      `(?<what>(?:an?|one|each) [\\w -]+?) (?:comes? back|returns?|is given back|regenerates?|refills?) (?<rest>every (?<n>${number}).*)`,
    ),
    title: 'Return of {what:low}',
    statement: 'While {what:low} is missing, the {component} shall give back {what:low} {rest}',
    inside: {
      title: 'On time, played or not',
      given: ['{what:low} is missing', 'the software was closed meanwhile'],
      when: '{n} pass',
      then: ['exactly one more is there'],
    },
    outside: {
      title: 'The stock is full',
      given: ['nothing is missing'],
      when: '{n} pass',
      then: ['no more than before is there'],
    },
  },
  {
    id: 'has-parts',
    pattern: shape('(?:every|each) (?<what>[\\w -]+?) (?:has|have|carries|contains) (?<parts>.+)'),
    title: 'What {what:a} has',
    statement: 'When {what:a} is stored, the {component} shall give it {parts}',
    inside: {
      title: 'All of it',
      given: ['a new {what:one}'],
      when: 'it is stored and opened again',
      then: ['it shows {parts}'],
    },
    outside: {
      title: 'A part is missing',
      given: ['a new {what:one} without one of: {parts}'],
      when: 'it is stored',
      then: ['the answer names the missing part', 'no {what:one} is stored'],
    },
  },
];
