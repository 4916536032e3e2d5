import { expect, test } from 'vitest';
import { manualClock } from '#test/support/manual-clock.ts';
import { describeFailure } from '#features/generations/describe-failure.ts';
import { drive } from './driver.ts';
import { offlineGateway } from './offline-gateway.ts';
import { PatchRefused } from './patch-refused.ts';
import type { FinishedStep, Gateway } from './run.ts';
import { withSecondReader } from './second-reader.ts';
import { memoryHost } from './testing/memory-host.ts';

const offline = offlineGateway({ clock: manualClock() }, { delay_ms: 0 });
const never = new AbortController().signal;

/** Answers under a provider's name, and remembers for whom. */
function provider(name: string) {
  const asked: string[] = [];
  const gateway: Gateway = {
    async ask(agent, run, findings, signal) {
      asked.push(agent.id);
      return { ...(await offline.ask(agent, run, findings, signal)), provider: name };
    },
  };
  return { asked, gateway };
}

async function told(gateway: Gateway) {
  const { host, kept } = memoryHost('Normal');
  const notes: string[] = [];
  const finishStep: typeof host.finishStep = (run, step, call) => {
    if (call.answered?.note) notes.push(step.key);
    return host.finishStep(run, step, call);
  };
  await drive({ ...host, finishStep }, gateway, never);
  return { notes, steps: kept.steps };
}

const stepOf = (steps: readonly FinishedStep[], id: string) => steps.find(({ key }) => key === `r1.${id}`);

test('fresh eyes are those of the second provider; without one the step says so, and nobody else does', async () => {
  const [first, second] = [provider('one'), provider('two')];
  const both = await told(withSecondReader(first.gateway, second.gateway));
  expect([second.asked, both.notes]).toEqual([['review.fresh_eyes'], []]);
  expect(first.asked).not.toContain('review.fresh_eyes');
  const only = provider('one');
  const { notes } = await told(withSecondReader(only.gateway));
  expect([notes, only.asked.includes('review.fresh_eyes')]).toEqual([['r1.review.fresh_eyes'], true]);
});

test('a specialist with nothing to review says so in its step, and nobody is asked for it', async () => {
  const { asked, gateway } = provider('one');
  const { steps } = await told(gateway);
  expect(stepOf(steps, 'specialist.merlin')?.output.narration).toMatch(/^Nothing to check: /);
  expect(asked).not.toContain('specialist.merlin');
  expect(asked).toContain('specialist.codd');
});

test('without a model nobody is told of a provider, and an answer that does not fit is a bug of ours', async () => {
  const gateway = withSecondReader(offline);
  expect((await told(gateway)).notes).toEqual([]);
  const { host } = memoryHost('Fast');
  const broken: Gateway = {
    ...gateway,
    async ask(...call) {
      const answered = await gateway.ask(...call);
      const change = [{ node: 'FR-NONE-001', set: {} }];
      return { ...answered, answer: { ...answered.answer, patch: { change } } };
    },
  };
  const failed = await drive(host, withSecondReader(broken), never).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PatchRefused);
  expect(describeFailure(failed)).toMatchObject({ category: 'Unknown' });
  expect(describeFailure(failed).reason).toMatch(/^An internal error /);
});
