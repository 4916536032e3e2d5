// Words of people as names for titles, tables, paths and codes.
import { articleFor, isPlural, pluralOf, singularOf } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';

export const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Lower-case first letter, unless the first word is an acronym or a name with capitals inside. */
export function decapitalise(text: string): string {
  const word = text.split(' ')[0] ?? '';
  return word.slice(1) === word.slice(1).toLowerCase()
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text;
}

/** `deposit refund` becomes `deposit_refund`; words of other scripts become their code points. */
export function snake(phrase: string): string {
  const slug = phrase
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (slug === '')
    return `x_${[...phrase].map((sign) => sign.codePointAt(0)!.toString(36)).join('_')}`.slice(0, 40);
  return /^[a-z]/.test(slug) ? slug : `x_${slug}`;
}

export const kebab = (phrase: string): string => snake(phrase).replaceAll('_', '-');
export const constant = (phrase: string): string => snake(phrase).toUpperCase();
export const pascal = (phrase: string): string => snake(phrase).split('_').map(capitalise).join('');
export function camel(phrase: string): string {
  const name = pascal(phrase);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export const list = (items: readonly string[], conjunction = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;

const titleLength = 60;

/** As a title: without quoted quantities and cut at a word. */
export function titleOf(text: string, length = titleLength): string {
  const clean = text
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:!?]+$/, '')
    .trim();
  const cut = clean.length <= length ? clean : (shortened(clean, length) ?? '');
  return capitalise(cut || 'Untitled');
}

/** The longest run of whole words that fits, without small words at its end. */
function shortened(text: string, length: number): string {
  const words = text
    .slice(0, length + 1)
    .split(' ')
    .slice(0, -1);
  while (words.length > 1 && smallWords.has(words.at(-1)!.toLowerCase())) words.pop();
  const said = words.join(' ').replace(/[\s,;:]+$/, '');
  return said === '' ? text.slice(0, length) : said;
}

const smallWords = new Set(
  'the a an and or of to for in on at with by from is are be not than that which who when unless before after most least only let more less'.split(
    ' ',
  ),
);

/** `a tool`, `an order`, `an API key`; plurals and names stand alone. */
export function withArticle(name: string): string {
  const [first = '', ...more] = name.split(' ');
  const isDescribed = first === first.toUpperCase() && more.length > 0;
  const common = isDescribed ? more.join(' ') : name;
  if (isPlural(headOf(name)) === true || common.toLowerCase() !== common) return name;
  return `${articleFor(name)} ${name}`;
}

/** The plural of a name, by its head: `price of the room` becomes `prices of the room`. */
export function pluralName(name: string): string {
  const head = headOf(name);
  return isPlural(head) === true ? name : name.replace(head, () => pluralOf(head));
}

export function singularName(name: string): string {
  const head = headOf(name);
  return name.replace(head, () => singularOf(head));
}

/** Gives each item a key of its own: the second `question:cost` becomes `question:cost-2`. */
export function withOwnKeys<T extends { key: string }>(items: readonly T[]): T[] {
  const taken = new Map<string, number>();
  const used = new Set(items.map(({ key }) => key));
  return items.map((item) => {
    let count = (taken.get(item.key) ?? 0) + 1;
    if (count > 1) while (used.has(`${item.key}-${count}`)) count += 1;
    taken.set(item.key, count);
    if (count === 1) return item;
    used.add(`${item.key}-${count}`);
    return { ...item, key: `${item.key}-${count}` };
  });
}

export function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return seen.has(key) ? false : seen.add(key) && true;
  });
}
