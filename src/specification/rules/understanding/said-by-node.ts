// What a node says, as far as it can be held against the clauses that it rests on, and which nodes state what a
// statement says.
import type { IntakeStatement } from '#contract/intake.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { nodesByStatement, statementsBySource } from '#specification/graph/statements.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { quantityText } from '#specification/render/quantity-text.ts';
import type { View } from '#specification/render/view.ts';
import { parseEars } from '#specification/rules/ears.ts';
import { numbersIn, type SaidNumber } from './amounts.ts';
import type { Said } from './compare-clause.ts';

/** The fields that state something, kind by kind. */
const stating: { readonly [K in NodeKind]?: (node: NodeOf<K>) => readonly string[] } = {
  FR: ({ statement }) => [statement],
  NFR: ({ statement }) => [statement],
  GOAL: ({ statement, metric = '' }) => [statement, metric],
  NG: ({ statement }) => [statement],
  CTL: ({ statement }) => [statement],
  INV: ({ rule }) => [rule],
  DEC: ({ statement }) => [statement],
  ADR: ({ outcome }) => [outcome],
  ASM: ({ statement }) => [statement],
  OQ: ({ question }) => [question],
  ROLE: ({ description }) => [description],
  ENT: ({ description, plural, fields }) => [
    description,
    plural,
    ...fields.flatMap((field) => [
      field.name.replaceAll('_', ' '),
      field.description,
      // A grade "6a+" is a name, and no figure.
      ...(field.values ?? []).filter((value) => !/\d/.test(value)),
    ]),
  ],
  SM: ({ states, events }) => [...states, ...events].flatMap(({ name, meaning }) => [name, meaning]),
  INT: ({ purpose, vendor = '' }) => [purpose, vendor],
  TERM: ({ definition }) => [definition],
  US: ({ want, so_that = '' }) => [want, so_that],
};

/** These state what is demanded; the others say it only where none of these does. */
const demands: ReadonlySet<NodeKind> = new Set<NodeKind>(['FR', 'NFR', 'NG', 'CTL', 'INV', 'GOAL']);
const things: ReadonlySet<NodeKind> = new Set<NodeKind>(['ROLE', 'ENT', 'SM', 'INT', 'TERM']);
const kindsOfThings = new Set(['record', 'role', 'states', 'integration']);
const kindsOfGoals = new Set(['goal', 'problem']);
const kindsOfQuestions = new Set(['open-question']);

/** The live nodes by the statements whose words they cite; made once for a view. */
export const restingOn = (view: View) => nodesByStatement(view.graph);
/** The statements that a source cites; made once for a view. */
export const citedIn = (view: View) => statementsBySource(view.graph.interview);

/** It says more than the words, and declares what: an assumption stands behind it as well. */
export const isAssumedToo = ({ sources }: GraphNode): boolean =>
  sources.some(({ kind }) => kind === 'assumed');

/** The nodes that have to say together what a statement says. */
export function statingNodes(view: View, { id, clauses }: IntakeStatement): readonly GraphNode[] {
  const own =
    view
      .once(restingOn)
      .get(id)
      ?.filter((node) => stating[node.kind] !== undefined) ?? [];
  const has = (kinds: ReadonlySet<string>) => clauses.some(({ kind }) => kinds.has(kind));
  const demanding = own.filter(({ kind }) => demands.has(kind));
  if (demanding.length === 0) return own;
  // A goal may quote the first thing that was asked for; where more is demanded, that says it.
  const is_only_goal = demanding.every(({ kind }) => kind === 'GOAL');
  return own.filter(
    ({ kind }) =>
      (demands.has(kind) && (kind !== 'GOAL' || is_only_goal || has(kindsOfGoals))) ||
      (things.has(kind) && has(kindsOfThings)) ||
      (kind === 'OQ' && has(kindsOfQuestions)),
  );
}

export function saidBy(view: View, node: GraphNode): Said {
  const told = (stating[node.kind] as ((of: GraphNode) => readonly string[]) | undefined)?.(node) ?? [];
  const prose = told.join(' ');
  const sentence = view.text(prose);
  const statements = statementsOf(view, node);
  const quantities = citedQuantities(view, prose);
  return {
    id: node.id,
    is_thing: things.has(node.kind),
    sentence,
    text: [
      view.text(node.title),
      withoutRates(withoutComponent(node, sentence), quantities),
      ...rolesOfStory(view, node),
    ].join(' '),
    quantities: quantities.filter((each) => isOwn(view, each, statements)).map(numberOf),
    rests_on: {
      clauses: statements.flatMap(({ clauses }) => clauses),
      words: statements.map(({ quote }) => quote),
      other_numbers: [
        ...quantities.filter((each) => !isOwn(view, each, statements)).map(numberOf),
        ...presumedNumbers(view, node),
        // What was not read has no clauses; its numbers are somebody's words all the same.
        ...statements.filter(({ clauses }) => clauses.length === 0).flatMap(({ quote }) => numbersIn(quote)),
      ],
    },
  };
}

