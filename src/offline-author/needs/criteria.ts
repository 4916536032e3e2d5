// Acceptance criteria of a clause: done and seen, at the limit and beyond it, refused, with the condition and without it. Each
// is an example with people and things of one name, and says what is seen or stored.
import type { Bound, Clause } from '#contract/clauses.ts';
import { isMoment, unitParts } from '#language/say-bound.ts';
import { sayInfinitive } from '#language/say-clause.ts';
import { isAsked, toldOfActor } from '#language/told-of-actor.ts';
import { durationUnits } from '#language/word-facts.ts';
import { isOfTwo, isShared } from '#language/of-two.ts';
import { isPrice } from '#offline-author/deeds.ts';
import type { Criterion, Deed, Entity, Refusal, Role } from '#offline-author/model.ts';
import { actKind, statesAfter } from '#offline-author/names/acts.ts';
import { isAccount, isAnybody, thingName } from '#offline-author/names/things.ts';
import { list, pluralName, singularName, withArticle } from '#offline-author/names/words.ts';
import { isMark } from '#offline-author/records/fields.ts';
import { entityNamed } from '#offline-author/records/records.ts';
import { needsNoAccount } from '#offline-author/roles.ts';
import { afterDelay, happensByItself, keepsFor, neverDone, saidThing } from './by-itself.ts';
import { unlikeCriteria } from './apart-criteria.ts';
import { actorOf, another, one, pointing, type Actor } from './cast.ts';
import {
  amountOf,
  casesOf,
  criterion,
  happening,
  looksThroughMany,
  subjectOf,
  without,
} from './criterion.ts';
import { atLimits, having, racing } from './limits.ts';
import { fromTheStart, ofFact, ofPrice, ofRecord } from './of-things.ts';
import { lastingBy, ofTerm } from './of-terms.ts';
import { factsFor, outcomeOf, participleOf, thingOf, unchanged } from './outcomes.ts';
import { delayOf, isThereFromTheStart, limitsOf } from './refusals.ts';
import type { Shape } from './sentence.ts';

type Asked = {
  clause: Clause;
  shape: Shape;
  deed: Deed | null;
  error: Refusal | null;
  has_accounts: boolean;
  roles: readonly Role[];
  entities: readonly Entity[];
};

export function criteriaOf(given: Asked): Criterion[] {
  const asked = { ...given, clause: toldOfActor(given.clause) };
  const { clause, shape } = asked;
  if (isPrice(clause)) return ofPrice(clause);
  if (isOfTwo(clause) && isShared(clause.objects)) return unlikeCriteria(clause, asked.error);
  if (clause.negated && (shape === 'lets' || shape === 'allows')) return ofBan(asked);
  switch (shape) {
    case 'lets':
    case 'offers':
    case 'allows':
      return [
        ...seen(asked),
        ...atLimits(asked),
        ...refused(chosen(asked)),
        ...ofOthers(asked),
        ...nothingFound(asked),
      ];
    case 'requires':
      return clause.negated ? [notRequired(asked)] : [doneAndSeen(asked), notDone(asked)];
    case 'does':
      if (limitsOf(clause, shape).length > 0) return atLimits(asked);
      return clause.negated ? neverDone(clause) : happensByItself(clause);
    case 'keeps':
      return ofRecord(clause, asked.entities);
    case 'ensures': {
      const delay = delayOf(clause);
      if (delay) return afterDelay(clause, delay);
      if (keepsFor(clause)) return happensByItself(clause);
      if (isThereFromTheStart(clause)) return fromTheStart(clause);
      const lasting = lastingBy(clause, asked.entities);
      if (lasting) return ofTerm(clause, lasting, asked.error);
      return limitsOf(clause, shape).length > 0
        ? atLimits(asked)
        : ofFact(clause, asked.error, asked.entities);
    }
  }
}

/** Having and holding are seen at their limits alone; a limit that is reached shows the deed as well. */
const seen = (asked: Asked): Criterion[] =>
  having.has(asked.clause.act) && limitsOf(asked.clause, asked.shape).length > 0
    ? []
    : [doneAndSeen(chosen(asked))];

/** What is offered is chosen by whoever wished for it. */
const chosen = (asked: Asked): Asked =>
  asked.shape === 'offers' ? { ...asked, clause: { ...asked.clause, act: 'choose' } } : asked;

const thingIn = ({ deed }: Asked): string | null => deed?.about?.name ?? deed?.entity?.name ?? null;

