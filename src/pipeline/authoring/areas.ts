// Areas: the few parts that the work falls into, cut by the things the software keeps. An area is a chapter
// of the requirements and one component of the design, so there are never many and none holds a single
// sentence.
import type { Evidence, FactOf, IntakeArtifact } from '#contract/intake.ts';
import { verbCategory } from '#knowledge/authoring/verbs.ts';
import { factsOf } from './domain.ts';
import { entitiesIn, entityNamed, type Entity } from './entities.ts';
import { capitalise, snake } from './words.ts';

/**
 * `places`: where in the interview its things are spoken of; what names no thing belongs to what stands
 * around it.
 */
export type Area = { key: string; name: string; component: string; entities: string[]; places: Evidence[] };

type Placed = FactOf<'capability' | 'rule'>;

const areaCount = { max: 8 };
/** How far from a sentence, in characters, its neighbours still say what it is about. */
const neighbourhood = { chars: 250 };
export const notifications = 'Notifications';
export const reporting = 'Reports and exports';
const money = 'Fees and payments';
/** Where what belongs nowhere else stands. */
export const general = 'Everyday use';
/** Who is calling and what they may do: no area that is cut by things, and a chapter all the same. */
export const access = 'Accounts and access';
const paid = /\b(?:fees?|payments?|prices?|memberships?|charges?|card details?)\b/i;

/**
 * The area that a capability or rule belongs to: by the thing it is about, else by what is spoken of around
 * it.
 */
export function areaOf(fact: Placed, areas: readonly Area[], entities: readonly Entity[]): Area {
  const area =
    byThing(fact, areas, entities) ??
    byNeighbour(fact, areas) ??
    areas.find(({ name }) => name === general) ??
    areas[0];
  if (!area) throw new Error('a domain has at least one area');
  return area;
}

function byThing(fact: Placed, areas: readonly Area[], entities: readonly Entity[]): Area | undefined {
  const byName = (name: string | null) => areas.find((area) => area.name === name);
  const ofEntity = (entity: Entity | undefined) =>
    entity && areas.find((area) => area.entities.includes(entity.key));
  const ofText = (text: string) =>
    entitiesIn(entities, text)
      .map(ofEntity)
      .find((area) => area !== undefined);
  const special = byName(specialArea(fact));
  if (special) return special;
  if (fact.kind === 'rule')
    return (
      fact.about.map((name) => ofEntity(entityNamed(entities, name))).find(Boolean) ?? ofText(fact.statement)
    );
  return (
    ofEntity(entityNamed(entities, fact.object)) ??
    ofText(`${fact.object_phrase ?? ''} ${fact.complement ?? ''} ${fact.trigger ?? ''}`) ??
    ofText(fact.statement)
  );
}

/** What was said before counts twice as much as what comes after. */
function byNeighbour(fact: Placed, areas: readonly Area[]): Area | undefined {
  const [here] = fact.evidence;
  if (!here) return undefined;
  const distance = (place: Evidence) =>
    place.start <= here.start ? here.start - place.start : 2 * (place.start - here.start);
  const near = areas.flatMap((area) =>
    area.places
      .filter((place) => place.turn === here.turn && distance(place) <= neighbourhood.chars)
      .map((place) => ({ area, far: distance(place) })),
  );
  return near.toSorted((a, b) => a.far - b.far)[0]?.area;
}

/** Messages, figures and fees have an area of their own whatever they are about. */
function specialArea(fact: Placed): string | null {
  if (fact.kind === 'rule') {
    if (/^(?:an? )?(?:first )?(?:reminder|notification|alert)/i.test(fact.statement)) return notifications;
    return paid.test(fact.about[0] ?? '') ? money : null;
  }
  const category = verbCategory(fact.verb);
  const words = `${fact.object ?? ''} ${fact.complement ?? ''}`.toLowerCase();
  if (category === 'notify' && !/\b(chat|conversation|invoice)\b/.test(words)) return notifications;
  if (/\b(reminder|notification|alert|newsletter|push)s?\b/.test(words)) return notifications;
  if (/\b(report|statistic|dashboard|csv|excel|spreadsheet|export|overview|summary|chart)s?\b/.test(words))
    return reporting;
  if (/^(?:pdf|csv)s?$/i.test(fact.object ?? '')) return reporting;
  if (category === 'exchange' && /\b(export|print)\b/.test(fact.verb)) return reporting;
  return paid.test(fact.object ?? '') ? money : null;
}

