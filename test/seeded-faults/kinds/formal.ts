// Faults of logic: each sentence is sound by itself, and only a solver sees that they cannot all hold, that
// they leave a value to nobody, or that they give it to two.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { GraphChange } from '#specification/rules/rule.ts';
import {
  aroundNode,
  freshId,
  kindsOf,
  type Ground,
  type Injury,
  type Kind,
} from '#test/seeded-faults/mutation.ts';

type Quantity = NodeOf<'QTY'>;
type Figure = Pick<Quantity, 'value' | 'unit'> & Partial<Pick<Quantity, 'sense' | 'applies_to'>>;

const formal = (kinds: readonly Kind[]): Kind[] => kinds.map((kind) => ({ ...kind, tier: 'formal' }));

/** Numbers that somebody adds, all about one thing unless told otherwise. */
function quantities({ graph, view }: Ground, numbers: readonly Figure[]): Quantity[] {
  const first = Number(freshId(graph, 'QTY').slice('QTY-'.length));
  const [entity] = view.all('ENT');
  return numbers.map((number, at) => ({
    kind: 'QTY',
    id: `QTY-${String(first + at).padStart(3, '0')}`,
    key: `qty:seeded-${at}`,
    title: `Seeded ${at}`,
    sense: 'at_most',
    applies_to: `keeping a ${entity?.title.toLowerCase() ?? 'record'}`,
    sources: [{ kind: 'derived', from: [entity?.id ?? 'GOAL-001'], because: 'Somebody wants it' }],
    ...number,
  }));
}

/**
 * Puts sentences about new numbers in the place of what two or more requirements say; `#1` is the first
 * number.
 */
