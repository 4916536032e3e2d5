// Turns zod schemas into JSON Schema for one OpenAPI document. A schema with an id (`.meta({ id: 'Package'
// })`) becomes a named component and is referred to.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = { [keyword: string]: unknown };
/** As callers send it, or as we answer. */
export type Direction = 'input' | 'output';

export type SchemaCatalogue = {
  /** The schema, or a reference to its component. */
  schemaOf(schema: z.ZodType, direction: Direction): JsonSchema;
  /** Names a schema that does not come from zod, and gives the reference to it. */
  add(name: string, schema: JsonSchema): JsonSchema;
  /** All components that were referred to, by name. */
  components(): Record<string, JsonSchema>;
};

export function schemaCatalogue(): SchemaCatalogue {
  const components = new Map<string, JsonSchema>();

  const add = (id: string, schema: JsonSchema): JsonSchema => {
    const known = components.get(id);
    if (known !== undefined && !isDeepStrictEqual(known, schema)) {
      throw new Error(
        `Two different schemas are called ${id}. A schema that differs between request and answer (defaults, ` +
          'conversions) needs a name for each.',
      );
    }
    components.set(id, schema);
    return { $ref: `#/components/schemas/${id}` };
  };

  return {
    add,
    schemaOf(schema, direction) {
      const { $defs = {}, ...root } = jsonSchema(schema, direction);
      for (const [id, part] of Object.entries($defs as Record<string, JsonSchema>)) add(id, part);
      return root;
    },
    components: () => Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
  };
}

function jsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', reused: 'inline', override: keepOpen });
  delete made.$schema;
  return relocated(made) as JsonSchema;
}

// Answers may gain fields without a new version of the interface, so no schema of ours forbids them.
function keepOpen({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
}

// zod keeps named parts under `$defs`; OpenAPI keeps them under components.
function relocated(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relocated);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node);
  return Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, keyword === '$ref' ? componentRef(value) : relocated(value)]),
  );
}

function componentRef(ref: unknown): string {
  return String(ref).replace('#/$defs/', '#/components/schemas/');
}
