import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Agent } from '#pipeline/agent.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import { findWriting } from '#pipeline/writing/find-writing.ts';
import { writingPrompt } from '#pipeline/writing/writing-prompt.ts';
import type { Run } from '#pipeline/run.ts';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { nodesByStatement } from '#specification/graph/statements.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { checkGraph } from '#specification/rules/check.ts';
import { anyAnswer } from './any-answer.ts';
import firstArea from './kiln/behave-1.json' with { type: 'json' };
import secondArea from './kiln/behave-2.json' with { type: 'json' };
import framed from './kiln/frame.json' with { type: 'json' };
import kept from './kiln/records.json' with { type: 'json' };
import shaped from './kiln/shape.json' with { type: 'json' };
import { readAnswer, runAfter } from './kiln-answers.ts';
import { kilnRun } from './kiln-run.ts';

const area = (run: Run, number: number): Agent => behave(areasOf(run)[number - 1]!, number);
const frameStep = () => ({ agent: frame, answer: framed as unknown });
const whole = runAfter([
  frameStep,
  (run) => ({ agent: area(run, 1), answer: firstArea }),
  (run) => ({ agent: area(run, 2), answer: secondArea }),
]);
const { run: afterFrame } = runAfter([frameStep]);
const afterRecords = () =>
  runAfter([
    frameStep,
    (run) => ({ agent: area(run, 1), answer: firstArea }),
    (run) => ({ agent: area(run, 2), answer: secondArea }),
    () => ({ agent: records, answer: kept }),
  ]).run;

/** What tests, threats, terms, states and the plan settle, which come later. */
const later = ['TRC-03', 'TRC-04', 'TRC-05', 'TRC-08', 'TRC-15', 'SEC-01', 'STM-06'];

test('a correction says only what was wrong, and all else stands', () => {
  const run = kilnRun([]);
  const writing = findWriting(frame, run)!;
  const schema = z.toJSONSchema(writing.form);
  const read = (answer: unknown, correction?: AnswerRefused['correction']) =>
    writingPrompt(frame, writing, { ...run, ...(correction && { correction }) }).read(
      fitToSchema(answer, schema).value,
    );
  const [first, ...others] = framed.numbers;
  const wrong = { ...framed, numbers: [{ ...first, unit: '' }, ...others] };
  let correction: AnswerRefused['correction'] | undefined;
  try {
    read(wrong);
  } catch (error) {
    correction = (error as AnswerRefused).correction;
  }
  expect(correction?.mistakes).toEqual([expect.stringContaining(`numbers "${first!.key}"`)]);
  const { parts } = writingPrompt(frame, writing, { ...run, correction: correction! });
  expect(parts.at(-1)!.text).toContain(`{"numbers":{"key":"${first!.key}","value":${first!.value}`);
  expect(parts.at(-1)!.text).not.toContain(others[0]!.key);
  const whole = read(framed);
  expect(read({ narration: framed.narration, numbers: [first] }, correction)).toEqual(whole);
});

test('a field that one record gets is corrected alone, and those of the others stand', () => {
  const run = afterRecords();
  const [first, second] = nodesOf(run.graph, 'ENT');
  const more = (record: string, type: string) => ({
    record,
    name: 'note',
    type,
    description: 'A note.',
    optional: true,
    max_length: 90,
  });
  const given = (...more_fields: object[]) => ({ ...shaped, more_fields });
  let correction: AnswerRefused['correction'] | undefined;
  try {
    readAnswer({ agent: shape, answer: given(more(first!.id, 'text'), more(second!.id, 'enum')) }, run);
  } catch (error) {
    correction = (error as AnswerRefused).correction;
  }
  const about = correction!.mistakes.map((told) => told.split(':')[0]);
  expect(new Set(about)).toEqual(new Set([`more_fields "${second!.id}.note"`]));
  const asked = { ...run, correction } as Run;
  const answer = { narration: 'Mended.', more_fields: [more(second!.id, 'text')] };
  const { graph } = applyPatch(run.graph, readAnswer({ agent: shape, answer }, asked).patch);
  for (const { id } of [first!, second!])
    expect(
      nodesOf(graph, 'ENT')
        .find((node) => node.id === id)!
        .fields.map(({ name }) => name),
    ).toContain('note');
});

