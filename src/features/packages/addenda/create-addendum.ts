// Files a change against a package: it is drafted over the package and the addenda before it, and kept as a
// zip of five documents. The package stays as it is. One of documents alone has nothing to draft over, and its addendum
// says so.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { paidCalls } from '#features/packages/model-calls/paid-calls.ts';
import { refuseProvider } from '#features/packages/model-calls/refuse-provider.ts';
import { searchOne } from '#features/packages/search-store.ts';
import { findPackage } from '#features/packages/store.ts';
import { hasWholeGraph, readVersion } from '#features/packages/versions.ts';
import { hearChange } from '#interviewing/changes/read-changes.ts';
import { modelsOf } from '#features/provider-keys/account-models.ts';
import { editAddendum } from '#pipeline/addenda/edit-by-model.ts';
import { addendumAuthor } from '#pipeline/addenda/addendum.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { sha256 } from '#platform/crypto/digest.ts';
import { renderDocumentsAddendum } from '#specification/addenda/documents-addendum.ts';
import { renderAddendum } from '#specification/addenda/render-addendum.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import type { Gateway } from '#pipeline/run.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { addendumLink } from './addendum-link.ts';
import { insertAddendum, listAddenda, newestDraft } from './store.ts';

type Asked = { package_id: string; title: string; description: string };
type Package = NonNullable<Awaited<ReturnType<typeof findPackage>>>;

/** As often as this an addendum is drafted anew because another one came first. */
const attempts_max = 5;

export async function createAddendum(context: Context, { package_id, ...words }: Asked) {
  const { db, actor } = context;
  const asked = {
    package_id,
    title: words.title.toWellFormed(),
    description: words.description.toWellFormed(),
  };
  const found = await findPackage(db, actor, asked.package_id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  const has_graph = !found.is_migrated || (await hasWholeGraph(db, found.id));
  const model = has_graph ? await modelFor(context, found) : null;
  const draft = has_graph ? draftOverGraph : draftOverDocuments;
  const first = await draft(context, { found, asked, model }).catch((error: unknown) =>
    refuseProvider(context, error, { package_id: found.id, purpose: 'addendum' }),
  );
  let kept = await keep(context, { found, asked, drafted: first });
  for (let attempt = 1; !kept && attempt < attempts_max; attempt += 1) {
    // What another change overtook is drafted anew over it, and not paid for again.
    const drafted = await draft(context, { found, asked, model: null, note: model && overtaken });
    kept = await keep(context, { found, asked, drafted: { ...drafted, cost_usd: first.cost_usd } });
  }
  if (kept)
    return { addendum_id: kept.id, download_url: addendumLink(context, kept), cost_usd: kept.cost_usd };
  return problem('CONFLICT_STATE_TRANSITION', {
    detail: 'Other changes to this package are being filed at the same time; file this one again.',
  });
}

type Drafted = { files: FileText[]; graph: Graph | null; cost_usd: number; position: number };

async function keep(
  { db, actor, blobs, clock, ids }: Context,
  { found, asked, drafted }: { found: Package; asked: Asked; drafted: Drafted },
) {
  const of = { account_id: actor.account_id, package_id: found.id };
  const bytes = await zipFiles(drafted.files);
  const zip_key = `addenda/${found.id}/${sha256(bytes)}.zip`;
  await blobs.put(zip_key, bytes, { content_type: 'application/zip' });
  const { title, description } = asked;
  const { graph, position, cost_usd } = drafted;
  const row = {
    ...of,
    id: ids.uuid(),
    position,
    title,
    description,
    zip_key,
    cost_usd,
    created_at: clock.now(),
  };
  const kept = await db.transaction().execute((tx) => insertAddendum(tx, { ...row, graph }));
  return kept ? row : null;
}

async function modelFor({ actor, ...deps }: Context, { id, project_id }: Package): Promise<Gateway | null> {
  const models = await modelsOf(deps, actor.account_id);
  if (!models) return null;
  const { modelGateway } = await import('#pipeline/models/model-gateway.ts');
  const { call, costOf } = models;
  const of = {
    account_id: actor.account_id,
    project_id,
    package_id: id,
    purpose: 'addendum' as const,
    costOf,
  };
  return modelGateway({ ...models, call: paidCalls(deps, call, of) });
}

type Drafting = { found: Package; asked: Asked; model: Gateway | null; note?: string | null };

const overtaken = 'Drafted by rule alone, because another change was filed at the same time.';

async function draftOverGraph(
  { db, actor, clock, config }: Context,
  { found, asked, model, note = null }: Drafting,
): Promise<Drafted> {
  const { title, description } = asked;
  const earlier = await newestDraft(db, { account_id: actor.account_id, package_id: found.id });
  const before = earlier?.graph ?? (await readVersion(db, found.id)).graph;
  const heard = await hearChange(before.interview, { title, description });
  const never = new AbortController().signal;
  const author = addendumAuthor(offlineGateway({ clock }, { delay_ms: 0 }));
  const drafted = await author({ graph: before, before: heard.before, after: heard.after }, never);
  const ruled = { graph: drafted.graph, cost_usd: 0, note };
  const edited = model
    ? await editAddendum(
        model,
        { before, after: drafted.graph, intake: heard.after },
        { signal: never, budget_ms: config.models.limits.addendum_ms },
      )
    : ruled;
  const files = renderAddendum({
    title,
    description,
    package: { name: found.project_name ?? before.project.name, version: found.version },
    before,
    after: edited.graph,
    reading: heard.reading,
    conflicts: drafted.conflicts,
    note: edited.note,
  });
  return { files, graph: edited.graph, cost_usd: edited.cost_usd, position: (earlier?.position ?? 0) + 1 };
}

const near_max = 8;
const words_max = 100;

/** Nothing can be compared with documents: they are named by the words that they share with the change. */
async function draftOverDocuments({ db, actor }: Context, { found, asked }: Drafting): Promise<Drafted> {
  const { title, description } = asked;
  const earlier = await listAddenda(db, { account_id: actor.account_id, package_id: found.id });
  const { after } = await hearChange({ transcript: [] }, { title, description });
  const words = `${title} ${description}`
    .replaceAll('"', ' ')
    .replaceAll('-', ' ')
    .split(' ')
    .slice(0, words_max);
  const near = await searchOne(db, { package_id: found.id, q: words.join(' OR '), limit: near_max });
  const files = renderDocumentsAddendum({
    title,
    description,
    package: { name: found.project_name ?? 'The package', version: found.version },
    statements: after.statements,
    near: near.map(({ file_path }) => file_path),
    earlier: earlier.toReversed().map((each) => each.title),
  });
  return { files, graph: null, cost_usd: 0, position: (earlier[0]?.position ?? 0) + 1 };
}
