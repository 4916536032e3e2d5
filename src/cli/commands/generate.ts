// From an intake artifact to a saved package: what `new` and `run` end with.
import type { OptionTable, World } from '#cli/command.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import { followRun, type Generation, type Watched } from '#cli/service/follow-run.ts';
import { savePackage, type PackageRecord } from '#cli/service/save-package.ts';
import { duration, progressLine } from '#cli/terminal/progress-line.ts';
import { counted } from '#cli/terminal/text.ts';
import type { Client } from '#client/client.ts';
import { reviewProfiles, type PackagePart, type ReviewProfile } from '#contract/capabilities.ts';
import { profileAdds, profileExample } from '#contract/profile-figures.ts';
import { stoodInLine } from '#contract/stood-in.ts';
import { understoodLine, wholeScore } from '#contract/understood.ts';
import { answerQuestions } from './answer-questions.ts';
import { nearest } from '#platform/nearest.ts';

export const generationOptions: OptionTable = {
  profile: {
    short: 'p',
    value: 'PROFILE',
    meaning: `How deep to go: ${reviewProfiles.join(', ')} (default: Normal).`,
  },
  parts: {
    value: 'LIST',
    meaning:
      'What the package is to have beyond what every package has, such as cursor,kiro ("help render" lists them).',
  },
  output: {
    short: 'o',
    value: 'FILE',
    meaning: 'Where the zip goes (default: the name of the project, in this folder).',
  },
  yes: {
    short: 'y',
    meaning:
      'Take the proposed answers when the run asks something. Without a terminal they are taken anyway.',
  },
};

/** What a profile adds, with the figures of an example. */
export const profileLine = (profile: ReviewProfile): string =>
  `${profile}: ${profileAdds[profile]} ${profileExample(profile)}`;

export const profileLines = ['Profiles:', ...reviewProfiles.map((each) => `  ${profileLine(each)}`)].join(
  '\n',
);

export type Wish = {
  intake_id: string;
  profile: ReviewProfile;
  parts: PackagePart[];
  output: string | undefined;
  /** Whether nobody wants to be asked. */
  takes_proposals: boolean;
  /** Whether the service, and with it the run, stays when the command is interrupted. */
  is_kept: boolean;
};

export function checkedProfile(name: string): ReviewProfile {
  const found = reviewProfiles.find((profile) => profile.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const meant = nearest(name, reviewProfiles);
  const hint = meant === null ? `They are ${reviewProfiles.join(', ')}.` : `Did you mean ${meant}?`;
  throw unusable(`There is no profile "${name}". ${hint}`);
}

export async function generateAndSave(
  client: Client,
  { intake_id, profile, parts, output, takes_proposals, is_kept }: Wish,
  { terminal, signal }: World,
): Promise<ExitCode> {
  const body = { intake_id, review_profile: profile, parts };
  const { id } = await client.call('startGeneration', { body }, { signal });
  const started_at = performance.now();
  const elapsed_ms = () => performance.now() - started_at;
  const onChange = (watched: Watched) => terminal.progress(progressLine(watched, elapsed_ms()));
  const onQuestions = () => answerQuestions(client, { id, takes_proposals }, { terminal, signal });
  const remind = () => terminal.note(leavingText(id));
  if (is_kept) signal.addEventListener('abort', remind);
  const generation = await followRun(client, id, { signal, onChange, onQuestions });
  signal.removeEventListener('abort', remind);
  terminal.progressDone();
  if (generation.state !== 'Complete') {
    terminal.say(endingText(generation));
    terminal.result({ generation, package: null, file: null });
    return exitCodes.negative;
  }
  const saved = await savePackage(client, { generation_id: id, output }, signal);
  sayStoodIn(generation, terminal);
  terminal.say(packageText(saved, elapsed_ms()));
  terminal.result({ generation, ...saved });
  return exitCodes.done;
}

export function sayStoodIn({ drawn_by_rule }: Generation, terminal: World['terminal']): void {
  const line = stoodInLine(drawn_by_rule);
  if (line) terminal.say(line);
}

function endingText({ id, state, failure_reason, failure_category }: Generation): string {
  if (state === 'Cancelled') return `The run ${id} was cancelled.`;
  const why = failure_reason ?? 'No reason was recorded.';
  return `The run ${id} failed (${failure_category ?? 'Unknown'}): ${why}`;
}

/** What the package is, how it was found, where it lies and, last, how much of what was said was understood. */
export function packageText(
  { package: record, file }: { package: PackageRecord; file: string | null },
  elapsed_ms?: number,
): string {
  const { project_name, version, file_count, blocker_count, warning_count, scores, draft, statements } =
    record;
  const took = elapsed_ms === undefined ? '' : ` in ${duration(elapsed_ms / 1000)}`;
  const blockers =
    blocker_count === 0 ? 'no blocker' : `${counted(blocker_count, 'blocker')}, declared in trace/report.md`;
  const what = `${draft ? 'Draft ' : ''}${project_name ?? 'The package'} ${version}`;
  const score = scores === null ? '' : `, score ${wholeScore(scores)}`;
  const head = `${what}: ${counted(file_count, 'file')}${took}, ${blockers}, ${counted(warning_count, 'warning')}${score}.`;
  return [head, file && `Saved as ${file}`, understoodLine(statements)].filter(Boolean).join('\n');
}

function leavingText(generation_id: string): string {
  return `\nThe run goes on without us; "specfoundry status ${generation_id} -o FILE" saves its package.`;
}
