// The examples of a limit: the last case that is allowed and the first that is refused.
import type { Bound, Clause } from '#contract/clauses.ts';
import { verbForm } from '#language/inflection.ts';
import { unitParts } from '#language/say-bound.ts';
import { durationUnits } from '#language/word-facts.ts';
import type { Criterion, Deed, Refusal } from '#offline-author/model.ts';
import { isAnybody, thingName } from '#offline-author/names/things.ts';
import { singularName, withArticle } from '#offline-author/names/words.ts';
import { actorOf, one, pointing, type Stage } from './cast.ts';
import { amountOf, criterion, happening, subjectOf } from './criterion.ts';
import { counted, edgesOf, isCount, momentsOf, saysWhen } from './edges.ts';
import { outcomeOf, participleOf, unchanged } from './outcomes.ts';
import { limitsOf } from './refusals.ts';
import type { Shape } from './sentence.ts';

export type Limited = Stage & { clause: Clause; shape: Shape; deed: Deed | null; error: Refusal | null };

/** Acts that are seen when one more is stored. */
export const having: ReadonlySet<string> = new Set(['have', 'hold', 'own', 'keep']);

export function atLimits(asked: Limited): Criterion[] {
  return limitsOf(asked.clause, asked.shape).flatMap((bound, at): Criterion[] => {
    const number = at === 0 ? '' : ` of ${bound.unit}`;
    const { inside, outside } = examplesOf(bound, asked);
    return [
      criterion('boundary', `At the limit${number}`, inside),
      criterion('negative', `Beyond the limit${number}`, outside),
      ...raceFor(bound, asked, inside),
    ];
  });
}

export const racing = { requests: 20 };

/** "Never more than 3" holds for requests of the same moment as well. */
function raceFor(bound: Bound, asked: Limited, [given, , then]: Steps): Criterion[] {
  const { error, clause } = asked;
  const isCap = bound.sense === 'at most' && isCount(bound) && unitParts(bound.unit).noun !== 'time';
  if (!isCap || !error || clause.negated) return [];
  return [
    criterion('boundary', 'All at once', [
      given,
      [`${racing.requests} requests for one more arrive at the same moment`],
      [`one of them is stored, and ${othersRefused(error.code)}`, ...then],
    ]),
  ];
}

export const othersRefused = (code: string): string =>
  `the ${racing.requests - 1} others are answered with error ${code}`;

type Steps = [given: string[], when: string[], then: string[]];
type Examples = { inside: Steps; outside: Steps };

const refusedBy = (error: Refusal | null): string =>
  error ? `the answer is error ${error.code}` : 'it is refused';

function examplesOf(bound: Bound, asked: Limited): Examples {
  if (saysWhen(bound)) return byMoment(bound, asked);
  if (asked.clause.negated) return beyondBan(bound, asked);
  if (isCount(bound)) return byCount(bound, asked);
  return byAmount(bound, asked);
}

function whoIn({ clause, shape, ...stage }: Limited): { name: string; facts: string[] } {
  if (shape === 'ensures' || shape === 'allows') return { name: one(holderOf(clause)), facts: [] };
  const { name, fact } = actorOf(clause, stage);
  return { name, facts: [fact] };
}

/** "A customer gets at most two coupons": it is the customer who has them. */
const holderOf = (clause: Clause): string =>
  thingName(singularName(clause.subject ?? clause.actors[0] ?? subjectOf(clause)));

