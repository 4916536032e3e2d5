// What a task may rely on and what it hands on: symbols with their signatures, each with the file that has it where that is known.
import { fitsPattern } from '#knowledge/path-pattern.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { code } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';
import { hasWord, stemsOf, wordsIn, wordsOfName } from '#specification/rules/understanding/words.ts';
import { scaffoldedTask } from './scaffold.ts';

type Task = NodeOf<'TASK'>;
type Made = { signature: string; file?: string | undefined };

export function interfaceLines(task: Task, { view, ref }: Writer): string[] {
  const inFile = ({ file }: Made) => (file === undefined ? '' : `, in ${code(file)}`);
  return [
    ...task.consumes.map((use) => {
      const made = madeBy(use, view);
      return `Uses ${code(made.signature)} from ${ref(use.from)}${inFile(made)}`;
    }),
    // Where only one of its files can have it, the task says so itself.
    ...task.produces.map((made) => {
      const file = sourcesOf(task, view).length === 1 ? made.file : fileOf(made, task, view);
      return `Provides ${code(made.signature)}${inFile({ ...made, file })}`;
    }),
  ];
}

/** What makes a symbol. */
function madeBy({ symbol, from }: Task['consumes'][number], view: View): Made {
  const task = view.one('TASK', from);
  const made = task?.produces.find((each) => each.symbol === symbol);
  if (!task || !made) return { signature: symbol };
  return { signature: made.signature, file: fileOf(made, task, view) };
}

/** The file that was named, else the only one that can have it, or whose name is part of its own; of a pair the header. */
function fileOf({ symbol, file }: Task['produces'][number], task: Task, view: View): string | undefined {
  const sources = sourcesOf(task, view);
  if (file !== undefined || sources.length === 1) return file ?? sources[0];
  const stems = stemsOf(wordsOfName(symbol).replaceAll('_', ' '));
  const named = sources.filter((path) => {
    const words = wordsIn(wordsOfName(nameOf(path)).replaceAll(/[_-]/g, ' '));
    return words.length > 0 && words.every((word) => hasWord(stems, word));
  });
  const names = new Set(named.map((path) => path.replace(/\.\w+$/, '')));
  return names.size === 1 ? (named.find((path) => /\.h\w*$/.test(path)) ?? named[0]) : undefined;
}

/** The files of which others can have something: neither what is found by itself nor what a scaffold has. */
function sourcesOf({ files, scaffold }: Task, view: View): string[] {
  const { operations, screens, workers } = scaffoldedTask(view)?.scaffold.task.loads ?? {};
  const found = [operations, screens, workers].filter((pattern) => pattern !== undefined);
  return scaffold === undefined
    ? files.filter((path) => isSource(path) && !found.some((pattern) => fitsPattern(path, pattern)))
    : [];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** A file that can have a symbol which others use. */
const isSource = (file: string): boolean =>
  !/(?:^|\/)tests?\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_[^/]*$/.test(file) &&
  /\.(?:[cm]?[jt]sx?|py|go|rs|c|cc|cpp|h|hpp|cs|java|kt|swift|rb|php|ex|dart)$/.test(file);
