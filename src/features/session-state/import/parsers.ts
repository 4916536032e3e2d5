// The forms of Markdown that session state is read from. A document may have parts in several forms; each part is read
// by its own.
import type { ImportParserId } from '#contract/operations/session-state/import.ts';
import type { Entry } from './entries.ts';
import { ignoredIn, type Ignored } from './ignored.ts';
import { readBacklogTable, readChangelog, readTaskList } from './read-backlog.ts';
import { readDecisionLog, readMadr, readNygard } from './read-decisions.ts';
import { readJournal, readLessons } from './read-journals.ts';
import { partsOf } from './read-parts.ts';
import { readDocument, type MarkdownDocument } from './read-sections.ts';

type Parser = {
  title: string;
  description: string;
  example: string;
  read: (document: MarkdownDocument) => Entry[];
};

const lines = (...text: string[]): string => `${text.join('\n')}\n`;

export const parsers: Readonly<Record<ImportParserId, Parser>> = {
  madr: {
    title: 'Decision records (MADR)',
    description:
      'A record below each first heading becomes a decision: outcome, context as its rationale, options as its alternatives.',
    example: lines(
      '---',
      'status: accepted',
      'date: 2026-03-01',
      '---',
      '',
      '# Keep everything in one database',
      '',
      '## Context and Problem Statement',
      '',
      'Two stores have to agree.',
      '',
      '## Considered Options',
      '',
      '- One database',
      '- A queue beside it',
      '',
      '## Decision Outcome',
      '',
      'One database, because a transaction covers both.',
    ),
    read: readMadr,
  },
  'nygard-adr': {
    title: 'Decision records (Nygard)',
    description:
      'A record below each first heading becomes a decision: context and consequences are its rationale.',
    example: lines(
      '# 12. Use server-sent events',
      '',
      'Date: 2026-03-01',
      '',
      '## Status',
      '',
      'Accepted',
      '',
      '## Context',
      '',
      'Progress has to be seen.',
      '',
      '## Decision',
      '',
      'We stream events over HTTP.',
      '',
      '## Consequences',
      '',
      'Proxies must not buffer.',
    ),
    read: readNygard,
  },
  lessons: {
    title: 'Lessons learned',
    description:
      'Below a first heading that names lessons, every heading with a text becomes a lesson. Status and "Applies to" may stand as fields.',
    example: lines(
      '# Lessons learned',
      '',
      '## Migrations need a lock timeout',
      '',
      'Status: Documented',
      'Applies to: database, deployment',
      '',
      'A migration waited for a long query and stopped every write.',
    ),
    read: readLessons,
  },
  'keep-a-changelog': {
    title: 'Changelog (Keep a Changelog)',
    description:
      'Every change becomes a resolved backlog item, with its version as the resolution and its kind as a tag.',
    example: lines(
      '# Changelog',
      '',
      '## [1.2.0] - 2026-03-01',
      '',
      '### Fixed',
      '',
      '- A late answer no longer loses the turn',
    ),
    read: readChangelog,
  },
  'decision-log': {
    title: 'Decision log',
    description:
      'A table with a column "Decision", or a heading for each decision below a title that names decisions.',
    example: lines(
      '# Decision log',
      '',
      '| Date | Decision | Rationale |',
      '| --- | --- | --- |',
      '| 2026-03-01 | Fees are kept in cents | No rounding |',
    ),
    read: readDecisionLog,
  },
  'backlog-table': {
    title: 'Backlog as a table',
    description:
      'Rows of a table with a column such as "Task", and columns such as "Status", "Priority" and "Notes".',
    example: lines(
      '| Task | Priority | Status |',
      '| --- | --- | --- |',
      '| Send a reminder a day before | high | open |',
    ),
    read: readBacklogTable,
  },
  'task-list': {
    title: 'Backlog as a task list',
    description:
      'Every checkbox becomes a backlog item; a ticked one is resolved. (high) sets a priority, #words are tags, deeper lines its description.',
    example: lines('## Mail', '', '- [ ] Send a reminder a day before (high) #loans', '- [x] Send a receipt'),
    read: readTaskList,
  },
  'session-journal': {
    title: 'Session journal',
    description:
      'Every heading that begins with a day becomes a closed build session with its text as the history. A branch may stand as a field.',
    example: lines(
      '# Journal',
      '',
      '## 2026-03-01: Late fees',
      '',
      'Branch: late-fees',
      '',
      'Fees are charged at night; the report is still missing.',
    ),
    read: readJournal,
  },
};

/** In the order of looking: the narrower a form is, the earlier. */
export const parserIds = Object.keys(parsers) as ImportParserId[];

export type ReadMarkdown = {
  /** Those that read something, in the order of the document. */
  parsers: ImportParserId[];
  entries: Entry[];
  ignored: Ignored[];
};

/** Null when no form is known. Who names a parser gets what it reads, wherever it stands. */
export function readMarkdown(markdown: string, wanted?: ImportParserId): ReadMarkdown | null {
  const document = readDocument(markdown);
  const parts = partsOf(document, wanted ? [wanted] : parserIds);
  const read = parts.map(({ form, document: part }) => ({ form, entries: parsers[form].read(part) }));
  if (wanted && read.every(({ entries }) => entries.length === 0))
    read.push({ form: wanted, entries: parsers[wanted].read(document) });
  const entries = read.flatMap((part) => part.entries);
  if (entries.length === 0) return null;
  const used = read.filter((part) => part.entries.length > 0).map(({ form }) => form);
  return { parsers: [...new Set(used)], entries, ignored: ignoredIn(markdown, entries) };
}
