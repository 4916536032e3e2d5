// What was said, statement by statement, as a mind that writes reads it: word for word where nothing was read in it, and with
// what was read in it where something was. A statement that was set aside asks for nothing and is not shown.
import type { IntakeStatement } from '#contract/intake.ts';
import type { Run } from '#pipeline/run.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';

/** `only`: the ids of those that belong to the task. */
export function statementsPart(
  { intake, answers }: Pick<Run, 'intake' | 'answers'>,
  only?: readonly string[],
) {
  const told = (intake.statements ?? []).filter(
    ({ id, status }) => status !== 'set_aside' && (!only || only.includes(id)),
  );
  const later = answers
    .filter(({ taken }) => !taken)
    .map(({ question, answer }, at) => `A-${at + 1} “${answer}” was answered to: ${question}`);
  const open = answers
    .filter(({ taken }) => taken)
    .map(({ question, answer }) => `assumed, because the user did not answer “${question}”: ${answer}`);
  const lines = [...told.map(lineOf), ...later, ...open].map((line) => oneLine(line));
  return `# What was said, statement by statement\n${fenced(lines.join('\n') || 'nothing')}`;
}

function lineOf({ id, quote, status, playback, confirmed }: IntakeStatement): string {
  const said = `${id} “${quote}”`;
  if (status !== 'read') return said;
  return `${said} means${confirmed ? ', as the user confirmed' : ''}: ${playback}`;
}
