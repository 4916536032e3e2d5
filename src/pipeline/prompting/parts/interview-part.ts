// The interview as every agent of a run reads it: what was said, word for word, and what the interviewer made
// of it in normal form. Facts that only repeat a sentence are left out: it stands in the transcript; and so
// are its assumptions, which the graph states.
import type { IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';

export function interviewPart(intake: IntakeArtifact): string {
  const { project, transcript, decisions, deferred, open_questions, conflicts, glossary } = intake;
  const turns = transcript.map(
    ({ turn, speaker, text, document }) =>
      `turn ${turn}, ${document ? `the document ${oneLine(document.name)}, given by the ${speaker}` : speaker}:\n${text}`,
  );
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [
      'The project',
      [
        `${project.name}, ${project.type}, ${project.stakes}`,
        `domains: ${intake.domain_packs.join(', ') || 'none'}`,
      ],
    ],
    ['What was understood', intake.facts.flatMap(factLine)],
    ['Decisions of the user', decisions.map(({ id, statement }) => `${id} ${statement}`)],
    ['Ruled out or put off', deferred.map(({ id, statement, fate }) => `${id} ${fate}: ${statement}`)],
    [
      'Not answered',
      open_questions.map(
        ({ id, question, proposed_default }) => `${id} ${question} Default: ${proposed_default}`,
      ),
    ],
    [
      'Contradictions',
      conflicts.map(
        ({ id, about, sides, resolution }) =>
          `${id} ${about}: ${sides.map(({ statement }) => `"${statement}"`).join(' against ')}; ${resolution?.statement ?? 'open'}`,
      ),
    ],
    ['Words', glossary.flatMap(({ term, definition }) => (definition ? [`${term}: ${definition}`] : []))],
  ];
  const told = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n${fenced(lines.map(oneLine).join('\n'))}`);
  return [`# Interview\nWhat was said\n${fenced(turns.join('\n'))}`, ...told].join('\n');
}

function factLine(fact: IntakeFact): string[] {
  if (fact.kind === 'actor') return [`acts: ${fact.name}${fact.human ? '' : ' (a system)'}`];
  if (fact.kind === 'object') {
    const { name, attributes, states } = fact;
    return [
      `kept: ${name}${attributes.length > 0 ? `; has ${attributes.join(', ')}` : ''}${states.length > 0 ? `; is ${states.join(', ')}` : ''}`,
    ];
  }
  if (fact.kind === 'quantity') return [`number: ${fact.name}: ${fact.sense} ${fact.value} ${fact.unit}`];
  return fact.kind === 'integration' ? [`service: ${fact.name} (${fact.category}, ${fact.direction})`] : [];
}
