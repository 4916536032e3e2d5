// Concerns of a domain that a clause calls for: somebody pays, a person under age is a role. A word that only occurs calls
// for nothing.
import packs from './packs.json' with { type: 'json' };
import type { Entity, Integration, Role, Told } from './model.ts';
import { asks } from './told.ts';

type Known = {
  told: readonly Told[];
  roles: readonly Role[];
  entities: readonly Entity[];
  integrations: readonly Integration[];
};

/** The clauses that call for a pack; none where nothing does. */
export function callsFor(id: string, { told, roles, entities, integrations }: Known): Told[] {
  if (id === 'ai_features')
    return integrations.filter(({ category }) => category === 'ai_model').flatMap((each) => each.told);
  // Who pays may pay in cash: only a service that takes payments calls for what comes with one.
  if (id === 'payments')
    return integrations.filter(({ category }) => category === 'payments').flatMap((each) => each.told);
  const row = Object.entries(packs).find(([name]) => name === id)?.[1];
  if (!row) return [];
  const acts = new Set<string>(row.acts);
  const things = new Set<string>(row.things);
  return [
    ...told.filter(({ clause }) => asks(clause) && !clause.negated && acts.has(clause.act)),
    ...[...roles, ...entities].filter(({ name }) => things.has(name)).flatMap((each) => each.told),
  ];
}
