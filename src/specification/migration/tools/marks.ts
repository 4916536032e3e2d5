// The marks by which the tools say what a paragraph is: a label in bold with a colon, an id in front, the steps of a
// scenario, the three parts of a story. The words between the marks are never looked at.
import { isDigit, sliceOf, type Paragraph, type Span } from './paragraphs.ts';

/** A part of the text without the space around it. */
export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && isOneOf(text[from], ' \t\r\n')) from += 1;
  while (to > from && isOneOf(text[to - 1], ' \t\r\n')) to -= 1;
  return { start: from, end: to };
}

export const isEmpty = ({ start, end }: Span): boolean => end <= start;

const isOneOf = (letter: string | undefined, letters: string): boolean =>
  letter !== undefined && letters.includes(letter);

export const wordsOf = (text: string, { words, end }: Paragraph): Span =>
  trimmed(text, { start: words, end });

/** The words of a heading, without marks behind them. */
export function titleOf(text: string, heading: Paragraph): Span {
  const span = wordsOf(text, heading);
  while (text[span.end - 1] === '#' && span.end > span.start) span.end -= 1;
  return withoutEmphasis(text, trimmed(text, span));
}

/** Without the stars or lines around the whole. */
export function withoutEmphasis(text: string, span: Span): Span {
  const all = sliceOf(text, span);
  for (const mark of ['**', '__', '*', '_'])
    if (
      all.length > 2 * mark.length &&
      all.startsWith(mark) &&
      all.indexOf(mark, mark.length) === all.length - mark.length
    )
      return { start: span.start + mark.length, end: span.end - mark.length };
  return span;
}

export type Labelled = { label: Span; words: Span };

/** `**Label**: words`, `**Label:** words`, `**Label** — words`, `Label: words`; null where no label stands in front. */
export function labelOf(text: string, span: Span): Labelled | null {
  for (const mark of ['**', '__', '*', '_']) {
    if (!text.startsWith(mark, span.start)) continue;
    const from = span.start + mark.length;
    const close = text.indexOf(mark, from);
    if (close <= from || close >= span.end) continue;
    const has_inner = text[close - 1] === ':';
    const behind = afterSeparator(text, close + mark.length, span.end);
    if (!has_inner && behind === null) return null;
    const start = behind ?? close + mark.length;
    return {
      label: trimmed(text, { start: from, end: has_inner ? close - 1 : close }),
      words: trimmed(text, { start, end: span.end }),
    };
  }
  const colon = text.indexOf(':', span.start);
  if (colon < 0 || colon >= span.end) return null;
  return {
    label: trimmed(text, { start: span.start, end: colon }),
    words: trimmed(text, { start: colon + 1, end: span.end }),
  };
}

function afterSeparator(text: string, from: number, end: number): number | null {
  const { start } = trimmed(text, { start: from, end });
  if (text[from] === ':') return from + 1;
  return isOneOf(text[start], ':—–-') && start < end ? start + 1 : null;
}

/** The label of one of these names, whatever its letters' case. */
export function namedLabel(text: string, span: Span, names: readonly string[]): Labelled | null {
  const found = labelOf(text, span);
  return found && names.includes(sliceOf(text, found.label).toLowerCase()) ? found : null;
}

/** `FR-001`, `FR1`, `NFR-2a` as a label; `kind` is the letters in front, `title` what follows the id in the label. */
export function idLabel(text: string, span: Span, kinds: readonly string[]) {
  const found = labelOf(text, span);
  if (!found || isEmpty(found.words)) return null;
  const [id = '', ...rest] = sliceOf(text, found.label).split(' ');
  const kind = kinds.find(
    (each) => id.startsWith(each) && isDigit(id.slice(each.length).replace('-', '')[0]),
  );
  if (
    !kind ||
    [...id].some((letter) => !isLetter(letter) && !isDigit(letter) && letter !== '-' && letter !== '.')
  )
    return null;
  const title = rest.join(' ').trim();
  return { id, kind, title: title === '' ? null : title, words: found.words };
}

export type Steps = { given: Span[]; when: Span[]; then: Span[] };
const keywords = ['given', 'when', 'then', 'and', 'but'] as const;
type Keyword = (typeof keywords)[number];
type Found = { keyword: Keyword; at: number; end: number };

/** A scenario, and where it stands. */
export type Scenario = { steps: Steps; words: Span };

/**
 * The scenarios in these spans, by the words that mark their steps; `and` goes on with the step before. What follows on an
 * outcome and is done or given once more opens the next scenario; what is only done again has the same beginning.
 */
