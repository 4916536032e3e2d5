// Acceptance criteria of a clause: done and seen, at the limit and beyond it, refused, with the condition and without it.
import type { Bound, Clause } from '#contract/clauses.ts';
import { unitParts, type SpokenBound } from '#language/say-bound.ts';
import { sayActors, sayObjects } from '#language/say-clause.ts';
import { durationUnits, measureUnits, moneyUnits } from '#language/word-facts.ts';
import type { Criterion, Deed, Refusal } from '#offline-author/model.ts';
import { receives, statesAfter } from '#offline-author/names/acts.ts';
import { isAnybody, thingName } from '#offline-author/names/things.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { casesOf, happening, isDone, outcomeOf, without } from './criterion.ts';
import { limitsOf } from './refusals.ts';
import type { Shape } from './sentence.ts';

type Asked = {
  clause: Clause;
  shape: Shape;
  deed: Deed | null;
  error: Refusal | null;
  has_accounts: boolean;
};

const nothing = 'nothing is stored or changed';
/** Acts that are seen when one more is stored. */
const having: ReadonlySet<string> = new Set(['have', 'hold', 'own']);

export function criteriaOf(asked: Asked): Criterion[] {
  const { clause, shape } = asked;
  if (clause.negated && (shape === 'lets' || shape === 'allows')) return ofBan(asked);
  switch (shape) {
    case 'lets':
    case 'offers':
    case 'allows':
      return [...seen(asked), ...atLimits(asked), ...refused(chosen(asked))];
    case 'requires':
      return clause.negated ? [notRequired(asked)] : [doneAndSeen(asked), ...notDone(asked)];
    case 'does':
      return clause.negated ? [neverDone(asked)] : [happensByItself(asked), doesNotHappen(asked)];
    case 'keeps':
      return ofRecord(clause);
    case 'ensures':
      return limitsOf(clause, shape).length > 0 ? atLimits(asked) : holds(asked);
  }
}

/** Having and holding are seen at their limits alone. */
const seen = (asked: Asked): Criterion[] =>
  having.has(asked.clause.act) && limitsOf(asked.clause, asked.shape).length > 0
    ? []
    : [doneAndSeen(chosen(asked))];

/** What is offered is chosen by whoever wished for it. */
const chosen = (asked: Asked): Asked =>
  asked.shape === 'offers' ? { ...asked, clause: { ...asked.clause, act: 'choose' } } : asked;

const who = ({ clause, has_accounts }: Asked): string => {
  const [actor] = clause.actors;
  if (!has_accounts || actor === undefined || isAnybody(actor)) return 'the software is in use';
  return `${withArticle(thingName(actor))} is signed in`;
};

const given = (asked: Asked): string[] => [who(asked), ...casesOf(asked.clause)];

const doneAndSeen = (asked: Asked): Criterion => ({
  polarity: 'positive',
  title: 'Done and seen',
  given: given(asked),
  when: [happening(asked.clause)],
  then: asked.deed ? outcomeOf(asked.deed) : ['the request is accepted', 'the same is read back afterwards'],
});

/** The bound in words that stand alone: "exactly {{@qty}}". */
const amountOf = (bound: SpokenBound): string => bound.said ?? `${bound.value} ${bound.unit}`.trim();

