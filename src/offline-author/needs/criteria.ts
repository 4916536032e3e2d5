// Acceptance criteria of a clause: done and seen, at the limit and beyond it, refused, with the condition and without it.
import type { Bound, Clause } from '#contract/clauses.ts';
import { isMoment, unitParts } from '#language/say-bound.ts';
import { durationUnits, measureUnits, moneyUnits } from '#language/word-facts.ts';
import { isPrice } from '#offline-author/deeds.ts';
import type { Criterion, Deed, Refusal } from '#offline-author/model.ts';
import { statesAfter } from '#offline-author/names/acts.ts';
import { isAnybody, thingName } from '#offline-author/names/things.ts';
import { list, singularName, withArticle } from '#offline-author/names/words.ts';
import { isMark } from '#offline-author/records/fields.ts';
import { entityNamed } from '#offline-author/records/records.ts';
import { needsNoAccount } from '#offline-author/roles.ts';
import { afterDelay, happensByItself, neverDone } from './by-itself.ts';
import {
  amountOf,
  casesOf,
  criterion,
  happening,
  isDone,
  nothing,
  outcomeOf,
  subjectOf,
  without,
} from './criterion.ts';
import { ofFact, ofPrice, ofRecord } from './of-things.ts';
import { isDelay, limitsOf } from './refusals.ts';
import type { Shape } from './sentence.ts';

type Asked = {
  clause: Clause;
  shape: Shape;
  deed: Deed | null;
  error: Refusal | null;
  has_accounts: boolean;
};

/** Acts that are seen when one more is stored. */
const having: ReadonlySet<string> = new Set(['have', 'hold', 'own', 'keep']);

export function criteriaOf(asked: Asked): Criterion[] {
  const { clause, shape } = asked;
  if (isPrice(clause)) return ofPrice(clause);
  if (clause.negated && (shape === 'lets' || shape === 'allows')) return ofBan(asked);
  switch (shape) {
    case 'lets':
    case 'offers':
    case 'allows':
      return [...seen(asked), ...atLimits(asked), ...refused(chosen(asked)), ...openToAll(asked)];
    case 'requires':
      return clause.negated ? [notRequired(asked)] : [doneAndSeen(asked), notDone(asked)];
    case 'does':
      return clause.negated ? neverDone(clause) : happensByItself(clause);
    case 'keeps':
      return ofRecord(clause);
    case 'ensures': {
      const delay = clause.negated ? undefined : clause.bounds.find(isDelay);
      if (delay) return afterDelay(clause, delay);
      return limitsOf(clause, shape).length > 0 ? atLimits(asked) : ofFact(clause);
    }
  }
}

/** "Without an account" is kept where nobody is asked to sign in. */
const openToAll = ({ clause, has_accounts }: Asked): Criterion[] =>
  has_accounts && needsNoAccount(clause)
    ? [
        criterion('boundary', 'No sign-in is asked for', [
          ['the browser has never been signed in'],
          [happening(clause)],
          ['the answer is not error NOT_AUTHENTICATED', 'no screen asks for a sign-in on the way'],
        ]),
      ]
    : [];

/** Having and holding are seen at their limits alone. */
const seen = (asked: Asked): Criterion[] =>
  having.has(asked.clause.act) && limitsOf(asked.clause, asked.shape).length > 0
    ? []
    : [doneAndSeen(chosen(asked))];

/** What is offered is chosen by whoever wished for it. */
const chosen = (asked: Asked): Asked =>
  asked.shape === 'offers' ? { ...asked, clause: { ...asked.clause, act: 'choose' } } : asked;

function who({ clause, has_accounts }: Asked): string {
  const [actor] = clause.actors;
  if (has_accounts && needsNoAccount(clause)) return 'nobody is signed in';
  if (!has_accounts || actor === undefined || isAnybody(actor)) return 'the software is in use';
  return `${withArticle(thingName(actor))} is signed in`;
}

const given = (asked: Asked): string[] => [who(asked), ...casesOf(asked.clause)];

