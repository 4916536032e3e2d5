// Builds the EARS sentence of a capability or a rule out of the user's own verb, object and numbers. Each
// sentence has one `shall`, a declared component as its subject, and a response that a test can observe.
import type { FactOf } from '#contract/intake.ts';
import { messageWords, obtainedFromPeople } from '#knowledge/authoring/actions.ts';
import {
  attests,
  deedCategory,
  deedsThatLeave,
  standingAfter,
  type VerbCategory,
} from '#knowledge/authoring/verbs.ts';
import { toldTogether, type Domain, type Role } from './domain.ts';
import { declaredState, leavesMark, recordActedOn, stateOfVerb, type Entity } from './entities.ts';
import { capitalise, decapitalise, list, pastParticiple, thirdPerson, withArticle } from './words.ts';
import { clause, quantitiesOf, withQuantities } from './wording.ts';
import { ownNumbers } from './reading/own-numbers.ts';
import { isPlayed, joined, gameOccasion, gameResponse } from './game/game-actions.ts';
import { amountOf, currencyIn, gameActionOf, type GameAction } from './game/game-money.ts';
import { demandedState, refusedState, type DemandedState } from './actions/demanded-state.ts';
import { actionPhrase, type ActionPhrase } from './actions/phrase.ts';
import { namedValues, recordOfValue } from './reading/values.ts';
import { comesFromOutside } from './reading/belongings.ts';
import { isOpen, withoutOpenWords } from './reading/open-access.ts';

export type Capability = {
  fact: FactOf<'capability'>;
  role: Role | null;
  entity: Entity | null;
  category: VerbCategory;
  /** The state that the thing must be in for it, where the words name one. */
  demands: DemandedState | null;
  /** What it does to a balance in a game. */
  play: GameAction | null;
  /** The currency of a game that its object is a pack of. */
  currency: string | null;
  /** The number of the currency that it takes or brings, as a token. */
  amount: string | null;
  /** The state that it leaves the record in, when it moves one. */
  state: string | null;
  /**
   * Verb, object and complement in the infinitive, numbers as quantities: `book a class up to {{@...}}
   * ahead`.
   */
  action: string;
  /** The same in its parts. */
  phrase: ActionPhrase;
  object: string;
  trigger: string | null;
  condition: string | null;
  /** Whether somebody who is not signed in may do it. */
  open: boolean;
};

/** Puts a capability's parts in order: who, what kind of request, on which record. */
export function readCapability(fact: FactOf<'capability'>, domain: Domain): Capability {
  const quantities = quantitiesOf(domain, fact);
  const said = (text: string | null) => (text ? withQuantities(clause(text), quantities) || null : null);
  const doer =
    domain.roles.find((candidate) => candidate.name.toLowerCase() === fact.actor?.toLowerCase()) ?? null;
  const role = doer?.outside && comesFromOutside(fact) ? { ...doer, human: false } : doer;
  const given = role?.human ? recordOfValue(fact, domain) : null;
  const entity = given ?? recordActedOn(domain.entities, fact, { human: role?.human ?? false });
  const state = entity && (role?.human || standingAfter(fact)) ? declaredState(entity, fact) : null;
  const marked = entity !== null && leavesMark(entity, fact);
  const play = role?.human ? gameActionOf(fact, domain) : null;
  const byWords = state ? 'transition' : categoryOf(fact, { entity, given, isHuman: role?.human ?? false });
  const category = play === 'reward' && entity ? 'create' : byWords;
  const open = isOpen(fact, domain);
  const object = said(fact.object_phrase) ?? said(fact.object) ?? '';
  const told = said(open && fact.complement ? withoutOpenWords(fact.complement) : fact.complement);
  const bounded = isBounded(fact, domain) ? (told?.replace(limitTail, '') ?? null) : told;
  const among = role ? [] : namedValues(fact);
  const complement = among.length > 0 ? `${bounded}: ${among.join(', ')}` : bounded;
  const phrase = actionPhrase(clause(fact.verb).toLowerCase(), object && withArticle(object), complement);
  return {
    fact,
    role,
    entity,
    category,
    demands: role?.human ? demandedState(fact, { entity, category, state }, domain.entities) : null,
    play,
    currency: play && currencyIn(fact, domain.play_money),
    amount: play && amountOf(fact, domain.play_money, ownNumbers(fact, domain.capabilities, quantities)),
    state: state ?? (category === 'transition' && !marked ? stateOfVerb(fact.verb) : null),
    action: [phrase.lead, role ? null : receiverOf(fact, domain), phrase.object, phrase.rest]
      .filter(Boolean)
      .join(' '),
    phrase,
    object,
    trigger: said(fact.trigger ?? eventBefore(fact, role)),
    condition:
      said(fact.condition)
        ?.replace(/^(?:somebody|someone|anybody|anyone)( else)? is not\b/i, 'nobody$1 is')
        .replace(/^(an? [\w-]+(?: [\w-]+)?) are\b/i, '$1 is') ?? null,
    open,
  };
}

