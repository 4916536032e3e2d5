// The one command that runs all that the gates of a plan run: each test runner over the whole project instead of over files and
// tests by name, and every other part of a gate once.
import { z } from 'zod';
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
});
const { runners } = readTable(z.strictObject({ runners: z.array(Runner).min(1) }), data);

/**
 * Null where a gate is more than parts joined by `&&`, or nothing can be run as a whole. A gate with an argument that the table
 * does not know stays as it is, and so do the others of its runner: the whole of that would run its tests without the argument.
 */
export function wholeRun(gates: readonly string[]): string | null {
  if (gates.some((gate) => /\|\||[;|]|(?:^|\s)cd\s/.test(gate.replaceAll(/'[^']*'|"[^"]*"/g, ''))))
    return null;
  const read = gates.map((gate) => ({ gate, parts: gate.split(/\s*&&\s*/).map(partOf) }));
  const kept = read.filter(({ parts }) => parts.some(({ runner, all }) => runner && all === null));
  const alone = new Set(kept.flatMap(({ parts }) => parts.flatMap(({ runner }) => runner ?? [])));
  const told = read.flatMap((each) =>
    kept.includes(each)
      ? [{ text: each.gate, is_whole: false }]
      : each.parts.map(({ part, runner, all }) =>
          all === null || (runner && alone.has(runner))
            ? { text: part, is_whole: false }
            : { text: all, is_whole: true },
        ),
  );
  if (!told.some(({ is_whole }) => is_whole)) return null;
  return [...new Set(told.map(({ text }) => text))].join(' && ');
}

/** A part with the runner that it calls; `all` is what runs all tests of that, null where not every argument is known. */
interface Part {
  part: string;
  runner?: z.infer<typeof Runner>;
  all: string | null;
}

function partOf(part: string): Part {
  const words: string[] = part.match(/(?:'[^']*'|"[^"]*"|\S)+/g) ?? [];
  const called = calledBy(wordsOf(part));
  const runner = runners.find(
    ({ calls, with: run }) =>
      calls.some((each) => called.includes(each)) && (!run || run.some((word) => words.includes(word))),
  );
  return runner ? { part, runner, all: allOf(words, runner) } : { part, all: null };
}

function allOf(words: readonly string[], runner: z.infer<typeof Runner>): string | null {
  const program = words.findIndex((word) => runner.calls.includes(word.slice(word.lastIndexOf('/') + 1)));
  const kept = words.slice(0, program + 1);
  const { by, takes = [], alone = [], with: run = [] } = runner;
  for (let at = program + 1; at < words.length; at += 1) {
    const word = words[at]!;
    const [option = ''] = word.split('=');
    const given = [...by, ...takes].includes(option) && !word.includes('=') ? 1 : 0;
    if (takes.includes(option)) kept.push(...words.slice(at, at + 1 + given));
    else if (run.includes(word) || alone.includes(option)) kept.push(word);
    else if (word.startsWith('-') && !by.includes(option)) return null;
    at += given;
  }
  return [...kept, ...(runner.all === undefined ? [] : [runner.all])].join(' ');
}
