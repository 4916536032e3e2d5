// The assignments of those who read and mend what was written. Agents of one sort
// share their row, and with it the form of the answer and the slice of the graph, so that one prompt cache
// serves them all. What is written as a whole stands in `writing/assignments`.
import { nodeKinds, type NodeKind } from '#specification/graph/node-kinds.ts';
import { edgeKinds, type EdgeKind } from '#specification/graph/graph.ts';
import type { Assignment } from './assignment.ts';

const statements: readonly NodeKind[] = [
  'GOAL',
  'NG',
  'ROLE',
  'INT',
  'CMP',
  'ENT',
  'SM',
  'US',
  'FR',
  'NFR',
  'API',
];
const unsaid: readonly NodeKind[] = ['QTY', 'ASM', 'OQ'];

const critic: Assignment = {
  adds: [],
  finds: true,
  judged_by: [],
  // Not the criteria: a line has room for their titles alone, which say nothing to a reader.
  sees: { brief: [...statements, 'SCR', 'THR', 'CTL', 'INV', 'ADR', 'DEC', 'ERR', ...unsaid] },
  good: '{"about":["FR-LOAN-003","FR-LOAN-007"],"weakness":"contradiction","severity":"blocker","message":"FR-LOAN-003 lets a member extend twice, FR-LOAN-007 refuses the second extension; keep the one that was said later."}',
  bad: '"The requirements could be clearer." (no node, no remedy). A finding that a rule has told already. A blocker that is a matter of taste.',
};

const refiner: Assignment = {
  adds: nodeKinds.filter((kind) => kind !== 'ALT' && kind !== 'SRC'),
  links: Object.keys(edgeKinds) as EdgeKind[],
  mends: true,
  judged_by: ['REQ-13'],
  sees: { brief: ['ROLE', 'CMP', 'QTY'] },
  good: 'For "FR-LOAN-004 has no negative criterion": one AC with polarity negative, derived from FR-LOAN-004.',
  bad: 'Rewriting nodes that no finding names. Making a finding go away by weakening what the user said.',
};

export const readers: Readonly<Record<string, Assignment>> = {
  'review.critic': critic,
  'review.security': critic,
  'review.stranger': { ...critic, without_interview: true, reads_documents: true, sees: {} },
  'mend.look_again': { ...critic, looks_again: true },
  'mend.whole': { ...refiner, sees: { ...refiner.sees, hides: ['TC', 'TASK'] }, contests: true },
  'review.risk': {
    ...critic,
    adds: ['RISK'],
    sees: { brief: ['GOAL', 'NG', 'ROLE', 'INT', 'CMP', 'US', 'NFR', 'THR', 'ADR', ...unsaid, 'RISK'] },
    judged_by: ['ARC-08', 'REQ-13'],
    good: 'RISK "The only treasurer leaves", early_sign "Refunds wait longer than a week", mitigation that somebody can start tomorrow.',
    bad: '"The project may be late." A mitigation that reads "monitor closely".',
  },
  addendum: {
    ...refiner,
    good: 'For "members can pause a reservation for up to 6 days": one AC at exactly 6 days and a negative one at 7, derived from the FR of the change.',
    bad: 'Rewriting what the change leaves alone. A feature that nobody asked for beside the one that was.',
  },
};
