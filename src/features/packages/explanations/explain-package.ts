// Explains a package to an audience: what is kept is answered again; else one caller writes it, by a model where the account
// reaches one and by rule where it reaches none, and whoever asks meanwhile waits for that. A writer that is late, and a
// model that gives nothing, leave nothing.
import type { AudienceSlug } from '#contract/operations/explanations.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { paidCalls } from '#features/packages/model-calls/paid-calls.ts';
import { refuseProvider } from '#features/packages/model-calls/refuse-provider.ts';
import { findPackage } from '#features/packages/store.ts';
import { listFiles, readBeginnings } from '#features/packages/file-store.ts';
import { readVersion, readVersionIfAny } from '#features/packages/versions.ts';
import { accountCalls, connectionsOf } from '#features/provider-keys/account-calls.ts';
import {
  giveBackExplanation,
  holdExplanation,
  lockExplanations,
  takeExplanation,
} from '#features/usage/explanation-quota.ts';
import { explainByModel, offline_model, type Explainer, type Written } from '#pipeline/explain-by-model.ts';
import { openPrices } from '#platform/models/prices.ts';
import { chooseModels } from '#platform/models/roles.ts';
import { connectedTo } from '#platform/models/settings.ts';
import { explain } from '#specification/explanations/explain.ts';
import { explainDocuments } from '#specification/explanations/explain-documents.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { findExplanation, insertExplanation, tellWaiters, topicOf, type Wanted } from './store.ts';

type Package = NonNullable<Awaited<ReturnType<typeof findPackage>>>;

/** A hold outlives the writer's budget by this, so that nobody writes beside a writer that still may end. */
const grace_ms = 10_000;
/** Hints may get lost, and a writer may die. */
const look_again_ms = 1_000;

export async function explainPackage(
  context: Context,
  { package_id, audience }: { package_id: string; audience: AudienceSlug },
) {
  const { db, actor, config, notices } = context;
  const found = await findPackage(db, actor, package_id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  const wanted: Wanted = { account_id: actor.account_id, package_id: found.id, audience };
  const late = AbortSignal.timeout(config.explain_timeout_ms);
  const follower = notices.follow({ topic: topicOf(wanted), holder: actor.account_id, max: Infinity });
  let writer: Writer | null = null;
  try {
    for (;;) {
      const kept = await findExplanation(db, wanted);
      if (kept) return { ...kept, audience, cost_usd: 0, cached: true };
      writer ??= await writerFor(context, found);
      const hold = await holdIt(context, wanted, writer);
      if (hold) {
        const written = await writeAndKeep(context, { found, wanted, writer, hold, late });
        return { ...written, audience, cached: false };
      }
      if (late.aborted) problem('EXPLAIN_TIMEOUT');
      await follower?.next(look_again_ms);
    }
  } finally {
    follower?.close();
  }
}

/** Its id; null when somebody else holds the explanation, or has just written it. */
async function holdIt(
  { db, actor, clock, ids, config }: Context,
  wanted: Wanted,
  { explainer }: Writer,
): Promise<string | null> {
  const id = ids.uuid();
  const now = clock.now();
  const held_until = new Date(now.getTime() + config.explain_timeout_ms + grace_ms);
  const quota = explainer && { name: actor.plan, plan: config.plans[actor.plan] };
  return db.transaction().execute(async (tx) => {
    await lockExplanations(tx, wanted.account_id);
    if (await findExplanation(tx, wanted)) return null;
    return (await holdExplanation(tx, { quota, now }, { id, ...wanted, held_until })) ? id : null;
  });
}

/** Without a graph the documents are explained, and by rule. `explainer` is null where rules alone write. */
type Writer = { graph: Graph | null; explainer: Explainer | null };
type Writing = { found: Package; wanted: Wanted; writer: Writer; hold: string; late: AbortSignal };

async function writerFor(context: Context, found: Package): Promise<Writer> {
  const graph = await graphOf(context.db, found);
  return { graph, explainer: graph && (await explainerFor(context, found)) };
}

async function writeAndKeep(context: Context, writing: Writing) {
  const { db, clock, ids } = context;
  const { wanted, writer, hold, late } = writing;
  try {
    const written = await write(context, writing);
    const row = { id: ids.uuid(), ...wanted, ...written, created_at: clock.now() };
    await db.transaction().execute(async (tx) => {
      // Nobody may look between the two changes and find neither a hold nor an explanation.
      await lockExplanations(tx, wanted.account_id);
      if (!(await findPackage(tx, context.actor, wanted.package_id)))
        problem('NOT_FOUND', { detail: 'The package was deleted meanwhile.' });
      // What rules write counts against no quota.
      const finish = writer.explainer ? takeExplanation : giveBackExplanation;
      if (!(await finish(tx, hold))) problem('EXPLAIN_TIMEOUT');
      await insertExplanation(tx, row);
      await tellWaiters(tx, wanted);
    });
    return written;
  } catch (error) {
    await db.transaction().execute(async (tx) => {
      await giveBackExplanation(tx, hold);
      await tellWaiters(tx, wanted);
    });
    if (late.aborted) problem('EXPLAIN_TIMEOUT');
    refuseProvider(context, error, { package_id: wanted.package_id, purpose: 'explanation' });
  }
}

async function write({ db }: Context, { found, wanted, writer, late }: Writing): Promise<Written> {
  const { graph, explainer } = writer;
  if (!graph) return writeFromDocuments(db, { found, audience: wanted.audience });
  const files = await listFiles(db, found.id);
  const named = { name: found.project_name ?? graph.project.name, version: found.version };
  const { audience } = wanted;
  const ruled = explain({ graph, package: named, paths: new Set(files.map(({ path }) => path)) }, audience);
  if (!explainer) return { markdown: ruled, model: offline_model, cost_usd: 0 };
  return explainByModel(explainer, { id: found.id, graph, audience, ruled }, late);
}

/**
 * Null for a package that is documents alone. A draft that was read from documents has no design, data or threats: to
 * say from it that there are none would be wrong, so its documents are explained.
 */
async function graphOf(db: Context['db'], { id, is_migrated }: Package): Promise<Graph | null> {
  if (!is_migrated) return (await readVersion(db, id)).graph;
  const graph = await readVersionIfAny(db, id);
  return graph?.project.drawn_from ? null : graph;
}

/** What of each document is looked at. */
const beginning_max = 20_000;

async function writeFromDocuments(
  db: Context['db'],
  { found, audience }: { found: Package; audience: AudienceSlug },
) {
  const files = await readBeginnings(db, found.id, beginning_max);
  const markdown = explainDocuments({ name: found.project_name ?? 'The project', files }, audience);
  return { markdown, model: offline_model, cost_usd: 0 };
}

/** null: rules alone explain. A record of a run has no explanations in it. */
async function explainerFor(
  { actor, ...deps }: Context,
  { id, project_id }: Package,
): Promise<Explainer | null> {
  const { models: settings } = deps.config;
  const model = chooseModels(
    connectedTo(await connectionsOf(deps, actor.account_id)),
    settings.chosen,
  ).explainer;
  if (!model || settings.replay_dir !== null) return null;
  const [call, costOf] = await Promise.all([
    accountCalls(deps, actor.account_id),
    openPrices(deps, settings.prices),
  ]);
  const of = {
    account_id: actor.account_id,
    project_id,
    package_id: id,
    purpose: 'explanation' as const,
    costOf,
  };
  return { call: paidCalls(deps, call, of), model, costOf };
}