test.each([
  [
    { given: [] as string[] },
    `criterion "${firstArea.requirements[0]!.criteria[0]!.title}" has no "given": write it`,
  ],
  [{ title: '' }, '"title" is empty: write it'],
  [
    { all: true },
    'no criterion is negative or a boundary: add the case that is refused or stands at the limit',
  ],
])('what rests on a row that is wrong is not told as wrong: %o', (without, told) => {
  const [first, second, ...others] = firstArea.requirements;
  const [criterion, ...criteria] = first!.criteria;
  const wrong = {
    ...firstArea,
    requirements: [
      {
        ...first,
        criteria: 'all' in without ? [criterion] : [{ ...criterion, ...without }, ...criteria],
      },
      { ...second, follows: [first!.key] },
      ...others,
    ],
  };
  const read = () => readAnswer({ agent: area(afterFrame, 1), answer: wrong }, afterFrame);
  let mistakes: readonly string[] = [];
  try {
    read();
  } catch (error) {
    mistakes = (error as AnswerRefused).correction.mistakes;
  }
  expect(mistakes).toEqual([`requirements "${first!.key}": ${told}`]);
});

test('a requirement is linked to what is assumed and decides it, and the frame to its records and roles', () => {
  const [first, ...others] = firstArea.requirements;
  const presuming = {
    ...firstArea,
    requirements: [{ ...first, presumes: ['manager-lists-members'] }, ...others],
  };
  const { patch } = readAnswer({ agent: area(afterFrame, 1), answer: presuming }, afterFrame);
  const assumed = afterFrame.graph.nodes.find(({ key }) => key === 'asm:manager_lists_members')!;
  expect(patch.link).toContainEqual({
    kind: 'presumes',
    from: expect.stringMatching(/^@fr:/),
    to: assumed.id,
  });
  const built = afterFrame.graph.edges.filter(({ kind, to }) => kind === 'presumes' && to === assumed.id);
  expect(built.map(({ from }) => from)).toEqual([expect.stringMatching(/^ROLE-/)]);
});

describe('a brief that a mind frames and writes the requirements of', () => {
  test('leaves nothing out and breaks no rule', () => {
    expect(whole.answers.flatMap(({ left_out = [] }) => left_out)).toEqual([]);
    const found = checkGraph(whole.run.graph, { assumed_share_max: 0.5 });
    expect(found.filter(({ rule }) => !later.includes(rule)).map(({ message }) => message)).toEqual([]);
  });

  test('gives every statement a node that quotes it', () => {
    const nodes = nodesByStatement(whole.run.graph);
    expect([...nodes].filter(([, own]) => own.length === 0)).toEqual([]);
  });

  test('is called as the mind calls it, and needs what the mind says', () => {
    const { name, problem, domain_packs } = whole.run.graph.project;
    expect([name, problem]).toEqual([framed.project.name, framed.project.problem]);
    expect(domain_packs).not.toContain('payments');
    const { graph } = whole.run;
    expect(nodesOf(graph, 'NG').map(({ title }) => title)).toEqual(['Online payment']);
  });

  test('each requirement is carried out by the part that its sentence names', () => {
    const { nodes, edges } = whole.run.graph;
    for (const node of nodesOf(whole.run.graph, 'FR')) {
      const parts = edges
        .filter(({ kind, to }) => kind === 'realises' && to === node.id)
        .flatMap(({ from }) => nodes.find((each) => each.id === from && each.kind === 'CMP')?.title ?? []);
      expect(parts).toHaveLength(1);
      expect(node.statement.toLowerCase()).toContain(`the ${parts[0]?.toLowerCase()} shall`);
    }
  });

  test('costs few tokens', () => {
    const costs = [
      { agent: frame, answer: framed as unknown, run: kilnRun() },
      { agent: area(afterFrame, 1), answer: firstArea, run: afterFrame },
      { agent: area(afterFrame, 2), answer: secondArea, run: afterFrame },
    ].map(({ agent, answer, run }) => {
      const { instructions, parts, schema } = writingPrompt(agent, findWriting(agent, run)!, run);
      const prompt = [instructions, ...parts.map(({ text }) => text), JSON.stringify(z.toJSONSchema(schema))];
      return { prompt: prompt.join('').length / 4, answer: JSON.stringify(answer).length / 4 };
    });
    for (const { prompt, answer } of costs) {
      expect(prompt).toBeLessThan(5_000);
      expect(answer).toBeLessThan(3_000);
    }
  });
});

