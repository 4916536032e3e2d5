// Finds the client of a sign-in: one that registered, or one whose id is the address of its metadata
// document. A document is fetched by the guarded requests of ours, and believed for an hour.
import type { Deps } from '#deps.ts';
import { ask } from '#platform/outbound/ask.ts';
import { readClientMetadata } from './client-metadata.ts';
import { refuse } from './oauth-error.ts';
import { findClient, insertClient, keepDocument, type Client } from './store.ts';

const document_fresh_ms = 60 * 60_000;
const document_max_bytes = 16 * 1024;
const document_max_ms = 5_000;
const id_max_chars = 500;

const REGISTERED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

type ClientDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The host that vouches for the client, when its id is the address of a document. */
export function hostOf(client_id: string): string | null {
  return REGISTERED.test(client_id) ? null : new URL(client_id).host;
}

export async function register(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, raw: unknown): Promise<Client> {
  const { name, uri, redirect_uris } = readClientMetadata(raw);
  const now = deps.clock.now();
  const client = { id: deps.ids.uuid(), name: name ?? 'An application without a name', uri, redirect_uris };
  await insertClient(deps.db, { ...client, created_at: now, last_used_at: now });
  return client;
}

/** Throws `invalid_client` with what is wrong. */
export async function clientOf(deps: ClientDeps, client_id: string): Promise<Client> {
  if (REGISTERED.test(client_id)) {
    const known = await findClient(deps.db, client_id);
    return known ?? refuse('invalid_client', 'no client has this client_id; register again');
  }
  const { client_documents_allow_private: allow_private } = deps.config;
  if (!isDocumentAddress(client_id, allow_private))
    refuse(
      'invalid_client',
      'client_id is neither registered here nor the https address of a metadata document',
    );
  const known = await findClient(deps.db, client_id);
  if (known?.fresh_until && known.fresh_until > deps.clock.now()) return known;
  return await fetchClient(deps, client_id);
}

function isDocumentAddress(text: string, allow_http: boolean): boolean {
  const url = text.length <= id_max_chars && /^https?:\/\/[\x21-\x7e]+$/.test(text) ? URL.parse(text) : null;
  return (
    url !== null &&
    (url.protocol === 'https:' || allow_http) &&
    url.pathname !== '/' &&
    !url.username &&
    !url.password &&
    !text.includes('#') &&
    !text.includes('\\') &&
    !DOT_SEGMENT.test(text)
  );
}

async function fetchClient({ db, clock, config }: ClientDeps, client_id: string): Promise<Client> {
  const answer = await ask(
    { method: 'GET', url: client_id, headers: { accept: 'application/json' } },
    {
      timeout_ms: document_max_ms,
      answer_max_bytes: document_max_bytes,
      allow_private: config.client_documents_allow_private,
    },
  );
  if (answer.status === null)
    refuse('invalid_client', `the metadata document of the client could not be read: ${answer.cause}`);
  if (answer.status !== 200)
    refuse('invalid_client', `the metadata document of the client was answered with ${answer.status}`);
  const { name, uri, redirect_uris } = readDocument(answer.body, client_id);
  const now = clock.now();
  const client = { id: client_id, name, uri, redirect_uris };
  await keepDocument(db, client, { now, fresh_until: new Date(now.getTime() + document_fresh_ms) });
  return client;
}

function readDocument(body: string, client_id: string) {
  const raw = jsonOf(body) as Record<string, unknown> | null;
  if (raw?.['client_id'] !== client_id)
    refuse('invalid_client', 'the metadata document of the client does not name itself as client_id');
  const { token_endpoint_auth_method: method = 'none' } = raw;
  if (method !== 'none' || 'client_secret' in raw)
    refuse(
      'invalid_client',
      'the metadata document must be that of a public client: token_endpoint_auth_method none',
    );
  const { name, ...rest } = readClientMetadata(raw);
  return {
    ...rest,
    name: name ?? refuse('invalid_client', 'the metadata document of the client has no client_name'),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
