// node bin/launch.mjs tools/build-web.ts FOLDER: builds the web application into the folder, each file also
// compressed. The folder appears with its last file in place, and is left alone when somebody else was
// faster.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';
import { contract } from '#contract/contract.ts';

process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');
const worth_compressing = /\.(js|css|html|svg|txt)$/;
const kept_ms = 30 * 24 * 60 * 60_000;

const [dir] = process.argv.slice(2);
if (dir === undefined) throw new Error('Name the folder: node bin/launch.mjs tools/build-web.ts FOLDER');
try {
  await buildWeb(path.resolve(dir));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function buildWeb(dir: string): Promise<void> {
  const part = `${dir}.${process.pid}.part`;
  try {
    const [{ build }, { default: react }, { default: tailwind }] = await Promise.all([
      import('vite'),
      import('@vitejs/plugin-react'),
      import('@tailwindcss/vite'),
    ]);
    await build({
      root: path.join(root, 'src', 'web'),
      configFile: false,
      logLevel: 'error',
      plugins: [react(), tailwind(), withoutSchemas()],
      build: {
        outDir: part,
        emptyOutDir: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
        // Inlined as data they would need a wider content security policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 4000,
      },
    });
    compress(part);
    if (!fs.existsSync(dir)) fs.renameSync(part, dir);
    removeOld(path.dirname(dir));
  } finally {
    fs.rmSync(part, { recursive: true, force: true });
  }
}

/**
 * A browser only sends; what is right is checked by the service. Of the contract it gets how each operation
 * is called, and of schemas something that can be built with and does nothing.
 */
function withoutSchemas(): Plugin {
  const inert = '\0inert-schemas';
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? inert : null),
    load(id) {
      if (id === inert)
        return 'const inert = new Proxy(function () {}, { get: () => inert, apply: () => inert }); export const z = inert;';
      if (id !== path.join(root, 'src', 'contract', 'contract.ts')) return null;
      const calls = contract.map(({ id, method, path, idempotent, result_kind }) => [
        id,
        { id, method, path, idempotent, result_kind },
      ]);
      return `export const operations = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}

function compress(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worth_compressing.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    fs.writeFileSync(
      `${file}.br`,
      zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
}

/**
 * Builds of earlier sources, and what a build that was killed left behind. A service that still runs may
 * serve a younger one.
 */
function removeOld(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const place = path.join(folder, name);
    const age_ms = Date.now() - (fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age_ms > kept_ms) fs.rmSync(place, { recursive: true, force: true });
  }
}
