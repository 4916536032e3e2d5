// Criteria of what the software does without being asked: it happens once and in its case, or never; what is kept is there
// until its time has come.
import type { Bound, Clause } from '#contract/clauses.ts';
import { parseSentence } from '#language/english/read-sentence.ts';
import { sayObjects, told } from '#language/say-clause.ts';
import { isAsked } from '#language/told-of-actor.ts';
import { durationUnits } from '#language/word-facts.ts';
import { awaitedIn, isMoment, sayBound, unitParts } from '#language/say-bound.ts';
import type { Criterion } from '#offline-author/model.ts';
import { actKind, receives } from '#offline-author/names/acts.ts';
import { isOffline } from '#offline-author/packs.ts';
import { thingName } from '#offline-author/names/things.ts';
import { isGerund, isPlural } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { singularName, withArticle } from '#offline-author/names/words.ts';
import { one } from './cast.ts';
import { momentsOf } from './edges.ts';
import {
  amountOf,
  casesOf,
  criterion,
  excludesTheOther,
  goesOn,
  happening,
  holding,
  isDone,
  subjectOf,
  without,
} from './criterion.ts';
import { participleOf } from './outcomes.ts';

const objectOf = ({ objects: [object], subject }: Clause): string => object ?? subject ?? 'entry';
const thingOf = (clause: Clause): string => singularName(thingName(objectOf(clause)));
/** With its article: "the result", "card details". */
export const saidThing = (clause: Clause): string =>
  clause.objects.length > 0
    ? sayObjects({ ...clause, objects: clause.objects.slice(0, 1), bounds: [] })
    : `the ${clause.subject ?? 'entry'}`;
const isMany = (clause: Clause): boolean => isPlural(headOf(objectOf(clause))) === true;

export function neverDone(clause: Clause): Criterion[] {
  const thing = saidThing(clause);
  const cases = casesOf(clause);
  // To whom, from where, how often: a ban on a part of it is tried for this part.
  const isWhole = clause.relations.length === 0 && clause.bounds.length === 0;
  const done = isWhole
    ? `no ${thingOf(clause)} was ${participleOf(clause.act)}`
    : `nothing shows that ${told({ ...clause, kind: 'rule', modality: 'is', negated: false, condition: undefined, exception: undefined })}`;
  return [
    criterion('negative', 'Not done', [
      cases.length > 0 ? cases : [`a working day with ${thing} has passed`],
      ['the records and the log of that day are searched'],
      [done],
    ]),
    criterion('negative', 'Not after a restart', [
      [...cases, `the work on ${thing} was broken off by a restart`],
      ['the software has started again and has done what was waiting'],
      [`still ${done}`],
    ]),
  ];
}

/** "The ballot is kept for 10 years." */
export const keepsFor = ({ act, objects, condition, bounds, negated }: Clause): boolean =>
  keeping.has(act) &&
  objects.length > 0 &&
  !negated &&
  condition === undefined &&
  bounds.some(({ unit, of, sense }) => of === undefined && sense !== 'every' && durationUnits.has(unit));

export function happensByItself(clause: Clause): Criterion[] {
  const span = clause.bounds.find(
    ({ unit, of }) => of === undefined && durationUnits.has(unitParts(unit).noun),
  );
  const kind = actKind(clause.act);
  if (holding.has(clause.act) && clause.condition === undefined && !span) return holds(clause);
  if (goesOn(clause) && clause.objects.every(isGerund)) return lasts(clause, span);
  const [old] = clause.bounds.filter(({ of, unit }) => of === clause.objects[0] && unit.endsWith(' old'));
  if (kind === 'remove' && old && clause.condition === undefined) return removedWhenOld(clause, old);
  if (span && clause.objects.length > 0 && clause.condition === undefined) {
    if (keeping.has(clause.act) && span.sense !== 'every') return keptFor(clause, amountOf(span));
    if (kind === 'remove' && span.sense === 'after') return removedAfter(clause, amountOf(span));
  }
  if (showing.has(clause.act) && clause.condition === undefined && clause.kind !== 'schedule')
    return shown(clause);
  if (isOffline({ clause })) return withoutConnection;
  return [once(clause), notAgain(clause)];
}

