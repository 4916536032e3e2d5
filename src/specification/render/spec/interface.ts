// What the software is used through where that is neither a screen nor HTTP, for a person: one row for each command,
// function, job or signal, and how its use ends.
import { forms } from '#knowledge/kinds/kind.ts';
import { interfaceOfForm } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { usageOf } from '#specification/render/contracts/interface.ts';
import { anchor, bullets, code, section, table, type Block } from '#specification/render/syntax/markdown.ts';
import { inWords } from '#specification/render/words.ts';
import { capitalised, closed } from './steps.ts';
import type { Writer } from '#specification/render/writer.ts';

export function interfaceSections(writing: Writer): Block[] {
  return forms.flatMap((form) => {
    const elements = writing.view.all('IF').filter((node) => node.form === form);
    const row = interfaceOfForm.get(form);
    return elements.length === 0 || !row ? [] : [ofForm(elements, row, writing)];
  });
}

function ofForm(
  elements: readonly NodeOf<'IF'>[],
  { title, document }: { title: string; document: string },
  { say, link }: Writer,
): Block {
  const outcomeOf = (each: NodeOf<'IF'>['outcomes'][number]) => `${code(each.code)} ${say(each.meaning)}`;
  const promiseOf = (each: NodeOf<'IF'>['promises'][number]) =>
    `${capitalised(each.about)}: ${say(each.text)}`;
  const takeOf = (each: NodeOf<'IF'>['takes'][number]) => `${code(each.name)}: ${say(each.description)}`;
  // What a wire carries stands in the data; its range and what a broken one means are promises.
  const toldOf = ({ takes, promises }: NodeOf<'IF'>) => [
    ...takes.filter((each) => each.as !== 'input').map(takeOf),
    ...promises.map(promiseOf),
  ];
  const ofMost = saidOfMost(
    elements.map((node) => ({ name: node.name, told: [...node.outcomes.map(outcomeOf), ...toldOf(node)] })),
  );
  return section(
    2,
    title,
    `Every argument, type and default as data: ${link(document.split('/').at(-1) ?? document, document)}.`,
    table(
      ['Id', title, 'What it does', 'Ends with'],
      elements.map((node) => [
        `${anchor(node.id)}${node.id}`,
        code(usageOf(node)),
        [say(node.summary), ...toldOf(node).filter((each) => !ofMost.has(each))].map(closed).join(' '),
        node.outcomes
          .map((each) => (ofMost.has(outcomeOf(each)) ? code(each.code) : outcomeOf(each)))
          .join('; '),
      ]),
    ),
    bullets(
      [...ofMost].map(([text, names]) =>
        names.length === elements.length ? text : `${text} (${inWords(names.map(code))})`,
      ),
    ),
  );
}

type Told = { name: string; told: readonly string[] };

/** What is said of more than half of them, with their names; what two of many share stands with each. */
function saidOfMost(all: readonly Told[]): ReadonlyMap<string, string[]> {
  const said = all.flatMap(({ name, told }) => told.map((text) => [text, name] as const));
  return new Map(
    [...Map.groupBy(said, ([text]) => text)].flatMap(([text, each]) =>
      each.length > 1 && each.length * 2 > all.length ? [[text, each.map(([, name]) => name)] as const] : [],
    ),
  );
}
