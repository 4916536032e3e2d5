// The kind of a clause, from its parts alone: the same parts have the same kind whoever filled them.
import type { Clause, Kind } from '#contract/clauses.ts';
import { durationUnits, headOf, moneyUnits } from '#language/word-facts.ts';
import {
  integrating,
  messageWords,
  moneyWords,
  notifying,
  paying,
  privacyVerbs,
  product,
  qualityWords,
  readying,
  securing,
  systems,
  workBounds,
} from './lexicon.ts';
import { months } from './phrases/bound-tables.ts';

/** "The lab head manages the accounts": what a role is there for, and can do. */
const managing = new Set(['manage', 'administer', 'oversee', 'supervise']);

type Parts = Omit<Clause, 'kind' | 'spans'>;

/** `ability` tells "can" from "may". */
export function kindOf(parts: Parts, ability: boolean): Kind {
  const { act, negated, modality, actors } = parts;
  if ((act === 'like' || act === 'prefer') && modality === 'should') return 'preference';
  if (
    parts.relations.some(
      ({ role, what }) => role === 'how' && ['currently', 'at present', 'at the moment'].includes(what),
    )
  )
    return 'problem';
  if (isWorkBound(parts) || isDeadline(parts)) return 'constraint';
  const byAct = kindOfAct(parts);
  // "Guests need no account."
  const isSpared = modality === 'need not' || act === 'need' || act === 'require';
  if (negated && !isSpared) return 'prohibition';
  if (byAct) return byAct;
  if (isQuality(parts)) return 'quality';
  if (
    parts.bounds.some(({ sense, unit }) => sense === 'every' || (unit === "o'clock" && sense === 'exactly'))
  )
    return 'schedule';
  if (modality === 'may' || modality === 'may not')
    return ability ? 'capability' : parts.bounds.some(isCap) ? 'limit' : 'permission';
  if (act === 'be responsible' && actors.length > 0) return 'role';
  if (parts.bounds.some(isCap) && parts.condition === undefined) return 'limit';
  if (
    act === 'be' &&
    actors.length > 0 &&
    [...parts.objects, ...actors].some((each) => ['user', 'users', 'role', 'person'].includes(headOf(each)))
  )
    return 'role';
  if (act === 'act' && actors.length > 0 && parts.relations.some(({ role }) => role === 'as')) return 'role';
  if (managing.has(act) && actors.length > 0 && modality === 'is') return 'capability';
  if (modality === 'must' && actors.length > 0) return 'obligation';
  return 'rule';
}

/** "The budget is 60000 EUR.": a bound of the work on the product, and none of the product. */
const isWorkBound = ({ subject = '', act, bounds, relations, condition, exception }: Parts) =>
  workBounds.has(subject) &&
  (act === 'be' || act === 'exceed') &&
  bounds.length === 1 &&
  relations.length === 0 &&
  !condition &&
  !exception;

/** "The app must go live by 1 May.": a date of the work on the product as well. */
function isDeadline({ subject, act, actors, objects, bounds, condition, exception }: Parts): boolean {
  const deed = subject === undefined ? act : [act, ...objects].join(' ');
  return (
    actors.length === 0 &&
    product.has(subject ?? objects[0] ?? '') &&
    readying.has(deed) &&
    bounds.length === 1 &&
    months.has(bounds[0]!.unit.split(' ')[0]!.toLowerCase()) &&
    !condition &&
    !exception
  );
}

const isCap = ({ sense, of }: Clause['bounds'][number]) =>
  of === undefined && ['at most', 'at least', 'more than', 'less than', 'between'].includes(sense);

function kindOfAct({ act, objects, subject, bounds, relations }: Parts): Kind | null {
  const verb = act.split(' ')[0]!;
  if (notifying.has(act)) return 'notification';
  if (
    ['send', 'get', 'receive'].includes(act) &&
    objects.some((each) => messageWords.has(headOf(each).replace(/s$/, '')))
  )
    return 'notification';
  const money = bounds.some(({ unit }) => moneyUnits.has(unit.split(' ')[0]!));
  if (paying.has(act) || (money && ['be', 'cost', 'pay', 'charge'].includes(verb))) return 'money';
  if (subject !== undefined && moneyWords.has(headOf(subject)) && bounds.length > 0) return 'money';
  if (integrating.has(act) && relations.length > 0) return 'integration';
  if (securing.has(act)) return 'security';
  if (privacyVerbs.has(act)) return 'privacy';
  return null;
}

/** How fast, how often available: a system or its figure with a time or a share. */
function isQuality({ subject, bounds }: Parts): boolean {
  // "at least 95 % of the requests within 200 ms"
  if (
    bounds.some(({ unit }) => unit.startsWith('% of ')) &&
    bounds.some(({ unit }) => durationUnits.has(unit))
  )
    return true;
  if (subject === undefined) return false;
  const head = headOf(subject);
  if (!systems.has(head) && !systems.has(subject) && !qualityWords.has(head) && !qualityWords.has(subject))
    return false;
  return bounds.some(
    ({ unit, sense, of }) =>
      (unit.startsWith('%') && (of === undefined || qualityWords.has(headOf(of)))) ||
      (durationUnits.has(unit) && ['within', 'at most', 'less than'].includes(sense)),
  );
}
