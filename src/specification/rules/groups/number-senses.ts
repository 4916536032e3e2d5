// A number that is read otherwise than it is meant: its quantity is "at most" or "at least", and the sentence of a mind quotes it
// bare, which reads as exactly so many.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { senseOf } from '#specification/rules/understanding/amounts.ts';
import { tokensIn } from '#specification/rules/understanding/words.ts';

const by_mind = { worded_by: 'mind' } as const;
const link = [{ kind: 'bounds' as const, from: 'QTY-001', to: 'FR-BOOK-001' }];
const storing = (amount: string) => ({
  'QTY-001': { sense: 'at_most' },
  'FR-BOOK-001': {
    statement: `When a member books a free tool, the Booking module shall store ${amount} of the member.`,
  },
});

export const numberSenseRules: readonly GraphRule[] = [
  {
    id: 'NUM-51',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A limit that is quoted without its sense reads as an exact number.',
    good: { project: by_mind, set: storing('at most {{QTY-001}}'), link },
    bad: { project: by_mind, set: storing('{{QTY-001}}'), link },
    *check({ view }) {
      if (view.project.worded_by !== 'mind') return;
      for (const node of [...view.all('FR'), ...view.all('NFR'), ...view.all('INV')]) {
        const sentence = node.kind === 'INV' ? node.rule : node.statement;
        for (const quantity of bareIn(sentence, view)) {
          const sense = senseWords[quantity.sense]!;
          yield {
            message: `${node.id} quotes ${quantity.id} bare, and it is ${sense} ${view.text(`{{${quantity.id}}}`)}; write "${sense} {{${quantity.id}}}", or give the number the sense "exactly".`,
            nodes: [node.id, quantity.id],
          };
        }
      }
    },
  },
];

const senseWords: Readonly<Partial<Record<NodeOf<'QTY'>['sense'], string>>> = {
  at_most: 'at most',
  at_least: 'at least',
  less_than: 'less than',
  more_than: 'more than',
};

/** Before it these say how the number is meant, though none is a bound by itself: "for 30 minutes", "reaches 0.9", "from 2 to 6". */
const telling =
  /\b(?:for|from|to|until|till|limit(?:s|ed)?|rest of|end of(?: the day)?|reach(?:es|ed)?(?: \w+){0,3})(?: (?:a|an|the|each|of))*\s*$/;
/** What follows makes it a point in time. */
const placed = /^\s+(?:before|after|ago|later|earlier)\b/;

/** The bounds that it demands without a word for their sense, and those by which a case is measured: "beyond its range by 10 %". */
function bareIn(sentence: string, view: View): NodeOf<'QTY'>[] {
  const start = sentence.search(/\bshall\b/);
  return [...sentence.matchAll(/\{\{(QTY-\d+)\}\}/g)].flatMap(({ 0: quote, 1: id, index }) => {
    const quantity = view.one('QTY', id);
    if (!quantity || senseWords[quantity.sense] === undefined) return [];
    const [before, rest] = [sentence.slice(0, index), sentence.slice(index + quote.length)];
    const is_read = index > start || /\bby\s+$/.test(before);
    if (!is_read || telling.test(before) || placed.test(rest)) return [];
    const noun = { ...tokensIn('it')[0]! };
    const sense = senseOf(tokensIn(view.text(before)), [noun, ...tokensIn(rest)]);
    return sense === null ? [quantity] : [];
  });
}
