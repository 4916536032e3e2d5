// State machines: is every case decided, every state reachable, every end an end, and does the column agree?
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { stateColumn } from '#specification/render/data/columns.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { hasWord, names, stemsOf } from '#specification/rules/understanding/words.ts';

type Machine = NodeOf<'SM'>;

const life: Machine['cells'] = [
  { state: 'free', event: 'lend', to: 'out' },
  { state: 'free', event: 'retire', to: 'gone' },
  { state: 'out', event: 'lend', rejected_with: 'ERR-004' },
  { state: 'out', event: 'retire', to: 'free' },
  { state: 'gone', event: 'lend', rejected_with: 'ERR-004' },
  { state: 'gone', event: 'retire', rejected_with: 'ERR-004' },
];
/** The sample's machine with some of its cells replaced. */
const withCells = (...cells: Machine['cells']) => {
  const replaced = new Set(cells.map((cell) => `${cell.state} ${cell.event}`));
  return {
    set: {
      'SM-001': { cells: [...life.filter((cell) => !replaced.has(`${cell.state} ${cell.event}`)), ...cells] },
    },
  };
};

/** In a game, the sample's states come with play. */
const setByPlay = {
  project: { type: 'MobileGame' },
  set: {
    'SM-001': {
      events: [
        { name: 'lend', meaning: 'The game reports it, when play comes to it.' },
        { name: 'retire', meaning: 'It is taken away.' },
      ],
    },
  },
} as const;
const byPlay = /\b(?:play(?:ers?|s|ed|ing)?|the game|levels?|moves?)\b/i;

