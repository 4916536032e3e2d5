// Which words begin small within a sentence: those that the package itself writes small there, and never with a capital.
import type { View } from '#specification/render/view.ts';
import { withinSentence } from '#specification/render/words.ts';

/** A text as a part of another sentence: the capital of its first word goes, unless it is a name. */
export function within(text: string, view: View): string {
  const [first = ''] = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}-])/u.exec(text) ?? [];
  const isNamed = view.once(titles).some((title) => text.startsWith(title));
  if (first === '' || isNamed || !view.once(ordinaryWords).has(first.toLowerCase()))
    return withinSentence(text);
  return withinSentence(first.toLowerCase() + text.slice(first.length));
}

const titles = (view: View): readonly string[] =>
  [...view.all('CMP'), ...view.all('INT'), ...view.all('SCR')].map(({ title }) => title);

function ordinaryWords(view: View): ReadonlySet<string> {
  const texts = [
    ...view.all('AC').flatMap(({ given, when, then }) => [...given, ...when, ...then]),
    ...[...view.all('FR'), ...view.all('NFR')].map(({ statement }) => statement),
    ...view.all('ENT').flatMap(({ description, plural }) => [description, `of ${plural}`]),
  ];
  const [small, capital] = [new Set<string>(), new Set<string>()];
  const named = view.once(titles);
  for (const told of texts) {
    const text = named.reduce((rest, title) => rest.replaceAll(title, ''), told);
    for (const [, word = ''] of text.matchAll(/(?<=[\p{L}\p{N},;] )(\p{L}+)/gu))
      // RAIN is a code or a state, and says nothing of the word.
      if (!/^\p{Lu}{2,}$/u.test(word)) (/^\p{Lu}/u.test(word) ? capital : small).add(word.toLowerCase());
  }
  return small.difference(capital);
}
