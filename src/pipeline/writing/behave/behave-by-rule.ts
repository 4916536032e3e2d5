// What the rules draw in place of a mind that gave no requirements of an area: of all requirements that they draw, those that
// rest on its statements. What rests on no statement comes with the first area.
import type { AgentAnswer, AgentContext } from '#pipeline/agent.ts';
import { requirements } from '#pipeline/agents/requirements.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import type { Area } from '#pipeline/writing/writing.ts';
import type { DraftNode, Patch } from '#specification/graph/patch.ts';

export function behaveByRule(area: Area, number: number, context: AgentContext): AgentAnswer {
  const answer = drawnByRule([requirements], context);
  const { statements } = context.graph.interview;
  const quotes = statements.filter(({ id }) => area.statements.includes(id)).map(({ quote }) => quote);
  const add = answer.patch.add ?? [];
  const isMine = ({ sources }: DraftNode): boolean => {
    const quoted = sources.flatMap((source) => (source.kind === 'interview' ? [source.quote] : []));
    return quoted.length === 0 ? number === 1 : quoted.some((quote) => quotes.includes(quote));
  };
  const mine = add.filter((node) => node.kind === 'FR' && isMine(node));
  const patch = partWith(answer.patch, mine);
  return {
    ...answer,
    narration: `${mine.length} requirements of “${area.title}” were drawn by rule.`,
    patch,
  };
}

/** The requirements with everything in the patch that they need or that belongs to them. */
function partWith(patch: Patch, requirementNodes: readonly DraftNode[]): Patch {
  const add = patch.add ?? [];
  const kept = new Map(requirementNodes.map((node) => [node.key, node]));
  const links = (patch.link ?? []).filter(({ from, to }) => [from, to].some((end) => kept.has(end.slice(1))));
  for (const node of add)
    if (node.kind === 'AC' && kept.has(node.requirement.slice(1))) kept.set(node.key, node);
  for (const { from, to } of links)
    for (const node of add)
      if ([from, to].includes(`@${node.key}`) && node.kind !== 'FR') kept.set(node.key, node);
  // What these refer to, and what that refers to.
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    const named = JSON.stringify([...kept.values()]);
    for (const node of add)
      if (node.kind !== 'FR' && named.includes(`@${node.key}`)) kept.set(node.key, node);
  }
  const standing = new Set(add.map(({ key }) => `@${key}`));
  const isThere = (end: string) => !standing.has(end) || kept.has(end.slice(1));
  return { add: [...kept.values()], link: links.filter(({ from, to }) => isThere(from) && isThere(to)) };
}
