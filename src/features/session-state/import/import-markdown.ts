// Reads session state out of Markdown into a project: all of it in one transaction, and nothing twice.
import { invalid } from '#contract/problems.ts';
import type { ImportParserId } from '#contract/operations/session-state/import.ts';
import type { Context } from '#deps.ts';
import { findItem, insertItem, lockItem, resolveItem } from '#features/session-state/backlog/store.ts';
import { closeSession, insertSession } from '#features/session-state/build-sessions/store.ts';
import { insertDecision } from '#features/session-state/decision-log/store.ts';
import { insertLesson } from '#features/session-state/lessons/store.ts';
import { lessonSlugs } from '#features/session-state/lessons/lesson-slugs.ts';
import { placeRow } from '#features/session-state/place-row.ts';
import type { Tx } from '#platform/db/db.ts';
import { contentKeyOf, type Entry, type EntryOf } from './entries.ts';
import { readMarkdown } from './parsers.ts';
import { findImported, insertImports, lockImports } from './store.ts';

type Asked = {
  markdown: string;
  parser?: ImportParserId | undefined;
  dry_run: boolean;
  project_id?: string | undefined;
  build_session_id?: string | undefined;
};

const entries_max = 2_000;
/** Of what was left, so much is told. */
const ignored_max = 200;
/** What a field of session state takes. */
const text_max = 100_000;

type Place = Awaited<ReturnType<typeof placeRow>>;
type Action = 'created' | 'resolved' | 'unchanged';
type Keyed = { key: string; entry: Entry };
type Done = { kind: Entry['kind']; title: string; action: Action; id: string | null };

export async function importMarkdown(
  context: Context,
  { markdown, parser: wanted, dry_run, ...links }: Asked,
) {
  const { db, actor } = context;
  const { parsers, entries, ignored } =
    readMarkdown(markdown, wanted) ??
    refuse(wanted ? `has nothing that the parser ${wanted} reads` : 'is in no form that is known');
  if (entries.length > entries_max)
    refuse(`has ${entries.length} entries; import at most ${entries_max} at once`);
  const long = entries.find((entry) =>
    Object.values(entry).some((value) => typeof value === 'string' && value.length > text_max),
  );
  if (long) refuse(`says more than ${text_max} characters under ${JSON.stringify(long.title)}`);
  return db.transaction().execute(async (tx) => {
    const place = await placeRow(tx, actor, given(links));
    await lockImports(tx, place.project_id);
    const done = await bring(tx, context, { place, dry_run, entries });
    const count = (action: Action) => done.filter((entry) => entry.action === action).length;
    const counts = {
      created_count: count('created'),
      resolved_count: count('resolved'),
      unchanged_count: count('unchanged'),
    };
    return {
      dry_run,
      parser: parsers[0]!,
      parsers,
      project_id: place.project_id,
      ...counts,
      entries: done,
      ignored_count: ignored.length,
      ignored: ignored.slice(0, ignored_max),
    };
  });
}

function refuse(why: string): never {
  invalid('body.markdown', `${why}; GET /v1/session-state/import-parsers shows every form`);
}

const given = ({ project_id, build_session_id }: Pick<Asked, 'project_id' | 'build_session_id'>) => ({
  ...(project_id && { project_id }),
  ...(build_session_id && { build_session_id }),
});

type Bringing = { place: Place; dry_run: boolean; entries: readonly Entry[] };

