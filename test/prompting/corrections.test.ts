// What becomes of an answer with mistakes: it is sent back once, what was right in it is kept, and what is
// wrong again is left out, so that a stubborn mind never makes a package worse.
import { describe, expect, test } from 'vitest';
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { mender } from '#pipeline/mending/mend-agents.ts';
import { askedAgents, emptyForm } from '#pipeline/prompting/testing/asked-agents.ts';
import { spoiltRun } from '#pipeline/prompting/testing/spoilt-run.ts';
import { applyRetiring } from '#pipeline/refining/apply-retiring.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { areaOfId } from '#specification/graph/ids.ts';
import { applyPatch } from '#specification/graph/patch.ts';

const all = await askedAgents('Normal');
const asked = { ...spoiltRun(all), agent: mender };
const { agent, run, findings } = asked;

const quote = (words: string) => [{ kind: 'interview', at: ['1'], words }];
const wish = (key: string, words: string) => ({
  key,
  title: `Wish ${key}`,
  sources: quote(words),
  area: 'Loans',
  statement: `The Web application shall show the wish ${key.replace('fr:', '')}.`,
  priority: 'P2',
  story: '',
  why: 'It was wished for.',
  confidence: 0.9,
});
const criterion = (key: string, requirement: string) => ({
  key,
  title: 'It is refused',
  sources: [{ kind: 'derived', at: [requirement], words: 'It tests it.' }],
  requirement,
  polarity: 'negative',
  given: [`a member and ${key}`],
  when: ['nobody asks'],
  then: ['nothing is shown'],
});

function answer(...wishes: [string, string][]): AnswerForm {
  const form = emptyForm(asked) as AnswerForm;
  form.nodes!.FR = wishes.map(([key, words]) => wish(key, words));
  form.nodes!.AC = wishes.map(([key]) => criterion(`ac:${key.slice(3)}`, `@${key}`));
  return form;
}

function correctionOf(form: unknown) {
  try {
    promptOf(agent, run, findings).read(form);
  } catch (error) {
    if (error instanceof AnswerRefused) return error.correction;
    throw error;
  }
  throw new Error('it was not refused');
}

const said = 'Members can search tools';
const keysOf = (patch: ReturnType<typeof read>['patch']) => new Set(patch.add?.map(({ key }) => key));
const read = (form: unknown, correction: ReturnType<typeof correctionOf>) =>
  promptOf(agent, { ...run, correction }, findings).read(form);

describe('an answer that was sent back', () => {
  const first = answer(['fr:first', said], ['fr:second', 'nobody ever said this']);
  const correction = correctionOf(first);

  test('names the entry, and the words that nobody said', () => {
    expect(correction.mistakes).toEqual([
      expect.stringMatching(/^fr:second sources: the words "nobody ever said this"/),
    ]);
  });

  test('is asked for again without what was right in it', () => {
    const { parts } = promptOf(agent, { ...run, correction }, findings);
    const last = parts.at(-1)!.text;
    expect(last).toContain('fr:second sources');
    expect(last).toContain('the entries that were wrong alone');
    expect(last).toContain('"key":"fr:second"');
    expect(last).not.toContain('"key":"fr:first"');
    expect(parts.slice(0, -1)).toEqual(promptOf(agent, run, findings).parts);
  });

  test('is whole again with the one entry that was wrong', () => {
    const mended = { narration: 'Mended.', nodes: { FR: [wish('fr:second', 'Staff can add a tool')] } };
    const { patch, narration } = read(mended, correction);
    expect(keysOf(patch)).toEqual(new Set(['fr:first', 'ac:first', 'fr:second', 'ac:second']));
    expect(narration).toBe('Mended.');
  });

  test('stands as a priced assumption, never as the user’s words, when it is claimed again', () => {
    const { patch } = read(
      { narration: 'Again.', nodes: { FR: [wish('fr:second', 'and nobody said that either')] } },
      correction,
    );
    const second = patch.add?.find(({ key }) => key === 'fr:second');
    const price = patch.add?.find(({ key }) => key === 'asm:unsaid-fr-second');
    expect(second).toMatchObject({
      sources: [{ kind: 'assumed', assumption: '@asm:unsaid-fr-second' }],
      confidence: 0.3,
    });
    expect(price).toMatchObject({ kind: 'ASM', confidence: 0.3, cost_if_wrong: expect.stringMatching(/\S/) });
    expect(applyPatch(run.graph, patch).problems).toEqual([]);
  });

  test('loses what is wrong again, and says so', () => {
    const again = { narration: 'Again.', nodes: { AC: [{ ...criterion('ac:second', '@fr:nowhere') }] } };
    const worse = answer(['fr:first', said], ['fr:second', said]);
    worse.nodes!.AC![1] = criterion('ac:second', '@fr:nowhere');
    const { patch, narration, left_out } = read(again, correctionOf(worse));
    expect(keysOf(patch)).toEqual(new Set(['fr:first', 'ac:first', 'fr:second']));
    expect(narration).toBe('Again. What did not fit was left out.');
    expect(left_out?.filter((told) => told.startsWith('ac:second'))).toHaveLength(left_out?.length ?? -1);
    expect(left_out).not.toEqual([]);
  });

  test('is asked for whole when it was no answer of the form at all', () => {
    const prose = { answer: 'Sure! Here is the JSON you asked for:', mistakes: ['It is no JSON.'] };
    const last = promptOf(agent, { ...run, correction: prose }, findings).parts.at(-1)!.text;
    expect(last).toContain('Answer again, whole');
    expect(() => promptOf(agent, { ...run, correction: prose }, findings).read(first)).toThrow(AnswerRefused);
  });
});

