// Statements that cannot all hold, by their clauses: one limit with two values, may against must not, and something
// that somebody does against its exclusion.
import type { Bound, Clause } from '#contract/clauses.ts';
import type { Evidence, IntakeStatement } from '#contract/intake.ts';
import { singularOf } from '#language/inflection.ts';
import { sayClause } from '#language/say-clause.ts';
import { evidenceOf } from './facts-of-statements.ts';

type Told = { of: IntakeStatement; clause: Clause };
/** A statement that cannot hold together with another, and how it is said back. */
export type Side = { of: IntakeStatement; said: string };
export type StatementConflict = { about: string; sides: [Side, Side] };

const sidesOf = (one: Told, other: Told): [Side, Side] => [
  { of: one.of, said: sayClause(one.clause) },
  { of: other.of, said: sayClause(other.clause) },
];

/** Nobody settles more; whoever pastes a price list would otherwise contradict themselves without end. */
const conflicts_max = 50;

export function conflictsIn(statements: readonly IntakeStatement[]): StatementConflict[] {
  const told = statements
    .filter(({ status }) => status === 'read')
    .flatMap((of) => of.clauses.map((clause) => ({ of, clause })))
    .filter(({ clause }) => clause.kind !== 'problem' && clause.kind !== 'open-question');
  const byMatter = Map.groupBy(told, ({ clause }) => matterOf(clause));
  const found: StatementConflict[] = [];
  for (const same of byMatter.values())
    for (const [at, one] of same.entries())
      for (const other of same.slice(at + 1)) {
        if (found.length === conflicts_max) return found;
        if (one.of !== other.of && contradicts(one.clause, other.clause))
          found.push({ about: aboutOf(one.clause), sides: sidesOf(one, other) });
      }
  return [...found, ...excludedAndDone(told), ...keptForOthers(told)].slice(0, conflicts_max);
}

/** Who does what to what, wherever and however often. */
export const matterOf = ({ actors, subject = '', act, objects, relations, asks }: Clause): string =>
  JSON.stringify([
    actors.map(singularOf).toSorted(),
    singularOf(subject),
    act,
    objects.map(singularOf).toSorted(),
    relations.map(({ role, what }) => `${role} ${singularOf(what)}`).toSorted(),
    asks ?? '',
  ]);

/**
 * Whether what is said now holds instead of what was said before: of the same matter under the same circumstances, or
 * the same with circumstances that were added or dropped. What is forbidden in one case stands beside what is allowed.
 */
export function isSaidAnew(before: Clause, now: Clause): boolean {
  if (matterOf(before) !== matterOf(now)) return false;
  const [then, today] = [circumstances(before), circumstances(now)];
  return then === today || (before.negated === now.negated && (then === always || today === always));
}

const aboutOf = ({ act, objects, subject }: Clause): string =>
  [subject, act, ...objects].filter(Boolean).join(' ');

/** Of the same matter and under the same circumstances: denied by one alone, or bounded unlike. */
function contradicts(one: Clause, other: Clause): boolean {
  if (circumstances(one) !== circumstances(other) || one.only !== other.only) return false;
  // What is banned altogether is not done within a limit either.
  if (one.negated !== other.negated) return (one.negated ? one : other).bounds.length === 0;
  return one.bounds.some((bound) =>
    other.bounds.some((rival) => ofSameKind(bound, rival) && bound.value !== rival.value),
  );
}

const ofSameKind = (one: Bound, other: Bound): boolean =>
  one.sense === other.sense &&
  singularOf(one.unit) === singularOf(other.unit) &&
  one.per === other.per &&
  one.of === other.of;

const circumstances = ({ condition, exception }: Clause): string =>
  JSON.stringify([condition ?? [], exception ?? []], (key, value: unknown) => (key === 'spans' ? [] : value));

/** "Only the treasurer can waive a late fee" against "A volunteer can waive a late fee". */
function keptForOthers(told: readonly Told[]): StatementConflict[] {
  const deeds = Map.groupBy(told, ({ clause }) => matterOf({ ...clause, actors: [] }));
  return [...deeds.values()].flatMap((same) =>
    same
      .filter(({ clause }) => clause.only === 'actors' && !clause.negated)
      .flatMap((kept) =>
        same
          .filter(({ of, clause }) => of !== kept.of && isByOthers(clause, kept.clause))
          .filter((other) => other.clause.only !== 'actors' || same.indexOf(other) > same.indexOf(kept))
          .map((other) => ({ about: aboutOf(kept.clause), sides: sidesOf(kept, other) })),
      ),
  );
}

/** Somebody else does it, and the circumstances do not part the two. */
function isByOthers(clause: Clause, kept: Clause): boolean {
  const few = new Set(kept.actors.map(singularOf));
  return (
    !clause.negated &&
    clause.actors.length > 0 &&
    circumstances(clause) === circumstances(kept) &&
    clause.actors.some((actor) => !few.has(singularOf(actor)))
  );
}

const always = JSON.stringify([[], []]);

/** "There are no newsletters" against "The shop sends a newsletter to the members". */
function excludedAndDone(told: readonly Told[]): StatementConflict[] {
  return told
    .filter(({ clause }) => clause.kind === 'exclusion' && clause.relations.length === 0)
    .flatMap((excluded) => {
      const names = new Set(excluded.clause.objects.map(singularOf));
      const done = told.find(
        ({ clause }) =>
          clause.kind !== 'exclusion' &&
          !clause.negated &&
          (clause.objects.some((object) => names.has(singularOf(coreOf(object)))) ||
            (names.has('account') && signingIn.has(clause.act))),
      );
      return done ? [{ about: excluded.clause.objects.join(' and '), sides: sidesOf(done, excluded) }] : [];
    });
}

/** What is done with an account, though the word is not there. */
const signingIn: ReadonlySet<string> = new Set(['sign in', 'log in', 'sign up', 'register']);

/** "waiting list of a tool" is about a waiting list. */
export const coreOf = (thing: string): string => thing.split(' of ')[0]!;

/** As the intake artifact tells it. */
export const sideOf = ({ of, said }: Side): { statement: string; evidence: Evidence } => ({
  statement: said,
  evidence: evidenceOf(of),
});
