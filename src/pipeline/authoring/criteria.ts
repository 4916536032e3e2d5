// Acceptance criteria for the requirements of the offline author: one case in which the thing happens and at least
// one in which it must not, each with a named person, concrete preconditions and an outcome that can be seen.
import type { FactOf } from '#contract/intake.ts';
import { groupWords } from '#knowledge/people.ts';
import { findEntity, type Domain, type Quantity, type Role } from './domain.ts';
import { stateErrorCode, type Entity } from './entities.ts';
import { deedCriteria } from './deeds/deed-criteria.ts';
import { heldState, otherState, refusedInState, refusedState } from './deeds/demanded-state.ts';
import { isPlayed, playCriteria } from './play/play-deeds.ts';
import { shutOut } from './deeds/shut-out.ts';
import { contents, receives, refusedRules, thirdPersonAction, type Capability } from './statements.ts';
import { fieldsOf } from './fields.ts';
import { capitalise, pastParticiple, snake, withArticle } from './words.ts';
import { clause } from './wording.ts';

export type Criterion = {
  polarity: 'positive' | 'negative' | 'boundary';
  title: string;
  given: string[];
  when: string[];
  then: string[];
};

const people = [
  'Ana',
  'Ben',
  'Chidi',
  'Dana',
  'Emil',
  'Fatima',
  'Goran',
  'Hana',
  'Ivo',
  'Jun',
  'Kira',
  'Leo',
];

/** The same invented person for the same role everywhere in a package. */
export function personOf(role: Role | null, domain: Domain): string {
  const at = role ? domain.roles.indexOf(role) : 0;
  return people[Math.max(at, 0) % people.length] ?? 'Ana';
}

/** Criteria of a capability: the case it is for, and the cases it must refuse or survive. */
export function capabilityCriteria(capability: Capability, domain: Domain, errorCode: string): Criterion[] {
  const { fact, role } = capability;
  const refused = refusedState(capability);
  if (refused) return refusedInState(refused, fact);
  if (fact.modality === 'must_not') return forbidden(capability, domain, errorCode);
  if (role?.outside && !role.human) return arrival(capability, role);
  if (!role?.human || receives(capability)) return deedCriteria(capability, domain);
  const actor = personOf(role, domain);
  if (capability.open) return openly(capability, domain);
  const given = [
    signedIn(actor, role, domain),
    ...existing(capability, domain),
    ...(capability.demands ? [heldState(capability.demands, actor)] : []),
  ];
  if (isPlayed(capability))
    return playCriteria(capability, {
      actor,
      does: thirdPersonAction(capability),
      action: capability.action,
      given,
    });
  const when = [`${actor} ${does(capability)}`];
  return [
    { polarity: 'positive', title: positiveTitle(capability), given, when, then: outcome(capability, actor) },
    negative(capability, { actor, given, domain }),
    ...shutOut(capability.action, { given: given[0] ?? '', when: (action) => `${actor} asks to ${action}` }),
    ...(capability.demands
      ? [otherState(capability.demands, { actor, signedIn: given[0] ?? '', does: does(capability) })]
      : []),
    ...denied(capability, domain),
  ];
}

/** What people send from outside is told apart by its sender, and counts once. */
function arrival(capability: Capability, { name, plural }: Role): Criterion[] {
  const sent = `${withArticle(name)} ${thirdPersonAction(capability)}`;
  return [
    {
      polarity: 'positive',
      title: 'It arrives',
      given: [`${withArticle(name)} whose address is known`],
      when: [sent],
      then: [
        `what arrived is stored as one of this ${name}, with its time, before anything else is done with it`,
      ],
    },
    {
      polarity: 'negative',
      title: 'From an address that nobody has',
      given: [`an address that belongs to none of the ${plural}`],
      when: ['the same arrives from there'],
      then: [`it is stored for none of the ${plural}`, 'the history names the address and the time'],
    },
    {
      polarity: 'boundary',
      title: 'Delivered twice',
      given: ['it has arrived and was stored'],
      when: ['the very same is delivered a second time'],
      then: ['it is stored once'],
    },
  ];
}

/** What is open to everybody is tried by somebody who has no session. */
function openly(capability: Capability, domain: Domain): Criterion[] {
  const actor = 'the visitor';
  const given = ['nobody is signed in', ...existing(capability, domain)];
  const when = [`${actor} ${does(capability)}`];
  return [
    {
      polarity: 'positive',
      title: positiveTitle(capability),
      given,
      when,
      then: [...outcome(capability, actor), 'no sign-in is asked for'],
    },
    negative(capability, { actor, given, domain }),
  ];
}

