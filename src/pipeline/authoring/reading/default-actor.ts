// Software that somebody sits in front of is told by what it does: "it computes areas and draws the plan".
// Where nobody was said to do anything, whoever uses it has these things done.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { verbCategory } from '#knowledge/authoring/verbs.ts';
import { factsOf } from '#pipeline/authoring/domain.ts';

type Capability = FactOf<'capability'>;

export function withDefaultActor(intake: IntakeArtifact): IntakeArtifact {
  const people = factsOf(intake, 'actor').filter(({ human }) => human);
  const deeds = factsOf(intake, 'capability');
  const acts = ({ actor, modality }: Capability) =>
    modality !== 'must_not' && people.some(({ name }) => name === actor);
  if (deeds.length === 0 || deeds.some(acts)) return intake;
  const reached = new Set(
    deeds.flatMap(({ beneficiary, complement }) => [
      beneficiary,
      ...(complement ?? '').toLowerCase().split(/\W+/),
    ]),
  );
  const who =
    people.find(({ name, plural }) => !reached.has(name) && !reached.has(plural))?.name ??
    (intake.project.type === 'MobileGame' ? 'player' : 'user');
  const asked = intake.project.type === 'AiAgent' ? [] : deeds.filter(isAskedFor);
  const done = asked.length > 0 ? asked.map((fact) => doneBy(fact, who)) : looks(deeds, who);
  const rest = intake.facts.filter((fact) => !done.some(({ id }) => id === fact.id));
  const known = people.some(({ name }) => name === who);
  return { ...intake, facts: [...(known ? [] : [actorOf(who, done)]), ...rest, ...done] };
}

/** What runs by itself and what tells people something is asked for by nobody. */
const isAskedFor = ({ actor, trigger, modality, verb }: Capability): boolean =>
  actor === null && trigger === null && modality !== 'must_not' && verbCategory(verb) !== 'notify';

const doneBy = (fact: Capability, actor: string): Capability => ({
  ...fact,
  actor,
  modality: fact.modality === 'must' ? 'can' : fact.modality,
});

/** Software that works by itself is looked at by somebody: at what it works on. */
function looks(deeds: readonly Capability[], actor: string): Capability[] {
  const deed = deeds.find(({ object, modality }) => object !== null && modality !== 'must_not') ?? deeds[0];
  if (!deed) return [];
  const object = deed.object_phrase ?? 'what was done';
  return [
    {
      ...deed,
      id: 'F-996',
      basis: 'inferred',
      actor,
      verb: 'see',
      object_phrase: object,
      complement: null,
      trigger: null,
      condition: null,
      modality: 'can',
      beneficiary: null,
      statement: `The ${actor} can see ${object}.`,
      quantities: [],
    },
  ];
}

/** Named by nobody: it rests on the words about what is done. */
const actorOf = (name: string, done: readonly Capability[]): FactOf<'actor'> => ({
  kind: 'actor',
  id: 'F-997',
  basis: 'inferred',
  evidence: done[0]?.evidence ?? [],
  name,
  plural: `${name}s`,
  description: null,
  human: true,
});
