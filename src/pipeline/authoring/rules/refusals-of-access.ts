// Sentences that say who may do something, and when it is refused.
import { number, refuses, shape, type Shape } from './shape.ts';

export const may =
  '(?:can|may|could|(?:is|are) (?:allowed|able|permitted) to|should be able to|must be able to)';
export const mayNot =
  "(?:can(?:'t|not| not)|may not|must(?: not|n't)|should(?: not|n't)|(?:is|are) not allowed to)";

export const accessRefusals: readonly Shape[] = [
  {
    id: 'belongs',
    pattern: shape(
      '(?:every|each|an?) (?<what>[\\w -]+?) belongs to (?:exactly )?(?:one|an?|a single) (?<who>[\\w -]+)',
    ),
    title: 'One {who} for each {what}',
    statement: `If a request would leave {what:a} without {who:a}, or with two, ${refuses}`,
    refusal: { code: '{what} without {who}', status: 422 },
    inside: {
      title: 'Handed on',
      given: ['{what:a} that belongs to Ana'],
      when: 'it is handed on to Ben',
      then: ['it belongs to Ben alone', 'its history names both and the time'],
    },
    outside: {
      title: 'Left without one',
      given: ['{what:a} that belongs to Ana'],
      when: 'somebody saves it without {who:a}',
    },
  },
  {
    id: 'refused-beyond',
    pattern: shape(
      `(?<what>[\\w -]+?) (?<side>over|above|under|below|larger than|smaller than|longer than|older than) (?<n>${number}) (?:is|are|gets?|must be|has to be|have to be) (?:refused|rejected|declined|turned down|not accepted)(?: with (?<answer>.+))?`,
    ),
    title: 'No {what:many} {side} the limit',
    statement: `If {what:a} {side} {n} comes in, then the {component} shall refuse it with error {error}, keep nothing of it and {answer}`,
    refusal: { code: '{what:one} {side} limit', status: 422 },
    inside: { title: 'Exactly at the limit', given: ['{what:a} of exactly {n}'], when: 'it comes in' },
    outside: {
      title: 'Just past the limit',
      given: ['{what:a} the smallest step {side} {n}'],
      when: 'it comes in',
      then: [
        'it is refused with error {error}',
        'nothing of it is kept',
        'the software does so once: {answer}',
      ],
    },
  },
  {
    id: 'same-twice',
    pattern: shape(
      `the same (?<what>[\\w -]+?)(?: (?:of|from|by) the same (?<of>[\\w -]+?))?(?: (?:for|in|on|at) the same (?<for>[\\w -]+?))? (?:must|may|can|should|shall|is|are)(?: not|not| never|'t|n't)(?: ever)?(?: be)? (?<part>\\w+) twice`,
    ),
    title: 'No {what} {part} twice',
    statement: `If a request would have {what:a} {part} that was {part} already {sameWord} {of} {and} {for}, ${refuses}`,
    refusal: { code: '{what} {part} already', status: 409 },
    inside: {
      title: 'Only in part the same',
      given: ['{what:a} that was {part} already'],
      when: 'the same {what} comes with another {other}',
      then: ['it is {part}, and the first stays as it was'],
    },
    outside: {
      title: 'All of it the same, at the same moment',
      given: ['nothing of it is there yet'],
      when: 'fifty requests for the same {what} {sameWord} {of} {and} {for} arrive at once',
      then: ['it is {part} once', 'forty-nine answers are error {error}'],
    },
  },
  {
    id: 'needed-for-state',
    pattern: shape(
      '(?:an?|the|every|each) (?<state>\\w+(?:ed|en)) (?<what>[\\w -]+?) (?:needs?|requires?|must have|has to have|must always have) (?<need>an? (?:reason|note|comment|explanation|remark|justification))',
    ),
    title: '{need} for each {state} {what}',
    statement: `If a request would make {what:a} {state} without {need}, ${refuses}`,
    refusal: { code: '{what} {state} without {need:bare}', status: 422 },
    inside: {
      title: 'With it',
      given: ['Ana may decide about the {what}'],
      when: 'Ana makes it {state} and gives {need}',
      then: ['the {what} is {state}', '{need} is shown with it, with Ana and the time'],
    },
    outside: {
      title: 'Without it',
      given: ['Ana may decide about the {what}'],
      when: 'Ana makes it {state} without {need}, or with blanks alone',
    },
  },
  {
    id: 'sign-in-first',
    pattern: shape(
      'to (?<act>.+?),? (?:they|you|people|(?:a|the|every) \\w+|\\w+s) (?:have|has|need|needs|must)(?: to)? (?:log|sign) in',
    ),
    title: 'Sign-in before they {act}',
    statement: `If somebody who is not signed in tries to {act}, ${refuses}`,
    refusal: { code: 'not authenticated', status: 401 },
    inside: { title: 'Signed in', given: ['Ana is signed in'], when: 'Ana asks to {act}' },
    outside: { title: 'Not signed in', given: ['nobody is signed in'], when: 'somebody asks to {act}' },
  },
  {
    id: 'sign-in-first',
    pattern: shape(
      '(?<who>.+?) (?:have|has|need|needs|must)(?: to)? (?:log|sign) in (?:to|before they(?: can)?) (?<act>.+)',
    ),
    title: 'Sign-in before they {act}',
    statement: `If {who:a} who is not signed in tries to {act}, ${refuses}`,
    refusal: { code: 'not authenticated', status: 401 },
    inside: { title: 'Signed in', given: ['Ana, {who:a}, is signed in'], when: 'Ana asks to {act}' },
    outside: { title: 'Not signed in', given: ['nobody is signed in'], when: 'somebody asks to {act}' },
  },
  {
    id: 'only-role',
    pattern: shape(
      `only (?<who>.+?) (?:${may} |(?=(?:see|read|view|approve|edit|change|delete|know)\\b))(?<act>.+)`,
    ),
    title: 'Who may {act}',
    statement: `If anyone other than {who:a} tries to {act}, ${refuses}`,
    refusal: { code: '{act} not permitted', status: 403 },
    inside: {
      title: 'Somebody who may',
      given: ['Ana is signed in as {who:a}'],
      when: 'Ana asks to {act}',
      then: ['the request is carried out', 'the history names Ana and the time'],
    },
    outside: {
      title: 'Somebody else tries',
      given: ['Ben is signed in and is not {who:a}'],
      when: 'Ben asks to {act}',
    },
  },
  {
    id: 'only-by-role',
    pattern: shape(
      `(?<what>.+?) (?:${may} be (?<part>\\w+) only|${may} only be (?<part2>\\w+)|(?:is|are) only (?<part3>\\w+)) by (?<who>(?!one )[^,]+)(?:,.*)?`,
    ),
    title: 'Who may {part:base}{part2:base}{part3:base} {what:low}',
    statement: `If anyone other than {who:a} tries to {part:base}{part2:base}{part3:base} {what:low}, ${refuses}`,
    refusal: { code: '{part:base}{part2:base}{part3:base} {what} not permitted', status: 403 },
    inside: {
      title: 'Somebody who may',
      given: ['Ana is signed in as {who:a}'],
      when: 'Ana asks to {part:base}{part2:base}{part3:base} {what:low}',
      then: ['the request is carried out'],
    },
    outside: {
      title: 'Somebody else tries',
      given: ['Ben is signed in and is not {who:a}'],
      when: 'Ben asks to {part:base}{part2:base}{part3:base} {what:low}',
    },
  },
  {
    id: 'not-ones-own',
    pattern: shape(
      `(?:nobody|no one|no-one) ${may} (?<act>.+?)(?: that| which)? they (?<did>.+?) themsel(?:ves|f)`,
    ),
    title: 'Not what one {did} oneself',
    statement: `If a person tries to {act} that the same person {did}, ${refuses}`,
    refusal: { code: '{act} of ones own not permitted', status: 403 },
    inside: {
      title: "Somebody else's",
      given: ['Ben {did} the one in question', 'Ana is allowed to {act}'],
      when: 'Ana asks to {act} that Ben {did}',
      then: ['the request is carried out', 'the history names Ana and the time'],
    },
    outside: {
      title: 'Their own',
      given: ['Ana {did} the one in question', 'Ana is allowed to {act}'],
      when: 'Ana asks to {act} that Ana {did}',
    },
  },
  {
    id: 'nobody',
    pattern: shape(
      `(?:(?<after>(?:after|before|during) .+?),? )?(?:nobody|no one)(?<else> else)? ${may} (?<act>.+?)(?: any ?more)?`,
    ),
    title: 'Nobody may {act}',
    statement: `If anyone {else} tries to {act} {after:low}, ${refuses}`,
    refusal: { code: '{act} not permitted', status: 403 },
    inside: {
      title: 'The rest goes on',
      given: ['Ana is signed in'],
      when: 'Ana opens the same place and asks for what her role may do there',
      then: ['the request is carried out'],
    },
    outside: {
      title: 'Somebody tries it',
      given: ['Ben is signed in'],
      when: 'Ben asks to {act} {after:low}',
    },
  },
  {
    id: 'refused-if',
    pattern: shape(
      '(?<what>[^,]+?) (?:is|are|gets?|must be|has to be) (?:then )?(?:refused|rejected|declined|turned down|not (?:accepted|allowed|possible))(?: (?:if|when|as soon as) (?<cause>.+))',
    ),
    title: 'When {what:a} is refused',
    statement: `If {what:a} is asked for although {cause}, ${refuses}`,
    refusal: { code: '{what:bare} refused', status: 409 },
    inside: {
      title: 'Nothing stands against it',
      given: ['a case in which it does not hold that {cause}'],
      when: 'Ana asks for {what:a}',
    },
    outside: {
      title: 'Something stands against it',
      given: ['this holds: {cause}'],
      when: 'Ana asks for {what:a}',
    },
  },
  {
    id: 'out-of-use',
    pattern: shape(
      `(?<what>[^,]+?) (?:that (?:is|are) |which (?:is|are) )?out of (?<use>order|service|use|stock) ${mayNot} be (?<part>\\w+)(?<rest>.*)`,
    ),
    title: 'Out of {use}: {what:low}',
    statement: `If {what:a} that is out of {use} is to be {part} {rest}, ${refuses}`,
    refusal: { code: '{what:one} out of {use}', status: 409 },
    inside: {
      title: 'In {use}',
      given: ['{what:a} that is not out of {use}'],
      when: 'Ana asks that it be {part} {rest}',
    },
    outside: {
      title: 'Out of {use}',
      given: ['{what:a} that is out of {use}'],
      when: 'Ana asks that it be {part} {rest}',
    },
  },
  {
    id: 'done-first',
    pattern: shape(
      '(?<who>.+?) (?:must|have to|has to|need to|needs to) have (?<did>.+?) before (?:they|he|she|it)(?: can| may)? (?<act>.+?)(?:,.*)?',
    ),
    title: '{who:many} who have not {did}',
    statement: `If {who:a} who has not {did} tries to {act}, ${refuses}`,
    refusal: { code: 'not {did}', status: 409 },
    inside: { title: 'It was done', given: ['Ana, {who:a}, has {did}'], when: 'Ana asks to {act}' },
    outside: { title: 'It was not done', given: ['Ben, {who:a}, has not {did}'], when: 'Ben asks to {act}' },
  },
];
