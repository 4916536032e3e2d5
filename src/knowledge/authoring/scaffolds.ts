// What the first task of a stack begins with: the files of `scaffolds/<id>/files/`, which a package carries in its folder
// `scaffold/`, and what the task makes of them. They are read once, when this file is first imported, like every table.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';

const text = z.string().min(1);

const Handed = z.array(z.strictObject({ symbol: text, signature: text })).min(1);

const FirstTask = z.strictObject({
  title: text,
  goal: text,
  /** What can be seen when it is done. The acceptance test of the scaffold asks for each. */
  outcomes: z.array(text).min(1),
  /** All that it writes; each is there already. */
  files: z.array(text).min(1),
  produces: Handed,
  /** What the application finds by itself, as paths with `*`: files of operations, of screens, and of what runs by itself. */
  loads: z.strictObject({ operations: text, screens: text.optional(), workers: text.optional() }).optional(),
  /** Titles of refusals that the outcomes name in braces, where the errors of the package have no such code. */
  titles: z.record(text, text).optional(),
  /** What the task that builds signing in makes for all that come after it; `{file}` is its file. */
  sign_in: z
    .strictObject({ file: text, outcomes: z.array(text).min(1), produces: Handed, keys: text })
    .optional(),
  /** What the task of the store hands on and shows, where the scaffold has a store; `{folder}` is the folder of the store. */
  store: z.strictObject({ outcomes: z.array(text).min(1), produces: Handed }).optional(),
  /** Installs what the manifest names, as the lock file pins it. */
  install: text,
  /** What else has to be known before the first command runs: first of all which runtime, and where. */
  begin: z.array(text),
  /** Hours at least, of one developer. */
  hours: z.number().positive(),
});

export interface Scaffold {
  task: z.infer<typeof FirstTask>;
  /** In the order of their paths, with the placeholders `project-name` and `Project title`. */
  files: readonly { path: string; text: string }[];
}

const root = path.resolve(import.meta.dirname, '../../../scaffolds');

function readScaffold(id: string): Scaffold {
  const folder = path.join(root, id, 'files');
  const paths = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  return {
    task: readTable(FirstTask, JSON.parse(fs.readFileSync(path.join(root, id, 'task.json'), 'utf8'))),
    files: paths.map((name) => ({ path: name, text: fs.readFileSync(path.join(folder, name), 'utf8') })),
  };
}

const scaffolds: ReadonlyMap<string, Scaffold> = new Map(
  fs
    .readdirSync(root)
    .toSorted()
    .map((id) => [id, readScaffold(id)]),
);

export const scaffoldIds: readonly string[] = [...scaffolds.keys()];

/** Null for a stack that none was made for. */
export const scaffoldOf = (id: string | undefined): Scaffold | null => scaffolds.get(id ?? '') ?? null;
