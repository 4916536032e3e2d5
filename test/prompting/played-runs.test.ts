// Whole runs of minds that give nothing, or only what is wrong: what they do not give is drawn by rule, and said so.
import { describe, expect, test } from 'vitest';
import { emptyForm } from '#pipeline/prompting/testing/asked-agents.ts';
import { drive } from '#pipeline/driver.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { promptedModel } from './prompted-model.ts';

const never = new AbortController().signal;

async function driven(profile: 'Fast' | 'Normal', model: ReturnType<typeof promptedModel>) {
  const { host, kept, told } = memoryHost(profile);
  await drive(host, model, never);
  return { kept, told };
}

const junk: Readonly<Record<string, unknown>> = {
  narration: 'All is well.',
  findings: [
    { about: ['FR-GHOST-001'], weakness: 'contradiction', severity: 'blocker', message: 'It is all wrong.' },
  ],
};

describe.each(['Fast', 'Normal'] as const)('a %s run', (profile) => {
  test.each([
    ['gives nothing', emptyForm],
    [
      'only ever says wrong things',
      (call: Parameters<typeof emptyForm>[0]) => ({ ...emptyForm(call), ...junk }),
    ],
    ['answers with something else', () => ({ text: 'Sure! Here is your specification.' })],
  ] as const)('of a mind that %s is complete, and says what was drawn by rule', async (_, answer) => {
    const model = promptedModel(answer);
    const { kept, told } = await driven(profile, model);
    expect([kept.state, told.failure]).toEqual(['Complete', null]);
    const written = kept.steps.filter(({ key }) => key.startsWith('r1.write.'));
    expect(written.length).toBeGreaterThan(3);
    for (const { key, output } of written) {
      expect(output.by, key).toBe('rules');
      expect(output.narration, key).toMatch(/^Drawn by rule\./);
    }
    const calls = Map.groupBy(model.played, ({ agent }) => agent);
    for (const [agent, of] of calls) expect(of.length, agent).toBeLessThanOrEqual(3);
    expect(JSON.stringify(told.delivered?.files)).not.toContain('FR-GHOST-001');
  });
});
