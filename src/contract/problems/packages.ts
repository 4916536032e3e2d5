// Refusals about packages: their files, addenda, explanations, migrated documents, tasks and lessons.
import { z } from 'zod';
import { quotaHeaders, row, type ProblemRow } from './problem-row.ts';

export const packageProblems = {
  FILE_TOO_LARGE_TO_READ: row({
    status: 400,
    title: 'The file is too large to be read alone.',
    retryable: false,
    meaning: 'Single files are served up to 256 KB; download the zip instead.',
  }),
  PACKAGE_HAS_NO_GRAPH: row({
    status: 409,
    title: 'The package is documents alone.',
    retryable: false,
    meaning:
      'The package was migrated from documents: its requirements, links and tasks are not there as data. Its files can be read and searched.',
  }),
  DOC_MIGRATION_UNRESOLVED_CONFLICTS: row({
    status: 409,
    title: 'Two documents would take one place.',
    retryable: false,
    meaning:
      'More than one file of the archive goes to each of `conflicting_target_paths`; send target_path_overrides that part them.',
    extensions: z.object({ conflicting_target_paths: z.array(z.string()) }),
  }),
  TASK_EVIDENCE_MISSING: row({
    status: 409,
    title: 'The task is not shown to be done.',
    retryable: false,
    meaning:
      'A task is done when its own command succeeded and its evidence is told; `missing` says what is not.',
    extensions: z.object({ missing: z.array(z.string()), command: z.string(), evidence: z.string() }),
  }),
  LESSON_SLUG_TAKEN: row({
    status: 409,
    title: 'The slug is taken.',
    retryable: false,
    meaning: 'Another lesson of the project has this slug; choose another, or observe that lesson.',
  }),
  MISSING_AUDIENCE: row({
    status: 400,
    title: 'The audience is missing.',
    retryable: false,
    meaning: 'Name an audience of GET /v1/explain/audiences.',
  }),
  EXPLAIN_AUDIENCE_UNKNOWN: row({
    status: 400,
    title: 'There is no such audience.',
    retryable: false,
    meaning: 'GET /v1/explain/audiences lists the audiences.',
  }),
  UNKNOWN_EXPLANATION_FORMAT: row({
    status: 400,
    title: 'There is no such format.',
    retryable: false,
    meaning: 'An explanation can be downloaded as `md`, `txt`, `pdf` or `docx`.',
  }),
  PDF_SCRIPT_NOT_SUPPORTED: row({
    status: 409,
    title: 'A PDF cannot show this text.',
    retryable: false,
    meaning:
      'The explanation has letters that the fonts of the PDF lack, or a script that runs from right to left; `scripts` names them. Download it as `docx`.',
    extensions: z.object({ scripts: z.array(z.string()) }),
  }),
  QUOTA_EXPLAIN_EXCEEDED: row({
    status: 402,
    title: 'No explanation is left this month.',
    retryable: false,
    meaning: 'The plan has a number of explanations a month; those that are kept can still be read.',
    headers: quotaHeaders,
  }),
  EXPLAIN_TIMEOUT: row({
    status: 503,
    title: 'The explanation was not finished in time.',
    retryable: true,
    meaning: 'The model took too long; nothing was charged and nothing is kept. Try again.',
  }),
} as const satisfies Record<string, ProblemRow>;
