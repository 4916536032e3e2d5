// Refusals: what a clause forbids, and what lies beyond a limit. Each has a code made of the user's nouns.
import type { Bound, Clause } from '#contract/clauses.ts';
import { actKind, isEntry, receives } from '#offline-author/names/acts.ts';
import type { Deed, Entity, Refusal } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { constant } from '#offline-author/names/words.ts';
import { happening, looksThroughMany } from './criterion.ts';
import { isCount, saysWhen } from './edges.ts';
import { isWithoutAccount, needsNoAccount } from '#offline-author/roles.ts';
import { unitParts } from '#language/say-bound.ts';
import { told } from '#language/say-clause.ts';
import { durationUnits } from '#language/word-facts.ts';
import { endsByItself, lastingBy } from './of-terms.ts';
import type { Shape } from './sentence.ts';

export function refusedWith(code: string, status: number, meaning: string): Refusal {
  return { key: `error:${code.toLowerCase()}`, code, status, meaning, retryable: false, user_text: meaning };
}

const codeLength = 60;
/** As many whole words as fit. */
function codeOf(...words: string[]): string {
  const code = constant(words.filter(Boolean).join(' '));
  const cut = code.slice(0, codeLength + 1).lastIndexOf('_');
  return code.length <= codeLength ? code : code.slice(0, cut > 0 ? cut : codeLength);
}

const caps: ReadonlySet<Bound['sense']> = new Set(['at most', 'less than', 'before', 'between', 'within']);
const floors: ReadonlySet<Bound['sense']> = new Set(['at least', 'more than', 'after', 'between']);

/** "Ends after 14 days", "2 hours before the start": when something comes about, which no request can break. */
const isDelay = (bound: Bound): boolean => {
  const { sense, unit, of, in: inside } = bound;
  const comes = sense === 'after' || (sense === 'exactly' && saysWhen(bound));
  return comes && of === undefined && inside === undefined && durationUnits.has(unitParts(unit).noun);
};

/** When it comes about; a message that is due before something says so by a moment as well. */
export const delayOf = ({ negated, bounds, act }: Clause): Bound | undefined =>
  negated ? undefined : bounds.find((bound) => isDelay(bound) || (receives(act) && saysWhen(bound)));

/** "There are 3 telescopes": what the installation begins with. More of them are not forbidden. */
export const isThereFromTheStart = ({ act, bounds, negated, condition, modality }: Clause): boolean =>
  act === 'exist' &&
  !negated &&
  modality === 'is' &&
  condition === undefined &&
  bounds[0]?.sense === 'exactly';

/** Senses that no request can break: how often something comes, and what holds nearly. */
const open_ended: ReadonlySet<Bound['sense']> = new Set(['every', 'about']);

/** Bounds of the act itself that a request may break. */
export function limitsOf(clause: Clause, shape: Shape): Bound[] {
  const own = clause.bounds.filter(
    (bound) =>
      bound.in === undefined && !open_ended.has(bound.sense) && !(clause.negated && bound.of !== undefined),
  );
  if (shape === 'does')
    return clause.negated || (clause.modality !== 'may' && clause.modality !== 'could')
      ? []
      : own.filter(({ sense }) => sense === 'at most' || sense === 'less than');
  if (clause.negated) return own;
  if (shape === 'lets' || shape === 'allows')
    return own.filter(
      ({ sense, unit }) => caps.has(sense) || floors.has(sense) || (sense === 'exactly' && unit === 'time'),
    );
  if (shape !== 'ensures' || clause.kind === 'money' || isThereFromTheStart(clause)) return [];
  // What something needs, it may lack for a while.
  if (clause.act === 'need' || (clause.act === 'be valid' && own.some(isCount))) return [];
  const delay = delayOf(clause);
  return own.filter(
    (bound) => bound.of === undefined && bound.sense !== 'within' && bound !== delay && !isDelay(bound),
  );
}

export const stateErrorOf = ({ name }: Entity): Refusal =>
  refusedWith(codeOf(name, 'wrong state'), 409, `The status of the ${name} does not allow this.`);

/** "when yearly fee is not paid": two bans on one act are told apart by their cases. */
function caseOf({ condition }: Clause): string | null {
  const [first] = condition ?? [];
  if (!first) return null;
  const [clause] = first.clauses ?? [];
  const words = (clause ? told({ ...clause, bounds: [] }) : (first.phrase ?? '')).split(' ');
  return [first.link, ...words.filter((word) => !articles.has(word))].join(' ');
}

