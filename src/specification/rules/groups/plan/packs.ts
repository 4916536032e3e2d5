// Task packs: does each hold all that its task needs, and nothing that leads nowhere?
import { packsPath } from '#specification/render/node-locations.ts';
import { packBudget } from '#specification/render/plan/packs.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { isOfOlderLayout } from '#specification/rules/groups/structure.ts';
import type { FileRule } from '#specification/rules/rule.ts';

const mention = /\b(?:FR|NFR|AC|ENT|API|SM|ERR|TC|PROP|CTL|INV|ADR|INT|SCR|TASK)(?:-[A-Z]{2,12})?-\d{3,}\b/g;
const schemaUse = /#\/components\/schemas\/(\w+)/g;
const schemasInPack = /^components:\n {2}schemas:\n((?: {4}.*\n|\n)*)/m;

const isPack = ({ path }: { path: string }): boolean => /^plan\/packs(?:\/[^/]+)?\.md$/.test(path);

/** The task that a pack is of. */
const idOf = (path: string): string => path.slice('plan/packs/'.length, -'.md'.length);

export const packRules: readonly FileRule[] = [
  {
    id: 'TRC-10',
    tier: 'files',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A pack that names what the package does not have sends its reader searching.',
    good: { 'plan/packs/TASK-004.md': '# TASK-004 Reminders\n\nAs FR-BOOK-003 says.\n' },
    bad: { 'plan/packs/TASK-004.md': '# TASK-004 Reminders\n\nAs FR-BOOK-009 says.\n' },
    *check({ view, files }) {
      for (const { path, text } of files.all.filter(isPack)) {
        const unknown = [...new Set(text.match(mention) ?? [])].filter((id) => view.node(id) === undefined);
        for (const id of unknown)
          yield {
            message: `The pack names ${id}, which the package does not have.`,
            nodes: view.node(idOf(path)) ? [idOf(path)] : [],
            place: { path, line: lineOf(text, id) },
          };
      }
    },
  },
  {
    id: 'TRC-11',
    tier: 'files',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A pack is read alone: what its contract refers to has to stand in it.',
    good: {
      'plan/packs/TASK-004.md':
        '# TASK-004 Reminders\n\n```yaml\nschema: "#/components/schemas/Tool"\n```\n\n```yaml\ncomponents:\n  schemas:\n    Tool:\n      type: object\n```\n',
    },
    bad: {
      'plan/packs/TASK-004.md': '# TASK-004 Reminders\n\n```yaml\nschema: "#/components/schemas/Tool"\n```\n',
    },
    *check({ view, files }) {
      for (const { path, text } of files.all.filter(isPack)) {
        const defined = new Set(
          [...(schemasInPack.exec(text)?.[1] ?? '').matchAll(/^ {4}(\w+):/gm)].map((match) => match[1]),
        );
        const missing = [...new Set([...text.matchAll(schemaUse)].map((match) => match[1] ?? ''))].filter(
          (name) => !defined.has(name),
        );
        if (missing.length > 0)
          yield {
            message: `The pack refers to the schemas ${missing.join(', ')} and does not quote them.`,
            nodes: view.node(idOf(path)) ? [idOf(path)] : [],
            place: { path, line: lineOf(text, `schemas/${missing[0]}`) },
          };
      }
    },
  },
  {
    id: 'TSK-07',
    tier: 'files',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A pack longer than 4,000 tokens crowds out the work.',
    good: { 'plan/packs/TASK-004.md': `# TASK-004 Reminders\n\n${'word '.repeat(3_900)}\n` },
    bad: { 'plan/packs/TASK-004.md': `# TASK-004 Reminders\n\n${'word '.repeat(4_100)}\n` },
    *check({ view, files }) {
      if (isOfOlderLayout(files)) return;
      for (const { path, text } of files.all.filter(isPack)) {
        const length = tokensOf(text);
        if (path !== packsPath && length > packBudget.max_tokens)
          yield {
            message: `The pack has about ${length} tokens; at most ${packBudget.max_tokens} fit. Split the task.`,
            nodes: view.node(idOf(path)) ? [idOf(path)] : [],
            place: { path, line: null },
          };
      }
    },
  },
];

function lineOf(text: string, words: string): number {
  return text.slice(0, text.indexOf(words)).split('\n').length;
}
