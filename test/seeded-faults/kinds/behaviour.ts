// Faults of state machines and diagrams.
import { aroundNode, inFile, kindsOf, onNode, swapping } from '#test/seeded-faults/mutation.ts';

export const behaviourFaults = kindsOf('diagrams and behaviour', [
  {
    id: 'cell-missing',
    told_by: ['STM-01'],
    story: 'One case of a state machine is not decided.',
    apply: onNode('SM', (node, { chance }) => {
      const gone = chance.one(node.cells);
      return { cells: node.cells.filter((cell) => cell !== gone) };
    }),
  },
  {
    id: 'cell-twice',
    told_by: ['STM-01'],
    story: 'One case of a state machine is decided twice.',
    apply: onNode('SM', (node) => ({ cells: [...node.cells, node.cells[0]!] })),
  },
  {
    id: 'state-unreachable',
    told_by: ['STM-03', 'STM-05'],
    story: 'A state was drawn that nothing leads to.',
    apply: onNode('SM', (node) => {
      const refused = node.cells.find((cell) => 'rejected_with' in cell);
      return refused && 'rejected_with' in refused
        ? {
            states: [...node.states, { name: 'archived', meaning: 'Put away.', terminal: true }],
            cells: [
              ...node.cells,
              ...node.events.map((event) => ({
                state: 'archived',
                event: event.name,
                rejected_with: refused.rejected_with,
              })),
            ],
          }
        : null;
    }),
  },
  {
    id: 'end-left',
    told_by: ['STM-04'],
    story: 'Something leads out of an end.',
    apply: onNode('SM', (node, { chance }) => {
      const left = chance.one(
        node.states.filter(
          (state) =>
            !state.terminal &&
            node.cells.some((cell) => cell.state === state.name && 'to' in cell && cell.to !== state.name),
        ),
      );
      return left
        ? { states: node.states.map((state) => (state === left ? { ...state, terminal: true } : state)) }
        : null;
    }),
  },
  {
    id: 'trap-state',
    told_by: ['STM-04'],
    story: 'A state that is no end has no way out.',
    apply: onNode('SM', (node, { chance }) => {
      const refused = node.cells.find((cell) => 'rejected_with' in cell);
      const state = chance.one(
        node.states.filter(
          (each) =>
            !each.terminal &&
            each.name !== node.initial &&
            node.cells.some((cell) => cell.state === each.name && 'to' in cell && cell.to !== each.name),
        ),
      );
      return refused && 'rejected_with' in refused && state
        ? {
            cells: node.cells.map((cell) =>
              cell.state === state.name
                ? { state: cell.state, event: cell.event, rejected_with: refused.rejected_with }
                : cell,
            ),
          }
        : null;
    }),
  },
  {
    id: 'state-undeclared',
    told_by: ['STM-02'],
    story: 'A transition leads to a state that is not declared.',
    apply: onNode('SM', (node, { chance }) => {
      const moved = chance.one(node.cells.filter((cell) => 'to' in cell));
      return {
        cells: node.cells.map((cell) => (cell === moved && 'to' in cell ? { ...cell, to: 'on_hold' } : cell)),
      };
    }),
  },
  {
    id: 'column-disagrees',
    told_by: ['STM-05'],
    story: 'The column knows other states than the machine.',
    apply: aroundNode('SM', (node, { view }) => {
      const entity = view.one('ENT', node.entity);
      const field = entity?.fields.find((each) => each.values?.includes(node.initial));
      return entity && field
        ? {
            graph: {
              set: {
                [entity.id]: {
                  fields: entity.fields.map((each) =>
                    each === field ? { ...field, values: [...(field.values ?? []), 'on_hold'] } : each,
                  ),
                },
              },
            },
            hurt: [entity.id, node.id],
          }
        : null;
    }),
  },
  {
    id: 'machine-missing',
    told_by: ['STM-06'],
    story: 'A record has states and nothing says how they change.',
    apply: aroundNode('SM', (node, { view }) => ({
      graph: {
        drop: [node.id],
        set: Object.fromEntries(
          view
            .all('API')
            .filter((each) => each.transition?.machine === node.id)
            .map((each) => [each.id, { transition: undefined }]),
        ),
      },
      hurt: [node.entity],
    })),
  },
  {
    id: 'event-never-set-off',
    told_by: ['STM', 'TRC'],
    story: 'A machine has an event that nothing sets off.',
    apply: onNode('SM', (node) => {
      const refused = node.cells.find((cell) => 'rejected_with' in cell);
      return refused && 'rejected_with' in refused
        ? {
            events: [...node.events, { name: 'expire_silently', meaning: 'It runs out.' }],
            cells: [
              ...node.cells,
              ...node.states.map((state) => ({
                state: state.name,
                event: 'expire_silently',
                rejected_with: refused.rejected_with,
              })),
            ],
          }
        : null;
    }),
  },
  {
    id: 'operation-of-event-dropped',
    told_by: ['STM', 'TRC'],
    story: 'The operation that sets off an event lost its tie to the machine.',
    apply: aroundNode('API', (node) =>
      node.transition
        ? {
            graph: { set: { [node.id]: { transition: undefined } } },
            hurt: [node.id, node.transition.machine],
          }
        : null,
    ),
  },
  {
    id: 'refusal-not-a-refusal',
    told_by: ['STM', 'API'],
    story: 'A state machine refuses with an error that means something else.',
    apply: onNode('SM', (node, { view }) => {
      const other = view.all('ERR').find((error) => error.status === 404);
      return other && node.cells.some((cell) => 'rejected_with' in cell)
        ? {
            cells: node.cells.map((cell) =>
              'rejected_with' in cell ? { ...cell, rejected_with: other.id } : cell,
            ),
          }
        : null;
    }),
  },
  {
    id: 'diagram-arrow-turned',
    told_by: ['STR-12'],
    story: 'An arrow in a diagram was turned round by hand.',
    apply: inFile(
      /\.mmd$/,
      swapping(/^ {2}(\w+) --> (\w+)$/m, (match) => `  ${match[2]} --> ${match[1]}`),
    ),
  },
  {
    id: 'diagram-names-unknown',
    told_by: ['STR-12', 'STM', 'ARC'],
    story: 'A diagram shows a part that the package does not have.',
    apply: inFile(/^design\/c4\/\w+\.mmd$/, (text) => `${text.trimEnd()}\n  CMP_099["CMP-099 Cache"]\n`),
  },
  {
    id: 'erd-relation-dropped',
    told_by: ['STR-12'],
    story: 'A relation is missing from the diagram of the data.',
    apply: inFile(
      /^data\/erd\.mmd$/,
      swapping(/^.*(?:\|\||\}o|\|o|o\{).*\n/m, () => ''),
    ),
  },
  {
    id: 'machine-file-changed',
    told_by: ['STR-12'],
    story: 'The file of a state machine was changed and its diagram was not.',
    apply: inFile(
      /^design\/state-machines\.json$/,
      swapping(/"to": "(\w+)"/, (match) => `"to": "${match[1]}_2"`),
    ),
  },
]);
