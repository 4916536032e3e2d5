// "A level is locked, open or finished": what one player has finished is not finished for all. Such states
// stand on a record of the player's own, beside the thing that all of them play.
import type { IntakeArtifact } from '#contract/intake.ts';
import { gameStates } from '#knowledge/authoring/game.ts';
import type { Role } from '#pipeline/authoring/domain.ts';
import { newEntity, type Entity } from '#pipeline/authoring/entities.ts';
import { reference } from '#pipeline/authoring/reading/link-entities.ts';

/** The records with the progress of each player apart from the things that are played. */
export function withProgress(entities: Entity[], intake: IntakeArtifact, roles: readonly Role[]): Entity[] {
  const player = roles.find(({ name }) => name === 'player');
  if (intake.project.type !== 'MobileGame' || !player) return entities;
  const played = entities.filter((entity) => entity.owner !== player.key && isPlayed(entity));
  const bare = entities.find((entity) => entity.name === progressWord && entity.fields.length === 0);
  const kept = played.length > 0 ? entities.filter((entity) => entity !== bare) : entities;
  const named = played.length === 1 ? [progressWord] : [];
  return [
    ...kept,
    ...played.map((entity) => progressOf(entity, player, { aliases: named, facts: bare?.facts ?? [] })),
  ];
}

const progressWord = 'progress';

const isPlayed = ({ states }: Entity): boolean =>
  states.length > 1 && states.every((state) => gameStates.has(state));

function progressOf(thing: Entity, player: Role, told: Pick<Entity, 'aliases' | 'facts'>): Entity {
  const record: Entity = {
    ...newEntity(`${thing.name} ${progressWord}`),
    aliases: told.aliases,
    facts: [...thing.facts.filter((fact) => fact.kind === 'object'), ...told.facts],
    states: thing.states,
    owner: player.key,
    whole: thing.key,
    called: null,
    played: true,
  };
  thing.states = [];
  reference(record, thing, true);
  return record;
}
