// Markdown of a package as HTML. The parser is told to take no HTML of the document, and refuses addresses
// that would run something; links between the documents lead to their pages here.
import MarkdownIt from 'markdown-it';

type Place = {
  path: string;
  paths: readonly string[];
  /** Of the package's page. */
  address: string;
};

const headings_moved = 1;
/** The one thing of HTML that our documents have: the place that a link from elsewhere leads to. */
const anchor = /^<a id="([\w.-]+)"><\/a>/;
const anchor_max_chars = 200;

export function renderMarkdown(text: string, place: Place): string {
  const parser = new MarkdownIt({ html: false, linkify: false });
  const { rules } = parser.renderer;
  parser.inline.ruler.before('text', 'place', (state, silent) => {
    const [whole, id] = anchor.exec(state.src.slice(state.pos, state.pos + anchor_max_chars)) ?? [];
    if (whole === undefined || id === undefined) return false;
    if (!silent) state.push('place', 'span', 0).attrSet('id', id);
    state.pos += whole.length;
    return true;
  });
  rules.place = (tokens, at) =>
    `<span id="${parser.utils.escapeHtml(String(tokens[at]?.attrGet('id')))}"></span>`;
  rules.table_open = () => '<div class="scroll-x" tabindex="0" role="group" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>';
  rules.image = (tokens, at) => parser.utils.escapeHtml(tokens[at]?.content ?? '');
  const plainFence = rules.fence!;
  rules.fence = (tokens, at, ...rest) => {
    const { info = '', content = '' } = tokens[at] ?? {};
    if (info.trim() !== 'mermaid')
      return plainFence(tokens, at, ...rest).replace('<pre', '<pre tabindex="0"');
    return `<div class="diagram"><pre tabindex="0"><code>${parser.utils.escapeHtml(content)}</code></pre></div>\n`;
  };
  parser.core.ruler.push('places', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'heading_open' || token.type === 'heading_close') {
        token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + headings_moved)}`;
        const words = tokens[at + 1]?.content ?? '';
        if (token.type === 'heading_open') token.attrSet('id', slugOf(words));
      }
      for (const child of token.children ?? []) if (child.type === 'link_open') leadTo(child, place);
    }
  });
  return parser.render(text, {});
}

type Token = { attrGet(name: string): unknown; attrSet(name: string, value: string): void };

function leadTo(link: Token, { path, paths, address }: Place): void {
  const href = link.attrGet('href');
  if (typeof href !== 'string' || href.startsWith('#')) return;
  const base = 'https://package.invalid/';
  const url = URL.parse(href, `${base}${path}`);
  if (url?.origin !== new URL(base).origin) {
    link.attrSet('rel', 'noopener noreferrer');
    link.attrSet('target', '_blank');
    return;
  }
  const file = decodeURIComponent(url.pathname.slice(1));
  if (!paths.includes(file)) return;
  link.attrSet('href', `${address}?file=${encodeURIComponent(file)}${url.hash}`);
  link.attrSet('data-file', file);
}

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
