// What a cell of a state machine decides beside a move: that an event means nothing in a state.
import type { NodeOf } from './nodes.ts';

type Cell = NodeOf<'SM'>['cells'][number];

export const nothingChanges = 'nothing changes';

/** The event is heard and leaves everything as it is; it is no move, and it is not refused. */
export const ignored = (state: string, event: string): Cell => ({
  state,
  event,
  to: state,
  effect: nothingChanges,
});

export const isIgnored = (cell: Cell): boolean =>
  'to' in cell && cell.to === cell.state && cell.effect === nothingChanges;
