// The kinds of software that can be specified: the names by which people call each, and what follows from the kind alone.
import { z } from 'zod';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import data from './kinds-of-software.json' with { type: 'json' };
import { readTable } from './read-table.ts';

const Names = z.array(z.string().min(1)).min(1);
const table = readTable(
  z.record(
    z.enum(projectTypes),
    z.strictObject({
      names: Names,
      /** What leaves it out when somebody leaves it out; too general to choose it by. */
      also_called: Names,
      runs_on: z.enum(['server', 'phone', 'computer', 'browser']),
      /** A language model is the heart of it. */
      thinks: z.literal(true).optional(),
    }),
  ),
  data,
);

const typeByName: ReadonlyMap<string, ProjectType> = new Map(
  projectTypes.flatMap((type) => table[type].names.map((name) => [name, type])),
);

const articles = ['a ', 'an ', 'the '];

/** The kind of software that a name in the singular stands for, an article in front of it or not; null for none. */
export function typeNamed(name: string): ProjectType | null {
  const article = articles.find((each) => name.toLowerCase().startsWith(each)) ?? '';
  return typeByName.get(name.slice(article.length)) ?? null;
}

/** Whether what is called so is this kind of software, in small letters. */
export const isCalled = (type: ProjectType, name: string): boolean =>
  [...table[type].names, ...table[type].also_called].some((each) => each.toLowerCase() === name);

export const runsOnPhones = (type: ProjectType): boolean => table[type].runs_on === 'phone';
/** One device, and no server to be reached. */
export const runsOnOneDevice = (type: ProjectType): boolean =>
  table[type].runs_on === 'computer' || table[type].runs_on === 'browser';
/** Opened without a browser. */
export const isInstalled = (type: ProjectType): boolean =>
  table[type].runs_on === 'phone' || table[type].runs_on === 'computer';
export const thinksByModel = (type: ProjectType): boolean => table[type].thinks === true;
