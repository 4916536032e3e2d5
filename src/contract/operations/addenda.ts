// Addenda: changes against a finished package. Each is a zip of five documents; the package itself stays as
// it is.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { providerProblemTypes } from '#contract/problems/providers.ts';

const tag = 'Packages' as const;

const filled = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(max)
    .refine((text) => !text.includes('\0'), 'must not contain the character U+0000');

const addendum = z
  .object({
    id,
    package_id: id,
    title: z.string(),
    description: z.string(),
    cost_usd: z.number().min(0),
    submitted_by_user_id: id,
    created_at: timestamp,
  })
  .meta({ id: 'Addendum' });

const params = z.object({ id });

export const addendumOperations = {
  createAddendum: operation({
    id: 'createAddendum',
    method: 'POST',
    path: '/v1/packages/{id}/addenda',
    access: 'key',
    permission: 'packages.write',
    tag,
    needs_room: true,
    summary: 'File a change against a package',
    description:
      'Drafts the change over the package and the addenda before it, and answers with a signed URL of the five documents that is valid for an hour. Neither the package nor its version changes. Over a package of documents alone nothing can be compared, and the five documents say so. A model that is connected and gives nothing is a 502, and nothing is filed.',
    params,
    body: z
      .object({
        title: filled(200).describe('What the change is called.'),
        description: filled(4000).describe('What shall be otherwise, in own words.'),
      })
      .meta({ id: 'NewAddendum' }),
    result: z
      .object({
        addendum_id: id,
        download_url: z.url().describe('Valid for an hour; needs no credential.'),
        cost_usd: z.number().min(0),
      })
      .meta({ id: 'CreatedAddendum' }),
    status: 200,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION', ...providerProblemTypes],
    idempotent: true,
    tool: { name: 'create_addendum' },
  }),
  listAddenda: operation({
    id: 'listAddenda',
    method: 'GET',
    path: '/v1/packages/{id}/addenda',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'List the addenda of a package, newest first',
    params,
    result: z.object({ addenda: z.array(addendum) }).meta({ id: 'AddendumList' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'list_addenda' },
  }),
  getAddendum: operation({
    id: 'getAddendum',
    method: 'GET',
    path: '/v1/packages/{id}/addenda/{addendumId}',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Read an addendum with its five documents',
    params: z.object({ id, addendumId: id }),
    result: addendum
      .extend({ documents: z.array(z.object({ path: z.string(), markdown: z.string() })) })
      .meta({ id: 'ReadAddendum' }),
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  downloadAddendum: operation({
    id: 'downloadAddendum',
    method: 'GET',
    path: '/v1/packages/{id}/addenda/{addendumId}/zip',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Download the five documents of an addendum',
    description: 'Redirects to a signed URL that is valid for an hour and needs no credential.',
    params: z.object({ id, addendumId: id }),
    result_kind: 'redirect',
    status: 302,
    problems: ['NOT_FOUND'],
    tool: { name: 'download_addendum' },
  }),
};
