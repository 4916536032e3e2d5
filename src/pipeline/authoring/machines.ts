// State machines from the states that were named and the verbs that lead to them. Every pair of state and
// event is decided: it leads somewhere, or it is refused with the error of its kind.
import {
  lastingEnds,
  restingStates,
  settingVerbs,
  terminalStates,
  unusableStates,
} from '#knowledge/authoring/verbs.ts';
import { shutStates } from '#knowledge/authoring/game.ts';
import type { Draft } from '#pipeline/draft.ts';
import type { Domain } from './domain.ts';
import { demandedState, refusedState } from './actions/demanded-state.ts';
import { isAmount, stateErrorCode, statesAfter, type Entity } from './entities.ts';
import type { Need } from './needs.ts';
import type { Capability } from './statements.ts';
import { said } from './provenance.ts';
import { capitalise, decapitalise, list, snake } from './words.ts';

export const stateErrorKey = (entity: Entity) => `error:${stateErrorCode(entity).toLowerCase()}`;

export function stateError(entity: Entity): Draft {
  return {
    kind: 'ERR',
    key: stateErrorKey(entity),
    title: `${capitalise(entity.name)} is not in the right state`,
    code: stateErrorCode(entity),
    status: 409,
    retryable: false,
    meaning: `The ${entity.name} is in a state that does not allow this.`,
    user_text: `This ${entity.name} cannot be changed that way any more. Open it again to see where it stands.`,
    sources: said(...entity.facts.slice(0, 2)),
  };
}

/**
 * An event that moves a record. `deed` names the record whose making moves it: a reservation reserves the
 * tool.
 */
export type Move = {
  event: string;
  to: string;
  verb: string | null;
  deed: string | null;
  needs: Need[];
  /** The game does it by itself, and nobody asks for it. */
  played?: true;
  /** The game reports it of its player. */
  reported?: true;
};

export function movesOf(entity: Entity, domain: Domain): Move[] {
  return entity.states
    .filter((_state, at) => at > 0 || (isCyclic(entity) && !isAmount(entity)))
    .map(
      (state) =>
        personMove(entity, state, domain) ??
        deedMove(entity, state, domain) ??
        unsaidMove(entity, state, domain),
    );
}

/** What nobody was said to do: in a game it comes about by playing, elsewhere somebody may ask for it. */
const unsaidMove = ({ played }: Entity, to: string, { intake }: Domain): Move => ({
  ...(played ? { reported: true } : intake.project.type === 'MobileGame' ? { played: true } : {}),
  event: snake(`set ${to}`),
  to,
  verb: null,
  deed: null,
  needs: [],
});

/** Whether people ask for it; what the software does by itself is no operation. */
export const byPeople = ({ role }: Capability): boolean => role?.human ?? false;

/** Whether the move is asked for through the contract. */
export const isAskedFor = ({ deed, needs, played }: Move): boolean =>
  !deed &&
  !played &&
  (needs.length === 0 || needs.some(({ capability }) => capability && byPeople(capability)));

/** Somebody was said to bring the record into the state. */
function personMove(entity: Entity, to: string, domain: Domain): Move | null {
  const mine = domain.needs.filter((need) => need.capability?.entity === entity);
  const moving = mine.filter(
    ({ capability }) =>
      capability &&
      capability.fact.modality !== 'must_not' &&
      (capability.state === to || (!byPeople(capability) && statesAfter(capability.fact.verb).includes(to))),
  );
  const verb = moving[0]?.capability?.fact.verb.toLowerCase();
  if (verb)
    return { event: snake(settingVerbs.has(verb) ? `set ${to}` : verb), to, verb, deed: null, needs: moving };
  const back = mine.filter(({ capability }) => capability?.state && comesBack(capability.fact));
  return to === entity.states[0] && back.length > 0
    ? { event: 'check_in', to, verb: 'check in', deed: null, needs: back }
    : null;
}

/** "Volunteers check tools out and back in": one sentence, two moves. */
const comesBack = ({ verb, complement }: { verb: string; complement: string | null }) =>
  /\bout$/i.test(verb) && /^and (?:back )?in\b/i.test(complement ?? '');

/** Making another record brings this one into the state. */
function deedMove(entity: Entity, to: string, domain: Domain): Move | null {
  const need = domain.needs.find(
    ({ capability }) =>
      capability?.category === 'create' &&
      capability.fact.modality !== 'must_not' &&
      capability.entity?.references.some((link) => link.to === entity.key) &&
      statesAfter(capability.fact.verb).includes(to),
  );
  const made = need?.capability?.entity;
  return need && made
    ? {
        event: snake(need.capability?.fact.verb ?? to),
        to,
        verb: need.capability?.fact.verb.toLowerCase() ?? null,
        deed: made.name,
        needs: [need],
      }
    : null;
}

const isResting = ({ states }: Entity) => restingStates.has(states[0] ?? '');

