// Whole runs in which a model plays every agent: one that leaves the drafts by rule as they are, one that
// answers nonsense, and one that throws half of every draft away.
import type { ReviewProfile } from '#contract/capabilities.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { content, type Asked } from '#pipeline/prompting/testing/asked-agents.ts';
import { drive } from '#pipeline/driver.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { promptedModel } from './prompted-model.ts';
import { scriptedModel } from '#test/support/scripted-model.ts';

/** What the plan stands on; a model is told that it may not be dropped. */
const standing = /^\| CMP-\d+ .*(?:; interface|; store|; worker|Accounts and access)/;

/** Files that say whether rules or a model wrote the package, and what each reviewer said. */
const saysWhoWrote = /^(?:README\.md|manifest\.json|quality\/(?:report\.\w+|reviews\/.+))$/;

type Call = Omit<Asked, 'answer'>;
const never = new AbortController().signal;

async function driven(profile: ReviewProfile, model: Parameters<typeof drive>[1]) {
  const { host, kept, told } = memoryHost(profile);
  await drive(host, model, never);
  return {
    state: kept.state,
    failure: told.failure,
    files: told.delivered?.files.map(({ path, text }) => [path, text]) ?? [],
  };
}

describe.each(['Fast', 'Normal'] as const)('a %s run', (profile) => {
  test('of a model that changes nothing is the run of the offline engine', async () => {
    const [offline, played] = [
      await driven(profile, scriptedModel({})),
      await driven(profile, promptedModel()),
    ];
    expect(played.state).toBe('Complete');
    const differing = played.files
      .filter(([path, text]) => offline.files.find(([other]) => other === path)?.[1] !== text)
      .map(([path]) => path);
    expect(differing.filter((path) => !saysWhoWrote.test(path!))).toEqual([]);
    const without = (files: typeof played.files) =>
      files
        .find(([path]) => path === 'README.md')?.[1]
        ?.replace('No model was used: what is written here follows from rules.\n\n', '');
    expect(without(played.files)).toBe(without(offline.files));
  });

  test('of a model that only ever says wrong things is complete, and each call is made twice at most', async () => {
    const model = promptedModel((call) => {
      const form = content(call);
      if (form.nodes)
        for (const list of Object.values(form.nodes))
          list.push({
            key: 'fr:nonsense',
            title: 'Nonsense',
            sources: [{ kind: 'interview', at: ['1'], words: 'as nobody said' }],
          });
      if (form.findings)
        form.findings.push({
          about: ['FR-GHOST-001'],
          weakness: 'contradiction',
          severity: 'blocker',
          message: 'It is all wrong.',
        });
      return form;
    });
    const { state, files } = await driven(profile, model);
    expect(state).toBe('Complete');
    const calls = Map.groupBy(model.played, ({ agent }) => agent);
    for (const [agent, of] of calls)
      expect(of.filter(({ refused }) => refused.length > 0).length, agent).toBeLessThanOrEqual(of.length / 2);
    expect(JSON.stringify(files)).not.toContain('as nobody said');
  });
});

test('whatever of the drafts a model drops, every later agent can be asked and its answer fits the graph', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.boolean()), async (chances) => {
      const model = promptedModel((call: Call): AnswerForm => {
        const form = content(call);
        if (!form.drop) return form;
        const { parts } = promptOf(call.agent, call.run, call.findings);
        const draft = parts.find(({ text }) => text.startsWith('# Draft by rule'))?.text ?? '';
        const ids = [...draft.matchAll(/^\| ([A-Z]{2,4}(?:-[A-Z0-9]+)?-\d{3,}) /gm)].map(([, id]) => id!);
        form.drop = ids.filter(
          (id) =>
            chances.next().value &&
            !standing.test(draft.split('\n').find((line) => line.startsWith(`| ${id} `))!),
        );
        return form;
      });
      const { state, failure } = await driven('Normal', model);
      expect(['Complete', 'Failed']).toContain(state);
      expect(failure?.category ?? 'none').not.toBe('LlmContract');
      expect(model.played.flatMap(({ refused }) => refused)).toEqual([]);
    }),
    { numRuns: 4 },
  );
});
