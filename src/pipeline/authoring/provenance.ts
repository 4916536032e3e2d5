// Provenance in the few forms that the offline author needs.
import type { Evidence } from '#contract/intake.ts';
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import { distinctBy } from './domain.ts';

/**
 * The user's words behind the facts given, each quote once, at most four; a guessed first use has its
 * assumption.
 */
export function said(...facts: readonly { evidence: readonly Evidence[] }[]) {
  const quotes = facts.flatMap((fact) => fact.evidence);
  if (quotes.length === 0) return assumed(standing.first_use);
  return distinctBy(quotes, (evidence) => `${evidence.turn}:${evidence.quote}`)
    .slice(0, 4)
    .map((evidence) => ({ kind: 'interview' as const, turn: evidence.turn, quote: evidence.quote }));
}

/** Nobody said it: the assumption that prices it. */
export function assumed(...assumptions: readonly StandingAssumption[]) {
  return assumptions.map((assumption) => ({ kind: 'assumed' as const, assumption: `@${assumption.key}` }));
}

/** Follows from other nodes, named by key. */
export function derived(because: string, ...keys: readonly string[]) {
  return [{ kind: 'derived' as const, from: keys.map((key) => `@${key}`), because }];
}

/** Rests on the engineering knowledge that ships with the product, at the place named. */
export function engineeringKnowledge(locator: string) {
  return [{ kind: 'public' as const, title: 'Specfoundry engineering knowledge', locator }];
}
