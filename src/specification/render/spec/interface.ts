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
  { view, say, refs, link }: Writer,
): Block {
  const outcomeOf = (each: NodeOf<'IF'>['outcomes'][number]) => `${code(each.code)} ${say(each.meaning)}`;
  const promiseOf = (each: NodeOf<'IF'>['promises'][number]) =>
    `${capitalised(each.about)}: ${say(each.text)}`;
  const takeOf = (each: NodeOf<'IF'>['takes'][number]) => `${code(each.name)}: ${say(each.description)}`;
  const ofAll = alike(
    elements.flatMap((node) =>
      [...node.outcomes.map(outcomeOf), ...node.takes.map(takeOf), ...node.promises.map(promiseOf)].map(
        (text) => [text, node.name] as const,
      ),
    ),
  );
  return section(
    2,
    title,
    `Every argument, type and default as data: ${link(document.split('/').at(-1) ?? document, document)}.`,
    table(
      ['Id', title, 'What it does', 'Ends with', 'Requirements'],
      elements.map((node) => [
        `${anchor(node.id)}${node.id}`,
        code(usageOf(node)),
        say(node.summary),
        node.outcomes
          .map((each) => (ofAll.has(outcomeOf(each)) ? code(each.code) : outcomeOf(each)))
          .join('; '),
        refs(view.from(node.id, 'realises').map(({ id }) => id)),
      ]),
    ),
    bullets(
      [...ofAll].map(([text, names]) =>
        names.length === elements.length ? text : `${text} (${inWords(names.map(code))})`,
      ),
    ),
    bullets(
      elements.map(({ name, takes, promises }) => {
        const told = [...takes.map(takeOf), ...promises.map(promiseOf)].filter((each) => !ofAll.has(each));
        return told.length > 0 && `${code(name)}. ${told.map(closed).join(' ')}`;
      }),
    ),
  );
}

/** What is said of several of them, with their names. */
function alike(said: readonly (readonly [text: string, name: string])[]): ReadonlyMap<string, string[]> {
  const names = Map.groupBy(said, ([text]) => text);
  return new Map(
    [...names].flatMap(([text, all]) =>
      all.length > 1 ? [[text, all.map(([, name]) => name)] as const] : [],
    ),
  );
}
