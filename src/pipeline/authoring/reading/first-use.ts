// What stands in for the main job when the interview ended before anybody told it: entries that people add,
// see, change and remove. It rests on one assumption with a high price, which the brief page shows first.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { factsOf, type Domain } from '#pipeline/authoring/domain.ts';

const deeds: readonly [verb: string, object: string][] = [
  ['add', 'an entry'],
  ['see', 'entries'],
  ['change', 'an entry'],
  ['remove', 'an entry'],
];

export function withFirstUse(intake: IntakeArtifact): IntakeArtifact {
  const actor = factsOf(intake, 'actor').find((fact) => fact.human)?.name ?? 'user';
  const capabilities = deeds.map(([verb, object], at): FactOf<'capability'> => ({
    kind: 'capability',
    id: `F-${900 + at}`,
    basis: 'inferred',
    evidence: [],
    actor,
    verb,
    object: 'entry',
    object_phrase: object,
    complement: null,
    trigger: null,
    condition: null,
    modality: 'can',
    beneficiary: null,
    statement: `The ${actor} can ${verb} ${object}.`,
    quantities: [],
    priority: 'P1',
  }));
  const entry: FactOf<'object'> = {
    kind: 'object',
    id: 'F-999',
    basis: 'inferred',
    evidence: [],
    name: 'entry',
    plural: 'entries',
    attributes: ['title', 'note'],
    states: [],
    description: null,
  };
  return { ...intake, facts: [...intake.facts, ...capabilities, entry] };
}

/** Whether the first use was guessed: only a guess quotes nobody. */
export const isGuessed = (domain: Domain): boolean =>
  domain.capabilities.some((fact) => fact.evidence.length === 0);
