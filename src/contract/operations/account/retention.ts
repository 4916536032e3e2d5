// How long new packages of the account are kept.
import { z } from 'zod';
import { operation } from '#contract/operation.ts';

const own = {
  access: 'key',
  tag: 'Account',
  path: '/v1/users/me/retention-preference',
  status: 200,
  problems: [],
} as const;

const preference = z
  .object({
    default_retention_days: z
      .int()
      .min(1)
      .max(3650)
      .nullable()
      .describe('null: packages are kept until they are deleted.'),
  })
  .meta({ id: 'RetentionPreference' });

export const retentionOperations = {
  getRetentionPreference: operation({
    ...own,
    id: 'getRetentionPreference',
    method: 'GET',
    permission: 'account.read',
    summary: 'Read how long new packages are kept',
    result: preference,
  }),
  setRetentionPreference: operation({
    ...own,
    id: 'setRetentionPreference',
    method: 'PUT',
    permission: 'account.write',
    summary: 'Set how long new packages are kept',
    description:
      'Applies to packages made from now on. Past its time a package goes to the recycle bin, and 30 days later it is removed for good.',
    body: preference,
    result: preference,
  }),
};
