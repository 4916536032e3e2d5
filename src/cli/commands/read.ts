// `specfoundry read`: what a text says, statement by statement: by rules on this machine, or by the mind that is named.
import path from 'node:path';
import type { Command, World } from '#cli/command.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import { readTextOf } from '#cli/package/read-text-file.ts';
import { countsText, readingText } from '#cli/package/reading-text.ts';
import { askStatements } from '#cli/settling/ask-statements.ts';
import { writeReading } from '#cli/settling/settled-reading.ts';
import { mindOption } from '#cli/service/choose-mind.ts';
import { readByMind } from '#cli/service/read-by-mind.ts';
import type { Reading } from '#contract/clauses.ts';
import { readText } from '#language/read-text.ts';
import { outward } from '#language/tell-reading.ts';

export const readCommand: Command = {
  name: 'read',
  usage: 'FILE [options]',
  summary: 'Show how a text or document is understood, statement by statement.',
  details: [
    'Reads FILE by rules on this machine, without a service or a model; with --mind the mind that you name reads it, and its reading is held against the words. A statement counts as understood only when every word of it was; then its meaning is said back in plain English. Every other statement is kept in your words, with the reason.',
    'FILE is text or Markdown, or a document: pdf, docx, xlsx, pptx, html, csv. English is read; German, French and Spanish are recognised and kept as they are.',
    'With --ask you settle each statement that was not understood: say it plainer, fill its parts, or say that it asks for nothing. What you settled is written as JSON, and "run BRIEF --reading READING.json" uses it.',
    'With --json: reader, and for each statement id, start, end, quote, status (read, quoted, set_aside), reason, clauses and playback.',
  ],
  positionals: { min: 1, max: 1 },
  options: {
    mind: { ...mindOption, meaning: mindOption.meaning.replace('Who writes', 'Who reads') },
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
    const mind = args.option('mind') ?? 'rules';
    if (args.has('ask')) return ask({ file, output: args.option('output'), mind }, world);
    if (args.option('output') !== undefined) throw unusable('--output needs --ask; without it, use --json.');
    const reading = outward(await readingOf(await readTextOf(file, signal), mind, world));
    terminal.say(readingText(reading));
    terminal.result(reading);
    return exitCodes.done;
  },
};

const readingOf = async (text: string, mind: string, world: World): Promise<Reading> =>
  mind === 'rules' ? readText(text) : readByMind(text, mind, world);

type Asking = { file: string; output: string | undefined; mind: string };

async function ask({ file, output, mind }: Asking, world: World): Promise<ExitCode> {
  const { terminal, signal } = world;
  if (!terminal.is_interactive)
    throw unusable(
      '--ask needs a terminal: run it in one, without a pipe. A program settles statements over the API: POST /v1/interviews/{id}/statements/{statementId}/settle.',
    );
  const place = output ?? `${path.basename(file)}.reading.json`;
  const settled = await askStatements(await readingOf(await readTextOf(file, signal), mind, world), terminal);
  writeReading(place, settled);
  terminal.say(`\n${countsText(settled.statements)}. Written to ${place}.`);
  terminal.result(settled);
  return exitCodes.done;
}
