// All cells that an interview about a project of this type, in these words, must settle.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import care from './cells/care.json' with { type: 'json' };
import followUps from './cells/follow-ups.json' with { type: 'json' };
import extensions from './cells/of-extensions.json' with { type: 'json' };
import games from './cells/of-games.json' with { type: 'json' };
import models from './cells/of-models.json' with { type: 'json' };
import phones from './cells/of-phones.json' with { type: 'json' };
import programs from './cells/of-programs.json' with { type: 'json' };
import probesOnCare from './cells/probes-on-care.json' with { type: 'json' };
import probesOnUse from './cells/probes-on-use.json' with { type: 'json' };
import purpose from './cells/purpose.json' with { type: 'json' };
import substance from './cells/substance.json' with { type: 'json' };
import typeFallbacks from './cells/type-fallbacks.json' with { type: 'json' };
import { Cell, Fallback } from './cell.ts';
import { packs } from './packs.ts';

const general = [purpose, substance, care];
/** What only the people of a project know, and tell when they are asked: the exception, what is provable. */
const probes = [probesOnUse, probesOnCare];
/** What decides a kind of software and matters to nothing else. */
const ofTypes = [games, phones, programs, extensions, models];

const base: readonly Cell[] = readTable(
  z.array(Cell),
  [...general, ...probes, ...ofTypes, followUps].flatMap((rows): readonly unknown[] => rows),
);

/** What holds in a type of project where it is another thing than in all others. */
const fallbacks = readTable(
  z.partialRecord(z.enum(projectTypes), z.record(z.string(), Fallback)),
  typeFallbacks,
);

export function cellsFor(type: ProjectType, triggered: readonly string[]): Cell[] {
  const added = packs.filter((pack) => triggered.includes(pack.id)).flatMap((pack) => pack.cells);
  return [...base, ...added]
    .filter((cell) => cell.types === undefined || cell.types.includes(type))
    .map((cell) => ({ ...cell, fallback: fallbacks[type]?.[cell.id] ?? cell.fallback }));
}

/** Every cell there is, by id. */
export const cellById: ReadonlyMap<string, Cell> = new Map(
  [...base, ...packs.flatMap((pack) => pack.cells)].map((cell) => [cell.id, cell]),
);
