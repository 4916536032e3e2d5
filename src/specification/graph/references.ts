// Where a node refers to others, read from the node schemas' own `ref` marks, so that a reference added to a
// schema is resolved, checked and listed everywhere without a second list.
import type { z } from 'zod';
import { nodeIds } from './ids.ts';
import { graphNode, type GraphNode } from './nodes.ts';
import type { NodeKind } from './node-kinds.ts';

/** One place of a node kind that holds a reference; `*` stands for each element of a list. */
interface ReferencePlace {
  path: readonly string[];
  kinds: readonly NodeKind[] | 'any';
}
export interface Reference {
  /** Where in the node, such as `access.2.role`. */
  path: string;
  target: string;
  kinds: readonly NodeKind[] | 'any';
}

/** The parts of zod's inner definitions that the walk below looks at. */
interface SchemaParts {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
}

function placesIn(schema: z.ZodType, path: readonly string[]): ReferencePlace[] {
  const marked = schema.meta()?.['ref'] as ReferencePlace['kinds'] | undefined;
  const parts = schema.def as unknown as SchemaParts;
  if (parts.shape)
    return Object.entries(parts.shape).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
  if (parts.element) {
    // A mark may stand on the list as well as on its element.
    const inner = placesIn(parts.element, [...path, '*']);
    return marked && inner.length === 0 ? [{ path: [...path, '*'], kinds: marked }] : inner;
  }
  if (parts.innerType) return placesIn(parts.innerType, path);
  if (parts.options) return parts.options.flatMap((option) => placesIn(option, path));
  return marked ? [{ path, kinds: marked }] : [];
}

const placesByKind: ReadonlyMap<string, readonly ReferencePlace[]> = new Map(
  graphNode.options.map((schema) => [schema.shape.kind.value, placesIn(schema, [])]),
);

type Holder = Record<string, unknown> | unknown[];
function at(holder: Holder, key: string): unknown {
  return (holder as Record<string, unknown>)[key];
}

function mapPlace(value: unknown, place: ReferencePlace, replace: (reference: Reference) => string): void {
  const walk = (holder: unknown, depth: number, path: string): void => {
    if (typeof holder !== 'object' || holder === null) return;
    const step = place.path[depth]!;
    const keys = step !== '*' ? [step] : Array.isArray(holder) ? Object.keys(holder) : [];
    for (const key of keys) {
      const here = path === '' ? key : `${path}.${key}`;
      const inner = at(holder as Holder, key);
      if (depth < place.path.length - 1) walk(inner, depth + 1, here);
      else if (typeof inner === 'string') {
        const target = replace({ path: here, target: inner, kinds: place.kinds });
        if (target !== inner) (holder as Record<string, unknown>)[key] = target;
      }
    }
  };
  walk(value, 0, '');
}

/** Replaces every reference of a node in place. The node is the caller's own copy. */
export function replaceReferences(node: { kind: string }, replace: (reference: Reference) => string): void {
  for (const place of placesByKind.get(node.kind) ?? []) mapPlace(node, place, replace);
}

const quantityQuotes = /\{\{(@[a-z0-9][a-z0-9:._-]*|QTY-\d+)\}\}/g;

/** Replaces every quoted quantity of a text, braces included. */
export function replaceQuotes(text: string, replace: (target: string) => string): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(quantityQuotes, (_, target: string) => replace(target));
}

/** The quantities that a text quotes, by id. */
export function quotesIn(text: string): string[] {
  const ids: string[] = [];
  replaceQuotes(text, (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}

/** Every reference that a node makes, sources and quoted quantities included. */
export function referencesOf(node: GraphNode): Reference[] {
  const found: Reference[] = [];
  replaceProse(node, (text, path) => {
    replaceQuotes(text, (target) => {
      found.push({ path, target, kinds: ['QTY'] });
      return target;
    });
    return text;
  });
  for (const place of placesByKind.get(node.kind) ?? []) {
    mapPlace(node, place, (reference) => {
      found.push(reference);
      return reference.target;
    });
  }
  return found;
}

/**
 * Replaces the strings of a node that are prose, in place. Sources are left alone: what they quote is
 * somebody else's words.
 */
export function replaceProse(node: object, replace: (text: string, path: string) => string): void {
  const walk = (holder: Record<string, unknown>, path: string): void => {
    for (const [key, inner] of Object.entries(holder)) {
      const here = path === '' ? key : `${path}.${key}`;
      if (typeof inner === 'string') {
        const replaced = replace(inner, here);
        if (replaced !== inner) holder[key] = replaced;
      } else if (typeof inner === 'object' && inner !== null && here !== 'sources') {
        walk(inner as Record<string, unknown>, here);
      }
    }
  };
  walk(node as Record<string, unknown>, '');
}

/**
 * Replaces every id of a node in place: its own, its references and those that its prose mentions. What a
 * source quotes is left alone.
 */
export function replaceIds<N extends { id: string; kind: string }>(
  node: N,
  replace: (id: string) => string,
): N {
  replaceReferences(node, ({ path, target }) => (path.startsWith('sources.') ? replace(target) : target));
  replaceProse(node, (text, path) => (path === 'key' ? text : text.replaceAll(nodeIds, (id) => replace(id))));
  return node;
}
