// What a change leaves open: what somebody would have to say to make it a requirement, what in the package
// comes closest to its words, and what stands beside that which goes.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { requirementsOf, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import type { Bundle } from './bundle.ts';

const words = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:ies|es|s|ed|ing)$/, '')),
  ),
];
const empty = new Set(
  'this that with from they them their there which when then than have must should shall will would could also more most each every only same some such into over under other'.split(
    ' ',
  ),
);
const telling = (text: string): string[] => words(text).filter((word) => !empty.has(word));
const names = (text: string, name: string): boolean =>
  telling(name).some((word) => telling(text).includes(word));

/** What every requirement names, and these words do not. */
export function missingIn(text: string, view: View): string[] {
  const named = (nodes: readonly GraphNode[]) => nodes.filter((node) => names(text, node.title));
  const titles = (nodes: readonly GraphNode[]) =>
    nodes
      .slice(0, 8)
      .map(({ title }) => title)
      .join(', ');
  const roles = view.all('ROLE');
  const things = view.all('ENT');
  return [
    named(roles).length === 0 ? `who does it or who it is for (the package knows: ${titles(roles)})` : null,
    named(things).length === 0 ? `which thing it is about (the package keeps: ${titles(things)})` : null,
    /\b(?:can|may|must|shall|should|will)\b/i.test(text)
      ? null
      : 'what happens, as one sentence with “can” or “must”',
    /\d/.test(text) ? null : 'how one sees that it is done: a number, a limit, or what is shown afterwards',
  ].filter((line) => line !== null);
}

const closest_max = 5;

/** The requirements that have most words in common with a text. */
export function closestTo(text: string, view: View): Requirement[] {
  const said = new Set(telling(text));
  return requirementsOf(view)
    .map((node) => ({
      node,
      shared: telling(`${node.title} ${view.text(node.statement)}`).filter((word) => said.has(word)).length,
    }))
    .filter(({ shared }) => shared > 1)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, closest_max)
    .map(({ node }) => node);
}

/** Requirements that rest on a sentence which the change takes back, or that speak of what it takes away. */
export function besideWhatGoes({ addendum: { reading }, after, before }: Bundle): Requirement[] {
  const quotes = new Set(reading.removed.flatMap(({ gone }) => gone.map((each) => each.before.quote)));
  const things = reading.removed.map(({ what }) => telling(what)).filter((all) => all.length > 0);
  return requirementsOf(after).filter((node) => {
    if (!before.node(node.id) || node.sources.some(({ kind }) => kind === 'assumed')) return false;
    const said = telling(`${node.title} ${after.text(node.statement)}`);
    const rests = node.sources.some((source) => isQuoted(source) && quotes.has(source.quote));
    return rests || things.some((all) => all.every((word) => said.includes(word)));
  });
}
