// A role as part of a sentence: "a member", and "Petra", who is one person and keeps her name.
import type { View } from '#specification/render/view.ts';
import { withArticle } from '#specification/render/words.ts';

export function roleInSentence(id: string | undefined, view: View): string {
  const title = view.one('ROLE', id)?.title ?? 'person';
  return isName(title, view.once(proseOf)) ? title : withArticle(title);
}

/** What people said and what is told of them, where a name keeps its capital within a sentence. */
const proseOf = (view: View): string =>
  [
    ...view.graph.interview.statements.flatMap(({ quote, playback }) => [quote, playback]),
    ...view.all('ROLE').map(({ description }) => view.text(description)),
    ...view.all('FR').map(({ statement }) => view.text(statement)),
  ].join('\n');

/** It stands within sentences with its capital and without an article, and nowhere in small letters. */
function isName(title: string, prose: string): boolean {
  if (!title.split(' ').every((word) => /^\p{Lu}\p{Ll}/u.test(word))) return false;
  const is = (text: string) => String.raw`${RegExp.escape(text)}(?![\p{L}\p{N}])`;
  const small = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${RegExp.escape(title.toLowerCase())}s?(?![\p{L}\p{N}])`,
    'u',
  );
  const within = new RegExp(String.raw`(?<before>\p{Ll}+,?) ${is(title)}`, 'gu');
  const before = [...prose.matchAll(within)].map(({ groups }) => groups!['before']!.toLowerCase());
  return !small.test(prose) && before.length > 0 && before.every((word) => !articles.has(word));
}
const articles = new Set(['a', 'an', 'the', 'each', 'every', 'any', 'one', 'no', 'another']);