function atLimits({ clause, shape, error }: Asked): Criterion[] {
  return limitsOf(clause, shape).flatMap((bound, at): Criterion[] => {
    const per = bound.per === undefined ? '' : ` per ${bound.per}`;
    const amount = `${amountOf(bound)}${per}`;
    const number = at === 0 ? '' : ` of ${bound.unit}`;
    const then = error ? [`the answer is error ${error.code}`, nothing] : ['it is refused', nothing];
    const { inside, outside } = edges(bound, amount);
    const isHeld = having.has(clause.act) && clause.objects[0] !== undefined;
    const when = [
      shape === 'ensures'
        ? `the ${subjectOf(clause)} is stored`
        : isHeld
          ? `one more ${thingName(clause.objects[0]!)} is stored`
          : happening(clause),
    ];
    return [
      {
        polarity: 'boundary',
        title: `At the limit${number}`,
        given: [inside],
        when,
        then: clause.negated ? ['it is not refused because of the limit'] : ['it is accepted'],
      },
      { polarity: 'negative', title: `Beyond the limit${number}`, given: [outside], when, then },
    ];
  });
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
  const answer = error ? `the answer is error ${error.code}` : 'it is refused';
  const [bound] = clause.bounds.filter((each) => each.in === undefined && each.sense !== 'every');
  const per = bound?.per === undefined ? '' : ` per ${bound.per}`;
  const beyond = bound ? [`${leadOf(bound)} ${bound.sense} ${amountOf(bound)}${per}`] : [];
  const thing = clause.objects[0];
  const has = having.has(clause.act) && thing !== undefined;
  const when = [has ? `one more ${thingName(thing)} is stored` : happening(clause)];
  return [
    {
      polarity: 'negative',
      title: 'Refused',
      given: [...given(asked), ...beyond],
      when,
      then: [answer, nothing],
    },
    ...(clause.condition
      ? [
          {
            polarity: 'boundary' as const,
            title: 'Outside of the case',
            given: [who(asked), ...without(clause)],
            when,
            then: [`the answer is not error ${error?.code ?? 'FORBIDDEN'}`],
          },
        ]
      : [
          {
            polarity: 'negative' as const,
            title: 'Refused without the screens as well',
            given: given(asked),
            when: ['the same request is sent directly to the interface'],
            then: [answer, nothing],
          },
        ]),
  ];
}

function refused(asked: Asked): Criterion[] {
  const { clause, deed, error } = asked;
  if (!error || limitsOf(clause, asked.shape).length > 0) return [];
  const base = { polarity: 'negative' as const, then: [`the answer is error ${error.code}`, nothing] };
  const when = [happening(clause)];
  if (clause.condition && error.code.endsWith('NOT_NOW'))
    return [{ ...base, title: 'Outside of the case', given: [who(asked), ...without(clause)], when }];
  const thing = deed?.entity?.name ?? 'record';
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
    `the status of the ${thing} does not allow it`,
  ];
  return [{ ...base, title, given: [situation], when }];
}

function notDone(asked: Asked): Criterion[] {
  const { clause, deed } = asked;
  const thing =
    deed?.entity?.name ?? (clause.objects[0] === undefined ? 'matter' : thingName(clause.objects[0]));
  const deadline = clause.bounds.find(({ sense, in: inside }) => sense === 'within' && inside === undefined);
  const moment = (clause.condition ?? []).find(({ link }) => link === 'before' || link === 'until');
  return [
    {
      polarity: 'negative',
      title: 'Not done',
      given: [`nobody has done it for one ${thing}`],
      when: [
        deadline
          ? `${amountOf(deadline)} have passed`
          : moment
            ? `somebody goes on to ${moment.phrase ?? 'the next step'}`
            : `the ${thing} is read`,
      ],
      then: moment
        ? ['the step is refused', nothing]
        : [`the ${thing} does not count as ${statesAfter(clause.act)[0] ?? 'done'}`],
    },
  ];
}

const notRequired = (asked: Asked): Criterion => ({
  polarity: 'negative',
  title: 'Left out',
  given: given(asked),
  when: ['somebody goes on without it'],
  then: ['nothing is refused because of it'],
});

const neverDone = ({ clause }: Asked): Criterion => ({
  polarity: 'negative',
  title: 'Not done',
  given: casesOf(clause).length > 0 ? casesOf(clause) : ['the software has run for a day of normal use'],
  when: ['the log of that time is searched'],
  then: [`no entry says that ${isDone({ ...clause, negated: false })}`],
});

