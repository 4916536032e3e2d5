// Words with their part of speech. A general tagger (compromise, loaded when first used: idle memory counts)
// gives a first opinion; closed word classes come from tables, and verbs and nouns are settled by their
// neighbours, because briefs are telegraphic: "owners pay invoices", "finance exports CSV".
import { closedClasses } from './closed-classes.ts';
import type { Tag } from './closed-classes.ts';
import { inflect, type Forms } from './inflection.ts';
import { settleRole, settleVerbOrNoun } from './settle-verb-or-noun.ts';
import { settleSmallWord } from './settle-small-word.ts';
import { isRoleWord } from './role-word.ts';
import type { Tagger, Token } from './token.ts';

type Term = { text: string; pre: string; post: string; implicit?: string; tags: Set<string> };
/** The part of compromise that we use. */
type Compromise = {
  (text: string): { docs: Term[][] };
  model(): unknown;
  methods(): {
    two: {
      transform: {
        verb: { toInfinitive(word: string, model: unknown, tense: string): string };
        noun: { toSingular(word: string, model: unknown): string };
      };
    };
  };
};

/** Loads the tagger; the import itself is remembered by the runtime. */
export async function loadTagger(): Promise<Tagger> {
  const nlp = (await import('compromise/two')).default as unknown as Compromise;
  const model = nlp.model();
  const { verb, noun } = nlp.methods().two.transform;
  const forms: Forms = {
    infinitive: (word, tense) => verb.toInfinitive(word, model, tense),
    singular: (word) => noun.toSingular(word, model),
  };
  return (text) => repair(firstOpinion(nlp, text), forms);
}

function firstOpinion(nlp: Compromise, text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let hyphen = false;
  for (const term of nlp(text).docs.flat()) {
    const start = position + term.pre.length;
    const token = tokenOf(term, { text, start, first: tokens.length === 0 });
    position = token.end + term.post.length;
    if (token.lower === '') continue;
    const before = tokens.at(-1);
    if (hyphen && before !== undefined && before.end + 1 === start) joinHyphened(before, token, text);
    else tokens.push(token);
    hyphen = term.post === '-';
  }
  return tokens;
}

function tokenOf(term: Term, place: { text: string; start: number; first: boolean }): Token {
  const lower = (term.implicit ?? term.text).toLowerCase().replaceAll('’', "'");
  return {
    text: term.text,
    lower,
    tag: tagOf(term.tags),
    form: null,
    lemma: lower,
    plural: term.tags.has('Plural'),
    proper: /^\p{Lu}/u.test(term.text) && !place.first,
    possessive: term.tags.has('Possessive') && /['’]s?$/.test(term.text),
    start: place.start,
    end: place.start + term.text.length,
    after: term.post.trim(),
    bracketed: inBrackets(place.text, place.start),
  };
}

/** "read-only", "no-show", "re-index" are one word each. */
function joinHyphened(before: Token, token: Token, text: string): void {
  const lower = `${before.lower}-${token.lower}`;
  const tag = token.tag === 'adv' || before.lower === 'read' ? 'adj' : token.tag;
  const { end, after, plural } = token;
  Object.assign(before, {
    text: text.slice(before.start, end),
    lower,
    lemma: lower,
    tag,
    end,
    after,
    plural,
  });
}

function inBrackets(text: string, position: number): boolean {
  const opened = text.lastIndexOf('(', position);
  return opened > -1 && text.lastIndexOf(')', position) < opened && text.includes(')', position);
}

function tagOf(tags: Set<string>): Tag {
  if (tags.has('Value')) return 'num';
  if (tags.has('Pronoun')) return 'pron';
  if (tags.has('Verb')) return 'verb';
  if (tags.has('Adjective')) return 'adj';
  if (tags.has('Noun')) return 'noun';
  if (tags.has('Adverb')) return 'adv';
  if (tags.has('Preposition')) return 'prep';
  return 'other';
}

function repair(tokens: Token[], forms: Forms): Token[] {
  for (const [index, token] of tokens.entries()) {
    const closed = closedClasses.get(token.lower);
    if (closed !== undefined) token.tag = closed;
    else if (/^[\d£€$]/.test(token.text)) token.tag = 'num';
    else if (/^[^\p{L}\p{N}]+$/u.test(token.text)) token.tag = token.text === '&' ? 'conj' : 'other';
    else if (token.possessive) token.tag = 'noun';
    settleSmallWord(tokens, index);
  }
  for (const [index, token] of tokens.entries()) {
    if (closedClasses.has(token.lower) || token.possessive) continue;
    if (isRoleWord(token.lower)) settleRole(tokens, index);
    else settleVerbOrNoun(tokens, index);
  }
  for (const [index, token] of tokens.entries()) inflect(token, tokens[index - 1], forms);
  return tokens;
}