/** "Mira reserves tool A." */
function acting(asked: Asked, actor: Actor = actorOf(asked.clause, asked)): string {
  const { clause, deed } = asked;
  const named: Clause = { ...clause, subject: undefined, actors: [actor.in_clause] };
  const said = happening(clause.actors.length === 0 && clause.subject === undefined ? clause : named);
  // A new one has no letter yet, and several are looked at.
  const isNew = deed?.kind === 'create' && deed.about === null;
  return isNew || deed?.kind === 'read' ? said : pointing(said, thingIn(asked));
}

function doneAndSeen(asked: Asked): Criterion {
  const { clause, deed } = asked;
  const actor = actorOf(clause, asked);
  const filter = deed && filterOf(asked);
  const facts = deed ? factsFor(deed, actor) : [];
  const thing = subjectOf(clause);
  return criterion('positive', 'Done and seen', [
    [actor.fact, ...casesOf(clause), ...facts, ...(filter ? [filter.fact] : [])],
    [`${acting(asked, actor)}${filter ? filter.when : detailsOf(asked)}`],
    filter
      ? [filter.then]
      : deed
        ? outcomeOf(deed, actor)
        : [`the answer shows the ${thing} as ${participleOf(clause.act)}`],
  ]);
}

/** "Search tools by category": those of one category and no others. */
function filterOf({ clause, deed }: Asked): { fact: string; when: string; then: string } | null {
  const by = clause.relations.find(({ role }) => role === 'by')?.what;
  if (deed?.kind !== 'read' || !deed.entity || by === undefined) return null;
  const thing = deed.entity.name;
  const detail = thingName(by);
  return {
    fact: `${one(thing)} and ${another(thing)} differ in their ${detail}`,
    when: `, with the ${detail} of ${one(thing)}`,
    then: `the answer lists ${one(thing)} and not ${another(thing)}`,
  };
}

/** What is sent with a making: the details that were told of the record. */
function detailsOf({ deed }: Asked): string {
  if (deed?.kind !== 'create' || !deed.entity) return '';
  if (deed.entity !== entityNamed(deed.object ?? '', [deed.entity])) return '';
  const told = deed.entity.fields.filter((field) => !isMark(field) && field.only_when === undefined);
  const labels = told.map(({ label }) => withArticle(thingName(label)));
  return labels.length > 0 ? ` with ${list(labels.slice(0, 4))}` : '';
}

const answerOf = (error: Refusal | null): string =>
  error ? `the answer is error ${error.code}` : 'it is refused';

const isTwice = ({ objects, relations, actors }: Clause): boolean =>
  actors.length === 0 &&
  objects.length === 1 &&
  relations.some(({ role, what }) => role === 'how' && what === 'twice');

/** "A seat is never sold twice": the second time is refused, also when both come together. */
function neverTwice({ objects: [object = ''], act }: Clause, error: Refusal | null): Criterion[] {
  const thing = one(singularName(thingName(object)));
  const done = participleOf(act);
  const code = answerOf(error);
  return [
    criterion('negative', 'A second time', [
      [`${thing} has been ${done}`],
      [`a request would have ${thing} ${done} once more`],
      [code, `${thing} still counts as ${done} once`],
    ]),
    criterion('boundary', 'All at once', [
      [`${thing} has not been ${done} yet`],
      [`${racing.requests} requests to have ${thing} ${done} arrive at the same moment`],
      [`one of them is carried out, and the ${racing.requests - 1} others are refused`],
    ]),
  ];
}

function ofBan(asked: Asked): Criterion[] {
  const { clause, error, deed } = asked;
  if (isTwice(clause)) return neverTwice(clause, error);
  if (limitsOf(clause, asked.shape).length > 0 && clause.condition === undefined) return atLimits(asked);
  const actor = actorOf(clause, asked);
  const [bound] = clause.bounds.filter((each) => each.in === undefined && each.sense !== 'every');
  const beyond = bound ? [beyondOf(bound)] : [];
  const when = [acting({ ...asked, clause: { ...clause, negated: false } }, actor)];
  const then = [answerOf(error), unchanged(deed, subjectOf(clause))];
  const [thing = ''] = clause.objects;
  const other = otherThing(clause);
  const allowed = [`the answer is not error ${error?.code ?? 'FORBIDDEN'}`];
  const outside = clause.condition
    ? criterion('boundary', 'Outside of the case', [[actor.fact, ...without(clause)], when, allowed])
    : other !== null
      ? criterion('boundary', 'Outside of the case', [
          [actor.fact, other],
          [happening({ ...clause, actors: [actor.in_clause], objects: [withoutCase(thing)] })],
          allowed,
        ])
      : criterion('negative', 'Without the screens as well', [
          [actor.fact, `no screen offers it, and ${actor.name} sends the request for it by hand`],
          when,
          then,
        ]);
  return [
    criterion('negative', 'Refused', [[actor.fact, ...casesOf(clause), ...beyond], when, then]),
    outside,
  ];
}

