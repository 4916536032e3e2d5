import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { readText } from '#language/read-text.ts';
import { signUp } from '#test/support/accounts.ts';
import { aToldInterview } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { askStatements } from './ask-statements.ts';
import { chipsIn, chipText } from './chip-text.ts';
import { settleByReading } from './settle-by-reading.ts';
import { readReading, writeReading } from './settled-reading.ts';
import { emptyChips } from '#language/chips/chips.ts';

const BRIEF = [
  'Members can borrow at most 3 tools.',
  'Volunteers, hm, not the card details please.',
  'The old shed leaks when it rains, poor thing.',
  'Late? Then we ring them, after a fortnight or so.',
  'The old shed leaks when it rains, poor thing.',
].join('\n');

/** Somebody who types these lines and then leaves. */
function typing(...lines: string[]) {
  const said: string[] = [];
  return {
    said: () => said.join('\n'),
    say: (text: string) => void said.push(text),
    ask: (prompt: string) => {
      said.push(prompt);
      return Promise.resolve(lines.shift() ?? null);
    },
  };
}

const asked = async (...lines: string[]) => {
  const terminal = typing(...lines);
  const { statements } = await askStatements(readText(BRIEF), terminal);
  const open = statements.filter(({ quote }) => !quote.startsWith('Members'));
  return { open, said: terminal.said(), statements };
};

describe('a person who is asked in a terminal', () => {
  it('settles a statement by a plain sentence that is said back, by its parts, or by a letter', async () => {
    const { open, said } = await asked(
      'Volunteers must not see card details.',
      '',
      'b',
      'who: volunteers | way: must | act: ring | what: member | bounds: after 14 days',
      'way: should',
      '',
    );
    expect(open[0]).toMatchObject({
      status: 'read',
      settled: 'clauses',
      confirmed: true,
      playback: 'Volunteers must not see card details.',
      clauses: [{ actors: ['volunteers'], act: 'see', negated: true, spans: [] }],
    });
    expect(open[1]).toMatchObject({ status: 'set_aside', settled: 'background' });
    expect(said).toContain('= Volunteers must ring the member after 14 days.');
    const last = open.find(({ settled, quote }) => settled === 'clauses' && !quote.startsWith('Volunteers'));
    expect(last?.clauses).toMatchObject([
      { modality: 'should', act: 'ring', bounds: [{ sense: 'after', value: 14 }] },
    ]);
  });

  it('takes what is certain of a statement with one key when it says all', async () => {
    const terminal = typing('');
    const text = 'Volunteers may not see card details, whatever the treasurer says about it!';
    const { statements } = await askStatements(readText(text), terminal);
    expect(terminal.said()).toContain('= Volunteers may not see card details.');
    expect(statements[0]).toMatchObject({
      settled: 'clauses',
      playback: 'Volunteers may not see card details.',
    });
  });

  it('is told why a sentence is not understood and what is wrong with a part, and may skip or leave', async () => {
    const { open, said } = await asked(
      'whatever they like to do with it',
      'way: may | act: see | bounds: a few',
      's',
    );
    expect(said).toContain('I do not understand this: ');
    expect(said).toContain('bounds: Write a number');
    expect(open.every(({ confirmed, status }) => !confirmed && status === 'quoted')).toBe(true);
  });

  it('reads the parts of a line as it says them', () => {
    const chips = { ...emptyChips, who: 'volunteers', way: 'may not', act: 'see', what: 'card details' };
    expect(chipsIn(chipText(chips), emptyChips)).toEqual(chips);
    expect(chipsIn('colour: red', emptyChips)).toBeNull();
    expect(chipsIn('Members may see it.', emptyChips)).toBeNull();
  });
});

describe('a settled reading', () => {
  let app: StartedApp;
  let client: Client;
  let dir: string;
  beforeAll(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-settling-'));
    app = await startApp();
    client = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  });
  afterAll(async () => {
    fs.rmSync(dir, { recursive: true });
    await app.close();
  });

  it('settles the same statements of an interview, by their words and place', async () => {
    const { statements } = await asked('Volunteers must not see card details.', '', 's', 'q', 's', 'b');
    const file = path.join(dir, 'brief.reading.json');
    writeReading(file, { reader: 'rules', statements });
    const id = await aToldInterview(client, `# Tools\n\n${BRIEF}`);
    const reading = readReading(file);
    const settled = reading.statements.filter(({ confirmed }) => confirmed);
    const done = await settleByReading(client, { interview_id: id, reading }, new AbortController().signal);
    expect(done).toEqual({ settled: settled.length, missing: 0 });
    const now = (await client.call('listStatements', { params: { id }, query: {} })).statements;
    const fates = (of: readonly { quote: string; settled?: string | null | undefined }[]) =>
      of.filter((each) => each.settled).map((each) => `${each.quote} ${each.settled}`);
    expect(fates(now)).toEqual(fates(reading.statements));
  });

  it('that is none is refused with the place of the mistake', () => {
    const file = path.join(dir, 'other.json');
    fs.writeFileSync(file, '{"reader":"rules","statements":[{}]}');
    expect(() => readReading(file)).toThrow('statements.0.');
    expect(() => readReading(path.join(dir, 'none.json'))).toThrow('does not exist');
  });
});
