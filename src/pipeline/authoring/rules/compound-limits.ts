// Sentences with several limits: tiers, limits with a ban, and what follows when a limit is used up.
import { number, refuses, shape, type Shape } from './shape.ts';

export const max = '(?:max(?:imum)?\\.?(?: of)?|at most|no more than|never more than|up to)';

export const compoundLimits: readonly Shape[] = [
  {
    id: 'only-that-then',
    pattern: shape(
      '(?:once|after|when|as soon as) (?<after>.+?),? only (?<what>.+?) (?:is|are) (?:possible|allowed|permitted)(?: any ?more)?',
    ),
    title: 'Only {what:low} from then on',
    statement: `If a request would change it in any other way than by {what:low} once {after}, ${refuses}`,
    refusal: { code: 'only {what:bare} possible', status: 409 },
    inside: {
      title: 'In the way that is left',
      given: ['this holds: {after}'],
      when: 'Ana asks for {what:low}',
      then: ['the request is carried out', 'what stood before stays as it was and can be read'],
    },
    outside: {
      title: 'In another way',
      given: ['this holds: {after}'],
      when: 'Ana asks to change a value directly',
    },
  },
  {
    id: 'three-tiers',
    pattern: shape(
      `(?<who>.+?) (?:can|may) (?<act>.+?) up to (?<n>${number})(?: by (?:itself|themselves|himself|herself)| alone| on (?:its|their) own), between (?<low>${number}) and (?<high>${number}),? (?<second>.+?) (?:has|have|needs?|must)(?: to)? approve(?: it)?, (?:above|over) (?<over>${number}) only (?<third>.+)`,
    ),
    title: 'Who decides, by amount',
    statement:
      'The {component} shall let {who:a} {act} up to {n} alone, require the approval of {second} from {low} to {high} and the approval of {third} above {over}',
    inside: {
      title: 'Exactly at each border',
      given: ['one case of exactly {n} and one of exactly {high}'],
      when: 'each is handled',
      then: ['the first is done by {who:a} alone', 'the second waits for {second}'],
    },
    outside: {
      title: 'Just above each border',
      given: ['one case a cent above {n} and one a cent above {over}'],
      when: 'each is handled',
      then: [
        'the first waits for {second}',
        'the second waits for {third}, whatever {second} approves',
        'nothing is done before the approval',
      ],
    },
  },
  {
    id: 'introduced-in-steps',
    pattern: shape(
      `(?:the system|we) (?:must|should|will|shall)? ?(?:start|begin|launch|go live)s? (?:out )?with (?<what>[\\w -]+?)(?: only)? for the first (?<n>${number})(?: [a-z]+)?, (?:and )?then (?<act>.+)`,
    ),
    title: 'The first {n}: {what} only',
    statement:
      'While the first {n} of its use have not passed, the {component} shall work with {what} only and {act} no earlier than after them',
    inside: {
      title: 'On the last day',
      given: ['the last day of the first {n}'],
      when: 'a new case arrives',
      then: ['it is handled with {what} only'],
    },
    outside: {
      title: 'Before the time',
      given: ['the first {n} have not passed'],
      when: 'somebody tries to {act}',
      then: ['it stays off', 'the answer names the day from which it can be done'],
    },
  },
  {
    id: 'tier',
    pattern: shape(`(?:from|between) (?<low>${number}) (?:to|and) (?<high>${number}): (?<third>.+)`),
    title: 'Approval from one amount to another',
    statement:
      'While the amount is from {low} to {high}, the {component} shall require the approval of {third}',
    inside: {
      title: 'At both borders',
      given: ['one case of exactly {low} and one of exactly {high}'],
      when: 'each is submitted',
      then: ['each waits for {third}'],
    },
    outside: {
      title: 'Outside',
      given: ['a case the smallest step above {high}'],
      when: 'it is submitted',
      then: ['the approval of {third} alone does not release it'],
    },
  },
  {
    id: 'top-tier',
    pattern: shape(
      `(?:above|over|more than) (?<n>${number}): (?<also>additionally |also |plus )?(?<third>.+)`,
    ),
    title: 'Approval above an amount',
    statement:
      'While the amount is above {n}, the {component} shall require the approval of {third} on top of those below it',
    inside: {
      title: 'Exactly at the border',
      given: ['a case of exactly {n}'],
      when: 'it is submitted',
      then: ['it needs no approval of {third}'],
    },
    outside: {
      title: 'A cent above',
      given: ['a case a cent above {n}, approved by all but {third}'],
      when: 'it is to be released',
      then: ['it waits for {third}'],
    },
  },
  {
    id: 'limit-and-ban',
    pattern: shape(
      `${max} (?<n>${number})(?<rest>[^,]*), and no (?<what>[\\w ]+?) at all (?:if|when|while) (?<ban>.+)`,
    ),
    title: 'Limit of {what} and when there is none',
    statement: `If a request would lead to more than {n} {rest} or {ban}, ${refuses}`,
    refusal: { code: '{what} limit reached', status: 409 },
    inside: {
      title: 'Exactly at the limit',
      given: ['with the request it comes to exactly {n} {rest}', 'it does not hold that {ban}'],
      when: 'the request is made',
    },
    outside: {
      title: 'One beyond the limit',
      given: ['nothing else rules it out'],
      when: 'a request would lead to more than {n} {rest}',
    },
    causes: {
      slot: 'ban',
      case: {
        title: 'Ruled out: {cause}',
        given: ['a request below the limit', '{cause}'],
        when: 'the request is made',
      },
    },
  },
  {
    id: 'two-limits',
    pattern: shape(
      `${max} (?<n>${number})(?<rest>[^,]*),? (?:and )?(?:${max} )?(?<n2>${number})(?<rest2>[^,]*)`,
    ),
    title: 'Limits: {n} {rest} and {n2} {rest2}',
    statement: `If a request would lead to more than {n} {rest} or more than {n2} {rest2}, ${refuses}`,
    refusal: { code: '{n} {rest} {rest2} limit reached', status: 409 },
    inside: {
      title: 'Exactly at both limits',
      given: ['with the request it comes to exactly {n} {rest} and {n2} {rest2}'],
      when: 'the request is made',
    },
    outside: {
      title: 'One beyond either',
      given: ['a request beyond {n} {rest} and another beyond {n2} {rest2}'],
      when: 'each is made',
    },
  },
  {
    id: 'limit-in-passing',
    pattern: shape(
      `(?:if (?<when>.+?),? )?the (?<who>\\w+) (?:records?|adds?|uploads?|attach(?:es)?|enters?) \\w+ with (?:up to|at most) (?<n>${number}).*`,
    ),
    title: 'Limit of {n}',
    statement: `If the entry of the {who} carries more than {n}, ${refuses}`,
    refusal: { code: '{n} limit reached', status: 409 },
    inside: {
      title: 'Exactly at the limit',
      given: ['the entry carries exactly {n}'],
      when: 'the {who} saves it',
    },
    outside: {
      title: 'One beyond the limit',
      given: ['the entry carries one more than {n}'],
      when: 'the {who} saves it',
    },
  },
  {
    id: 'limit-behind-deed',
    pattern: shape(
      `(?:.*,? )?(?<who>(?:the|an?|every|each) \\w+|[a-z]+s|they) (?:can|may) (?:(?<act>.+?),? but (?:only |${max} )|(?<act2>(?!be\\b)(?:(?!\\b(?:up to|at most|no more than)\\b).)+?), ${max} )(?<n>${number})(?<rest>[^,]*)`,
    ),
    title: 'Limit of {n} {rest}',
    statement: `If a request would lead to more than {n} {rest} for {who:a}, ${refuses}`,
    refusal: { code: '{who:bare} {n} limit reached', status: 409 },
    inside: {
      title: 'Exactly at the limit',
      given: ['with the request it comes to exactly {n} {rest} for {who:a}'],
      when: '{who:a} asks to {act}{act2}',
      then: ['it is done'],
    },
    outside: {
      title: 'One beyond the limit',
      given: ['{who:a} has had {n} {rest}'],
      when: '{who:a} asks once more to {act}{act2}',
    },
  },
  {
    id: 'sold-nothing-beyond',
    pattern: shape(
      `(?:the )?[\\w ]+? (?:sells?|offers?|buys?) (?<what>[\\w ]+?) (?:through|in|via|on|at|from) [^,]+, (?:but |and )?(?:(?:nothing|none) (?:above|over|beyond|more expensive than)|for ${max}|${max}) (?<n>${number})`,
    ),
    title: 'Highest price of {what:a}',
    statement: `If the price of {what:a} is set above {n}, ${refuses}`,
    refusal: { code: '{what:one} price too high', status: 422 },
    inside: {
      title: 'Exactly at the limit',
      given: ['{what:a} with a price of exactly {n}'],
      when: 'it is saved',
    },
    outside: {
      title: 'One step above',
      given: ['{what:a} with a price the smallest step above {n}'],
      when: 'it is saved',
    },
  },
  {
    id: 'nothing-beyond',
    pattern: shape(
      `(?<act>.+?), (?:but |and )?(?:nothing|none) (?<side>above|over|beyond|below|under|longer than|larger than|bigger than|more expensive than|cheaper than) (?<n>${number})(?<rest>[^,]*)`,
    ),
    title: 'Limit where {act:low}',
    statement: `If something {side} {n} {rest} is entered where {act:low}, ${refuses}`,
    refusal: { code: 'limit exceeded', status: 422 },
    inside: {
      title: 'Exactly at the limit',
      given: ['something of exactly {n} {rest}'],
      when: 'it is entered',
      then: ['it is accepted and stored'],
    },
    outside: {
      title: 'One step beyond',
      given: ['something the smallest step {side} {n} {rest}'],
      when: 'it is entered',
    },
  },
  {
    id: 'used-up',
    pattern: shape(
      `(?<n>${number})(?<rest>(?: [\\w-]+){0,3}) (?:become|turn into|merge into|combine into) (?<new>[^,]+)`,
    ),
    title: 'What {n} {rest} become',
    statement: 'When {n} {rest} are put together, the {component} shall put {new} in their place',
    inside: {
      title: 'Put together',
      given: ['{n} {rest}'],
      when: 'they are put together',
      then: ['{new} is there once', 'none of those that were put together is left'],
    },
    outside: {
      title: 'One does not fit',
      given: ['as many, of which one is of another kind'],
      when: 'they are put together',
      then: ['nothing takes their place, and each stands where it was'],
    },
  },
  {
    id: 'otherwise-stays',
    pattern: shape(
      '(?<who>[\\w ]+?) (?:can|may) (?<act>[^,]+), otherwise (?<what>everything|all(?: [\\w ]+?)?|the [\\w ]+?|[a-z]+) (?:stays|stay|remains|remain|is kept|are kept) (?<rest>[^,]+)',
    ),
    title: '{what:low} stays {rest}',
    statement: 'While {who:a} has not chosen to {act}, the {component} shall keep {what:low} {rest}',
    inside: {
      title: 'Not chosen',
      given: ['Ana, {who:a}, has not chosen to {act}'],
      when: 'Ana has gone on for a day',
      then: ['{what:low} is kept {rest}, and nothing of it has been sent elsewhere'],
    },
    outside: {
      title: 'Chosen',
      given: ['Ana, {who:a}, has chosen to {act}'],
      when: 'Ana goes on',
      then: ['what came before is there as well, and nothing of it is lost'],
    },
  },
];
