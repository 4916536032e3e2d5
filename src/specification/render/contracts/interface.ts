// The interface of software that is used without screens and without HTTP, as data: every command, function, job or signal,
// with what it takes and gives, how its use ends and what it promises.
import { z } from 'zod';
import { forms, type Form } from '#knowledge/kinds/kind.ts';
import { interfaceOfForm } from '#knowledge/kinds/kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { yaml } from '#specification/render/syntax/yaml.ts';
import type { View } from '#specification/render/view.ts';

type Element = NodeOf<'IF'>;

const text = z.string().min(1);
const element = z.strictObject({
  id: text,
  name: text,
  usage: text,
  does: text,
  takes: z
    .array(
      z.strictObject({
        name: text,
        as: text,
        type: text,
        required: z.boolean(),
        repeats: z.literal(true).optional(),
        description: text,
      }),
    )
    .optional(),
  gives: z.array(z.strictObject({ as: text, description: text })).optional(),
  outcomes: z.array(z.strictObject({ code: text, meaning: text })).min(1),
  promises: z.record(text, text).optional(),
  example: text.optional(),
  requirements: z.array(text),
});
/** `commands`, `functions`, `jobs` or `signals`, and what each of them is. */
export const interfaceFile = z.partialRecord(z.enum(forms.map(listOf)), z.array(element).min(1));

export const interfacePaths = forms.map((form) => interfaceOfForm.get(form)!.document);

/** The documents of this package. */
export const interfacePathsOf = (view: View): string[] =>
  forms
    .filter((form) => view.all('IF').some((node) => node.form === form))
    .map((form) => interfaceOfForm.get(form)!.document);

function listOf(form: Form): `${Form}s` {
  return `${form}s`;
}

export function renderInterface(view: View): FileText[] {
  return forms.flatMap((form) => {
    const own = view.all('IF').filter((node) => node.form === form);
    if (own.length === 0) return [];
    const content = { [listOf(form)]: own.map((node) => elementData(node, view)) } satisfies z.infer<
      typeof interfaceFile
    >;
    return [{ path: interfaceOfForm.get(form)!.document, text: yaml(content) }];
  });
}

/** One element as its document has it. */
export function elementData(node: Element, view: View): z.infer<typeof element> {
  const say = (prose: string) => view.text(prose);
  return {
    id: node.id,
    name: node.name,
    usage: usageOf(node),
    does: say(node.summary),
    ...(node.takes.length > 0 && {
      takes: node.takes.map((each) => ({ ...each, description: say(each.description) })),
    }),
    ...(node.gives.length > 0 && {
      gives: node.gives.map((each) => ({ ...each, description: say(each.description) })),
    }),
    outcomes: node.outcomes.map(({ code, meaning }) => ({ code, meaning: say(meaning) })),
    ...(node.promises.length > 0 && {
      promises: Object.fromEntries(node.promises.map((each) => [each.about, say(each.text)])),
    }),
    ...(node.example !== undefined && { example: say(node.example) }),
    requirements: view.from(node.id, 'realises').map(({ id }) => id),
  };
}

/** How it is written where it is used: `levels merge --out PATH [options] FILE...`, `parse(text: text) -> result`. */
export function usageOf({ form, name, takes, gives }: Element): string {
  const named = (as: Element['takes'][number]['as']) => takes.filter((each) => each.as === as);
  switch (form) {
    case 'command': {
      const words = named('argument').map(({ name: word, required, repeats }) => {
        const written = repeats ? `${word}...` : word;
        return required ? written : `[${written}]`;
      });
      const options = named('option');
      const owed = options.filter(({ required }) => required).map(optionOf);
      const free = options.length > owed.length ? ['[options]'] : [];
      return [name, ...owed, ...free, ...words].join(' ');
    }
    case 'function': {
      const parameters = named('parameter').map(
        (each) => `${each.name}${each.required ? '' : '?'}: ${each.type}`,
      );
      const result = gives.find(({ as }) => as === 'result');
      const type = result?.description.split(':')[0];
      return `${name}(${parameters.join(', ')})${type?.includes(' ') === false ? ` -> ${type}` : ''}`;
    }
    case 'job':
      return [...named('source').map((each) => each.name), name].join(' -> ');
    case 'signal':
      return `${name} (${named('input').length > 0 ? 'input' : 'output'})`;
  }
}

/** With what stands for its value: `--out PATH`. */
function optionOf({ name, type }: Element['takes'][number]): string {
  const long = name.split(/\s*,\s*/).at(-1) ?? name;
  const [word = ''] = type.split(/[\s,;:(]/);
  if (/[\s=]/.test(long) || /^(?:flag|boolean|bool|switch)$/i.test(word)) return long;
  return `${long} ${word.toUpperCase()}`;
}
