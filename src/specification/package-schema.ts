// The package format as JSON Schema (draft 2020-12): what the manifest, the graph and the other data files
// hold, by their paths. YAML is meant as parsed, JSON lines as a list.
import { z } from 'zod';
import { dataFiles } from './data-files.ts';
import { graphFile, nodesFile } from './graph/graph-files.ts';
import { schema_version } from '#contract/capabilities.ts';
import { documentsManifest, manifest } from './render/start/manifest.ts';

/** Null for a version there is none of. */
export function packageSchema(version: string): Record<string, unknown> | null {
  if (version !== schema_version) return null;
  /** What several of them refer to, such as the clause, stands once for all. */
  const $defs: Record<string, unknown> = {};
  const schemaOf = (schema: z.ZodType) => {
    const { $schema: _dialect, $defs: own, ...rest } = z.toJSONSchema(schema, { io: 'input' });
    Object.assign($defs, own);
    return rest;
  };
  const [ofPackage, ofDocuments, ofGraph] = [manifest, documentsManifest, graphFile].map(schemaOf);
  const patternProperties = Object.fromEntries(
    Object.entries({ '^spec/nodes/[A-Z]+\\.json$': nodesFile, ...dataFiles }).map(([pattern, schema]) => [
      pattern,
      schemaOf(schema),
    ]),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Specification package ${schema_version}`,
    type: 'object',
    required: ['manifest.json'],
    // A package that is documents alone has no graph.
    anyOf: [
      { required: ['spec/graph.json'], properties: { 'manifest.json': ofPackage } },
      { properties: { 'manifest.json': ofDocuments } },
    ],
    properties: { 'spec/graph.json': ofGraph },
    patternProperties,
    additionalProperties: true,
    $defs,
  };
}
