// Diagrams, parsed by Mermaid itself: its small build, one script that was made for browsers. Parsing needs
// no page, but DOMPurify, which is built in, is only whole when it finds a window; hence the few stand-ins,
// in this thread alone.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { Diagram, DiagramSource } from '#specification/rules/engines.ts';

type Store = Record<string, (() => unknown) | undefined>;
type Mermaid = {
  parse(text: string): Promise<unknown>;
  mermaidAPI: { getDiagramFromText(text: string): Promise<{ db: Store }> };
};
type Thing = {
  id?: string;
  text?: string;
  label?: string;
  alias?: string;
  description?: string;
  descriptions?: string[];
  type?: string;
};

/** For each kind of diagram, what lists the things it draws. */
const listings = ['getVertices', 'getActors', 'getStates', 'getEntities', 'getClasses'];
/** The ids that Mermaid gives to `[*]`. */
const drawnByMermaid = new Set(['root_start', 'root_end']);

let loaded: Mermaid | null = null;

export async function readDiagrams(diagrams: readonly DiagramSource[]): Promise<Diagram[]> {
  loaded ??= await load();
  const known = new Map<string, Drawing>();
  const read: Diagram[] = [];
  for (const { path, line, text } of diagrams) {
    const drawing = known.get(text) ?? (await readDrawing(loaded, text));
    known.set(text, drawing);
    const { mistake, parts } = drawing;
    read.push({ path, line, mistake: mistake && { ...mistake, line: line + mistake.line - 1 }, parts });
  }
  return read;
}

async function load(): Promise<Mermaid> {
  const Nothing = function nothing() {};
  const document = { nodeType: 9, createElement: () => ({ content: { ownerDocument: {} } }) };
  const page = globalThis as unknown as { window?: object; mermaid?: Mermaid };
  page.window = {
    document,
    Element: Nothing,
    Node: Nothing,
    DocumentFragment: Nothing,
    HTMLFormElement: Nothing,
  };
  const file = createRequire(import.meta.url).resolve('@mermaid-js/tiny');
  vm.runInThisContext(fs.readFileSync(file, 'utf8'), { filename: file });
  if (!page.mermaid) throw new Error('Mermaid was not loaded');
  // Its kinds of diagrams are registered by the first text that it parses.
  await page.mermaid.parse('flowchart LR\n  a');
  return page.mermaid;
}

/** A diagram wherever it stands: many documents show the same one. */
type Drawing = { mistake: { line: number; message: string } | null; parts: Diagram['parts'] };

async function readDrawing(mermaid: Mermaid, text: string): Promise<Drawing> {
  try {
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
    return { mistake: null, parts: partsOf(db) };
  } catch (error) {
    const { message, hash } = error as Error & { hash?: { loc?: { first_line?: number } } };
    const own = hash?.loc?.first_line ?? Number(/line (\d+)/.exec(message)?.[1] ?? 1);
    return { mistake: { line: own, message: inWords(message, text) }, parts: [] };
  }
}

/**
 * Mermaid points with a line of dashes, lists every token it knows, and repeats a text of a kind it does not
 * know.
 */
function inWords(message: string, text: string): string {
  if (message.startsWith('No diagram type detected'))
    return `No kind of diagram begins with "${text.trim().split('\n')[0]}"`;
  return message.replaceAll(/-{3,}\^/g, '').replace(/Expecting [\s\S]*, got /, 'unexpected ');
}

function partsOf(db: Store): Diagram['parts'] {
  return listings.flatMap((name) => {
    const listed = db[name]?.call(db);
    const things: [string, Thing][] = listed instanceof Map ? [...(listed as Map<string, Thing>)] : [];
    return things
      .filter(([id]) => name !== 'getStates' || !drawnByMermaid.has(id))
      .map(([id, thing]) => ({ id, label: plain(labelOf(thing)) }));
  });
}

function labelOf({ text, alias, label, description, descriptions = [] }: Thing): string {
  return text || alias || descriptions.join(' ') || description || label || '';
}

/** Mermaid writes the entity `#95;` as a mark of its own. */
function plain(label: string): string {
  return label.replaceAll(/ﬂ°°(\d+)¶ß/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
