// The state machine of a record: every pair of state and event is decided. It leads somewhere, or is refused.
import { isEndState } from '#offline-author/names/acts.ts';
import type { Draft } from '#offline-author/draft.ts';
import type { Entity, Move } from '#offline-author/model.ts';
import { stateErrorOf } from '#offline-author/needs/refusals.ts';
import { said } from '#offline-author/provenance.ts';
import { snake } from '#offline-author/names/words.ts';

export const machineKey = ({ name }: Entity) => `machine:${snake(name)}`;
export const stateErrorKey = (entity: Entity) => stateErrorOf(entity).key;

export function stateError(entity: Entity): Draft {
  const { key, ...row } = stateErrorOf(entity);
  return {
    kind: 'ERR',
    key,
    title: `Wrong status of the ${entity.name}`,
    ...row,
    sources: said(...entity.told.slice(0, 2)),
  };
}

/** A state that nothing leads out of. */
const isEnd = (state: string, entity: Entity): boolean =>
  !entity.moves.some((move) => leads(move, state, entity));

const isLast = (state: string, states: readonly string[]) => snake(states.at(-1) ?? '') === snake(state);

function leads(move: Move, state: string, entity: Entity): boolean {
  if (snake(move.to) === snake(state)) return false;
  if (move.from !== null) return snake(move.from) === snake(state);
  const { states } = entity;
  // Without a word about where a move starts, it starts at no end; a tool that was returned can be lent again.
  if (isEndState(state) && snake(move.to) !== snake(states[0] ?? '')) return false;
  const at = states.findIndex((each) => snake(each) === snake(state));
  const to = states.findIndex((each) => snake(each) === snake(move.to));
  return to === 0 ? at > 0 : !isLast(state, states) && at < to;
}

export function machineOf(entity: Entity): Draft | null {
  const { states, moves } = entity;
  const initial = states[0];
  if (states.length < 2 || initial === undefined || moves.length === 0) return null;
  const events = [...new Map(moves.map((move) => [move.event, move])).values()];
  const cells = states.flatMap((state) =>
    events.map(({ event }) => {
      const move = moves.find((each) => each.event === event && leads(each, state, entity));
      return move
        ? { state: snake(state), event, to: snake(move.to) }
        : { state: snake(state), event, rejected_with: `@${stateErrorKey(entity)}` };
    }),
  );
  return {
    kind: 'SM',
    key: machineKey(entity),
    title: `States of ${entity.plural}`,
    entity: `@${entity.key}`,
    states: states.map((name) => ({
      name: snake(name),
      meaning: `The ${entity.name} is ${name}.`,
      terminal: isEnd(name, entity),
    })),
    initial: snake(initial),
    events: events.map((move) => ({ name: move.event, meaning: meaningOf(move) })),
    cells,
    sources: said(...entity.told.slice(0, 3)),
  };
}

const meaningOf = ({ act, to }: Move): string =>
  act === null ? `The worker sets the status to ${to}.` : `A person who may do so asks to ${act} it.`;

/** States to which no clause says what leads. */
export const unexplained = ({ moves }: Entity): Move[] => moves.filter(({ act }) => act === null);
