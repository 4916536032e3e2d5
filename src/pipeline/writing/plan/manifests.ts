// The manifests that the gates of a plan need, where no task writes them: a compiler or a runner of tests that finds none fails
// whatever its task does.
import { isThere, needsOf, setUpOf, type Need } from '#knowledge/authoring/gate-tools.ts';
import { placesBefore } from './order.ts';

/** A task by its place: what it comes after, writes and is verified by. */
type Gated = {
  waits: ReadonlySet<number>;
  follows?: ReadonlySet<number>;
  slice?: number;
  files: readonly string[];
  verify: string;
};

/** What each task writes beside its own files, in the order of the tasks. `given` is there before the first. */
export function neededManifests(tasks: readonly Gated[], given: readonly string[]): string[][] {
  const before = tasks.map((_, at) => placesBefore(at, tasks));
  const sliceOf = (at: number) => tasks[at]!.slice ?? 0;
  const isAfter = (at: number, other: number) =>
    at === other || before[at]!.has(String(other)) || sliceOf(other) < sliceOf(at);
  const filesFor = (at: number) => [
    ...given,
    ...tasks.flatMap(({ files }, other) => (isAfter(at, other) ? files : [])),
  ];
  const lacking = tasks.flatMap(({ verify }, at) =>
    needsOf(verify)
      .filter((need) => !isThere(need, filesFor(at)))
      .map((need) => ({ need, at })),
  );
  const more: string[][] = tasks.map(() => []);
  for (const same of Map.groupBy(lacking, ({ need }) => keyOf(need)).values()) {
    const [first] = same;
    // Where none of those that need it comes before the others, all of them may come after the first task of the plan.
    const place = [first!.at, 0].find((at) => same.every((each) => isAfter(each.at, at)));
    if (place !== undefined) more[place]!.push(...setUpOf(first!.need));
  }
  return more.map((files) => [...new Set(files)]);
}

const keyOf = ({ calls, folder }: Need): string => `${folder}${calls.join()}`;

/** How the pack says it. */
export const manifestsSaid = (files: readonly string[]): string =>
  `The manifest that the gates need: ${files.map((file) => `\`${file}\``).join(', ')}.`;