function happensByItself({ clause }: Asked): Criterion {
  const cases = casesOf(clause);
  return {
    polarity: 'positive',
    title: 'It happens',
    given: ['the software runs and nobody has it open'],
    when: cases.length > 0 ? cases : [momentOf(clause)],
    then: [receives(clause.act) ? happening(clause) : isDone(clause), 'the log says when'],
  };
}

const momentOf = ({ kind }: Clause): string =>
  kind === 'schedule' ? 'the time for it has come' : 'the work that calls for it is done';

const doesNotHappen = ({ clause }: Asked): Criterion => ({
  polarity: 'negative',
  title: clause.condition ? 'Outside of the case' : 'Once and not twice',
  given: clause.condition ? without(clause) : ['it has happened for this occasion'],
  when: [clause.condition ? 'the same moment comes' : 'the worker is started again for the same occasion'],
  then: [
    clause.condition ? 'the log holds no entry of it' : 'the log holds one entry of it and no second one',
  ],
});

function ofRecord({ subject = 'record', fields, states }: Clause): Criterion[] {
  const name = thingName(subject);
  if (states)
    return [
      {
        polarity: 'positive',
        title: 'One status at a time',
        given: [`a stored ${name}`],
        when: ['it is read'],
        then: [`its status is one of ${states.names.map((each) => `"${each}"`).join(', ')}`],
      },
      {
        polarity: 'negative',
        title: 'No other status',
        given: [`a stored ${name}`],
        when: ['a status that was not named is written'],
        then: ['the store refuses it', nothing],
      },
    ];
  return [
    {
      polarity: 'positive',
      title: 'Stored and read back',
      given: [
        `${withArticle(name)} was stored with ${(fields ?? []).map((each) => thingName(each)).join(', ')}`,
      ],
      when: [`the ${name} is read`],
      then: ['every one of these values comes back as it was sent'],
    },
    {
      polarity: 'negative',
      title: 'A value that does not fit',
      given: [`one value of the ${name} is of another type or too long`],
      when: [`the ${name} is stored`],
      then: ['the answer is error VALIDATION_FAILED', nothing],
    },
  ];
}

const subjectOf = ({ subject, objects, actors }: Clause): string =>
  thingName(subject ?? objects[0] ?? actors[0] ?? 'record');

/** A fact about things: it is seen where it applies, and not seen where it does not. */
function holds(asked: Asked): Criterion[] {
  const { clause } = asked;
  if (receives(clause.act)) return [happensByItself(asked), doesNotHappen(asked)];
  const cases = casesOf(clause);
  const name = subjectOf(clause);
  const amount = clause.bounds.find(({ unit, in: inside }) => moneyUnits.has(unit) && inside === undefined);
  if (amount && cases.length === 0) return ofAmount(sayActors(clause) ?? sayObjects(clause), amount);
  return [
    {
      polarity: 'positive',
      title: 'In the case',
      given: cases.length > 0 ? cases : [`${withArticle(name)} as the work has them every day`],
      when: [`the ${name} is read`],
      then: [`what the answer shows of the ${name} agrees with the rule`],
    },
    {
      polarity: 'negative',
      title: cases.length > 0 ? 'Outside of the case' : 'Against the rule',
      given: cases.length > 0 ? without(clause) : [`a request that would leave the ${name} otherwise`],
      when: [cases.length > 0 ? `the ${name} is read` : 'it is sent'],
      then: [cases.length > 0 ? `the ${name} is as it was before` : nothing],
    },
  ];
}

const ofAmount = (name: string, bound: Bound): Criterion[] => {
  const amount = `${amountOf(bound)}${bound.per === undefined ? '' : ` per ${bound.per}`}`;
  return [
    {
      polarity: 'positive',
      title: 'The amount is right',
      given: [`${name}, alone`],
      when: ['the amount is worked out'],
      then: [`it is ${amount}`],
    },
    {
      polarity: 'negative',
      title: 'Another amount',
      given: [`a request names another amount for ${name}`],
      when: ['it is sent'],
      then: [`the amount that counts is still ${amount}`],
    },
  ];
};
