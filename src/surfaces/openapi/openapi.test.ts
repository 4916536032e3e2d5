import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { operation, problemsOf } from '#contract/operation.ts';
import { problems } from '#contract/problems.ts';
import { openApiDocument } from './openapi.ts';
import { schemaCatalogue } from './schema-catalogue.ts';

const options = { base_url: 'http://127.0.0.1:8080', version: '1.0.0' };

type OperationObject = { operationId: string; security: unknown[]; responses: Record<string, unknown> };
type Document = { paths: Record<string, Record<string, OperationObject>> };
const document = openApiDocument(contract, options) as Document;

describe('the OpenAPI document', () => {
  it('passes the recommended lint rules without an error', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      found
        .filter(({ severity }) => severity === 'error')
        .map(({ ruleId, message }) => ({ ruleId, message })),
    ).toEqual([]);
  });

  it('carries every operation under its path, method and id', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
      ),
    );
    const declared = contract.map(({ method, path, id }) => `${method} ${path.replace('{*', '{')} ${id}`);
    expect(listed.sort()).toEqual(declared.sort());
  });

  it.each(contract)('$id declares every status it can answer with', (declared) => {
    const { responses } = document.paths[declared.path.replace('{*', '{')]![declared.method.toLowerCase()]!;
    const statuses = [declared.status, ...problemsOf(declared).map((type) => problems[type].status)];
    if (declared.access !== 'anonymous') statuses.push(401);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses.map(String)));
  });

  it('takes the rest of the path as one parameter', () => {
    const readFile = operation({
      id: 'readFile',
      method: 'GET',
      path: '/v1/things/{id}/files/{*path}',
      access: 'anonymous',
      tag: 'Packages',
      summary: 'Read a file',
      params: z.object({ id: z.guid(), path: z.string() }),
      result_kind: 'file',
      status: 200,
      problems: [],
    });
    const { paths } = openApiDocument([readFile], options) as Document;
    expect(Object.keys(paths)).toEqual(['/v1/things/{id}/files/{path}']);
  });
});

it('tells the parts of a form', () => {
  const keep = operation({
    id: 'keep',
    method: 'POST',
    path: '/v1/shelves',
    access: 'key',
    tag: 'Projects',
    summary: 'Keep a file',
    upload: { max_bytes: 100, form: z.object({ label: z.string(), note: z.string().optional() }) },
    status: 204,
    problems: [],
  });
  const { paths } = openApiDocument([keep], options) as Document;
  const { requestBody } = paths['/v1/shelves']!['post'] as unknown as { requestBody: object };
  expect(requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          required: ['file', 'label'],
          properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
        },
      },
    },
  });
});

describe('named schemas', () => {
  it('become components once, however often they are used', () => {
    const catalogue = schemaCatalogue();
    const inner = z.object({ a: z.string() }).meta({ id: 'Inner' });
    const outer = z.object({ inner, list: z.array(inner) }).meta({ id: 'Outer' });
    expect(catalogue.schemaOf(outer, 'output')).toEqual({ $ref: '#/components/schemas/Outer' });
    expect(catalogue.schemaOf(inner, 'input')).toEqual({ $ref: '#/components/schemas/Inner' });
    expect(Object.keys(catalogue.components())).toEqual(['Inner', 'Outer']);
  });

  it('refuse two meanings under one name', () => {
    const catalogue = schemaCatalogue();
    catalogue.schemaOf(z.object({ a: z.string() }).meta({ id: 'Clash' }), 'output');
    expect(() => catalogue.schemaOf(z.object({ b: z.string() }).meta({ id: 'Clash' }), 'output')).toThrow(
      'Clash',
    );
  });
});
