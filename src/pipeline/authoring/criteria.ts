// Acceptance criteria for the requirements of the offline author: one case in which the thing happens and at
// least one in which it must not, each with a named person, concrete preconditions and an outcome that can be
// seen.
import type { FactOf } from '#contract/intake.ts';
import { type Domain, type Quantity, type Role } from './domain.ts';
import { actionCriteria } from './actions/action-criteria.ts';
import { heldState, otherState, refusedInState, refusedState } from './actions/demanded-state.ts';
import { isPlayed, gameCriteria } from './game/game-actions.ts';
import { shutOut } from './actions/shut-out.ts';
import { contents, receives, refusedRules, thirdPersonAction, type Capability } from './statements.ts';
import { capitalise, pastParticiple, withArticle } from './words.ts';
import { clause } from './wording.ts';
import { does, existing, personOf, signedIn, type Criterion } from './criteria/criterion.ts';
import { denied, forbidden, negative } from './criteria/refused.ts';

/** Criteria of a capability: the case it is for, and the cases it must refuse or survive. */
export function capabilityCriteria(capability: Capability, domain: Domain, errorCode: string): Criterion[] {
  const { fact, role } = capability;
  const refused = refusedState(capability);
  if (refused) return refusedInState(refused, fact);
  if (fact.modality === 'must_not') return forbidden(capability, domain, errorCode);
  if (role?.outside && !role.human) return arrival(capability, role);
  if (!role?.human || receives(capability)) return actionCriteria(capability, domain);
  const actor = personOf(role, domain);
  if (capability.open) return openly(capability, domain);
  const given = [
    signedIn(actor, role, domain),
    ...existing(capability, domain),
    ...(capability.demands ? [heldState(capability.demands, actor)] : []),
  ];
  if (isPlayed(capability))
    return gameCriteria(capability, {
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