/** A ban for 30 days holds until they have passed. */
const beyondOf = (bound: Bound): string =>
  bound.sense === 'exactly' && durationUnits.has(unitParts(bound.unit).noun)
    ? `less than ${amountOf(bound)} have passed since then`
    : `it comes to ${bound.sense} ${amountOf(bound)}`;

const withoutCase = (thing: string): string => thing.split(' ').slice(1).join(' ');

/** "The boat is not locked", where locked boats are banned. */
function otherThing({ objects: [object], actors }: Clause): string | null {
  const [first = '', ...rest] = object?.split(' ') ?? [];
  return actors.length > 0 && first.endsWith('ed') && rest.length > 0
    ? `the ${singularName(rest.join(' '))} is not ${first}`
    : null;
}

/** What nobody is offered: no screen and no operation leads to it. */
export function notOffered(told: Clause, stage: Pick<Asked, 'roles' | 'has_accounts'>): Criterion[] {
  const clause = toldOfActor(told);
  const [who] = clause.actors;
  const isRole =
    who === undefined || isAnybody(who) || stage.roles.some(({ name }) => name === thingName(who));
  if (!isRole) return neverDone(clause);
  const actor = actorOf(clause, stage);
  const isRead = actKind(clause.act) === 'read';
  const whole =
    clause.objects.length > 0
      ? saidThing({ ...clause, negated: false })
      : `the ${thingName(clause.relations[0]?.what ?? 'record')}`;
  const done = sayInfinitive({
    ...clause,
    negated: false,
    condition: undefined,
    exception: undefined,
    bounds: [],
  });
  return [
    criterion('negative', 'On no screen', [
      [actor.fact, ...casesOf(clause)],
      [`${actor.name} opens every screen and uses every button there`],
      [isRead ? `no screen shows ${whole}` : `no screen and no button lets ${actor.name} ${done}`],
    ]),
    criterion('negative', 'In no answer', [
      [actor.fact, ...casesOf(clause), `${actor.name} sends requests by hand`],
      [`${actor.name} calls every operation of the contract`],
      [isRead ? `no answer holds ${whole}` : `no operation lets ${actor.name} ${done}`],
    ]),
  ];
}

function refused(asked: Asked): Criterion[] {
  const { clause, deed, error } = asked;
  const actor = actorOf(clause, asked);
  if (!error && actKind(clause.act) === 'sign in')
    return [
      criterion('negative', 'Not known', [
        ['no one is known by what is given'],
        [acting(asked, actor)],
        ['it is refused'],
      ]),
    ];
  if (!error || limitsOf(clause, asked.shape).length > 0) return [];
  const when = [acting(asked, actor)];
  const then = [answerOf(error), unchanged(deed, subjectOf(clause))];
  if (clause.condition && error.code.endsWith('NOT_NOW'))
    return [criterion('negative', 'Outside of the case', [[actor.fact, ...without(clause)], when, then])];
  const thing = deed ? thingOf(deed) : subjectOf(clause);
  const moved = deed?.moved?.name ?? thing;
  const cases: Record<string, [title: string, given: string, when?: string]> = {
    NOT_AUTHENTICATED: ['Not signed in', 'no one is signed in', `${acting(asked, actor)} without signing in`],
    VERSION_CONFLICT: [
      'Changed meanwhile',
      `${actor.other} has changed ${one(thing)} since ${actor.name} opened it`,
    ],
    ALREADY_WAITING: ['Twice', `${actor.name} waits for ${one(deed?.about?.name ?? thing)} already`],
    VALIDATION_FAILED: ['Something is missing', `a required field of the ${thing} is empty`],
    NOT_FOUND: deed?.own
      ? ['Of another person', `${one(thing)} belongs to ${actor.other}`]
      : ['Not there', `${one(thing)} has been deleted`],
  };
  const [title, situation, by] = cases[error.code] ?? [
    'In another status',
    deed?.move
      ? `the status of ${one(moved)} is "${deed.move.to}" already`
      : `${one(moved)} is not ready for it`,
  ];
  // What was deleted is nowhere; what another one owns stays.
  const last = error.code === 'NOT_FOUND' && !deed?.own ? [answerOf(error)] : then;
  return [criterion('negative', title, [[situation], by ? [by] : when, last])];
}

