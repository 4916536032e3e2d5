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

const Selection = z.strictObject({
  calls: Names,
  /** The word that makes it run tests. */
  with: Name.optional(),
  /** The options that choose tests by their names. */
  by: z.array(Name),
  /** A bare word does as well. */
  by_word: z.literal(true).optional(),
  /** What makes it fail where it finds none; without it, nothing does. */
  fails_by: Name.optional(),
});

const Built = z.strictObject({
  calls: Names,
  /** The option that names the folder of what was built. */
  in: Name,
  first: Names,
  /** Any of these in the same command builds it. */
  unless: Names,
});

const { tools, runners, selections, built_first } = readTable(
  z.strictObject({
    tools: z.array(Tool).min(1),
    /** Tools that pass where no test has the name that was asked for. */
    selections: z.array(Selection),
    built_first: z.array(Built),
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
  return partsOf(command).flatMap((part) => {
    const words = wordsOf(part);
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

/** A command between `&&`, `|` and `;`; what is quoted stays whole. */
const between = /\s*(?:&&|\|\||[;|])\s*/;
const partsOf = (command: string): string[] => {
  const quoted: string[] = [];
  const plain = command.replaceAll(/'[^']*'|"[^"]*"/g, (text) => `\0${quoted.push(text) - 1}\0`);
  return plain
    .split(between)
    .map((part) => part.replaceAll(/\0(\d+)\0/g, (_, at: string) => quoted[Number(at)]!));
};

export const wordsOf = (part: string): string[] => part.trim().split(/\s+/).filter(isSpoken);

/** Neither a variable that is set for the command nor what runs it alike. */
const isSpoken = (word: string): boolean => !/^(?:\w+=.*|sudo|env|time|xvfb-run)$/.test(word);

export function calledBy([program = '', ...words]: readonly string[]): string[] {
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

/** The parts of a command that pass where no test has the name that they ask for, and what makes each of them fail. */
export function emptySelections(command: string): { part: string; by: string; fails_by?: string }[] {
  return partsOf(command).flatMap((part) => {
    const words = wordsOf(part);
    const called = calledBy(words);
    const row = selections.find(
      ({ calls, with: run }) =>
        calls.some((each) => called.includes(each)) && (run === undefined || words.includes(run)),
    );
    const by = row && selectedBy(words, row);
    const is_failing = row?.fails_by !== undefined && part.includes(row.fails_by);
    return by === undefined || is_failing
      ? []
      : [{ part, by, ...(row?.fails_by !== undefined && { fails_by: row.fails_by }) }];
  });
}

function selectedBy(words: readonly string[], row: z.infer<typeof Selection>): string | undefined {
  const option = words.find((word) => row.by.some((each) => word === each || word.startsWith(`${each}=`)));
  if (option !== undefined || !row.by_word) return option?.split('=')[0];
  const own = words.slice(words.indexOf(row.with ?? '') + 1);
  const end = own.indexOf('--');
  return own
    .slice(0, end < 0 ? own.length : end)
    .find((word, at, all) => !word.startsWith('-') && !(all[at - 1] ?? '').startsWith('-'));
}

/** The command with what makes it fail while there is nothing to run, and with what builds that first. */
export function firmGate(command: string): string {
  const failing = emptySelections(command).reduce(
    (all, { part, fails_by }) =>
      fails_by === undefined ? all : all.replace(part, () => `${part} ${fails_by}`),
    command,
  );
  const parts = partsOf(failing);
  const programs = parts.flatMap((part) => calledBy(wordsOf(part)));
  return parts.reduce((all, part) => {
    const words = wordsOf(part);
    const row = built_first.find(({ calls }) => calls.some((each) => calledBy(words).includes(each)));
    if (!row || row.unless.some((each) => programs.includes(each))) return all;
    const at = words.findIndex((word) => word === row.in || word.startsWith(`${row.in}=`));
    const folder = words[at]?.split('=')[1] ?? words[at + 1];
    if (at < 0 || folder === undefined) return all;
    const first = row.first.map((each) => each.replaceAll('{folder}', folder));
    return all.replace(part, () => [...first, part].join(' && '));
  }, failing);
}
