// The clauses of an intake: those of statements that were read, in the order in which they were said.
import type { Circumstance, Clause, Kind } from '#contract/clauses.ts';
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import { sayClause } from '#language/say-clause.ts';
import { actKind, isPublic } from './names/acts.ts';
import type { PublicClause, Told } from './model.ts';
import { isAboutProduct, productNames } from './names/product.ts';
import { readThing } from './names/things.ts';
import { withoutAccounts } from './sign-in/no-account.ts';

const settledOtherwise = new Set(['background', 'left_out', 'question']);

const isRead = ({ status, settled }: IntakeStatement): boolean =>
  status === 'read' && !(settled !== undefined && settledOtherwise.has(settled));

export function toldIn({ statements, project }: Pick<IntakeArtifact, 'statements' | 'project'>): Told[] {
  const own = productNames(project);
  const said = statements
    .filter(isRead)
    .flatMap((statement) =>
      statement.clauses.map((clause) => ({ statement, clause: asConstraint(asRecord(clause), own) })),
    );
  const told = withoutAccounts(said);
  if (told.some(({ clause }) => isSignInForAll(clause))) return told;
  return told.map((each) => ({ ...each, clause: asPublic(each.clause) }));
}

const asConstraint = (clause: Clause, own: ReadonlySet<string>): Clause =>
  asks(clause) && isAboutProduct(clause, own) ? { ...clause, kind: 'constraint' } : clause;

/** "Everyone must sign in": then everyone is everyone who has an account. */
const isSignInForAll = ({ act, actors, subject, negated, modality, condition }: Clause): boolean =>
  actKind(act) === 'sign in' &&
  !negated &&
  modality === 'must' &&
  condition === undefined &&
  [...actors, subject ?? 'everyone'].some(isPublic);

/** "Everyone can browse the catalogue" includes people who have not signed in; "everyone sees their own bookings" does not. */
function asPublic(clause: Clause): PublicClause {
  const { actors, subject, act, objects, negated, modality, only } = clause;
  const who = actors.length > 0 ? actors : subject === undefined ? [] : [subject];
  const isRight = !negated && only === undefined && (modality === 'may' || modality === 'could');
  const isOwn = objects.some((object) => readThing(object).own);
  return isRight && !isOwn && who.some(isPublic) && actKind(act) !== 'sign in'
    ? { ...clause, is_public: true }
    : clause;
}

/** "A tool has a name and a photo", however it was filed: what each of them has is what is kept of it. */
function asRecord(clause: Clause): Clause {
  const { act, subject, objects, bounds, relations, condition, exception, negated, modality, only } = clause;
  const isPlain =
    act === 'have' && subject !== undefined && objects.length > 1 && bounds.length + relations.length === 0;
  const isAlways =
    !condition && !exception && !negated && !only && (modality === 'is' || modality === 'must');
  return isPlain && isAlways && !clause.fields
    ? { ...clause, kind: 'record', fields: objects, objects: [] }
    : clause;
}

/** Statements that stand in the package in the user's words alone. */
export const quotedIn = ({ statements }: Pick<IntakeArtifact, 'statements'>): IntakeStatement[] =>
  statements.filter(
    ({ status, settled }) => settled === 'question' || (status === 'quoted' && settled === undefined),
  );

export const leftOutIn = ({ statements }: Pick<IntakeArtifact, 'statements'>): IntakeStatement[] =>
  statements.filter(({ settled }) => settled === 'left_out');

/** Kinds of clauses that ask for nothing of the software as it will be. */
const askingNothing: ReadonlySet<Kind> = new Set([
  'exclusion',
  'goal',
  'problem',
  'open-question',
  'preference',
  'constraint',
]);
export const asks = ({ kind }: Clause): boolean => !askingNothing.has(kind);

const within = (list: readonly Circumstance[] | undefined): Clause[] =>
  (list ?? []).flatMap(({ clauses }) => (clauses ?? []).flatMap((each) => [each, ...within(each.condition)]));

/** The clauses in the conditions of a clause, and in theirs. */
export const conditionsOf = (clause: Clause): Clause[] => within(clause.condition);

/** A clause with all that it holds. */
export const allClauses = (clause: Clause): Clause[] => [
  clause,
  ...conditionsOf(clause),
  ...within(clause.exception),
];

/** What is to be solved, as the clauses tell it; null where none does. */
export function problemIn(told: readonly Told[]): string | null {
  const problems = told.filter(({ clause }) => clause.kind === 'problem');
  if (problems.length === 0) return null;
  return problems.map(({ clause }) => sayClause({ ...clause, kind: 'rule' })).join(' ');
}
