// Turns the user's phrases into text that may stand in a requirement: first person out, vague words out,
// asides out, and every number replaced by the quantity that holds it.
import type { FactOf } from '#contract/intake.ts';
import type { Domain, Quantity } from './domain.ts';
import { article, thirdPerson } from './words.ts';

const filler =
  /\b(easily|simply|nicely|properly|smoothly|seamlessly|efficiently|appropriately|intuitively|basically|actually|really|very|just|probably|somehow|hopefully|obviously|ideally|etc\.?|and so on|as needed|if possible|as appropriate|various|several)\b,?/gi;
/**
 * Cut where it only adorns: "quickly send a user-friendly e-mail". What is said of a thing ("must be fast")
 * stays.
 */
const adornment =
  /(?<=\b(?:an?|the|some|with|their|its) )(?:user[- ]friendly|intuitive|easy|fast|quick|robust|flexible|seamless) (?!to\b|for\b|and\b|or\b|enough\b|on\b)(?=[a-z])|\bquickly (?=[a-z]+ )/gi;
const guess = /\bmaybe (?=\d)/gi;
const firstPerson: [RegExp, string | ((whole: string, verb: string) => string)][] = [
  // Whoever says "I get a message" is the one who uses it; "we" are the people it is made for.
  [
    /\bI (get|see|enter|enable|install|uninstall|use|click|open|add|choose|have)\b/g,
    (_whole, verb) => `the user ${thirdPerson(verb)}`,
  ],
  [/\bI (can|could|may|must|should|will|would)\b/g, 'the user $1'],
  [/\b(?:I|we)'d\b/gi, 'the team would'],
  [/\b(?:I|we)'ve\b/gi, 'the team has'],
  [/\b(?:I|we)'ll\b/gi, 'the team will'],
  [/\bI(?:'m| am)\b/g, 'the user is'],
  [/\bwe(?:'re| are)\b/gi, 'the team is'],
  [/\b(my|our)\b/gi, 'the'],
  [/\byour\b/gi, 'their'],
  [/(?<=\b(?:lets?|shows?|sends?|tells?|reminds?|asks?|notify|notifies|gives?|warns?) )me\b/g, 'the user'],
  [/\b(us|me)\b/g, 'the team'],
  [/\b(we|I)\b/g, 'the team'],
  [/\byou\b/gi, 'they'],
];

/** One clean clause: no brackets, no trailing stop, no first person, no word that cannot be tested. */
export function clause(text: string): string {
  let clean = text.replace(/\s*[([{][^)\]}]*[)\]}]/g, '').replace(/["“”`*_#<>|]/g, '');
  for (const [pattern, replacement] of firstPerson)
    clean =
      typeof replacement === 'string'
        ? clean.replace(pattern, replacement)
        : clean.replace(pattern, replacement);
  return clean
    .replace(/\bshall\b/gi, 'must')
    .replace(guess, 'about ')
    .replace(filler, ' ')
    .replace(/\bmaybe\b,?/gi, ' ')
    .replace(/\b(?:some|an?) (?:kind|sort) of (?:an? )?(?=[a-z])/gi, 'a ')
    .replace(adornment, '')
    .replace(/\ban? +(\w+)/gi, (_phrase, word: string) => `${article(word)} ${word}`)
    .replace(/\s+([,;.])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+|[\s.,;:!?–-]+$/g, '')
    .replace(/[\s,;]+(?:e\.g|i\.e|etc|for example|such as)$/i, '')
    .trim();
}

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const currencySigns = new Map(Object.entries({ GBP: '£', EUR: '€', USD: '\\$', JPY: '¥', INR: '₹' }));

const timeUnit = /^(second|minute|hour|day|week|month|year)s?\b/;

/** How a number may have been written: `1500`, `1,500`, `1.5k`, `one`. */
function writtenForms(value: number, unit: string): string[] {
  const forms = [String(value), value.toLocaleString('en-GB')];
  if (value >= 1000 && value % 100 === 0) forms.push(`${value / 1000}k`, `${value / 1000} thousand`);
  if (value >= 1e6 && value % 1e5 === 0) forms.push(`${value / 1e6}m`, `${value / 1e6} million`);
  const word = Number.isInteger(value) ? numberWords[value] : undefined;
  // "one" and "a" count only what is counted in time: "one customer" bounds nothing.
  if (word && (value !== 1 || timeUnit.test(unit))) forms.push(word, ...(value === 1 ? ['a', 'an'] : []));
  return [...new Set(forms)].map((form) => RegExp.escape(form));
}

/** A word of a unit in any of its forms; a rate may be written `per day`, `a day` or `each day`. */
const unitWord = (word: string) =>
  word === 'per' ? '(?:per|an?|each|every)' : `${RegExp.escape(stem(word))}[a-z]*`;

/** Matches the number with its unit as it may stand in the user's sentence; the unit must stand beside it. */
function patternOf(quantity: Quantity): RegExp {
  const { value, unit } = quantity.fact;
  const number = `(?:${writtenForms(value, unit).join('|')})`;
  const [currency = '', ...rest] = unit.split(' ');
  const sign = currencySigns.get(currency);
  if (sign) {
    const rate = rest.length > 0 ? `(?:\\s+${rest.map(unitWord).join('\\s+')})` : '';
    return new RegExp(
      `(?<![\\w.,])(?:${sign}\\s?${number}|${number}\\s?(?:${currency}|${sign}))${rate}(?![\\w%])`,
      'i',
    );
  }
  if (unit === '%' || unit === 'percent') return new RegExp(`(?<![\\w.,])${number}\\s?(?:%|per ?cent)`, 'i');
  const words = unit.split(' ').map(unitWord);
  return new RegExp(`(?<![\\w.,{])${number}[\\s-]?${words.join('\\s+')}(?!\\w)`, 'i');
}

const stem = (word: string) => (word.length > 4 ? word.replace(/(ies|y|es|s)$/, '') : word.replace(/s$/, ''));

/** The quantities that a fact speaks of: those it names, and those whose words lie inside its own. */
export function quantitiesOf(
  domain: Domain,
  fact: { quantities?: string[]; evidence: FactOf<'rule'>['evidence'] },
): Quantity[] {
  return domain.quantities.filter(
    (quantity) =>
      fact.quantities?.includes(quantity.fact.id) ||
      quantity.fact.evidence.some((inner) =>
        fact.evidence.some(
          (outer) => outer.turn === inner.turn && inner.start >= outer.start && inner.end <= outer.end,
        ),
      ),
  );
}

/** Replaces each number that stands in the text by a token for its quantity: `up to {{@qty:...}}`. */
export function withQuantities(text: string, quantities: readonly Quantity[]): string {
  return quantities.reduce((result, quantity) => {
    const once = withQuantity(result, quantity, quantities);
    // "Up to $20 by itself, between $20 and $100 …": the amount stands there twice.
    return /^[A-Z]{3}\b/.test(quantity.fact.unit) ? withQuantity(once, quantity, quantities) : once;
  }, text);
}

function withQuantity(text: string, quantity: Quantity, all: readonly Quantity[]): string {
  const match = patternOf(quantity).exec(text) ?? withoutUnit(quantity, all)?.exec(text);
  if (!match || isInsideToken(text, match.index)) return text;
  return `${text.slice(0, match.index)}{{@${quantity.key}}}${text.slice(match.index + match[0].length)}`;
}

/** "38 items for a lift, 22 for an escalator": the second number leaves out the unit of the first. */
function withoutUnit({ fact: { value, unit }, key }: Quantity, all: readonly Quantity[]): RegExp | null {
  const isSecond = all.some((other) => other.key !== key && other.fact.unit === unit);
  return isSecond
    ? new RegExp(
        `(?<![\\w.,{-])(?:${writtenForms(value, unit).join('|')})(?= (?:for|in|on|at|if|when)\\b)`,
        'i',
      )
    : null;
}

function isInsideToken(text: string, at: number): boolean {
  return text.lastIndexOf('{{', at) > text.lastIndexOf('}}', at);
}