export const showing: ReadonlySet<string> = new Set(['show', 'display', 'see', 'list']);

const withoutConnection: Criterion[] = [
  criterion('positive', 'Without a connection', [
    ['the device is offline, without a connection'],
    ['a person makes an entry'],
    ['the entry is stored on the device and shown there'],
  ]),
  criterion('boundary', 'The connection is back', [
    ['one entry was made offline, without a connection'],
    ['the connection is back'],
    ['this entry is stored once'],
  ]),
];

const keeping: ReadonlySet<string> = new Set(['keep', 'store', 'retain', 'hold', 'save']);

const keptFor = (clause: Clause, span: string): Criterion[] => [
  criterion('positive', 'Still there', [
    [`${sayObjects(clause)}, stored a day less than ${span} ago`],
    ['they are opened'],
    [`everything that was stored of ${sayObjects(clause)} is shown`],
  ]),
  criterion('negative', 'Not removed before', [
    [`${sayObjects(clause)}, stored a day less than ${span} ago`],
    ['the clean-up of the worker runs'],
    [`none of ${sayObjects(clause)} is removed`],
  ]),
];

/** "The controller works without a gateway for 14 days", "the valve stays open when the sensor fails". */
function lasts(clause: Clause, span: Bound | undefined): Criterion[] {
  const fact = told({ ...clause, kind: 'rule', modality: 'is', condition: undefined, exception: undefined });
  const cases = casesOf(clause);
  const given = cases.length > 0 ? cases : ['the software is running'];
  const passed = span ? `${amountOf(span)} have all but passed` : 'the software has been started again';
  return [
    criterion('positive', 'In the case', [given, ['an hour has passed'], [fact]]),
    criterion('boundary', span ? 'To the end' : 'After a restart', [given, [passed], [`still, ${fact}`]]),
  ];
}

/** "The website works on a phone.": seen where it is used, and in the next version as well. */
export function holds(clause: Clause): Criterion[] {
  const fact = told({ ...clause, kind: 'rule', modality: 'is', condition: undefined, exception: undefined });
  return [
    criterion('positive', 'Seen in use', [
      ['the software runs as it will for its users'],
      ['a person uses every part of it'],
      [fact],
    ]),
    criterion('boundary', 'In the next version too', [
      ['a new version of the software is ready'],
      ['a person uses every part of it'],
      [`still, ${fact}`],
    ]),
  ];
}

/** "Positions more than 30 days old are deleted." */
function removedWhenOld(clause: Clause, old: Bound): Criterion[] {
  const thing = one(thingOf(clause));
  const aged = sayBound(old, true);
  return [
    criterion('positive', 'Gone', [
      [`${thing} is ${aged}`],
      ['the clean-up of the worker runs'],
      [`no record and no list holds ${thing} any more`],
    ]),
    criterion('boundary', 'Not before', [
      [`${thing} is not yet ${aged}`],
      ['the clean-up of the worker runs'],
      [`${thing} is there, unchanged`],
    ]),
  ];
}

const removedAfter = (clause: Clause, span: string): Criterion[] => [
  criterion('positive', 'Gone', [
    [`${sayObjects(clause)}, stored a day longer than ${span} ago`],
    ['the clean-up of the worker runs'],
    [`no record and no list holds ${sayObjects(clause)} any more`],
  ]),
  criterion('boundary', 'Not before', [
    [`${sayObjects(clause)}, stored a day less than ${span} ago`],
    ['the clean-up of the worker runs'],
    [`${sayObjects(clause)} are there, unchanged`],
  ]),
];

/** "A reservation ends after 14 days", "members get a reminder 2 hours before the session". */
export function afterDelay(clause: Clause, delay: Bound): Criterion[] {
  const subject = subjectOf(clause);
  const { given, due, early } = momentOfDelay(clause, delay);
  const then = receives(clause.act)
    ? `no ${thingOf(clause)} has been sent yet`
    : `the ${subject} is as it was stored`;
  return [
    criterion('positive', 'When its time has come', [
      given,
      [due],
      [happening(clause).replace(/^an? /, 'the ')],
    ]),
    criterion('boundary', 'Not before', [given, [early], [then]]),
  ];
}

