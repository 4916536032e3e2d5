// What a client says of itself, at registration or in its metadata document. Every client is a public one:
// what it could keep secret, anybody could have registered, and PKCE binds a code to whoever began.
import { z } from 'zod';
import { refuse } from './oauth-error.ts';
import { redirectUriMistake } from './redirect-uris.ts';

const name_max_chars = 100;
const redirect_uris_max = 10;

export type ClientMetadata = { name: string | null; uri: string | null; redirect_uris: string[] };

const shape = z.object({
  client_name: z.string().optional(),
  client_uri: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(redirect_uris_max),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

/** Throws the refusal of the protocol. What it does not ask for is ignored, as the protocol wants it. */
export function readClientMetadata(raw: unknown): ClientMetadata {
  const parsed = shape.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    refuse(
      'invalid_client_metadata',
      `${issue?.path.join('.') || 'the metadata'} is missing or wrong: send redirect_uris, 1 to ${redirect_uris_max} addresses, and client_name as text`,
    );
  }
  const { client_name, client_uri, redirect_uris, grant_types, response_types } = parsed.data;
  if (grant_types && !grant_types.includes('authorization_code'))
    refuse('invalid_client_metadata', 'grant_types must include authorization_code');
  if (response_types && !response_types.includes('code'))
    refuse('invalid_client_metadata', 'response_types must include code');
  for (const [index, uri] of redirect_uris.entries()) {
    const mistake = redirectUriMistake(uri);
    if (mistake !== null) refuse('invalid_redirect_uri', `redirect_uris.${index} ${mistake}`);
  }
  return { name: shownName(client_name), uri: homePage(client_uri), redirect_uris };
}

/** Without what would make a name read otherwise than it is written. */
function shownName(given = ''): string | null {
  const name = given
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, name_max_chars);
  return name === '' ? null : name;
}

function homePage(given: string | undefined): string | null {
  const url = given === undefined ? null : URL.parse(given);
  return url && ['https:', 'http:'].includes(url.protocol) && url.href.length <= 500 ? url.href : null;
}
