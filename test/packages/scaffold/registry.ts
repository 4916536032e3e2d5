// The registry of npm packages that this machine is set up with, and how its packages are installed for a test.
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/** What a test runner and npm tell the commands that they start, which must not reach those of a scaffold. */
const told = /^(?:npm_(?!config_)|VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/;

export const environment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      told.test(name) || value === undefined ? [] : [[name, value]],
    ),
  ),
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  // Ours says otherwise, and npm hands it on to what it starts; a builder's npm installs peers.
  npm_config_legacy_peer_deps: 'false',
  npm_config_prefer_offline: 'true',
  npm_config_ignore_scripts: 'true',
  // Each trial has a folder of its own: what Node.js compiled of it, the next run would not find again.
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'compiled-scaffolds'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

/** Whether the registry answers; asked once, without a second try. */
export const isReached = (): boolean =>
  spawnSync('npm', ['view', 'typescript@5.9.3', 'version', '--fetch-retries=0', '--fetch-timeout=10000'], {
    env: { ...environment, npm_config_prefer_offline: 'false', npm_config_prefer_online: 'true' },
    shell: process.platform === 'win32',
  }).status === 0;
