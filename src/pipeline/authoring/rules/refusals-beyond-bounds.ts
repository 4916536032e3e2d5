// Sentences that say how much, how many and how often.
import { number, refuses, shape, type Shape } from './shape.ts';
import { may, mayNot } from './refusals-of-access.ts';

export const boundRefusals: readonly Shape[] = [
  {
    id: 'not-more-than-another',
    pattern: shape(
      "(?<what>.+?) (?:(?:can|may|must|should)(?:'t|n't| ?not) (?:be (?:more|higher|greater|larger) than|exceed)|(?:must|may|can) never exceed|is never more than) (?<bound>.+)",
    ),
    title: 'Highest {what:bare}',
    statement: `If {what:low} is more than {bound}, ${refuses}`,
    refusal: { code: '{what:bare} too high', status: 422 },
    inside: {
      title: 'Equal to it',
      given: ['{what:low} is exactly as much as {bound}'],
      when: 'Ana saves it',
    },
    outside: {
      title: 'One cent or step above',
      given: ['{what:low} is the smallest step above {bound}'],
      when: 'Ana saves it',
    },
  },
  {
    id: 'role-must-not',
    pattern: shape(`(?!it |the system |the software |the game |the app )(?<who>.+?) ${mayNot} (?<act>.+)`),
    title: '{who:a} may not {act}',
    statement: `If {who:a} tries to {act}, ${refuses}`,
    refusal: { code: '{act} not allowed', status: 403 },
    inside: {
      title: 'Somebody it does not concern',
      given: ['Ana is signed in and is not {who:a}', 'the role of Ana may {act}'],
      when: 'Ana asks to {act}',
      then: ['the request is carried out'],
    },
    outside: {
      title: 'It is refused',
      given: ['Ben is signed in and is {who:a}'],
      when: 'Ben asks to {act}',
    },
  },
  {
    id: 'none-may-hold',
    pattern: shape(`no (?<who>[\\w -]+?) (?:may|can|must|should) (?<act>.+)`),
    title: 'Limit for {who:a}',
    statement: `If a request would let {who:a} {act}, ${refuses}`,
    refusal: { code: '{who} limit reached', status: 409 },
    inside: {
      title: 'Up to that point',
      given: ['{who:a} for whom the request does not lead there'],
      when: 'the request is made',
    },
    outside: {
      title: 'Beyond it',
      given: ['{who:a} for whom the request would mean to {act}'],
      when: 'the request is made',
    },
  },
  {
    id: 'may-up-to',
    pattern: shape(
      `(?<who>.+?) (?:${may}|has|have) (?<act>\\w+)(?: only)? (?:up to|at most|no more than|a maximum of|max\\.?|only) (?<n>${number}|one)(?<rest>.*?)(?: and (?:for )?(?:a maximum of|up to|at most|no more than) (?<n2>${number})(?<rest2>.*))?`,
    ),
    title: 'How much {who:a} may {act} at most',
    statement: `If a request would let {who:a} {act} more than {n} {rest} {or} {n2} {rest2}, ${refuses}`,
    refusal: { code: '{who:one} {act} limit reached', status: 409 },
    inside: {
      title: 'Exactly at the limit',
      given: ['Ana is {who:a}', 'with the request it comes to exactly {n} {rest}'],
      when: 'Ana asks to {act}',
    },
    outside: {
      title: 'One beyond the limit',
      given: ['Ana is {who:a}', 'with the request it comes to one more than {n} {rest}'],
      when: 'Ana asks to {act}',
    },
  },
  {
    id: 'used-one-at-a-time',
    pattern: shape(`(?<who>.+?) ${may} only be (?<part>\\w+) by (?<n>one [\\w ]+?) at a time.*`),
    title: 'One at a time',
    statement: `If a request would let {who:a} be {part} by more than {n} at a time, ${refuses}`,
    refusal: { code: '{who:bare} taken', status: 409 },
    inside: {
      title: 'Free',
      given: ['{who:a} is {part} by nobody at that time'],
      when: 'the request is made',
    },
    outside: {
      title: 'Taken',
      given: ['{who:a} is {part} by somebody at that time'],
      when: 'a second request for the same time is made',
    },
  },
  {
    id: 'limit-on-what-is-done',
    pattern: shape(
      `(?<what>[\\w ]+?) (?:can|may) be \\w+(?: [^,]+)?, (?:max(?:imum)?\\.?(?: of)?|at most|no more than|up to) (?<n>${number})(?<rest>(?: (?:per|a|an|each|for|of)\\b[^,]*)?)`,
    ),
    title: 'Limit of {what:low} {n} {rest}',
    statement: `If a request would lead to {what:low} of more than {n} {rest}, ${refuses}`,
    refusal: { code: '{what:bare} {n} limit reached', status: 409 },
    inside: {
      title: 'Exactly at the limit',
      given: ['{what:low} of exactly {n} {rest}'],
      when: 'the request is made',
    },
    outside: {
      title: 'Beyond the limit',
      given: ['{what:low} the smallest step above {n} {rest}'],
      when: 'the request is made',
    },
  },
  {
    id: 'numbered-limit',
    pattern: shape(
      `(?:(?<what>[\\w -]{2,30}?):? )?(?:max(?:imum)?\\.?(?: of)?|at most|no more than|never more than|up to) (?<n>${number})(?: please)?(?<rest>(?: (?:per|a|an|in|on|at|each|for|of|[a-z]+)\\b[^,]*?)?)(?: please)?(?:, otherwise .*)?`,
    ),
    title: 'Limit of {what:low} {n} {rest}',
    statement: `If a request would lead to {what:low} {ofWhat} more than {n} {rest}, ${refuses}`,
    refusal: { code: '{what} {n} limit reached', status: 409 },
    inside: {
      title: 'Exactly at the limit',
      given: ['with the request it comes to exactly {n} {rest}'],
      when: 'the request is made',
    },
    outside: {
      title: 'One beyond the limit',
      given: ['with the request it comes to the smallest step above {n} {rest}'],
      when: 'the request is made',
    },
  },
  {
    id: 'one-of',
    pattern: shape('(?:every|each) (?<what>[\\w -]+?) is (?:either )?(?<values>[^,]+(?:, [^,]+)* or .+)'),
    title: 'Values of {what:a}',
    statement: `If {what:a} is given as anything other than {values}, ${refuses}`,
    refusal: { code: '{what} invalid', status: 422 },
    inside: {
      title: 'One of the values',
      given: ['Ana fills in {what:a}'],
      when: 'Ana gives it as one of {values}',
    },
    outside: {
      title: 'Another value',
      given: ['Ana fills in {what:a}'],
      when: 'Ana gives it as something other than {values}',
    },
  },
  {
    id: 'one-of-numbers',
    pattern: shape(
      `(?<what>[\\w -]+?) (?:is|are|lasts?|takes?) (?<values>(?:${number}, )*${number} or ${number})`,
    ),
    title: 'Values of {what:low}',
    statement: `If {what:a} is given as anything other than {values}, ${refuses}`,
    refusal: { code: '{what:one} invalid', status: 422 },
    inside: {
      title: 'One of the values',
      given: ['Ana fills in {what:a}'],
      when: 'Ana gives it as one of {values}',
    },
    outside: {
      title: 'Another value',
      given: ['Ana fills in {what:a}'],
      when: 'Ana gives it as something other than {values}',
    },
  },
  {
    id: 'once-only',
    pattern: shape(
      "(?<what>.+?) (?:must|may|can|should)(?: ?not|n't|'t) be (?<part>\\w+) (?:twice|more than once)(?<rest>.*)",
    ),
    title: 'Once only: {what:low}',
    statement: `If {what:low} {part} before is {part} again {rest}, ${refuses}`,
    refusal: { code: '{what:bare} exists already', status: 409 },
    inside: { title: 'The first time', given: ['{what:a} was never {part}'], when: 'it is {part}' },
    outside: {
      title: 'The second time',
      given: ['{what:a} was {part} once'],
      when: 'the same is {part} again',
    },
  },
];
