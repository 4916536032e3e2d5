// What records have to do with each other: references from properties and sentences, and who owns what.
import type { IntakeArtifact } from '#contract/intake.ts';
import { recordOfVerb, verbCategory } from '#knowledge/authoring/verbs.ts';
import { factsOf } from '#pipeline/authoring/domain.ts';
import { entitiesIn, entityNamed, kindOf, type Entity } from '#pipeline/authoring/entities.ts';
import { snake } from '#pipeline/authoring/words.ts';

export function reference(entity: Entity, to: Entity, required: boolean) {
  if (entity === to || entity.references.some((known) => known.to === to.key)) return;
  if (to.references.some((known) => known.to === entity.key)) return;
  entity.references.push({ to: to.key, required, field: `${snake(to.name)}_id` });
}

/**
 * An attribute that is itself a thing we keep is a reference, and so is a thing named in a creating sentence.
 */
export function linkFromWords(entities: Entity[], intake: IntakeArtifact) {
  for (const entity of entities) {
    for (const field of entity.fields) {
      const target = entityNamed(entities, field.label);
      if (
        !target ||
        target === entity ||
        target.whole ||
        target.name === 'phone' ||
        !field.said ||
        field.type === 'money'
      )
        continue;
      // "Last inspection" and "open defects" tell of many that name this one.
      if (oneOfMany.test(field.label) || field.label.endsWith(target.plural))
        reference(target, entity, false);
      else reference(entity, target, false);
      entity.fields = entity.fields.filter((other) => other !== field);
    }
  }
  for (const { object, complement } of factsOf(intake, 'capability')) {
    // "Managers set thresholds for each greenhouse": each greenhouse has its own.
    const each = /^(?:for|of) (?:each|every) (?<thing>[a-z ]+)$/i.exec(complement ?? '')?.groups?.['thing'];
    const [one, other] = [entityNamed(entities, object), entityNamed(entities, each ?? null)];
    if (one && other) reference(one, other, true);
  }
  for (const fact of factsOf(intake, 'capability')) {
    if (verbCategory(fact.verb) !== 'create' || fact.modality === 'must_not') continue;
    const subject = entityNamed(entities, fact.object);
    if (!subject || !fact.complement) continue;
    const linked = /^(to|for|with|on|of|in|from|about|against) /i.exec(fact.complement);
    if (!linked) continue;
    for (const other of entitiesIn(entities, fact.complement).slice(0, 2)) reference(subject, other, false);
  }
}

const oneOfMany = /^(?:last|next|latest|previous|first|current|newest|oldest|number of) /i;

/** A damage fee is the fee of a damage: what is named after another thing refers to it. */
export function linkCompounds(entities: Entity[]) {
  for (const entity of entities)
    for (const other of entities) if (isNamedAfter(entity, other)) reference(entity, other, false);
}

const isNamedAfter = (entity: Entity, other: Entity) => entity.name.startsWith(`${other.name} `);

/** Somebody with an address and no more than a name. */
const isContact = ({ fields }: Entity): boolean =>
  fields.length > 0 && fields.every(({ name }) => ['name', 'email', 'phone'].includes(name));

/** Whoever is written to is named by the record that they are written about. */
export function linkContact(name: string, entities: readonly Entity[], intake: IntakeArtifact) {
  const contact = entities.find((entity) => entity.name === name);
  const messages = factsOf(intake, 'capability').filter(
    ({ statement }) => contact && entitiesIn([contact], statement).length > 0,
  );
  const about = messages.flatMap(({ object, statement }) => [
    entityNamed(entities, object) ?? entitiesIn(entities, statement).find((each) => each !== contact),
  ]);
  const [record] = about.filter((each) => each !== undefined && each !== contact);
  if (contact && record) reference(record, contact, false);
}

/** A record that refers to nothing belongs to the weightier thing that it is most often mentioned with. */
export function linkLonely(entities: Entity[], intake: IntakeArtifact) {
  const statements = intake.facts.flatMap((fact) =>
    'statement' in fact ? [entitiesIn(entities, fact.statement)] : [],
  );
  const contacts = new Set(entities.flatMap(({ references }) => references.map(({ to }) => to)));
  for (const entity of entities.filter(
    (each) =>
      each.references.length === 0 && !kindOf(each)?.called && !(contacts.has(each.key) && isContact(each)),
  )) {
    const together = new Map<Entity, number>();
    for (const named of statements.filter((each) => each.includes(entity))) {
      for (const other of named) {
        if (other !== entity && other.weight > entity.weight && !isNamedAfter(other, entity))
          together.set(other, (together.get(other) ?? 0) + 1);
      }
    }
    const [closest] = [...together].toSorted((a, b) => b[1] - a[1] || b[0].weight - a[0].weight);
    if (closest) reference(entity, closest[0], false);
  }
}

/**
 * A thing belongs to a person only when nobody else has anything to do with it, or when it was called theirs:
 * "parents enter their children". Records that verbs make stay theirs.
 */
export function settleOwners(entities: Entity[], intake: IntakeArtifact) {
  const records = new Set(recordOfVerb.values());
  for (const entity of entities.filter((each) => each.owner && !records.has(each.name))) {
    const deeds = factsOf(intake, 'capability').filter(
      ({ actor, statement }) => actor && entitiesIn([entity], statement).length > 0,
    );
    const isTheirs = deeds.some(
      (deed) =>
        entity.owner === `role:${snake(deed.actor ?? '')}` &&
        entityNamed([entity], deed.object) &&
        /^(?:their|his|her)\b/i.test(deed.object_phrase ?? ''),
    );
    if (!isTheirs && new Set(deeds.map(({ actor }) => actor)).size > 1) entity.owner = null;
  }
}
