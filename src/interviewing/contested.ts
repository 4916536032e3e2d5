// Statements that cannot hold together stand in the user's words until one of them is decided for: neither may become
// a requirement. What a person confirmed holds against what nobody did, and what they said against what they gave to read.
import type { IntakeStatement } from '#contract/intake.ts';
import type { Side, StatementConflict } from './conflicts.ts';
import type { InterviewState } from './state.ts';

export type Decided = { holds: Side; because: string };

/** Which side of a conflict holds, where something decides it. */
export function decidedIn({ sides }: StatementConflict, { turns }: InterviewState): Decided | null {
  const confirmed = sides.filter(({ of }) => of.confirmed);
  if (confirmed.length === 1) return { holds: confirmed[0]!, because: 'The user confirmed it.' };
  const nameOfSource = ({ of }: Side) => turns[of.turn - 1]?.document?.name ?? null;
  const spoken = sides.filter((side) => nameOfSource(side) === null);
  const read = sides.flatMap((side) => nameOfSource(side) ?? []);
  if (spoken.length !== 1 || read.length === 0) return null;
  return { holds: spoken[0]!, because: `The user said so; ${read.join(', ')} says otherwise.` };
}

/** The statements as they may be built on, while these conflicts are open. */
export function withoutContested(
  state: InterviewState,
  conflicts: readonly StatementConflict[],
): IntakeStatement[] {
  const fates = new Map<string, Pick<IntakeStatement, 'status' | 'reason'>>();
  for (const conflict of conflicts) {
    const decided = decidedIn(conflict, state);
    for (const [at, { of }] of conflict.sides.entries()) {
      const other = conflict.sides[1 - at]!;
      if (!decided)
        fates.set(of.id, { status: 'quoted', reason: `it cannot hold together with ${other.of.id}` });
      else if (decided.holds.of.id !== of.id)
        fates.set(of.id, { status: 'set_aside', reason: `${decided.holds.of.id} holds instead` });
    }
  }
  return state.statements.map((statement) => {
    const fate = fates.get(statement.id);
    return fate ? { ...statement, ...fate, clauses: [], playback: '' } : statement;
  });
}
