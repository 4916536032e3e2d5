// Questions that follow from something said: the limit, and what happens at it; the fee, and until when.
import { boundedCount, group, probe, type Cell } from './cell.ts';

const deeds = ['capability', 'rule', 'object', 'goal', 'data', 'integration', 'quantity'] as const;

/** No words settle it: the question is there only while its answer is lacking. */
const nothing = /(?!)/;

export const followUps: readonly Cell[] = [
  ...group('rules', [
    probe({
      id: 'follow.price',
      concern: 'how the price is worked out',
      settled: /\b(?:\d+ ?(?:eur|euros?|percent|%|€|\$|pounds?)|per (?:day|hour|month|metre|kilomet\w+))\b/i,
      except: boundedCount,
      otherwise: ['There is one fixed price for each thing.', 'Prices that depend on something: three days.'],
      follows: {
        kinds: deeds,
        words:
          /\b(?:pay\w*|rents?|rental|fees?|prices?|invoices?|sell\w*|deliver\w*|orders?|client|offers?)\b/i,
      },
      ask: {
        text: 'You wrote “{said}” How is the price worked out, fees included?',
        why: 'A wrong sum is noticed by everybody who pays it.',
        options: ['A fixed price', 'By time or amount', 'It costs nothing'],
        worth: { any: 2.0, MobileGame: 0.3 },
      },
    }),
    probe({
      id: 'follow.at_limit',
      concern: 'what happens at a limit',
      settled: /\b(?:beyond|exceed\w*|over the limit|when .{3,30} (?:is|are) full|waiting list)\b/i,
      otherwise: [
        'Whatever goes beyond a limit is refused with a reason.',
        'Another way at the limit: one day each.',
      ],
      follows: {
        kinds: ['rule', 'capability'],
        words: /\b(?:at most|no more than|up to|maximum|limit\w*|not more than) /i,
      },
      ask: {
        text: 'You wrote “{said}” What happens when somebody reaches that limit?',
        why: 'That is where people stop, and call.',
        options: ['It is refused with a reason', 'They wait for a place', 'Somebody may allow it'],
        worth: { any: 0.9 },
      },
    }),
    probe({
      id: 'follow.role',
      concern: 'what a role may do',
      settled: nothing,
      otherwise: ['Whoever was named and given no task only looks.', 'Rights and screens of a role: a week.'],
      follows: { kinds: ['actor'], words: /./, lacking: 'deeds' },
      ask: {
        text: 'You wrote “{said}” What do {name} do with it?',
        why: 'A role without a task gets neither rights nor screens.',
        options: ['They only look', 'They do what all others do', 'They do not use it themselves'],
        worth: { any: 0.9 },
      },
    }),
    probe({
      id: 'follow.mover',
      concern: 'who moves a thing from state to state',
      settled: nothing,
      otherwise: ['Whoever may change a thing may move it on.', 'Rights for each step: two days.'],
      follows: { kinds: ['object'], words: /./, lacking: 'movers' },
      ask: {
        text: 'You wrote “{said}” Who moves {name} from one stage to the next?',
        why: 'A stage that nobody may leave is a dead end.',
        options: ['Whoever works on it', 'A certain role', 'It happens by itself'],
        worth: { any: 0.95 },
      },
    }),
    probe({
      id: 'follow.damage',
      concern: 'what happens when something is lost or damaged',
      settled: /\b(?:damag\w*|broken|lost|replace\w*)\b/i,
      otherwise: [
        'Staff write it down and settle it outside the software.',
        'Charges for damage: three days.',
      ],
      follows: {
        kinds: deeds,
        words:
          /\b(?:borrow\w*|lends?|lent|loans?|rents?|rental|hires?|hand (?:them |it )?out|return\w*|rooms?|halls?)\b/i,
      },
      ask: {
        text: 'You wrote “{said}” What happens when it is lost or damaged?',
        why: 'It is the moment when people start to argue.',
        options: ['It is written down, staff decide', 'It costs a fixed amount', 'Nothing'],
        worth: { any: 2.1 },
      },
    }),
    probe({
      id: 'follow.deposit',
      concern: 'what is paid in advance',
      settled: /\bdeposits?\b/i,
      otherwise: ['Nothing is paid in advance.', 'Deposits with their returns: three days.'],
      follows: { kinds: deeds, words: /\b(?:rents?|rental|hires?|rooms?|halls?|bookings?)\b/i },
      ask: {
        text: 'You wrote “{said}” Is a deposit taken in advance?',
        why: 'What is taken must be given back, by a rule.',
        options: ['No', 'Yes, a fixed amount', 'Yes, a share of the price'],
        worth: { any: 1.5 },
      },
    }),
    probe({
      id: 'follow.minimum',
      concern: 'how few are too few',
      settled: /\b(?:at least|minimum|no less than|fewer than|below)\b/i,
      otherwise: ['There is no minimum.', 'A minimum with its messages: one day.'],
      follows: { kinds: deeds, words: /\b(?:orders?|stock|concerts?|classes|courses?|groups?|delivery)\b/i },
      ask: {
        text: 'You wrote “{said}” Is there a minimum, below which it does not happen?',
        why: 'Somebody must be told in time that it does not.',
        options: ['No', 'Yes, a number', 'Yes, an amount of money'],
        worth: { any: 1.9 },
      },
    }),
    probe({
      id: 'follow.duration',
      concern: 'how long one takes',
      settled: /\b\d+ (?:minutes|hours)\b/i,
      otherwise: ['Each takes equally long.', 'Different lengths: two days.'],
      follows: { kinds: deeds, words: /\b(?:appointments?|slots?|lessons?|treatments?)\b/i },
      ask: {
        text: 'You wrote “{said}” How long does one take?',
        why: 'From it follows how many fit into a day.',
        options: ['All equally long', 'It depends on the kind'],
        worth: { any: 1.6 },
      },
    }),
    probe({
      id: 'follow.order',
      concern: 'who comes first',
      settled: /\b(?:first come|in order of|priority)\b/i,
      otherwise: ['Whoever was first comes first.', 'Another order: two days.'],
      follows: { kinds: deeds, words: /\b(?:waiting lists?|queue|replacements?|assigns?|turns?)\b/i },
      ask: {
        text: 'You wrote “{said}” In which order do people get their turn, and by what priority?',
        why: 'People compare; an order that nobody can explain is called unfair.',
        options: ['First come, first served', 'By need', 'Somebody decides'],
        worth: { any: 1.3, MobileGame: 0.2 },
      },
    }),
    probe({
      id: 'follow.weather',
      concern: 'what the weather or season changes',
      settled: /\b(?:weather|rain|storms?|season)\b/i,
      otherwise: ['It is the same all year.', 'Rules for seasons: two days.'],
      follows: { kinds: deeds, words: /\b(?:gardens?|trails?|bikes?|boats?|trips?|harvest|outdoors?)\b/i },
      ask: {
        text: 'You wrote “{said}” What changes with the weather or the season?',
        why: 'Then plans change for everybody on one day.',
        options: ['Nothing', 'It is put off', 'It is closed'],
        worth: { any: 1.1 },
      },
    }),
  ]),
];