const doneAndSeen = (asked: Asked): Criterion =>
  criterion('positive', 'Done and seen', [
    [...given(asked), ...standsAt(asked)],
    [`${happening(asked.clause)}${detailsOf(asked)}`],
    asked.deed ? outcomeOf(asked.deed) : ['the request is accepted', 'the same is read back afterwards'],
  ]);

/** The status from which a move starts, where there is one alone. */
const standsAt = ({ deed }: Asked): string[] =>
  deed?.move?.from && deed.moved ? [`the status of the ${deed.moved.name} is "${deed.move.from}"`] : [];

/** What is sent with a making: the details that were told of the record. */
function detailsOf({ deed }: Asked): string {
  if (deed?.kind !== 'create' || !deed.entity) return '';
  if (deed.entity !== entityNamed(deed.object ?? '', [deed.entity])) return '';
  const told = deed.entity.fields.filter((field) => !isMark(field) && field.only_when === undefined);
  const labels = told.map(({ label }) => withArticle(thingName(label)));
  return labels.length > 0 ? ` with ${list(labels.slice(0, 4))}` : '';
}

function atLimits({ clause, shape, error }: Asked): Criterion[] {
  return limitsOf(clause, shape).flatMap((bound, at): Criterion[] => {
    const per = bound.per === undefined ? '' : ` per ${bound.per}`;
    const number = at === 0 ? '' : ` of ${bound.unit}`;
    const { inside, outside } = edges(bound, `${amountOf(bound)}${per}`);
    const when = [shape === 'ensures' ? `the ${subjectOf(clause)} is stored` : onceMore(clause)];
    const accepted = clause.negated ? 'it is not refused because of the limit' : 'it is accepted';
    return [
      criterion('boundary', `At the limit${number}`, [[inside], when, [accepted]]),
      criterion('negative', `Beyond the limit${number}`, [[outside], when, [answerOf(error), nothing]]),
    ];
  });
}

const answerOf = (error: Refusal | null): string =>
  error ? `the answer is error ${error.code}` : 'it is refused';

/** Holding one more is storing one more. */
function onceMore(clause: Clause): string {
  const [thing] = clause.objects;
  return having.has(clause.act) && thing !== undefined
    ? `one more ${thingName(thing)} is stored`
    : happening(clause);
}

/** The last case that is allowed and the first that is not. */
function leadOf({ unit }: Bound): string {
  const { noun, anchor } = unitParts(unit);
  if (anchor !== '' || unit === "o'clock") return 'it is';
  const isMeasure =
    durationUnits.has(noun) || moneyUnits.has(noun) || measureUnits.has(noun) || noun.startsWith('%');
  return isMeasure ? 'it comes to' : 'with this one there would be';
}

function edges(bound: Bound, amount: string): { inside: string; outside: string } {
  const { sense } = bound;
  const lead = leadOf(bound);
  const case_ = (words: string) => `${lead} ${words} ${amount}`;
  switch (sense) {
    case 'at least':
      return { inside: case_('exactly'), outside: case_('less than') };
    case 'less than':
    case 'before':
      return { inside: case_('just below'), outside: case_('exactly') };
    case 'more than':
    case 'after':
      return { inside: case_('just above'), outside: case_('exactly') };
    case 'exactly':
      return { inside: case_('exactly'), outside: case_('other than') };
    case 'between':
      return {
        inside: `${lead} a number between ${amount}`,
        outside: `${lead} a number outside of ${amount}`,
      };
    default:
      return { inside: case_('exactly'), outside: case_('more than') };
  }
}

/** A ban that names a number forbids what is beyond it. */
function ofBan(asked: Asked): Criterion[] {
  const { clause, error } = asked;
  const [bound] = clause.bounds.filter((each) => each.in === undefined && each.sense !== 'every');
  const per = bound?.per === undefined ? '' : ` per ${bound.per}`;
  const beyond = bound ? [`${leadOf(bound)} ${bound.sense} ${amountOf(bound)}${per}`] : [];
  const when = [onceMore(clause)];
  const then = [answerOf(error), nothing];
  const [thing = ''] = clause.objects;
  const other = otherThing(clause);
  const allowed = [`the answer is not error ${error?.code ?? 'FORBIDDEN'}`];
  const outside = clause.condition
    ? criterion('boundary', 'Outside of the case', [[who(asked), ...without(clause)], when, allowed])
    : other !== null
      ? criterion('boundary', 'Outside of the case', [
          [who(asked), other],
          [happening({ ...clause, objects: [withoutCase(thing)] })],
          allowed,
        ])
      : criterion('negative', 'Refused without the screens as well', [
          given(asked),
          ['the same request is sent directly to the interface'],
          then,
        ]);
  return [criterion('negative', 'Refused', [[...given(asked), ...beyond], when, then]), outside];
}

