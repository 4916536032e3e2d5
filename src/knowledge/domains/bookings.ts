import type { DomainKnowledge } from './domain.ts';

const takes =
  /\b(?:book(?:s|ed|ings?|able)?|reserv\w*|borrow\w*|rents?|hires?|appointments?|slots?|seats?)\b/i;

/** Whoever asks for one of these takes what is there once. */
const asksForPlace =
  /^(?:book|reserve|borrow|rent|hire|claim|join(?!.* (?:list|queue)\b))\b|^create (?:[a-z]+ )*(?:booking|reservation|loan|rental|appointment|hire|hold)\b/;

export const bookings: DomainKnowledge = {
  id: 'bookings_and_inventory',
  assumption: {
    key: 'asm:domain-bookings',
    title: 'One place, one taker',
    statement:
      'What can be booked can be given to one taker at a time; whoever is stored first has it, and overbooking is never meant.',
    confidence: 0.75,
    cost_if_wrong: 'Overbooking on purpose needs rules for who steps back: a week.',
  },
  needs: [
    {
      key: 'booking-race',
      title: 'The last one, asked for twice',
      when: takes,
      unless: /\boverbook\w*\b/i,
      priority: 'P1',
      statement:
        'If two requests ask for the same last {record} at the same moment, then the {module} shall store one of them and refuse the other with error NO_LONGER_AVAILABLE.',
      why: 'The moment everybody wants the same thing is the moment it is booked twice.',
      error: {
        code: 'NO_LONGER_AVAILABLE',
        status: 409,
        meaning: 'Somebody else has just taken it.',
        asked: asksForPlace,
      },
      criteria: [
        {
          polarity: 'boundary',
          title: 'Fifty at once',
          given: ['exactly one is left'],
          when: ['fifty people ask for it at the same moment'],
          then: ['exactly one request is stored', 'forty-nine answers are error NO_LONGER_AVAILABLE'],
        },
        {
          polarity: 'negative',
          title: 'Seen as free, taken meanwhile',
          given: ['Ana sees that it is free', 'Ben has taken it since'],
          when: ['Ana asks for it'],
          then: ['the answer is error NO_LONGER_AVAILABLE', 'Ana is shown what is still free'],
        },
      ],
    },
    {
      key: 'booking-released',
      title: 'What is given back is free at once',
      when: takes,
      priority: 'P2',
      statement:
        'When what was taken is cancelled or given back, the {module} shall offer it again to others with the next request.',
      why: 'A place that is free and does not look free is lost.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Cancelled',
          given: ['everything is taken'],
          when: ['one taker cancels'],
          then: ['the next person who looks sees one free'],
        },
        {
          polarity: 'negative',
          title: 'Cancelled twice',
          given: ['a cancelled booking'],
          when: ['it is cancelled again'],
          then: ['nothing changes', 'exactly one is free'],
        },
      ],
    },
  ],
  quantities: [],
  qualities: [],
  threats: [
    {
      id: 'hoarded-places',
      category: 'denial_of_service',
      when: takes,
      description: 'Somebody takes everything with no intent to come, by hand or by script.',
      likelihood: 'medium',
      impact: 'medium',
      control:
        'Open bookings are limited for each account; a new account may hold one until it has come once.',
      verification: 'Test: the booking beyond the limit is refused; a cancelled booking counts no more.',
    },
  ],
  risks: [],
};
