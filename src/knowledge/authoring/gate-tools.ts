// What has to stand in a project before a command can run: the tools that it calls, and the manifests that they read.
import { z } from 'zod';
import { fitsPattern } from '#knowledge/path-pattern.ts';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/gate-tools.json' with { type: 'json' };

const Name = z.string().min(1);
const Names = z.array(Name).min(1);

const Tool = z.strictObject({
  calls: Names,
  /** Any one of these, in whichever folder; `*` stands for a part of the name. */
  needs: Names,
  /** What a project gets that has none of them; the first of `needs` where it is left out. */
  adds: Names.optional(),
  /** What usually stands beside it. */
  beside: Names.optional(),
});
export type GateTool = z.infer<typeof Tool>;

const { tools, runners } = readTable(
  z.strictObject({
    tools: z.array(Tool).min(1),
    /** Programs that run another one: the word after `after` names it, or the next word where that is empty. */
    runners: z.array(z.strictObject({ calls: Names, after: z.string() })).min(1),
  }),
  data,
);

export type Need = GateTool & {
  /** The folder in which the command runs; empty at the root. */
  folder: string;
};

/** What a command needs, one for each tool of the table that it calls. */
export function needsOf(command: string): Need[] {
  let folder = '';
  return command.split(/&&|\|\||[;|]/).flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(isSpoken);
    if (words[0] === 'cd') {
      folder = `${(words[1] ?? '').replace(/^\.\/|\/$/g, '')}/`.replace(/^\/$/, '');
      return [];
    }
    const called = calledBy(words);
    return tools
      .filter(({ calls }) => calls.some((each) => called.includes(each)))
      .map((tool) => ({ ...tool, folder }));
  });
}

/** Neither a variable that is set for the command nor what runs it alike. */
const isSpoken = (word: string): boolean => !/^(?:\w+=.*|sudo|env|time|xvfb-run)$/.test(word);

function calledBy([program = '', ...words]: readonly string[]): string[] {
  const name = nameOf(program);
  const runner = runners.find(({ calls }) => calls.includes(name));
  if (!runner) return [name];
  const rest = runner.after === '' ? words : words.slice(words.indexOf(runner.after) + 1);
  const is_run = runner.after === '' || words.includes(runner.after);
  const run = is_run ? rest.find((word) => !word.startsWith('-')) : undefined;
  return run === undefined ? [name] : [name, nameOf(run)];
}

const nameOf = (program: string): string => program.slice(program.lastIndexOf('/') + 1);

/** Whether one of the files is what the tool needs. */
export function isThere({ needs }: GateTool, files: readonly string[]): boolean {
  const names = files.map(nameOf);
  return needs.some((pattern) => names.some((name) => fitsPattern(name, pattern)));
}

/** The files that a project gets where the tool finds nothing. */
export function setUpOf({ needs, adds, beside = [], folder }: Need): string[] {
  return [...(adds ?? needs.slice(0, 1)), ...beside].map((file) => `${folder}${file}`);
}
