// Diagrams, parsed by Mermaid: do they draw, and do they draw what the package knows?
import type { View } from '#specification/render/view.ts';
import type { ExecutedRule } from '#specification/rules/rule.ts';
import { breachesOf } from './mistakes.ts';

const path = 'design/context.md';
const drawn = (...lines: string[]) => ({
  [path]: `# Context\n\n\`\`\`mermaid\nflowchart LR\n${lines.join('\n')}\n\`\`\`\n`,
});

export const diagramsExecuted: readonly ExecutedRule[] = [
  {
    id: 'DGM-01',
    tier: 'executed',
    engine: 'mermaid',
    severity: 'blocker',
    dimension: 'readable',
    reason: 'A diagram that does not parse is shown as an error.',
    good: drawn('  ROLE_001["ROLE-001 Member"] --> CMP_001'),
    bad: drawn('  ROLE_001["ROLE-001 Member --> CMP_001'),
    *check(seen) {
      const mistakes = seen.flatMap(({ path: file, mistake }) =>
        mistake ? [{ ...mistake, path: file, kind: 'syntax' }] : [],
      );
      yield* breachesOf(mistakes, ['syntax'], 'Mend the diagram.');
    },
  },
  {
    id: 'DGM-02',
    tier: 'executed',
    engine: 'mermaid',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A picture of something that the package does not know is a picture of other software.',
    good: drawn('  system["Tool Library"]', '  ROLE_001["ROLE-001 Member"] --> system'),
    bad: drawn('  ROLE_001["ROLE-001 Member"] --> CMP_099["Ledger"]'),
    *check(seen, { view }) {
      if (!view) return;
      const known = namesOf(view);
      for (const { path: file, line, parts } of seen) {
        for (const { id, label } of parts) {
          if (known(id) || known(label)) continue;
          yield {
            message: `The diagram draws ${JSON.stringify(label || id)}, which is nothing in the package; name a node, a state or the project.`,
            place: { path: file, line },
          };
        }
      }
    },
  },
];

const idPattern = /^[A-Z]{2,4}(?:[-_][A-Z0-9]{2,12})?[-_]\d{3,}\b/;

/** Whether a word of a diagram names something of the package: by id, by title, or as a state. */
function namesOf(view: View): (word: string) => boolean {
  const titles = new Set(
    [
      view.project.name,
      ...view.graph.nodes.map((node) => view.text(node.title)),
      ...view.all('ENT').map((node) => node.table),
      ...view.all('SM').flatMap((machine) => machine.states.map((state) => state.name)),
    ].map(plain),
  );
  return (word) => {
    const id = idPattern.exec(word)?.[0].replaceAll('_', '-');
    return id === undefined ? titles.has(plain(word)) : view.node(id) !== undefined;
  };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
