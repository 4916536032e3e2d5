// Areas: the chapters of the functional requirements, one file each. Two names that give the same file name
// share it; an area that would make a file too long to read is continued in the next.
import { areaCode } from '#specification/graph/ids.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

export interface Area {
  name: string;
  /** File name without its ending. */
  slug: string;
  requirements: readonly NodeOf<'FR'>[];
}

/** File names in the requirements' folder that are no area. */
const taken = new Set(['stories', 'quality', 'properties', 'compliance']);

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
  if (continuation.test(slug)) return `${slug}-area`;
  return taken.has(slug) ? `area-${slug}` : slug;
}

/** How the file names of later chapters of an area end, and that of no area. */
const continuation = /-part-\d+$/;

/** Requirements a chapter holds before another begins: as many as stay within 400 lines. */
const chapter = { max: 16 };

export function groupAreas(requirements: readonly NodeOf<'FR'>[]): Area[] {
  const bySlug = Map.groupBy(requirements, (requirement) => areaSlug(requirement.area));
  return [...bySlug].flatMap(([slug, own]) => {
    const parts = Array.from({ length: Math.ceil(own.length / chapter.max) }, (_, part) =>
      own.slice(part * chapter.max, (part + 1) * chapter.max),
    );
    const name = own[0]?.area ?? slug;
    return parts.map((part, at) =>
      at === 0
        ? { name, slug, requirements: part }
        : { name: `${name}, part ${at + 1}`, slug: `${slug}-part-${at + 1}`, requirements: part },
    );
  });
}
