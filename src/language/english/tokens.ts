// Words, numbers and marks of a statement, each with its place in the text. Short forms are written out ("can't" is "can" and
// "not"), so that the grammar meets each word in one form only. Nothing looks at the raw text after this.
import {
  durations,
  measures,
  money,
  numberScales,
  numberWords,
  techniqueNames,
  techniqueThings,
} from './lexicon.ts';

export type TokenKind = 'word' | 'number' | 'time' | 'mark' | 'name';
export type Token = {
  kind: TokenKind;
  /** As written; written out for a short form. */
  text: string;
  lower: string;
  start: number;
  end: number;
  /** Of a number, or the hour of a time. */
  value?: number;
  /** The part of speech that the tagger gives: only asked of open-class words. */
  tag: string;
};

const piece =
  /(?<name>"[^"\n]{1,80}"|“[^”\n]{1,80}”|`[^`\n]{1,80}`)|(?<time>\d{1,2}:\d{2}(?!\d))|(?<version>\d+(?:\.\d+){2,})|(?<number>(?:(?<=^|\s)[-−](?=\d))?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])|\d+(?:\.\d+)?))(?<ordinal>(?:st|nd|rd|th)\b)?|(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:[-'’/][\p{L}\p{M}\p{N}]+)*)|(?<degree>°[CF]?)|(?<dots>\.{2,}|…)|(?<compare>[<>]=|[≤≥])|(?<mark>[^\s])/gu;

const written = new Map<string, readonly string[]>(
  Object.entries({
    "can't": ['can', 'not'],
    cannot: ['can', 'not'],
    cant: ['can', 'not'],
    "won't": ['will', 'not'],
    "shan't": ['shall', 'not'],
    'w/o': ['without'],
    'w/': ['with'],
    ...Object.fromEntries(
      ['do', 'does', 'is', 'are', 'should', 'must', 'has', 'have'].map((verb) => [
        `${verb}nt`,
        [verb, 'not'],
      ]),
    ),
  }),
);
const endings = new Map(Object.entries({ re: 'are', ll: 'will', ve: 'have', m: 'am', d: 'would' }));
const withIs = new Set([
  'it',
  'he',
  'she',
  'that',
  'there',
  'who',
  'what',
  'here',
  'where',
  'how',
  'this',
  'let',
]);

export function tokensOf(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(piece)) {
    const start = offset + match.index;
    const end = start + match[0].length;
    const { name, time, version, number, ordinal, word, degree, compare } = match.groups!;
    const add = (kind: TokenKind, said: string, value?: number) =>
      tokens.push({
        kind,
        text: said,
        lower: said.toLowerCase(),
        start,
        end,
        tag: '',
        ...(value === undefined ? {} : { value }),
      });
    if (name !== undefined) add('name', name.slice(1, -1).trim());
    else if (time !== undefined) add('time', time, hourOf(time));
    else if (version !== undefined || ordinal !== undefined) add('word', match[0]);
    else if (number !== undefined)
      add('number', number, Number(number.replaceAll(',', '').replace('−', '-')));
    else if (degree !== undefined || compare !== undefined) add('word', degree ?? signs.get(compare!)!);
    else if (word !== undefined) for (const part of partsOf(word.replaceAll('’', "'"))) add('word', part);
    else if (match[0] === '’' || match[0] === "'") addPossessive(tokens, start, end);
    else add('mark', match[0] === '&' || isPlus(match[0], text, match.index) ? 'and' : match[0]);
  }
  return withClock(withNumberWords(withTechniques(withSymbols(tokens))));
}

/** "REST", "a CAN bus": a name in capitals among small letters is no common word, whatever it is spelt like. */
function withTechniques(tokens: Token[]): Token[] {
  const isSmall = tokens.some(({ kind, text, lower }) => kind === 'word' && text === lower);
  if (!isSmall) return tokens;
  return tokens.map((token, at) => {
    const isName =
      techniqueNames.has(token.text) ||
      (/^\p{Lu}{3,}$/u.test(token.text) && techniqueThings.has(tokens[at + 1]?.lower ?? ''));
    return token.kind === 'word' && isName ? { ...token, lower: token.text } : token;
  });
}

const signs = new Map([
  ['>=', '≥'],
  ['<=', '≤'],
  ['≥', '≥'],
  ['≤', '≤'],
]);

