// Promises of the kind "one vote per member and ballot": which fields of a record may stand together once.
import type { Entity, Domain } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { rolesNamed } from '#offline-author/roles.ts';
import { promisedApart } from './apart.ts';
import { entityNamed } from './records.ts';

/** Combinations of fields; none where records of that kind end and others may follow. */
export function onlyOnes(
  entity: Entity,
  { told, entities, roles }: Pick<Domain, 'told' | 'entities' | 'roles'>,
): string[][] {
  if (entity.states.length > 1) return [];
  const found = told.flatMap(({ clause }): string[][] => {
    const apart = promisedApart(clause, { entities, roles });
    if (apart?.whenever && apart.record === entity) return [apart.keys];
    const { actors, bounds, negated, kind, condition, exception } = clause;
    if (negated || kind === 'exclusion' || condition !== undefined || exception !== undefined) return [];
    return bounds.flatMap((bound): string[][] => {
      const isOne = bound.value === 1 && (bound.sense === 'at most' || bound.sense === 'exactly');
      if (!isOne || bound.in !== undefined || entityNamed(bound.unit, entities) !== entity) return [];
      const holders = rolesNamed(actors, roles).map(({ key }) => key);
      const holder = entity.people.find((each) => each.roles.some((role) => holders.includes(role)))?.field;
      const per = bound.per === undefined ? null : fieldFor(bound.per, entity, { entities, roles });
      if (bound.per !== undefined && per === null) return [];
      const names = [...new Set([holder, per].filter((name) => name !== undefined && name !== null))];
      return names.length > 0 ? [names] : [];
    });
  });
  return [...new Map(found.map((names) => [names.join(), names])).values()];
}

function fieldFor(
  per: string,
  entity: Entity,
  { entities, roles }: Pick<Domain, 'entities' | 'roles'>,
): string | null {
  const other = entityNamed(per, entities);
  const role = roles.find(({ name }) => name === thingName(per));
  return (
    entity.references.find(({ to }) => to === other?.key)?.field ??
    entity.people.find((each) => role !== undefined && each.roles.includes(role.key))?.field ??
    null
  );
}
