// Delivers a package: its files as one commit on a branch of their own, and a pull request. Each step looks
// first whether it was done before, so that an attempt goes on where the one before was cut off, and nothing
// is done twice.
import type { SourceControlProvider } from '#contract/operations/delivery.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { addendaFiles } from '#features/packages/addenda/addenda-files.ts';
import { allFiles } from '#features/packages/all-files.ts';
import { unseal } from '#platform/crypto/seal.ts';
import { gitBlobId } from './hosts/blob-id.ts';
import { gitea } from './hosts/gitea.ts';
import { github } from './hosts/github.ts';
import { gitlab } from './hosts/gitlab.ts';
import type { DeliveredFile, Head, Host, Listing } from './hosts/host.ts';
import {
  findDelivery,
  findPreferences,
  holdDelivery,
  recordDelivery,
  releaseDelivery,
  type Delivered,
} from './store.ts';
import {
  addendumFolder,
  deliveryTexts,
  type DeliveredAddendum,
  type DeliveryTexts,
} from './delivery-texts.ts';
import { tokenSeal } from './token-seal.ts';

const hosts = { github, gitlab, gitea } satisfies Record<SourceControlProvider, typeof github>;
/** One call of a host. */
const call_max_ms = 30_000;
const answer_max_bytes = 16 * 1024 * 1024;
/** How long an attempt may take that nobody hears of any more. */
const hold_ms = 10 * 60_000;

export async function deliverPackage(context: Context, id: string) {
  const { db, actor, clock, ids } = context;
  const found = await allFiles(db, actor, id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  const of = { account_id: actor.account_id, package_id: found.package.id };
  const preferences = await findPreferences(db, actor.account_id);
  const attempt_id = ids.uuid();
  const now = clock.now();
  const hold = { ...of, attempt_id, held_until: new Date(now.getTime() + hold_ms) };
  const addenda = await addendaFiles(context, of);
  const addenda_count = addenda.length;
  // What was delivered stays so, whatever the preferences say now.
  const before = await findDelivery(db, of);
  if (before && before.addenda_count >= addenda_count) return refuse(before);
  if (!preferences) problem('SOURCE_CONTROL_NOT_CONFIGURED');
  const obstacle = await db.transaction().execute((tx) => holdDelivery(tx, hold, { now, addenda_count }));
  if (obstacle === 'delivered') return refuse(await findDelivery(db, of));
  if (obstacle) problem('CONFLICT_STATE_TRANSITION', { detail: 'This package is being delivered.' });
  try {
    const words = deliveryTexts(found.package, addenda);
    const host = hostOf(context, preferences);
    const files = placed([...found.files, ...besidePackage(found.files, addenda)], words);
    const done = { ...(await deliverTo(host, { words, files, preferences })), addenda_count };
    const is_recorded = await db
      .transaction()
      .execute((tx) => recordDelivery(tx, attempt_id, { ...done, delivered_at: clock.now() }));
    if (!is_recorded)
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'Another delivery of this package has begun meanwhile.',
      });
    const { earlier = [] } = (await findDelivery(db, of)) ?? {};
    return { package_id: found.package.id, ...done, earlier };
  } catch (error) {
    await db.transaction().execute((tx) => releaseDelivery(tx, attempt_id));
    throw error;
  }
}

/** A folder for each addendum, in one that no file of the package is in. */
function besidePackage(
  files: readonly DeliveredFile[],
  addenda: readonly DeliveredAddendum[],
): DeliveredFile[] {
  const taken = new Set(files.map(({ path }) => path.split('/')[0]!.toLowerCase()));
  let folder = 'addenda';
  for (let at = 2; taken.has(folder); at += 1) folder = `addenda-${at}`;
  return addenda.flatMap(({ files: own, ...addendum }) =>
    own.map(({ path, bytes }) => ({ path: `${folder}/${addendumFolder(addendum)}/${path}`, bytes })),
  );
}

type Preferences = NonNullable<Awaited<ReturnType<typeof findPreferences>>>;

function hostOf({ config, actor, clock }: Context, preferences: Preferences): Host {
  const { provider, repository, base_url, sealed_token } = preferences;
  const token = unseal(config.secret, tokenSeal(actor.account_id), sealed_token);
  const options = {
    timeout_ms: call_max_ms,
    answer_max_bytes,
    allow_private: config.source_control_allow_private,
  };
  return hosts[provider]({ base_url, repository, token }, { options, now: () => clock.now() });
}

const placed = (files: readonly DeliveredFile[], { folder }: DeliveryTexts): DeliveredFile[] =>
  files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));

type Work = { words: DeliveryTexts; files: readonly DeliveredFile[]; preferences: Preferences };

async function deliverTo(
  host: Host,
  { words, files, preferences }: Work,
): Promise<Omit<Delivered, 'addenda_count'>> {
  const { branch, title, body } = words;
  const base_branch = preferences.default_branch ?? (await host.defaultBranch());
  if (branch === base_branch)
    problem('SOURCE_CONTROL_CONFLICT', {
      detail: `The branch ${branch} is the default branch, which is never written.`,
    });
  const { commit_sha } = await committed(host, { words, files, base_branch });
  const pull =
    (await host.findPullRequest({ branch, base_branch })) ??
    (await host.openPullRequest({ branch, base_branch, title, body }));
  return {
    repository: preferences.repository,
    branch,
    commit_sha,
    pull_request_url: pull.url,
    pull_request_number: pull.number,
  };
}

/** The branch with these files: one that an attempt before has made, or a new one. */
async function committed(
  host: Host,
  { words, files, base_branch }: Omit<Work, 'preferences'> & { base_branch: string },
): Promise<Head> {
  const { branch, folder, message } = words;
  const made = await host.head(branch);
  if (made) {
    if (same(files, await host.list(made, folder))) return made;
    problem('SOURCE_CONTROL_CONFLICT', {
      detail: `The branch ${branch} is there already, with other files below ${folder}. Delete it, and deliver again.`,
    });
  }
  const base = await host.head(base_branch);
  if (!base)
    problem('SOURCE_CONTROL_CONFLICT', {
      detail: `The repository has no branch ${base_branch}: an empty repository needs a first commit.`,
    });
  const standing = await host.list(base, folder);
  if (same(files, standing))
    problem('SOURCE_CONTROL_CONFLICT', {
      detail: `The branch ${base_branch} has these very files below ${folder} already; there is nothing to propose.`,
    });
  return host.commit({ base_branch, base, branch, message, folder, files, standing });
}

const same = (files: readonly DeliveredFile[], listing: Listing): boolean =>
  listing.size === files.length &&
  files.every(({ path, bytes }) => listing.get(path) === gitBlobId(bytes, listing.get(path)));

function refuse(done: Delivered | undefined): never {
  problem('ALREADY_DELIVERED', {
    detail: `The package is in ${done?.repository ?? 'the repository'}, branch ${done?.branch ?? ''}: ${done?.pull_request_url ?? ''}`,
  });
}
