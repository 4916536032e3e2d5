// What the fixtures arrange, as the ground's owner.
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { createClient } from '#client/client.ts';
import { call } from '#test/support/call.ts';
import { token } from '#test/support/git-hosts/git-host.ts';
import { aToldInterview } from '#test/support/scenarios.ts';
import { aFailedRun } from '#test/support/stopped-runs.ts';
import type { Ground } from './ground.ts';

export const nothing = async () => ({});

export const aKey = async ({ client }: Ground) => {
  const { id } = await client.call('createApiKey', { body: { name: 'conformance' } });
  return { params: { id } };
};

/** Nothing is ever sent to it: loopback is refused before a connection. */
export const aReceiver = { url: 'https://127.0.0.1/hook', events: ['generation.completed' as const] };

export const aWebhook = async (ground: Ground) => {
  const params = { apiKeyId: (await aKey(ground)).params.id };
  const { id } = await ground.client.call('createWebhook', { params, body: aReceiver });
  return { params: { ...params, webhookId: id } };
};

/** One finished package for all that only read it. */
export const thePackage = memo(async ({ app }) => app.takePackage());

/** One interview for all that only read it. */
const theInterview = memo(({ client }) => aToldInterview(client));

/** Made once for each ground. */
function memo<T>(make: (ground: Ground) => Promise<T>): (ground: Ground) => Promise<T> {
  const all = new WeakMap<Ground, Promise<T>>();
  return (ground) => {
    const made = all.get(ground) ?? make(ground);
    all.set(ground, made);
    return made;
  };
}

/** Something that happened, which nobody listens to and nobody tries to tell any more. */
export async function aParkedRow({ app: { deps } }: Ground): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const about = { aggregate_type: 'test', aggregate_id: deps.ids.uuid(), owner_id: null, payload: {} };
    const id = await deps.outbox.add(tx, { kind: 'test.parked', ...about });
    await tx
      .updateTable('outbox')
      .set({ parked_at: deps.clock.now(), attempts: 8, last_error: 'never' })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

export async function aDeletedRun({ app, client }: Ground): Promise<string> {
  const id = await aFailedRun(app, client, app.stock);
  await client.call('deleteGeneration', { params: { id } });
  return id;
}

export const aProject = async ({ client }: Ground) => ({
  params: { id: (await client.call('createProject', { body: { name: 'Shed' } })).id },
});

export const aBuild = {
  computer: 'laptop',
  branch: 'main',
  intent: 'Build the desk',
  opened_by_client_type: 'cli',
};
/** Each on a branch of its own: an account has one active session a branch. */
export const aSession = async ({ app, client }: Ground) => {
  const branch = `branch-${app.deps.ids.uuid()}`;
  const { id } = await client.call('startBuildSession', { body: { ...aBuild, branch } });
  return { params: { id } };
};
/** A session that builds a package, by default that of the ground. */
export const aBuildOfPackage = async (ground: Ground, of?: { package_id: string }) => {
  const { package_id } = of ?? (await thePackage(ground));
  const branch = `branch-${ground.app.deps.ids.uuid()}`;
  const body = { ...aBuild, branch, package_id };
  return { params: { id: (await ground.client.call('startBuildSession', { body })).id } };
};
export const aDecision = { title: 'Storage', decision_markdown: 'Rows in PostgreSQL.' };
export const anItem = async ({ client }: Ground) => ({
  params: { id: (await client.call('fileBacklogItem', { body: { title: 'Reminders bounce' } })).id },
});
export const aLesson = { title: 'Time zones', pattern: 'Times without a zone are read as local.' };
export const theLesson = async ({ client }: Ground) => ({
  params: { id: (await client.call('fileLesson', { body: aLesson })).id },
});
export const aRule = { title: 'Zones', rule_markdown: 'Every time carries its zone.' };

export const anIncident = {
  title: 'Slow runs',
  severity: 'minor' as const,
  services: ['runs' as const],
  message: 'We are looking.',
};
/** As it stands in the last mail of its kind, which nothing sends here. */
export async function aStatusLink(ground: Ground, kind: 'confirm' | 'unsubscribe') {
  const { app, operator } = ground;
  const own = createClient({ base_url: app.base_url, cookie: operator.cookie });
  await own.call('subscribeToStatus', { body: { email: 'reader@example.com' } });
  const tokenIn = async (part: string) => {
    const { messages } = await own.call('listMessages', { query: { limit: '200' } });
    return messages.flatMap(({ body }) => new RegExp(`/status/${part}/(\\S+)`).exec(body)?.[1] ?? [])[0];
  };
  const token = (await tokenIn('confirm')) ?? '';
  if (kind === 'confirm') return { params: { token } };
  await own.call('confirmStatusSubscription', { params: { token } });
  await own.call('openIncident', { body: anIncident });
  return { params: { token: (await tokenIn('unsubscribe')) ?? '' } };
}

export const ofTheInterview = async (ground: Ground) => ({ params: { id: await theInterview(ground) } });
export const ofInterview = async ({ client }: Ground) => ({ params: { id: await aToldInterview(client) } });
export const ofGeneration = async (ground: Ground) => ({
  params: { id: (await thePackage(ground)).generation_id },
});
/** The first that the trace of the package names. */
export async function aRequirement(ground: Ground) {
  const { package_id: id } = await thePackage(ground);
  const { app, owner } = ground;
  const { text } = await call(app.base_url, `/v1/packages/${id}/files/trace/matrix.csv`, owner);
  return { params: { id, requirementId: text.split('\n')[1]!.split(',')[0]! } };
}
export const aChange = { title: 'Pausing', description: 'Members can pause a reservation for up to 7 days.' };

export async function anAddendum(ground: Ground) {
  const { params } = await ofPackage(ground);
  const { addendum_id } = await ground.client.call('createAddendum', { params, body: aChange });
  return { params: { ...params, addendumId: addendum_id } };
}

export const aRepository = { provider: 'gitlab', repository: 'ours/specs', token } as const;

export const ofPackage = async (ground: Ground) => ({
  params: { id: (await thePackage(ground)).package_id },
});

/** Somebody who has topped up the balance at the sandbox. */
export async function aCustomer({ client }: Ground) {
  const { checkout_url } = await client.call('checkoutExtraUsage', { body: { amount_usd: 5 } });
  await fetch(checkout_url, { method: 'POST' });
  return {};
}

export const aBriefFile = () =>
  new File(['# A reading room\n\nMembers can reserve a desk.\n'], 'brief.md', { type: 'text/markdown' });

export async function aDocument({ client }: Ground) {
  const { id: interviewId } = await client.call('startInterview');
  const document = await client.call('uploadReferenceDocument', {
    params: { interviewId },
    upload: { file: aBriefFile() },
  });
  return { params: { interviewId, documentId: document.id } };
}

/** Documents that somebody has. */
export const anArchive = () =>
  new File(
    [new Uint8Array(rawZip([{ name: 'README.md', data: Buffer.from('# Harbour\n') }]))],
    'harbour.zip',
    {
      type: 'application/zip',
    },
  );
