// `specfoundry read`: what a text says, statement by statement, on this machine, without a service or a model.
import path from 'node:path';
import type { Command, World } from '#cli/command.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import { readTextOf } from '#cli/package/read-text-file.ts';
import { countsText, readingText } from '#cli/package/reading-text.ts';
import { askStatements } from '#cli/settling/ask-statements.ts';
import { writeReading } from '#cli/settling/settled-reading.ts';
import { readText } from '#language/read-text.ts';
import { outward } from '#language/tell-reading.ts';

export const readCommand: Command = {
  name: 'read',
  usage: 'FILE [options]',
  summary: 'Show how a text or document is understood, statement by statement; needs no service.',
  details: [
    'Reads FILE by rules, without a model. A statement counts as understood only when every word of it was; then its meaning is said back in plain English. Every other statement is kept in your words, with the reason.',
    'FILE is text or Markdown, or a document: pdf, docx, xlsx, pptx, html, csv. English is read; German, French and Spanish are recognised and kept as they are.',
    'With --ask you settle each statement that was not understood: say it plainer, fill its parts, or say that it asks for nothing. What you settled is written as JSON, and "run BRIEF --reading READING.json" uses it.',
    'With --json: reader, and for each statement id, start, end, quote, status (read, quoted, set_aside), reason, clauses and playback.',
  ],
  positionals: { min: 1, max: 1 },
  options: {
    ask: { meaning: 'Settle what was not understood, statement by statement.' },
    output: {
      short: 'o',
      value: 'READING.json',
      meaning: 'Where --ask writes the reading (default: FILE with .reading.json).',
    },
  },
  async run(args, world) {
    const { terminal, signal } = world;
    const file = args.positionals[0]!;
    if (args.has('ask')) return ask(file, args.option('output'), world);
    if (args.option('output') !== undefined) throw unusable('--output needs --ask; without it, use --json.');
    const reading = outward(readText(await readTextOf(file, signal)));
    terminal.say(readingText(reading));
    terminal.result(reading);
    return exitCodes.done;
  },
};

async function ask(file: string, output: string | undefined, { terminal, signal }: World): Promise<ExitCode> {
  if (!terminal.is_interactive)
    throw unusable(
      '--ask needs a terminal: run it in one, without a pipe. A program settles statements over the API: POST /v1/interviews/{id}/statements/{statementId}/settle.',
    );
  const place = output ?? `${path.basename(file)}.reading.json`;
  const settled = await askStatements(readText(await readTextOf(file, signal)), terminal);
  writeReading(place, settled);
  terminal.say(`\n${countsText(settled.statements)}. Written to ${place}.`);
  terminal.result(settled);
  return exitCodes.done;
}
