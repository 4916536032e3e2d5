// Refusals of state tables: what happens when the guard of a move does not hold, and whether the words of a refusal fit where it
// is given.
import { isWrongIn } from '#specification/refusals.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { operationsOf } from '#specification/render/design/state-machines.ts';
import type { View } from '#specification/render/view.ts';
import type { Breach, GraphRule } from '#specification/rules/rule.ts';

const refusalOf = (code: string, user_text: string): NodeOf<'ERR'> => ({
  kind: 'ERR',
  id: 'ERR-006',
  key: 'err:other-state',
  title: 'The tool is in another state',
  code,
  status: 409,
  meaning: 'The state of the tool does not allow this.',
  retryable: false,
  user_text,
  sources: [{ kind: 'public', title: 'Habit', locator: 'none' }],
});
/** The sample's tool, refused with this error, and retired by an operation that has these answers. */
const refusing = (error: NodeOf<'ERR'>, ...answers: string[]) => ({
  add: [error],
  set: {
    'API-004': { errors: ['ERR-001', 'ERR-002', 'ERR-005', ...answers] },
    'SM-001': {
      cells: [
        { state: 'free', event: 'lend', to: 'out' },
        { state: 'free', event: 'retire', to: 'gone', guard: 'no booking is open' },
        ...['out', 'gone'].flatMap((state) =>
          ['lend', 'retire'].map((event) => ({ state, event, rejected_with: error.id })),
        ),
      ],
    },
  },
});
const general = refusalOf('TOOL_WRONG_STATE', 'The tool has changed. Load it again.');

export const refusalRules: readonly GraphRule[] = [
  {
    id: 'STM-33',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A guard without an answer for its "no" is answered as each programmer likes.',
    good: refusing(general, 'ERR-006', 'ERR-003'),
    bad: refusing(general, 'ERR-006'),
    *check({ view }) {
      for (const machine of view.all('SM'))
        for (const { state, event, guard } of guardedMoves(machine))
          for (const operation of operationsOf(machine, event, view))
            if (!operation.errors.some((id) => isOfItsOwn(id, view)))
              yield {
                message: `${operation.id} sets off "${event}" of ${machine.id}, which moves from "${state}" only if ${view.text(guard)}, and none of its answers says that this does not hold; give it an error of its own.`,
                nodes: [operation.id, machine.id],
              };
    },
  },
  {
    id: 'STM-34',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    tells: 'contradiction',
    reason: 'A refusal that says what is not so sends people the wrong way.',
    good: refusing(refusalOf('TOOL_NOT_FREE', 'Somebody has this tool.'), 'ERR-006'),
    bad: refusing(refusalOf('TOOL_NOT_OUT', 'Nobody has this tool.'), 'ERR-006'),
    *check({ view }) {
      for (const machine of view.all('SM')) yield* wrongWordsOf(machine, view);
    },
  },
];

const guardedMoves = ({ cells }: NodeOf<'SM'>) =>
  cells.flatMap((cell) => ('to' in cell && cell.guard ? [{ ...cell, guard: cell.guard }] : []));

/** Answers that every operation may give, and those of a table for all its states, say nothing of a guard. */
function isOfItsOwn(id: string, view: View): boolean {
  const error = view.one('ERR', id);
  return (
    error !== undefined &&
    ![401, 403, 404, 429].includes(error.status) &&
    !/^(?:VALIDATION_FAILED|VERSION_CONFLICT)$|_WRONG_STATE$/.test(error.code)
  );
}

/** What is read by a caller alone: what a job or a device does, is told by no message. */
function* wrongWordsOf(machine: NodeOf<'SM'>, view: View): Generator<Breach> {
  const moves = machine.cells.flatMap((cell) => ('to' in cell ? [cell] : []));
  const wrong = machine.cells.flatMap((cell) => {
    const error = 'rejected_with' in cell ? view.one('ERR', cell.rejected_with) : undefined;
    const is_read = operationsOf(machine, cell.event, view).length > 0;
    return error && is_read && isWrongIn(cell.state, error, { initial: machine.initial, moves })
      ? [{ ...cell, error }]
      : [];
  });
  for (const [error, cells] of Map.groupBy(wrong, (each) => each.error))
    yield {
      message: `${machine.id} refuses ${cells.map(({ state, event }) => `"${event}" in "${state}"`).join(', ')} with ${error.code} (“${view.text(error.user_text)}”), which is not so there; refuse these with an error that says what is so.`,
      nodes: [machine.id, error.id],
    };
}
