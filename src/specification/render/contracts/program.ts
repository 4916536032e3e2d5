// How a program of commands is called, read from its contract: its name, the exit code of a wrong call, what --version prints.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

export interface Program {
  /** The word that its commands begin with; null where they share none. */
  name: string | null;
  /** The exit code of a wrong call; null where the contract names none. */
  wrong_call: number | null;
  /** Whether --version prints the name before the version. */
  names_itself: boolean;
}

/** As in most tools. */
export const usualWrongCall = 2;

type Command = NodeOf<'IF'>;

const wrongCall =
  /\b(?:wrong|invalid|unknown|unrecogni[sz]ed|missing)(?: (?:or (?:wrong|invalid|unknown|missing)|a|an))* (?:call|command|option|argument|flag|usage)s?\b|\bcalled wrongly\b|\busage error\b|\b(?:command|option|argument|flag)s? (?:is|are) (?:wrong|unknown|missing|invalid|not known)\b/i;

export function programOf(graph: Graph): Program {
  const name = nameOf(graph);
  return { name, wrong_call: wrongCallOf(graph, name), names_itself: namesItself(graph, name) };
}

/**
 * The commands that the program finds: neither a script that installs it, nor the program without a command where it has some.
 */
export function ownCommands(graph: Graph): Command[] {
  const name = nameOf(graph);
  const commands = commandsOf(graph);
  const own = name === null ? commands : commands.filter((command) => firstWord(command) === name);
  const named = own.filter((command) => /\s\w/.test(command.name.trim()));
  return named.length > 0 ? named : own;
}

const commandsOf = (graph: Graph) => nodesOf(graph, 'IF').filter(({ form }) => form === 'command');

const firstWord = ({ name }: Command): string => name.trim().split(/\s+/)[0] ?? '';

/** The first word of most of its commands. */
function nameOf(graph: Graph): string | null {
  const words = commandsOf(graph)
    .map(firstWord)
    .filter((word) => /^[a-z][a-z0-9_-]*$/.test(word));
  const [most] = [...Map.groupBy(words, (word) => word)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return most?.[0] ?? null;
}

function wrongCallOf(graph: Graph, name: string | null): number | null {
  const told = nodesOf(graph, 'ERR').find(
    ({ exit_code, code, meaning }) =>
      exit_code !== undefined && [code.replaceAll('_', ' '), meaning].some((text) => wrongCall.test(text)),
  );
  if (told?.exit_code !== undefined) return told.exit_code;
  const own = commandsOf(graph).filter((command) => name === null || firstWord(command) === name);
  const ending = own
    .flatMap(({ outcomes }) => outcomes)
    .find(({ code, meaning }) => /^[1-9]\d{0,2}$/.test(code) && wrongCall.test(meaning.replaceAll('_', ' ')));
  return ending ? Number(ending.code) : null;
}

/** What is said behind "--version" names the program, or its name, before the version. */
function namesItself(graph: Graph, name: string | null): boolean {
  const called = name === null ? 'name' : `(?:name|${name})`;
  const both = new RegExp(
    `\\b${called}\\b(?:[\\s,]|and|plus|then|a space|followed by|its|the)*(?:version\\b|v?\\d)`,
    'i',
  );
  const texts = [
    ...commandsOf(graph).flatMap(({ gives }) => gives.map(({ description }) => description)),
    ...nodesOf(graph, 'AC').flatMap(({ when, then }) =>
      when.some((step) => step.includes('--version')) ? [`--version ${then.join(' ')}`] : [],
    ),
  ];
  return texts.some((text) => {
    const [, ...behind] = text.split('--version');
    return behind.some((part) => both.test(part.split(';')[0]!));
  });
}
