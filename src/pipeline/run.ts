// What the pipeline knows of a run, and what it asks of whoever hosts it. The pipeline never sees a table: it
// is handed a run that it can read, and a host that commits each finished step with everything that follows
// from it.
import type { PackagePart } from '#contract/capabilities.ts';
import type { FailureCategory, PipelineMoveName, GenerationState } from '#contract/generation-states.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import type { generation } from '#contract/operations/runs/generations.ts';
import type { z } from 'zod';
import type { LensId } from '#knowledge/authoring/lens.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { OpinionChange } from '#specification/graph/opinions.ts';
import type { Patch } from '#specification/graph/patch.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { Engines } from '#specification/rules/engines.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { StatementCounts } from '#contract/understood.ts';
import type { Scores } from '#specification/rules/score.ts';
import type { Agent, AgentAnswer, AgentQuestion, PersonsAnswer } from './agent.ts';
import type { Domain } from '#offline-author/model.ts';
import type { AssemblyCache } from './assembling/assembly-cache.ts';
import type { ProfileRow } from './profiles.ts';
import type { Correction, Paid, ProviderError } from './provider/provider-error.ts';
import type { PassName } from './refining/passes.ts';
import type { Meaning } from './parallel-patches.ts';

/** What a finished step leaves behind; kept as JSON, so that a run is rebuilt from its steps alone. */
export type StepOutput = {
  patch: Patch;
  findings: Finding[];
  narration: string;
  /** What a mind said of the project as a whole. */
  project?: AgentAnswer['project'];
  /** The parts in which the requirements are written. */
  areas?: AgentAnswer['areas'];
  /** Statements that nobody had understood before it read them. */
  read?: AgentAnswer['read'];
  /** What readers found and what is contested, and what was looked at again and is gone. */
  opinions?: OpinionChange;
  /** What of the answer did not fit, with the reason. */
  left_out?: AgentAnswer['left_out'];
  /** Who answered for its agent. Absent where nobody was asked, and in runs of earlier versions. */
  by?: 'rules' | 'model';
  /** The model that answered, with its provider. */
  model?: string;
  /** What rules did here in place of the mind that was asked for it. */
  stood_in?: string;
  /** The findings a repair was given, so that what it settled can be told. */
  given?: Finding[];
  assembly?: Assembly;
  /** What a pass of refinement came to. */
  refined?: Refined;
  /** Lenses whose designs are drawn by runs of their own, which begin with the commit of this step. */
  explore?: readonly LensId[];
  /** How the run that explored a lens has ended. */
  explored?: Pick<Explored, 'lens' | 'state' | 'failure'>;
  /** The lens that the run goes on with, and the patches that drew its design; they come before `patch`. */
  chosen?: LensId;
  adopted?: readonly Patch[];
  /** Of a patch that was drawn beside others: the keys of the nodes that its ids meant, see `parallel-patches.ts`. */
  meant?: Meaning;
  /** The draft became an update of the package before: the ids that changed by it, old to new. */
  merged?: { ids: Readonly<Record<string, string>> };
};

export type Refined = {
  /** What the rules say after it. */
  left: Finding[];
  settled: Settlement[];
  /** Why its patch was not applied. */
  refused: string | null;
};

/** A finding that a pass settled, and how; `clarified`: it is asked, in the open question that is named. */
export type Settlement = {
  finding: Finding;
  pass: PassName;
  how: 'generated' | 'dropped' | 'reconciled' | 'resolved' | 'clarified';
  question?: { id: string; text: string };
};

/** What the refinement passes did, in the fields of the interface. */
export type Refinement = Pick<
  z.infer<typeof generation>,
  | 'refinement_summary'
  | 'reconciliation_summary'
  | 'blocker_resolution_summary'
  | 'refinement_audit'
  | 'consistency_findings'
>;