const tooMuch: Partial<Record<Bound['sense'], string>> = {
  'at most': 'too long',
  'less than': 'too long',
  'at least': 'too short',
  'more than': 'too short',
};

const articles = new Set(['the', 'a', 'an']);
const holding = new Set(['be', 'have', 'hold', 'own', 'keep', 'contain']);

/** What the software answers when the clause is broken; null where nothing is refused. */
export function refusalOf(
  clause: Clause,
  deed: Deed | null,
  { shape, has_accounts, entities }: { shape: Shape; has_accounts: boolean; entities: readonly Entity[] },
): Refusal | null {
  const things = clause.objects.map(thingName).join(' ');
  const who = clause.actors[0] ?? clause.subject ?? '';
  const byPeople = shape === 'lets' || shape === 'allows' || shape === 'offers';
  const [limit] = limitsOf(clause, shape);
  const counted = limit && clause.objects.length > 1 && clause.objects.includes(limit.unit);
  const limited = counted ? thingName(limit.unit) : things;
  const lasting = lastingBy(clause, entities);
  if (lasting && endsByItself(lasting)) return invalid;
  const isCase = clause.negated && clause.condition !== undefined;
  if (limit && !isCase && (byPeople || clause.kind === 'limit' || shape === 'ensures'))
    return refusedWith(
      clause.act === 'last'
        ? codeOf(things || thingName(who), tooMuch[limit.sense] ?? 'wrong length')
        : codeOf(limited || thingName(who), holding.has(clause.act) ? '' : clause.act, 'limit'),
      409,
      `The limit set for this does not allow it: ${happening(clause)}.`,
    );
  if (clause.act === 'exceed' && clause.negated && shape === 'ensures')
    return refusedWith(
      codeOf(thingName(who), 'limit'),
      409,
      `The limit set for this does not allow it: ${happening(clause)}.`,
    );
  if (clause.negated && byPeople)
    return refusedWith(
      codeOf(clause.act, things, caseOf(clause) ?? 'not allowed'),
      clause.condition ? 409 : 403,
      `This is not allowed: ${happening(clause)}.`,
    );
  if (
    clause.condition?.some((each) => !isWithoutAccount(each)) &&
    byPeople &&
    // "Members observe at night" tells when, and forbids no other time.
    clause.modality !== 'is' &&
    deed &&
    actKind(clause.act) !== 'read'
  )
    return refusedWith(
      codeOf(clause.act, things, 'not now'),
      409,
      `This is not possible at the moment: ${happening(clause)}.`,
    );
  const usual = deed ? usualRefusal(deed, clause) : null;
  if (usual || !byPeople) return usual;
  if (
    (clause.objects.length === 0 || actKind(clause.act) === 'read') &&
    (!has_accounts || needsNoAccount(clause))
  )
    return null;
  return has_accounts && !needsNoAccount(clause)
    ? refusedWith('NOT_AUTHENTICATED', 401, 'No one is signed in, or the session has ended.')
    : invalid;
}

export const invalid = refusedWith(
  'VALIDATION_FAILED',
  422,
  'A field is missing or outside its bounds; the answer names it.',
);

/** The refusal that every deed of its kind has. */
function usualRefusal({ kind, entity, moved }: Deed, clause: Clause): Refusal | null {
  if ((kind === 'read' || kind === 'take out') && looksThroughMany(clause)) return null;
  if (moved) return stateErrorOf(moved);
  if (kind === 'update')
    return refusedWith('VERSION_CONFLICT', 409, 'The record has changed since it was opened. Load it again.');
  if (kind === 'create' && entity && isEntry(entity.name))
    return refusedWith('ALREADY_WAITING', 409, 'You are on this list already.');
  if (kind === 'create') return invalid;
  if (kind === 'remove' || entity) return refusedWith('NOT_FOUND', 404, 'There is no such record.');
  return null;
}

/** Refusals of the contract itself, which many operations share. */
export const usualCodes: ReadonlySet<string> = new Set([
  'VALIDATION_FAILED',
  'NOT_AUTHENTICATED',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'FORBIDDEN',
]);