function saying(numbers: readonly Figure[], ...sentences: readonly string[]): Kind['apply'] {
  return (ground): Injury | null => {
    const added = quantities(ground, numbers);
    const chosen = ground.chance.order(ground.view.all('FR')).slice(0, sentences.length);
    if (chosen.length < sentences.length) return null;
    const filled = (text: string) =>
      text.replaceAll(/#(\d)/g, (_, at: string) => `{{${added[Number(at) - 1]?.id}}}`);
    const set = Object.fromEntries(
      chosen.map((node, at) => [node.id, { statement: filled(sentences[at] ?? '') }]),
    );
    return { graph: { add: added, set }, hurt: chosen.map(({ id }) => id) };
  };
}

const keep = (words: string, before = 'The') =>
  `${before} Records module shall keep the record for ${words}.`;
const remind = (words: string) =>
  `When a record of ${words} is opened, the Records module shall remind its owner.`;
const atLeast = (value: number, unit: string): Figure => ({ value, unit, sense: 'at_least' });
const plain = (value: number, unit: string): Figure => ({ value, unit });

/** Adds to a real limit of the package what opposes it. */
function opposing(more: (limit: Quantity) => Partial<Quantity>): Kind['apply'] {
  return aroundNode('FR', (node, ground) => {
    const mention = /shall (?:(?!\{\{).)*\{\{(QTY-\d+)\}\}/.exec(node.statement)?.[1];
    const limit = ground.view.one('QTY', mention);
    if (!limit || !['at_most', 'less_than'].includes(limit.sense)) return null;
    const [added] = quantities(ground, [
      { value: limit.value * 3, unit: limit.unit, applies_to: limit.applies_to, sense: 'at_least' },
    ]);
    const other = ground.chance.one(ground.view.all('FR').filter(({ id }) => id !== node.id));
    if (!added || !other) return null;
    const statement = `The Records module shall allow {{${added.id}}}.`;
    return {
      graph: { add: [{ ...added, ...more(limit) }], set: { [other.id]: { statement } } },
      hurt: [added.id, other.id],
    };
  });
}

const limitFaults = kindsOf(
  'consistency',
  formal([
    {
      id: 'limits-opposed',
      told_by: ['LOG-01'],
      story: 'Two requirements set limits that no value meets.',
      apply: saying([plain(2, 'days'), atLeast(5, 'days')], keep('#1'), keep('#2')),
    },
    {
      id: 'limits-opposed-in-other-units',
      told_by: ['LOG-01'],
      story: 'Two limits exclude each other, in two units.',
      apply: saying([plain(48, 'hours'), atLeast(1, 'weeks')], keep('#1'), keep('#2')),
    },
    {
      id: 'limits-opposed-at-the-bound',
      told_by: ['LOG-01'],
      story: 'A limit excludes the one value that another one leaves.',
      apply: saying(
        [{ value: 5, unit: 'days', sense: 'less_than' }, atLeast(5, 'days')],
        keep('#1'),
        keep('#2'),
      ),
    },
    {
      id: 'limits-opposed-in-a-case',
      told_by: ['LOG-01'],
      story: 'What shall hold in one state opposes what always shall hold.',
      apply: saying(
        [plain(2, 'days'), atLeast(5, 'days')],
        keep('#1'),
        keep('#2', 'While the record is open, the'),
      ),
    },
    {
      id: 'limit-opposes-an-old-one',
      told_by: ['LOG-01'],
      story: 'A new limit opposes one that the package had.',
      apply: opposing(() => ({})),
    },
    {
      id: 'limit-opposes-in-other-words',
      told_by: ['LOG-01'],
      story: 'A new limit opposes an old one and calls the thing by another article or number.',
      apply: opposing(({ applies_to }) => ({
        applies_to: /^(?:an?|the|each|every) /.test(applies_to)
          ? applies_to.replace(/^\w+ /, '')
          : `each ${applies_to}`,
      })),
    },
    {
      id: 'later-limit-below-what-is-fixed',
      told_by: ['LOG-01'],
      story: 'One requirement fixes a value that another one forbids.',
      apply: saying(
        [plain(2, 'days'), { value: 1, unit: 'weeks', sense: 'exactly' }],
        keep('at most #1'),
        keep('#2'),
      ),
    },
    {
      id: 'properties-solver',
      told_by: ['LOG-01'],
      story: 'The bounds of one invariant leave nothing between them.',
      apply: aroundNode('INV', (node, ground) => {
        const added = quantities(ground, [plain(100, 'EUR'), plain(50, 'EUR')]);
        return {
          graph: {
            add: added,
            set: {
              [node.id]: { rule: `The amount is above {{${added[0]?.id}}} and below {{${added[1]?.id}}}.` },
            },
          },
        };
      }),
    },
    {
      id: 'cases-apart',
      told_by: ['LOG-02'],
      story: 'Two cases leave the values between them to nobody.',
      apply: saying([plain(3, 'days'), plain(7, 'days')], remind('up to #1'), remind('more than #2')),
    },
    {
      id: 'cases-apart-at-the-bound',
      told_by: ['LOG-02'],
      story: 'Neither of two cases takes the value at their border.',
      apply: saying([plain(3, 'days'), plain(3, 'days')], remind('less than #1'), remind('more than #2')),
    },
    {
      id: 'cases-apart-in-other-units',
      told_by: ['LOG-02'],
      story: 'Two cases in two units leave values to nobody.',
      apply: saying([plain(36, 'hours'), plain(2, 'days')], remind('no more than #1'), remind('at least #2')),
    },
    {
      id: 'cases-over-each-other',
      told_by: ['LOG-03'],
      story: 'Two cases both take some values.',
      apply: saying([plain(7, 'days'), plain(3, 'days')], remind('up to #1'), remind('more than #2')),
    },
    {
      id: 'cases-over-each-other-at-the-bound',
      told_by: ['LOG-03'],
      story: 'Two cases both take the value at their border.',
      apply: saying([plain(3, 'days'), plain(3, 'days')], remind('up to #1'), remind('#2 or more')),
    },
    {
      id: 'cap-out-of-reach',
      told_by: ['LOG-04'],
      story: 'A rate never comes to its cap within its time.',
      apply: (ground) => {
        const graph: GraphChange = {
          add: quantities(ground, [plain(1, 'EUR per day'), plain(50, 'EUR'), plain(2, 'weeks')]),
        };
        return { graph, hurt: graph.add!.map(({ id }) => id) };
      },
    },
  ]),
);

/** An operation, a requirement that it realises, and a role of people whom the matrix lets do it. */
function permitted(
  change: (
    found: { operation: NodeOf<'API'>; requirement: NodeOf<'FR'>; role: NodeOf<'ROLE'> },
    ground: Ground,
  ) => Injury | null,
): Kind['apply'] {
  return (ground) => {
    for (const operation of ground.chance.order(ground.view.all('API'))) {
      const requirement = ground.view.from(operation.id, 'realises').find((node) => node.kind === 'FR');
      const role = ground.view
        .all('ROLE')
        .find(({ id }) => operation.access.some((entry) => entry.role === id && entry.allow !== 'no'));
      if (requirement && role) return change({ operation, requirement, role }, ground);
    }
    return null;
  };
}

const refusing = ({ access }: NodeOf<'API'>, role: string) => ({
  access: access.map((entry) => (entry.role === role ? { ...entry, allow: 'no' as const } : entry)),
});
const lets = (role: NodeOf<'ROLE'>, not = '') => ({
  statement: `The Records module shall ${not}let a ${role.title.toLowerCase()} do so.`,
});

const accessFaults = kindsOf(
  'architecture and security',
  formal([
    {
      id: 'screen-offers-what-is-refused',
      told_by: ['LOG-05'],
      story: 'The matrix takes a right away that a screen still offers.',
      apply: aroundNode('SCR', (screen, { view, chance }) => {
        const operation = view.one(
          'API',
          chance.one(screen.actions.flatMap((action) => action.operation ?? [])),
        );
        return operation ? { graph: { set: { [operation.id]: refusing(operation, screen.role) } } } : null;
      }),
    },
    {
      id: 'screen-offers-to-others',
      told_by: ['LOG-05'],
      story: 'A screen offers an operation that its role may not use.',
      apply: aroundNode('SCR', (screen, { view, chance }) => {
        const operation = chance.one(
          view
            .all('API')
            .filter(({ access }) =>
              access.some((entry) => entry.role === screen.role && entry.allow === 'no'),
            ),
        );
        return operation
          ? {
              graph: {
                set: {
                  [screen.id]: { actions: [...screen.actions, { label: 'Do it', operation: operation.id }] },
                },
              },
            }
          : null;
      }),
    },
    {
      id: 'demand-refused',
      told_by: ['LOG-05'],
      story: 'A requirement lets a role do what the matrix refuses it.',
      apply: permitted(({ requirement, role }, { view }) => {
        const all = view.to(requirement.id, 'realises').filter((node) => node.kind === 'API');
        return {
          graph: {
            set: {
              [requirement.id]: lets(role),
              ...Object.fromEntries(all.map((each) => [each.id, refusing(each, role.id)])),
            },
          },
          hurt: [requirement.id],
        };
      }),
    },
    {
      id: 'ban-allowed',
      told_by: ['LOG-05'],
      story: 'A requirement forbids a role what the matrix allows it.',
      apply: permitted(({ requirement, role }) => ({
        graph: { set: { [requirement.id]: lets(role, 'not ') } },
        hurt: [requirement.id],
      })),
    },
    {
      id: 'demands-opposed',
      told_by: ['LOG-05'],
      story: 'Two requirements of one operation allow and forbid a role the same.',
      apply: permitted(({ operation, requirement, role }, { view, chance }) => {
        const other = chance.one(view.all('FR').filter(({ id }) => id !== requirement.id));
        return other
          ? {
              graph: {
                set: { [requirement.id]: lets(role), [other.id]: lets(role, 'not ') },
                link: [{ kind: 'realises', from: operation.id, to: other.id }],
              },
              hurt: [other.id],
            }
          : null;
      }),
    },
  ]),
);

export const formalFaults = [...limitFaults, ...accessFaults];