export type Assembly = {
  zip_key: string;
  sha256: string;
  size_bytes: number;
  file_count: number;
  scores: Scores;
  /** Absent where no statements were kept. */
  statements?: StatementCounts;
  findings: Finding[];
  /** What the rules that need an engine added to the report. Absent in runs of earlier versions. */
  deep?: { rules: string[]; findings: Finding[] };
};

/** `place` counts the steps of the run in the order of its tables, whenever they were finished. */
export type FinishedStep = {
  key: string;
  state: GenerationState;
  round: number;
  place: number;
  output: StepOutput;
};

/** The package that a run updates, and the version that follows on it. */
export type Updated = {
  graph: Graph;
  changelog: string | null;
  next_version: string;
  /** The package with its addenda, when it has some: what they brought keeps the ids that they gave. */
  addenda?: Graph | null;
};

/**
 * A run as it stands: its settings, its finished steps by their places, and the graph that those steps add up
 * to.
 */
export type Run = {
  readonly id: string;
  /** As the interview left it, with what was answered in the run. */
  readonly heard: IntakeArtifact;
  /** The same, with what the run has read of it. */
  readonly intake: IntakeArtifact;
  readonly domain: Domain;
  /** What its package has beyond what every package has. */
  readonly parts: readonly PackagePart[];
  /** Null for the first version of a package. */
  readonly updates: Updated | null;
  readonly profile: ProfileRow;
  /** Whether its parts are written by a mind, or drawn by rule section by section. */
  writer: Writer;
  state: GenerationState;
  round: number;
  /** What its models have cost so far. */
  cost_usd: number;
  steps: FinishedStep[];
  /** What people answered when a step asked. */
  readonly answers: readonly RunAnswer[];
  /**
   * Steps that asked and have no answer yet: nothing more is begun, and the run waits when nothing is in
   * flight.
   */
  asking: readonly string[];
  graph: Graph;
};

/**
 * A step needs all that stand before it, except those `beside` it: it waits for none of these and sees
 * nothing of them. `work` answers null while what it waits for has not happened; the run is driven again when
 * it has.
 */
export type Step =
  | {
      kind: 'agent';
      key: string;
      agent: Agent;
      findings?: readonly Finding[];
      judge?: Judge;
      beside?: readonly string[];
    }
  | {
      kind: 'work';
      key: string;
      title: string;
      work: (run: Run, host: RunHost) => Promise<StepOutput | null>;
    };

/** What a step had answered when it asked, and who had answered it. */
export type HeldAnswer = { answer: AgentAnswer; provider: string; model: string };

/** `held` stands with the first answer to a step that writes a whole part. */
export type RunAnswer = PersonsAnswer & { step_key: string; held?: HeldAnswer };

/** A child of a Researcher run that has ended. */
export type Explored = {
  lens: LensId;
  profile: ProfileRow;
  state: GenerationState;
  failure: { category: FailureCategory; reason: string } | null;
  intake: IntakeArtifact;
  steps: readonly FinishedStep[];
};

export type AgentStep = Extract<Step, { kind: 'agent' }>;

/** Decides what of an answer is kept; the run is as the agent saw it. */
export type Judge = (told: {
  run: Run;
  host: RunHost;
  answer: AgentAnswer;
}) => StepOutput | Promise<StepOutput>;

export type MoveDetails = {
  round?: number;
  category?: FailureCategory;
  reason?: string;
  refinement?: Refinement;
  next?: readonly AgentStep[];
  /** For the log alone. */
  cause?: unknown;
};
export type Delivery = { files: RenderedFile[]; assembly: Assembly };

/** What a stage decides when its steps are done. */
export type Outcome =
  | { kind: 'move'; move: PipelineMoveName; details?: MoveDetails }
  | { kind: 'deliver'; delivery: (host: RunHost) => Delivery }
  | { kind: 'fail'; category: FailureCategory; reason: string };

