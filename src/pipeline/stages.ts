// The stages of a run as a table: what each does, in which order, and where it may lead. A stage reads the run and
// answers with steps or an outcome; it keeps nothing and commits nothing.
import { generationMoves, type GenerationMoveName } from '#contract/generation-states.ts';
import type { Agent } from './agent.ts';
import { architecture } from './agents/architecture.ts';
import { contracts } from './agents/contracts.ts';
import { critic, freshEyes, riskReview, securityReview } from './agents/critics.ts';
import { data } from './agents/data.ts';
import { decisions } from './agents/decisions.ts';
import { domains } from './agents/domains.ts';
import { experience } from './agents/experience.ts';
import { mend } from './agents/mend.ts';
import { planning } from './agents/planning.ts';
import { quality } from './agents/quality.ts';
import { requirements } from './agents/requirements.ts';
import { scope } from './agents/scope.ts';
import { security } from './agents/security.ts';
import { specialists } from './agents/specialists.ts';
import { verification } from './agents/verification.ts';
import { assemble, filesOf, lastAssembly } from './assemble.ts';
import { refinementOf } from './refinement.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Run, Stage, Step } from './run.ts';
import { blockersIn } from './findings.ts';

/** Sections in the order in which they build on each other. */
const core: readonly Agent[] = [scope, architecture, data, requirements, contracts, quality, domains];
const fullDesign: readonly Agent[] = [experience, security, decisions];
/** Tests and plan cover whatever stands, so they are drawn anew whenever it changes. */
const closing: readonly Agent[] = [verification, planning];

function ask(run: Run, agents: readonly Agent[], findings?: readonly Finding[]): Step[] {
  return agents.map((agent) => ({
    kind: 'agent',
    key: `r${run.round}.${agent.id}`,
    agent,
    ...(findings ? { findings } : {}),
  }));
}

/** Blockers of the latest review. */
function reviewBlockers(run: Run) {
  const review = run.steps.findLast((step) => step.key.endsWith(`.${critic.id}`));
  return review ? blockersIn(review.output.findings) : [];
}

export const stages: readonly Stage[] = [
  {
    state: 'Queued',
    title: 'Waiting to start',
    steps: () => [],
    outcome: () => ({ kind: 'move', move: 'start_drafting', details: { round: 1 } }),
  },
  {
    state: 'Drafting',
    title: 'Drafting the sections',
    steps: (run) =>
      run.round === 1
        ? ask(run, run.profile.full_design ? [...core, ...fullDesign] : core)
        : [...ask(run, [mend], reviewBlockers(run)), ...ask(run, closing)],
    outcome: (run) => ({ kind: 'move', move: run.round === 1 ? 'review_by_specialists' : 'review' }),
  },
  {
    state: 'SpecialistReview',
    title: 'Seven specialists review',
    steps: (run) => ask(run, [...specialists, ...closing]),
    outcome: () => ({ kind: 'move', move: 'review' }),
  },
  {
    state: 'Reviewing',
    title: 'Critical review',
    steps: (run) => ask(run, [critic]),
    outcome: (run) => {
      if (reviewBlockers(run).length > 0 && run.round < run.profile.review_rounds_max) {
        return { kind: 'move', move: 'redraft', details: { round: run.round + 1 } };
      }
      return { kind: 'move', move: run.profile.fresh_eyes ? 'read_with_fresh_eyes' : 'review_risks' };
    },
  },
  {
    state: 'FreshEyes',
    title: 'A reader who has not seen it before',
    steps: (run) => ask(run, [freshEyes]),
    outcome: () => ({ kind: 'move', move: 'review_risks' }),
  },
  {
    state: 'RiskReview',
    title: 'Risks',
    steps: (run) => ask(run, [riskReview]),
    outcome: () => ({ kind: 'move', move: 'review_security' }),
  },
  {
    state: 'SecurityReview',
    title: 'Security',
    steps: (run) => ask(run, [securityReview]),
    outcome: () => ({ kind: 'move', move: 'assemble' }),
  },
  {
    state: 'Assembling',
    title: 'Assembling the package',
    steps: (run) => [
      { kind: 'work', key: `r${run.round}.assemble`, title: 'assemble the package', work: assemble },
    ],
    outcome: (run) => ({
      kind: 'move',
      move: blockersIn(lastAssembly(run).findings).length > 0 ? 'refine' : 'deliver',
    }),
  },
  {
    state: 'Refining',
    title: 'Refining what was found',
    steps: (run) => [
      { kind: 'agent', key: 'refine.mend', agent: mend, findings: blockersIn(lastAssembly(run).findings) },
      ...closing.map((agent) => ({ kind: 'agent' as const, key: `refine.${agent.id}`, agent })),
      { kind: 'work', key: 'refine.assemble', title: 'assemble the refined package', work: assemble },
    ],
    outcome: (run) => ({ kind: 'move', move: 'deliver', details: { refinement: refinementOf(run) } }),
  },
  {
    state: 'Delivering',
    title: 'Delivering the package',
    steps: () => [],
    outcome: (run) => ({
      kind: 'deliver',
      delivery: () => ({ files: filesOf(run), assembly: lastAssembly(run) }),
    }),
  },
];

/** What a run is doing once the move is made, in words. */
export function stageTitle(move: GenerationMoveName): string {
  const state = generationMoves[move].to;
  return stages.find((stage) => stage.state === state)?.title ?? state;
}
