// A package that is made while its last reviews are written is the one that would be made after them.
import { expect, test } from 'vitest';
import { engineeringKnowledge } from '#offline-author/provenance.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Gateway } from '#pipeline/run.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { zipFiles } from '#specification/package-zip.ts';
import type { DraftNode } from '#specification/graph/patch.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { createAssemblyCache, remembering } from './assembly-cache.ts';

const offline = offlineGateway({ clock: manualClock() }, { delay_ms: 0 });
const late: DraftNode = {
  kind: 'RISK',
  key: 'risk:late',
  title: 'It comes late',
  description: 'It is seen last.',
  probability: 'low',
  impact: 'low',
  mitigation: 'Read again.',
  early_sign: 'Nobody reads.',
  sources: engineeringKnowledge('risks of every project'),
};

/** Takes long enough for something to be made meanwhile; `adds` is what the review of the risks brings in. */
function slow(adds: DraftNode[]): Gateway {
  return {
    async ask(agent, ...call) {
      const answered = await offline.ask(agent, ...call);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((go) => setImmediate(go));
      const { answer } = answered;
      return agent.id === 'review.risk'
        ? { ...answered, answer: { ...answer, patch: { add: adds } } }
        : answered;
    },
  };
}

async function packed(gateway: Gateway, places: number) {
  const { host, told, kept } = memoryHost('Fast');
  const ahead = createAssemblyCache(places);
  const states: string[] = [];
  const mermaid = () => (states.push(kept.state), Promise.resolve([]));
  await drive({ ...host, ahead, engines: { mermaid } }, gateway, new AbortController().signal);
  const { files, assembly } = told.delivered!;
  expect(Buffer.from(await zipFiles(files))).toEqual(kept.zips.get(assembly.sha256));
  expect([ahead.hasRoom('another run'), kept.state]).toEqual([places > 0, 'Complete']);
  return { sha256: assembly.sha256, states };
}

test.each([
  ['settled', [], ['Reviewing']],
  ['changed by a last review', [late], ['Reviewing', 'Assembling']],
] as const)(
  'a package whose graph is %s has the same bytes, made ahead or not',
  async (_, adds, asked_in) => {
    const gateway = slow([...adds]);
    const [ahead, not] = [await packed(gateway, 1), await packed(gateway, 0)];
    expect(ahead.sha256).toBe(not.sha256);
    expect([ahead.states, not.states]).toEqual([asked_in, ['Assembling']]);
  },
);

test('an engine is asked the same question once, and again when it gave up', async () => {
  const asked: string[] = [];
  const gherkin = (features: readonly { text: string }[]) => {
    asked.push(features[0]!.text);
    return asked.length === 1 ? Promise.reject(new Error('It was tired')) : Promise.resolve([]);
  };
  const engines = remembering({ gherkin });
  const ask = (text: string) => engines.gherkin!([{ path: 'a.feature', text }]);
  await expect(ask('a')).rejects.toThrow('It was tired');
  await Promise.all([ask('a'), ask('a'), ask('b')]);
  expect(asked).toEqual(['a', 'a', 'b']);
});
