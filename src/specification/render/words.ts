// Names made from titles: `Damage report` as a type (`DamageReport`), as a plain list in prose.

/** ASCII words of a name. */
function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  );
}

export function pascalCase(name: string): string {
  return wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `a, b and c`. */
export function inWords(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

/** `Member` → `a member`; names in capitals keep them. */
export function withArticle(name: string): string {
  const lower = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (/^other\b/.test(lower)) return `an${lower}`;
  return `${/^[aeiou]/i.test(lower) ? 'an' : 'a'} ${lower}`;
}

/** `1 task`, `2 tasks`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Words that no name begins with. */
const small =
  /^(?:The|An?|One|Each|Every|All|Both|Neither|Any|There|It|Its|They|Their|This|That|These|Those|Nothing|Only|On|In|At|After|Before|When|While|During|Within|From|With|Without|No(?!\.))\b/;

/** A sentence as a part of another one: without its full stop, and without the capital of its first word. */
export const withinSentence = (text: string): string =>
  withoutStop(text).replace(small, (word) => word.toLowerCase());

export const withStop = (text: string): string => (/[.!?:;]["”')\]]*$/.test(text) ? text : `${text}.`);

export const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** `Add a tool.` → `add a tool`; an abbreviation keeps its capitals. */
export const inSentence = (summary: string): string =>
  withoutStop(summary).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
