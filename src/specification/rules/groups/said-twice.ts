// A quality that a requirement states already, in other words: both demand the same number, and rest on the same words or are
// about the same part. Each would get criteria, tests and a task of its own.
import { nodeIds } from '#specification/graph/ids.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import { statementsOf, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { parseEars } from '#specification/rules/ears.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const sources = [{ kind: 'interview', turn: 2, quote: 'Members book a tool' }];
const quality = { sources };
const behaviour = (answer: string) => ({
  sources,
  statement: `When a member asks for the list, the Web app shall ${answer}.`,
});

export const saidTwiceRules: readonly GraphRule[] = [
  {
    id: 'CON-08',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'What a requirement and a quality both state is built and tested twice, and changed once.',
    good: { set: { 'NFR-001': quality, 'FR-BOOK-003': behaviour('show the list') } },
    bad: {
      set: { 'NFR-001': quality, 'FR-BOOK-003': behaviour('show the list within {{QTY-002}}') },
      link: [{ kind: 'bounds', from: 'QTY-002', to: 'FR-BOOK-003' }],
    },
    *check({ view }) {
      for (const node of view.all('NFR')) {
        const double = view.all('FR').find((each) => isSame(node, each, view));
        if (double)
          yield {
            message: `${node.id} says what ${double.id} says: both demand the same number of the same thing; keep one of them, with the criteria of both.`,
            nodes: [node.id, double.id],
          };
      }
    },
  },
];

const isSame = (one: Requirement, other: Requirement, view: View): boolean =>
  meets(demandedIn(one), demandedIn(other)) &&
  (meets(wordsBehind(one, view), wordsBehind(other, view)) ||
    meets(partsOf(one, view), partsOf(other, view)));

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => !one.isDisjointFrom(other);

const wordsBehind = (node: Requirement, view: View): ReadonlySet<string> =>
  new Set([
    ...statementsOf(view, node),
    ...node.sources.flatMap((source) => (isQuoted(source) ? [source.quote] : [])),
  ]);

/** The numbers that it demands; those of the case in which it does are none. */
const demandedIn = ({ statement }: Requirement): ReadonlySet<string> =>
  new Set(
    [...(statement.split(/\bshall\b/)[1] ?? '').matchAll(nodeIds)]
      .map(([id]) => id)
      .filter((id) => id.startsWith('QTY-')),
  );

/** The subject of its sentence, else the parts that make it true. */
function partsOf({ id, statement }: Requirement, view: View): ReadonlySet<string> {
  const read = parseEars(view.text(statement));
  if (read.ok) return new Set([read.sentence.system.toLowerCase()]);
  return new Set(view.to(id, 'realises').map(({ title }) => title.toLowerCase()));
}
