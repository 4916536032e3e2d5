// What a person reads when the server has started: where it is and what to do first.
import { hasAccounts } from '#features/accounts/store.ts';
import { SET_UP_TOKEN_HEADER, setUpToken } from '#features/accounts/sign-up-policy.ts';
import type { Deps } from './deps.ts';

export async function greeting({ db, config }: Pick<Deps, 'db' | 'config'>, url: string): Promise<string> {
  const ready = `Specfoundry is ready at ${url}\n`;
  if (config.role === 'worker' || (await hasAccounts(db))) return ready;
  const body = JSON.stringify({
    name: 'Your Name',
    email: 'you@example.com',
    password: 'at least 8 characters',
  });
  const token = config.is_loopback ? '' : ` -H '${SET_UP_TOKEN_HEADER}: ${setUpToken(config.secret)}'`;
  return `${ready}
${config.serves_pages ? 'Open it in a browser to make the first account, which becomes the operator, or:' : 'Make the first account, which becomes the operator:'}
  curl -X POST ${url}/auth/sign-up/email -H 'content-type: application/json'${token} -d '${body}'
`;
}
