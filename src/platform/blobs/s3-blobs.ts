// Blobs in an S3-compatible store, addressed by path (endpoint/bucket/key), which every such store
// understands.
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Secret } from '#platform/secret.ts';
import { Unavailable } from '#platform/unavailable.ts';
import { checkBlobKey } from './blob-key.ts';
import type { Blobs } from './blobs.ts';

export type S3Options = {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  access_key_id: string;
  secret_access_key: Secret;
  session_token: Secret | null;
};

const REQUEST_MAX_MS = 60_000;
const RETRIES = 4;
/** The store has no space left. */
const full_status = 507;

export function createS3Blobs(options: S3Options): Blobs {
  const { endpoint, bucket, prefix, region } = options;
  const client = new AwsClient({
    service: 's3',
    region,
    accessKeyId: options.access_key_id,
    secretAccessKey: options.secret_access_key.reveal(),
    ...(options.session_token ? { sessionToken: options.session_token.reveal() } : {}),
    retries: RETRIES,
  });

  /** null when the store has no such key; throws on any other refusal. */
  async function ask(
    method: string,
    key: string,
    content?: { body: Blob; content_type: string },
  ): Promise<Response | null> {
    const response = await client.fetch(`${endpoint}/${bucket}/${prefix}${checkBlobKey(key)}`, {
      method,
      signal: AbortSignal.timeout(REQUEST_MAX_MS),
      ...(content ? { body: content.body, headers: { 'content-type': content.content_type } } : {}),
    });
    if (response.status === 404 && method !== 'PUT') {
      await response.body?.cancel();
      return null;
    }
    if (response.ok) return response;
    const told = (await response.text()).slice(0, 500);
    const refusal = new Error(
      `The object store answered ${response.status} to ${method} ${prefix}${key}: ${told}`,
    );
    throw response.status === full_status ? new Unavailable('storage', refusal) : refusal;
  }

  return {
    async put(key, bytes, { content_type }) {
      await (await ask('PUT', key, { body: new Blob([Buffer.from(bytes)]), content_type }))?.body?.cancel();
    },
    async putFile(key, file, { content_type }) {
      await (await ask('PUT', key, { body: await openAsBlob(file), content_type }))?.body?.cancel();
    },
    async get(key) {
      const response = await ask('GET', key);
      return response && Buffer.from(await response.arrayBuffer());
    },
    async stream(key) {
      const response = await ask('GET', key);
      return response && Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream);
    },
    async remove(key) {
      await (await ask('DELETE', key))?.body?.cancel();
    },
    exists: async (key) => (await ask('HEAD', key)) !== null,
  };
}
