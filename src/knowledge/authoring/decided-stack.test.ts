import { expect, test } from 'vitest';
import { scaffoldIds } from './scaffolds.ts';
import { decidedStack, scaffoldedOutcomes } from './decided-stack.ts';
import { stackOutcome, stacks } from './stacks.ts';

const stackOf = (type: Parameters<typeof decidedStack>[0], ...outcomes: string[]) =>
  decidedStack(
    type,
    outcomes.map((outcome) => ({ outcome })),
  )?.stack.id ?? null;

test('a decision that names a language of a scaffold, in whatever words, has that scaffold', () => {
  expect(stackOf('WebApp', 'TypeScript, one Node.js process, PostgreSQL')).toBe('node');
  expect(stackOf('WebApp', 'TypeScript on Node.js with PostgreSQL.')).toBe('node');
  expect(stackOf('WebApp', 'Python with PostgreSQL', 'Store with the change, send when they go out.')).toBe(
    'fastapi',
  );
  expect(stackOf('CommandLineTool', 'A program in Python')).toBe('python_cli');
  expect(stackOf('BrowserExtension', 'TypeScript with Manifest V3')).toBe('extension');
});

test('our own words for a stack have its scaffold, and are offered where there is one', () => {
  for (const stack of stacks.filter(({ id }) => scaffoldIds.includes(id)))
    for (const keeps of [true, false]) expect(stackOf('WebApp', stackOutcome(stack, keeps))).toBe(stack.id);
  expect(scaffoldedOutcomes('WebApp')).toHaveLength(2);
  expect(scaffoldedOutcomes('DataPipeline')).toEqual([]);
});

test.each([
  ['another framework', 'TypeScript with NestJS and PostgreSQL'],
  ['another store', 'TypeScript on Node.js with SQLite'],
  ['another way to draw pages', 'TypeScript with Fastify, pages rendered on the server, PostgreSQL.'],
  ['two languages', 'TypeScript service with a Python worker'],
  ['a framework of a stack without a scaffold', 'Django and PostgreSQL, a page of templates'],
  ['no technology', 'Lock one row, then count'],
])('a decision for %s has none', (_, outcome) => {
  expect(stackOf('WebApp', outcome)).toBeNull();
});

test('two decisions that differ, or another kind of software, have none', () => {
  expect(stackOf('WebApp', 'TypeScript on Node.js', 'Python with PostgreSQL')).toBeNull();
  expect(stackOf('DataPipeline', 'Python with PostgreSQL')).toBeNull();
});
