// Figures that people give for what a table would otherwise assume: how a model is judged before it is used,
// and what running the software may cost. Whoever told them is asked nothing again, and nothing is assumed
// beside them.
import type { Evidence, FactOf, IntakeArtifact } from '#contract/intake.ts';
import { toldTogether, type Quantity } from '#pipeline/authoring/domain.ts';

type Sayings = { quantities: Quantity[]; evidence: Evidence[] };
export type StatedFigures = {
  /** How many cases a model is tried with, which share must be right, and what of them is judged. */
  evaluation: (Sayings & { share: Quantity | null; size: Quantity | null; judged_by: string | null }) | null;
  running_cost: Sayings | null;
};

const tried = /\b(?:test|evaluation|validation|reference) sets?\b|\bwe can test (?:it )?with\b/i;
const spent =
  /^(?:running )?costs?\s*[:=]|\bcosts? (?:us )?(?:no more than|not more than|at most|less than|under|below|max|up to|more than)\b/i;
const money = /^[A-Z]{3}(?: per [a-z ]+)?$/;
const judged =
  /\d ?%(?: of)?(?: the)?(?: (?:correct|right))? (?<what>(?!of\b|correct\b|right\b|must\b)[a-z]+)/i;

const usesModel = ({ project, domain_packs }: IntakeArtifact) =>
  ['AiAgent', 'AiTool'].includes(project.type) || domain_packs.includes('ai_features');

export function statedFigures(intake: IntakeArtifact, quantities: readonly Quantity[]): StatedFigures {
  if (!usesModel(intake)) return { evaluation: null, running_cost: null };
  const tries = saying(tried, quantities);
  const share = tries.quantities.find(({ fact }) => fact.unit === '%') ?? null;
  const size = tries.quantities.find(({ fact }) => fact.unit !== '%' && !money.test(fact.unit)) ?? null;
  const costs = saying(spent, quantities);
  const amounts = costs.quantities.filter(({ fact }) => money.test(fact.unit));
  const judged_by =
    tries.evidence.map(({ quote }) => judged.exec(quote)?.groups?.['what'] ?? null)[0] ?? null;
  return {
    evaluation: share || size ? { ...tries, share, size, judged_by } : null,
    running_cost: amounts.length > 0 ? { ...costs, quantities: amounts } : null,
  };
}

function saying(pattern: RegExp, quantities: readonly Quantity[]): Sayings {
  const own = quantities.filter(({ fact }) => fact.evidence.some(({ quote }) => pattern.test(quote)));
  return { quantities: own, evidence: own.flatMap(({ fact }) => fact.evidence).slice(0, 2) };
}

/** What only says those figures over again is no requirement beside them. */
export function saysOnlyFigures(
  fact: FactOf<'capability' | 'rule'>,
  { evaluation, running_cost }: StatedFigures,
): boolean {
  if (evaluation && tried.test(fact.statement)) return true;
  return fact.kind === 'rule' && running_cost !== null && toldTogether(fact, running_cost);
}