export function readAreas(intake: IntakeArtifact, entities: readonly Entity[]): Area[] {
  const facts: Placed[] = [...factsOf(intake, 'capability'), ...factsOf(intake, 'rule')];
  const called = (name: string) => facts.filter((fact) => specialArea(fact) === name).length;
  const special = [notifications, reporting].filter((name) => called(name) > 0);
  const paying = called(money) >= 2;
  const seeds = [...entities].sort((a, b) => b.weight - a.weight);
  const apart = (entity: Entity) =>
    (paying && paid.test(entity.name)) || (special.includes(reporting) && /\breport$/i.test(entity.name));
  const weighty = seeds.filter((entity) => entity.weight >= 3 || entity.states.length > 1);
  const roots = earned(distinctNames(weighty.filter((entity) => !apart(entity))), facts, entities).slice(
    0,
    areaCount.max - 2,
  );
  const chosen = roots.length > 0 ? roots : seeds.slice(0, 1);
  const areas: Area[] = chosen.map((entity) => newArea(capitalise(entity.plural), [entity.key]));
  const extra = [...(paying ? [money] : []), ...special].map((name) => newArea(name, []));
  const rest = seeds.filter((seed) => !chosen.includes(seed));
  for (const entity of rest.filter(apart))
    extra
      .find(({ name }) => name === (/\breport$/i.test(entity.name) ? reporting : money))
      ?.entities.push(entity.key);
  for (const entity of rest.filter((seed) => !apart(seed)))
    homeOf(entity, [...areas, ...extra], entities)?.entities.push(entity.key);
  areas.push(...extra);
  for (const fact of facts) {
    const area = byThing(fact, areas, entities);
    if (area && !special.includes(area.name)) area.places.push(...fact.evidence);
  }
  const homeless =
    areas.length === 0 || facts.some((fact) => !byThing(fact, areas, entities) && !byNeighbour(fact, areas));
  if (homeless) areas.push(newArea(general, []));
  return areas;
}

/** A thing that a single sentence speaks of is no chapter. */
function earned(roots: readonly Entity[], facts: readonly Placed[], entities: readonly Entity[]): Entity[] {
  const areas = roots.map((entity) => newArea(entity.name, [entity.key]));
  const placed = facts.map((fact) => byThing(fact, areas, entities)?.entities[0]);
  return roots.filter(({ key }) => placed.filter((each) => each === key).length >= 2);
}

/** "Damage" and "damage fee" are one chapter, that of the weightier thing. */
function distinctNames(entities: readonly Entity[]): Entity[] {
  return entities.filter(
    (entity, at) => !entities.slice(0, at).some((other) => nested(entity.name, other.name)),
  );
}

const nested = (one: string, other: string) =>
  ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);

function newArea(name: string, entities: string[]): Area {
  return { key: `area:${snake(name)}`, name, component: `component:${snake(name)}`, entities, places: [] };
}

/**
 * A small thing lives with what its name holds, where it is referenced from or what it refers to, else with
 * the weightiest.
 */
function homeOf(entity: Entity, areas: Area[], entities: readonly Entity[]): Area | undefined {
  const holds = (area: Area, test: (other: Entity) => boolean) =>
    entities.some((other) => area.entities.includes(other.key) && test(other));
  const named = areas.find((area) => holds(area, (other) => nested(other.name, entity.name)));
  const linked = areas.find((area) => entity.references.some((link) => area.entities.includes(link.to)));
  return named ?? linked ?? areas[0];
}
