// What it costs to let a model play the agents: what each call sends, what has to be answered, which calls
// wait for each other, and the money, for ten briefs. The model is played by the offline engine: it leaves
// the drafts by rule as they are. Beside it stands what it would have to write if there were no such drafts.
// Tokens are counted by shape, as for context packs; how much of a draft a model writes anew and how long it
// thinks is what estimates assume.
import type { ReviewProfile } from '#contract/capabilities.ts';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { modelRole } from '#pipeline/models/model-role.ts';
import { spread } from '#pipeline/models/estimate-cost.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { askedAgents, content, played, type Asked } from '#pipeline/prompting/testing/asked-agents.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { longestChain } from './runs/longest-chain.ts';
import { systemClock } from '#platform/clock.ts';
import { openPrices, type CostOf } from '#platform/models/prices.ts';
import { chooseModels, type ModelRole } from '#platform/models/roles.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { writtenByMind } from './runs/written-by-mind.ts';
import { gold } from '#test/packages/gold.ts';

const root = path.join(import.meta.dirname, '..');
/** A run of these is many runs; two briefs tell enough. */
const few: readonly ReviewProfile[] = ['Extensive', 'Researcher'];

type Call = {
  agent: string;
  role: ModelRole;
  input: number;
  schema: number;
  output: number;
  whole: number;
  cacheable: number;
  repeated: number;
  repeated_behind_schema: number;
};
type Run = { calls: Call[]; path: number };

export async function benchPrompts(): Promise<string[]> {
  const lines: string[] = [];
  const costOf = await openPrices({ clock: systemClock }, {});
  for (const profile of Object.keys(profileTable) as ReviewProfile[]) {
    const runs: Run[] = [];
    for (const { file } of few.includes(profile) ? gold.slice(0, 2) : gold) {
      const intake = await intakeFromBrief(fs.readFileSync(path.join(root, file), 'utf8'));
      const asked = await askedAgents(profile, intake);
      runs.push({ calls: callsOf(asked), path: longestChain(asked) });
    }
    lines.push(...told(profile, runs), ...costs(profile, runs, costOf));
  }
  return [...lines, ...(await writtenByMind())];
}

function callsOf(all: readonly Asked[]): Call[] {
  const before: { text: string; schema: string }[] = [];
  return all.map((asked) => {
    const { agent, run, findings, answer } = asked;
    const prompt = promptOf(agent, run, findings);
    const text = [prompt.instructions, ...prompt.parts.map((part) => part.text)].join('\n');
    const schema = JSON.stringify(z.toJSONSchema(prompt.schema));
    const cached = (those: readonly { text: string }[]) =>
      tokensOf(text.slice(0, Math.max(0, ...those.map((other) => sharedLength(text, other.text)))));
    const call = {
      agent: agent.id,
      role: modelRole(agent),
      input: tokensOf(text),
      schema: tokensOf(schema),
      output: tokensOf(JSON.stringify(content(asked))),
      whole: tokensOf(JSON.stringify(played(asked, answer))),
      cacheable: tokensOf(
        [prompt.instructions, ...prompt.parts.filter((part) => part.cacheable).map((part) => part.text)].join(
          '\n',
        ),
      ),
      repeated: cached(before),
      repeated_behind_schema: cached(before.filter((other) => other.schema === schema)),
    };
    before.push({ text, schema });
    return call;
  });
}

function sharedLength(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one[at] === other[at]) at += 1;
  return at;
}

type Figure = Exclude<keyof Call, 'agent' | 'role'>;

function told(profile: ReviewProfile, runs: readonly Run[]): string[] {
  const calls = runs.flatMap((run) => run.calls);
  const sum = (of: Figure, among = calls) => among.reduce((total, call) => total + call[of], 0);
  const each = (total: number, among = runs.length) => Math.round(total / among).toLocaleString('en');
  const share = (of: Figure) => `${((100 * sum(of)) / sum('input')).toFixed(0)} %`;
  const byAgent = few.includes(profile) ? [] : [...Map.groupBy(calls, ({ agent }) => agent)];
  return [
    `${profile}: ${(calls.length / runs.length).toFixed(1)} calls, ${Math.max(...runs.map((run) => run.path))} of them on the longest chain; ${each(sum('input'))} input tokens a run (${each(sum('input'), calls.length)} a call), and ${each(sum('schema'))} of schemas`,
    `${profile}: ${each(sum('output'))} output tokens when nothing is changed; ${each(sum('whole'))} without drafts by rule: ${(sum('input') / sum('whole')).toFixed(1)} input tokens for each`,
    `${profile}: of the input ${share('repeated')} repeats the beginning of an earlier call; ${share('repeated_behind_schema')} where another schema is another beginning`,
    ...byAgent.map(
      ([agent, own]) =>
        `  ${agent}: ${each(sum('input', own), own.length)} in, ${each(sum('repeated', own), own.length)} of it repeated, ${each(sum('schema', own), own.length)} of schema, ${each(sum('whole', own), own.length)} out without a draft`,
    ),
  ];
}

/** At the models that are taken unless others are named; a cache is one that another schema makes another. */
function costs(profile: ReviewProfile, runs: readonly Run[], costOf: CostOf): string[] {
  const cap = profileTable[profile].cost_cap_usd;
  return (['anthropic', 'openai', 'google'] as const).map((provider) => {
    const models = chooseModels([provider], {});
    const costsOf = (times: (typeof spread)['median'], with_cache: boolean) =>
      runs.map(({ calls }) =>
        calls.reduce((sum, call) => sum + costOf(models[call.role]!, usageOf(call, times, with_cache))!, 0),
      );
    const usd = (costs: readonly number[]) =>
      `$${(costs.reduce((sum, cost) => sum + cost, 0) / costs.length).toFixed(2)}`;
    const told = Object.entries(spread).map(
      ([name, times]) => `${name} ${usd(costsOf(times, false))}, with cache ${usd(costsOf(times, true))}`,
    );
    const dearest = Math.max(...costsOf(spread.p75, false));
    return `${profile} with ${provider}: ${told.join('; ')}; the dearest brief at p75 $${dearest.toFixed(2)} of a cap of $${cap}`;
  });
}

function usageOf(call: Call, times: (typeof spread)['median'], with_cache: boolean) {
  const cached = with_cache ? Math.min(call.repeated_behind_schema, call.cacheable) : 0;
  const cache_write = with_cache ? call.cacheable - cached : 0;
  const input = Math.ceil(times.input * (call.input + call.schema)) - cached - cache_write;
  return {
    input,
    cached,
    cache_write,
    output: Math.ceil(call.whole * times.output) + times.thoughts,
    reasoning: 0,
  };
}
