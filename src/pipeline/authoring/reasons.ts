// Why a requirement is there, in one sentence that follows from its kind, and the sentence of a movement of
// data.
import type { FactOf } from '#contract/intake.ts';
import { factsOf, type Domain } from './domain.ts';
import { partsOfGoal } from './goals.ts';
import { gameReasons } from './game/game-actions.ts';
import { fill } from './rules/shape.ts';
import { specifyRule } from './rules/specify-rule.ts';
import { sentence, type Capability } from './statements.ts';
import { clause, quantitiesOf, withQuantities } from './wording.ts';
import { decapitalise, withArticle } from './words.ts';

const stop = new Set(
  'the a an and or of to for in on with without by from at is are be it its their they that this we our not can must should have has who when which than more less'.split(
    ' ',
  ),
);

const contentWords = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/[a-z]{4,}/g)
      ?.filter((word) => !stop.has(word)) ?? [],
  );

/** The words of a goal that a deed shares at least two content words with. */
function goalOf(capabilities: readonly Capability[], domain: Domain): string | undefined {
  const mine = contentWords(capabilities.map((capability) => capability.fact.statement).join(' '));
  const goals = factsOf(domain.intake, 'goal').flatMap(({ statement }) => partsOfGoal(clause(statement)));
  return goals.find((goal) => [...contentWords(goal)].filter((word) => mine.has(word)).length >= 2);
}

/** A goal that shares at least two content words with the capability, else the reason its category gives. */
export function reasonFor(capability: Capability, area: string, domain: Domain): string {
  const goal = goalOf([capability], domain);
  if (goal) return `It serves the goal "${goal}".`;
  if (capability.fact.modality === 'must_not')
    return 'It was ruled out in so many words, so it is refused and not merely hidden.';
  const record = capability.entity?.name ?? area.toLowerCase();
  if (capability.play) return gameReasons[capability.play];
  switch (capability.category) {
    case 'create':
      return `Without this entry nothing later about ${record} has anything to act on.`;
    case 'update':
      return `What is known about ${record} changes, and everyone must work from the same values.`;
    case 'remove':
      return `What is no longer wanted must stop to appear, and it must stay known who took it away.`;
    case 'transition':
      return `The state of ${withArticle(record)} decides what may happen to it next.`;
    case 'read':
    case 'search':
      return `People decide from what they see here, so it must be complete and current.`;
    case 'notify':
      return 'Somebody acts on this message; one that does not arrive, or arrives twice, does harm.';
    case 'compute':
      return 'The result is used without being checked by hand, so it must be right and explainable.';
    case 'money':
      return 'Money moves: it must be taken once, and be traceable.';
    case 'exchange':
      if (shares(capability))
        return 'What is shared brings others in; it must arrive whole and show nothing else.';
      return 'The data is needed elsewhere, in a form that other tools accept.';
    default:
      return `It was named as part of the work on ${record}.`;
  }
}

const shares = ({ fact }: Capability): boolean => /^(?:share|forward)$/i.test(fact.verb);

/** What the person gains, for the `so that` of a story. */
export function benefitOf(capabilities: readonly Capability[], area: string, domain: Domain): string {
  const goal = goalOf(capabilities, domain);
  if (goal) return decapitalise(goal);
  const first = capabilities[0];
  const record = first?.entity?.plural ?? area.toLowerCase();
  switch (first?.category) {
    case 'create':
      return `${record} are on record and others can act on them`;
    case 'update':
      return `everybody works from the same ${record}`;
    case 'remove':
      return `only ${record} that still matter are shown`;
    case 'transition':
      return `everybody sees where ${record} stand`;
    case 'money':
      return `what is owed is settled and can be traced`;
    case 'exchange':
      if (shares(first)) return `others can see what was shared`;
      return `the data can be used in other tools`;
    default:
      if (domain.intake.project.type === 'MobileGame') return 'I want to play on';
      return `the next step with ${record} can be decided without asking anybody`;
  }
}

/** The sentence of an import, export, migration, deletion or retention, in the user's words. */
export function dataStatement(fact: FactOf<'data'>, component: string, domain: Domain): string {
  const words = withQuantities(clause(fact.statement), quantitiesOf(domain, fact));
  const shaped = specifyRule(words);
  return shaped && !shaped.refusal
    ? sentence(fill(shaped.statement, { component }))
    : `The ${component} shall apply the rule "${words}".`;
}
