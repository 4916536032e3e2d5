// What a model is told when it plays an agent, what it must answer, and how its answer becomes that of the
// agent. Parts go from what never changes to what changes with each call, so that a provider's prompt cache
// serves as much as it can.
import { offlineAnswer, type Agent, type AgentContext } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Assignment } from './assignments/assignment.ts';
import { findAssignment } from './assignments/find-assignment.ts';
import { conventions, readingConventions } from './conventions.ts';
import { answerForm } from './form/answer-form.ts';
import { correctionPart, findingsPart, knownPart, leftOutPart } from './parts/findings-part.ts';
import { detailIn, graphPart } from './parts/graph-part.ts';
import { quotedBy } from './parts/rests-on.ts';
import { sliceOf } from './parts/slice-of.ts';
import { leftOutSoFar } from '#pipeline/mending/mending-steps.ts';
import { writtenSoFar } from '#pipeline/reading/written-so-far.ts';
import { documentsPart } from '#pipeline/reading/documents-part.ts';
import { statementsPart } from '#pipeline/writing/statements-part.ts';
import { taskPart } from './parts/task-part.ts';
import { readAnswer, type Reading } from './reading/read-answer.ts';
import { malformed } from './reading/read-form.ts';
import { rightsOf, type Rights } from './rights.ts';
import { rubric } from './rubric.ts';
import { isOfWording } from '#specification/rules/understanding/readers.ts';
import type { Prompt, PromptPart } from './prompt.ts';

/** What a prompt may take; the rest is for a correction. */
const prompt_max = 11_500;
const known_max = 600;
/** Where so much is found that the prompt grows too long, the least grave findings wait; so many are always told. */
const findings_min = 8;

/** For an agent that edits the graph entry by entry. */
export function editPrompt(agent: Agent, run: AskedRun, findings: readonly Finding[]): Prompt {
  const { graph, domain, profile, answers, correction } = run;
  const context: AgentContext = { graph, domain, profile, findings, answers };
  const assignment = findAssignment(agent);
  const given = rightsOf(assignment, { graph, findings });
  const rights = { ...given, withdraws: given.removes && correction !== undefined };
  const is_told = rights.finds && !assignment.reads_documents && !rights.looks_again;
  const found = is_told ? writtenSoFar(offlineAnswer(agent, context).findings, graph) : [];
  const reading: Reading = {
    run,
    rights,
    judged_by: assignment.judged_by,
    found,
    correction,
    by: agent.id,
    narration: agent.action,
  };
  const instructions = rights.adds.length > 0 ? conventions : readingConventions;
  const task = [
    { text: taskPart({ agent, assignment, rights, context }), cacheable: false },
    ...findingParts({ run, rights, findings, found }),
  ];
  const room =
    prompt_max -
    [instructions, ...task.map(({ text }) => text)].reduce((sum, text) => sum + tokensOf(text), 0);
  const shown = shownParts({ agent, run, assignment, rights, findings }, room);
  const length = shown.reduce((sum, { text }) => sum + tokensOf(text), 0);
  if (rights.contests && length > room && findings.length > findings_min) {
    const fitting = Math.min(findings.length - 1, Math.floor((findings.length * room) / length));
    return editPrompt(agent, run, findings.slice(0, Math.max(findings_min, fitting)));
  }
  const is_kept = correction !== undefined && malformed(correction.answer, reading).length === 0;
  return {
    instructions,
    parts: [
      ...shown,
      ...task,
      ...(correction
        ? [{ text: correctionPart(correction, { is_kept, withdraws: rights.withdraws }), cacheable: false }]
        : []),
    ],
    schema: answerForm(rights),
    rubric,
    read: (value) => readAnswer(value, reading),
  };
}

type About = { run: AskedRun; rights: Rights; findings: readonly Finding[]; found: readonly Finding[] };

function findingParts({ run, rights, findings, found }: About): PromptPart[] {
  const told = found.filter((each) => !isOfWording(each));
  const not_kept = rights.contests || rights.looks_again ? leftOutSoFar(run) : [];
  const texts = [
    ...(told.length > 0 ? [knownPart(told, known_max)] : []),
    ...(findings.length > 0 ? [findingsPart('Findings to mend', findings, rights)] : []),
    ...(not_kept.length > 0 ? [leftOutPart(not_kept)] : []),
  ];
  return texts.map((text) => ({ text, cacheable: false }));
}

type Showing = Omit<About, 'found'> & { agent: Agent; assignment: Assignment };

/** What was said, and what stands: all of it, or as much as the findings of a call touch. */
function shownParts({ agent, run, assignment, rights, findings }: Showing, room: number): PromptPart[] {
  const { graph } = run;
  if (assignment.reads_documents) return [{ text: documentsPart(graph), cacheable: false }];
  const all = statementsPart(run);
  const slice = sliceOf({ agent, run, assignment, rights, findings }, room - tokensOf(all));
  const stands = { text: graphPart(graph, slice), cacheable: true };
  if (assignment.without_interview) return [stands];
  if (!rights.contests && !rights.looks_again) return [{ text: all, cacheable: true }, stands];
  const shown = graph.nodes.filter((node) => detailIn(node, slice) !== null);
  const said = statementsPart(run, quotedBy(shown, run.intake.statements ?? []));
  return [{ text: said, cacheable: false }, stands];
}
