// A run that a mind writes first reads what the rules left in the user's words; from then on it is as if it had been read
// in the interview.
// Slow: nine whole runs.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IntakeArtifact } from '#contract/intake.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { runInMemory, type RanInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import type { Gateway } from '#pipeline/run.ts';
import { kilnIntake, kilnRun } from '#pipeline/writing/testing/kiln-run.ts';
import { kilnAnswers, replayingMind, type Call } from '#pipeline/writing/testing/replaying-mind.ts';
import { systemClock } from '#platform/clock.ts';
import { isInUsersWords } from '#specification/graph/statements.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import { readAgents } from './read-agents.ts';
import { partsToRead } from './to-read.ts';

const reader = 'write.read.1';
const unread = kilnIntake.statements.filter(isInUsersWords).map(({ id }) => id);

const drivenBy = (gateway: Gateway, intake: IntakeArtifact) =>
  runInMemory(
    { profile: 'Normal', intake },
    { gatewayFor: () => gateway, wait: async () => {}, signal: new AbortController().signal },
  );

async function runBy(
  answers: Readonly<Record<string, unknown>> = {},
  intake = kilnIntake,
): Promise<{ ran: RanInMemory; calls: Call[]; readings: Call[] }> {
  const { gateway, calls } = replayingMind({ ...kilnAnswers, ...answers });
  const ran = await drivenBy(gateway, intake);
  return { ran, calls, readings: calls.filter(({ agent }) => agent.id === reader) };
}

const textOf = ({ told }: RanInMemory, path: string) =>
  told.delivered?.files.find((file) => file.path === path)?.text ?? '';
const stepOf = ({ kept }: RanInMemory, id: string) => kept.steps.find(({ key }) => key === `r1.${id}`);
const withStatements = (change: (each: IntakeArtifact['statements'][number]) => object) => ({
  ...kilnIntake,
  statements: kilnIntake.statements.map((each) => ({ ...each, ...change(each) })),
});

describe('a run over statements in the user’s words', () => {
  let run: Awaited<ReturnType<typeof runBy>>;
  beforeAll(async () => {
    run = await runBy();
  });

  test('is no draft once its mind has read them all, and its first line says so', () => {
    expect(run.ran.kept.state).toBe('Complete');
    expect(textOf(run.ran, 'README.md')).toContain('All 18 statements understood.');
    expect(run.ran.told.delivered?.assembly.scores).toMatchObject({ understood: 100 });
    expect(textOf(run.ran, 'trace/ledger.md')).toContain('18 understood, 0 in your words');
    expect(textOf(run.ran, 'trace/statements.jsonl')).toContain('The member should book the kiln space.');
  });

  test('asks for them in one call, and for nothing else', () => {
    expect(run.readings).toHaveLength(1);
    const { agent, run: seen } = run.readings[0]!;
    const text = promptOf(agent, seen, [])
      .parts.map((part) => part.text)
      .join('\n');
    const listed = text.slice(text.indexOf('# Statements to be read'));
    expect([...listed.matchAll(/^\| (S-\d+) /gm)].map(([, id]) => id)).toEqual(unread);
    for (const { quote } of kilnIntake.statements) expect(text).toContain(quote);
  });

  test('frames it beside the reading, and builds all else on what was read', () => {
    const understoodBy = (id: string) => {
      const seen = run.calls.find(({ agent }) => agent.id === id)!.run;
      const { statements } = seen.graph.interview;
      expect(statements).toEqual(seen.intake.statements);
      return statements.filter(({ status }) => status === 'read').length;
    };
    expect(understoodBy('write.frame')).toBe(15);
    for (const id of ['write.behave.1', 'write.shape', 'write.guard', 'write.plan', 'review.critic'])
      expect(understoodBy(id)).toBe(18);
  });

  test('names who read them, and leaves the interview as it was', () => {
    const read = stepOf(run.ran, reader)?.output.read ?? [];
    expect(read.map(({ id }) => id)).toEqual(unread);
    expect(new Set(read.map((each) => each.reader))).toEqual(new Set(['model:replayed/by-hand']));
    expect(kilnIntake.statements.filter(isInUsersWords)).toHaveLength(unread.length);
  });

  test.each(['write.frame', reader])(
    'comes to the same bytes when the answer of %s comes last, and each prompt is the same',
    async (last) => {
      const { gateway, calls } = replayingMind(kilnAnswers);
      const { promise: other, resolve } = Promise.withResolvers<void>();
      const ran = await drivenBy(
        {
          ...gateway,
          async ask(agent, ...asked) {
            if (agent.id === last) await other;
            const answered = await gateway.ask(agent, ...asked);
            if (agent.id === 'write.frame' || agent.id === reader) setImmediate(resolve);
            return answered;
          },
        },
        kilnIntake,
      );
      expect(ran.told.delivered?.assembly.sha256).toBe(run.ran.told.delivered?.assembly.sha256);
      const sizes = (all: readonly Call[]) =>
        all.map(({ agent, tokens }) => `${agent.id} ${tokens.prompt}`).toSorted();
      expect(sizes(calls)).toEqual(sizes(run.calls));
    },
  );
});

