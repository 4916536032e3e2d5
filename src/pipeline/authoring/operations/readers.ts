// Who may look at a record beside those who were said to: whoever manages what it belongs to, whoever sees
// the whole it is a part of, and whoever has to choose it to make another.
import { isStaff } from '#knowledge/people.ts';
import type { Domain, Role } from '#pipeline/authoring/domain.ts';
import { findEntity } from '#pipeline/authoring/domain.ts';
import type { Entity } from '#pipeline/authoring/entities.ts';
import type { Operation } from './operations.ts';

/** Data about which nobody learns anything by holding an office. */
const sensitive = ['health', 'minors'];
const guarded =
  /\b(?:only|nobody|no one|never|not|cannot|can't|must not|private|privately|confidential|secret|hidden)\b/i;
const looking =
  /\b(?:see|sees|seen|read|reads|view|views|viewed|open|opens|access\w*|visible|show|shown|look)\b/i;

/**
 * The operations with everybody who has to look at what they show; nobody sees what was said to be for others
 * alone.
 */
export function withReaders(operations: readonly Operation[], domain: Domain): Operation[] {
  const readers = new Map(domain.entities.map((entity) => [entity.key, new Set<Role>()]));
  const open = domain.entities.filter((entity) => !entity.played && !isGuarded(entity, domain));
  const inOrder = open.toSorted((a, b) => depth(a, domain) - depth(b, domain));
  for (const entity of inOrder)
    for (const role of [
      ...managersOf(entity, operations, domain),
      ...choosersOf(entity, operations),
      ...ofWhole(entity, readers, { operations, domain }),
    ])
      readers.get(entity.key)?.add(role);
  return operations.map((operation) => {
    const { entity, shape, roles, anonymous } = operation;
    if (!entity || anonymous || !['list', 'read'].includes(shape)) return operation;
    return { ...operation, roles: [...new Set([...roles, ...readers.get(entity.key)!])] };
  });
}

function isGuarded(entity: Entity, { needs }: Domain): boolean {
  const said = needs.filter(({ entities }) => entities.includes(entity)).flatMap(({ evidence }) => evidence);
  return said.some(({ quote }) => guarded.test(quote) && looking.test(quote));
}

/**
 * Whoever was said to change what a record cannot be without, or of the staff to make it, looks after the
 * record too.
 */
function managersOf({ references }: Entity, operations: readonly Operation[], { intake }: Domain): Role[] {
  if (sensitive.some((pack) => intake.domain_packs.includes(pack))) return [];
  const wholes = references.filter(({ required }) => required).map(({ to }) => to);
  const writing = operations.filter(
    ({ entity, method, unsaid }) => entity && wholes.includes(entity.key) && method !== 'GET' && !unsaid,
  );
  return writing.flatMap(({ entity, shape, roles }) =>
    roles.filter(({ key, name }) => key !== entity?.owner && (shape === 'update' || isStaff(name))),
  );
}

/** Whoever makes a record that names another one picks it from a list. */
function choosersOf(entity: Entity, operations: readonly Operation[]): Role[] {
  const naming = operations.filter(
    (operation) =>
      operation.shape === 'create' &&
      operation.entity?.references.some(
        ({ to, field }) => to === entity.key && operation.body_fields.includes(field),
      ),
  );
  return naming
    .flatMap(({ roles }) => roles)
    .filter(({ key }) => entity.owner === null || entity.owner === key);
}

type Around = { operations: readonly Operation[]; domain: Domain };

/** Whoever sees the whole of others sees its parts. */
function ofWhole(
  { whole }: Entity,
  readers: ReadonlyMap<string, Set<Role>>,
  { operations, domain }: Around,
): Role[] {
  const entity = whole ? findEntity(domain, whole) : undefined;
  if (!entity) return [];
  const reading = operations.find((operation) => operation.entity === entity && operation.shape === 'read');
  return [...(reading?.roles ?? []), ...readers.get(entity.key)!].filter(({ key }) => key !== entity.owner);
}

/** How many wholes a record lies in. */
function depth(entity: Entity, domain: Domain): number {
  const seen = new Set<Entity>();
  for (
    let at: Entity | undefined = entity;
    at && !seen.has(at);
    at = at.whole ? findEntity(domain, at.whole) : undefined
  )
    seen.add(at);
  return seen.size;
}
