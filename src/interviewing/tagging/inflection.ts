// Forms of words: which verb a form belongs to, and what a noun is called in the singular.
import { domainVerbs } from '#knowledge/verbs.ts';
import { irregular, uninflected } from './closed-classes.ts';
import type { Token, VerbForm } from './token.ts';

export type Present = { base: string; form: 'base' | 'third' };
/** What a general dictionary knows of forms. */
export type Forms = { infinitive(word: string, tense: string): string; singular(word: string): string };

/**
 * The base of a word that is formed like a verb's present: `exports` gives `export`. Verbs of the domain
 * only.
 */
export function presentOf(word: string): Present | null {
  if (domainVerbs.has(word)) return { base: word, form: 'base' };
  if (!word.endsWith('s')) return null;
  const candidates = [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`];
  const base = candidates.find(
    (candidate, index) =>
      domainVerbs.has(candidate) && (index === 0 || /(?:[sxzo]|ch|sh)es$|ies$/.test(word)),
  );
  return base === undefined ? null : { base, form: 'third' };
}

/** "synced", "tagged": the past of a verb of the domain. */
export function isPastOfKnown(word: string): boolean {
  if (!word.endsWith('ed')) return false;
  const bases = [word.slice(0, -2), word.slice(0, -1), word.slice(0, -3), `${word.slice(0, -3)}y`];
  return bases.some((base) => domainVerbs.has(base));
}

const unchanging = /^(?:set|put|cut|read|hit|split|let|spread|shut|cost|reset)$/;
const onlyLooksPast = /^(?:need|speed|exceed|proceed|feed|open|listen|happen|broaden|tighten)$/;
const tenses: Record<VerbForm, string> = {
  base: 'Infinitive',
  third: 'PresentTense',
  past: 'PastTense',
  gerund: 'Gerund',
};

/** Fills in form, lemma and number once the tag is settled. */
export function inflect(token: Token, before: Token | undefined, forms: Forms): void {
  if (token.tag === 'verb' || token.tag === 'aux') {
    const present = presentOf(token.lower);
    token.form = formOf(token.lower, before, present);
    const regular = token.form === 'base' ? token.lower : forms.infinitive(token.lower, tenses[token.form]);
    token.lemma = present?.base ?? irregular.get(token.lower) ?? (regular || token.lower);
    token.plural = false;
  } else if (token.tag === 'noun') {
    token.plural = isPlural(token);
    const bare = token.lower.replace(/(?<=[\p{L}\p{N}])'s?$/u, '');
    const one = token.plural ? forms.singular(bare) : bare;
    token.lemma = /[\p{L}\p{N}]/u.test(one) ? one : bare;
  }
}

function formOf(word: string, before: Token | undefined, present: Present | null): VerbForm {
  if (unchanging.test(word)) {
    const helped =
      before?.tag === 'aux' && /^(?:is|are|was|were|be|been|being|has|have|had)$/.test(before.lower);
    return helped ? 'past' : 'base';
  }
  if (word.endsWith('ing') && word.length > 4) return 'gerund';
  if (present !== null) return present.form;
  if (uninflected.has(word) || /(?:ed|en)$/.test(word)) return onlyLooksPast.test(word) ? 'base' : 'past';
  return /[^s]s$/.test(word) ? 'third' : 'base';
}

function isPlural({ lower, plural, possessive }: Token): boolean {
  if (possessive || /(?:ss|us|is|sms|ios|gps|fps)$/.test(lower)) return false;
  return plural || /[^s]s$/.test(lower) || lower === 'people' || lower === 'children';
}
