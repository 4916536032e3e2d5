// The clauses of an intake: those of statements that were read, in the order in which they were said.
import type { Circumstance, Clause, Kind } from '#contract/clauses.ts';
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import { sayClause } from '#language/say-clause.ts';
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { actKind, isPublic, isSystem, kindIn, leavesWith, type ActKind } from './names/acts.ts';
import type { PublicClause, Told } from './model.ts';
import { isAboutProduct, productNames } from './names/product.ts';
import { isAnybody, readThing, thingName } from './names/things.ts';
import { withoutAccounts } from './sign-in/no-account.ts';

const settledOtherwise = new Set(['background', 'left_out', 'question']);

const isRead = ({ status, settled }: IntakeStatement): boolean =>
  status === 'read' && !(settled !== undefined && settledOtherwise.has(settled));

export function toldIn({ statements, project }: Pick<IntakeArtifact, 'statements' | 'project'>): Told[] {
  const own = productNames(project);
  const said = statements.filter(isRead).flatMap((statement) =>
    statement.clauses.map((clause) => ({
      statement,
      clause: asConstraint(asEntry(asRecord(clause)), own),
    })),
  );
  const acting = withoutAccounts(takesRequests(project.type) ? withActors(said) : said);
  if (acting.some(({ clause }) => isSignInForAll(clause))) return acting;
  return acting.map((each) => ({ ...each, clause: asPublic(each.clause) }));
}

const enters: ReadonlySet<ActKind> = new Set<ActKind>(['create', 'update', 'remove', 'transition']);

/** "Deckhands can report a defect": whoever may enter something is somebody, though no list of words knows them. */
function withActors(told: readonly Told[]): Told[] {
  const things = new Set(
    told.flatMap(({ clause: { subject, fields, states, objects, relations } }) => [
      ...(subject !== undefined && (fields || states) ? [thingName(subject)] : []),
      ...objects.map(thingName),
      ...relations.map(({ what }) => thingName(what)),
    ]),
  );
  const isSomebody = (name: string) =>
    !isSystem(name) && !isAnybody(name) && !isPublic(name) && !things.has(thingName(name));
  return told.map((each) => {
    const { actors, subject, objects, negated, modality, kind } = each.clause;
    const isRight = (kind === 'capability' || kind === 'permission') && modality === 'may' && !negated;
    const isEntering = objects.length > 0 && enters.has(kindIn(each.clause));
    return isRight && isEntering && actors.length === 0 && subject !== undefined && isSomebody(subject)
      ? { ...each, clause: { ...each.clause, actors: [subject], subject: undefined } }
      : each;
  });
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
  const isPublicRight = isRight && !isOwn && who.some(isPublic) && actKind(act) !== 'sign in';
  return isPublicRight || (isRight && isByLink(clause)) ? { ...clause, is_public: true } : clause;
}

/** "Guests can cancel a booking through a secret link": who has the link needs no account. */
export const isByLink = ({ act, actors, objects, relations }: Clause): boolean =>
  actors.length > 0 &&
  objects.length > 0 &&
  !['sign in', 'create'].includes(actKind(act)) &&
  relations.some(
    ({ role, what }) =>
      ['through', 'via', 'with', 'by'].includes(role) && / link$|^link$/.test(readThing(what).name),
  );

/** "Volunteers sign up for a shift" is done to the shift, and leaves something of its own behind. */
function asEntry(clause: Clause): Clause {
  const { act, objects, relations } = clause;
  const [to] = relations.filter(({ role }) => leavesWith(act, role));
  return to && objects.length === 0
    ? {
        ...clause,
        act: `${act} ${to.role}`,
        objects: [to.what],
        relations: relations.filter((each) => each !== to),
      }
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
