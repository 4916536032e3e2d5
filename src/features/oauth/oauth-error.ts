// Refusals of the protocol, in its own words (RFC 6749, 7591, 8707).
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'interaction_required'
  | 'access_denied';

export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthCode;
  /** What was presented was never given out: a failed attempt of its address. */
  readonly is_guess: boolean;

  constructor(code: OAuthCode, description: string, is_guess: boolean) {
    super(description);
    this.code = code;
    this.is_guess = is_guess;
  }
}

/** `description` is plain ASCII without quotes, as the protocol wants it. */
export function refuse(code: OAuthCode, description: string, { is_guess = false } = {}): never {
  throw new OAuthError(code, description, is_guess);
}
