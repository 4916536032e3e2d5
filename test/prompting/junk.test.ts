// Whatever a model answers, reading it either gives a patch that the graph takes or says what is wrong;
// nothing else.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentAnswer } from '#pipeline/agent.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { askedAgents, emptyForm, played, type Asked } from '#pipeline/prompting/testing/asked-agents.ts';
import { spoiltRun } from '#pipeline/prompting/testing/spoilt-run.ts';
import { mender } from '#pipeline/mending/mend-agents.ts';
import { applyPatch } from '#specification/graph/patch.ts';

const run = await askedAgents('Fast');
const spoiltOne = spoiltRun(run);
const mending: Asked = {
  ...spoiltOne,
  agent: mender,
  answer: mender.offline({ ...spoiltOne.run, findings: spoiltOne.findings }),
};
const all = [...run.filter(({ agent }) => agent.id !== mender.id), mending];
const wholeForm = (asked: Asked): object =>
  asked.agent.writes ? emptyForm(asked) : played(asked, asked.answer);

type Spot = { holder: Record<string, unknown>; key: string };

function spotsIn(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...spotsIn(holder[key])]);
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    true,
    [],
    {},
    [null],
    ['x'],
    [[]],
    'none',
    '@x',
    'FR-X-001',
    '{{@x}}',
    '{{QTY-001}}',
    'constructor',
    '__proto__',
  ),
  fc.json().map((text): unknown => JSON.parse(text)),
);
const slips = fc.array(fc.record({ at: fc.nat({ max: 1_000_000 }), value: junk, is_gone: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
});

function spoilt(form: object, changes: readonly { at: number; value: unknown; is_gone: boolean }[]): object {
  for (const { at, value, is_gone } of changes) {
    const spots = spotsIn(form);
    const spot = spots[at % spots.length];
    if (!spot) continue;
    if (is_gone) delete spot.holder[spot.key];
    else spot.holder[spot.key] = structuredClone(value);
  }
  return form;
}

function judged({ agent, run, findings }: Asked, form: unknown, correction?: AnswerRefused['correction']) {
  const { read } = promptOf(agent, { ...run, ...(correction && { correction }) }, findings);
  try {
    const answer = read(form);
    expect(agentAnswer.safeParse(answer).error).toBeUndefined();
    expect(applyPatch(run.graph, answer.patch).problems).toEqual([]);
    return null;
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error;
    expect(error.correction.mistakes.length).toBeGreaterThan(0);
    return error.correction;
  }
}

test.each(all.map((asked) => [asked.agent.id, asked] as const))(
  'a spoilt answer of %s breaks nothing',
  (_, asked) => {
    fc.assert(
      fc.property(slips, slips, fc.boolean(), (first, second, is_whole) => {
        const form = () => (is_whole ? wholeForm(asked) : emptyForm(asked));
        const correction = judged(asked, spoilt(form(), first));
        if (correction) judged(asked, spoilt(form(), second), correction);
      }),
      { numRuns: 12 },
    );
  },
);