/** "Only the manager may": another role is refused. */
function ofOthers(asked: Asked): Criterion[] {
  const { clause, deed, has_accounts, roles } = asked;
  const other = deed?.barred.find(({ is_stranger }) => !is_stranger);
  if (!has_accounts || clause.only !== 'actors' || other === undefined) return [];
  const actor = actorOf({ ...clause, actors: [other.name] }, { roles, has_accounts });
  const facts = deed ? factsFor(deed, actor) : [];
  return [
    criterion('negative', 'Of another role', [
      [actor.fact, ...facts],
      [acting(asked, actor)],
      ['the answer is error FORBIDDEN', unchanged(deed, subjectOf(clause))],
    ]),
  ];
}

/** Looking for what is not there finds nothing, and is no error. */
function nothingFound(asked: Asked): Criterion[] {
  const { clause, deed } = asked;
  if (deed?.kind !== 'read') return [];
  const actor = actorOf(clause, asked);
  if (!deed.entity) return asked.error ? [] : [emptyOf(asked, actor)];
  if (!looksThroughMany(clause)) return [];
  const thing = deed.entity.name;
  const open = asked.has_accounts && needsNoAccount(clause) ? ['no one is asked to sign in'] : [];
  return [
    criterion('boundary', 'Nothing there', [
      [actor.fact, `no ${thing} is stored`],
      [acting(asked, actor)],
      [`the answer is an empty list of ${deed.entity.plural}`, ...open],
    ]),
  ];
}

const emptyOf = (asked: Asked, actor: Actor): Criterion => {
  const [object = 'list'] = asked.clause.objects;
  if (isAsked(object))
    return criterion('boundary', 'Nothing there', [
      [actor.fact, 'nothing is stored yet'],
      [acting(asked, actor)],
      ['the page says that there is nothing yet, and asks for no sign-in'],
    ]);
  const thing = thingName(object);
  return criterion('boundary', 'Nothing there', [
    [actor.fact, `there is nothing in the ${thing} yet`],
    [acting(asked, actor)],
    [`the answer says that the ${thing} is empty, and asks for no sign-in`],
  ]);
};

function notDone(asked: Asked): Criterion {
  const { clause, deed } = asked;
  const [object] = clause.objects;
  const thing = deed?.entity?.name ?? (object === undefined ? null : thingName(object));
  const which = thing === null ? actorOf(clause, asked).name : one(thing);
  const done = participleOf(clause.act);
  const deadline = clause.bounds.find(({ sense, in: inside }) => sense === 'within' && inside === undefined);
  const moment = (clause.condition ?? []).find(({ link }) => link === 'before' || link === 'until');
  const later = moment
    ? `a person goes on to ${moment.phrase ?? 'the next step'}`
    : `the list of what is still to do is opened`;
  const state = statesAfter(clause.act)[0] ?? done;
  return criterion('negative', 'Not done', [
    [...casesOf(clause), thing === null ? `${which} has not ${done}` : `${which} has not been ${done}`],
    [deadline ? passed(deadline) : later],
    moment
      ? [`the next step is refused for ${which}`]
      : [
          thing === null
            ? `the list shows ${which} as still to ${clause.act}`
            : `${which} shows as not yet ${state}`,
        ],
  ]);
}

const passed = (deadline: Bound): string =>
  isMoment(deadline.unit) ? `it is after ${amountOf(deadline)}` : `${amountOf(deadline)} have passed`;

function notRequired(asked: Asked): Criterion {
  const { clause } = asked;
  const [who] = clause.actors;
  // Whoever needs no account is tried without one.
  if (clause.act === 'have' && clause.objects.every(isAccount) && who !== undefined)
    return criterion('negative', 'Without an account', [
      ['no one is signed in'],
      [`${withArticle(singularName(thingName(who)))} uses what is open to ${pluralName(thingName(who))}`],
      ['it is done, and no one is asked to sign in'],
    ]);
  const actor = actorOf(clause, asked);
  const act = sayInfinitive({ ...clause, negated: false, condition: undefined, exception: undefined });
  return criterion('negative', 'Left out', [
    [actor.fact, ...casesOf(clause)],
    [`${actor.name} goes on and does not ${act}`],
    [`the next step is open to ${actor.name}`],
  ]);
}
