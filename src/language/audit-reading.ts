// Holds a reading against its text, whoever made it: the rules, a model, an agent or a person. A statement with a problem is not
// understood, and the caller keeps it in the user's words.
import { sameClauses, type Reading, type Statement } from '#contract/clauses.ts';
import { auditClauses } from './english/audit.ts';
import { parseSentence } from './english/read-sentence.ts';
import { isAside } from './statements/around/aside.ts';
import { sayClause } from './say-clause.ts';

export type StatementProblems = { id: string; problems: string[] };

/** The statements that do not hold, each with every reason. */
export function auditReading(text: string, { statements }: Pick<Reading, 'statements'>): StatementProblems[] {
  return statements
    .map((statement) => ({ id: statement.id, problems: problemsOf(text, statement) }))
    .filter(({ problems }) => problems.length > 0);
}

function problemsOf(text: string, { start, end, quote, status, clauses }: Statement): string[] {
  if (text.slice(start, end) !== quote) return ['the quote is not what stands there'];
  if (status !== 'read') return clauses.length > 0 ? ['it has clauses and is not read'] : [];
  if (isAside(quote)) return ['a greeting or thanks says nothing'];
  return auditClauses(quote, start, clauses);
}

/** Whether the clauses, said in plain English, are read back by the rules to the same clauses. */
export function isReadBack(clauses: Statement['clauses']): boolean {
  const back = clauses.map((clause) => parseSentence(sayClause(clause), 0));
  return sameClauses(
    clauses,
    back.flatMap((each) => (each.ok ? each.clauses : [])),
  );
}