/** Criteria of a rule: just inside it and just outside it. */
export function ruleCriteria(
  fact: FactOf<'rule'>,
  quantities: readonly Quantity[],
  errorCode: string,
): Criterion[] {
  const rule = clause(fact.statement);
  const limit = quantities[0];
  if (!refusedRules[fact.rule]) {
    return [
      {
        polarity: 'positive',
        title: 'The rule is applied',
        given: [`a case to which the rule applies: ${rule}`],
        when: ['the case is handled'],
        then: [`the stored result follows the rule: ${rule}`],
      },
      {
        polarity: 'negative',
        title: 'The rule is not applied elsewhere',
        given: [`a case to which the rule does not apply: ${rule}`],
        when: ['the case is handled'],
        then: ['the result is the one without the rule', 'no entry in the history names the rule'],
      },
    ];
  }
  const bound = limit ? `{{@${limit.key}}}` : null;
  return [
    {
      polarity: bound ? 'boundary' : 'positive',
      title: bound ? 'Exactly at the limit' : 'Within the rule',
      given: [
        `a request that keeps to the rule: ${rule}`,
        ...(bound ? [`the request reaches exactly ${bound}`] : []),
      ],
      when: ['the request is made'],
      then: ['it is accepted and stored'],
    },
    {
      polarity: 'negative',
      title: bound ? 'Just beyond the limit' : 'Against the rule',
      given: [
        `a request that would break the rule: ${rule}`,
        ...(bound ? [`the request is the smallest step beyond ${bound}`] : []),
      ],
      when: ['the request is made'],
      then: [`the answer is error ${errorCode}`, 'nothing is stored or changed'],
    },
  ];
}

function signedIn(actor: string, role: Role, domain: Domain): string {
  return domain.has_accounts
    ? `${groupWords.has(role.name) || /\b(?:staff|crew|personnel)$/.test(role.name) ? `${actor} of the ${role.name}` : `${actor}, ${withArticle(role.name)},`} is signed in`
    : `${actor} has opened ${domain.intake.project.name}`;
}

function does(capability: Capability): string {
  return ['read', 'search', 'exchange', 'other', 'compute'].includes(capability.category) &&
    !capability.trigger
    ? `asks to ${capability.action}`
    : thirdPersonAction(capability);
}

function existing(capability: Capability, domain: Domain): string[] {
  const { entity, category, condition, trigger } = capability;
  const lines = [...(condition ? [condition] : []), ...(trigger ? [trigger] : [])];
  if (!entity) return lines;
  if (category !== 'create')
    return [...lines, `${withArticle(entity.name)} exists that the request is about`];
  const needed = entity.references
    .filter((link) => link.required)
    .map((link) => findEntity(domain, link.to))
    .filter((target): target is Entity => target !== undefined);
  return [...lines, ...needed.map((target) => `${withArticle(target.name)} exists and is available`)];
}

function positiveTitle(capability: Capability): string {
  return capitalise(
    `${capability.role?.name ?? 'the system'} ${does(capability)}`.replace(/\{\{.*?\}\}/g, 'the limit'),
  ).slice(0, 90);
}

/** "Share a level with a friend": who gets what is shared. */
const receiverIn = ({ fact, phrase }: Capability): string | null =>
  /^(?:share|send|forward)$/i.test(fact.verb)
    ? (/^(?:with|to) (?<who>(?:an?|the|another|other|their) [a-z ]+)$/i.exec(phrase.rest)?.groups?.['who'] ??
      null)
    : null;

function outcome(capability: Capability, actor: string): string[] {
  const { entity, category } = capability;
  const record = entity ? `the ${entity.name}` : 'the result';
  switch (category) {
    case 'create':
      return [
        `${record} is stored once${contents(entity)}, with ${actor} as the person who made it`,
        `${actor} sees ${record} and its reference`,
      ];
    case 'update':
      return [
        `${record} shows the new values to everyone who may see it`,
        `its history names ${actor}, the time and the earlier values`,
      ];
    case 'remove':
      return [`${record} appears in no list any more`, `its history names ${actor} and the time`];
    case 'transition':
      return [
        capability.state
          ? `${record} is "${capability.state.replaceAll('_', ' ')}"`
          : `${record} shows that it was ${pastParticiple(clause(capability.fact.verb).toLowerCase())}`,
        `its history names ${actor} and the time`,
      ];
    case 'read':
    case 'search':
      return [
        `${actor} sees exactly the ${entity?.plural ?? 'entries'} that match and that ${actor} may see`,
        'the answer shows the state at the moment of asking',
      ];
    case 'attest':
      return [
        `the record of the person shows that it was done, by ${actor} and when`,
        'nothing else of what was looked at is stored',
      ];
    case 'money':
      return [
        `${record} carries the amount, the payer, the time and the outcome`,
        'the amount is taken exactly once',
      ];
    case 'exchange': {
      const receiver = receiverIn(capability);
      if (receiver)
        return [
          `${receiver} receives ${record} as ${actor} sees it, once`,
          `nothing else of ${actor} is handed over`,
        ];
      return [
        `${actor} receives the complete result in the form asked for`,
        'the content equals what the screen shows at that moment',
      ];
    }
    default:
      return [
        `${actor} sees a confirmation that names what was done`,
        `${record} carries the change when ${actor} opens it again`,
      ];
  }
}

/** A field without which the record is not stored: one that was asked for, else one that every such record has. */
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

function negative(capability: Capability, at: { actor: string; given: string[]; domain: Domain }): Criterion {
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
function denied(capability: Capability, domain: Domain): Criterion[] {
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

function forbidden(capability: Capability, domain: Domain, errorCode: string): Criterion[] {
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
