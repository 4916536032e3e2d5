// Briefs of simulated users, each the whole way through the models of these settings or through the offline
// engine. Calls may be recorded and be answered from a record; without money left it ends with what it has.
import type { ReviewProfile } from '#contract/capabilities.ts';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { profileTable } from '#pipeline/profiles.ts';
import { rubric } from '#pipeline/prompting/rubric.ts';
import type { Clock } from '#platform/clock.ts';
import type { CallModel } from '#platform/models/model-call.ts';
import { openPrices } from '#platform/models/prices.ts';
import { isModelName, type ModelName } from '#platform/models/providers.ts';
import {
  chooseModels,
  hasEveryRole,
  modelRoles,
  type ModelRole,
  type RoleModels,
} from '#platform/models/roles.ts';
import { checkPrices, connectedTo, openCalls, type ModelSettings } from '#platform/models/settings.ts';
import { StartError } from '#platform/start-error.ts';
import { readPeople, type Person } from '#test/interviewing-bench/people.ts';
import { evaluateBrief, type Evaluated } from './evaluate-brief.ts';
import { BudgetReached, openMeter } from './meter.ts';

export type Options = {
  /** Names of briefs; null: one of each type of project; `all`: every one. */
  briefs: readonly string[] | 'all' | null;
  profile: ReviewProfile;
  offline: boolean;
  /** A model, or a role whose model it is. */
  judge: string | null;
  max_usd: number | null;
  seed: string;
  record: string | null;
  replay: string | null;
};

export type Settings = {
  profile: ReviewProfile;
  models: RoleModels | null;
  judge: ModelName | null;
  seed: string;
  rubric: string;
};
export type Evaluation = {
  settings: Settings;
  briefs: Evaluated[];
  left_out: { brief: string; why: string }[];
  spent_usd: number;
};

type By = {
  models: ModelSettings;
  clock: Clock;
  signal: AbortSignal;
  /** Told of each brief as soon as it is done. */
  done?(evaluated: Evaluated, zip: Uint8Array | null): void;
};

export async function evaluate(options: Options, by: By): Promise<Evaluation> {
  const people = peopleOf(options);
  const record = options.replay === null ? null : readSettings(options.replay);
  const prices = record?.prices ?? by.models.prices;
  const settings = record?.settings ?? (await settingsOf(options, by));
  if (options.record !== null) writeSettings(options.record, { settings, prices });
  const costOf = await openPrices(by, prices);
  const meter = openMeter(costOf, options.max_usd);
  const evaluation: Evaluation = { settings, briefs: [], left_out: [], spent_usd: 0 };
  for (const person of people) {
    try {
      const call = await callsOf(person.name, options, by);
      const { evaluated, zip } = await evaluateBrief(person, { ...by, ...settings, call, costOf, meter });
      evaluation.briefs.push(evaluated);
      by.done?.(evaluated, zip);
    } catch (error) {
      if (!(error instanceof BudgetReached)) throw error;
      evaluation.left_out.push({ brief: person.name, why: error.message });
    }
  }
  return { ...evaluation, spent_usd: meter.spent_usd() };
}

function peopleOf({ briefs }: Options): Person[] {
  const people = readPeople();
  if (briefs === 'all') return people;
  if (briefs === null) return [...Map.groupBy(people, ({ type }) => type).values()].map(([first]) => first!);
  return briefs.map((name) => {
    const person = people.find((each) => each.name === name);
    if (!person)
      throw new StartError(`There is no brief ${name}, only ${people.map((each) => each.name).join(', ')}.`);
    return person;
  });
}

async function settingsOf(options: Options, { models: settings, clock }: By): Promise<Settings> {
  const { profile, offline, seed } = options;
  const chosen = chooseModels(connectedTo(settings.connections), settings.chosen);
  if (!offline && !hasEveryRole(chosen))
    throw new StartError(
      'No model is connected: set a key as for the service, see docs/guides/models.md, or evaluate with --offline.',
    );
  await checkPrices({ clock }, settings);
  const judge = options.judge === null ? null : judgeOf(options.judge, chosen);
  return { profile, models: offline ? null : (chosen as RoleModels), judge, seed, rubric };
}

function judgeOf(named: string, chosen: Partial<RoleModels>): ModelName {
  const model = isModelName(named) ? named : chosen[named as ModelRole];
  if (model) return model;
  throw new StartError(
    `--judge is "${named}": name a model, such as anthropic/claude-opus-5-5, or a role that has one (${modelRoles.join(', ')}).`,
  );
}

/** Each brief has a folder of the record. */
async function callsOf(
  brief: string,
  { record, replay }: Options,
  { models, clock }: By,
): Promise<CallModel> {
  const dir = (of: string | null) => (of === null ? null : path.resolve(of, brief));
  const settings = { ...models, record_dir: dir(record), replay_dir: dir(replay) };
  const call = await openCalls({ clock }, settings, models.connections);
  return (request, options) =>
    call(request, { ...options, trace: { folder: '', name: options.trace?.name ?? 'call' } });
}

const modelName = z.string().refine(isModelName);
const price = z.object({
  input: z.number(),
  output: z.number(),
  cached: z.number().optional(),
  cache_write: z.number().optional(),
});
/** What a record has to know beside its calls to be replayed without any setting. */
const recordSettings = z.object({
  settings: z.object({
    profile: z.enum(Object.keys(profileTable) as [ReviewProfile, ...ReviewProfile[]]),
    models: z.record(z.enum(modelRoles), modelName).nullable(),
    judge: modelName.nullable(),
    seed: z.string(),
    rubric: z.string(),
  }),
  prices: z.record(modelName, price),
});
type RecordSettings = { settings: Settings; prices: ModelSettings['prices'] };

const fileOf = (dir: string) => path.join(dir, 'settings.json');

function writeSettings(dir: string, kept: RecordSettings): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  fs.writeFileSync(fileOf(dir), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
}

function readSettings(dir: string): RecordSettings {
  const file = fileOf(dir);
  if (!fs.existsSync(file)) throw new StartError(`${dir} is no record of an evaluation: ${file} is missing.`);
  return recordSettings.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}
