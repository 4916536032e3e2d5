// Criteria for what a capability must refuse or never do.
import { type Domain } from '#pipeline/authoring/domain.ts';
import { stateErrorCode, type Entity } from '#pipeline/authoring/entities.ts';
import { type Capability } from '#pipeline/authoring/statements.ts';
import { fieldsOf } from '#pipeline/authoring/fields.ts';
import { pastParticiple, snake } from '#pipeline/authoring/words.ts';
import { clause } from '#pipeline/authoring/wording.ts';
import { does, personOf, signedIn, type Criterion } from './criterion.ts';

/**
 * A field without which the record is not stored: one that was asked for, else one that every such record
 * has.
 */
function neededIn(entity: Entity, domain: Domain): string | null {
  const owner = domain.roles.find(({ key }) => key === entity.owner);
  const filledIn = new Set([
    'id',
    'version',
    'created_at',
    'updated_at',
    ...(owner ? [`${snake(owner.name)}_id`] : []),
  ]);
  const needed = fieldsOf(entity, domain).filter(
    ({ name, required, default: start }) => required && start === undefined && !filledIn.has(name),
  );
  const asked = needed.find(({ name }) => entity.fields.some((field) => field.said && field.name === name));
  return (asked ?? needed[0])?.name ?? null;
}

export function negative(
  capability: Capability,
  at: { actor: string; given: string[]; domain: Domain },
): Criterion {
  const { entity } = capability;
  // Without a record there is no state that could be wrong.
  const category =
    entity || !['remove', 'transition'].includes(capability.category) ? capability.category : 'other';
  const record = entity?.name ?? 'entry';
  const field = entity ? neededIn(entity, at.domain) : 'name';
  const base = { polarity: 'negative' as const, given: at.given };
  switch (category) {
    case 'create':
      if (!field)
        return {
          ...base,
          title: 'Outside its bounds',
          when: [`${at.actor} sends a value that is longer or larger than its field allows`],
          then: ['the answer is error VALIDATION_FAILED and names the field', `no ${record} is stored`],
        };
      return {
        ...base,
        title: `Without ${field.replaceAll('_', ' ')}`,
        when: [`${at.actor} sends the request without "${field}"`],
        then: [`the answer is error VALIDATION_FAILED and names "${field}"`, `no ${record} is stored`],
      };
    case 'update':
      return {
        ...base,
        title: 'Two people change it at once',
        given: [...at.given, `somebody else has changed the ${record} since ${at.actor} opened it`],
        when: [`${at.actor} saves the change`],
        then: ['the answer is error VERSION_CONFLICT', `the ${record} keeps the other person's values`],
      };
    case 'remove':
    case 'transition':
      return {
        ...base,
        title: 'Too late',
        given: [
          ...at.given.slice(0, 1),
          capability.state
            ? `the ${record} is already "${capability.state.replaceAll('_', ' ')}"`
            : `the ${record} has already been ${pastParticiple(clause(capability.fact.verb).toLowerCase())}`,
        ],
        when: [`${at.actor} ${does(capability)}`],
        then: [`the answer is error ${stateErrorCode({ name: record })}`, `the ${record} stays as it was`],
      };
    case 'read':
    case 'search':
      return {
        ...base,
        polarity: 'boundary',
        title: 'Nothing there',
        given: [at.given[0] ?? '', `no ${record} matches`].filter(Boolean),
        when: [`${at.actor} ${does(capability)}`],
        then: ['the list is empty and says what was looked for', 'no error is shown'],
      };
    case 'money':
      return {
        ...base,
        title: 'The payment is declined',
        given: [...at.given, 'the payment is declined by the provider'],
        when: [`${at.actor} ${does(capability)}`],
        then: ['the answer is error PAYMENT_DECLINED', `the ${record} stays unpaid`],
      };
    default:
      return {
        ...base,
        title: 'Interrupted half-way',
        given: [...at.given, 'the connection breaks before the answer arrives'],
        when: [`${at.actor} repeats the same request`],
        then: [
          'the effect has happened exactly once',
          `${at.actor} sees the same result as after one request`,
        ],
      };
  }
}