export function scenariosIn(text: string, spans: readonly Span[]): Scenario[] {
  const scenarios: Scenario[] = [];
  let current: keyof Steps | null = null;
  for (const span of spans) {
    const found = keywordsIn(text, span);
    for (const [at, { keyword, at: start, end }] of found.entries()) {
      const words = stepWords(text, { start: end, end: found[at + 1]?.at ?? span.end });
      const before = scenarios.at(-1);
      const kind: keyof Steps | null = keyword === 'and' || keyword === 'but' ? current : keyword;
      if (!kind || isEmpty(words)) continue;
      if (!before || (kind !== 'then' && before.steps.then.length > 0)) {
        const given = before && kind === 'when' ? [...before.steps.given] : [];
        scenarios.push({ steps: { given, when: [], then: [] }, words: { start, end: words.end } });
      }
      current = kind;
      const own = scenarios.at(-1)!;
      own.steps[kind].push(words);
      own.words.end = words.end;
    }
  }
  return scenarios.every(({ steps }) => steps.then.length > 0) ? scenarios : [];
}

function stepWords(text: string, span: Span): Span {
  const words = trimmed(text, span);
  if (text[words.start] === ':') words.start += 1;
  while (words.end > words.start && isOneOf(text[words.end - 1], ',;\\ \r\n')) words.end -= 1;
  return trimmed(text, words);
}

function keywordsIn(text: string, span: Span): Found[] {
  const found: Found[] = [];
  let is_code = false;
  for (let at = span.start; at < span.end; at += 1) {
    if (text[at] === '`') is_code = !is_code;
    if (is_code || isLetter(text[at - 1])) continue;
    const keyword = keywordAt(text, at, { span, found });
    if (!keyword) continue;
    found.push(keyword);
    at = keyword.end - 1;
  }
  return found;
}

function keywordAt(
  text: string,
  at: number,
  { span, found }: { span: Span; found: readonly Found[] },
): Found | null {
  const mark = ['**', '__', '*', '_'].find((each) => text.startsWith(each, at)) ?? '';
  const from = at + mark.length;
  const keyword = keywords.find((each) => text.slice(from, from + each.length).toLowerCase() === each);
  if (!keyword) return null;
  const end = from + keyword.length;
  if (isLetter(text[end])) return null;
  if (mark !== '') {
    const close = [mark, `:${mark}`].find((each) => text.startsWith(each, end));
    return close ? { keyword, at, end: end + close.length } : null;
  }
  const word = text.slice(from, end);
  if (word === word.toUpperCase()) return { keyword, at, end };
  // Without a mark the first letter has to be large, and the step before has to be at its end.
  const is_capital = word[0] === word[0]!.toUpperCase();
  const before = trimmed(text, { start: span.start, end: at });
  const ends = isEmpty(before) || (found.length > 0 && isOneOf(text[before.end - 1], ',;.'));
  return is_capital && ends ? { keyword, at, end } : null;
}

const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && letter.toLowerCase() !== letter.toUpperCase();

export type StoryParts = { role: Span; want: Span; so_that: Span | null };

/** `As a …, I want …, so that …`, with or without stars around its marks; null for every other sentence. */
export function storyIn(text: string, span: Span): StoryParts | null {
  const role = ['as an', 'as a', 'as the']
    .map((mark) => markIn(text, span, mark))
    .find((each) => each !== null);
  if (!role || !isEmpty(bare(text, { start: span.start, end: role.start }))) return null;
  const want = markIn(text, { start: role.end, end: span.end }, 'i want');
  if (!want) return null;
  const reason = markIn(text, { start: want.end, end: span.end }, 'so that');
  const parts = {
    role: bare(text, { start: role.end, end: want.start }),
    want: bare(text, { start: want.end, end: reason?.start ?? span.end }),
    so_that: reason && bare(text, { start: reason.end, end: span.end }),
  };
  return isEmpty(parts.role) || isEmpty(parts.want)
    ? null
    : { ...parts, so_that: parts.so_that && !isEmpty(parts.so_that) ? parts.so_that : null };
}

function markIn(text: string, span: Span, mark: string): Span | null {
  // The one letter whose small form is longer.
  const all = sliceOf(text, span).replaceAll('\u0130', 'i').toLowerCase();
  for (let at = all.indexOf(mark); at >= 0; at = all.indexOf(mark, at + 1)) {
    const [start, end] = [span.start + at, span.start + at + mark.length];
    if (!isLetter(text[start - 1]) && !isLetter(text[end])) return { start, end };
  }
  return null;
}

/** Without space, commas, full stops and emphasis at its ends. */
function bare(text: string, span: Span): Span {
  let [start, end] = [span.start, span.end];
  while (start < end && isOneOf(text[start], ' \t\r\n*_,:')) start += 1;
  while (end > start && isOneOf(text[end - 1], ' \t\r\n*_,.:\\')) end -= 1;
  return { start, end };
}