/** The kind of request that a deed is: by its verb, but where the record it acts on says more. */
function categoryOf(
  fact: FactOf<'capability'>,
  { entity, given, isHuman }: { entity: Entity | null; given: Entity | null; isHuman: boolean },
): VerbCategory {
  const category = deedCategory(fact);
  if (!entity && isHuman && attests(fact.verb, fact.object_phrase ?? fact.object)) return 'attest';
  if (given && category !== 'create') return 'update';
  const leaves =
    entity !== null &&
    isHuman &&
    category === 'other' &&
    (deedsThatLeave.get(entity.name)?.includes(fact.verb.toLowerCase()) ?? false);
  return (obtains(fact) && entity) || leaves ? 'create' : category;
}

/** ", but at most 3 a day": what a rule of its own says of the same words. */
const limitTail =
  /,? (?:but )?(?:(?:only|at most|max(?:imum)?\.?(?: of)?|no more than|never more than|up to) |nothing (?:above|over|beyond|below|under) )\{\{[^}]+\}\}[^,]*$/i;

const isBounded = (fact: FactOf<'capability'>, { rules }: Domain): boolean =>
  /, (?:but|nothing|max(?:imum)?|at most|no more than)\b/.test(fact.complement ?? '') &&
  rules.some((rule) => rule.rule === 'limit' && toldTogether(rule, fact));

/** "After a failed level the player can …": the occasion, where no clause tells it. */
function eventBefore({ evidence }: FactOf<'capability'>, role: Role | null): string | null {
  const event =
    role &&
    new RegExp(
      `^after (?<event>(?:an?|the|each|every) [a-z -]+?),? (?:an?|the|each|every) ${RegExp.escape(role.name)}\\b`,
      'i',
    ).exec(evidence[0]?.quote ?? '')?.groups?.['event'];
  return event ? `${event} is over` : null;
}

/** Who gets what the software sends by itself: `the member` in "send the member an email". */
function receiverOf(fact: FactOf<'capability'>, domain: Domain): string | null {
  const receiver = domain.roles.find((role) => role.name === fact.beneficiary);
  const named = `${fact.object_phrase ?? ''} ${fact.complement ?? ''}`.includes(receiver?.name ?? '');
  return receiver && !named && /^(?:send|give|show|tell|offer)$/i.test(fact.verb)
    ? `the ${receiver.name}`
    : null;
}

/** "It may only look at them" lets the software do something, and asks for it in no case. */
export const isLeave = ({ actor, modality, verb, evidence }: FactOf<'capability'>): boolean =>
  actor === null &&
  modality === 'can' &&
  evidence.some(({ quote }) =>
    new RegExp(`\\bmay (?:only )?${RegExp.escape(verb)}\\b(?!.* only (?:for|in|on|with)\\b)`, 'i').test(
      quote,
    ),
  );

/** The requirement sentence of a capability. `errorCode` is what a forbidden request is refused with. */
export function capabilityStatement(capability: Capability, component: string, errorCode: string): string {
  const { fact, role, entity, category, action, trigger, condition } = capability;
  const state = condition ? `While ${decapitalise(condition)}, ` : '';
  const event = trigger ? `when ${decapitalise(trigger)}, ` : '';
  const shall = (response: string) => sentence(`${state}${event}the ${component} shall ${response}`);
  const shallWhen = (deed: string, response: string) =>
    sentence(`${state}when ${deed}, the ${component} shall ${response}`);
  const refused = refusedState(capability);
  if (refused)
    return sentence(
      `if anybody asks to ${fact.verb} ${withArticle(refused.entity.name)} that is "${refused.state}", then the ${component} shall refuse the request with error ${errorCode} and change nothing`,
    );
  if (fact.modality === 'must_not')
    return role
      ? sentence(
          `${state}if ${withArticle(role.name)} tries to ${action}, then the ${component} shall refuse the request with error ${errorCode} and change nothing`,
        )
      : shall(`not ${action}`);
  const made = category === 'create' && !trigger && !fact.complement ? contents(entity) : '';
  if (!role) return shall(isLeave(fact) ? `${action} as far as a case needs` : `${action}${made}`);
  const does = `${withArticle(role.name)} ${thirdPersonAction(capability)}`;
  if (!role.human) return trigger ? shall(action) : shallWhen(does, 'record what was received and when');
  if (isPlayed(capability))
    return shallWhen(
      trigger
        ? joined(decapitalise(trigger), withArticle(role.name), gameOccasion(capability, does))
        : gameOccasion(capability, does),
      gameResponse(capability),
    );
  if (receives(capability)) return shall(delivery(capability, role));
  const response = trigger ? null : responseOf(capability, role);
  return response
    ? shallWhen(response.when, response.shall)
    : shall(`let ${withArticle(role.name)} ${action}`);
}

