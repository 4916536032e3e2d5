// Turns that nobody would plan for: an interview reads each of them without failing, and always in the same
// way.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { intakeArtifact } from '#contract/intake.ts';
import { completeInterview } from './complete-interview.ts';
import { intakeFromBrief } from './intake-from-brief.ts';
import { startInterview, submitTurn } from './interviewer.ts';
import { interviewProgress } from './progress.ts';
import type { InterviewState } from './state.ts';
import { expectLiteral } from './testing/expect-literal.ts';
import { briefs } from './testing/scripted-user.ts';

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** Every letter of what the user said, blanks apart, lies in exactly one statement. */
function expectTiled({ turns, statements }: InterviewState): void {
  for (const { turn, speaker, text } of turns) {
    if (speaker !== 'user') continue;
    const own = statements.filter((each) => each.turn === turn).toSorted((a, b) => a.start - b.start);
    let end = 0;
    for (const statement of own) {
      expect(text.slice(end, statement.start).trim()).toBe('');
      expect(statement.start).toBeGreaterThanOrEqual(end);
      end = statement.end;
    }
    expect(text.slice(end).trim()).toBe('');
  }
  const ids = statements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
}

describe('whatever is said', () => {
  const sayings = fc.constantFrom(
    'Members can borrow at most 5 books.',
    'No, you got it wrong: members can borrow at most 10 books.',
    'I meant the other one.',
    "you forgot the text message when it's ready",
    'please finish the interview',
    'what do you mean?',
    'summarise',
    '- staff approve orders\n- admins export CSV',
    'We do not need payments.',
    'A booking has a name, a date and a price.',
    'you decide',
    'back',
    'A',
    '2',
    'no',
    'strike 1',
    'skip',
    'maybe',
    '',
  );
  const messages = fc.array(
    fc.oneof(sayings, fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 40 })),
    { minLength: 1, maxLength: 8 },
  );

  async function say(said: readonly string[]) {
    let { state } = startInterview();
    const replies: string[] = [];
    for (const message of said) {
      const turn = await submitTurn(frozen(state), message);
      state = turn.state;
      replies.push(turn.reply);
    }
    return { state, replies };
  }

  it('no error is thrown, each state is left as it was, and quotes are literal', async () => {
    await fc.assert(
      fc.asyncProperty(messages, async (said) => {
        const { state } = await say(said);
        expect(state.turns.map((turn) => turn.turn)).toEqual(state.turns.map((_, at) => at + 1));
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expectLiteral(state, state.statements);
        expectTiled(state);
        const artifact = await completeInterview(state);
        expectLiteral(state, artifact);
        const progress = interviewProgress(state);
        expect(progress.cells_settled).toBeLessThanOrEqual(progress.cells_total);
      }),
      { numRuns: 60 },
    );
  });

  it('the same turns give the same state, replies and artifact', async () => {
    await fc.assert(
      fc.asyncProperty(messages, async (said) => {
        const [one, two] = [await say(said), await say(said)];
        expect(one).toEqual(two);
        expect(await completeInterview(one.state)).toEqual(await completeInterview(two.state));
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    'We want  \n\n\nx',
    `Members borrow ${'9'.repeat(400)} books.`,
    '# ---\n\nMembers borrow books.',
  ])('"%s" makes a valid artifact', async (text) => {
    const artifact = await intakeFromBrief(text);
    expect(intakeArtifact.parse(artifact)).toEqual(artifact);
  });

  test.each(['a', '`', '…', '- …', '1 ', 'game ', 'and ', '(', 'maybe ', 'within '])(
    '"%s" over and over takes no more than its length says',
    async (filler) => {
      const work = async (chars: number) => {
        const before = process.cpuUsage();
        await intakeFromBrief(filler.repeat(chars / filler.length));
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      await work(1_900);
      const [quarter, whole] = [await work(24_750), await work(99_000)];
      // Four times the length: what compares each with each takes sixteen times the work.
      expect(whole).toBeLessThan(10 * quarter + 200_000);
    },
  );

  it('a pasted list of hundreds of values is no reason for thousands of contradictions', async () => {
    const list = Array.from({ length: 600 }, (_, at) => `Members can book at most ${at + 2} tools.`).join(
      '\n',
    );
    const { conflicts } = await intakeFromBrief(list);
    expect(conflicts.length).toBeGreaterThan(1);
    expect(conflicts.length).toBeLessThanOrEqual(50);
  });

  it('a brief makes the artifact that its interview makes after the first turn', async () => {
    const brief = briefs['a short brief'] ?? '';
    const artifact = await intakeFromBrief(brief, { name: 'Wheels' });
    expect(artifact).toMatchObject({
      project: { name: 'Wheels' },
      transcript: [{ speaker: 'interviewer' }, { speaker: 'user', text: brief }],
    });
  });
});
