// What a model is told when it plays an agent, what it must answer, and how its answer becomes that of the
// agent. Parts go from what never changes to what changes with each call, so that a provider's prompt cache
// serves as much as it can.
import { offlineAnswer, type Agent, type AgentContext } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { findAssignment } from './assignments/find-assignment.ts';
import { conventions } from './conventions.ts';
import { answerForm } from './form/answer-form.ts';
import { correctionPart, draftPart, findingsPart } from './parts/findings-part.ts';
import { graphPart } from './parts/graph-part.ts';
import { interviewPart } from './parts/interview-part.ts';
import { documentsPart } from '#pipeline/reading/documents-part.ts';
import { statementsPart } from '#pipeline/writing/statements-part.ts';
import { taskPart } from './parts/task-part.ts';
import { entriesOf } from './reading/entries.ts';
import type { Ground } from './reading/ground.ts';
import { judgedPatch } from './reading/judge-patch.ts';
import { readAnswer, type Reading } from './reading/read-answer.ts';
import { malformed } from './reading/read-form.ts';
import { rightsOf } from './rights.ts';
import { rubric } from './rubric.ts';
import type { Prompt, PromptPart } from './prompt.ts';

/** For an agent that edits the graph entry by entry. */
export function editPrompt(agent: Agent, run: AskedRun, findings: readonly Finding[]): Prompt {
  const { graph, domain, profile, answers, correction, intake } = run;
  const context: AgentContext = { graph, domain, profile, findings, answers };
  const assignment = findAssignment(agent);
  const rights = rightsOf(agent, assignment, { graph, findings, answers });
  const ruled = rights.edits_draft || rights.finds ? offlineAnswer(agent, context) : null;
  const offered = rights.edits_draft ? entriesOf(ruled?.patch ?? {}) : [];
  const found = rights.finds && !assignment.reads_documents ? (ruled?.findings ?? []) : [];
  const ground: Ground = { run, rights, draft: offered, shown: new Map(), judged_by: assignment.judged_by };
  const { entries: draft, graph: drafted } = judgedPatch([], ground);
  const known = new Set(graph.nodes.map(({ id }) => id));
  const shown = new Map(drafted.nodes.filter(({ id }) => !known.has(id)).map(({ id, key }) => [id, key]));
  const reading: Reading = {
    ...ground,
    draft,
    shown,
    found,
    correction,
    by: agent.id,
    narration: agent.action,
  };
  const doubts = doubtsIn(drafted, reading);
  const is_kept = correction !== undefined && malformed(correction.answer, reading).length === 0;
  const parts: PromptPart[] = [
    ...(assignment.without_interview
      ? []
      : [{ text: run.writer === 'mind' ? statementsPart(run) : interviewPart(intake), cacheable: true }]),
    assignment.reads_documents
      ? { text: documentsPart(graph), cacheable: false }
      : { text: graphPart(graph, assignment.sees, rights), cacheable: true },
    { text: taskPart({ agent, assignment, rights, context }), cacheable: false },
    ...(rights.edits_draft ? [{ text: draftPart(graph, drafted, draft), cacheable: false }] : []),
    ...(doubts.length > 0
      ? [{ text: findingsPart('What the rules find in the draft', doubts), cacheable: false }]
      : []),
    ...(found.length > 0
      ? [{ text: findingsPart('What the rules have found already', found), cacheable: false }]
      : []),
    ...(findings.length > 0 ? [{ text: findingsPart('Findings to mend', findings), cacheable: false }] : []),
    ...(correction ? [{ text: correctionPart(correction, is_kept), cacheable: false }] : []),
  ];
  return {
    instructions: conventions,
    parts,
    schema: answerForm(rights),
    rubric,
    read: (value) => readAnswer(value, reading),
  };
}

/** What the rules that judge the agent say of the draft by rule, which a model is to do better. */
function doubtsIn(drafted: Graph, { run, shown, judged_by }: Reading): Finding[] {
  if (shown.size === 0) return [];
  const rules: readonly string[] = judged_by;
  const found = checkGraph(drafted, { assumed_share_max: run.profile.assumed_share_max });
  return found.filter(
    ({ rule, severity, nodes }) =>
      severity !== 'info' && rules.includes(rule) && nodes.some((id) => shown.has(id)),
  );
}
