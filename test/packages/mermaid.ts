// What is wrong with a Mermaid diagram, as far as it can be told without Mermaid: its kind, its brackets, its blocks.

const kinds =
  /^(flowchart|graph) (TB|TD|BT|LR|RL)$|^(sequenceDiagram|classDiagram|stateDiagram-v2|erDiagram|gantt|journey|C4\w+)$/;
/** `||--o{`: the ends of a relation in an erDiagram are no brackets. */
const relation = /[|}][|o](--|\.\.)[|o][|{]/g;
/** What follows a colon is text up to the end of its line. */
const message = /:.*$/gm;
const quotedLabel = /"[^"\n]*"/g;
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export function diagramMistakes(text: string): string[] {
  const [first = '', ...body] = text.split('\n').filter((line) => line.trim() !== '');
  const plain = body.join('\n').replace(quotedLabel, '').replace(relation, '').replace(message, '');
  return [
    ...(kinds.test(first.trim()) ? [] : [`"${first}" is no kind of diagram`]),
    ...(body.length > 0 ? [] : ['the diagram is empty']),
    ...(plain.includes('"') ? ['a label is not closed'] : []),
    ...bracketMistakes(plain),
    ...blockMistakes(plain),
  ];
}

function bracketMistakes(text: string): string[] {
  const open: string[] = [];
  for (const mark of text.match(/[()[\]{}]/g) ?? []) {
    const opener = closers[mark];
    if (opener === undefined) open.push(mark);
    else if (open.pop() !== opener) return [`"${mark}" closes nothing`];
  }
  return open.map((mark) => `"${mark}" is never closed`);
}

function blockMistakes(text: string): string[] {
  const opened = text.match(/^\s*(subgraph|alt|opt|loop|par|critical|break|rect)\b/gm) ?? [];
  const closed = text.match(/^\s*end$/gm) ?? [];
  return opened.length === closed.length ? [] : [`${opened.length} blocks, ${closed.length} ends`];
}

/** The diagrams in a Markdown page. */
export function fencedDiagrams(page: string): string[] {
  return [...page.matchAll(/^(`{3,})mermaid\n([\s\S]*?)\n\1$/gm)].map((match) => match[2] ?? '');
}
