// Sentences with slots, filled from the facts of a graph. Slots hold texts of others, which are escaped here.
import { nodeIds } from '#specification/graph/ids.ts';
import { code, escapeMarkdown } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';

export type Fact = Readonly<Record<string, string | number | null | undefined>>;
/** A fact in the words of a template; null when a slot that must be filled is empty. */
export type Filler = (template: string, fact: Fact) => string | null;

const slots = /\{([=^]?)(\w+)(\.?)\}/g;
const optional = /\[([^[\]]*)\]/g;

export function fillerFor(view: View, { without_ids }: { without_ids: boolean }): Filler {
  const named = (text: string) =>
    text.replaceAll(nodeIds, (id) => {
      const node = view.node(id);
      return node ? node.title : id;
    });
  const prose = (value: string | number) => {
    const text = view.text(String(value)).trim();
    return without_ids ? named(text) : text;
  };
  const fill = (template: string, fact: Fact): string | null => {
    let is_whole = true;
    const filled = template.replaceAll(slots, (_, mark: string, name: string, end: string) => {
      const value = fact[name];
      if (value === undefined)
        throw new Error(`A sentence has the slot ${name}, which its fact does not have.`);
      const text = value === null ? '' : prose(value);
      if (text === '') is_whole = false;
      if (mark === '=') return code(text);
      if (typeof value === 'number') return text;
      if (end === '.') return escapeMarkdown(asSentence(text));
      return escapeMarkdown(withoutEnd(mark === '^' ? begun(text) : text));
    });
    return is_whole ? filled : null;
  };
  return (template, fact) => {
    const pieces = template
      .split(optional)
      .map((piece, at) => fill(piece, fact) ?? (at % 2 === 1 ? '' : null));
    return pieces.includes(null) ? null : pieces.join('');
  };
}

const withoutEnd = (text: string): string => text.replace(/(?<![.…])\.$/, '');

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const asSentence = (text: string): string => (/[.!?…]["”’)]*$/.test(text) ? begun(text) : `${begun(text)}.`);
