// Sign-up, sign-in and sign-out under /auth, by better-auth over our own tables. The library is large, so it
// is loaded when the first request to /auth arrives; ordinary requests check their cookie by
// session-cookie.ts alone.
import type { BetterAuthOptions } from 'better-auth';
import type { Deps } from '#deps.ts';
import { badEmail, toldName, typedName, type BadAccount } from './account-names.ts';
import { accountAdapter } from './account-adapter.ts';
import { authTables } from './auth-tables.ts';
import { signInPlugins } from './sign-in-with.ts';
import { COOKIE_PREFIX, cookieSecret } from './session-cookie.ts';
import { mailPasswordLink, password_link_valid_s, recordPasswordReset } from './password-link.ts';
import { SET_UP_TOKEN_HEADER, setUpToken, signUpRefusal } from './sign-up-policy.ts';
import { hasAccounts, isDisabled } from './store.ts';

const ADDRESS_HEADER = 'x-specfoundry-client-address';
const PASSWORD_MIN_CHARS = 8;
/** Where the library sends a browser when a sign-in by another service came to nothing. */
const sign_in_page = '/sign-in';
const sign_up_path = '/sign-up/email';
const DAY_S = 24 * 60 * 60;

type AuthDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log' | 'jobs'>;

/** What the library says to who guessed a password, a token or an address, beside every 401 to a POST. */
const guess_codes = [
  'INVALID_PASSWORD',
  'INVALID_TOKEN',
  'SET_UP_TOKEN_REQUIRED',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
];

/** Answers requests to /auth/*. */
export function buildAuth(
  deps: AuthDeps,
): (request: Request, client_address: string) => Promise<{ response: Response; is_guess: boolean }> {
  let library: ReturnType<typeof loadLibrary> | null = null;
  return async (request, client_address) => {
    library ??= loadLibrary(deps);
    const { handler } = await library;
    request.headers.set(ADDRESS_HEADER, client_address);
    // Node's fetch sends Sec-Fetch-Mode alone, which the library takes for a browser that hides its origin.
    if (!request.headers.has('sec-fetch-site')) request.headers.delete('sec-fetch-mode');
    const response = await handler(request);
    return { response, is_guess: await isGuess(request, response) };
  };
}

async function isGuess({ method }: Request, response: Response): Promise<boolean> {
  const { status, headers } = response;
  // A link of a mail leads to a page, with what was wrong in its address.
  if (status === 302) return /[?&]error=INVALID_TOKEN/i.test(headers.get('location') ?? '');
  if (status === 401 && method === 'POST') return true;
  if (status < 400 || status >= 500) return false;
  const said = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return guess_codes.includes(said?.code ?? '');
}

async function loadLibrary(deps: AuthDeps) {
  const [{ betterAuth }, { APIError, isAPIError }, { kyselyAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/api'),
    import('@better-auth/kysely-adapter'),
  ]);
  const refuse = (body: BadAccount): never => {
    throw new APIError('BAD_REQUEST', body);
  };
  const typed = (given: string) => {
    const read = typedName(given);
    return 'name' in read ? read : refuse(read);
  };
  const forbid = (body: { code: string; message: string }): never => {
    throw new APIError('FORBIDDEN', body);
  };
  return betterAuth({
    ...settings(deps),
    ...authTables,
    plugins: await signInPlugins(deps.config.sign_in_with),
    database: accountAdapter(deps, kyselyAdapter),
    // Refusals are answers; what is thrown beyond them is a bug, and the surface logs and answers it as one.
    onAPIError: {
      errorURL: `${deps.config.base_url}${sign_in_page}`,
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (account, context) => {
            const bad = badEmail(account.email);
            if (bad !== null) refuse(bad);
            const is_typed = context?.path === sign_up_path;
            const named = is_typed ? typed(account.name) : { name: toldName(account.name, account.email) };
            const refusal = signUpRefusal(deps.config, {
              is_first: !(await hasAccounts(deps.db)),
              given_token: context?.headers?.get(SET_UP_TOKEN_HEADER) ?? null,
              set_up_token: setUpToken(deps.config.secret),
            });
            if (refusal !== null) forbid(refusal);
            return { data: { ...account, ...named } };
          },
        },
        update: {
          before: ({ name, ...change }) =>
            Promise.resolve({ data: { ...change, ...(name !== undefined && typed(name)) } }),
        },
      },
      account: {
        create: {
          // Whoever signed in by another service is known then; nothing is asked there later.
          before: (method) =>
            Promise.resolve({ data: { ...method, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        create: {
          before: async ({ userId }) => {
            if (!(await isDisabled(deps.db, userId))) return;
            forbid({ code: 'ACCOUNT_DISABLED', message: 'This account is disabled; ask the operator.' });
          },
        },
      },
    },
  });
}

function settings(deps: AuthDeps): BetterAuthOptions {
  const { config, ids, log } = deps;
  return {
    appName: 'Specfoundry',
    baseURL: config.base_url,
    basePath: '/auth',
    secret: cookieSecret(config.secret),
    // A page that the browser loaded from this very host is ours, whatever name the host was called by.
    trustedOrigins: (request) => (request === undefined ? [] : hostOrigins(request)),
    telemetry: { enabled: false },
    // The limits of the REST surface stand in front of these routes.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug'](`auth: ${message}`),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_CHARS,
      requireEmailVerification: false,
      resetPasswordTokenExpiresIn: password_link_valid_s,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailPasswordLink(deps, { account_id: user.id, token }),
      onPasswordReset: ({ user }) => recordPasswordReset(deps, user.id),
    },
    // Who is signed in may see where else, however long ago that was.
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S, freshAge: 0 },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Their defaults, spelt out because the library drops them when it believes to be under test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: config.base_url.startsWith('https:'),
      database: { generateId: () => ids.uuid(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  };
}

function hostOrigins(request: Request): string[] {
  const host = request.headers.get('host');
  return host === null ? [] : [`http://${host}`, `https://${host}`];
}
