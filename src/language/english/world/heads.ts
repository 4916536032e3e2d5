// The words that a thing is asked about: "Viber groups" of "one notebook and Viber groups" is found as "Viber group".
import { singularOf } from '#language/inflection.ts';
import { coreOf } from '#language/word-facts.ts';

/** Each thing of a list by its last words, the whole name first: "paper book", "book". */
export const namesIn = (text: string): string[] =>
  text.split(/ and | or |, /).flatMap((thing) => {
    const words = coreOf(thing.replaceAll('"', '')).split(' ');
    const last = words.length - 1;
    const single = words.map((word, at) => (at === last ? singularOf(word) : word));
    return single.map((_, at) => single.slice(at).join(' '));
  });

export const names = (list: ReadonlySet<string>, text: string): boolean =>
  namesIn(text).some((name) => list.has(name) || list.has(name.toLowerCase()));