/** The rules that refuse a request: how their error ends, and its status. */
export const refusedRules: Partial<Record<FactOf<'rule'>['rule'], [suffix: string, status: number]>> = {
  limit: ['limit reached', 409],
  permission: ['not permitted', 403],
  validation: ['invalid', 422],
  uniqueness: ['exists already', 409],
};

/** The requirement sentence of a rule; limits and permissions are refusals, the rest is applied. */
export function ruleStatement(
  fact: FactOf<'rule'>,
  domain: Domain,
  on: { component: string; errorCode: string },
): string {
  const rule = withQuantities(clause(fact.statement), quantitiesOf(domain, fact));
  return refusedRules[fact.rule]
    ? sentence(
        `if a request would break the rule "${rule}", then the ${on.component} shall refuse it with error ${on.errorCode} and change nothing`,
      )
    : sentence(`the ${on.component} shall apply the rule "${rule}"`);
}

/**
 * "The inspector gets the signature of the caretaker": one person has it from another, and it is entered
 * here.
 */
const obtains = ({ verb, object }: Pick<FactOf<'capability'>, 'verb' | 'object'>): boolean =>
  /^(?:get|obtain|collect|receive)$/i.test(verb) && obtainedFromPeople.test(object ?? '');

/** True when the actor is the one who gets something, so that the software is the one who acts. */
export function receives(capability: Capability): boolean {
  return (
    capability.play === null &&
    /^(get|receive|be (notified|reminded|told|informed|alerted|warned))\b/i.test(capability.fact.verb) &&
    !obtains(capability.fact)
  );
}

function responseOf(capability: Capability, role: Role): { when: string; shall: string } | null {
  const { entity, category, action } = capability;
  const who = withArticle(role.name);
  const does = `${who} ${thirdPersonAction(capability)}`;
  const record = entity ? `the ${entity.name}` : null;
  const asks = `${who}${capability.open ? ' who need not be signed in' : ''} asks to ${action}`;
  switch (category) {
    case 'create':
      return record
        ? { when: does, shall: `store ${record}${contents(entity)} and confirm it to the ${role.name}` }
        : null;
    case 'update':
      return record
        ? { when: does, shall: `save the change to ${record} and keep who made it and when` }
        : null;
    case 'remove':
      return record
        ? { when: does, shall: `take ${record} out of every list and keep who removed it and when` }
        : null;
    case 'transition': {
      const state = capability.state?.replaceAll('_', ' ');
      return record && state
        ? { when: does, shall: `set ${record} to "${state}" and keep who did it and when` }
        : record
          ? {
              when: does,
              shall: `keep on ${record} that it was ${pastParticiple(clause(capability.fact.verb).toLowerCase())}, by whom and when`,
            }
          : null;
    }
    case 'read':
      return capability.object
        ? {
            when: asks,
            shall: `show ${action.slice(capability.phrase.lead.length).trim()} with the values of that moment`,
          }
        : null;
    case 'search':
      return entity
        ? { when: asks, shall: `list the ${entity.plural} that match and say how many there are` }
        : null;
    case 'money':
      return record
        ? { when: does, shall: `record the amount, the payer, the time and the outcome on ${record}` }
        : null;
    case 'attest':
      return {
        when: does,
        shall: `keep that ${capability.object} was seen, by whom and when`,
      };
    default:
      return null;
  }
}

export function thirdPersonAction(capability: Capability): string {
  const { lead } = capability.phrase;
  return `${thirdPerson(lead)}${capability.action.slice(lead.length)}`;
}

/** What a stored record must carry: what it is about and the fields the user named, at most four of them. */
export function contents(entity: Entity | null): string {
  if (!entity) return '';
  const about = entity.references
    .filter((link) => link.required)
    .map((link) => link.field.replace(/_id$/, ''));
  // A reason is given for a move, and not when the record is made.
  const named = entity.fields
    .filter(({ said, name }) => said && !(name === 'reason' && entity.states.length > 1))
    .map((field) => field.name);
  const names = [...about, ...named].map((name) => name.replaceAll('_', ' '));
  return names.length > 0 ? ` with its ${list(names.slice(0, 4))}` : '';
}

function delivery(capability: Capability, role: Role): string {
  const { lead } = capability.phrase;
  const rest = capability.action.slice(lead.length).trim();
  return /^be /.test(lead)
    ? `notify the ${role.name}${rest ? ` ${rest}` : ''}`
    : `${messageWords.test(rest) ? 'send' : 'give'} the ${role.name} ${rest}`;
}

export function sentence(text: string): string {
  return `${capitalise(text.replace(/\s+/g, ' ').trim())}.`;
}