/** Where the numbers of a statement may stand as well: in the criteria of what states it, and in quantities that rest on it. */
export function numbersBeside(
  view: View,
  { id }: IntakeStatement,
  nodes: readonly GraphNode[],
): readonly Pick<Said, 'sentence' | 'quantities'>[] {
  const criteria = nodes.flatMap((node) => view.referrers('AC', node.id));
  const steps = criteria.map(({ given, when, then }) => [...given, ...when, ...then].join(' '));
  const own = (view.once(restingOn).get(id) ?? []).flatMap((node) => (node.kind === 'QTY' ? [node] : []));
  return [
    { sentence: '', quantities: own.map(numberOf) },
    ...steps.map((prose) => ({
      sentence: view.text(prose),
      quantities: citedQuantities(view, prose).map(numberOf),
    })),
  ];
}

export function statementsOf(view: View, node: GraphNode): IntakeStatement[] {
  const cited = view.once(citedIn);
  return [...new Set(node.sources.flatMap((source) => cited(source)))];
}

/** An assumption or a question decides what it says, and says the number in the words of its own. */
const presumedNumbers = (view: View, { id }: GraphNode): SaidNumber[] =>
  view
    .from(id, 'presumes')
    .flatMap((node) =>
      node.kind === 'ASM' ? [node.statement] : node.kind === 'OQ' ? [node.proposed_default] : [],
    )
    .flatMap((prose) => [...numbersIn(view.text(prose)), ...citedQuantities(view, prose).map(numberOf)]);

/** A quantity that rests on other words, or on an assumption, is none of these statements. */
const isOwn = (view: View, quantity: NodeOf<'QTY'>, statements: readonly IntakeStatement[]): boolean =>
  !isAssumedToo(quantity) && statementsOf(view, quantity).some((each) => statements.includes(each));

const citedQuantities = (view: View, prose: string): NodeOf<'QTY'>[] =>
  [...new Set(prose.match(nodeIds))].flatMap((id) => view.one('QTY', id) ?? []);

export const senses = {
  exactly: 'exactly',
  at_most: 'at most',
  at_least: 'at least',
  about: 'about',
  less_than: 'less than',
  more_than: 'more than',
} as const satisfies Record<NodeOf<'QTY'>['sense'], SaidNumber['sense']>;

const numberOf = ({ value, unit, sense }: NodeOf<'QTY'>): SaidNumber => ({
  value,
  unit: unit.toLowerCase(),
  sense: senses[sense],
  is_word: false,
});

/** Which part of the software fulfils it is no word of the user: the Loans module may let people do other things. */
function withoutComponent({ kind }: GraphNode, sentence: string): string {
  const read = kind === 'FR' ? parseEars(sentence) : null;
  if (!read?.ok) return sentence;
  const { where, while: state, when, if: event, negated, response } = read.sentence;
  return [where, state, when, event, negated ? 'not' : null, response]
    .filter((part) => part !== null)
    .join(', ');
}

/** For whom something is counted acts in nothing: "at most 3 boxes per reader". */
const withoutRates = (sentence: string, quantities: readonly NodeOf<'QTY'>[]): string =>
  quantities.reduce(
    (text, { value, unit }) =>
      text.replaceAll(quantityText({ value, unit }), quantityText({ value, unit: unit.split(' per ')[0]! })),
    sentence,
  );

/** Whose story a requirement belongs to: its sentence need not name them again. */
function rolesOfStory(view: View, node: GraphNode): string[] {
  const story = node.kind === 'FR' ? view.one('US', node.story) : undefined;
  const role = view.one('ROLE', story?.role);
  return role ? [role.title] : [];
}

/**
 * How grave it is that words differ. A number is there or not; of all else a mind may say the same in other words, where
 * sentences that rules composed say the clause or something else.
 */
export const inOtherWords = ({ graph }: Pick<View, 'graph'>): { severity?: 'warning' } =>
  graph.project.worded_by === 'mind' ? { severity: 'warning' } : {};