export const stateRules: readonly GraphRule[] = [
  {
    id: 'STM-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A case that is not decided happens anyway.',
    good: withCells(),
    bad: { set: { 'SM-001': { cells: life.slice(0, 5) } } },
    *check({ view }) {
      for (const node of view.all('SM')) {
        const cells = Map.groupBy(node.cells, (cell) => `${cell.state}\n${cell.event}`);
        for (const { name: state } of node.states) {
          for (const { name: event } of node.events) {
            const count = cells.get(`${state}\n${event}`)?.length ?? 0;
            if (count === 0)
              yield {
                message: `${node.id} does not decide "${event}" in "${state}"; lead somewhere or refuse with an error.`,
                nodes: [node.id],
              };
            if (count > 1)
              yield {
                message: `${node.id} decides "${event}" in "${state}" ${count} times; keep one.`,
                nodes: [node.id],
              };
          }
        }
      }
    },
  },
  {
    id: 'STM-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A cell about a state or event that is not declared is never looked up.',
    good: withCells({ state: 'out', event: 'retire', to: 'gone' }),
    bad: withCells({ state: 'lost', event: 'retire', to: 'gone' }),
    *check({ view }) {
      for (const node of view.all('SM')) {
        const states = new Set(node.states.map((state) => state.name));
        const events = new Set(node.events.map((event) => event.name));
        const named = [
          node.initial,
          ...node.cells.flatMap((cell) => [cell.state, 'to' in cell ? cell.to : cell.state]),
        ];
        const unknown = [...new Set(named.filter((name) => !states.has(name)))];
        const unheard = [
          ...new Set(node.cells.map((cell) => cell.event).filter((name) => !events.has(name))),
        ];
        if (unknown.length > 0)
          yield {
            message: `${node.id} speaks of "${unknown.join('", "')}", which is no state of it.`,
            nodes: [node.id],
          };
        if (unheard.length > 0)
          yield {
            message: `${node.id} speaks of "${unheard.join('", "')}", which is no event of it.`,
            nodes: [node.id],
          };
        const unexplained = node.states
          .filter((state) => sameName(state.name, state.meaning))
          .map((state) => state.name);
        if (unexplained.length > 0)
          yield {
            message: `${node.id} explains "${unexplained.join('", "')}" by the name alone; say what holds then.`,
            nodes: [node.id],
            severity: 'warning',
          };
        if (states.size < node.states.length || events.size < node.events.length)
          yield { message: `${node.id} declares a state or an event twice.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'STM-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A state that nothing leads to is a mistake in the drawing.',
    good: withCells(
      { state: 'out', event: 'retire', to: 'gone' },
      { state: 'free', event: 'retire', rejected_with: 'ERR-004' },
    ),
    bad: withCells({ state: 'free', event: 'retire', rejected_with: 'ERR-004' }),
    *check({ view }) {
      for (const node of view.all('SM')) {
        const reached = reachedStates(node);
        const lonely = node.states.map((state) => state.name).filter((name) => !reached.has(name));
        if (lonely.length > 0)
          yield {
            message: `Nothing leads from "${node.initial}" to "${lonely.join('", "')}" in ${node.id}; add the way or drop the state.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'STM-04',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A way out of an end, or no way out of what is no end, is a mistake in the drawing.',
    good: withCells({ state: 'gone', event: 'retire', to: 'gone' }),
    bad: withCells({ state: 'gone', event: 'retire', to: 'free' }),
    *check({ view }) {
      for (const node of view.all('SM')) {
        for (const { name, terminal } of node.states) {
          const leads = node.cells.some((cell) => cell.state === name && 'to' in cell && cell.to !== name);
          if (terminal && leads)
            yield {
              message: `"${name}" is an end of ${node.id}, and something leads out of it; one of the two is wrong.`,
              nodes: [node.id],
            };
          if (!terminal && !leads)
            yield {
              message: `Nothing leads out of "${name}" in ${node.id}; declare it an end or add the way.`,
              nodes: [node.id],
              severity: 'warning',
            };
        }
      }
    },
  },
  {
    id: 'STM-05',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'The column and the machine must know the same states.',
    good: withCells(),
    bad: {
      set: {
        'SM-001': {
          states: [
            { name: 'free', meaning: 'Can be booked.', terminal: false },
            { name: 'out', meaning: 'Somebody has it.', terminal: false },
            { name: 'lost', meaning: 'Gone.', terminal: true },
          ],
          cells: life.map((cell) => JSON.parse(JSON.stringify(cell).replaceAll('gone', 'lost')) as object),
        },
      },
    },
    *check({ view }) {
      for (const node of view.all('SM')) {
        const entity = view.one('ENT', node.entity);
        const column =
          entity && (stateColumn(entity, node) ?? entity.fields.find((field) => isState(field.name)));
        if (!column)
          yield {
            message: `${node.id} drives ${node.entity}, which has no field that holds the state; add one.`,
            nodes: [node.id, node.entity],
          };
        const [states, values] = [node.states.map((state) => state.name), column?.values ?? []];
        const differing = [
          ...states.filter((name) => !values.includes(name)),
          ...values.filter((name) => !states.includes(name)),
        ];
        if (column && differing.length > 0)
          yield {
            message: `${node.id} and the field ${column.name} of ${node.entity} disagree about ${differing.join(', ')}.`,
            nodes: [node.id, node.entity],
          };
      }
    },
  },
  {
    id: 'STM-06',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A state that everybody may set to anything is no state.',
    good: {
      set: {
        'ENT-003': {
          fields: [
            { name: 'status', type: 'text', description: 'A note.', required: false, classification: 'none' },
          ],
        },
      },
      drop: ['API-005'],
    },
    bad: {
      set: {
        'ENT-001': {
          fields: [
            { name: 'id', type: 'uuid', description: 'It.', required: true, classification: 'none' },
            {
              name: 'status',
              type: 'enum',
              description: 'Where it stands.',
              required: true,
              values: ['open', 'closed'],
              default: 'open',
              classification: 'none',
            },
          ],
        },
      },
    },
    *check({ view }) {
      const driven = new Set(view.all('SM').map((node) => node.entity));
      for (const entity of view.all('ENT')) {
        const column = entity.fields.find((field) => field.type === 'enum' && isState(field.name));
        if (column && !driven.has(entity.id) && isChanged(entity, column, view))
          yield {
            message: `${entity.id} has the states ${column.values?.join(', ')} and no state machine; say what leads from one to the other.`,
            nodes: [entity.id],
          };
      }
    },
  },
  {
    id: 'STM-07',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'An event that nothing sets off never happens.',
    good: {
      set: {
        'SM-001': {
          events: [
            { name: 'lend', meaning: 'It is handed over.' },
            { name: 'retire', meaning: 'Another part takes it away.' },
          ],
        },
        'API-004': { transition: undefined },
      },
    },
    bad: { set: { 'API-004': { transition: undefined } } },
    *check({ view }) {
      for (const node of view.all('SM')) {
        for (const { name, meaning } of node.events) {
          const by_part = view.all('CMP').some(({ title }) => meaning.includes(title));
          const tied = view
            .all('API')
            .some((each) => each.transition?.machine === node.id && each.transition.event === name);
          if (takesRequests(view.project.type) && !tied && !by_part && !byItself.test(meaning))
            yield {
              message: `No operation sets off "${name}" of ${node.id}; tie the one that does, or say in its meaning that time, the worker or another part does.`,
              nodes: [node.id],
            };
        }
      }
    },
  },
  {
    id: 'STM-30',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'What one player has finished would be finished for all of them.',
    good: { ...setByPlay, set: { ...setByPlay.set, 'ENT-002': { owner: 'ROLE-001' } } },
    bad: setByPlay,
    *check({ view }) {
      if (!view.project.type.endsWith('Game')) return;
      for (const node of view.all('SM')) {
        const played = node.events.filter(({ meaning }) => byPlay.test(meaning)).map(({ name }) => name);
        const entity = view.one('ENT', node.entity);
        if (entity && entity.owner === undefined && played.length > 0)
          yield {
            message: `Play sets off "${played.join('", "')}" of ${node.id}, and ${entity.id} belongs to no player; keep the state in a record of each player.`,
            nodes: [node.id, entity.id],
          };
      }
    },
  },
  {
    id: 'STM-08',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A refusal that looks like a missing record or a broken server is handled as one.',
    good: withCells({ state: 'out', event: 'lend', rejected_with: 'ERR-003' }),
    bad: withCells({ state: 'out', event: 'lend', rejected_with: 'ERR-001' }),
    *check({ view }) {
      for (const node of view.all('SM')) {
        const errors = [
          ...new Set(node.cells.flatMap((cell) => ('rejected_with' in cell ? [cell.rejected_with] : []))),
        ].map((each) => view.one('ERR', each));
        const odd = errors
          .filter((error) => error && !refusals.has(error.status))
          .map((error) => `${error?.code} (${error?.status})`);
        if (odd.length > 0)
          yield {
            message: `${node.id} refuses with ${odd.join(', ')}, which says something else than that the state does not allow it; use 409 or its like.`,
            nodes: [node.id],
          };
      }
    },
  },
];

/** Statuses that say: not now, not in this state. */
const refusals = new Set([400, 402, 403, 409, 410, 412, 422, 423, 429]);
/** Who sets off an event when no operation does. */
const byItself =
  /\b(?:by itself|automatic(?:ally)?|worker|another part|clock|timer|schedule[ds]?|time|job|nightly|night|webhook|provider|service|device|system|software does it)\b/i;

const sameName = (name: string, meaning: string) =>
  meaning.toLowerCase().replaceAll(/[^a-z0-9]/g, '') === name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const isState = (name: string) => /^(status|state)$/.test(name);

/** A code that is typed in is no state: what begins somewhere is, and what a requirement brings about. */
function isChanged(entity: NodeOf<'ENT'>, column: NodeOf<'ENT'>['fields'][number], view: View): boolean {
  if (column.default !== undefined) return true;
  const values = (column.values ?? []).filter((value) => value.length > 2);
  return view.all('FR').some(({ statement }) => {
    const sentence = view.text(statement);
    const demand = stemsOf(sentence.split(/\bshall\b/).at(-1) ?? '');
    return names(stemsOf(sentence), entity.title) && values.some((value) => hasWord(demand, value));
  });
}

function reachedStates(machine: Machine): ReadonlySet<string> {
  const reached = new Set([machine.initial]);
  for (const state of reached) {
    for (const cell of machine.cells) if (cell.state === state && 'to' in cell) reached.add(cell.to);
  }
  return reached;
}