/** "cause + time": between words it joins them as "and" does. */
const isPlus = (sign: string, text: string, at: number): boolean =>
  sign === '+' && /^\p{L} \+ \p{L}$/u.test(text.slice(at - 2, at + 3));

const hourOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Math.round((hours + minutes / 60) * 1000) / 1000;
};

function partsOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const known = written.get(lower);
  if (known) return known;
  if (lower.endsWith("n't")) return [word.slice(0, -3), 'not'];
  const at = lower.lastIndexOf("'");
  if (at > 0) {
    const [stem, end] = [word.slice(0, at), lower.slice(at + 1)];
    if (end === 's') return [stem, withIs.has(stem.toLowerCase()) ? 'is' : "'s"];
    const verb = endings.get(end);
    if (verb !== undefined) return [stem, verb];
  }
  return [word];
}

/** "members' cards": the mark after a plural is a possessive, every other one stays a mark. */
function addPossessive(tokens: Token[], start: number, end: number): void {
  const before = tokens.at(-1);
  const possessive = before?.kind === 'word' && before.end === start && before.lower.endsWith('s');
  const said = possessive ? "'s" : "'";
  tokens.push({ kind: possessive ? 'word' : 'mark', text: said, lower: said, start, end, tag: '' });
}

/** "10s", "5 %" and "€ 5": a sign of money before its number is put behind it. */
function withSymbols(tokens: Token[]): Token[] {
  const isUnit = (token: Token | undefined) =>
    token !== undefined &&
    (money.has(token.lower) || measures.has(token.lower) || durations.has(token.lower));
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    if (
      (token.kind === 'mark' || /^[A-Z]{3}$/.test(token.text)) &&
      money.has(token.lower) &&
      next?.kind === 'number' &&
      !isUnit(tokens[at + 2])
    ) {
      out.push({ ...next, start: token.start }, { ...token, kind: 'word', end: next.end });
      at++;
    } else if (token.kind === 'mark' && isUnit(token)) out.push({ ...token, kind: 'word' });
    else if (token.lower === '°' && next && /^[cf]$/i.test(next.text)) {
      out.push({ ...token, text: `°${next.text}`, lower: `°${next.lower}`, end: next.end });
      at++;
    } else out.push(token);
  }
  return out;
}

/** "twenty-four", "two hundred": one number. */
function withNumberWords(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    const value = numberOf(token.lower);
    const scale = numberScales.get(token.lower);
    const last = out.at(-1);
    if (scale !== undefined && last?.kind === 'number' && last.value !== undefined)
      out[out.length - 1] = {
        ...last,
        end: token.end,
        text: `${last.text} ${token.text}`,
        lower: `${last.lower} ${token.lower}`,
        value: last.value * scale,
      };
    else if (token.kind === 'word' && value !== undefined) out.push({ ...token, kind: 'number', value });
    else out.push(token);
  }
  return out;
}

function numberOf(word: string): number | undefined {
  const [tens, ones] = word.split('-');
  const first = numberWords.get(tens!);
  if (ones === undefined) return first;
  const second = numberWords.get(ones);
  return first !== undefined && second !== undefined && first >= 20 && second < 10
    ? first + second
    : undefined;
}

/** "7 pm", "8 o'clock": a time. */
function withClock(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    const half = next && halfOfDay(next, tokens.slice(at + 2, at + 5));
    if (
      (token.kind === 'number' || token.kind === 'time') &&
      half &&
      token.value !== undefined &&
      token.value <= 24
    ) {
      const value =
        half.name === 'pm' && token.value < 12
          ? token.value + 12
          : half.name === 'am' && token.value === 12
            ? 0
            : token.value;
      out.push({ ...token, kind: 'time', value, end: half.end });
      at += half.taken;
    } else out.push(token);
  }
  return out;
}

function halfOfDay(
  token: Token,
  rest: readonly Token[],
): { name: string; taken: number; end: number } | undefined {
  if (token.lower === 'am' || token.lower === 'pm') return { name: token.lower, taken: 1, end: token.end };
  if (token.lower === "o'clock") return { name: '', taken: 1, end: token.end };
  const [dot, m, last] = rest;
  if (
    (token.lower === 'a' || token.lower === 'p') &&
    dot?.lower === '.' &&
    m?.lower === 'm' &&
    m.start === dot.end
  )
    return {
      name: `${token.lower}m`,
      taken: last?.lower === '.' ? 4 : 3,
      end: last?.lower === '.' ? last.end : m.end,
    };
  return undefined;
}
