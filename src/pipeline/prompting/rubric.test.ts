// A change of what models are told or must answer is a change of version, so that runs can be told apart by
// it.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { leadConventions, readConventions } from '#minds/conventions.ts';
import { editor } from '#pipeline/addenda/edit-by-model.ts';
import { instructions as explaining, partsOf, readers } from '#pipeline/explanation-prompt.ts';
import type { Run } from '#pipeline/run.ts';
import type { Audience } from '#specification/explanations/explain.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { readAgents } from '#pipeline/understanding/read-agents.ts';
import { kilnRun } from '#pipeline/writing/testing/kiln-run.ts';
import { lookingAgain, mender } from '#pipeline/mending/mend-agents.ts';
import { promptOf } from './prompt-of.ts';
import { prompts, rubric } from './rubric.ts';
import { askedAgents } from './testing/asked-agents.ts';
import { spoiltRun } from './testing/spoilt-run.ts';

/**
 * The same of what is told beside these: to who goes over an addendum, explains a package, leads an
 * interview or reads what is still unread.
 */
function toldBesides(run: Run, findings: readonly Finding[]): string[] {
  const edit = promptOf(editor, run, findings);
  const explained = (Object.keys(readers) as Audience[]).flatMap((audience) =>
    partsOf(run.graph, { audience, ruled: 'x' }).map(({ text }) => text),
  );
  const unread = kilnRun();
  const reading = readAgents(unread.heard).flatMap((agent) => [
    promptOf(agent, unread, []),
    promptOf(agent, { ...unread, correction: { answer: {}, mistakes: ['x'] } }, []),
  ]);
  const own = [edit, ...reading]
    .flatMap(({ parts }) => parts.map(({ text }) => text))
    .concat(explained)
    .flatMap((text) => text.split('\n').filter((line) => !line.startsWith('|')));
  const forms = [edit.schema, ...reading.map(({ schema }) => schema)].map((schema) =>
    JSON.stringify(z.toJSONSchema(schema)),
  );
  return [edit.instructions, explaining, leadConventions, readConventions, ...own, ...forms];
}

/** Everything but data: what is told, and the form of the answer. */
async function told(): Promise<string> {
  const all = await askedAgents('Extensive');
  const { run, findings } = spoiltRun(all);
  const correction = { answer: { narration: 'x' }, mistakes: ['x'] };
  const calls = [
    ...all.map((asked) => promptOf(asked.agent, asked.run, asked.findings)),
    ...all.map(({ agent }) => promptOf(agent, { ...run, correction }, [])),
    ...[mender, lookingAgain].map((agent) =>
      promptOf(agent, { ...run, correction: { ...correction, answer: 'x' } }, findings),
    ),
  ];
  const orders = calls.map(({ instructions, parts, schema }) => [
    instructions,
    ...parts.flatMap(({ text }) => text.split('\n').filter((line) => !line.startsWith('|'))),
    JSON.stringify(z.toJSONSchema(schema)),
  ]);
  return [...new Set([...orders.flat(), ...toldBesides(run, findings)])].toSorted().join('\n');
}

test('the prompts of this version are the ones that it was given for; raise prompts.version with their hash', async () => {
  const sha256 = createHash('sha256')
    .update(await told())
    .digest('hex');
  expect(prompts.sha256, `raise the version in rubric.ts and set ${sha256}`).toBe(sha256);
});

test('a run tells by which prompts it was made', () => {
  expect(rubric).toMatch(/^\d+\.\d+\.\d+\+prompts\.\d+$/);
});
