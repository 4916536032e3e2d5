// What the comparison of words tells and lets pass where a mind chose them, on the sample.
import { describe, expect, test } from 'vitest';
import type { IntakeStatement } from '#contract/intake.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { GraphChange } from '#specification/rules/rule.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { clauseOf, exampleStatements, withStatements } from './example-statements.ts';

const sample = sampleGraph();
const told = (change: GraphChange, statements: Parameters<typeof withStatements>[0] = {}) =>
  checkGraph(changedGraph(sample, { ...withStatements(statements), ...change }), { assumed_share_max: 0.5 })
    .filter(({ rule }) => rule.startsWith('UND-'))
    .map(({ rule, message }) => `${rule} ${message}`);
const set = (id: string, fields: object): GraphChange => ({ set: { [id]: fields } });
const of = (id: string): IntakeStatement => exampleStatements.find((each) => each.id === id)!;

describe('UND-2, where a mind chose the words', () => {
  const mind = (id: string, fields: object, statements: Parameters<typeof withStatements>[0] = {}) =>
    told(
      { ...set(id, { title: 'Changed', story: undefined, ...fields }), project: { worded_by: 'mind' } },
      statements,
    )
      .filter((each) => each.startsWith('UND-2'))
      .map((each) => each.slice('UND-2 '.length));

  test.each([
    [
      'a yes that became a no',
      'FR-TOOL-001',
      'When a coordinator adds a tool, the Tool module shall not store it.',
    ],
    [
      'another number',
      'FR-TOOL-001',
      'When a coordinator adds a tool, the Tool module shall store 7 copies of it.',
    ],
    ['another actor', 'FR-TOOL-001', 'When a visitor adds a tool, the Tool module shall store it.'],
    [
      'another object',
      'FR-BOOK-003',
      'When a booking starts, the Booking module shall send an invoice by SMS.',
    ],
    [
      'another object, named by the module',
      'FR-TOOL-001',
      'When a coordinator adds a tent, the Tool module shall store it.',
    ],
  ])('tells %s', (_, id, statement) => {
    expect(mind(id, { statement })).not.toEqual([]);
  });

  test.each([
    [
      'another verb',
      'FR-TOOL-001',
      'When a coordinator enters a tool, the Tool module shall keep its record.',
    ],
    [
      'the passive',
      'FR-TOOL-001',
      'When a tool was handed in by the Coordinator, the Tool module shall store it.',
    ],
    [
      'a refusal of a case that was not spoken of',
      'FR-TOOL-001',
      'If a coordinator adds a tool whose number is taken already, then the Tool module shall refuse the tool.',
    ],
  ])('lets pass %s', (_, id, statement) => {
    expect(mind(id, { statement })).toEqual([]);
  });

  const two = (negated: Parameters<typeof clauseOf>[0]) => ({
    'S-004': { clauses: [...of('S-004').clauses, clauseOf({ negated: true, ...negated })] },
  });
  test('lets a no be said in other words, and tells a yes of the same act', () => {
    const never = two({ kind: 'prohibition', act: 'delete', objects: ['tool'] });
    const said_of = (statement: string) => mind('FR-TOOL-001', { statement }, never).join(' ');
    const adds = 'When a coordinator adds a tool, the Tool module shall';
    expect(said_of(`${adds} keep it for good.`)).toBe('');
    expect(said_of(`${adds} store it and let nobody delete the tool.`)).toBe('');
    expect(said_of(`${adds} store it, and delete the old tool.`)).toContain('it says no');
  });

  test('asks nobody to say again why something is wanted', () => {
    const why = {
      'S-004': {
        clauses: [
          ...of('S-004').clauses,
          clauseOf({ kind: 'problem', actors: ['clerk'], act: 'lose', objects: ['list'] }),
        ],
      },
    };
    expect(mind('FR-TOOL-001', {}, why)).toEqual([]);
  });

  const beside = (clause: Parameters<typeof clauseOf>[0]) => ({
    'S-004': { clauses: [...of('S-004').clauses, clauseOf(clause)] },
  });
  const tool = { kind: 'capability', modality: 'must', act: 'store', objects: ['tool'] } as const;
  test.each([
    [
      'a figure of what people do today',
      'When a coordinator adds a tool, the Tool module shall store it.',
      {
        kind: 'obligation',
        actors: ['volunteer'],
        act: 'come',
        bounds: [{ sense: 'exactly', value: 2, unit: 'week' }],
      },
    ],
    [
      'a part that stands for the tool',
      'When a coordinator adds a tool, the Tool module shall store it.',
      { ...tool, subject: 'program' },
    ],
    [
      'what happens beyond a limit',
      'When the tools exceed 40, the Tool module shall store the tool on a further shelf.',
      { ...tool, kind: 'limit', bounds: [{ sense: 'at most', value: 40, unit: 'tools' }] },
    ],
    [
      'no fault as "otherwise"',
      'When a coordinator adds a tool, the Tool module shall store it with a mark for a fault and without one otherwise.',
      { ...tool, condition: [{ link: 'when', phrase: 'no fault is found' }] },
    ],
    [
      'a case that is ruled out by its words',
      'If a tool of a coordinator has no number, then the Tool module shall report the tool.',
      { kind: 'rule', modality: 'must', subject: 'tool', act: 'have', objects: ['number'] },
    ],
    [
      'a range as "between"',
      'When a coordinator adds a tool, the Tool module shall store it with a mass between 3 and 9 kg.',
      {
        ...tool,
        bounds: [
          { sense: 'at least', value: 3, unit: 'kg' },
          { sense: 'exactly', value: 9, unit: 'kg' },
        ],
      },
    ],
  ] as const)('lets pass %s', (_, statement, clause) => {
    expect(mind('FR-TOOL-001', { statement }, beside(clause as never))).toEqual([]);
  });

  test('tells a limit that is turned in what is demanded, and a condition that is turned in its own words', () => {
    const limit = beside({
      ...tool,
      kind: 'limit',
      bounds: [{ sense: 'at most', value: 40, unit: 'tools' }],
    } as never);
    const turned = 'When a coordinator adds a tool, the Tool module shall store at least 40 tools.';
    expect(mind('FR-TOOL-001', { statement: turned }, limit).join(' ')).toContain('it says at most 40');
    const clean = beside({
      ...tool,
      condition: [{ link: 'when', phrase: 'the tool is not broken' }],
    } as never);
    const broken = 'When a coordinator adds a tool and the tool is broken, the Tool module shall store it.';
    expect(mind('FR-TOOL-001', { statement: broken }, clean).join(' ')).toContain('leaves out the “not”');
  });
});

test('UND-5 knows an operation by the requirement that a mind wrote for it', () => {
  const change = { operation: 'addPerson', path: '/persons', entity: undefined };
  const operation = (statement: string) =>
    told({
      set: { 'API-004': change, 'FR-BOOK-003': { statement } },
      link: [{ kind: 'realises', from: 'API-004', to: 'FR-BOOK-003' }],
      project: { worded_by: 'mind' },
    }).join(' ');
  expect(operation('The Booking module shall store a booking.')).toContain('UND-5 API-004');
  expect(operation('When the desk adds a person, the Booking module shall store it.')).not.toContain(
    'UND-5 API-004',
  );
});
