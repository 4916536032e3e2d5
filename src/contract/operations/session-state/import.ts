// Session state out of Markdown that people and agents have kept until now.
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { links } from './fields.ts';

const tag = 'Build sessions' as const;

export const import_max_bytes = 1024 * 1024;
/** Escaped as JSON, text takes more room. */
const body_max_bytes = 6 * import_max_bytes + 64 * 1024;

export const importParserIds = [
  'madr',
  'nygard-adr',
  'decision-log',
  'keep-a-changelog',
  'backlog-table',
  'task-list',
  'lessons',
  'session-journal',
] as const;
export type ImportParserId = (typeof importParserIds)[number];

export const importedKinds = ['decision', 'backlog_item', 'lesson', 'build_session'] as const;
export type ImportedKind = (typeof importedKinds)[number];

const imported = z
  .object({
    kind: z.enum(importedKinds),
    title: z.string(),
    action: z
      .enum(['created', 'resolved', 'unchanged'])
      .describe('`resolved`: the backlog item was there, and is done by now.'),
    id: id.nullable().describe('Null in a dry run of what is not there yet.'),
  })
  .meta({ id: 'ImportedEntry' });

const ignored = z
  .object({
    heading: z.string().nullable().describe('The heading above it.'),
    line: z.int().min(1),
    text: z.string().describe('The first 1,000 characters.'),
  })
  .meta({ id: 'IgnoredPassage' });

export const sessionStateImportOperations = {
  listImportParsers: operation({
    id: 'listImportParsers',
    method: 'GET',
    path: '/v1/session-state/import-parsers',
    access: 'key',
    permission: 'session_state.read',
    tag,
    summary: 'List the kinds of Markdown that session state is read from',
    result: z
      .object({
        parsers: z.array(
          z.object({
            id: z.enum(importParserIds),
            title: z.string(),
            description: z.string(),
            example: z.string(),
          }),
        ),
      })
      .meta({ id: 'ImportParserList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_session_state_import_parsers' },
  }),
  importSessionState: operation({
    id: 'importSessionState',
    method: 'POST',
    path: '/v1/session-state/import',
    access: 'key',
    permission: 'session_state.write',
    tag,
    needs_room: true,
    summary: 'Read decisions, backlog, lessons and sessions out of Markdown',
    description:
      'A dry run unless `dry_run` is false. Each part of the document is read in its own form. All of it is written, or nothing. What was read before from the same words stays as it is, and `ignored` lists what is in no known form.',
    body: z
      .object({
        markdown: z
          .string()
          .regex(/\S/, 'must not be blank')
          .refine(
            (text) => new TextEncoder().encode(text).length <= import_max_bytes,
            `must have at most ${import_max_bytes} bytes; import it in parts`,
          ),
        parser: z
          .enum(importParserIds)
          .optional()
          .describe('Reads this form alone. When left out, each part is read in its own form.'),
        dry_run: z.boolean().default(true),
        project_id: links.project_id,
        build_session_id: links.build_session_id,
      })
      .meta({ id: 'SessionStateImport' }),
    body_max_bytes,
    result: z
      .object({
        dry_run: z.boolean(),
        parser: z.enum(importParserIds).describe('The first of `parsers`.'),
        parsers: z
          .array(z.enum(importParserIds))
          .describe('Every form that something was read from, in the order of the document.'),
        project_id: id,
        created_count: z.int().min(0),
        resolved_count: z.int().min(0),
        unchanged_count: z.int().min(0),
        entries: z.array(imported),
        ignored_count: z.int().min(0),
        ignored: z.array(ignored).describe('What of the document is in no entry: the first 200 passages.'),
      })
      .meta({ id: 'SessionStateImported' }),
    status: 200,
    problems: [],
    idempotent: true,
    tool: { name: 'import_session_state_from_markdown' },
  }),
};