/** What changes something is refused to people who are not signed in. */
export function denied(capability: Capability, domain: Domain): Criterion[] {
  if (!domain.has_accounts || ['read', 'search'].includes(capability.category)) return [];
  return [
    {
      polarity: 'negative',
      title: 'A stranger tries it',
      given: ['nobody is signed in'],
      when: [`somebody sends the request to ${capability.action}`],
      then: ['the answer is error NOT_AUTHENTICATED', 'nothing is stored or changed'],
    },
  ];
}

const opposites: readonly [ban: RegExp, opposite: string][] = [
  [/^(?:nobody|no one) (?:has|have) /i, 'somebody has '],
  [/^nobody /i, 'somebody '],
  [/^(?:somebody|someone|anybody|anyone) /i, 'nobody '],
  [/^(is|are|was|were|has|have) (?:not|never) /i, '$1 '],
];

/** "… a level that nobody has finished": one that somebody has finished is not refused. */
function allowedBeside(action: string, at: { actor: string; given: string[] }): Criterion[] {
  const {
    act = '',
    which = '',
    fact = '',
  } = /^(?<act>.+?) (?<which>that|which|who) (?<fact>.+)$/i.exec(action)?.groups ?? {};
  const [ban, opposite] = opposites.find(([pattern]) => pattern.test(fact)) ?? [];
  if (!ban || opposite === undefined) return [];
  const thing = act.slice(act.indexOf(' ') + 1);
  return [
    {
      polarity: 'positive',
      title: 'The others are not refused',
      given: [...at.given, `${thing} ${which} ${fact.replace(ban, opposite)}`],
      when: [`${at.actor} asks to ${act}`],
      then: ['it is carried out'],
    },
  ];
}

export function forbidden(capability: Capability, domain: Domain, errorCode: string): Criterion[] {
  const { role, action, condition, trigger } = capability;
  const actor = personOf(role, domain);
  const circumstances = [condition, trigger].filter((each) => each !== null);
  if (!role && circumstances.length > 0) return neverWhile(circumstances, action);
  const given = [...(role ? [signedIn(actor, role, domain)] : ['the system is running']), ...circumstances];
  const others = role ? allowedBeside(action, { actor, given }) : [];
  const limit =
    role && /\bmore than (?=\{\{)/.test(action) ? action.replace(/\bmore than (?=\{\{)/, 'exactly ') : null;
  return [
    ...others,
    ...(limit
      ? [
          {
            polarity: 'boundary' as const,
            title: 'Exactly at the limit',
            given,
            when: [`${actor} asks to ${limit}`],
            then: ['it is carried out', `the history names ${actor} and the time`],
          },
        ]
      : []),
    {
      polarity: 'negative',
      title: 'It is refused',
      given,
      when: [role ? `${actor} tries to ${action}` : `something asks the system to ${action}`],
      then: [
        role ? `the answer is error ${errorCode}` : 'it does not happen',
        'nothing is stored or changed',
      ],
    },
    {
      polarity: 'boundary',
      title: 'The rest goes on',
      given,
      when: ['the refused attempt is over'],
      then: [
        'every other request of the same person is answered as before',
        'the attempt stands in the history with its time',
      ],
    },
  ];
}

/** What the software never does in certain circumstances, whether it is asked to or not. */
function neverWhile(given: string[], action: string): Criterion[] {
  return [
    {
      polarity: 'negative',
      title: 'It does not happen',
      given,
      when: ['the case is handled'],
      then: [`the software does not ${action}`, 'what it did instead stands in the history with the time'],
    },
    {
      polarity: 'boundary',
      title: 'Asked for in so many words',
      given,
      when: [`something asks the system to ${action}`],
      then: ['it does not happen', 'the attempt stands in the history with its time'],
    },
  ];
}