/** "Mira has 2 reservations; Mira makes one more: Mira has 3." */
function byCount(bound: Bound, asked: Limited): Examples {
  const { clause, error } = asked;
  const { name, facts } = whoIn(asked);
  const { inside, outside } = edgesOf(bound);
  const isFloor = bound.sense === 'at least' || bound.sense === 'more than';
  const per = bound.per === undefined ? '' : ` for one ${bound.per}`;
  const { noun } = unitParts(bound.unit);
  const isPassive = clause.actors.length === 0 && clause.subject === undefined;
  if (isFloor || bound.sense === 'between' || (bound.sense === 'exactly' && !isPassive && noun !== 'time'))
    return withSo(asked, { inside, outside });
  const top = bound.sense === 'less than' || bound.sense === 'before' ? bound.value - 1 : bound.value;
  const full =
    bound.sense !== 'less than' && bound.sense !== 'before' ? amountOf(bound) : counted(top, bound.unit);
  const less = counted(Math.max(0, top - 1), bound.unit);
  const thing = thingName(noun);
  if (noun === 'time') return byTimes(asked, { top, full });
  const has = having.has(clause.act) || (asked.shape === 'ensures' && clause.act === 'be');
  // "At most 6 repairs may be in work": they themselves are counted.
  const isSelf = clause.actors.length === 0 && thingName(subjectOf(clause)) === thing;
  const where = isSelf
    ? clause.relations
        .filter(({ role }) => role !== 'how')
        .map(({ role, what }) => ` ${role} ${what}`)
        .join('')
    : '';
  const said = (amount: string) =>
    isPassive || isSelf
      ? `there are ${amount}${where}${per}`
      : has
        ? `${name} has ${amount}${per}`
        : `${name} has ${participleOf(clause.act)} ${amount}${per}`;
  const [verb = '', ...more] = clause.act.split(' ');
  const when =
    isPassive || isSelf
      ? `one more ${singularName(thing)} is ${where === '' ? 'added' : `put${where}`}`
      : has
        ? `one more ${thing} is added for ${name}`
        : `${name} ${[verbForm(verb, 'third'), ...more].join(' ')} one more`;
  return {
    inside: [[...facts, said(less)], [when], [said(full)]],
    outside: [[...facts, said(full)], [when], [refusedBy(error), unchangedCount(said(full))]],
  };
}

const unchangedCount = (fact: string): string =>
  fact.replace(' has ', ' still has ').replace(' are ', ' are still ');

/** "Renew a loan once": the second time is refused. */
function byTimes(asked: Limited, { top, full }: { top: number; full: string }): Examples {
  const { clause, deed, error, ...stage } = asked;
  const { fact, in_clause, name } = actorOf(clause, stage);
  const thing = deed?.entity?.name ?? (clause.objects[0] === undefined ? null : thingName(clause.objects[0]));
  const which = thing === null ? name : one(thing);
  const done = participleOf(clause.act);
  const when = pointing(happening({ ...clause, actors: [in_clause], bounds: [] }), thing);
  const before =
    top <= 1
      ? `${which} has not been ${done} before`
      : `${which} has been ${done} ${counted(top - 1, 'time')}`;
  return {
    inside: [
      [fact, before],
      [when],
      deed ? outcomeOf(deed, actorOf(clause, stage)) : [`${which} counts as ${done}`],
    ],
    outside: [
      [fact, `${which} has been ${done} ${full}`],
      [when],
      [refusedBy(error), `${which} still counts as ${done} ${full}`],
    ],
  };
}

/** "1 member is stored" */
const areIn = (amount: string): string => (/^1 /.test(amount) ? 'is' : 'are');

/** How many there are at once: "a team of exactly 4 people". */
function withSo(asked: Limited, { inside, outside }: { inside: string; outside: string }): Examples {
  const { clause, error, shape } = asked;
  const { name, facts } = whoIn(asked);
  const when =
    shape === 'ensures' || having.has(clause.act)
      ? (amount: string) => `${name} is saved with ${amount}`
      : (amount: string) => `${happening(named(asked))} with ${amount}`;
  const subject = subjectOf(clause);
  return {
    inside: [
      facts.length > 0 ? facts : [`${withArticle(subject)} is entered`],
      [when(inside)],
      [`${inside} ${areIn(inside)} stored`],
    ],
    outside: [
      facts.length > 0 ? facts : [`${withArticle(subject)} is entered`],
      [when(outside)],
      [refusedBy(error), `${outside} ${areIn(outside)} not stored`],
    ],
  };
}

const named = ({ clause, ...stage }: Limited): Clause =>
  clause.actors.length > 0 || isAnybody(clause.subject ?? '')
    ? { ...clause, subject: undefined, actors: [actorOf(clause, stage).in_clause] }
    : clause;

const place = 'amount';
/** "Buys tickets" and so many of them: "buys 8 tickets". */
const withSoMany = (clause: Clause, bound: Bound, amount: string): string | null => {
  const [object, ...others] = clause.objects;
  const isCounted = object !== undefined && thingName(object) === thingName(unitParts(bound.unit).noun);
  return isCounted && others.length === 0
    ? happening({ ...clause, objects: [place], bounds: [], quantifiers: undefined }).replace(
        / (?:the |an? )?amount$| (?:the |an? )?amount /,
        (found) => ` ${amount}${found.endsWith(' ') ? ' ' : ''}`,
      )
    : null;
};

