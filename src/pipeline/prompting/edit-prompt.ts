// What a model is told when it plays an agent, what it must answer, and how its answer becomes that of the
// agent. Parts go from what never changes to what changes with each call, so that a provider's prompt cache
// serves as much as it can.
import { offlineAnswer, type Agent, type AgentContext } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { findAssignment } from './assignments/find-assignment.ts';
import { conventions } from './conventions.ts';
import { answerForm } from './form/answer-form.ts';
import { correctionPart, findingsPart, leftOutPart } from './parts/findings-part.ts';
import { graphPart } from './parts/graph-part.ts';
import { leftOutOfMending } from '#pipeline/mending/mending-steps.ts';
import { writtenSoFar } from '#pipeline/reading/written-so-far.ts';
import { documentsPart } from '#pipeline/reading/documents-part.ts';
import { statementsPart } from '#pipeline/writing/statements-part.ts';
import { taskPart } from './parts/task-part.ts';
import { readAnswer, type Reading } from './reading/read-answer.ts';
import { malformed } from './reading/read-form.ts';
import { rightsOf } from './rights.ts';
import { rubric } from './rubric.ts';
import { isOfWording } from '#specification/rules/understanding/readers.ts';
import type { Prompt, PromptPart } from './prompt.ts';

/** For an agent that edits the graph entry by entry. */
export function editPrompt(agent: Agent, run: AskedRun, findings: readonly Finding[]): Prompt {
  const { graph, domain, profile, answers, correction } = run;
  const context: AgentContext = { graph, domain, profile, findings, answers };
  const assignment = findAssignment(agent);
  const rights = rightsOf(assignment, { graph, findings });
  const is_told = rights.finds && !assignment.reads_documents && !rights.looks_again;
  const found = is_told ? writtenSoFar(offlineAnswer(agent, context).findings, graph) : [];
  const told = found.filter((each) => !isOfWording(each));
  const reading: Reading = {
    run,
    rights,
    judged_by: assignment.judged_by,
    found,
    correction,
    by: agent.id,
    narration: agent.action,
  };
  const is_mending = rights.contests || rights.looks_again;
  const not_kept = is_mending ? leftOutOfMending(run) : [];
  const is_kept = correction !== undefined && malformed(correction.answer, reading).length === 0;
  const parts: PromptPart[] = [
    ...(assignment.without_interview ? [] : [{ text: statementsPart(run), cacheable: true }]),
    assignment.reads_documents
      ? { text: documentsPart(graph), cacheable: false }
      : { text: graphPart(graph, assignment.sees, rights), cacheable: true },
    { text: taskPart({ agent, assignment, rights, context }), cacheable: false },
    ...(told.length > 0
      ? [{ text: findingsPart('What the rules have found already', told), cacheable: false }]
      : []),
    ...(findings.length > 0 ? [{ text: findingsPart('Findings to mend', findings), cacheable: false }] : []),
    ...(not_kept.length > 0 ? [{ text: leftOutPart(not_kept), cacheable: false }] : []),
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
