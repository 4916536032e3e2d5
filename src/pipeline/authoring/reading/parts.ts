// Records that others are made of: the photos of a defect, the items of a checklist and what was answered to
// each. And records that were called by two names, which are one.
import { partsOfKind, type RecordPart } from '#knowledge/authoring/records/record-parts.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { factsOf } from '#pipeline/authoring/domain.ts';
import { newEntity, type Entity, type EntityField } from '#pipeline/authoring/entities.ts';
import { plural, singular } from '#knowledge/nouns.ts';
import { snake } from '#pipeline/authoring/words.ts';
import { asField } from './kinds.ts';
import { reference } from './link-entities.ts';

const fileNoun = /^(?:photo|picture|image|attachment|file|document|scan|video|recording)s?$/;
const stateOfThing =
  /^(?:lost|damaged|sent|paid|unpaid|late|overdue|finished|approved|rejected|cancelled|published|open|closed|broken|missing|returned|fair|final)$/;

/**
 * "Lost copies" are copies, and the "recording" that is spoken of next is the "audio recording": one record.
 */
export function mergeTwins(byName: Map<string, Entity>) {
  for (const entity of byName.values()) {
    const [first = '', ...rest] = entity.name.split(' ');
    const bare = byName.get(rest.join(' '));
    if (!bare || bare === entity) continue;
    const compounds = [...byName.keys()].filter((name) => name.endsWith(` ${bare.name}`));
    if (stateOfThing.test(first)) absorb(bare, entity, byName);
    else if (
      compounds.length === 1 &&
      bare.fields.length === 0 &&
      bare.states.length === 0 &&
      bare.references.length === 0
    )
      absorb(entity, bare, byName);
  }
}

function absorb(kept: Entity, other: Entity, byName: Map<string, Entity>) {
  for (const field of other.fields)
    if (!kept.fields.some(({ name }) => name === field.name)) kept.fields.push(field);
  kept.states.push(...other.states.filter((state) => !kept.states.includes(state)));
  kept.facts.push(...other.facts.filter((fact) => !kept.facts.includes(fact)));
  for (const link of other.references)
    if (link.to !== kept.key && !kept.references.some(({ to }) => to === link.to)) kept.references.push(link);
  kept.owner ??= other.owner;
  kept.weight += other.weight;
  kept.aliases.push(other.name, ...other.aliases);
  byName.delete(other.name);
  for (const { references } of byName.values())
    for (const link of references)
      if (link.to === other.key) Object.assign(link, { to: kept.key, field: `${snake(kept.name)}_id` });
}

/** Adds the parts of the records: files of which a record has several, and what its kind is made of. */
export function withParts(entities: Entity[], intake: IntakeArtifact): Entity[] {
  const files = entities.flatMap((entity) =>
    entity.fields
      .filter((field) => hasMany(field, entity, intake))
      .flatMap((field) => filesOf(entity, field, entities)),
  );
  const made = entities.flatMap((entity) =>
    partsOfKind(entity.name).flatMap((part) => partOf(entity, part, entities, intake)),
  );
  const parts = [...files, ...made];
  for (const part of parts) {
    const shared = parts.filter(({ aliases }) => aliases.some((alias) => part.aliases.includes(alias)));
    if (shared.length > 1) for (const each of shared) each.aliases = [];
  }
  return [...entities, ...parts];
}

/** Several were asked for: "photos", "at least one photo", "max 6 photos per defect". */
function hasMany({ name, label }: EntityField, entity: Entity, intake: IntakeArtifact): boolean {
  if (!fileNoun.test(name)) return false;
  const units = [plural(singular(name)), singular(name)];
  const counted = factsOf(intake, 'quantity').some(
    ({ unit, sense, value, evidence }) =>
      (unit === `${units[0]} per ${entity.name}` ||
        (units.includes(unit) && (value > 1 || sense === 'at_least'))) &&
      entity.facts.some((fact) =>
        fact.evidence.some(({ quote }) => evidence.some((each) => each.quote === quote)),
      ),
  );
  return counted || (label.endsWith('s') && name === plural(singular(name)));
}

/** The record of such a file; where people spoke of it as a thing of its own, that one is it. */
function filesOf(host: Entity, field: EntityField, entities: readonly Entity[]): Entity[] {
  host.fields = host.fields.filter((each) => each !== field);
  const noun = singular(field.name);
  const known = entities.find(({ name }) => name === `${host.name} ${noun}`);
  const part = known ?? {
    ...newEntity(`${host.name} ${noun}`),
    aliases: [noun],
    facts: host.facts,
    weight: 2,
  };
  part.whole = host.key;
  reference(part, host, true);
  return known ? [] : [part];
}

function partOf(
  host: Entity,
  part: RecordPart,
  entities: readonly Entity[],
  intake: IntakeArtifact,
): Entity[] {
  const heard = intake.transcript.some(({ speaker, text }) => speaker === 'user' && part.heard.test(text));
  const name = `${host.name} ${part.noun}`;
  if (!heard || entities.some((each) => [name, part.noun].includes(each.name))) return [];
  const entity = {
    ...newEntity(name),
    aliases: part.alias ? [part.alias] : [],
    facts: host.facts,
    weight: 2,
    whole: host.key,
  };
  entity.fields.push(...part.fields.map(asField));
  for (const field of entity.fields)
    if (field.name === 'result') field.values = valuesOf(part, intake) ?? field.values;
  reference(entity, host, true);
  for (const noun of part.of ?? []) {
    const other = entities.find((each) => each.name === noun);
    if (other) reference(entity, other, true);
  }
  return [entity];
}

/** "Every item is OK, defect or not applicable": what an answer may be. */
function valuesOf({ values }: RecordPart, intake: IntakeArtifact): string[] | undefined {
  const told = factsOf(intake, 'rule')
    .map(({ statement }) => values?.exec(statement)?.groups?.['values'])
    .find(Boolean);
  const named = told
    ?.split(/,\s*(?:or )?| or /)
    .map((value) => snake(value))
    .filter((value) => value !== '');
  return named && named.length > 1 ? named : undefined;
}
