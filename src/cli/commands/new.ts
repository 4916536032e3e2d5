// `specfoundry new`: the interview in the terminal, then the run. The interview lives in the service, so that
// whoever leaves in the middle goes on later, here or elsewhere.
import type { Arguments, Command, World } from '#cli/command.ts';
import { checkedParts } from '#cli/checked-parts.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import { needService, serviceOptions } from '#cli/service/connect.ts';
import { intakeOf, settled, type Interview } from '#cli/service/interview.ts';
import { checkOutput } from '#cli/service/save-package.ts';
import { counted } from '#cli/terminal/text.ts';
import type { Client, ResultOf } from '#client/client.ts';
import type { ReviewProfile } from '#contract/capabilities.ts';
import { takesTurns } from '#contract/operations/interviews.ts';
import { converse } from './converse.ts';
import { checkedProfile, generateAndSave, generationOptions, profileLine, profileLines } from './generate.ts';

type InterviewRow = ResultOf<'listInterviews'>['interviews'][number];

export const newCommand: Command = {
  name: 'new',
  usage: '[--resume [ID]] [options]',
  summary: 'Be interviewed about an idea, then get its package.',
  details: [
    'Answer with the letter of an option or in your own words. "back" reopens the question before, "you decide" leaves it to us, "skip" puts it off, "done" ends the interview; @FILE hands in a file: a text is your answer, a document is read before it.',
    'Ctrl-D or Ctrl-C leaves; what was said is kept, and --resume goes on with it.',
    profileLines,
  ],
  positionals: { min: 0, max: 1 },
  options: {
    resume: { short: 'r', meaning: 'Go on with the interview ID, or with the one that was left last.' },
    ...generationOptions,
    ...serviceOptions,
  },
  async run(args, world) {
    const wished = args.option('profile');
    const profile = wished === undefined ? null : checkedProfile(wished);
    const parts = checkedParts(args.option('parts'));
    const output = args.option('output');
    checkOutput(output);
    const client = needService(args, world);
    const interview = await converse(client, await openInterview(client, args, world), world);
    if (takesTurns(interview.status)) return leave(interview, world);
    const chosen = profile ?? (await askProfile(world));
    if (chosen === null) return leave(interview, world);
    const wish = {
      intake_id: intakeOf(interview),
      profile: chosen,
      parts,
      output,
      takes_proposals: args.has('yes'),
      is_kept: true,
    };
    return generateAndSave(client, wish, world);
  },
};

async function openInterview(client: Client, args: Arguments, world: World): Promise<Interview> {
  const { signal } = world;
  const [id] = args.positionals;
  if (id !== undefined && !args.has('resume')) throw unusable(`Write --resume ${id} to go on with it.`);
  if (id !== undefined) return settled(client, id, signal);
  const left = await leftOpen(client, signal);
  if (args.has('resume')) {
    if (!left) throw unusable('No interview is open: start one without --resume.');
    return settled(client, left.id, signal);
  }
  if (left && world.terminal.is_interactive && (await wantsBack(left, world))) {
    return settled(client, left.id, signal);
  }
  return client.call('startInterview', {}, { signal });
}

/** The open interview that was used last; those in which nothing was said are not listed. */
async function leftOpen(client: Client, signal: AbortSignal): Promise<InterviewRow | null> {
  const query = { status: 'active,paused,abandoned', limit: '1' };
  const { interviews } = await client.call('listInterviews', { query }, { signal });
  return interviews[0] ?? null;
}

async function wantsBack(
  { display_title, turn_count, id }: InterviewRow,
  { terminal }: World,
): Promise<boolean> {
  const title = display_title ?? `interview ${id}`;
  terminal.say(`An interview is open: ${title}, ${counted(turn_count, 'turn')}.`);
  const answer = await terminal.ask('Go on with it? [Y/n] ');
  return answer !== null && !/^\s*n/i.test(answer);
}

const depths = ['Fast', 'Normal', 'Extensive'] as const satisfies readonly ReviewProfile[];

/** Null when a person left instead; a script that has nothing more to say gets the usual depth. */
async function askProfile({ terminal }: World): Promise<ReviewProfile | null> {
  const options = depths.map((profile, at) => `  ${'ABC'[at]}) ${profileLine(profile)}`);
  terminal.say(['', 'How deep should the package go?', ...options].join('\n'));
  for (;;) {
    const typed = await terminal.ask('> ');
    if (typed === null && terminal.is_interactive) return null;
    const answer = typed?.trim() ?? '';
    if (answer === '') return 'Normal';
    const chosen = depths.find((profile, at) =>
      [profile, 'ABC'[at]!].some((name) => name.toLowerCase() === answer.toLowerCase()),
    );
    if (chosen) return chosen;
    terminal.say('Answer A, B or C.');
  }
}

function leave({ id, turns, status }: Interview, { terminal }: World): ExitCode {
  terminal.say(
    turns.length < 2
      ? 'Nothing was said.'
      : `\nThe interview is kept. Go on with: specfoundry new --resume ${id}`,
  );
  terminal.result({ interview_id: id, status, generation: null, package: null, file: null });
  return exitCodes.negative;
}
