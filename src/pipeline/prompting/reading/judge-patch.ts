// What the graph and the rules say of an answer as a whole, told of the entry that each is about.
import { applyRetiring } from '#pipeline/refining/apply-retiring.ts';
import type { PatchProblem } from '#specification/graph/patch.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { patchOf, type Entry } from './entries.ts';
import { mistake, type Ground, type Mistake } from './ground.ts';
import { meant, namesIn, type Names } from './names.ts';

export type Judged = { entries: Entry[]; mistakes: Mistake[] };

export function judgedPatch(entries: readonly Entry[], ground: Ground): Judged {
  const { graph } = ground.run;
  const applied = applyRetiring(graph, patchOf(entries));
  if (applied.problems.length === 0)
    return { entries: [...entries], mistakes: brokenRules(entries, applied.graph, ground) };
  const names = namesIn(graph, entries);
  const mistakes = applied.problems.flatMap((problem) =>
    entries
      // What is about no entry of its own has to be told of one, or nobody would hear of it.
      .filter(
        (entry, at, all) =>
          isAbout(entry, problem, graph) || (at === 0 && !all.some((each) => isAbout(each, problem, graph))),
      )
      .slice(0, 1)
      .map((entry) => mistake(entry.label, toldOf(entry, problem, names))),
  );
  return { entries: [...entries], mistakes };
}

function isAbout(entry: Entry, { node, path }: PatchProblem, graph: Graph): boolean {
  if (entry.part === 'retire' || path === 'retire')
    return entry.part === 'retire' && path === 'retire' && entry.node === node;
  if (entry.part !== 'change') return entry.label === node;
  const key = graph.nodes.find(({ id, key }) => id === entry.node || `@${key}` === entry.node)?.key;
  return entry.node === node || (key === node && path.split('.')[0] === entry.field);
}

/** What zod says, in words that tell what to do. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^Too small: expected string/, 'is empty; write it'],
  [/^Too small: expected array/, 'is an empty list; it needs at least one entry'],
  [/received undefined$/, 'is missing; write it'],
  [/received null$/, 'may not be null; write it'],
];

function toldOf(entry: Entry, { path, message }: PatchProblem, names: Names): string {
  const plain = remedies.find(([pattern]) => pattern.test(message))?.[1] ?? message;
  const unknown = /^(\S+) is neither a node of the graph/.exec(message)?.[1];
  const other = unknown && meant(unknown, names);
  return `${[entry.label, asInForm(path)].filter((part) => part !== '').join(' ')}: ${plain}${other ? `; did you mean ${other}?` : ''}.`.replaceAll(
    /\.\.$/g,
    '.',
  );
}

/** What the form calls otherwise than the graph. */
const formNames: readonly (readonly [RegExp, string])[] = [
  [/^(sources(?:\.\d+)?)\.(?:because|quote|title)$/, '$1.words'],
  [/^(sources(?:\.\d+)?)\.(?:from|turn|document|locator|assumption)\b.*$/, '$1.at'],
  [/^(answer)\.many$/, '$1.as'],
];

const asInForm = (path: string): string =>
  formNames.reduce((told, [pattern, name]) => told.replace(pattern, name), path);

/** Blockers that the answer brought; with them the warnings, since it is sent back anyway. */
function brokenRules(own: readonly Entry[], after: Graph, { run, judged_by }: Ground): Mistake[] {
  if (judged_by.length === 0 || own.length === 0) return [];
  const limits = { assumed_share_max: run.profile.assumed_share_max };
  const touched = touchedBy(own, after);
  const textOf = ({ rule, message }: Finding) => `${rule} ${message}`;
  const before = new Set(checkGraph(run.graph, limits).map(textOf));
  const rules: readonly string[] = judged_by;
  const found = checkGraph(after, limits).filter(
    (each) =>
      rules.includes(each.rule) && !before.has(textOf(each)) && each.nodes.some((id) => touched.has(id)),
  );
  if (!found.some(({ severity }) => severity === 'blocker')) return [];
  const keys = new Map(
    after.nodes
      .filter(({ id }) => !run.graph.nodes.some((node) => node.id === id))
      .map(({ id, key }) => [id, `@${key}`]),
  );
  const byKey = (text: string) =>
    text.replaceAll(/\b[A-Z]{2,4}(?:-[A-Z0-9]{2,12})?-\d{3,}\b/g, (id) => keys.get(id) ?? id);
  return found.map(({ rule, message, nodes }) =>
    mistake(touched.get(nodes.find((id) => touched.has(id))!)!, `${rule}: ${byKey(message)}`),
  );
}

/** The nodes that the model wrote or changed, each with the entry that did so. */
function touchedBy(own: readonly Entry[], after: Graph): ReadonlyMap<string, string> {
  const idOf = (name: string) => after.nodes.find(({ id, key }) => id === name || `@${key}` === name)?.id;
  return new Map(
    own.flatMap((entry) => {
      const id =
        entry.part === 'add'
          ? idOf(`@${entry.node.key}`)
          : entry.part === 'change'
            ? idOf(entry.node)
            : undefined;
      return id ? [[id, entry.label] as const] : [];
    }),
  );
}
