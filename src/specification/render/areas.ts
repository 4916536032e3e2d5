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

/** Who mends sees ids, and may name an area by its code: `BOOK` of FR-BOOK-001 is the area that has this code. */
export function groupAreas(requirements: readonly NodeOf<'FR'>[]): Area[] {
  const named = requirements.filter(({ area }) => area !== areaCode(area));
  const nameOf = new Map(named.toReversed().map(({ area }) => [areaCode(area), area]));
  const bySlug = Map.groupBy(requirements, ({ area }) => areaSlug(nameOf.get(area) ?? area));
  return [...bySlug].map(([slug, requirements]) => {
    const [name = slug] = requirements.map(({ area }) => nameOf.get(area) ?? area);
    return { name, slug, requirements };
  });
}
