// Which language a text is in, by its function words: enough to know what is no English.
import tongues from '#language/words/tongues.json' with { type: 'json' };

export type Tongue = keyof typeof tongues | 'unknown';

const sets = Object.entries(tongues).map(([name, list]) => [name as Tongue, new Set(list)] as const);
const WORDS_MIN = 6;
/** The "o" of "o'clock" is no "or" of Spanish. */
const clock = /\bo['’]clock\b/gu;

/** Unknown below six words, or when no language leads. */
export function tongueOf(text: string): Tongue {
  const words =
    text
      .toLowerCase()
      .replaceAll(clock, ' ')
      .match(/\p{L}+/gu) ?? [];
  if (words.length < WORDS_MIN) return 'unknown';
  const counts = sets
    .map(([name, set]) => [name, words.filter((word) => set.has(word)).length] as const)
    .sort((a, b) => b[1] - a[1]);
  const [[first, most], [, second]] = [counts[0]!, counts[1]!];
  return most > second && most / words.length >= 0.08 ? first : 'unknown';
}