const withoutCase = (thing: string): string => thing.split(' ').slice(1).join(' ');

/** "The boat is not locked", where locked boats are banned. */
function otherThing({ objects: [object], actors }: Clause): string | null {
  const [first = '', ...rest] = object?.split(' ') ?? [];
  return actors.length > 0 && first.endsWith('ed') && rest.length > 0
    ? `the ${singularName(rest.join(' '))} is not ${first}`
    : null;
}

/** What nobody is offered: there is no operation for it, and asking for one leads nowhere. */
export function notOffered(clause: Clause): Criterion[] {
  const done = clause.actors.some(isAnybody) ? isDone({ ...clause, negated: false }) : happening(clause);
  return [
    criterion('negative', 'Not offered', [
      ['every role is signed in once', ...casesOf(clause)],
      ['each of them calls every operation of the contract'],
      [`at no time does it come about that ${done}`],
    ]),
    criterion('negative', 'Not by another way', [
      ['a request for it that no operation of the contract describes'],
      ['it is sent'],
      ['the answer is error NOT_FOUND', nothing],
    ]),
  ];
}

function refused(asked: Asked): Criterion[] {
  const { clause, deed, error } = asked;
  if (!error || limitsOf(clause, asked.shape).length > 0) return [];
  const when = [happening(clause)];
  const then = [answerOf(error), nothing];
  if (clause.condition && error.code.endsWith('NOT_NOW'))
    return [criterion('negative', 'Outside of the case', [[who(asked), ...without(clause)], when, then])];
  const thing = deed?.entity?.name ?? 'record';
  const moved = deed?.moved?.name ?? thing;
  const cases: Record<string, [title: string, given: string]> = {
    NOT_AUTHENTICATED: ['Not signed in', 'nobody is signed in'],
    VERSION_CONFLICT: ['Changed meanwhile', `somebody else has changed the ${thing} since it was opened`],
    VALIDATION_FAILED: ['Something is missing', 'a required field is empty'],
    NOT_FOUND: deed?.own
      ? ['Of another person', `the ${thing} belongs to another person`]
      : ['Not there', `the id belongs to no ${thing}`],
  };
  const [title, situation] = cases[error.code] ?? [
    'In another status',
    deed?.move
      ? `the status of the ${moved} is "${deed.move.to}" already`
      : `the ${moved} is not ready for it`,
  ];
  return [criterion('negative', title, [[situation], when, then])];
}

function notDone({ clause, deed }: Asked): Criterion {
  const [object] = clause.objects;
  const thing = deed?.entity?.name ?? (object === undefined ? 'matter' : thingName(object));
  const deadline = clause.bounds.find(({ sense, in: inside }) => sense === 'within' && inside === undefined);
  const moment = (clause.condition ?? []).find(({ link }) => link === 'before' || link === 'until');
  const later = moment ? `somebody goes on to ${moment.phrase ?? 'the next step'}` : `the ${thing} is read`;
  return criterion('negative', 'Not done', [
    [...casesOf(clause), `nobody has done it for one ${thing}`],
    [deadline ? passed(deadline) : later],
    moment
      ? ['the step is refused', nothing]
      : [`the ${thing} does not count as ${statesAfter(clause.act)[0] ?? 'done'}`],
  ]);
}

const passed = (deadline: Bound): string =>
  isMoment(deadline.unit) ? `it is after ${amountOf(deadline)}` : `${amountOf(deadline)} have passed`;

const notRequired = (asked: Asked): Criterion =>
  criterion('negative', 'Left out', [
    given(asked),
    ['somebody goes on without it'],
    ['nothing is refused because of it'],
  ]);
