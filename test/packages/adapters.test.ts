// What we write for OpenSpec, read by OpenSpec's own validator in its strict mode.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { renderAdapters } from '#specification/render/adapters/adapters.ts';
import { buildView } from '#specification/render/view.ts';
import { graphOf } from './drafts.ts';
import { gold } from './gold.ts';

type Report = { valid: boolean; issues: { level: string; path: string; message: string }[] };
type Validator = {
  validateChange(proposal: string): Promise<Report>;
  validateChangeDeltaSpecs(change: string): Promise<Report>;
};

const root = path.resolve(import.meta.dirname, '..', '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-openspec-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The class behind the tool's command, which would look for newer versions of itself. */
async function strictValidator(): Promise<Validator> {
  const file = path.join(root, 'node_modules/@fission-ai/openspec/dist/core/validation/validator.js');
  const { Validator } = (await import(pathToFileURL(file).href)) as {
    Validator: new (strict: boolean) => Validator;
  };
  return new Validator(true);
}

test.each(gold.map(({ file }) => file))('%s gives changes that OpenSpec accepts', async (file) => {
  const own = path.join(folder, path.basename(file, '.md'));
  const files = renderAdapters(buildView(await graphOf(file))).filter((each) =>
    each.path.startsWith('adapters/openspec/'),
  );
  for (const { path: name, text } of files) {
    fs.mkdirSync(path.dirname(path.join(own, name)), { recursive: true });
    fs.writeFileSync(path.join(own, name), text);
  }
  const changes = path.join(own, 'adapters/openspec/openspec/changes');
  const validator = await strictValidator();
  expect(fs.readdirSync(changes).length).toBeGreaterThan(2);
  for (const change of fs.readdirSync(changes)) {
    const reports = [
      await validator.validateChange(path.join(changes, change, 'proposal.md')),
      await validator.validateChangeDeltaSpecs(path.join(changes, change)),
    ];
    expect(
      reports.flatMap(({ issues }) => issues),
      change,
    ).toEqual([]);
    expect(reports.every(({ valid }) => valid)).toBe(true);
  }
});
