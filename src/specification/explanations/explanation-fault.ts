// Judges an explanation that a model wrote. It may choose, order and word; it may not add: every number, every identifier
// and every quotation has to stand in what it was shown. What is found is for the log.
import MarkdownIt from 'markdown-it';
import { numberWords } from '#knowledge/units.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { pronounIn, quotationsIn } from './third-person.ts';

type Shown = {
  text: string;
  /** What may stand between quotation marks: the texts of the package and the statements that it rests on. */
  quotable: string;
  without_ids: boolean;
  words_max: number;
};

const words_min = 60;
/** Up to here people count on their fingers: "two risks" needs no source. */
const small_max = 3;
const reader = new MarkdownIt({ html: true });
const refused = new Set(['html_block', 'html_inline', 'image']);

/** Why the text cannot be used; null when it can. */
export function explanationFault(
  markdown: string,
  { text, quotable, without_ids, words_max }: Shown,
): string | null {
  const tokens = reader.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const words = markdown.trim().split(/\s+/).length;
  const prose = tokens
    .filter(({ type }) => type === 'text' || type === 'code_inline' || type === 'fence')
    .map(({ content }) => content)
    .join(' ');
  if (tokens[0]?.type !== 'heading_open' || tokens[0].tag !== 'h1') return 'it does not begin with its title';
  if (words < words_min || words > words_max) return `it has ${words} words`;
  if (tokens.some(({ type }) => refused.has(type))) return 'it is not Markdown alone';
  const ids = prose.match(nodeIds) ?? [];
  if (without_ids && ids.length > 0) return 'it names identifiers';
  const unknown = unknownIn(prose, text);
  if (unknown) return `it says ${unknown}, which nothing says that it was shown`;
  const said = spacedOnce(quotable);
  // Each block by itself: a mark that is never closed quotes nothing of the next one.
  for (const block of blocksIn(tokens)) {
    const invented = quotationsIn(block).find((quotation) => !said.includes(spacedOnce(quotation)));
    if (invented !== undefined)
      return `it quotes “${invented}”, which nobody said and nothing says so letter by letter`;
    const pronoun = pronounIn(block);
    if (pronoun) return `it says “${pronoun}” outside of a quotation instead of speaking in the third person`;
  }
  const links = tokens.flatMap((token) =>
    token.type === 'link_open' ? [String(token.attrGet('href'))] : (prose.match(/\bhttps?:\/\/\S+/g) ?? []),
  );
  return links.every((link) => text.includes(link)) ? null : 'it links to what it was not shown';
}

const blocksIn = (
  tokens: readonly { type: string; children: readonly { content: string; type: string }[] | null }[],
) =>
  tokens.flatMap(({ type, children }) =>
    type === 'inline' && children
      ? [children.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('')]
      : [],
  );

const spacedOnce = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The first number or identifier that was not shown. */
function unknownIn(prose: string, shown: string): string | null {
  const ids = new Set(shown.match(nodeIds));
  const numbers = new Set(numbersIn(shown).map(plain));
  const id = (prose.match(nodeIds) ?? []).find((each) => !ids.has(each));
  const number = numbersIn(prose.replaceAll(nodeIds, ' ')).find((each) => !numbers.has(plain(each)));
  const word = (prose.toLowerCase().match(/\p{L}+/gu) ?? []).find((each) => {
    const value = numberWords.get(each);
    return value !== undefined && value > small_max && !numbers.has(String(value));
  });
  return id ?? number ?? word ?? null;
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
const plain = (number: string): string => number.replaceAll(/,(?=\d{3}\b)/g, '');
