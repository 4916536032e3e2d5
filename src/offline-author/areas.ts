// Areas: the few parts that the work falls into, one for each record that much is asked of. An area is a chapter of the
// requirements and one component of the design.
import type { Clause } from '#contract/clauses.ts';
import { elementsNamed, mentions, subjectElement, wordsOf } from './interface/mentions.ts';
import type { Interface } from '#knowledge/kinds/kind.ts';
import { allClauses } from './told.ts';
import type { Area, Entity, Role, Told } from './model.ts';
import { entityNamed } from './records/records.ts';
import { capitalise, snake } from './names/words.ts';

/** The component of what belongs to no record; the kind of software names its area. */
export const core = 'component:general';
/** Who is calling and what they may do: a chapter that no record makes. */
export const access = 'Accounts and access';

const areaCount = { max: 8 };

/** The records that a clause speaks of, those of its main words first. */
export function entitiesIn(clause: Clause, entities: readonly Entity[]): Entity[] {
  const texts = allClauses(clause).flatMap(({ objects, subject, relations, actors }) => [
    ...objects,
    ...(subject === undefined ? [] : [subject]),
    ...relations.flatMap(({ what }) => what.split(' and ')),
    ...actors,
  ]);
  return [...new Set(texts.flatMap((text) => entityNamed(text, entities) ?? []))];
}

/** One for each command, function, job or signal that clauses name. */
export function areasOfElements(told: readonly Told[], row: Interface | null): Area[] {
  if (!row) return [];
  const { nouns, has_root = false } = row;
  const names = told.flatMap(({ clause }) => (clause.negated ? [] : elementsNamed(clause, nouns)));
  const areas = [...new Set(names)].map((element): Area => {
    const words = wordsOf(element);
    const name = capitalise((has_root && element.includes(' ') ? words.slice(1) : words).join(' '));
    return { name, component: `component:${snake(element)}`, entities: [], element };
  });
  return distinct(areas).slice(0, areaCount.max);
}

/**
 * `rest`: the area of what belongs to no record. `changeOf`: 0 for what the interview said. Areas that it made stay as they
 * are, and changes may add some.
 */
export function areasOf(
  told: readonly Told[],
  entities: readonly Entity[],
  { rest, changeOf }: { rest: string; changeOf: (statement: Told['statement']) => number },
): Area[] {
  const count = new Map(entities.map((entity) => [entity, 0]));
  const since = new Map<Entity, number>();
  for (const { clause, statement } of told) {
    const change = changeOf(statement);
    const found = entitiesIn(clause, entities);
    for (const each of found) since.set(each, Math.min(change, since.get(each) ?? change));
    if (found[0] && change === since.get(found[0])) count.set(found[0], count.get(found[0])! + 1);
  }
  const sinceOf = (entity: Entity) => since.get(entity) ?? 0;
  const ranked = entities.toSorted((a, b) => sinceOf(a) - sinceOf(b) || count.get(b)! - count.get(a)!);
  const heads: Entity[] = [];
  for (const entity of ranked)
    if (heads.length < areaCount.max - 1 && (count.get(entity)! > 1 || !isNear(entity, heads)))
      heads.push(entity);
  const areas = entities
    .filter((entity) => heads.includes(entity))
    .map((entity): Area => ({
      name: capitalise(entity.plural),
      component: `component:${snake(entity.plural)}`,
      entities: [entity.key],
    }));
  const named = distinct(areas);
  const elsewhere: Area = { name: rest, component: core, entities: [] };
  for (const entity of entities.filter((each) => !heads.includes(each)))
    (areaNear(entity, { areas: named, entities }) ?? elsewhere).entities.push(entity.key);
  return [...named, elsewhere];
}

/** Two records of one plural share their area. */
function distinct(areas: readonly Area[]): Area[] {
  const byName = new Map<string, Area>();
  for (const area of areas) {
    const known = byName.get(area.component);
    if (known) known.entities.push(...area.entities);
    else byName.set(area.component, area);
  }
  return [...byName.values()];
}

/** Whether one of them is named by a record, or names it. */
const isNear = (entity: Entity, others: readonly Entity[]): boolean =>
  others.some(
    ({ key, references }) =>
      references.some(({ to }) => to === entity.key) || entity.references.some(({ to }) => to === key),
  );

/** The area of what a record names, or of what names it. */
function areaNear(
  entity: Entity,
  { areas, entities }: { areas: readonly Area[]; entities: readonly Entity[] },
) {
  const near = [
    ...entity.references.map(({ to }) => to),
    ...entities
      .filter(({ references }) => references.some(({ to }) => to === entity.key))
      .map(({ key }) => key),
  ];
  return near.map((key) => areas.find((area) => area.entities.includes(key))).find(Boolean);
}

/** Of a message to a member about a loan: loans, since the member is only who hears of it. */
export function areaOf(
  clause: Clause,
  { areas, entities, roles }: { areas: readonly Area[]; entities: readonly Entity[]; roles: readonly Role[] },
): Area {
  const named = areas.filter(({ element }) => element !== undefined && mentions(clause, element));
  const used = named.find(({ element }) => element === subjectElement(clause)) ?? named[0];
  if (used) return used;
  const found = entitiesIn(clause, entities);
  const people = new Set(roles.map(({ name }) => name));
  const first = found.find(({ name }) => !people.has(name)) ?? found[0];
  const area = first && areas.find((each) => each.entities.includes(first.key));
  return area ?? areas.find(({ component }) => component === core)!;
}
