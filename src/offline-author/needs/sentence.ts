// One clause as one requirement: "When the tool is late, the Loans module shall not let the member borrow the tool."
// Everything that the clause holds is in the sentence: who, whether or not, what, to whom, how much, when and except when.
import type { Circumstance, Clause, Link } from '#contract/clauses.ts';
import { isOfTwo } from '#language/of-two.ts';
import { isMoment } from '#language/say-bound.ts';
import {
  exceptionsOf,
  occasion,
  sayActors,
  sayInfinitive,
  sayMain,
  sayObjects,
  told,
} from '#language/say-clause.ts';
import { durationUnits } from '#language/word-facts.ts';
import { actKind, isSystem, isWish, receives } from '#offline-author/names/acts.ts';
import { isAnybody } from '#offline-author/names/things.ts';
import { list, withArticle } from '#offline-author/names/words.ts';

/**
 * How a clause becomes a duty of the software: it does it itself, lets or has people do it, keeps them from it, or sees to
 * it that something holds.
 */
export type Shape = 'does' | 'lets' | 'requires' | 'allows' | 'ensures' | 'keeps' | 'offers';

const doneByItself: ReadonlySet<Clause['kind']> = new Set([
  'notification',
  'schedule',
  'calculation',
  'integration',
  'security',
]);

/** `isProduct` tells the software itself from a thing of that name: a tool that is lent. */
export function shapeOf(clause: Clause, isProduct: (name: string) => boolean = isSystem): Shape {
  const { kind, actors, subject, act, only } = clause;
  if (clause.fields || clause.states) return 'keeps';
  if (clause.kind === 'preference' && isWish(clause.act) && clause.objects.length > 0 && !clause.negated)
    return 'offers';
  if (clause.formula || isOfTwo(clause)) return 'ensures';
  const who = actors[0] ?? subject;
  const what = actKind(act);
  if (who === undefined) {
    if (clause.objects.length === 0) return 'ensures';
    if (clause.negated || clause.modality === 'may' || clause.modality === 'could') return 'allows';
    if (only === 'objects') return 'allows';
    return doneByItself.has(kind) || what === 'notify' || what === 'compute' ? 'does' : 'ensures';
  }
  if (what === 'be') return 'ensures';
  if (actors.length <= 1 && isProduct(who))
    return only === 'subject' || only === 'actors' || (what === 'structure' && having.has(act))
      ? 'ensures'
      : 'does';
  if (actors.length === 0 && !isAnybody(who)) return 'ensures';
  if (receives(act) || (what === 'structure' && !clause.negated && clause.modality === 'is'))
    return 'ensures';
  if (clause.negated || clause.modality === 'need not')
    return only === 'actors' || only === 'subject'
      ? 'ensures'
      : clause.modality === 'need not'
        ? 'requires'
        : 'lets';
  return isDuty(clause) ? 'requires' : 'lets';
}

const having: ReadonlySet<string> = new Set([
  'have',
  'contain',
  'include',
  'belong',
  'cost',
  'weigh',
  'last',
]);

/** What is done in the present tense up to some number, or not later than some time, is allowed. */
const allowing: ReadonlySet<string> = new Set(['at most', 'less than', 'at least', 'more than']);

/** Whether people have to, where nobody says "must": at a fixed time, in a case, so often. */
function isDuty({ modality, kind, condition, bounds, only }: Clause): boolean {
  if (only !== undefined) return false;
  if (modality === 'must' || kind === 'obligation') return true;
  if (modality !== 'is') return false;
  return (
    condition?.some(({ clauses }) => clauses !== undefined) ||
    kind === 'schedule' ||
    bounds.some(
      ({ sense, of, unit }) =>
        of === undefined && !allowing.has(sense) && (sense === 'every' || tellsWhen(unit)),
    )
  );
}

/** "on Fridays", "for 2 hours", "2 times"; a number of things is none. */
const tellsWhen = (unit: string): boolean =>
  unit === 'time' ||
  isMoment(unit) ||
  [...durationUnits].some((each) => unit === each || unit.startsWith(`${each} `));

