// Files a change against a package: it is drafted over the package and the addenda before it, and kept as a zip of five
// documents. The package stays as it is.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { findPackage } from '#features/packages/store.ts';
import { readVersion } from '#features/packages/versions.ts';
import { hearChange } from '#interviewing/changes/read-changes.ts';
import { addendumAuthor } from '#pipeline/addendum.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { sha256 } from '#platform/crypto/digest.ts';
import { renderAddendum } from '#specification/addenda/addendum.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { addendumLink } from './addendum-link.ts';
import { insertAddendum, newestDraft } from './store.ts';

type Asked = { package_id: string; title: string; description: string };
type Package = NonNullable<Awaited<ReturnType<typeof findPackage>>>;

/** As often as this an addendum is drafted anew because another one came first. */
const attempts_max = 5;

export async function createAddendum(context: Context, { package_id, ...words }: Asked) {
  const { db, actor } = context;
  const asked = { package_id, title: words.title.toWellFormed(), description: words.description.toWellFormed() };
  const found = await findPackage(db, actor, asked.package_id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  for (let attempt = 0; attempt < attempts_max; attempt += 1) {
    const kept = await attemptOne(context, found, asked);
    if (kept) return { addendum_id: kept.id, download_url: addendumLink(context, kept), cost_usd: kept.cost_usd };
  }
  return problem('CONFLICT_STATE_TRANSITION', {
    detail: 'Other changes to this package are being filed at the same time; file this one again.',
  });
} // prettier-ignore

async function attemptOne({ db, actor, blobs, clock, ids }: Context, found: Package, asked: Asked) {
  const of = { account_id: actor.account_id, package_id: found.id };
  const earlier = await newestDraft(db, of);
  const before = earlier?.graph ?? (await readVersion(db, found.id)).graph;
  const { files, graph, cost_usd } = await draft({ clock }, { before, found, asked });
  const bytes = await zipFiles(files);
  const zip_key = `addenda/${found.id}/${sha256(bytes)}.zip`;
  await blobs.put(zip_key, bytes, { content_type: 'application/zip' });
  const { title, description } = asked;
  const row = { ...of, id: ids.uuid(), position: (earlier?.position ?? 0) + 1, title, description, zip_key, cost_usd, created_at: clock.now() };
  const kept = await db.transaction().execute((tx) => insertAddendum(tx, { ...row, graph }));
  return kept ? row : null;
} // prettier-ignore

async function draft({ clock }: Pick<Context, 'clock'>, { before, found, asked }: { before: Graph; found: Package; asked: Asked }) {
  const { title, description } = asked;
  const heard = await hearChange(before.interview.transcript, { title, description });
  const author = addendumAuthor(offlineGateway({ clock }, { delay_ms: 0 }));
  const drafted = await author({ graph: before, before: heard.before, after: heard.after }, new AbortController().signal);
  const files = renderAddendum({
    title,
    description,
    package: { name: found.project_name ?? before.project.name, version: found.version },
    before,
    after: drafted.graph,
    reading: heard.reading,
    conflicts: drafted.conflicts,
  });
  return { files, graph: drafted.graph, cost_usd: drafted.cost_usd };
} // prettier-ignore
