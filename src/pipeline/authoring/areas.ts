// Areas: the few parts that the work falls into, cut by the things the software keeps. An area is a chapter of
// the requirements and one component of the design, so there are never many and none holds a single sentence.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { verbCategory } from '#knowledge/authoring/verbs.ts';
import { factsOf, type Role } from './domain.ts';
import { entitiesIn, entityNamed, type Entity } from './entities.ts';
import { capitalise, snake } from './words.ts';

export type Area = { key: string; name: string; component: string; entities: string[] };

const areaCount = { max: 8 };
const notifications = 'Notifications';
const reporting = 'Reports and exports';
/** Where what belongs nowhere else stands. */
export const general = 'Everyday use';

/** The area that a capability or rule belongs to, by name. */
export function areaOf(
  fact: FactOf<'capability' | 'rule'>,
  areas: readonly Area[],
  entities: readonly Entity[],
): Area {
  const byName = (name: string) => areas.find((area) => area.name === name);
  const ofEntity = (entity: Entity | undefined) =>
    entity && areas.find((area) => area.entities.includes(entity.key));
  const fallback = byName(general) ?? areas[0];
  if (!fallback) throw new Error('a domain has at least one area');
  if (fact.kind === 'rule') {
    const about = fact.about.map((name) => ofEntity(entityNamed(entities, name))).find(Boolean);
    return about ?? ofEntity(entitiesIn(entities, fact.statement)[0]) ?? fallback;
  }
  const special = specialArea(fact);
  if (special && byName(special)) return byName(special) ?? fallback;
  return (
    ofEntity(entityNamed(entities, fact.object)) ??
    ofEntity(
      entitiesIn(entities, `${fact.object_phrase ?? ''} ${fact.complement ?? ''} ${fact.trigger ?? ''}`)[0],
    ) ??
    ofEntity(entitiesIn(entities, fact.statement)[0]) ??
    fallback
  );
}

/** Messages and figures have an area of their own whatever they are about. */
function specialArea(fact: FactOf<'capability'>): string | null {
  const category = verbCategory(fact.verb);
  const words = `${fact.object ?? ''} ${fact.complement ?? ''}`.toLowerCase();
  if (category === 'notify' && !/\b(chat|conversation|invoice)\b/.test(words)) return notifications;
  if (/\b(reminder|notification|alert|newsletter|push)s?\b/.test(words)) return notifications;
  if (/\b(report|statistic|dashboard|csv|excel|spreadsheet|export|overview|summary|chart)s?\b/.test(words))
    return reporting;
  return category === 'exchange' && /\b(export|print)\b/.test(fact.verb) ? reporting : null;
}

export function readAreas(
  intake: IntakeArtifact,
  entities: readonly Entity[],
  _roles: readonly Role[],
): Area[] {
  const capabilities = factsOf(intake, 'capability');
  const seeds = [...entities].sort((a, b) => b.weight - a.weight);
  const roots = seeds
    .filter((entity) => entity.weight >= 3 || entity.states.length > 1)
    .slice(0, areaCount.max - 2);
  const chosen = roots.length > 0 ? roots : seeds.slice(0, 1);
  const areas: Area[] = chosen.map((entity) => newArea(capitalise(entity.plural), [entity.key]));
  for (const entity of seeds.filter((seed) => !chosen.includes(seed)))
    homeOf(entity, areas)?.entities.push(entity.key);
  for (const name of [notifications, reporting]) {
    if (capabilities.filter((fact) => specialArea(fact) === name).length > 0) areas.push(newArea(name, []));
  }
  const homeless =
    areas.length === 0 ||
    capabilities.some((fact) => !specialArea(fact) && entitiesIn(entities, fact.statement).length === 0);
  if (homeless) areas.push(newArea(general, []));
  return areas;
}

function newArea(name: string, entities: string[]): Area {
  return { key: `area:${snake(name)}`, name, component: `component:${snake(name)}`, entities };
}

/** A small thing lives where it is referenced from or what it refers to, else with the weightiest area. */
function homeOf(entity: Entity, areas: Area[]): Area | undefined {
  const linked = areas.find((area) => entity.references.some((link) => area.entities.includes(link.to)));
  return linked ?? areas[0];
}
