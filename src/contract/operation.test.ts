// The types are the guarantee here: every `@ts-expect-error` is a mistake that must not compile.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { isReply, operation, problemsOf, reply } from './operation.ts';
import type { HandlerTable, Input, Result } from './operation.ts';

const table = {
  getThing: operation({
    id: 'getThing',
    method: 'GET',
    path: '/v1/things/{id}',
    access: 'key',
    permission: 'projects.read',
    tag: 'Projects',
    summary: 'Read a thing',
    params: z.object({ id }),
    result: z.object({ id, made_at: timestamp }),
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  makeThing: operation({
    id: 'makeThing',
    method: 'POST',
    path: '/v1/things',
    access: 'session',
    tag: 'Projects',
    summary: 'Make a thing',
    body: z.object({ name: z.string(), size: z.int().default(1) }),
    result: z.object({ id }),
    status: 201,
    replies: { 202: { description: 'Later.', result: z.object({ job_id: id }) } },
    problems: [],
    limit: 'kickoff',
    idempotent: true,
  }),
  removeThing: operation({
    id: 'removeThing',
    method: 'DELETE',
    path: '/v1/things/{id}',
    access: 'anonymous',
    tag: 'Projects',
    summary: 'Remove a thing',
    params: z.object({ id }),
    status: 204,
    problems: [],
  }),
  downloadThing: operation({
    id: 'downloadThing',
    method: 'GET',
    path: '/v1/things/{id}/zip',
    access: 'key',
    tag: 'Projects',
    summary: 'Download a thing',
    params: z.object({ id }),
    result_kind: 'redirect',
    status: 302,
    problems: [],
  }),
};

type Handlers = HandlerTable<typeof table, { actor: string }, { actor: null }>;
const some_id = '0190a0a0-0000-7000-8000-000000000000';

const handlers = {
  getThing: async ({ params }, { actor }) => ({ id: params.id, made_at: new Date(0), owner: actor }),
  makeThing: ({ body }) =>
    body.size > 1
      ? reply({ job_id: some_id }, { status: 202, headers: { Location: '/x' } })
      : { id: body.name },
  removeThing: async (_input, { actor }) => {
    expect(actor).toBeNull();
  },
  downloadThing: () => ({ location: '/elsewhere' }),
} satisfies Handlers;

describe('operation declarations', () => {
  it('give handlers only the parts that are declared', () => {
    const input: Input<typeof table.makeThing> = { body: { name: 'a', size: 2 } };
    // @ts-expect-error the operation declares no params
    void input.params;
    // @ts-expect-error `size` has a default, so that a handler always gets it
    const incomplete: Input<typeof table.makeThing> = { body: { name: 'a' } };
    const result: Result<typeof table.getThing> = { id: some_id, made_at: '1970-01-01T00:00:00.000Z' };
    const nothing: Result<typeof table.removeThing> = undefined;
    expect([incomplete, result, nothing]).toHaveLength(3);
  });

  it('refuse a missing handler, a misspelt field and an undeclared answer', () => {
    // @ts-expect-error three handlers are missing
    const missing: Handlers = { getThing: handlers.getThing };
    // @ts-expect-error `naem` is not a field of the body
    const misspelt: Handlers['makeThing'] = ({ body }) => ({ id: body.naem });
    // @ts-expect-error the result has no `name`
    const wrong: Handlers['getThing'] = () => ({ name: 'x' });
    expect([missing, misspelt, wrong]).toHaveLength(3);
  });

  it('tell a reply from a result', () => {
    const answer = handlers.makeThing({ body: { name: 'a', size: 2 } });
    expect(isReply(answer)).toBe(true);
    expect(isReply({ result: 1, status: 2 })).toBe(false);
  });

  it('imply the refusals of their other fields', () => {
    expect(problemsOf(table.getThing)).toEqual([
      'NOT_FOUND',
      'VALIDATION_FAILED',
      'PERMISSION_DENIED',
      'SERVICE_UNAVAILABLE',
      'INTERNAL_ERROR',
    ]);
    expect(problemsOf(table.makeThing)).toEqual(
      expect.arrayContaining([
        'SESSION_REQUIRED',
        'CROSS_ORIGIN_REFUSED',
        'RATE_LIMITED',
        'IDEMPOTENCY_KEY_REUSED',
      ]),
    );
    expect(problemsOf(table.removeThing)).toEqual([
      'VALIDATION_FAILED',
      'SERVICE_UNAVAILABLE',
      'INTERNAL_ERROR',
    ]);
  });
});
