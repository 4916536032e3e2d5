// The example briefs: hardly a sentence that states a need may go unread, and reading must stay quick.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';

const folder = join(import.meta.dirname, '../../../examples/briefs');
const briefs = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test.each(briefs)(
  'of the sentences of $name that state a need, more than 85 % are used',
  async ({ text }) => {
    const { state } = await submitTurn(startInterview().state, text);
    const [found] = state.findings;
    expect(found?.needs).toBeGreaterThan(20);
    expect(found?.unused.length).toBeLessThan(0.15 * (found?.needs ?? 0));
  },
);

test.each(briefs)('$name gives the same artifact twice', async ({ text }) => {
  const [first, second] = [await intakeFromBrief(text), await intakeFromBrief(text)];
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
});

test.each([
  ['tool-library.md', 'WebApp', ['tools', 'waive late fee']],
  ['support-triage-agent.md', 'AiAgent', ['refund amount']],
  ['lift-inspections.md', 'MobileApp', []],
  ['price-watcher.md', 'BrowserExtension', []],
  ['choir-archive.md', 'DesktopApp', []],
])('%s is a %s and contradicts itself over %j', async (name, type, conflicts) => {
  const artifact = await intakeFromBrief(briefs.find((brief) => brief.name === name)?.text ?? '');
  expect(artifact.project.type).toBe(type);
  expect(artifact.conflicts.map(({ about }) => about)).toEqual(conflicts);
});
