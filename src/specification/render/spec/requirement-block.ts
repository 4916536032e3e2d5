// The block that states one requirement: the sentence, why it exists, whose words it rests on, how it is
// accepted, and what in the package realises, checks and builds it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { anchor, blocks, bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import { traceOf, type Requirement } from '#specification/render/trace.ts';
import type { Writer } from '#specification/render/writer.ts';

export function requirementBlock(requirement: Requirement, writing: Writer): string {
  const { view, say, refs, sources, ref } = writing;
  const trace = traceOf(view, requirement);
  const ids = (nodes: readonly { id: string }[]) => refs(nodes.map((node) => node.id));
  const named = (title: string, nodes: readonly { id: string }[]): Block =>
    nodes.length > 0 && `${title}: ${ids(nodes)}`;
  return blocks(
    anchor(requirement.id),
    `## ${requirement.id} ${say(requirement.title)}`,
    say(requirement.statement),
    bullets([
      `Priority: ${requirement.priority}${requirement.kind === 'FR' && requirement.story ? `, part of ${ref(requirement.story)}` : ''}`,
      requirement.kind === 'FR' && `Why: ${say(requirement.why)}`,
      ...(requirement.kind === 'NFR' ? scenario(requirement, writing) : []),
      `Source: ${sources(requirement)}${requirement.sources.some(({ kind }) => kind === 'assumed') ? '' : ` (confidence ${requirement.confidence})`}`,
      named('Serves', view.from(requirement.id, 'serves')),
      named('Numbers', trace.numbers),
      named('Answers with', trace.errors),
      named('Realised by', trace.design),
      named('Verified by', [...trace.tests, ...trace.properties]),
      named('Built by', trace.tasks),
    ]),
    section(
      3,
      `Acceptance of ${requirement.id}`,
      bullets(trace.criteria.map((each) => criterion(each, writing))),
    ),
  );
}

function scenario(requirement: NodeOf<'NFR'>, { say }: Writer): string[] {
  return [
    `Characteristic: ${requirement.characteristic.replaceAll('_', ' ')} (ISO/IEC 25010)`,
    `Measure: ${say(requirement.measure)}`,
    `When ${say(requirement.stimulus)}, in ${say(requirement.environment)}`,
    `Shown by: ${say(requirement.verification)}`,
  ];
}

function criterion(node: NodeOf<'AC'>, { say }: Writer): string {
  const steps = (parts: readonly string[]) => parts.map((part) => say(part)).join(', and ');
  return `${anchor(node.id)}**${node.id}** (${node.polarity}) Given ${steps(node.given)}; when ${steps(node.when)}; then ${steps(node.then)}.`.replace(
    /\.\.$/,
    '.',
  );
}
