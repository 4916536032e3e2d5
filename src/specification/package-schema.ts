// The package format as JSON Schema (draft 2020-12): what `manifest.json`, `spec/graph.json` and
// the files in `spec/nodes/` hold.
import { z } from 'zod';
import { graphFile, nodesFile } from './graph/graph-files.ts';
import { manifest } from './render/start/manifest.ts';

/** Null for a version there is none of. */
export function packageSchema(version: string): Record<string, unknown> | null {
  if (version !== '1.0.0') return null;
  const schemaOf = (schema: z.ZodType) => {
    const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output' });
    return rest;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Specification package 1.0.0',
    type: 'object',
    required: ['manifest.json', 'spec/graph.json'],
    properties: { 'manifest.json': schemaOf(manifest), 'spec/graph.json': schemaOf(graphFile) },
    patternProperties: { '^spec/nodes/[A-Z]+\\.json$': schemaOf(nodesFile) },
    additionalProperties: true,
  };
}
