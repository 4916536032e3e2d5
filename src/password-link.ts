// `npm run password-link -- EMAIL`: a link that sets a new password, for whoever has the machine; the way back of
// the first account where no mail is sent.
import { passwordLinkOnMachine } from '#features/accounts/password-link.ts';
import { operators } from '#features/accounts/account-profile.ts';
import { createLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from './config.ts';
import { openDeps } from './open-deps.ts';

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  return 1;
});

async function run(email: string | undefined): Promise<number> {
  if (!email) {
    process.stderr.write(
      'Name the e-mail address of the account: npm run password-link -- you@example.com\n',
    );
    return 2;
  }
  const { deps, close } = await openDeps(readConfig(process.env), { log: createLog({ level: 'error' }) });
  try {
    const link = await passwordLinkOnMachine(deps, email);
    if (link) {
      process.stdout.write(
        `Open this link within an hour to set a new password for ${email}:\n${link.url}\n`,
      );
      return 0;
    }
    const known = (await operators(deps.db)).map((operator) => operator.email).join(', ');
    process.stderr.write(
      `No account has the address ${email}. Operators of this service: ${known || 'none yet'}.\n`,
    );
    return 1;
  } finally {
    await close();
  }
}
