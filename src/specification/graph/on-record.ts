// What somebody told and no requirement follows from: it is kept as a decision, and excludes nothing.
import type { NodeOf } from './nodes.ts';

export const onRecord = {
  fate: 'deferred',
  reason: 'No requirement follows from it by itself; it stays on record.',
} as const satisfies Pick<NodeOf<'DEC'>, 'fate' | 'reason'>;

export const isOnRecord = ({ reason }: NodeOf<'DEC'>): boolean => reason === onRecord.reason;
