// "Watch a video ad to get one life, at most 3 a day": what was watched to its end is kept, so that the
// reward comes once and the ads of a day can be counted.
import type { IntakeArtifact } from '#contract/intake.ts';
import { adView } from '#knowledge/authoring/game.ts';
import { singular } from '#knowledge/nouns.ts';
import { factsOf, type Role } from '#pipeline/authoring/domain.ts';
import { newEntity, type Entity, type EntityField } from '#pipeline/authoring/entities.ts';
import { gameActionOf, gameMoneyOf } from './game-money.ts';

const proof: EntityField = {
  name: 'proof',
  label: 'proof',
  said: false,
  type: 'text',
  max_length: 4000,
  unique: true,
  required: true,
  told: 'What the advertising service says of the view, in its own form; each counts once.',
};

/** The records with the advertisements that each player has watched beside the others. */
export function withAdViews(entities: Entity[], intake: IntakeArtifact, roles: readonly Role[]): Entity[] {
  const play_money = gameMoneyOf(intake);
  const watched = factsOf(intake, 'capability').filter(
    (fact) => gameActionOf(fact, { intake, play_money }) === 'reward',
  );
  const player = roles.find(({ name }) => name === watched[0]?.actor?.toLowerCase());
  if (!player) return entities;
  const aliases = watched.flatMap(({ object }) => (object ? [singular(object.toLowerCase())] : []));
  const rest = entities.filter(({ name }) => !aliases.includes(name));
  const record = {
    ...newEntity(adView),
    aliases,
    facts: watched,
    owner: player.key,
    called: null,
    fields: [{ ...proof }],
    weight: 2,
  };
  return [...rest, record];
}
