// An intake artifact from sentences: what an interview would hand over in which exactly these were said. For tests.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import { readText } from '#language/read-text.ts';

type Options = Partial<IntakeArtifact['project']>;

export function intakeOf(sentences: readonly string[], project: Options = {}): IntakeArtifact {
  const text = sentences.join('\n');
  const statements = readText(text).statements.map((statement, at): IntakeStatement => ({
    ...statement,
    id: idOf(at),
    turn: 1,
    reader: 'rules',
    confirmed: false,
  }));
  return { ...empty(project), transcript: [{ turn: 1, speaker: 'user', text }], statements };
}

/** Each clause as a statement of its own that a person settled; its words are given beside it. */
export function intakeOfClauses(
  told: readonly { quote: string; clause: Clause }[],
  project: Options = {},
): IntakeArtifact {
  let text = '';
  const statements = told.map(({ quote, clause }, at): IntakeStatement => {
    const start = text.length;
    text += `${quote}\n`;
    const base = { id: idOf(at), turn: 1, reader: 'person', confirmed: true, settled: 'clauses' as const };
    return {
      ...base,
      start,
      end: start + quote.length,
      quote,
      status: 'read',
      reason: '',
      clauses: [clause],
      playback: '',
    };
  });
  return { ...empty(project), transcript: [{ turn: 1, speaker: 'user', text }], statements };
}

const idOf = (at: number) => `S-${String(at + 1).padStart(3, '0')}`;

const empty = (project: Options): IntakeArtifact => ({
  schema_version: '1.0.0',
  project: {
    name: 'Work Book',
    type: 'WebApp',
    stakes: 'internal',
    summary: 'Software for the daily work.',
    problem: 'The work is done on paper.',
    ...project,
  },
  transcript: [],
  statements: [],
  facts: [],
  decisions: [],
  assumptions: [],
  deferred: [],
  open_questions: [],
  conflicts: [],
  glossary: [],
  coverage: [
    {
      cell: 'roles.who',
      group: 'roles',
      concern: 'who uses it',
      weight: 5,
      status: 'decided',
      value: 'There are members.',
      turns: [1],
    },
    {
      cell: 'data.import',
      group: 'data',
      concern: 'what data exists already',
      weight: 3,
      status: 'assumed',
      value: null,
      turns: [],
    },
  ],
  ambiguity: 0,
  domain_packs: [],
});
