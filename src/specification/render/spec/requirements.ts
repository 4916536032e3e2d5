// The requirements: the functional ones area by area, what the user spoke of first, and the qualities.
import { escapeMarkdown, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { Area } from '#specification/render/areas.ts';
import { isCore } from '#specification/render/profiles.ts';
import { statementsOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';
import { featureOf } from './acceptance.ts';
import { requirementBlock } from './requirement-block.ts';

export const areas = (writing: Writer): Block[] =>
  asTheyWereSaid(writing.view).map((area) =>
    section(
      3,
      escapeMarkdown(area.name),
      casesOf(area, writing),
      ...area.requirements.map((node) => requirementBlock(node, writing)),
    ),
  );

/** The core has one feature for all areas. */
const casesOf = (area: Area, { view, link }: Writer): Block =>
  !isCore(view.project) &&
  area.requirements.some(({ id }) => view.referrers('AC', id).length > 0) &&
  `Every case: ${link(`${area.slug}.feature`, featureOf(area))}.`;

export const qualities = (writing: Writer): Block[] =>
  writing.view.all('NFR').map((node) => requirementBlock(node, writing));

/** By the first statement that they rest on; what rests on none comes last. */
function asTheyWereSaid(view: View): Area[] {
  const order = new Map(view.graph.interview.statements.map(({ id }, at) => [id, at]));
  const first = ({ requirements }: Area): number =>
    Math.min(
      ...requirements.flatMap((node) => statementsOf(view, node)).map((id) => order.get(id) ?? Infinity),
    );
  const placed = view.areas.map((area) => ({ area, at: first(area) }));
  return placed.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ area }) => area);
}
