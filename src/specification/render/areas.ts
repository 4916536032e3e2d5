// Areas: the parts of the functional requirements, each with a feature of its own. Two names that give the same file
// name share it.
import { areaCode } from '#specification/graph/ids.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

export interface Area {
  name: string;
  /** File name without its ending. */
  slug: string;
  requirements: readonly NodeOf<'FR'>[];
}

/** The feature of quality requirements, which are no area. */
const taken = 'quality';

/** A name as a file name: lower-case ASCII words joined by hyphens. */
export function slugOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 48).replace(/-$/, '');
}

function areaSlug(name: string): string {
  const slug = slugOf(name) || areaCode(name).toLowerCase();
  return slug === taken ? `area-${slug}` : slug;
}

export function groupAreas(requirements: readonly NodeOf<'FR'>[]): Area[] {
  const bySlug = Map.groupBy(requirements, (requirement) => areaSlug(requirement.area));
  return [...bySlug].map(([slug, own]) => ({ name: own[0]?.area ?? slug, slug, requirements: own }));
}
