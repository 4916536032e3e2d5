// The OAuth part of a local cloud: a page that says yes (or no) at once, codes that work once and with their
// verifier alone, tokens that end, are renewed, rotated and withdrawn.
import { createHash, randomBytes } from 'node:crypto';

export const client = { id: 'specfoundry-of-the-tests', secret: 'client-secret-of-the-tests' };

export type OAuthStyle = {
  authorize: string;
  token: string;
  expires_in: number;
  /** Whether the request asks for a token that outlives the visit. */
  asksForRefresh(query: URLSearchParams): boolean;
  /** Whether each refresh gives a new refresh token and ends the old one. */
  rotates: boolean;
};

type Grant = { access: string; refresh: string | null };
export type TokenReply = [status: number, body: Record<string, unknown>];

export function openOAuth({ asksForRefresh, rotates, expires_in }: OAuthStyle) {
  const codes = new Map<string, { challenge: string; redirect_uri: string; has_refresh: boolean }>();
  let grants: Grant[] = [];
  let denies = false;
  const token = () => randomBytes(24).toString('base64url');
  const shown = ({ access, refresh }: Grant, tells_refresh: boolean) => ({
    access_token: access,
    token_type: 'bearer',
    expires_in,
    ...(tells_refresh && refresh && { refresh_token: refresh }),
  });
  const bad = (error: string): TokenReply => [
    400,
    { error, error_description: 'secret words of the provider' },
  ];

  return {
    /** Where the browser goes; null: the request is not what the documentation asks for. */
    consent(query: URLSearchParams): string | null {
      if (!isDocumented(query)) return null;
      const redirect_uri = query.get('redirect_uri')!;
      const challenge = query.get('code_challenge')!;
      const back = new URL(redirect_uri);
      back.searchParams.set('state', query.get('state')!);
      if (denies) back.searchParams.set('error', 'access_denied');
      else {
        const code = token();
        codes.set(code, { challenge, redirect_uri, has_refresh: asksForRefresh(query) });
        back.searchParams.set('code', code);
      }
      return back.href;
    },
    trade(form: URLSearchParams): TokenReply {
      if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
        return [401, { error: 'invalid_client' }];
      if (form.get('grant_type') === 'authorization_code') {
        const code = form.get('code') ?? '';
        const kept = codes.get(code);
        codes.delete(code);
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        if (!kept || kept.challenge !== challenge || kept.redirect_uri !== form.get('redirect_uri'))
          return bad('invalid_grant');
        const grant = { access: token(), refresh: kept.has_refresh ? token() : null };
        grants.push(grant);
        return [200, shown(grant, true)];
      }
      const grant = grants.find(({ refresh }) => refresh !== null && refresh === form.get('refresh_token'));
      if (form.get('grant_type') !== 'refresh_token' || !grant) return bad('invalid_grant');
      grant.access = token();
      if (rotates) grant.refresh = token();
      return [200, shown(grant, rotates)];
    },
    isLive: (access: string) => grants.some((grant) => grant.access === access),
    /** Access tokens end; refresh tokens still work. */
    expireAccess() {
      for (const grant of grants) grant.access = token();
    },
    /** The person withdraws everything. */
    withdraw() {
      grants = [];
    },
    endBy(part: Partial<Grant>) {
      grants = grants.filter(({ access, refresh }) => access !== part.access && refresh !== part.refresh);
    },
    deny(next: boolean) {
      denies = next;
    },
    get grants() {
      return grants.length;
    },
  };
}

/** Whether a browser was sent with everything that the documentation asks for. */
const isDocumented = (query: URLSearchParams): boolean =>
  query.get('client_id') === client.id &&
  query.get('response_type') === 'code' &&
  URL.canParse(query.get('redirect_uri') ?? '') &&
  Boolean(query.get('scope') && query.get('state')) &&
  query.get('code_challenge')?.length === 43 &&
  query.get('code_challenge_method') === 'S256';

export type OAuthServer = ReturnType<typeof openOAuth>;
