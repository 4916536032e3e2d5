// How long records are kept, where no requirement, job or task says who ends it: the task that makes the record does.
import { replaceProse } from '#specification/graph/references.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { areTables } from '#specification/render/data/store-decision.ts';
import type { View } from '#specification/render/view.ts';
import { buildersOf } from './builders.ts';

const time =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|thirty|sixty|ninety) (?:calendar |working )?(?:hours?|days?|weeks?|months?|years?)\b/i;
const ending =
  /\b(?:remov(?:e|es|ed|al|ing)|delet(?:e|es|ed|ion|ing)|wip(?:e|es|ed|ing)|eras(?:e|es|ed|ure|ing)|clear(?:s|ed|ing)|purg(?:e|es|ed|ing)|prun(?:e|es|ed|ing))\b/i;
const ordering: ReadonlySet<NodeKind> = new Set(['FR', 'NFR', 'US', 'IF', 'CTL', 'INV', 'CMP', 'TASK']);

/** What the pack of a task says of the end of a record that it makes. */
export function endingLine(entity: NodeOf<'ENT'>, task: NodeOf<'TASK'>, view: View): string | false {
  const kept = view.text(entity.retention).replace(/\.?$/, '.');
  const isMaker = buildersOf(view).get(entity.id)?.[0] === task.id;
  return (
    isMaker &&
    areTables(view) &&
    time.test(kept) &&
    !isEndedElsewhere(entity, view) &&
    `How long it is kept: ${kept} This task also sees to that, by a daily run.`
  );
}

function isEndedElsewhere({ title, plural }: NodeOf<'ENT'>, view: View): boolean {
  const [one, many] = [title, plural].map((name) => RegExp.escape(name));
  const named = new RegExp(`\\b(?:${one}|${many})\\b`, 'i');
  return view.once(endingTexts).some((text) => named.test(text));
}

/** All prose that orders something to be removed. */
function endingTexts(view: View): string[] {
  const texts: string[] = [];
  for (const node of view.graph.nodes) {
    if (node.retired || !ordering.has(node.kind)) continue;
    replaceProse(node, (text) => {
      if (ending.test(text)) texts.push(text);
      return text;
    });
  }
  return texts;
}
