// What a task may rely on and what it hands on: symbols with their signatures, each with the file that has it where that is known.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { code } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';

type Task = NodeOf<'TASK'>;
type Made = { signature: string; file?: string | undefined };

export function interfaceLines(task: Task, { view, ref }: Writer): string[] {
  const inFile = ({ file }: Made) => (file === undefined ? '' : `, in ${code(file)}`);
  return [
    ...task.consumes.map((use) => {
      const made = madeBy(use, view);
      return `Uses ${code(made.signature)} from ${ref(use.from)}${inFile(made)}`;
    }),
    ...task.produces.map((made) => `Provides ${code(made.signature)}${inFile(made)}`),
  ];
}

/** What makes a symbol: its file is the one that was named, else the only one of its task that can have it. */
function madeBy({ symbol, from }: Task['consumes'][number], view: View): Made {
  const task = view.one('TASK', from);
  const made = task?.produces.find((each) => each.symbol === symbol);
  const [only, ...others] = task?.files.filter(isSource) ?? [];
  return {
    signature: made?.signature ?? symbol,
    file: made?.file ?? (others.length === 0 ? only : undefined),
  };
}

/** A file that can have a symbol which others use. */
const isSource = (file: string): boolean =>
  !/(?:^|\/)tests?\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_[^/]*$/.test(file) &&
  /\.(?:[cm]?[jt]sx?|py|go|rs|c|cc|cpp|h|hpp|cs|java|kt|swift|rb|php|ex|dart)$/.test(file);
