import type { sessionStateImportOperations } from '#contract/operations/session-state/import.ts';
import type { Handlers } from '#deps.ts';
import { importMarkdown } from './import-markdown.ts';
import { parserIds, parsers } from './parsers.ts';

export const sessionStateImportHandlers = {
  listImportParsers: () => ({
    parsers: parserIds.map((id) => {
      const { title, description, example } = parsers[id];
      return { id, title, description, example };
    }),
  }),

  importSessionState: ({ body }, context) => importMarkdown(context, body),
} satisfies Handlers<typeof sessionStateImportOperations>;