test('a statement is cited by its id, and code quotes its words', () => {
  const [statement] = run.graph.interview.statements.filter(({ turn }) => turn !== undefined);
  const form = answer(['fr:cited', said]);
  form.nodes!.FR = form.nodes!.FR!.map((row) => ({
    ...(row as object),
    sources: [{ kind: 'interview', at: [statement!.id], words: '' }],
  }));
  const { patch } = promptOf(agent, run, findings).read(form);
  expect(patch.add![0]!.sources).toMatchObject([{ kind: 'interview', quote: statement!.quote }]);
});

test('an area that is called by its code is no new chapter', () => {
  const known = nodesOf(run.graph, 'FR')[0]!;
  const form = answer(['fr:known', said], ['fr:code', said], ['fr:new', said]);
  const called = [known.area, areaOfId(known.id)!.toLowerCase(), 'Astronomy'];
  form.nodes!.FR = form.nodes!.FR!.map((row, at) => ({ ...(row as object), area: called[at] }));
  const { patch } = promptOf(agent, run, findings).read(form);
  const areas = patch.add?.flatMap((node) => (node.kind === 'FR' ? [node.area] : []));
  expect(areas).toEqual([known.area, known.area, 'Astronomy']);
});

test('a mind is told which findings it cannot contest', () => {
  const [finding] = findings;
  const given = [
    { ...finding!, rule: 'TRC-01' },
    { ...finding!, rule: 'STM-06' },
  ];
  const told = promptOf(agent, run, given).parts.map(({ text }) => text);
  expect(told.join('\n')).toMatch(/1\. TRC-01 blocker \(form\)/);
  expect(told.join('\n')).toMatch(/2\. STM-06 blocker(?! \(form\))/);
  expect(told.join('\n')).toContain('A finding with "(form)" cannot be contested.');
});

describe('what an answer retires', () => {
  const [first, second] = run.graph.nodes.filter(
    ({ kind, retired, id }) => kind === 'FR' && !retired && findings.some(({ nodes }) => nodes.includes(id)),
  );
  const quantity = run.graph.nodes.find(
    ({ kind, id }) => kind === 'QTY' && JSON.stringify(run.graph.nodes).includes(`{{${id}}}`),
  )!;
  const retiring = (...nodes: string[]): AnswerForm => ({
    ...answer(['fr:first', said]),
    retire: nodes.map((node) => ({ node, reason: 'It is said twice.' })),
  });

  test('takes its criteria and tests along', () => {
    const { patch } = promptOf(agent, run, findings).read(retiring(first!.id));
    expect(patch.retire).toEqual([{ node: first!.id, reason: 'It is said twice.' }]);
    expect(applyRetiring(run.graph, patch).problems).toEqual([]);
  });

  test('is refused by itself where something needs it, and costs nothing else', () => {
    const near = [{ ...findings[0]!, nodes: [first!.id, quantity.id] }];
    const prompt = promptOf(agent, run, near);
    const form = retiring(first!.id, quantity.id);
    let correction: ReturnType<typeof correctionOf> | null = null;
    try {
      prompt.read(form);
    } catch (error) {
      if (error instanceof AnswerRefused) correction = error.correction;
    }
    expect(correction?.mistakes).toEqual([
      expect.stringMatching(new RegExp(`^${quantity.id} retire: \\S+ still refers to it`)),
    ]);
    const corrected = promptOf(agent, { ...run, correction: correction! }, near).read({
      narration: 'Again.',
    });
    expect(keysOf(corrected.patch)).toEqual(new Set(['fr:first', 'ac:first']));
    expect(corrected.patch.retire?.map(({ node }) => node)).toEqual([first!.id]);
    expect(corrected.left_out).toEqual([expect.stringContaining(`${quantity.id} retire`)]);
  });

  test('is taken back by the correction, as any other entry is', () => {
    const form = retiring(first!.id, second!.id);
    form.nodes!.FR!.push(wish('fr:second', 'nobody ever said this'));
    const correction = correctionOf(form);
    const { parts } = promptOf(agent, { ...run, correction }, findings);
    expect(parts.at(-1)!.text).toContain('name its node in "withdraw"');
    const { patch, left_out } = read(
      { narration: 'Again.', withdraw: [first!.id, '@fr:second', 'ac:first'] },
      correction,
    );
    expect(patch.retire?.map(({ node }) => node)).toEqual([second!.id]);
    expect(keysOf(patch)).toEqual(new Set(['fr:first']));
    expect(left_out).toBeUndefined();
  });
});

describe('words of the user', () => {
  test.each([
    ['in other letters', 'MEMBERS  can search\ntools'],
    ['in quotation marks', '"Members can search tools"'],
    ['cut off with dots', 'Members can search tools...'],
    ['with the wrong turn', said],
  ])('%s are kept as they stand in the interview', (_, words) => {
    const form = answer(['fr:first', words]);
    (form.nodes!.FR![0] as { sources: { at: string[] }[] }).sources[0]!.at = ['7'];
    const { patch } = promptOf(agent, run, findings).read(form);
    expect(patch.add?.find(({ key }) => key === 'fr:first')?.sources).toEqual([
      { kind: 'interview', turn: 1, quote: said },
    ]);
  });

  test.each([
    ['one word of many', 'tools'],
    ['a part of a word', 'embers can search tool'],
    ['words with one left out', 'Members search tools'],
    ['nothing', ''],
    ['a sign', '.'],
  ])('%s are no quotation', (_, words) => {
    expect(correctionOf(answer(['fr:first', words])).mistakes.join()).toContain(
      'stand in no turn of the user',
    );
  });
});
