// `specfoundry status`: the latest runs and open interviews, or one run in full.
import type { Command, World } from '#cli/command.ts';
import { exitCodes, unusable, type ExitCode } from '#cli/failure.ts';
import type { Generation } from '#cli/service/follow-run.ts';
import { needService, serviceOptions } from '#cli/service/connect.ts';
import { checkOutput, savePackage } from '#cli/service/save-package.ts';
import { progressLine } from '#cli/terminal/progress-line.ts';
import { columns, counted } from '#cli/terminal/text.ts';
import type { Client, ResultOf } from '#client/client.ts';
import { generationOptions, packageText, sayStoodIn } from './generate.ts';

type Event = ResultOf<'listGenerationEvents'>['events'][number];

const LISTED = '10';
const EVENTS_SHOWN = 6;
/** Runs among which a short id is looked up. */
const SEARCHED = '200';

export const statusCommand: Command = {
  name: 'status',
  usage: '[GENERATION] [options]',
  summary: 'Show the latest runs, or one run; with -o, save its package.',
  details: ['GENERATION is the id of a run, or the last eight characters of it.'],
  positionals: { min: 0, max: 1 },
  options: { output: generationOptions['output']!, ...serviceOptions },
  async run(args, world) {
    const [wanted] = args.positionals;
    const output = args.option('output');
    if (wanted === undefined && output !== undefined) throw unusable('Name the run whose package to save.');
    checkOutput(output);
    const client = needService(args, world);
    if (wanted === undefined) return showAll(client, world);
    return showOne(client, { id: await fullId(client, wanted, world.signal), output }, world);
  },
};

async function showAll(client: Client, { terminal, signal }: World): Promise<ExitCode> {
  const [{ generations }, { interviews }] = await Promise.all([
    client.call('listGenerations', { query: { limit: LISTED } }, { signal }),
    client.call('listInterviews', { query: { status: 'active', limit: LISTED } }, { signal }),
  ]);
  const runs = generations.map((row) => [
    row.short_id,
    row.state,
    row.review_profile,
    row.created_at.slice(0, 16).replace('T', ' '),
    row.project_name ?? '',
  ]);
  terminal.say(runs.length === 0 ? 'No runs yet.' : columns(runs));
  for (const { id, display_title, turn_count } of interviews) {
    const title = display_title ?? 'an interview';
    terminal.say(`Open: ${title}, ${counted(turn_count, 'turn')}: specfoundry new --resume ${id}`);
  }
  terminal.result({ generations, interviews });
  return exitCodes.done;
}

async function showOne(
  client: Client,
  { id, output }: { id: string; output: string | undefined },
  { terminal, signal }: World,
): Promise<ExitCode> {
  const params = { id };
  const [generation, { events }, { items }] = await Promise.all([
    client.call('getGeneration', { params }, { signal }),
    client.call('listGenerationEvents', { params }, { signal }),
    client.call('getConversation', { params, query: { take: '1' } }, { signal }),
  ]);
  const { project_name, review_profile, state, failure_reason } = generation;
  terminal.say(`${project_name ?? id}, ${review_profile}, ${state}`);
  terminal.say(
    progressLine({ generation, agent: items.at(-1)?.display_name ?? null }, elapsedMs(generation)),
  );
  if (failure_reason !== null) terminal.say(failure_reason);
  sayStoodIn(generation, terminal);
  terminal.say(columns(events.slice(-EVENTS_SHOWN).map(eventRow)));
  if (state !== 'Complete') {
    if (output !== undefined) terminal.note('There is no package: the run is not complete.');
    terminal.result({ generation, events, package: null, file: null });
    return output === undefined ? exitCodes.done : exitCodes.negative;
  }
  const made =
    output === undefined
      ? { package: await client.call('getGenerationPackage', { params }, { signal }), file: null }
      : await savePackage(client, { generation_id: id, output }, signal);
  terminal.say(packageText(made));
  terminal.result({ generation, events, ...made });
  return exitCodes.done;
}

function elapsedMs({ started_work_at }: Generation): number {
  return started_work_at === null ? 0 : Date.now() - Date.parse(started_work_at);
}

function eventRow({ occurred_at, title, detail }: Event): string[] {
  return [occurred_at.slice(11, 19), detail === null ? title : `${title}: ${detail}`];
}

async function fullId(client: Client, wanted: string, signal: AbortSignal): Promise<string> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(wanted)) return wanted;
  const { generations } = await client.call('listGenerations', { query: { limit: SEARCHED } }, { signal });
  const found = generations.filter(({ id }) => id.endsWith(wanted.toLowerCase()));
  if (found.length === 1) return found[0]!.id;
  throw unusable(
    found.length === 0
      ? `No run of yours ends in ${wanted}; "specfoundry status" lists them.`
      : `Several runs end in ${wanted}; write more of the id.`,
  );
}
