// Holds what was read out of a brief against a list that a person wrote beforehand.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';

/** Alternatives are separated by `/`; an empty one is "nothing named". */
export type Gold = {
  type: string;
  actors: string[];
  /**
   * Verb and object head. What may be read but need not is listed as optional, so that precision can be told.
   */
  capabilities: [verb: string, object: string, optional?: 'optional'][];
  /** Value and a part of its unit. */
  numbers: [value: number, unit: string][];
  integrations: string[];
  exclusions: string[];
};

export type Figures = {
  actors_recall: number;
  actors_precision: number;
  capabilities_recall: number;
  capabilities_precision: number;
  numbers_recall: number;
  integrations_recall: number;
  integrations_precision: number;
  exclusions_recall: number;
};
export type Score = { figures: Figures; missed: Record<string, string[]>; wrong: Record<string, string[]> };

const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?:es|s)$/, '');
const same = (one: string, other: string): boolean => stem(one) === stem(other);
/** Units agree by their first letters: `families` and `family`. */
const startsAlike = (said: string, wanted: string): boolean =>
  said.includes(wanted.slice(0, Math.max(1, Math.min(4, wanted.length))));
const share = (part: number, whole: number): number =>
  whole === 0 ? 1 : Math.round((100 * part) / whole) / 100;

function sameAct(
  [verbs, objects]: Gold['capabilities'][number],
  { verb, object }: FactOf<'capability'>,
): boolean {
  const said = object ?? '';
  const head = said.split(' ').at(-1) ?? '';
  const verbFits = verbs.split('/').some((one) => one === verb || one === verb.split(' ')[0]);
  return (
    verbFits && objects.split('/').some((one) => same(one, said) || same(one.split(' ').at(-1) ?? '', head))
  );
}

export function score(artifact: IntakeArtifact, gold: Gold): Score {
  const of = <K extends IntakeArtifact['facts'][number]['kind']>(kind: K) =>
    artifact.facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
  const actors = of('actor').map(({ name }) => name);
  const acts = of('capability');
  const services = of('integration').map(({ name }) => name);
  const isActor = (wanted: string) => actors.some((name) => wanted.split('/').some((one) => same(one, name)));
  const hasNumber = ([value, unit]: [number, string]) =>
    of('quantity').some(
      (fact) => fact.value === value && startsAlike(fact.unit.toLowerCase(), unit.toLowerCase()),
    );
  const hasService = (wanted: string) =>
    services.some((name) => name.toLowerCase().includes(wanted.toLowerCase()));
  const excluded = artifact.deferred.map(({ statement }) => statement.toLowerCase());
  const missed = {
    actors: gold.actors.filter((wanted) => !isActor(wanted)),
    capabilities: gold.capabilities
      .filter((wanted) => wanted[2] === undefined && !acts.some((act) => sameAct(wanted, act)))
      .map((wanted) => wanted.join(' ')),
    numbers: gold.numbers.filter((wanted) => !hasNumber(wanted)).map((wanted) => wanted.join(' ')),
    integrations: gold.integrations.filter((wanted) => !hasService(wanted)),
    exclusions: gold.exclusions.filter(
      (wanted) => !excluded.some((statement) => statement.includes(wanted.toLowerCase())),
    ),
  };
  const wrong = {
    actors: actors.filter(
      (name) =>
        name !== 'user' && !gold.actors.some((wanted) => wanted.split('/').some((one) => same(one, name))),
    ),
    capabilities: acts
      .filter((act) => !gold.capabilities.some((wanted) => sameAct(wanted, act)))
      .map((act) => `${act.actor ?? '-'}|${act.verb}|${act.object ?? ''}|${act.complement ?? ''}`),
    integrations: services.filter(
      (name) => !gold.integrations.some((wanted) => name.toLowerCase().includes(wanted.toLowerCase())),
    ),
  };
  const named = gold.capabilities.filter(([, , optional]) => optional === undefined).length;
  return {
    missed,
    wrong,
    figures: {
      actors_recall: share(gold.actors.length - missed.actors.length, gold.actors.length),
      actors_precision: share(actors.length - wrong.actors.length, actors.length),
      capabilities_recall: share(named - missed.capabilities.length, named),
      capabilities_precision: share(acts.length - wrong.capabilities.length, acts.length),
      numbers_recall: share(gold.numbers.length - missed.numbers.length, gold.numbers.length),
      integrations_recall: share(
        gold.integrations.length - missed.integrations.length,
        gold.integrations.length,
      ),
      integrations_precision: share(services.length - wrong.integrations.length, services.length),
      exclusions_recall: share(gold.exclusions.length - missed.exclusions.length, gold.exclusions.length),
    },
  };
}
