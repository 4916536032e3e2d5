// The one command that runs all that the gates of a plan run: each test runner over the whole project instead of over files and
// tests by name, and every other part of a gate once.
import { z } from 'zod';
import { fitsPattern } from '#knowledge/path-pattern.ts';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/test-runners.json' with { type: 'json' };
import { calledBy, wordsOf } from './gate-tools.ts';

const Name = z.string().min(1);
const Runner = z.strictObject({
  calls: z.array(Name).min(1),
  /** The words of which one makes it run tests. */
  with: z.array(Name).optional(),
  /** Options that choose among the tests, each with what it is given. */
  by: z.array(Name),
  /** Other options that are given something. */
  takes: z.array(Name).optional(),
  /** Options that stand alone, or are given something after `=`, and hold for all tests as well. */
  alone: z.array(Name).optional(),
  /** The argument that means every test. */
  all: Name.optional(),
  /** Names of the files that it finds by itself; without it, every file that is named. */
  finds: z.array(Name).optional(),
  /** The option that leaves out a file or folder. */
  leaves: Name.optional(),
  /** The option with which it loads the tests and runs none. */
  lists: Name.optional(),
});
type Runner = z.infer<typeof Runner>;
const { runners } = readTable(z.strictObject({ runners: z.array(Runner).min(1) }), data);

/**
 * Null where a gate is more than parts joined by `&&`, or nothing can be run as a whole. `bench` are commands whose tests no gate
 * runs: they are left out. A gate that the table does not know to the last word stays as it is, and so do the others of its
 * runner: the whole of that would run its tests again, or without that word.
 */
export function wholeRun(gates: readonly string[], bench: readonly string[] = []): string | null {
  if (gates.some((gate) => /\|\||[;|()`\n]|(?<!&)&(?!&)|(?:^|\s)cd\s/.test(unquoted(gate)))) return null;
  const left = bench.flatMap(joinedParts).map(partOf);
  const parts = gates.flatMap(joinedParts).map(partOf);
  const closed = new Set(runners.filter((runner) => isClosed(runner, parts, left)));
  const wholes = parts.flatMap(({ runner, whole }) =>
    runner && whole && !closed.has(runner) ? [{ ...whole, runner }] : [],
  );
  if (wholes.length === 0) return null;
  const texts = parts.map(({ text, whole }) => {
    const alike = wholes.filter(
      ({ runner, options }) => runner === whole?.runner && options === whole.options,
    );
    return alike[0] ? wholeOf(alike, leftOut(alike[0].runner, left)) : text;
  });
  return [...new Set(texts)].join(' && ');
}

/** The parts of a command that `&&` joins; what is quoted stays whole. */
export function joinedParts(command: string): string[] {
  const quoted: string[] = [];
  const plain = command.replaceAll(/'[^']*'|"[^"]*"/g, (text) => `\0${quoted.push(text) - 1}\0`);
  return plain
    .split('&&')
    .map((part) => part.trim().replaceAll(/\0(\d+)\0/g, (_, at: string) => quoted[Number(at)]!));
}

/** The command with which the runner loads the same tests and runs none; null where it has none. */
export function listing(part: string): string | null {
  const { runner } = partOf(part);
  return runner?.lists === undefined ? null : `${part} ${runner.lists}`;
}

/** Whether a command only loads tests. */
export const isListing = (part: string): boolean => partOf(part).is_listing === true;

const unquoted = (text: string): string => text.replaceAll(/'[^']*'|"[^"]*"/g, '');

/** What runs all tests of a runner. */
interface Whole {
  runner: Runner;
  /** Up to its name, with the variables that are set for it. */
  call: string;
  /** What it is given beside the choice of tests: another of these is another run. */
  options: string;
  /** The options that hold for all tests as well. */
  alone: string[];
}
/** `whole` is null where not every word is known. */
interface Part {
  text: string;
  runner?: Runner;
  is_listing?: boolean;
  whole: Whole | null;
}

function partOf(text: string): Part {
  const words: string[] = text.match(/(?:'[^']*'|"[^"]*"|\S)+/g) ?? [];
  const called = calledBy(wordsOf(text));
  const runsWith = ({ calls, with: run }: Runner, names: readonly string[]) =>
    calls.some((each) => names.includes(each)) && (!run || run.some((word) => words.includes(word)));
  const runner = runners.find((each) => runsWith(each, called));
  if (!runner) {
    // What runs it is unknown, and with it what it would be as a whole.
    const hidden = runners.find((each) => runsWith(each, words.map(nameOf)));
    return { text, ...(hidden && { runner: hidden }), whole: null };
  }
  if (runner.lists !== undefined && words.includes(runner.lists))
    return { text, runner, is_listing: true, whole: null };
  return { text, runner, whole: readWhole(words, runner) };
}

const nameOf = (word: string): string => word.slice(word.lastIndexOf('/') + 1);

function readWhole(words: readonly string[], runner: Runner): Whole | null {
  const { by, takes = [], alone: alike = [], with: run = [], finds } = runner;
  const program = words.findIndex((word) => runner.calls.includes(nameOf(word)));
  const kept: string[] = [];
  const alone: string[] = [];
  const named: string[] = [];
  for (let at = program + 1; at < words.length; at += 1) {
    const word = words[at]!;
    const [option = ''] = word.split('=');
    const given = [...by, ...takes].includes(option) && !word.includes('=') ? 1 : 0;
    if (takes.includes(option)) kept.push(...words.slice(at, at + 1 + given));
    else if (run.includes(word)) kept.push(word);
    else if (alike.includes(option)) alone.push(word);
    else if (/^[-<>]|^\d>/.test(word) && !by.includes(option)) return null;
    else if (!by.includes(option)) named.push(word);
    at += given;
  }
  const is_found = (path: string) =>
    !finds ||
    (finds.length > 0 && !/\.\w+$/.test(path)) ||
    finds.some((pattern) => fitsPattern(nameOf(path), pattern));
  if (!named.every((path) => is_found(path.split('::')[0]!))) return null;
  return { runner, call: words.slice(0, program + 1).join(' '), options: kept.join(' '), alone };
}

/** Whether the runner cannot run as a whole: one of its gates is not known to the last word, or it cannot leave out what is left. */
function isClosed(runner: Runner, parts: readonly Part[], left: readonly Part[]): boolean {
  const own = parts.filter((part) => part.runner === runner && !part.is_listing);
  const variables = new Set(own.map(({ whole }) => whole?.call.match(/^(?:\w+=\S* )+/)?.[0] ?? ''));
  if (own.some(({ whole }) => whole === null) || variables.size > 1) return true;
  const is_left = left.some((part) => part.runner === runner);
  return is_left && (runner.leaves === undefined || leftOut(runner, left).length === 0);
}

/** The files that commands of the bench name. */
const leftOut = (runner: Runner, left: readonly Part[]): string[] => [
  ...new Set(
    left
      .filter((part) => part.runner === runner)
      .flatMap(({ text }) => text.split(/\s+/).filter((word) => /^[\w.-]+\/[\w./-]*$/.test(word))),
  ),
];

/** One run for all that differ in no more than options that hold for all tests. */
function wholeOf([first, ...others]: readonly Whole[], left: readonly string[]): string {
  const { runner, call, options } = first!;
  const alone = new Set([first!, ...others].flatMap((each) => each.alone));
  return [
    call,
    ...(options === '' ? [] : [options]),
    ...alone,
    ...left.map((path) => `${runner.leaves}=${path}`),
    ...(runner.all === undefined ? [] : [runner.all]),
  ].join(' ');
}
