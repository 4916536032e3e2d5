// `specfoundry run`: a brief in, a package out. The brief is the only turn of an interview; what it does not
// say becomes assumptions with a price, unless an agent of the run asks.
import fs from 'node:fs';
import type { Arguments, Command, World } from '#cli/command.ts';
import { takesTurns } from '#contract/operations/interviews.ts';
import { checkedParts } from '#cli/checked-parts.ts';
import { unusable, type ExitCode } from '#cli/failure.ts';
import { namedService, serviceOptions } from '#cli/service/connect.ts';
import { giveDocument, isDocument, openDocument } from '#cli/service/documents.ts';
import { intakeOf, say } from '#cli/service/interview.ts';
import { startPrivateService } from '#cli/service/private-service.ts';
import { readReading, type SettledReading } from '#cli/settling/settled-reading.ts';
import { settleByReading } from '#cli/settling/settle-by-reading.ts';
import { counted } from '#cli/terminal/text.ts';
import { mindOption, withMind } from '#cli/service/choose-mind.ts';
import { checkOutput } from '#cli/service/save-package.ts';
import { documentKinds, reference_documents_max } from '#contract/operations/reference-documents.ts';
import type { Client } from '#client/client.ts';
import { checkedProfile, generateAndSave, generationOptions, profileLines } from './generate.ts';

const BRIEF_CHARS_MAX = 100_000;

export const runCommand: Command = {
  name: 'run',
  usage: 'BRIEF.md [DOCUMENT...] [options]',
  summary: 'Turn a written brief into a package, without an interview.',
  details: [
    'BRIEF is a text of any form; "-" reads it from standard input. What it does not say becomes assumptions, each with its price.',
    `Whatever else is written already can be given with it, or instead of it: ${Object.keys(documentKinds).join(', ')}. The package cites it by name and place.`,
    'Without --url, --key or their variables, a private service is started for this run and removed afterwards.',
    profileLines,
  ],
  positionals: { min: 1, max: 1 + reference_documents_max },
  options: {
    name: { value: 'NAME', meaning: 'The name of the project (default: what the brief calls it).' },
    reading: {
      value: 'READING.json',
      meaning: 'What you settled with "read BRIEF --ask": what the statements of the brief mean.',
    },
    mind: mindOption,
    ...generationOptions,
    ...serviceOptions,
  },
  async run(args, world) {
    const profile = checkedProfile(args.option('profile') ?? 'Normal');
    const parts = checkedParts(args.option('parts'));
    const output = args.option('output');
    checkOutput(output);
    const given = await givenIn(args);
    const reading = args.option('reading');
    const settled = reading === undefined ? null : readReading(reading);
    return withService(args, world, async (client, is_kept) => {
      const intake_id = await intakeFrom(client, { ...given, reading: settled }, world);
      return generateAndSave(
        client,
        { intake_id, profile, parts, output, takes_proposals: args.has('yes'), is_kept },
        world,
      );
    });
  },
};

async function withService(
  args: Arguments,
  world: World,
  use: (client: Client, is_kept: boolean) => Promise<ExitCode>,
): Promise<ExitCode> {
  const named = namedService(args, world);
  const mind = args.option('mind');
  if (named) {
    if (mind !== undefined)
      throw unusable('--mind is for a private service; the one that you named has its own.');
    return use(named, true);
  }
  const env = await withMind(mind, world);
  world.terminal.note('No service is named: starting a private one…');
  const service = await startPrivateService({ env, signal: world.signal });
  try {
    return await use(service.client, false);
  } finally {
    await service.close();
  }
}

async function intakeFrom(
  client: Client,
  { brief, documents, reading }: Given & { reading: SettledReading | null },
  { signal, terminal }: World,
): Promise<string> {
  const started = await client.call('startInterview', {}, { signal });
  for (const file of documents) await giveDocument(client, { interview_id: started.id, file }, signal);
  const answered = await say(client, { interview_id: started.id, message: brief }, signal);
  if (answered.stood_in)
    terminal.note(
      `${answered.stood_in.mind} did not read the brief (${answered.stood_in.reason}): rules have read it.`,
    );
  const { understood, quoted } = answered.progress.statements;
  if (understood + quoted === 0) {
    throw unusable('Nothing in the brief says what to build: say who should be able to do what.');
  }
  const params = { id: started.id };
  if (reading) {
    const { settled, missing } = await settleByReading(client, { interview_id: started.id, reading }, signal);
    terminal.note(`${counted(settled, 'statement')} settled as in the reading.`);
    if (missing > 0) terminal.note(`${counted(missing, 'statement')} of the reading are not in the brief.`);
  } else if (!takesTurns(answered.status)) return intakeOf(answered);
  return intakeOf(await client.call('completeInterview', { params }, { signal }));
}

type Given = { brief: string; documents: File[] };

/** Files that are no plain text are documents, the first one too. */
async function givenIn(args: Arguments): Promise<Given> {
  const [first, ...others] = args.positionals as [string, ...string[]];
  const is_text = first === '-' || !isDocument(first);
  const files = is_text ? others : [first, ...others];
  const documents = await Promise.all(files.map(openDocument));
  const names = documents.map(({ name }) => name).join(', ');
  return {
    brief: briefOf(args, is_text ? readBrief(first) : `What is to be built stands in ${names}.`),
    documents,
  };
}

/** The brief's text; a name that was asked for stands above it, as its author would have written it. */
function briefOf(args: Arguments, given: string): string {
  const place = args.positionals[0]!;
  const text = given.trim();
  if (text === '') throw unusable(`${place} is empty: write what is to be built, in any form.`);
  const name = args.option('name')?.trim();
  const brief = name === undefined ? text : `# ${name.replaceAll(/\s+/g, ' ')}\n\n${text}`;
  if (brief.length <= BRIEF_CHARS_MAX) return brief;
  const limit = BRIEF_CHARS_MAX.toLocaleString('en');
  throw unusable(`${place} has ${brief.length.toLocaleString('en')} characters; ${limit} are allowed.`);
}

function readBrief(place: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      fs.readFileSync(place === '-' ? process.stdin.fd : place),
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw unusable(`${place} does not exist.`);
    if (code === 'EISDIR') throw unusable(`${place} is a folder; name a text file.`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw unusable(`${place} is not UTF-8 text.`);
    throw unusable(`${place} cannot be read: ${message}.`);
  }
}
