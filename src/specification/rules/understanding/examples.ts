// Examples that show nothing, and titles from a template: does a criterion speak of what its requirement speaks of, does it
// end in something that is seen or stored, and would a colleague write the title?
import { unquoted } from '#specification/rules/reading/prose.ts';
import { senselessStep, templateTitle } from '#specification/rules/reading/lexicons.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { hasWord, stemsOf, wordsIn } from '#specification/rules/understanding/words.ts';

const booking = 'FR-BOOK-001';

export const exampleRules: readonly GraphRule[] = [
  {
    id: 'REQ-56',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A criterion that names nothing of its requirement tries something else.',
    good: {
      set: {
        'AC-BOOK-001': {
          given: ['the drill is free'],
          when: ['Mira books it'],
          then: ['one booking names Mira'],
        },
      },
    },
    bad: {
      set: {
        'AC-BOOK-001': {
          given: ['a day of use'],
          when: ['the time comes'],
          then: ['the page looks the same'],
        },
      },
    },
    *check({ view }) {
      for (const node of view.all('AC')) {
        const requirement = view.node(node.requirement);
        if (requirement?.kind !== 'FR') continue;
        const said = stemsOf(
          view.text(
            `${requirement.title} ${requirement.statement.split(' shall ').at(-1) ?? ''} ${requirement.area}`,
          ),
        );
        const own = wordsIn(view.text([...node.given, ...node.when, ...node.then].join(' '))).filter(
          (word) => word.length > 2 && !small.has(word),
        );
        if (!own.some((word) => hasWord(said, word)))
          yield {
            message: `${node.id} names nothing that ${requirement.id} speaks of; tell the example with its nouns.`,
            nodes: [node.id, requirement.id],
          };
      }
    },
  },
  {
    id: 'REQ-57',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A step without a thing or a number in it can be neither arranged nor seen.',
    good: { set: { 'AC-BOOK-002': { then: ['no booking is stored', 'the drill is still free'] } } },
    bad: { set: { 'AC-BOOK-002': { then: ['nothing is stored or changed'] } } },
    *check({ view }) {
      for (const node of view.all('AC')) {
        const empty = [...node.given, ...node.when, ...node.then]
          .map((step) => senselessStep.exec(unquoted(view.text(step)))?.[0])
          .find(Boolean);
        if (empty)
          yield {
            message: `${node.id} says "${empty}"; name the thing that is stored, shown or left as it is.`,
            nodes: [node.id, node.requirement],
          };
      }
    },
  },
  {
    id: 'REQ-58',
    tier: 'graph',
    severity: 'warning',
    dimension: 'readable',
    reason: 'A title from a template is read past.',
    good: { set: { [booking]: { title: 'At most 3 bookings per member' } } },
    bad: { set: { [booking]: { title: 'Member: book a tool' } } },
    *check({ view }) {
      const roles = view.all('ROLE').map(({ title }) => title.toLowerCase());
      for (const node of view.all('FR')) {
        const title = view.text(node.title);
        const [first = '', rest] = title.split(': ');
        const who = first.toLowerCase().replace(/^only /, '');
        const byRole = rest !== undefined && (roles.includes(who) || /^(?:every|any)(?:one|body)$/.test(who));
        if (byRole || templateTitle.test(title))
          yield {
            message: `The title of ${node.id}, "${title}", is a template; say the matter as a colleague would: "Approve a damage fee", "At most 3 reservations".`,
            nodes: [node.id],
          };
      }
    },
  },
];

/** Words that stand in every criterion. */
const small = new Set(
  'the and with for from that this are was were has have had not one two its their them then when after before more again still page answer error shows show stored store saved save opened open made make done nobody somebody signed sign'.split(
    ' ',
  ),
);