export type Stage = {
  state: GenerationState;
  title: string;
  /**
   * The steps of this stage in this round. Finished ones are skipped by key; later ones may depend on earlier
   * output.
   */
  steps: (run: Run) => Step[];
  outcome: (run: Run) => Outcome;
  /** Nothing but reading is left to do before the package is assembled, unless a review finds too much. */
  is_settled?: true;
  /** Later stages whose steps may be begun already, because what they see is settled. */
  ahead?: (run: Run) => readonly GenerationState[];
};

/** Who writes the parts of a specification. A run keeps its writer's plan even where rules stand in for a mind. */
export type Writer = 'rules' | 'mind';

export type Answered = Paid & { answer: AgentAnswer };

/** Who answers for an agent: the offline engine, or a model. */
export type Gateway = {
  /** Throws a `ProviderError` when its provider fails. The graph of the run is what the agent is to see. */
  ask(agent: Agent, run: AskedRun, findings: readonly Finding[], signal: AbortSignal): Promise<Answered>;
  /**
   * The same question gets the same answer, so that a wrong one is a bug of ours and nothing is asked again.
   */
  is_deterministic?: true;
  /** Who answers is a mind: it writes whole parts from what was said, and edits no draft. */
  is_mind?: true;
  /** A call that takes longer has failed; a quarter of an hour unless said. */
  call_max_ms?: number;
};

/** `correction`: the agent was asked just now, and this was wrong with its answer. */
export type AskedRun = Run & { correction?: Correction };

export type FinishedCall = { invocation_id: string | null; answered: Answered | null; title: string };

/** `attempt` counts the waits of this call, from 1. */
export type Retry = { error: ProviderError; attempt: number };

export type RunHost = {
  /** Engines that finished packages are run through, as far as the profile asks for them. */
  engines?: Partial<Engines>;
  /** What was made of packages before they were assembled. */
  ahead?: AssemblyCache;
  /** The run that explores this lens for the run, once it has ended. */
  explored?(run: Run, lens: LensId): Promise<Explored | null>;
  /** Reads the run anew. `null` when it is gone. */
  load(): Promise<Run | null>;
  /**
   * Shows that agents have begun; answers the ids of their invocations, or `null` when the run was stopped
   * meanwhile.
   */
  beginAgents(run: Run, steps: readonly AgentStep[]): Promise<string[] | null>;
  /**
   * Commits a finished step with its invocation and event, and begins the agents that are next because of it.
   * `null`: the run was stopped meanwhile, nothing is kept.
   */
  finishStep(
    run: Run,
    step: FinishedStep,
    call: FinishedCall & { next: readonly AgentStep[] },
  ): Promise<string[] | null>;
  /** Commits what an agent asks with its invocation. `false`: the run was stopped meanwhile. */
  askPerson(
    run: Run,
    step: AgentStep,
    call: { invocation_id: string; answered: Answered; questions: readonly AgentQuestion[] },
  ): Promise<boolean>;
  /** Lets the run wait for the answers to all that was asked. */
  waitForAnswers(run: Run): Promise<void>;
  /** Commits what an answer cost that cannot be used. `false`: the run was stopped meanwhile. */
  pay(run: Run, invocation_id: string, paid: Paid): Promise<boolean>;
  /**
   * Commits that a model is asked again, and waits until it may be. `false`: the run was stopped meanwhile.
   */
  retry(run: Run, retry: Retry, signal: AbortSignal): Promise<boolean>;
  /** Moves the run on and begins the agents that are next. `null`: it was stopped meanwhile. */
  move(run: Run, move: PipelineMoveName, details?: MoveDetails): Promise<string[] | null>;
  /** Keeps the bytes of a zip under a key that is made of its content. */
  keepZip(bytes: Uint8Array, sha256: string): Promise<string>;
  /** Makes the package and completes the run, in one transaction. `false`: the run was stopped meanwhile. */
  deliver(run: Run, delivery: Delivery): Promise<boolean>;
};
