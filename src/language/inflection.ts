// Forms of English verbs and nouns: by rules, with what the rules miss in words/inflection.json. Used both ways: the
// writer makes a form, the reader asks which base a form may come from.
import data from './words/inflection.json' with { type: 'json' };

export type VerbForm = 'base' | 'third' | 'past' | 'participle' | 'gerund';

const irregular = new Map<string, readonly string[]>(Object.entries(data.verbs));
const plurals = new Map<string, string>(Object.entries(data.nouns));
const doubling = new Set(data.doubling);
const noE = new Set(data.no_e);
const keepsE = new Set(data.keeps_e);
const pluralOnly = new Set(data.plural_only);
const pluralWords = new Set(data.plural_words);
const uncountable = new Set(data.uncountable);

/** Base by irregular form: `sent` is the past and the participle of `send`. */
const irregularForms = new Map<string, { base: string; form: VerbForm }[]>();
for (const [base, [third, past, participle, gerund]] of irregular) {
  for (const [form, word] of [
    ['third', third],
    ['past', past],
    ['participle', participle],
    ['gerund', gerund],
  ] as const) {
    if (word !== undefined) irregularForms.set(word, [...(irregularForms.get(word) ?? []), { base, form }]);
  }
}
const singulars = new Map([...plurals].map(([one, many]) => [many, one]));

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);
const isOneSyllable = (word: string) => (word.match(/[aeiouy]+/g) ?? []).length === 1;

/** Whether the last consonant is doubled before -ed and -ing: `stopped`, `submitted`. */
function doubles(base: string): boolean {
  if (doubling.has(base)) return true;
  const [a, b, c] = [base.at(-3), base.at(-2), base.at(-1)];
  if (!isOneSyllable(base) || c === undefined || isVowel(c) || 'wxy'.includes(c)) return false;
  return isVowel(b) && (!isVowel(a) || (a === 'u' && base.at(-4) === 'q'));
}

function suffixed(base: string, suffix: 'ed' | 'ing'): string {
  if (suffix === 'ing' && /[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  if (suffix === 'ed' && base.endsWith('e')) return `${base}d`;
  if (suffix === 'ed' && /[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${base}${doubles(base) ? base.at(-1)! : ''}${suffix}`;
}

const withS = (base: string) =>
  /(s|x|z|ch|sh)$/.test(base) || /[^aeiou]o$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`;

/** "working", whichever verb it is a form of: no name of a thing, where it stands behind "keep". */
export const isGerund = (word: string): boolean => word.length > 4 && word.endsWith('ing');

export function verbForm(base: string, form: VerbForm): string {
  if (form === 'base') return base;
  const [third, past, participle, gerund] = irregular.get(base) ?? [];
  if (form === 'third') return third ?? withS(base);
  if (form === 'gerund') return gerund ?? suffixed(base, 'ing');
  return (form === 'past' ? past : participle) ?? suffixed(base, 'ed');
}

/** The verb of a form that no ending tells: `sent` is of `send`; null for every other word. */
export const irregularBaseOf = (word: string): string | null => irregularForms.get(word)?.[0]?.base ?? null;

/** The bases of which a word may be a form, the likeliest alone where the rules can tell. */
export function basesOf(word: string): { base: string; form: VerbForm }[] {
  const known = irregularForms.get(word) ?? [];
  if (known.length > 0)
    return [...known, ...(irregular.has(word) ? [{ base: word, form: 'base' as const }] : [])];
  const found: { base: string; form: VerbForm }[] = [];
  const add = (base: string | null, form: VerbForm) => {
    if (base !== null && base.length > 1) found.push({ base, form });
  };
  if (isBase(word)) add(word, 'base');
  if (/[^su]s$/.test(word)) add(baseOfS(word), 'third');
  if (word.endsWith('ed') && word.length > 3 && !adjectivesInEd.has(word)) {
    const base = baseOfSuffixed(word, word.endsWith('ied') ? 'ied' : 'ed');
    add(base, 'past');
    add(base, 'participle');
  }
  if (word.endsWith('ing') && word.length > 4) add(baseOfSuffixed(word, 'ing'), 'gerund');
  return found;
}

/** "closed", "booking" and "orders" are no base forms; "need", "bring" and "pass" are. */
const isBase = (word: string) =>
  bases.has(word) ||
  (!(/[^e]ed$/.test(word) && word.length > 4) &&
    !(/ing$/.test(word) && word.length > 5) &&
    !/[^su]s$/.test(word));
const bases = new Set(data.bases);
/** "sacred" is no form of a verb. */
const adjectivesInEd = new Set(data.adjectives_in_ed);

function baseOfS(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  const without = word.slice(0, -2);
  if (word.endsWith('es') && withS(without) === word && !/[sz]es$/.test(word)) return without;
  if (/(ss|zz)es$/.test(word)) return without;
  return word.slice(0, -1);
}

function baseOfSuffixed(word: string, suffix: 'ed' | 'ied' | 'ing'): string {
  if (suffix === 'ied') return `${word.slice(0, -3)}y`;
  const stem = word.slice(0, -suffix.length);
  const once = stem.slice(0, -1);
  if (/([^aeiou])\1$/.test(stem) && (doubling.has(once) || (!/(ll|ss|zz|ff)$/.test(stem) && doubles(once))))
    return once;
  if (irregular.has(stem)) return stem;
  if (keepsE.has(`${stem}e`)) return `${stem}e`;
  if (noE.has(stem) || /([^aeiou])\1$/.test(stem)) return stem;
  // A stem of one syllable with a short end would have doubled it: `voted` is no form of `vot`.
  if (doubles(stem)) return `${stem}e`;
  if (data.bare_endings.some((end) => stem.endsWith(end))) return stem;
  return data.e_endings.some((end) => stem.endsWith(end)) ? `${stem}e` : stem;
}

export function pluralOf(noun: string): string {
  const known = plurals.get(noun);
  if (known !== undefined) return known;
  if (pluralOnly.has(noun) || uncountable.has(noun)) return noun;
  if (/[^aeiou]o$/.test(noun) && !noun.endsWith('oo')) return `${noun}s`;
  return withS(noun);
}

/** The singular of one word; the word itself when it is no plural. */
export function singularOf(word: string): string {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  if (plurals.has(word) || pluralOnly.has(word) || uncountable.has(word)) return word;
  if (/(ss|us|is)$/.test(word) || !word.endsWith('s') || word.length < 3) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Whether a noun, by its last word, is more than one thing; null for `staff`, which is both. */
export function isPlural(noun: string): boolean | null {
  const head = noun.toLowerCase();
  if (
    head === 'staff' ||
    head === 'data' ||
    head === 'series' ||
    head === 'species' ||
    head === 'fish' ||
    head === 'sheep'
  )
    return null;
  if (pluralWords.has(head) || singulars.has(head)) return true;
  if (uncountable.has(head) || pluralOnly.has(head)) return pluralOnly.has(head) ? null : false;
  return singularOf(head) !== head;
}

const beforeA = new Set(data.a_before);
const beforeAn = new Set(data.an_before);

/** "a" or "an" before these words, by how the first of them sounds. */
export function articleFor(text: string): 'a' | 'an' {
  const first = /^[\p{L}\p{N}-]*/u.exec(text.replace(/^\W+/, '').toLowerCase())![0];
  if (beforeAn.has(first)) return 'an';
  return /^[aeiou]/.test(first) && !beforeA.has(first) ? 'an' : 'a';
}
