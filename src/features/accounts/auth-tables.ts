// The names under which better-auth finds its fields in our tables (migrations/0001_accounts.sql).

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const authTables = {
  user: {
    modelName: 'accounts',
    fields: { name: 'display_name', emailVerified: 'email_verified', ...times },
    // None of these can be set by the caller of a sign-up.
    additionalFields: {
      role: { type: 'string', input: false },
      status: { type: 'string', input: false },
      plan: { type: 'string', input: false },
      base_plan: { type: 'string', input: false, returned: false },
      is_founder: { type: 'boolean', input: false, returned: false },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'account_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'sign_in_methods',
    fields: {
      userId: 'account_id',
      providerId: 'provider',
      accountId: 'provider_account_id',
      password: 'password_hash',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
    encryptOAuthTokens: true,
    updateAccountOnSignIn: false,
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...times },
    storeIdentifier: 'hashed',
  },
} as const;