describe('a reading that does not hold', () => {
  const invented = (id: string) => ({
    id,
    clauses: [
      {
        kind: 'capability',
        actors: ['member'],
        act: 'book',
        objects: ['kiln space'],
        bounds: [{ sense: 'at most', value: 7, unit: 'day' }],
      },
    ],
  });
  const { statements } = kilnAnswers[reader] as { statements: { id: string }[] };
  const spoilt = { statements: statements.map((each) => (each.id === 'S-002' ? invented('S-002') : each)) };

  test('is asked for once more, then stays in the user’s words, and is told', async () => {
    const { ran, readings } = await runBy({ [reader]: spoilt });
    expect(readings).toHaveLength(2);
    expect(readings[0]!.refused).toEqual([
      expect.stringMatching(/^S-002: .*a clause says 7, the statement does not/),
    ]);
    const again = promptOf(readings[1]!.agent, readings[1]!.run, []).parts.map(({ text }) => text);
    expect(again.join('\n')).toContain('S-002 is wrong: ');
    expect(again.join('\n')).not.toContain('S-001 is wrong: ');
    const { left_out, narration, read } = stepOf(ran, reader)!.output;
    expect(left_out).toEqual([expect.stringContaining('S-002: a reading of it did not hold')]);
    expect(narration).toContain("Stays in the user's words: S-002.");
    expect(read?.find(({ id }) => id === 'S-002')).toMatchObject({ status: 'quoted', clauses: [] });
    expect(textOf(ran, 'trace/ledger.md')).toContain('17 understood, 1 in your words');
    expect(textOf(ran, 'README.md')).not.toContain('All 18 statements understood.');
  });

  test('of a mind that gives none stays as the rules left it', async () => {
    const { ran, readings } = await runBy({ [reader]: 'I would rather not.' });
    expect(ran.kept.state).toBe('Complete');
    expect(readings).toHaveLength(2);
    expect(stepOf(ran, reader)?.output.read).toBeUndefined();
    expect(textOf(ran, 'trace/ledger.md')).toContain('15 understood, 3 in your words');
  });
});

describe('what a run does not read', () => {
  test('is what a person settled or confirmed, whatever the mind says of it', async () => {
    const settled = withStatements(({ id }) =>
      id === 'S-001' ? { settled: 'background', confirmed: true } : {},
    );
    const { ran, readings } = await runBy({}, settled);
    expect(promptOf(readings[0]!.agent, readings[0]!.run, []).parts.at(-2)?.text).not.toContain('S-001');
    const kept = ran.told.delivered!.files.find(({ path }) => path === 'trace/statements.jsonl')!.text;
    const [first] = kept.split('\n').map((line) => JSON.parse(line || '{}') as object);
    expect(first).toMatchObject({ id: 'S-001', status: 'quoted', clauses: [], confirmed: true });
    expect(stepOf(ran, reader)?.output.read?.map(({ id }) => id)).toEqual(['S-002', 'S-018']);
  });

  test('asks nobody: with nothing unread there is no call, and by rules there is no reading', async () => {
    const all = withStatements(({ status }) => (status === 'quoted' ? { status: 'set_aside' } : {}));
    expect(readAgents(all)).toEqual([]);
    const rules = await drivenBy(offlineGateway({ clock: systemClock }, { delay_ms: 0 }), kilnIntake);
    expect(rules.kept.steps.filter(({ key }) => key.includes('read'))).toEqual([]);
    expect(textOf(rules, 'trace/ledger.md')).toContain('15 understood, 3 in your words');
  });
});

test('a text of any length is read in parts that fit a prompt, each statement once and in order', () => {
  const sentence = fc.integer({ min: 1, max: 900 }).map((length) => `Wibble ${'flob '.repeat(length / 5)}`);
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 200 }), (sentences) => {
      const heard: IntakeArtifact = {
        ...kilnIntake,
        transcript: [{ turn: 1, speaker: 'user', text: sentences.join('\n') }],
        statements: sentences.map((quote, at) => ({
          ...kilnIntake.statements[0]!,
          id: `S-${String(at + 1).padStart(3, '0')}`,
          quote,
        })),
      };
      const parts = partsToRead(heard);
      const asked = parts.flat().map(({ statement }) => statement.id);
      expect(asked).toEqual(heard.statements.slice(0, asked.length).map(({ id }) => id));
      for (const agent of readAgents(heard)) {
        const { instructions, parts: told } = promptOf(agent, { ...kilnRun(), heard }, []);
        const text = [instructions, ...told.map((part) => part.text)].join('\n');
        expect(tokensOf(text)).toBeLessThan(12_000);
      }
    }),
    { numRuns: 20 },
  );
});

test('parts of a long text are read side by side, and all that they say is kept', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => `We want wibble ${at + 1} in some way.`);
  const intake = intakeOf(lines);
  const agents = readAgents(intake);
  expect(agents).toHaveLength(2);
  const setAside = (asked: readonly { statement: { id: string } }[]) => ({
    statements: asked.map(({ statement: { id } }) => ({ id, set_aside: 'chatter' })),
  });
  const answers = partsToRead(intake).map((asked, at) => [agents[at]!.id, setAside(asked)] as const);
  const { ran, calls } = await runBy(Object.fromEntries(answers), intake);
  const [first, second] = calls.filter(({ agent }) => agents.some(({ id }) => id === agent.id));
  expect([first, second].map((call) => call?.run.steps.length)).toEqual([0, 0]);
  expect(textOf(ran, 'trace/ledger.md')).toContain('100 set aside');
});
