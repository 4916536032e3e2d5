import type { docMigrationOperations } from '#contract/operations/doc-migrations.ts';
import type { Handlers } from '#deps.ts';

export const docMigrationHandlers = {
  // What sorts and proves is loaded when somebody first asks: idle memory counts.
  previewDocMigration: {
    admit: () => {},
    handle: async ({ upload }) => {
      const { previewMigration } = await import('./preview-migration.ts');
      return previewMigration(upload.file);
    },
  },

  commitDocMigration: {
    admit: () => {},
    handle: async ({ upload }, context) => {
      const { commitMigration } = await import('./commit-migration.ts');
      return commitMigration(context, upload);
    },
  },
} satisfies Handlers<typeof docMigrationOperations>;
