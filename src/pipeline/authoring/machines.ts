// State machines from the states that were named and the verbs that lead to them. Every pair of state and event is
// decided: it leads somewhere, or it is refused with the error of its kind.
import { terminalStates } from '#knowledge/authoring/verbs.ts';
import type { Draft } from '#pipeline/agent.ts';
import type { Domain } from './domain.ts';
import type { Entity } from './entities.ts';
import { said } from './provenance.ts';
import { stateAfter } from './statements.ts';
import { capitalise, constant, snake } from './words.ts';

export const stateErrorKey = (entity: Entity) => `error:${snake(entity.name)}_state_invalid`;

export function stateError(entity: Entity): Draft {
  return {
    kind: 'ERR', key: stateErrorKey(entity), title: `${capitalise(entity.name)} is not in the right state`,
    code: `${constant(entity.name)}_STATE_INVALID`, status: 409, retryable: false,
    meaning: `The ${entity.name} is in a state that does not allow this.`,
    user_text: `This ${entity.name} cannot be changed that way any more. Open it again to see where it stands.`,
    sources: said(...entity.facts.slice(0, 2)),
  }; // prettier-ignore
}

/** The events that move a record, by the state they lead to. */
export type Move = { event: string; to: string; verb: string | null };

export function movesOf(entity: Entity, domain: Domain): Move[] {
  const verbs = new Map<string, string>();
  for (const need of domain.needs) {
    const capability = need.capability;
    const state = capability ? stateAfter(capability) : null;
    if (capability?.entity === entity && state && !verbs.has(state))
      verbs.set(state, capability.fact.verb.toLowerCase());
  }
  const cyclic = !entity.states.some((state) => terminalStates.has(state));
  return entity.states
    .filter((_state, at) => at > 0 || cyclic)
    .map((state) => {
      const verb = verbs.get(state) ?? null;
      return { event: snake(verb ?? `set ${state}`), to: state, verb };
    });
}

export function machineOf(entity: Entity, domain: Domain): Draft | null {
  const { states } = entity;
  const initial = states[0];
  if (states.length < 2 || !initial) return null;
  const moves = movesOf(entity, domain);
  const cyclic = !states.some((state) => terminalStates.has(state));
  const isTerminal = (state: string) => terminalStates.has(state);
  const cells = states.flatMap((state) =>
    moves.map((move) => {
      const forward = cyclic || states.indexOf(move.to) > states.indexOf(state);
      const allowed = state !== move.to && !isTerminal(state) && forward;
      return allowed
        ? { state, event: move.event, to: move.to, effect: 'its history names who did it and when' }
        : { state, event: move.event, rejected_with: `@${stateErrorKey(entity)}` };
    }),
  );
  return {
    kind: 'SM',
    key: `machine:${snake(entity.name)}`,
    title: `States of ${entity.plural}`,
    entity: `@${entity.key}`,
    states: states.map((name) => ({
      name,
      meaning: `The ${entity.name} is ${name.replaceAll('_', ' ')}.`,
      terminal: isTerminal(name),
    })),
    initial,
    events: moves.map((move) => ({
      name: move.event,
      meaning: move.verb
        ? `Somebody who may do so asks to ${move.verb} it.`
        : `Somebody who may do so sets it to ${move.to.replaceAll('_', ' ')}.`,
    })),
    cells,
    sources: said(...entity.facts.slice(0, 3)),
  }; // prettier-ignore
}
