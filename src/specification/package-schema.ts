// The package format as JSON Schema (draft 2020-12): what the manifest, the graph and the other data files
// hold, by their paths. YAML is meant as parsed, JSON lines as a list.
import { z } from 'zod';
import { dataFiles } from './data-files.ts';
import { graphFile, nodesFile } from './graph/graph-files.ts';
import { graphPlaces, nodeFolders } from './places.ts';
import { schema_version } from '#contract/capabilities.ts';
import { documentsManifest, manifest } from './render/start/manifest.ts';

const nodesForms = Object.fromEntries(
  nodeFolders.map((folder) => [`^${folder}[A-Za-z0-9-]+\\.json$`, nodesFile]),
);

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
    Object.entries({ ...nodesForms, ...dataFiles }).map(([pattern, schema]) => [pattern, schemaOf(schema)]),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Specification package ${schema_version}`,
    type: 'object',
    required: ['manifest.json'],
    // A package that is documents alone has no graph.
    anyOf: [
      ...graphPlaces.map((place) => ({
        required: [place],
        properties: { 'manifest.json': ofPackage },
      })),
      { properties: { 'manifest.json': ofDocuments } },
    ],
    properties: Object.fromEntries(graphPlaces.map((place) => [place, ofGraph])),
    patternProperties,
    additionalProperties: true,
    $defs,
  };
}
