// Completes the records that people spoke of by what every record of the kind has: times, people, what it
// belongs to.
import type { KindField, RecordKind } from '#knowledge/authoring/records/record-kind.ts';
import { recordOfVerb, restingStates } from '#knowledge/authoring/verbs.ts';
import { distinctBy, type Role } from '#pipeline/authoring/domain.ts';
import { isAmount, kindOf, type Entity, type EntityField } from '#pipeline/authoring/entities.ts';
import { pastParticiple, snake } from '#pipeline/authoring/words.ts';
import { reference } from './link-entities.ts';

/** "Signatures" beside "inspections": what a kind of record is part of, where that is kept too. */
export function linkKinds(entities: readonly Entity[]) {
  for (const entity of entities.filter((each) => !each.whole)) {
    const kind = kindOf(entity);
    const wholes = kind?.of ?? [];
    const kept = wholes.flatMap((noun) =>
      entities.filter(({ name }) => name === noun || name.endsWith(` ${noun}`)),
    );
    const [whole] = kept.filter((each) => each !== entity);
    const link = entity.references.find(({ to }) => kept.some(({ key }) => key === to));
    if (link) link.required ||= !kind?.loose;
    else if (whole) reference(entity, whole, !kind?.loose);
  }
}

/** The record with what its kind always has and nobody said. */
export function completedByKind(entity: Entity, roles: readonly Role[]): Entity {
  const kind = kindOf(entity);
  if (!kind || (entity.whole && entity.fields.length > 0)) return entity;
  const own = entity.fields.filter(
    ({ name }) => !(kind.fields.some((field) => /^ends?_/.test(field.name)) && spans.test(name)),
  );
  const taken = [...own.map(({ name }) => name), ...entity.references.map(({ field }) => field)];
  const missing = kind.fields.filter(
    ({ name, unless }) => !taken.some((each) => each === name || unless?.test(each)),
  );
  return {
    ...entity,
    fields: [...own, ...missing.map(asField)],
    people: distinctBy([...entity.people, ...peopleOn(entity, kind, roles)], ({ field }) => field),
    called: kind.called ?? null,
  };
}

/** "With dates": where a record has a first and a last day, these are them. */
const spans = /^(?:dates|period|date_range|time_span)$/;

/** A field of a table of knowledge as one of a record. */
export const asField = ({ told, unless: _unless, ...field }: KindField): EntityField => ({
  ...field,
  label: field.name.replaceAll('_', ' '),
  said: false,
  told,
});

function peopleOn(entity: Entity, kind: RecordKind, roles: readonly Role[]): Entity['people'] {
  const inside = roles.filter(({ human, outside }) => human && !outside);
  const owner = inside.find(({ key }) => key === entity.owner);
  return (kind.people ?? []).flatMap((person) => {
    if (owner && person.roles.test(owner.name)) return [];
    const role = inside.find((each) => each !== owner && person.roles.test(each.name));
    return role
      ? [
          {
            field: `${snake(role.name)}_id`,
            told: person.told,
            role: role.key,
            required: person.required ?? false,
            makes: person.makes ?? false,
          },
        ]
      : [];
  });
}

/** The first state: the one named first, or the one its making leaves it in. */
export function withInitialState(entity: Entity): string[] {
  const makes = [...recordOfVerb].find(([, record]) => record === entity.name)?.[0];
  const initial = isAmount(entity)
    ? 'due'
    : makes
      ? snake(pastParticiple(makes))
      : (kindOf(entity)?.initial ?? 'open');
  const named =
    restingStates.has(entity.states[0] ?? '') ||
    entity.facts.some((fact) => fact.kind === 'object' && fact.states.length > 0);
  return named || entity.states.includes(initial) ? entity.states : [initial, ...entity.states];
}
