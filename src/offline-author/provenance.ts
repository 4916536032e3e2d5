// Provenance in the few forms that the offline author needs.
import type { Evidence, IntakeStatement } from '#contract/intake.ts';
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Told } from './model.ts';
import { distinctBy, snake } from './names/words.ts';

const quotesPerNode = { max: 4 };

/** The statements behind a node, each whole and once, at most four. */
export function said(...told: readonly Told[]) {
  return saidIn(...told.map(({ statement }) => statement));
}

export function saidIn(...statements: readonly Pick<IntakeStatement, 'turn' | 'quote'>[]) {
  return distinctBy(statements, ({ turn, quote }) => `${turn}:${quote}`)
    .slice(0, quotesPerNode.max)
    .map(({ turn, quote }) => ({ kind: 'interview' as const, turn, quote }));
}

export const citing = (evidence: readonly Evidence[]) => saidIn(...evidence);

/** What the interview took for granted where a cell stayed open. */
export const keyOfCell = (cell: string): string => `asm:${snake(cell)}`;

/** Nobody said it: the assumption that prices it. */
export function assumed(...assumptions: readonly Pick<StandingAssumption, 'key'>[]) {
  return assumptions.map(({ key }) => ({ kind: 'assumed' as const, assumption: `@${key}` }));
}

/** Follows from other nodes, named by key. */
export function derived(because: string, ...keys: readonly string[]) {
  return [{ kind: 'derived' as const, from: keys.map((key) => `@${key}`), because }];
}

/** Rests on the engineering knowledge that ships with the product, at the place named. */
export function engineeringKnowledge(locator: string) {
  return [{ kind: 'public' as const, title: 'Specfoundry engineering knowledge', locator }];
}
