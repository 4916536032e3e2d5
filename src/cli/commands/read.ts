// `specfoundry read`: what a text says, statement by statement, on this machine, without a service or a model.
import type { Command } from '#cli/command.ts';
import { exitCodes } from '#cli/failure.ts';
import { readTextOf } from '#cli/package/read-text-file.ts';
import { readingText } from '#cli/package/reading-text.ts';
import { readText } from '#language/read-text.ts';
import { outward } from '#language/tell-reading.ts';

export const readCommand: Command = {
  name: 'read',
  usage: 'FILE [options]',
  summary: 'Show how a text or document is understood, statement by statement; needs no service.',
  details: [
    'Reads FILE by rules, without a model. A statement counts as understood only when every word of it was; then its meaning is said back in plain English. Every other statement is kept in your words, with the reason.',
    'FILE is text or Markdown, or a document: pdf, docx, xlsx, pptx, html, csv. English is read; German, French and Spanish are recognised and kept as they are.',
    'With --json: reader, and for each statement id, start, end, quote, status (read, quoted, set_aside), reason, clauses and playback.',
  ],
  positionals: { min: 1, max: 1 },
  options: {},
  async run(args, { terminal, signal }) {
    const reading = outward(readText(await readTextOf(args.positionals[0]!, signal)));
    terminal.say(readingText(reading));
    terminal.result(reading);
    return exitCodes.done;
  },
};
