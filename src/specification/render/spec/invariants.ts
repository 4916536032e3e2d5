// What holds whoever builds which part: invariants and properties to test with generated inputs.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { anchor, blocks, bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import { inWords } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';

export function invariantsAndProperties(writing: Writer): Block[] {
  const { view } = writing;
  const alike = (node: NodeOf<'PROP'>) =>
    JSON.stringify([ofAnyTable(node.statement), ofAnyTable(node.generator)]);
  return [
    ...[...Map.groupBy(view.all('INV'), ({ check }) => check)].map(([check, nodes]) =>
      blocks(
        bullets(nodes.map((node) => invariantLine(node, writing))),
        `${nodes.length === 1 ? 'Check' : 'Check of each'}: ${writing.say(check)}`,
      ),
    ),
    section(
      3,
      'Properties',
      view.all('PROP').length > 0 && 'Test these with generated inputs, not with examples.',
      bullets([...Map.groupBy(view.all('PROP'), alike).values()].map((each) => propertyLine(each, writing))),
    ),
  ];
}

/** What a requirement says already is told by its id. */
function invariantLine(node: NodeOf<'INV'>, { view, say, ref }: Writer): string {
  const same = view.all('FR').find(({ statement }) => statement === node.rule);
  return `${anchor(node.id)}**${node.id} ${say(node.title)}** ${same ? `${ref(same.id)} holds for every caller, also at the same moment.` : say(node.rule)}`;
}

/** What a property says of the table of one state machine, said of any. */
const ofAnyTable = (text: string): string =>
  text
    .replace(/the events "[^"]+"(?:, "[^"]+")*/, 'the events of its table')
    .replace(/the \d+ events of the table/, 'the events of the table')
    .replace(/, starting in "[^"]+"/, ', starting in the first state');

/** Properties that say the same of several requirements or state tables are one line. */
function propertyLine(nodes: readonly NodeOf<'PROP'>[], { say, refs }: Writer): string {
  const [first, ...others] = nodes;
  const of = (text: string) => say(others.length > 0 ? ofAnyTable(text) : text);
  const names = nodes.map(
    (node) => `${anchor(node.id)}**${node.id} ${say(node.title)}** (${refs(node.validates)})`,
  );
  return `${inWords(names)}: ${of(first!.statement)} Generate: ${of(first!.generator)}`;
}
