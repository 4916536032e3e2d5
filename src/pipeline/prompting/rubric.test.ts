// A change of what models are told or must answer is a change of version, so that runs can be told apart by it.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refiners } from '#pipeline/agents/refiners.ts';
import { promptOf } from './prompt.ts';
import { prompts, rubric } from './rubric.ts';
import { askedAgents } from './testing/asked-agents.ts';
import { spoiltRun } from './testing/spoilt-run.ts';

/** Everything but data: what is told, and the form of the answer. */
async function told(): Promise<string> {
  const all = await askedAgents('Extensive');
  const { run, findings } = spoiltRun(all);
  const correction = { answer: { narration: 'x' }, mistakes: ['x'] };
  const calls = [
    ...all.map((asked) => promptOf(asked.agent, asked.run, asked.findings)),
    ...all.map(({ agent }) => promptOf(agent, { ...run, correction }, agent.role === 'drafter' ? findings : [])),
    ...Object.values(refiners).map((agent) => promptOf(agent, { ...run, correction: { ...correction, answer: 'x' } }, findings)),
  ];
  const orders = calls.map(({ instructions, parts, schema }) => [
    instructions, ...parts.flatMap(({ text }) => text.split('\n').filter((line) => !line.startsWith('|'))), JSON.stringify(z.toJSONSchema(schema)),
  ]);
  return [...new Set(orders.flat())].toSorted().join('\n');
} // prettier-ignore

test('the prompts of this version are the ones that it was given for; raise prompts.version with their hash', async () => {
  const sha256 = createHash('sha256')
    .update(await told())
    .digest('hex');
  expect(prompts.sha256, `raise the version in rubric.ts and set ${sha256}`).toBe(sha256);
});

test('a run tells by which prompts it was made', () => {
  expect(rubric).toMatch(/^\d+\.\d+\.\d+\+prompts\.\d+$/);
});
