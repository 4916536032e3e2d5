// Sentences with a cost, a condition or a consequence beside their rule.
import { number, shape, type Shape } from './shape.ts';
import { max } from './compound-limits.ts';

export const compoundConditions: readonly Shape[] = [
  {
    id: 'cost-stock-refill',
    pattern: shape(
      `(?<what>[\\w ]+?) costs? (?<n>${number}), ${max} (?<n2>${number}),? and (?<part>[\\w ]+?) comes? back every (?<n3>${number})`,
    ),
    title: 'Cost, stock and return: {what:low}',
    statement:
      'The {component} shall take {n} for {what:low}, hold at most {n2} and give back {part} every {n3}',
    inside: {
      title: 'The stock is full',
      given: ['the stock stands at {n2}'],
      when: '{n3} pass',
      then: ['the stock still stands at {n2}'],
    },
    outside: {
      title: 'Not enough',
      given: ['the stock is empty'],
      when: 'somebody asks for {what:low}',
      then: ['it is refused until {part} has come back'],
    },
  },
  {
    id: 'cost-and-return',
    pattern: shape(
      `(?<what>[\\w ]+?) costs? (?<n>${number}),? and (?<part>(?:an?|one|each) [\\w ]+?) comes? back every (?<n3>${number})`,
    ),
    title: 'Cost and return: {what:low}',
    statement: 'The {component} shall take {n} for {what:low} and give back {part} every {n3}',
    inside: {
      title: 'Used, and back in time',
      given: ['exactly {n} is there'],
      when: 'somebody asks for {what:low}',
      then: ['it is done, and none is left', '{part} is there {n3} later, played or not'],
    },
    outside: {
      title: 'Not enough',
      given: ['less than {n} is there'],
      when: 'somebody asks for {what:low}',
      then: ['it is refused until enough has come back'],
    },
  },
  {
    id: 'need-for-deed',
    pattern: shape(
      'to (?<act>(?!(?:log|sign) in).+?),? (?<who>(?:the|an?|every|each) \\w+) (?:must|has to|needs to) (?<need>(?!(?:log|sign) in|be\\b|have\\b).+)',
    ),
    title: 'What it takes to {act}',
    statement: 'When {who:a} manages to {need}, the {component} shall count that {who:a} managed to {act}',
    inside: {
      title: 'Managed',
      given: ['Ana has managed to {need}'],
      when: 'the game or a person looks at what Ana has reached',
      then: ['it says that Ana managed to {act}'],
    },
    outside: {
      title: 'Not managed',
      given: ['Ben has done everything but to {need}'],
      when: 'the game or a person looks at what Ben has reached',
      then: ['it does not say that Ben managed to {act}'],
    },
  },
  {
    id: 'reminders',
    pattern: shape(
      'first (?<what>reminder|warning|letter|notice) (?<a>[^,]+), second (?:one )?(?<b>[^,]+)(?:,| and|, and) third (?:one )?(?<c>[^,]+)',
    ),
    title: 'Times of each {what}',
    statement: 'The {component} shall send a first {what} {a}, a second {b} and a third {c}',
    inside: {
      title: 'On each day',
      given: ['a case that nobody settles'],
      when: 'the days come: {a}; {b}; {c}',
      then: ['exactly one {what} is sent on each, with its fee where one was named'],
    },
    outside: {
      title: 'Settled in between',
      given: ['the case is settled after the first {what}'],
      when: 'the day of the second comes',
      then: ['no {what} is sent'],
    },
  },
  {
    id: 'start-and-growth',
    pattern: shape(
      `(?<what>.+?) (?:starts?|begins?) (?:with|at) (?<n>${number}) and (?:can|may) (?:grow|go up|rise) to (?<n2>${number}.*)`,
    ),
    title: 'Start and growth of {what:low}',
    statement: 'The {component} shall start {what:low} with {n} and let it grow to at most {n2}',
    inside: {
      title: 'Fully grown',
      given: ['{what:low} one step below {n2}'],
      when: 'it grows',
      then: ['it stands at {n2}'],
    },
    outside: {
      title: 'Beyond the end',
      given: ['{what:low} at {n2}'],
      when: 'it would grow again',
      then: ['it stays at {n2}'],
    },
  },
  {
    id: 'need-and-confirmation',
    pattern: shape(
      '(?<who>[\\w ]+?) (?:needs?|must have) (?<need>.+?),? (?:and )?(?:they|he|she)(?: must| have to| has to)? confirms? (?:this|it|that) (?<when>.+)',
    ),
    title: 'What {who:a} needs and confirms',
    statement: 'The {component} shall require {need} of {who:a} and ask for a confirmation {when}',
    inside: {
      title: 'Confirmed in time',
      given: ['Ana, {who:a}, has confirmed {need}'],
      when: 'Ana goes on',
      then: ['nothing is asked'],
    },
    outside: {
      title: 'The confirmation has run out',
      given: ['the confirmation of Ana, {who:a}, is older than that'],
      when: 'Ana goes on',
      then: ['Ana is asked to confirm {need} first'],
    },
  },
  {
    id: 'back-within',
    pattern: shape(
      `if (?<event>.+?),? (?:the team|they|people) (?:wants?|needs?|has to|have to)(?: to)? be (?:up|back)(?: and running)?(?: again)?(?<rest> .*?)? within (?<n>${number})`,
    ),
    title: 'Working again in time',
    statement: 'If {event:low}, then the {component} shall be ready again {rest} within {n}',
    inside: {
      title: 'In time',
      given: ['the newest backup and nothing else'],
      when: '{event:low}',
      then: ['people can work again {rest} within {n}, with every entry of the backup'],
    },
    outside: {
      title: 'Rehearsed',
      given: ['a rehearsal that took longer than {n}'],
      when: 'its report is written',
      then: ['the report names the time and the step that took longest'],
    },
  },
  {
    id: 'copies-elsewhere',
    pattern: shape(
      `automatically (?:on|in)?to (?<where>.+?) (?:every time|each time|when|whenever) (?<event>.+?),? (?:and )?keeps? the last (?<n>${number})`,
    ),
    title: 'Copies: when and how many',
    statement:
      'When {event:low}, the {component} shall write a copy of everything to {where} and keep the last {n}',
    inside: {
      title: 'The last copies',
      given: ['{n} lie there already'],
      when: '{event:low}',
      then: ['the newest is there and the oldest is gone'],
    },
    outside: {
      title: 'It cannot be written',
      given: ['there is no room on it, or it is not there'],
      when: '{event:low}',
      then: ['the older copies stay as they are', 'a message names the reason'],
    },
  },
  {
    id: 'counted',
    pattern: shape(`there (?:is|are) (?<n>${number})(?<rest>(?: (?:of|for|in|per) .+)?)`),
    title: 'How many {n} {rest}',
    statement: 'The {component} shall offer {n} {rest}',
    inside: {
      title: 'All are there',
      given: ['a fresh installation'],
      when: 'they are counted',
      then: ['there are {n} {rest}'],
    },
    outside: {
      title: 'One too few',
      given: ['one of them was taken away'],
      when: 'the build is checked',
      then: ['the check fails and names what is missing'],
    },
  },
  {
    id: 'share-right',
    pattern: shape(`at least (?<n>${number}) of (?<what>.+?) (?:must|should|have to|has to) be (?<rest>.+)`),
    title: 'Share of {what:low} that must be right',
    statement: 'The {component} shall reach at least {n} of {what:low} that are {rest}',
    inside: {
      title: 'Exactly at the bar',
      given: ['a run in which exactly {n} are {rest}'],
      when: 'the run is judged',
      then: ['it passes'],
    },
    outside: {
      title: 'Below the bar',
      given: ['a run in which fewer are {rest}'],
      when: 'the run is judged',
      then: ['it fails and names each case that was wrong'],
    },
  },
  {
    id: 'handed-on-after',
    pattern: shape('after (?<event>.+?) ?(?:→|->) ?(?:to )?(?<third>.+)'),
    title: 'Handed on to {third:a}',
    statement: 'When {event:low} have passed, the {component} shall pass the case to {third:a}',
    inside: {
      title: 'It is handed on',
      given: ['a case with {event:low}'],
      when: 'the next message comes',
      then: ['the case is with {third:a}, with everything that was written'],
    },
    outside: {
      title: 'One step before',
      given: ['a case one step before that'],
      when: 'the next message comes',
      then: ['the case stays where it is'],
    },
  },
  {
    id: 'printed',
    pattern: shape('printing(?: (?:is|would be) \\w+)?: (?<list>.+)'),
    title: 'What is printed',
    statement: 'When somebody asks for it, the {component} shall print {list}',
    inside: {
      title: 'Each on paper',
      given: ['records for each: {list}'],
      when: 'each is printed',
      then: ['every page shows its records, complete and in order'],
    },
    outside: {
      title: 'Nothing to print',
      given: ['no record for one of them'],
      when: 'it is printed',
      then: ['no page comes out and a message says so'],
    },
  },
  {
    id: 'view-described',
    pattern: shape(
      '(?<thing>(?:the|an?) [\\w ]{3,20}?) would be (?:great|nice|good|lovely|useful|handy): (?<rest>.+)',
    ),
    title: 'View: {thing:bare}',
    statement: 'When somebody asks for {thing:low}, the {component} shall show {rest}',
    inside: {
      title: 'It is shown',
      given: ['records in every state'],
      when: 'somebody opens {thing:low}',
      then: ['it shows {rest}'],
    },
    outside: {
      title: 'A change',
      given: ['{thing:low} is open'],
      when: 'one of the records changes',
      then: ['the next look shows the new state'],
    },
  },
];
