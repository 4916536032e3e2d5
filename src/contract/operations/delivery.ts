// Delivery: the files of a package as a branch with a pull request in a repository of the account. The token
// that this takes is kept encrypted and never shown.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

/** The hosts that packages are delivered to. With `nested_groups` a repository may be group/subgroup/name. */
export const sourceControlHosts = {
  github: { title: 'GitHub', nested_groups: false },
  gitlab: { title: 'GitLab', nested_groups: true },
  gitea: { title: 'Gitea or Forgejo', nested_groups: false },
} as const;
export type SourceControlProvider = keyof typeof sourceControlHosts;
export const sourceControlProviders = Object.keys(sourceControlHosts) as [
  SourceControlProvider,
  ...SourceControlProvider[],
];

const provider = z.enum(sourceControlProviders);
const repository = z
  .string()
  .trim()
  .max(300)
  .regex(/^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_.][\w.-]*)+$/, 'must be owner/name')
  .refine((path) => path.split('/').every((part) => !/^\.+$/.test(part)), 'must be owner/name');
const base_url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && !url.username && !url.password && !url.search && !url.hash;
  }, 'must have no credentials, query or fragment');
/** What git takes as the name of a branch, and no more of it than people use. */
const branch = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^(?!.*(?:\.\.|\/\/|@\{|\.lock(?:\/|$)|\/\.))[A-Za-z0-9_][\w./+#@-]*(?<![./])$/,
    'must be the name of a branch',
  );

const delivered = z.object({
  repository: z.string(),
  branch: z.string(),
  commit_sha: z.string(),
  pull_request_url: z.string(),
  pull_request_number: z.int(),
  addenda_count: z.int().min(0).describe('How many addenda the branch holds.'),
});

const delivery = delivered
  .extend({
    package_id: id,
    earlier: z.array(delivered).describe('The pull requests before this one, oldest first.'),
  })
  .meta({ id: 'Delivery' });

export const sourceControlOperations = {
  getSourceControlPreferences: operation({
    id: 'getSourceControlPreferences',
    method: 'GET',
    path: '/v1/source-control/preferences/installation',
    access: 'key',
    permission: 'account.read',
    tag: 'Account',
    summary: 'Read which repository packages are delivered to',
    result: preferences(),
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  setSourceControlPreferences: operation({
    id: 'setSourceControlPreferences',
    method: 'PUT',
    path: '/v1/source-control/preferences/installation',
    access: 'key',
    permission: 'account.write',
    tag: 'Account',
    summary: 'Set which repository packages are delivered to',
    description:
      'The token is kept encrypted and never shown again. It needs to read the repository, to write branches and to open pull requests, and nothing else.',
    body: z
      .object({
        provider,
        repository: repository.describe('`owner/name`; on GitLab also `group/subgroup/name`.'),
        base_url: base_url.nullish().describe('Of a server of your own; else the provider’s.'),
        default_branch: branch.nullish().describe('What pull requests go to; else what the repository says.'),
        token: z
          .string()
          .trim()
          .min(1, 'must not be blank')
          .max(2000)
          .regex(/^[\x21-\x7e]+$/, 'must be one word of ASCII'),
      })
      .meta({ id: 'NewSourceControlPreferences' }),
    result: preferences(),
    status: 200,
    problems: [],
  }),
  getDelivery: operation({
    id: 'getDelivery',
    method: 'GET',
    path: '/v1/packages/{id}/delivery',
    access: 'key',
    permission: 'packages.read',
    tag: 'Packages',
    summary: 'Read where a package was delivered to',
    params: z.object({ id }),
    result: z
      .object({ delivery: delivery.nullable().describe('Null until a delivery is whole.') })
      .meta({ id: 'DeliveryOfPackage' }),
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  deliverPackage: operation({
    id: 'deliverPackage',
    method: 'POST',
    path: '/v1/packages/{id}/deliver',
    access: 'key',
    permission: 'packages.write',
    tag: 'Packages',
    summary: 'Deliver a package to the repository, as a branch with a pull request',
    description:
      'All files of the package and its addenda come in one commit on a branch of their own; the default branch is never touched. What an attempt before has left half done is gone on with. Addenda that were filed after a delivery are delivered by a new call, as a new pull request.',
    params: z.object({ id }),
    result: delivery,
    status: 200,
    problems: [
      'NOT_FOUND',
      'ALREADY_DELIVERED',
      'SOURCE_CONTROL_NOT_CONFIGURED',
      'SOURCE_CONTROL_CONFLICT',
      'CONFLICT_STATE_TRANSITION',
      'SOURCE_CONTROL_ADDRESS_REFUSED',
      'SOURCE_CONTROL_UNAUTHORIZED',
      'SOURCE_CONTROL_FORBIDDEN',
      'SOURCE_CONTROL_REPOSITORY_NOT_FOUND',
      'SOURCE_CONTROL_REJECTED',
      'SOURCE_CONTROL_RATE_LIMITED',
      'SOURCE_CONTROL_UNAVAILABLE',
    ],
    idempotent: true,
  }),
};

function preferences() {
  return z
    .object({
      provider,
      repository: z.string(),
      base_url: z.string().nullable(),
      default_branch: z.string().nullable(),
      updated_at: timestamp,
    })
    .meta({ id: 'SourceControlPreferences' });
}
