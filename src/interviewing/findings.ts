// What is read out of one turn, before ids: the facts of the intake artifact with their quantities inside,
// keyed so that the same fact said twice merges. Evidence is always whole sentences or list items of the
// user's own text.
import type { Evidence, FactOf, IntakeArtifact } from '#contract/intake.ts';

type Bare<F> = Omit<F, 'id' | 'evidence' | 'quantities'>;
type Found<F> = Bare<F> & { key: string; evidence: Evidence[] };

export type QuantityFinding = Found<FactOf<'quantity'>>;
/** `numbers` are the quantities that the sentence states; merging turns them into ids. */
type WithNumbers = { numbers: QuantityFinding[] };

export type ActorFinding = Found<FactOf<'actor'>>;
export type CapabilityFinding = Found<FactOf<'capability'>> & WithNumbers;
export type ObjectFinding = Found<FactOf<'object'>>;
export type RuleFinding = Found<FactOf<'rule'>> & WithNumbers;
export type QualityFinding = Found<FactOf<'quality'>> & WithNumbers;
export type IntegrationFinding = Found<FactOf<'integration'>>;
export type DataFinding = Found<FactOf<'data'>>;
export type ConstraintFinding = Found<FactOf<'constraint'>>;
export type GoalFinding = Found<FactOf<'goal'>>;
export type Finding =
  | ActorFinding
  | CapabilityFinding
  | ObjectFinding
  | RuleFinding
  | QuantityFinding
  | QualityFinding
  | IntegrationFinding
  | DataFinding
  | ConstraintFinding
  | GoalFinding;

export type DeferredFinding = {
  key: string;
  statement: string;
  fate: IntakeArtifact['deferred'][number]['fate'];
  evidence: Evidence[];
};
export type GlossaryFinding = {
  term: string;
  definition: string | null;
  not_called: string[];
  evidence: Evidence[];
};

/** What a sentence tells about the world without asking for anything. */
export type Background = { kind: 'problem' | 'about' | 'undecided'; statement: string; evidence: Evidence[] };

/** Everything one user turn yielded. `unused` are sentences that state something and yielded nothing. */
export type TurnFindings = {
  turn: number;
  facts: Finding[];
  deferred: DeferredFinding[];
  glossary: GlossaryFinding[];
  background: Background[];
  unused: Evidence[];
  /** How many sentences stated a need, used or not. */
  needs: number;
  /** Keys of facts in the records before this one that it says better. */
  replaced?: string[];
  /** What cannot all hold, where only a reader of meaning sees it. */
  contradictions?: Omit<IntakeArtifact['conflicts'][number], 'id'>[];
};