/** Whether the record comes back to states it has left; else it goes forward to an end. */
const isCyclic = (entity: Entity) =>
  isResting(entity) ||
  (!entity.played &&
    !entity.states.some((state) => terminalStates.has(state)) &&
    !(isAmount(entity) && entity.states.length === 2));

function isEnd(entity: Entity, state: string): boolean {
  if (isResting(entity)) return lastingEnds.has(state);
  if (
    verdicts.has(state) &&
    entity.states.slice(entity.states.indexOf(state)).every((later) => verdicts.has(later))
  )
    return true;
  return terminalStates.has(state) || (!isCyclic(entity) && state === entity.states.at(-1));
}

/** Who decides says the one or the other: what was approved is not rejected afterwards. */
const verdicts = new Set('approved accepted rejected declined refused denied'.split(' '));

/**
 * The verbs that were ruled out for a record in a state: "a transport that was picked up can't be cancelled".
 */
const ruledOut = (entity: Entity, state: string, { needs }: Domain): string[] =>
  needs.flatMap(({ capability }) =>
    capability?.entity === entity && refusedState(capability)?.state.replaceAll(' ', '_') === state
      ? [capability.fact.verb]
      : [],
  );

/** What can't be changed is moved by nothing but what was said to happen to it. */
const changes = /^(?:change|edit|update|modify)$/i;

/**
 * "Approved invoices are exported": from where each telling of the move starts it; null where it does not
 * say.
 */
const startsOf = (entity: Entity, { to, needs }: Pick<Move, 'to' | 'needs'>): (string | null)[] =>
  needs.map(({ capability }) => {
    const demanded =
      capability && demandedState(capability.fact, { ...capability, entity, state: to }, [entity]);
    return demanded?.state.replaceAll(' ', '_') ?? null;
  });

/** Whether a move may start in a state. */
function isAllowed(entity: Entity, from: string, { to, deed, needs, verb }: Move, domain: Domain): boolean {
  if (from === to || isEnd(entity, from) || (verdicts.has(from) && verdicts.has(to))) return false;
  const starts = startsOf(entity, { to, needs });
  if (starts.length > 0 && !starts.some((state) => state === null || state === from)) return false;
  const is_ruled_out = (ban: string) => statesAfter(ban).includes(to) || (verb === null && changes.test(ban));
  if (ruledOut(entity, from, domain).some(is_ruled_out)) return false;
  if (entity.played && shutStates.has(from))
    return entity.states.indexOf(to) === entity.states.indexOf(from) + 1;
  if (!isCyclic(entity)) return entity.states.indexOf(to) > entity.states.indexOf(from);
  if (deed) return from === entity.states[0];
  const stuck = isResting(entity) && unusableStates.has(from);
  return !stuck || to === entity.states[0] || isEnd(entity, to) || unusableStates.has(to);
}

/** `check it out`, `approve it`. */
const withIt = (verb: string) =>
  verb.replace(/^(\S+)(?: (in|out|off|up|back))?$/, (_, head: string, particle?: string) =>
    [head, 'it', particle].filter(Boolean).join(' '),
  );

function meaningOf(move: Move): string {
  const { verb, deed, to, needs } = move;
  if (verb && deed)
    return `The software does it when somebody asks to ${withIt(verb)}: the ${deed} is stored in the same step.`;
  if (move.reported) return `The game reports it, when play comes to it.`;
  if (move.played) return `The game does it by itself, when play comes to it.`;
  if (!isAskedFor(move))
    return `The software does it by itself: ${list(needs.map(({ title }) => decapitalise(title)))}.`;
  return verb && !settingVerbs.has(verb)
    ? `Somebody who may do so asks to ${withIt(verb)}.`
    : `Somebody who may do so sets it to ${to.replaceAll('_', ' ')}.`;
}

export function machineOf(entity: Entity, domain: Domain): Draft | null {
  const { states } = entity;
  const initial = states[0];
  if (states.length < 2 || !initial) return null;
  const moves = movesOf(entity, domain);
  const cells = states.flatMap((state) =>
    moves.map((move) =>
      isAllowed(entity, state, move, domain)
        ? { state, event: move.event, to: move.to, effect: 'its history names who did it and when' }
        : { state, event: move.event, rejected_with: `@${stateErrorKey(entity)}` },
    ),
  );
  return {
    kind: 'SM',
    key: `machine:${snake(entity.name)}`,
    title: `States of ${entity.plural}`,
    entity: `@${entity.key}`,
    states: states.map((name) => ({
      name,
      meaning: `The ${entity.name} is ${name.replaceAll('_', ' ')}.`,
      terminal: isEnd(entity, name),
    })),
    initial,
    events: moves.map((move) => ({ name: move.event, meaning: meaningOf(move) })),
    cells,
    sources: said(...entity.facts.slice(0, 3)),
  };
}
