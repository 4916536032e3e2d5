// Of each kind of turned meaning, the least share that blockers tell of. What they miss is in docs/quality.md.
const shares: Readonly<Record<string, number>> = {
  'meaning-rule-for-exclusion': 1,
  'meaning-exclusion-for-rule': 1,
  'meaning-requirement-dropped': 1,
  'meaning-statement-dropped': 1,
  'meaning-number-changed': 0.9,
  'meaning-object-swapped': 0.9,
};

export const leastTold = (kind: string): number => shares[kind] ?? 0.95;
