// The technology a package proposes: one row per stack, chosen by what clauses name, else by project type. Everything that
// a plan needs to be executable (folders, file endings, verify commands) is in the row.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import type { ProjectType } from '#contract/capabilities.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { hasName } from '#knowledge/signs/signs.ts';
import data from './data/stacks.json' with { type: 'json' };

const Line = z.string().min(1);

const Stack = z.strictObject({
  id: Line,
  language: Line,
  framework: Line,
  store: Line,
  /** What is left of it where there is no server. */
  without_server: z.strictObject({ framework: Line, store: Line }).optional(),
  extension: Line,
  /** Endings of the files of screens and of tables, where they are not written in the language itself or in SQL. */
  screen_extension: Line.optional(),
  table_extension: Line.optional(),
  source_folder: Line,
  test_folder: Line,
  /** `{path}` is replaced by the test file or folder. Never interactive, never watching. */
  test_command: z.string().includes('{path}'),
  check_command: Line,
  build_command: Line,
  /** What the first task sets up by itself, by name and version, where there is no scaffold of the stack's id. */
  sets_up: z.array(Line).min(1).optional(),
  /** The files in which it does so; continuous integration is among them. */
  set_up_files: z.array(Line).min(1).optional(),
  /** Names of technologies that choose this stack. */
  named_by: z.array(Line).min(1),
  /** Technologies that the scaffold of the stack does not have, though their names choose the stack. */
  unlike: z.array(Line).min(1).optional(),
});
export type Stack = z.infer<typeof Stack>;

export const { stacks }: { stacks: readonly Stack[] } = readTable(
  z.strictObject({ stacks: z.array(Stack).min(1) }),
  data,
);

/** Whether its records are kept in SQLite and nowhere else. */
export const isInSqlite = ({ store }: Stack): boolean =>
  /\bSQLite\b/i.test(store) && !/\bPostgres/i.test(store);

/** How the decision for a stack says it; not all software keeps something. */
export const stackOutcome = ({ language, framework, store }: Stack, keeps = true): string =>
  `${language} with ${framework}${keeps ? `; records in ${store}` : ''}.`;

/** Whether names of technologies ask for the stack. */
export const isAskedFor = ({ named_by }: Stack, names: readonly string[]): boolean =>
  hasName(named_by, names);

/**
 * The stack that the names ask for and that can build the type (the first row that fits), else the one that is preferred
 * for the type, else the type's own.
 */
export function chooseStack(
  type: ProjectType,
  names: readonly string[],
  preferred?: string,
): { stack: Stack; named: boolean } {
  const { usual, only } = kindOf(type).stacks;
  const named = stacks.find((row) => isAskedFor(row, names) && only.includes(row.id));
  const stack = named ?? stacks.find((row) => row.id === (preferred ?? usual));
  if (!stack) throw new Error(`No stack for ${type}.`);
  return { stack, named: named !== undefined };
}
