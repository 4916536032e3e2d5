// What the offline author understands of an intake: who acts, what is kept, which areas the work falls into
// and which stack builds it. Every entry remembers the facts it rests on, so that each node can cite the
// words.
import type { Evidence, FactOf, IntakeArtifact } from '#contract/intake.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import type { Stack } from '#knowledge/authoring/stacks.ts';
import type { Area } from './areas.ts';
import type { Entity } from './entities.ts';
import type { Need } from './needs.ts';
import type { StatedFigures } from './qualities/stated-figures.ts';

export type Role = {
  key: string;
  name: string;
  plural: string;
  human: boolean;
  /** Never signs in: kept as a record, not as an account. */
  outside?: true;
  /** Entered by others and told of with fields of its own: the record is what is known of this person. */
  kept?: true;
  fact: FactOf<'actor'> | null;
};

export type Quantity = { key: string; fact: FactOf<'quantity'>; name: string };

export type Domain = {
  intake: IntakeArtifact;
  /** Whether people sign in to a server: false for software that lives on one person's device. */
  has_accounts: boolean;
  /** Whether it runs on one device and has no server to be reached. */
  on_device: boolean;
  /** What the design is after, where a Researcher run explores it; null in every other run. */
  lens: Lens | null;
  stack: Stack;
  /** True when the user named the technology. */
  stack_named: boolean;
  roles: Role[];
  entities: Entity[];
  areas: Area[];
  capabilities: FactOf<'capability'>[];
  rules: FactOf<'rule'>[];
  qualities: FactOf<'quality'>[];
  integrations: FactOf<'integration'>[];
  /** The integration that says who somebody is, where one was named: then there are no passwords here. */
  identity: FactOf<'integration'> | null;
  quantities: Quantity[];
  told: StatedFigures;
  /** What a game counts and trades in, by name: coin, life. */
  play_money: string[];
  /** What the software must do: one entry for each requirement to be. */
  needs: Need[];
};

/** The facts of one kind, in the order in which they were said. */
export function factsOf<K extends IntakeArtifact['facts'][number]['kind']>(
  intake: IntakeArtifact,
  kind: K,
): FactOf<K>[] {
  return intake.facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
}

type Told = { evidence: readonly Evidence[] };

/** Whether both were read from one sentence. */
export const toldTogether = (one: Told, other: Told): boolean =>
  one.evidence.some((mine) =>
    other.evidence.some(({ turn, start }) => turn === mine.turn && start === mine.start),
  );

export function findEntity(domain: Domain, key: string): Entity | undefined {
  return domain.entities.find((entity) => entity.key === key);
}

/** Gives each item a key of its own: the second `question:cost` becomes `question:cost-2`. */
export function withOwnKeys<T extends { key: string }>(items: readonly T[]): T[] {
  const taken = new Map<string, number>();
  return items.map((item) => {
    const count = (taken.get(item.key) ?? 0) + 1;
    taken.set(item.key, count);
    return count === 1 ? item : { ...item, key: `${item.key}-${count}` };
  });
}

export function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return seen.has(key) ? false : seen.add(key) && true;
  });
}
