// Parts of speech of open-class words, by wink-nlp. It is loaded when the first text is read, because it takes 0.4 s and 60 MB.
// Negations, modals, quantifiers, numbers, prepositions and conjunctions are never asked of it: lexicon.ts has them.
import { createRequire } from 'node:module';
import { doubles, isPerson } from './lexicon.ts';
import type { Token } from './tokens.ts';

type Tagger = (words: readonly string[]) => string[];
type WinkDocument = { tokens(): { out(): string[]; out(its: unknown): string[] } };
type Wink = (
  model: unknown,
  pipes: string[],
) => { readDoc(text: string): WinkDocument; its: { pos: unknown } };

const require = createRequire(import.meta.url);
const loaded: { tagger?: Tagger } = {};

function loadTagger(): Tagger {
  const wink = (require('wink-nlp') as Wink)(require('wink-eng-lite-web-model'), ['pos']);
  return (words) => {
    const parts = wink.readDoc(words.join(' ')).tokens();
    const said = parts.out();
    const tags = parts.out(wink.its.pos);
    // The tagger may take a word apart, and gives its own pieces: the first piece speaks for the word.
    const found: string[] = [];
    let at = 0;
    for (const word of words) {
      found.push(tags[at] ?? '');
      let length = 0;
      while (at < said.length && length < word.replaceAll(' ', '').length) length += said[at++]!.length;
    }
    return found;
  };
}

/** The tokens with their tags. The first word is shown to the tagger in small letters: "Members" is no name. */
export function tagged(tokens: readonly Token[]): Token[] {
  if (tokens.length === 0) return [];
  loaded.tagger ??= loadTagger();
  const words = tokens.map(
    (token, at) => (at === 0 && !isShouted(token.text) ? token.lower : token.text) || '.',
  );
  const tags = loaded.tagger(words);
  return tokens.map((token, at) => ({
    ...token,
    tag:
      token.kind === 'name' || isTechnique(token)
        ? 'PROPN'
        : isWronglyVerb(token.lower, tags[at])
          ? 'NOUN'
          : (tags[at] ?? ''),
  }));
}

/** "to crew leads": behind "to" the tagger sees a verb, where people are meant. */
const isWronglyVerb = (word: string, tag: string | undefined): boolean =>
  tag === 'VERB' && !doubles.has(word) && isPerson(word);

/** A name in capitals that keeps them. */
const isTechnique = ({ kind, text, lower }: Token): boolean =>
  kind === 'word' && text === lower && isShouted(text);

/** All capitals, at least two: "PIN", "FAULT". */
export const isShouted = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