async function bring(tx: Tx, context: Context, { place, dry_run, entries }: Bringing): Promise<Done[]> {
  const keyed = entries.map((entry): Keyed => ({ key: contentKeyOf(entry), entry }));
  const known = await findImported(tx, place.project_id, [...new Set(keyed.map(({ key }) => key))]);
  const { account_id, project_id } = place;
  const created_at = context.clock.now();
  const made = new Map<string, string>();
  const done: Done[] = [];
  for (const { key, entry } of keyed) {
    const before = known.get(key) ?? made.get(key);
    const told = { kind: entry.kind, title: entry.title };
    if (before !== undefined)
      done.push({ ...told, ...(await again(tx, context, { entry, id: before, dry_run })) });
    else {
      const id = context.ids.uuid();
      if (!dry_run) await write(tx, context, { id, entry, place });
      made.set(key, dry_run ? '' : id);
      done.push({ ...told, action: 'created', id: dry_run ? null : id });
    }
  }
  const kindOf = new Map(keyed.map(({ key, entry }) => [key, entry.kind]));
  if (!dry_run)
    await insertImports(
      tx,
      [...made].map(([content_key, row_id]) => ({
        project_id,
        account_id,
        content_key,
        kind: kindOf.get(content_key)!,
        row_id,
        created_at,
      })),
    );
  return done;
}

type Again = { entry: Entry; id: string; dry_run: boolean };

/** What was read before stays as it is, but that an open item may be done by now. */
async function again(
  tx: Tx,
  { actor, clock }: Context,
  { entry, id, dry_run }: Again,
): Promise<Pick<Done, 'action' | 'id'>> {
  const unchanged = { action: 'unchanged', id: id || null } as const;
  if (entry.kind !== 'backlog_item' || !entry.is_resolved || id === '') return unchanged;
  const item = dry_run ? await findItem(tx, actor, id) : await lockItem(tx, actor, id);
  if (!item || item.status === 'resolved') return unchanged;
  const how = { resolution_markdown: entry.resolution, resolved_by: actor.account_id, now: clock.now() };
  if (!dry_run) await resolveItem(tx, id, how);
  return { action: 'resolved', id };
}

type Writing<E extends Entry = Entry> = { id: string; entry: E; place: Place };

const writers: {
  [K in Entry['kind']]: (tx: Tx, context: Context, writing: Writing<EntryOf<K>>) => Promise<unknown>;
} = {
  decision: (tx, { clock }, { id, entry, place }) => {
    const { title, decision: decision_markdown, rationale, alternatives, tags } = entry;
    return insertDecision(tx, {
      id,
      ...place,
      title,
      decision_markdown,
      rationale,
      alternatives,
      tags,
      requirement_ids: [],
      created_at: clock.now(),
    });
  },

  backlog_item: async (tx, { actor, clock }, { id, entry, place }) => {
    const {
      title,
      description: description_markdown,
      priority,
      tags,
      resolution: resolution_markdown,
    } = entry;
    const now = clock.now();
    await insertItem(tx, {
      id,
      ...place,
      title,
      description_markdown,
      priority,
      tags,
      requirement_ids: [],
      created_at: now,
    });
    if (entry.is_resolved)
      await resolveItem(tx, id, { resolution_markdown, resolved_by: actor.account_id, now });
  },

  lesson: async (tx, { clock }, { id, entry, place }) => {
    const { kind: _kind, ...told } = entry;
    const { account_id, project_id } = place;
    for (const slug of lessonSlugs(entry.title))
      if (await insertLesson(tx, { id, ...told, slug, account_id, project_id, created_at: clock.now() }))
        return;
    refuse(`has too many lessons called ${JSON.stringify(entry.title)}`);
  },

  build_session: async (tx, _context, { id, entry, place: { build_session_id: _none, ...place } }) => {
    const started_at = new Date(`${entry.day}T00:00:00Z`);
    const told = {
      computer: `import-${id}`,
      branch: entry.branch,
      intent: entry.title,
      opened_by_client_type: 'import',
    };
    await insertSession(tx, { id, ...place, ...told, started_at });
    const end = {
      session_history_entry_markdown: entry.history,
      related_pr_urls: [],
      related_commit_shas: [],
    };
    await closeSession(tx, id, { end, now: started_at });
  },
};

function write(tx: Tx, context: Context, writing: Writing): Promise<unknown> {
  // The kind of an entry and its writer go together, which the compiler cannot follow.
  const writer = writers[writing.entry.kind] as (
    tx: Tx,
    context: Context,
    writing: Writing,
  ) => Promise<unknown>;
  return writer(tx, context, writing);
}
