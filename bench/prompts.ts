// What it costs to let a model play the agents: what each call sends and what has to be answered, for ten briefs. The
// model is played by the offline engine: it leaves the drafts by rule as they are. Beside it stands what it would have to
// write if there were no such drafts. Tokens are counted by shape, as for context packs.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { promptOf } from '#pipeline/prompting/prompt.ts';
import { askedAgents, content, played, type Asked } from '#pipeline/prompting/testing/asked-agents.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { gold } from '#test/packages/gold.ts';

const root = path.join(import.meta.dirname, '..');

type Call = { agent: string; input: number; schema: number; output: number; whole: number; repeated: number; repeated_behind_schema: number }; // prettier-ignore

export async function benchPrompts(): Promise<string[]> {
  const lines: string[] = [];
  for (const profile of ['Fast', 'Normal'] as const) {
    const runs: Call[][] = [];
    for (const { file } of gold) {
      const intake = await intakeFromBrief(fs.readFileSync(path.join(root, file), 'utf8'));
      runs.push(callsOf(await askedAgents(profile, intake)));
    }
    lines.push(...told(profile, runs));
  }
  return lines;
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
      input: tokensOf(text),
      schema: tokensOf(schema),
      output: tokensOf(JSON.stringify(content(asked))),
      whole: tokensOf(JSON.stringify(played(asked, answer))),
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

function told(profile: string, runs: readonly Call[][]): string[] {
  const calls = runs.flat();
  const sum = (of: keyof Omit<Call, 'agent'>, among = calls) => among.reduce((total, call) => total + call[of], 0);
  const each = (total: number, among = runs.length) => Math.round(total / among).toLocaleString('en');
  const share = (of: keyof Omit<Call, 'agent'>) => `${((100 * sum(of)) / sum('input')).toFixed(0)} %`;
  const byAgent = Map.groupBy(calls, ({ agent }) => agent);
  return [
    `${profile}: ${(calls.length / runs.length).toFixed(1)} calls, ${each(sum('input'))} input tokens a run (${each(sum('input'), calls.length)} a call), and ${each(sum('schema'))} of schemas`,
    `${profile}: ${each(sum('output'))} output tokens when nothing is changed; ${each(sum('whole'))} without drafts by rule: ${(sum('input') / sum('whole')).toFixed(1)} input tokens for each`,
    `${profile}: of the input ${share('repeated')} repeats the beginning of an earlier call; ${share('repeated_behind_schema')} where another schema is another beginning`,
    ...[...byAgent].map(([agent, own]) => `  ${agent}: ${each(sum('input', own), own.length)} in, ${each(sum('repeated', own), own.length)} of it repeated, ${each(sum('schema', own), own.length)} of schema, ${each(sum('whole', own), own.length)} out without a draft`),
  ];
} // prettier-ignore
