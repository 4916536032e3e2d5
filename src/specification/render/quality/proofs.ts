// What the solver was asked to prove, with counts: the limits that must hold together, the permissions that pages and
// operations give, and the tables of states. Told only where it was run.
import type { RuleCard } from '#specification/render/quality/sarif.ts';
import { counted } from '#specification/render/words.ts';
import { section, table, type Block } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';
import { subjectsOf } from '#specification/rules/formal/subjects.ts';

interface Proofs {
  /** The requirements and invariants whose numbers were compared. */
  limits: readonly string[];
  permissions: { roles: number; operations: number; screens: number };
  tables: readonly { id: string; cells: number }[];
}

const wasRun = (rules: readonly RuleCard[]): boolean => rules.some(({ tier }) => tier === 'formal');

/** Null where no solver was asked. */
export function proofsOf(view: View, rules: readonly RuleCard[]): Proofs | null {
  if (!wasRun(rules)) return null;
  const limits = subjectsOf(view).flatMap(({ bounds, cases }) => [...[...bounds.values()].flat(), ...cases]);
  return {
    limits: unique(limits.map(({ node }) => node)).toSorted(),
    permissions: {
      roles: view.all('ROLE').length,
      operations: view.all('API').length,
      screens: view.all('SCR').length,
    },
    tables: view.all('SM').map(({ id, cells }) => ({ id, cells: cells.length })),
  };
}

const pairsOf = ({ permissions: { roles, operations } }: Proofs): number => roles * operations;
const cellsOf = ({ tables }: Proofs): number => tables.reduce((sum, { cells }) => sum + cells, 0);

/** `a solver compared the limits of 9 requirements and 90 permissions`. */
export function proofsLine(view: View, rules: readonly RuleCard[]): string | null {
  const proofs = proofsOf(view, rules);
  if (!proofs) return null;
  const { limits, tables } = proofs;
  const compared = `a solver compared ${counted(limits.length, 'limit')} and ${counted(pairsOf(proofs), 'permission')}`;
  return tables.length === 0
    ? compared
    : `${compared}; ${counted(tables.length, 'state table')} with ${counted(cellsOf(proofs), 'case')} checked`;
}

/** The same, with the nodes by their ids, for the quality report. */
export function proofSection(writing: Writer, rules: readonly RuleCard[]): Block {
  const { view, refs } = writing;
  const proofs = proofsOf(view, rules);
  if (!proofs) return '';
  const { limits, permissions, tables } = proofs;
  const { roles, operations, screens } = permissions;
  const rows = [
    [
      'limits',
      String(limits.length),
      'They can all hold at once, and every case falls to one rule.',
      refs(limits),
    ],
    [
      'permissions',
      String(pairsOf(proofs)),
      `${counted(roles, 'role')}, ${counted(operations, 'operation')} and ${counted(screens, 'screen')} do not contradict each other.`,
      '',
    ],
    [
      'cases of state tables',
      String(cellsOf(proofs)),
      'Every pair of state and event is decided, and every state can be reached.',
      refs(tables.map(({ id }) => id)),
    ],
  ].filter(([, count]) => count !== '0');
  return section(
    2,
    'Formal checks',
    table(['Checked', 'Count', 'What was asked', 'Of'], rows),
    rows.length > 0 && 'A contradiction would stand above as a finding of a LOG rule.',
  );
}