/** "A reservation of 14 days is stored; one of 15 days is refused." */
function byAmount(bound: Bound, asked: Limited): Examples {
  const { clause, shape, deed, error } = asked;
  const { inside, outside } = edgesOf(bound);
  const per = bound.per === undefined ? '' : ` per ${bound.per}`;
  const subject = subjectOf(clause);
  const { facts } = whoIn(asked);
  if (shape === 'ensures' || shape === 'allows') {
    if (inside.endsWith(' long')) return byLength(subject, { inside, outside }, error);
    const given = [`${withArticle(subject)} is entered`];
    const when = (amount: string) => [`it is saved with ${amount}${per}`];
    return {
      inside: [given, when(inside), [`the ${subject} is stored with ${inside}`]],
      outside: [given, when(outside), [refusedBy(error), `no ${subject} with ${outside} is stored`]],
    };
  }
  const thing = deed?.entity?.name ?? null;
  const when = (amount: string) => [
    withSoMany(named(asked), bound, amount) ??
      `${pointing(happening(named(asked)), thing)}${clause.objects.length > 0 ? ',' : ''} ${amount}${per}`,
  ];
  const { name } = whoIn(asked);
  return {
    inside: [
      facts,
      when(inside),
      deed ? outcomeOf(deed, actorOf(clause, asked)) : [`${inside} is stored for ${name}`],
    ],
    outside: [facts, when(outside), [refusedBy(error), unchanged(deed, subject)]],
  };
}

/** "A password that is 9 characters long is entered": it is refused. */
const byLength = (
  subject: string,
  { inside, outside }: { inside: string; outside: string },
  error: Refusal | null,
): Examples => ({
  inside: [
    [`${withArticle(subject)} that is ${inside} is entered`],
    ['it is saved'],
    [`the ${subject} is stored`],
  ],
  outside: [
    [`${withArticle(subject)} that is ${outside} is entered`],
    ['it is saved'],
    [refusedBy(error), `no ${subject} that is ${outside} is stored`],
  ],
});

/** "It is 15:00" and "it is 15:01". */
function byMoment(bound: Bound, asked: Limited): Examples {
  const { clause, deed, error, shape } = asked;
  const { facts } = whoIn(asked);
  const { inside, outside } = momentsOf(bound);
  const subject = subjectOf(clause);
  const actor = actorOf(clause, asked);
  const thing = deed?.entity?.name ?? null;
  const when =
    shape === 'ensures' ? `${withArticle(subject)} is saved` : pointing(happening(named(asked)), thing);
  const done = deed ? outcomeOf(deed, actor) : [`the ${subject} is stored`];
  return {
    inside: [
      [...facts, inside],
      [when],
      clause.negated ? [refusedBy(error), unchanged(deed, subject)] : done,
    ],
    outside: [
      [...facts, outside],
      [when],
      clause.negated ? done : [refusedBy(error), unchanged(deed, subject)],
    ],
  };
}

/** A ban that names a number forbids what is beyond it. */
function beyondBan(bound: Bound, asked: Limited): Examples {
  const { clause, deed, error } = asked;
  const { facts } = whoIn(asked);
  const { inside, outside } = edgesOf(bound);
  const thing = deed?.entity?.name ?? null;
  const subject = subjectOf(clause);
  const isTime = durationUnits.has(unitParts(bound.unit).noun);
  const when = (amount: string) =>
    having.has(clause.act)
      ? `one more ${subject} is added, ${amount} in all`
      : (withSoMany({ ...named(asked), negated: false }, bound, amount) ??
        `${pointing(happening({ ...named(asked), negated: false }), thing)}${isTime ? (bound.sense === 'after' ? ' after' : ' for') : ','} ${amount}`);
  const given = facts.length > 0 ? facts : [`${withArticle(subject)} is entered`];
  return {
    // What is forbidden from here on is the inside of the ban.
    inside: [given, [when(outside)], [`the answer is not error ${error?.code ?? 'FORBIDDEN'}`]],
    outside: [given, [when(inside)], [refusedBy(error), unchanged(deed, subject)]],
  };
}
