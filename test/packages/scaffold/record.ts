// Tries scaffolds by name and writes what was seen to recorded/, for machines that cannot install their packages:
// node bin/launch.mjs test/packages/scaffold/record.ts fastapi python_cli
// Packages for Python are installed into the environment that is active.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { environment } from './registry.ts';
import { begin, installScaffold, trialText, tryScaffold } from './try-scaffold.ts';

for (const id of process.argv.slice(2)) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'scaffold-'));
  const begun = await begin(id);
  await installScaffold(begun, folder, environment);
  const text = trialText(await tryScaffold(begun, folder, environment));
  await fs.writeFile(path.join(import.meta.dirname, 'recorded', `${id}.json`), text);
  await fs.rm(folder, { recursive: true, force: true });
  process.stdout.write(`${id}\n${text}`);
}
