// What the rows of session state have in common.
import { z } from 'zod';
import { id, limit, offset } from '#contract/fields.ts';

export const title = z.string().trim().min(1, 'must not be blank').max(200);
export const markdown = z.string().max(100_000);
export const writtenMarkdown = markdown.regex(/\S/, 'must not be blank');
export const tags = z.array(z.string().trim().min(1).max(50)).max(50).default([]);

/** What a row may be about. */
export const links = {
  project_id: id.optional().describe('The default project, or the one the key is bound to, when left out.'),
  build_session_id: id.optional(),
  package_id: id.optional(),
  requirement_ids: z
    .array(z.string().trim().min(1).max(50))
    .max(200)
    .default([])
    .describe('Ids of the package, such as FR-12.'),
};

export const linked = {
  project_id: id,
  build_session_id: id.nullable(),
  package_id: id.nullable(),
  requirement_ids: z.array(z.string()),
};

export const page = { limit: limit({ default: 50, max: 200 }), offset };
export const ofProject = { project_id: id.optional().describe('Only rows of this project.') };