describe('what is wrong with an answer', () => {
  const mistakesIn = (agent: Agent, answer: unknown, run: Run): readonly string[] => {
    try {
      readAnswer({ agent, answer }, run);
      return [];
    } catch (error) {
      return (error as AnswerRefused).correction.mistakes;
    }
  };

  const corrected = (agent: Agent, answer: unknown, run: Run): Run => {
    const { value } = fitToSchema(answer, z.toJSONSchema(findWriting(agent, run)!.form));
    return { ...run, correction: { answer: value, mistakes: ['what was wrong'] } } as Run;
  };

  test('a statement of nobody’s area is told, and comes to the last one all the same', () => {
    const areas = framed.areas.map((each) => ({
      ...each,
      statements: each.statements.filter((id) => id !== 'S-008'),
    }));
    const answer = { ...framed, areas };
    expect(mistakesIn(frame, answer, kilnRun()).join()).toContain('S-008 belong to no area');
    const read = readAnswer({ agent: frame, answer: {} }, corrected(frame, answer, kilnRun()));
    expect(read.areas?.at(-1)?.statements).toContain('S-008');
    expect(read.left_out?.join()).toContain('S-008');
  });

  test('a statement that no requirement cites is told by its words', () => {
    const requirements = secondArea.requirements.filter(({ key }) => key !== 'loaded-closed');
    const stories = secondArea.stories.map((each) => ({
      ...each,
      requirements: each.requirements.filter((key) => key !== 'loaded-closed'),
    }));
    const told = mistakesIn(area(afterFrame, 2), { ...secondArea, requirements, stories }, afterFrame);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('no row cites S-008 “Nobody may book a shelf of a firing that is loaded.”');
  });

  test('a sentence out of the grammar, a part that there is not, a name nearly right: each is told of its row', () => {
    const [first, ...others] = firstArea.requirements;
    const told = (change: object) =>
      mistakesIn(
        area(afterFrame, 1),
        { ...firstArea, requirements: [{ ...first, ...change }, ...others] },
        afterFrame,
      );
    expect(told({ sentence: 'The system should be nice.' }).join()).toMatch(
      /requirements "create-firing": REQ-02/,
    );
    expect(told({ sentence: 'The Kiln wizard shall store a firing.' }).join()).toContain('REQ-03');
  });

  test('what a requirement is about is dropped and noted where there is no such thing', () => {
    const [first, ...others] = firstArea.requirements;
    const answer = { ...firstArea, requirements: [{ ...first, about: ['firng'] }, ...others] };
    const read = readAnswer({ agent: area(afterFrame, 1), answer }, afterFrame);
    expect(read.left_out).toEqual([
      'requirements "create-firing": "firng" names nothing that stands here; did you mean "firing"?; it was dropped',
    ]);
    expect(read.patch.add?.map(({ title }) => title)).toContain(first?.title);
  });
});

describe('whatever a mind answers', () => {
  const words = [
    'S-004',
    's-7',
    'member',
    '@booking',
    'firings',
    '{{page-time}}',
    '{{nothing}}',
    'Store',
    'create-firing',
  ];
  const total = (agent: Agent, run: Run) => {
    const writing = findWriting(agent, run)!;
    const answers = anyAnswer(z.toJSONSchema(writing.form) as never, words);
    fc.assert(
      fc.property(answers, (answer) => {
        const correction = { answer, mistakes: ['everything'] };
        try {
          const { patch } = readAnswer({ agent, answer }, { ...run, correction } as Run);
          expect(applyPatch(run.graph, patch).problems).toEqual([]);
        } catch (error) {
          expect(error).toBeInstanceOf(AnswerRefused);
        }
      }),
      { numRuns: 60 },
    );
  };
  test('the frame is a patch that fits, or is asked for again', () => total(frame, kilnRun()));
  test('the requirements are a patch that fits, or are asked for again', () =>
    total(area(afterFrame, 1), afterFrame));
});

describe('what the rules draw in place of a mind', () => {
  test('each area gets the requirements of its own statements, and none twice', () => {
    const drawn = [1, 2].map((number) => {
      const { graph, domain, profile } = kilnRun();
      const { patch } = area(afterFrame, number).offline({ graph, domain, profile, findings: [] });
      return (patch.add ?? []).flatMap((node) => (node.kind === 'FR' ? [node] : []));
    });
    const keys = drawn.flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [at, list] of drawn.entries()) {
      const own = areasOf(afterFrame)[at]!.statements;
      const quotes = afterFrame.intake.statements
        .filter(({ id }) => own.includes(id))
        .map(({ quote }) => quote);
      const cited = list.flatMap(({ sources }) =>
        sources.flatMap((each) => (each.kind === 'interview' ? [each.quote] : [])),
      );
      expect(list.length).toBeGreaterThan(0);
      expect(cited.filter((quote) => !quotes.includes(quote))).toEqual([]);
    }
  });
});
