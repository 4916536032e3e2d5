// All cells that an interview about a project of this type, in these words, must settle.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { questionsOf } from '#knowledge/kinds/kind-questions.ts';
import care from './cells/care.json' with { type: 'json' };
import followUps from './cells/follow-ups.json' with { type: 'json' };
import probesOnCare from './cells/probes-on-care.json' with { type: 'json' };
import probesOnUse from './cells/probes-on-use.json' with { type: 'json' };
import purpose from './cells/purpose.json' with { type: 'json' };
import substance from './cells/substance.json' with { type: 'json' };
import { Cell } from './cell.ts';
import { packs } from './packs.ts';

const general = [purpose, substance, care];
/** What only the people of a project know, and tell when they are asked: the exception, what is provable. */
const probes = [probesOnUse, probesOnCare];

/** What decides a kind of software and matters to few others. */
const ofKinds: readonly Cell[] = projectTypes.flatMap((type) =>
  questionsOf[type].cells.map(({ also_for = [], ...cell }): Cell => ({
    ...cell,
    types: [type, ...also_for],
  })),
);

/** Any name of a kind settles which kind it is. */
const kindNames = projectTypes.flatMap((type) => kindOf(type).names);
const withNames = (cell: Cell): Cell =>
  cell.id === 'purpose.kind'
    ? { ...cell, settled_by: { signs: [{ acts: ['be'], things: kindNames }] } }
    : cell;

const base: readonly Cell[] = [
  ...readTable(
    z.array(Cell),
    [...general, ...probes, followUps].flatMap((rows): readonly unknown[] => rows),
  ).map(withNames),
  ...ofKinds,
];

export function cellsFor(type: ProjectType, triggered: readonly string[]): Cell[] {
  const { settled, fallbacks } = questionsOf[type];
  const arises = ({ id, types }: Cell) =>
    (types === undefined || types.includes(type)) &&
    !settled.some((each) => (each.endsWith('.') ? id.startsWith(each) : id === each));
  const added = packs.filter((pack) => triggered.includes(pack.id)).flatMap((pack) => pack.cells);
  return [...base, ...added]
    .filter(arises)
    .map((cell) => ({ ...cell, fallback: fallbacks[cell.id] ?? cell.fallback }));
}

/** What an answer to the question of this cell is worth to a project of this type. */
export const worthOf = ({ id, ask, weight, fallback }: Cell, type: ProjectType): number =>
  questionsOf[type].worth[id] ?? ask?.worth ?? weight * (1 - fallback.confidence);

/** Every cell there is, by id. */
export const cellById: ReadonlyMap<string, Cell> = new Map(
  [...base, ...packs.flatMap((pack) => pack.cells)].map((cell) => [cell.id, cell]),
);
