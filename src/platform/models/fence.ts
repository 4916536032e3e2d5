// Text of others inside a prompt. Every line of it begins with a mark, so that no text can end its own block:
// what looks like a closing line stands behind the mark as well. Deterministic, so that the same text is the
// same prompt.

export const fenceMark = '| ';

/** Every line break there is, for those who read them so. */
const breaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/**
 * Controls, halves of characters, and what changes how its neighbours are shown; joiners belong to their
 * words.
 */
const unseen = /[[\p{Cc}\p{Cf}\p{Cs}]--[\t\n\u{200c}\u{200d}]]/gv;
/**
 * Marks by which the chat templates of some models part the speakers; servers may read them even inside of
 * text.
 */
const speakerMarks = /<(?=[|｜]|\/?s>|<\/?SYS>|\/?(?:start|end)_of_turn>)|\[(?=\/?INST\])/giu;

/** One line without anything that is not to be seen. */
export const oneLine = (text: string): string => sanitised(text).replaceAll(/\s+/g, ' ').trim();

export function fenced(text: string): string {
  const lines = sanitised(text).split('\n');
  return lines.map((line) => `${fenceMark}${line.trimEnd()}`.trimEnd()).join('\n');
}

function sanitised(text: string): string {
  const plain = text.replaceAll(breaks, '\n').replaceAll(unseen, '');
  return plain.replaceAll(speakerMarks, (mark) => `${mark} `);
}
