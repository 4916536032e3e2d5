// The numbers that make a game's economy, one a row, with the bounds that its designers may tune them in.
// What the user never named and what measures the software itself is left to the glossary.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';

export const balancePath = 'data/balance.csv';
export const balanceHead = [
  'id',
  'name',
  'of',
  'flow',
  'sense',
  'value',
  'unit',
  'lower',
  'upper',
  'named_by',
  'requirements',
] as const;

type Quantity = NodeOf<'QTY'>;
const lowerSenses = new Set<Quantity['sense']>(['exactly', 'at_least', 'more_than']);
const upperSenses = new Set<Quantity['sense']>(['exactly', 'at_most', 'less_than']);

/**
 * What the rules do with a number: bring something into the economy, take it out, or neither: they pace it.
 */
const flows: readonly [flow: string, words: RegExp][] = [
  ['sink', /\b(?:buys?|spends?|costs?|sells?|pays?)\b/i],
  ['source', /\b(?:earns?|gives?|gets?|rewards?|watch\w*|wins?|starts? with)\b/i],
];

export function renderBalance(view: View): FileText[] {
  if (view.project.type !== 'MobileGame') return [];
  const rows = view.all('QTY').flatMap((quantity) => {
    const named = quantity.sources.some(isQuoted);
    const rules = view.from(quantity.id, 'bounds').filter((node): node is NodeOf<'FR'> => node.kind === 'FR');
    return named && rules.length > 0 ? [row(quantity, rules, view)] : [];
  });
  return rows.length === 0 ? [] : [{ path: balancePath, text: csv(balanceHead, rows) }];
}

function row(quantity: Quantity, rules: readonly NodeOf<'FR'>[], view: View) {
  const { id, title, applies_to, sense, value, unit } = quantity;
  const said = rules.map((rule) => view.text(rule.statement)).join(' ');
  const flow = flows.flatMap(([name, words]) => (words.test(said) ? [name] : [])).join(' and ') || 'pace';
  const turns = quantity.sources.flatMap((source) =>
    isQuoted(source) ? [source.kind === 'interview' ? `turn ${source.turn}` : source.document] : [],
  );
  return [
    id,
    view.text(title),
    view.text(applies_to),
    flow,
    sense,
    value,
    unit,
    lowerSenses.has(sense) ? value : '',
    upperSenses.has(sense) ? value : '',
    [...new Set(turns)].join(' '),
    rules.map((rule) => rule.id).join(' '),
  ];
}
