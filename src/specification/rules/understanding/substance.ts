// UND-5: no operation without a clause that calls for it, no criterion that only repeats, no requirement that only
// quotes.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { Breach, GraphRule } from '#specification/rules/rule.ts';
import { withStatements } from './example-statements.ts';
import { wordsOfClause } from './polarity.ts';
import { inOtherWords, statementsOf } from './said-by-node.ts';
import { hasWord, stemOf, stemsOf, wordsIn, wordsOfName, type Stems } from './words.ts';

const shares = {
  /** Of the words that a requirement demands, behind its `shall`. */
  quoted: 0.6,
  /** Of the words of a criterion and of its requirement that both have. */
  repeated: 0.9,
};

export const substanceRules: readonly GraphRule[] = [
  {
    id: 'UND-5',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'What only repeats or quotes looks like a specification and says nothing.',
    good: withStatements(),
    bad: {
      ...withStatements(),
      set: {
        'AC-TOOL-001': {
          given: ['a coordinator'],
          when: ['a coordinator adds a tool'],
          then: ['the tool module stores it'],
        },
      },
    },
    *check({ view }) {
      if (view.graph.interview.statements.length === 0) return;
      yield* uncalledOperations(view);
      yield* repeatingCriteria(view);
      yield* quotingRequirements(view);
    },
  },
];

const content = (text: string): Stems =>
  new Set(
    wordsIn(text)
      .filter((word) => !empty.has(word))
      .map(stemOf),
  );
const empty = new Set(
  'a an the and or of to for in on at by with when if then while where it its is are be been shall must may can that this one each their own has have'.split(
    ' ',
  ),
);

/** Operations that share no word with any clause behind them. */
function* uncalledOperations(view: View): Iterable<Breach> {
  const sessions = new Set(view.all('API').flatMap(({ signs_in, entity }) => (signs_in ? [entity] : [])));
  for (const node of view.all('API')) {
    if (node.signs_in || node.anonymous || (node.entity && sessions.has(node.entity))) continue;
    const { clauses, is_assumed } = behind(view, node);
    if (is_assumed || clauses.length === 0) continue;
    const said = stemsOf([...clauses, ...asMindWorded(view, node)].join(' '));
    if (!nounsOf(view, node).some((stem) => hasWord(said, stem) || isDeed(stem, said)))
      yield {
        message: `${node.id} ${node.operation} does nothing that a clause behind it calls for; take it out or cite the clause.`,
        nodes: [node.id],
        ...inOtherWords(view),
      };
  }
}

/** A mind says in words of its own what it was told; those are held against the clauses by UND-2. */
const asMindWorded = (view: View, { id }: NodeOf<'API'>): string[] =>
  view.project.worded_by === 'mind'
    ? view.from(id, 'realises').flatMap((node) => (node.kind === 'FR' ? [view.text(node.statement)] : []))
    : [];

/** What an operation is about: its record, and the words of its name that not every operation has. */
function nounsOf(view: View, { operation, path, entity }: NodeOf<'API'>): string[] {
  const record = view.one('ENT', entity);
  const own = content(`${wordsOfName(operation)} ${path}`);
  return [
    ...[...own].filter((stem) => !shapes.has(stem)),
    ...content(`${record?.title ?? ''} ${record?.plural ?? ''}`),
    // A reservation is of a boat: who reserves the boat asked for it.
    ...(record?.fields ?? []).flatMap(({ references }) => [
      ...content(view.one('ENT', references ?? '')?.title ?? ''),
    ]),
  ];
}

/** A record that is named for what somebody does, by another word. */
const deedNouns = new Map([
  ['purchase', ['buy']],
  ['loan', ['lend', 'borrow']],
  ['sale', ['sell']],
]);
const isDeed = (noun: string, said: Stems): boolean =>
  (deedNouns.get(noun) ?? []).some((verb) => hasWord(said, verb));

/** What every operation may be called. */
const shapes = new Set(
  'get list read create add update change remove delet id api v1 put post set'.split(' '),
);

/** The clauses that a node leads back to, in words, and whether an assumption is among what it rests on. */
function behind(view: View, node: GraphNode): { clauses: string[]; is_assumed: boolean } {
  const seen = new Set<string>();
  const clauses: string[] = [];
  let is_assumed = false;
  const entity = node.kind === 'API' ? view.one('ENT', node.entity) : undefined;
  const open: GraphNode[] = entity ? [node, entity] : [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next.id)) continue;
    seen.add(next.id);
    is_assumed ||= next.kind === 'ASM' || next.sources.some(({ kind }) => kind === 'assumed');
    clauses.push(...statementsOf(view, next).flatMap((each) => each.clauses.map(wordsOfClause)));
    for (const source of next.sources)
      if (source.kind === 'derived') open.push(...source.from.flatMap((id) => view.node(id) ?? []));
  }
  return { clauses, is_assumed };
}

function* repeatingCriteria(view: View): Iterable<Breach> {
  for (const node of view.all('AC')) {
    const requirement = view.node(node.requirement);
    if (requirement?.kind !== 'FR' && requirement?.kind !== 'NFR') continue;
    const own = content(view.text([...node.given, ...node.when, ...node.then].join(' ')));
    const told = content(view.text(requirement.statement));
    const shared = [...own].filter((stem) => told.has(stem)).length;
    if (shared / Math.max(own.size, told.size, 1) >= shares.repeated)
      yield {
        message: `${node.id} repeats ${requirement.id} in other order; show it by an example.`,
        nodes: [node.id],
      };
  }
}

function* quotingRequirements(view: View): Iterable<Breach> {
  for (const node of [...view.all('FR'), ...view.all('NFR')])
    if (onlyQuotes(node))
      yield {
        message: `${node.id} only quotes what was said; say what shall hold, or leave it as a question.`,
        nodes: [node.id],
      };
}

/** Most of it stands in quotation marks and is a source of its own, word for word. */
function onlyQuotes({ statement, sources }: NodeOf<'FR'> | NodeOf<'NFR'>): boolean {
  const quotes = sources.filter(isQuoted).map(({ quote }) => quote);
  const marked = [...statement.matchAll(/[“"]([^”"]{12,})[”"]/g)].map((match) => match[1]!);
  const own = marked.filter((words) => quotes.some((quote) => quote.includes(words.replace(/[.!?…]+$/, ''))));
  const count = own.reduce((sum, words) => sum + wordsIn(words).length, 0);
  const demand = wordsIn(statement.split(' shall ').at(-1) ?? '');
  return count > 0 && count / Math.max(1, demand.length) >= shares.quoted;
}