function momentOfDelay(clause: Clause, delay: Bound): { given: string[]; due: string; early: string } {
  const span = amountOf(delay);
  const { anchor } = unitParts(delay.unit);
  const cases = casesOf(clause);
  const stored = (thing: string) => [`${withArticle(thing)} was stored`, ...cases];
  if (isMoment(delay.unit)) {
    const { inside, outside } = momentsOf({ ...delay, sense: 'at least' });
    return { given: ['the software is running', ...cases], due: inside, early: outside };
  }
  if (anchor === '')
    return {
      given: stored(subjectOf(clause)),
      due: `${span} have passed`,
      early: `one minute less than ${span} has passed`,
    };
  return {
    given: receives(clause.act)
      ? [`${one(thingName(awaitedThing(delay.unit) ?? subjectOf(clause)))} is stored`, ...cases]
      : stored(subjectOf(clause)),
    due: `it is ${span}`,
    early: `it is one minute earlier than ${span}`,
  };
}

/** "the fee" of "2 weeks before the fee is due". */
function awaitedThing(unit: string): string | null {
  const awaited = awaitedIn(unit);
  const said = awaited === null ? null : parseSentence(`When ${awaited}, the clerk closes the file.`, 0);
  const [clause] = said?.ok ? (said.clauses[0]?.condition?.[0]?.clauses ?? []) : [];
  return clause ? (clause.subject ?? clause.objects[0] ?? clause.actors[0] ?? awaited) : awaited;
}

/** What is shown is seen, and seen again when it has changed. */
export function shown(clause: Clause): Criterion[] {
  const thing = saidThing(clause);
  const cases = casesOf(clause);
  return [
    criterion('positive', 'Seen', [
      [`${thing} ${isMany(clause) ? 'are' : 'is'} stored`, ...cases],
      [`${thing} ${isMany(clause) ? 'are' : 'is'} looked up`],
      [`the answer shows ${thing}`],
    ]),
    criterion('negative', 'Not out of date', [
      [`${thing} ${isMany(clause) ? 'have' : 'has'} changed since the last look`, ...cases],
      [`${thing} ${isMany(clause) ? 'are' : 'is'} looked up again`],
      [`the answer shows ${thing} as changed`],
    ]),
  ];
}

function once(clause: Clause): Criterion {
  const cases = casesOf(clause);
  const notes = actKind(clause.act) === 'notify' || clause.kind === 'notification';
  return criterion('positive', 'It happens', [
    cases.length > 0 ? cases : [momentOf(clause)],
    ['the worker runs'],
    [
      `${receives(clause.act) ? happening(clause) : isDone(clause)}, once`,
      ...(notes || isAsked(objectOf(clause))
        ? []
        : [`the record of it shows when the ${thingOf(clause)} was ${participleOf(clause.act)}`]),
    ],
  ]);
}

const momentOf = (clause: Clause): string =>
  clause.kind === 'schedule'
    ? 'the time for it has come'
    : isAsked(objectOf(clause))
      ? 'there is something new'
      : `${one(thingOf(clause))} is ready for it`;

function notAgain(clause: Clause): Criterion {
  const outside = excludesTheOther(clause) ? without(clause) : [];
  const done = receives(clause.act)
    ? `${thingOf(clause)} is sent or given`
    : `${thingOf(clause)} is ${participleOf(clause.act)}`;
  return outside.length > 0
    ? criterion('negative', 'Outside of the case', [outside, ['the worker runs'], [`no ${done}`]])
    : criterion('negative', 'Once and not twice', [
        [`the worker was stopped right after ${isDone(clause)}`],
        ['the worker starts again'],
        [isAsked(objectOf(clause)) ? `nothing is ${participleOf(clause.act)} twice` : `no second ${done}`],
      ]);
}
