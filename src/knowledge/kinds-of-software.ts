// The names by which people call each kind of software that can be specified.
import { z } from 'zod';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import data from './kinds-of-software.json' with { type: 'json' };
import { readTable } from './read-table.ts';

const names = readTable(z.record(z.enum(projectTypes), z.array(z.string().min(1)).min(1)), data);

const typeByName: ReadonlyMap<string, ProjectType> = new Map(
  projectTypes.flatMap((type) => names[type].map((name) => [name, type])),
);

const articles = ['a ', 'an ', 'the '];

/** The kind of software that a name in the singular stands for, an article in front of it or not; null for none. */
export function typeNamed(name: string): ProjectType | null {
  const article = articles.find((each) => name.toLowerCase().startsWith(each)) ?? '';
  return typeByName.get(name.slice(article.length)) ?? null;
}