const front: Partial<Record<Link, 'Where' | 'While' | 'When'>> = {
  where: 'Where',
  while: 'While',
  'as long as': 'While',
  when: 'When',
  'as soon as': 'When',
};
const order = ['Where', 'While', 'When'] as const;

/** The requirement that a clause is, with the component that fulfils it. */
export function sayRequirement(clause: Clause, component: string, shape: Shape = shapeOf(clause)): string {
  const { before, behind } = placed(clause);
  const opening = order.flatMap((keyword) => before.get(keyword) ?? []);
  const tail = behind.map((each) => `${clause.only === 'condition' ? ' only' : ''} ${occasion(each)}`);
  const start = opening.map((each, at) =>
    at === 0 ? each : `${each.charAt(0).toLowerCase()}${each.slice(1)}`,
  );
  const subject = `${start.length > 0 ? `${start.join(' ')} the` : 'The'} ${component} shall`;
  return `${subject} ${response(clause, shape)}${tail.join('')}${exceptionsOf(clause).join('')}.`;
}

/** At most one condition of each kind stands in front; the others follow. */
function placed({ condition = [], only }: Clause) {
  const before = new Map<string, string>();
  const behind: Circumstance[] = [];
  for (const each of condition) {
    const keyword = front[each.link];
    const fits = keyword !== undefined && only !== 'condition' && each.clauses && !before.has(keyword);
    if (fits) before.set(keyword, `${keyword} ${each.clauses!.map(told).join(` ${each.join ?? 'and'} `)},`);
    else behind.push(each);
  }
  return { before, behind };
}

const bare = (clause: Clause): Clause => ({ ...clause, condition: undefined, exception: undefined });

function response(clause: Clause, shape: Shape): string {
  const { negated, only, modality } = clause;
  const not = negated ? 'not ' : '';
  const onlyWho = only === 'actors' || only === 'subject' ? 'only ' : '';
  switch (shape) {
    case 'keeps':
      return kept(clause);
    case 'does':
      if (modality === 'need not') return `not need to ${sayInfinitive(clause)}`;
      return `${not}${modality === 'may' || modality === 'could' ? 'be able to ' : ''}${sayInfinitive(clause)}`;
    case 'lets': {
      const who = sayActors(clause) ?? 'anyone';
      const nobody = negated && who === 'anyone';
      return `${nobody ? '' : not}let ${onlyWho}${nobody ? 'nobody' : who} ${sayInfinitive(clause)}`;
    }
    case 'requires':
      return `${not}require ${onlyWho}${sayActors(clause) ?? 'everyone'} to ${sayInfinitive(clause)}`;
    case 'offers':
      return `offer ${sayInfinitive(clause).slice(clause.act.length + 1)} to ${onlyWho}${sayActors(clause) ?? 'everyone'}`;
    case 'allows':
      return `${not}allow ${sayObjects(clause)} to ${sayInfinitive(clause, 'passive')}`;
    case 'ensures':
      return `make sure that ${sayMain(asFact(bare(clause)))}`;
  }
}

/** "must weigh" and "may not sail" as what then holds: "weighs", "does not sail". */
export function asFact(clause: Clause): Clause {
  const kind =
    clause.kind === 'exclusion' || clause.kind === 'goal' || clause.kind === 'problem' ? 'rule' : clause.kind;
  const stays = clause.modality === 'may' || clause.modality === 'could' || clause.modality === 'need not';
  return { ...clause, kind, modality: stays ? clause.modality : 'is' };
}

function kept({ subject = 'record', fields, states }: Clause): string {
  if (states)
    return `keep the ${subject} in exactly one of the states ${list(states.names)}${movesIn(states)}`;
  return `keep ${list((fields ?? []).map(withArticle))} for each ${subject}`;
}

function movesIn({ moves }: NonNullable<Clause['states']>): string {
  const said = moves.map(({ from, to }) => (from === undefined ? `to ${to}` : `from ${from} to ${to}`));
  return said.length > 0 ? `, and move it ${list(said)}` : '';
}
