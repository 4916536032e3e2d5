import { describe, expect, it, test } from 'vitest';
import { intakeArtifact } from '#contract/intake.ts';
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import { worthOf } from '#knowledge/coverage/cell.ts';
import { offerToEnd } from './asking/wording.ts';
import { completeInterview } from './complete-interview.ts';
import { startInterview, submitTurn } from './interviewer.ts';
import { pendingQuestion } from './progress.ts';
import type { InterviewState } from './state.ts';
import { expectLiteral } from './testing/expect-literal.ts';
import { briefs, play, scriptedUsers } from './testing/scripted-user.ts';
import { understand } from './understanding.ts';

const manners = Object.entries(scriptedUsers).flatMap(([manner, user]) =>
  Object.entries(briefs).map(([size, brief]) => ({ manner, size, user, brief })),
);
/** Each is played once; the guarantees below are about what happened. */
const played = await Promise.all(
  manners.map(async ({ manner, size, user, brief }) => ({ manner, size, ...(await play(brief, user)) })),
);

const answering = (cell: string, state = startInterview().state): InterviewState => ({
  ...state,
  pending: { kind: 'cell', cell, followed_up: false },
  asked: [...state.asked, cell],
});

async function told(): Promise<InterviewState> {
  return (await submitTurn(startInterview().state, briefs['one line'] ?? '')).state;
}

describe('an interview', () => {
  test.each(played)(
    'ends within 25 turns with somebody who $manner, after $size',
    ({ done, state, user_turns }) => {
      expect({ done, pending: state.pending }).toEqual({ done: true, pending: null });
      expect(user_turns).toBeLessThanOrEqual(25);
    },
  );

  test.each(played)('asks nothing twice of somebody who $manner, after $size', ({ waited_for }) => {
    const asked = waited_for.flatMap((pending) =>
      pending.kind === 'cell'
        ? [`${pending.cell} ${pending.followed_up}`]
        : pending.kind === 'conflict'
          ? [pending.about]
          : [],
    );
    expect(asked).toEqual([...new Set(asked)]);
  });

  test.each(played)(
    'never asks what $size settled, of somebody who $manner',
    async ({ size, waited_for }) => {
      const first = (await submitTurn(startInterview().state, briefs[size] ?? '')).state;
      const settled = understand(first)
        .cells.filter((cell) => cell.status === 'decided')
        .map((cell) => cell.cell);
      for (const pending of waited_for)
        if (pending.kind === 'cell') expect(settled).not.toContain(pending.cell);
    },
  );

  test.each(played)(
    'makes a valid artifact of literal quotes with somebody who $manner, after $size',
    async ({ state }) => {
      const artifact = await completeInterview(state);
      expect(intakeArtifact.parse(JSON.parse(JSON.stringify(artifact)))).toEqual(artifact);
      expectLiteral(state, artifact);
      expect(artifact.coverage.map((cell) => cell.status)).not.toContain('silent');
      const assumed = artifact.assumptions.map(({ statement }) => statement);
      expect(assumed).toEqual([...new Set(assumed)]);
    },
  );

  it('asks about none of the matters that a short brief speaks about', async () => {
    const { waited_for } = await play(briefs['a short brief'] ?? '', () => 'you decide');
    const asked = waited_for.flatMap((pending) => (pending.kind === 'cell' ? [pending.cell] : []));
    for (const cell of [
      'roles.who',
      'roles.admin',
      'journeys.main',
      'journeys.notify',
      'scope.out',
      'scope.platforms',
      'objects.main',
      'rules.limits',
      'integrations.which',
      'money.flow',
    ])
      expect(asked, cell).not.toContain(cell);
  });

  it('asks nothing about a domain that was ruled out', async () => {
    const packsOf = async (text: string) =>
      understand((await submitTurn(startInterview().state, text)).state).packs;
    expect(await packsOf('Members borrow books. We do not need payments.')).not.toContain('payments');
    expect(await packsOf('Members borrow books. We do not need payments. Members pay a fee.')).toContain(
      'payments',
    );
  });

  it('ends at once when asked to, and not before anything was said', async () => {
    expect((await submitTurn(await told(), 'done')).done).toBe(true);
    const silent = await submitTurn(startInterview().state, 'done');
    expect(silent).toMatchObject({ done: false, state: { pending: { kind: 'brain_dump' } } });
  });

  it('offers only what it understands', async () => {
    let { state } = await submitTurn(startInterview().state, briefs['a short brief'] ?? '');
    for (let nth = 0; nth < 25 && state.pending !== null; nth += 1) {
      const question = pendingQuestion(state);
      expect(question?.text).toBeTruthy();
      const option = question?.options[0];
      const next = await submitTurn(state, option?.letter ?? 'done');
      if (state.pending.kind === 'cell') {
        const { cell } = state.pending;
        expect(next.state.answers.at(-1)).toMatchObject({ cell, outcome: 'decided', value: option?.text });
      } else if (state.pending.kind === 'reflection') {
        expect(next.done).toBe(state.pending.closing);
        expect(next.state.confirmed).toEqual(
          expect.arrayContaining(state.pending.lines.flatMap((line) => line.keys)),
        );
      }
      state = next.state;
    }
    expect(state.pending).toBeNull();
  });
});

describe('somebody who leaves the answers to us', () => {
  const saidIn = (state: InterviewState, text: string) =>
    state.turns.filter((turn) => turn.speaker === 'interviewer' && turn.text.includes(text)).length;

  test.each(['you decide', 'no idea', 'Who knows?', 'skip', 'not now'])(
    'by "%s" is offered to end once, and soon asked no more',
    async (says) => {
      const { state, done, user_turns } = await play(briefs['a short brief'] ?? '', (pending) =>
        pending?.kind === 'reflection' ? 'yes' : says,
      );
      expect(done).toBe(true);
      expect(user_turns).toBeLessThanOrEqual(10);
      expect(saidIn(state, offerToEnd)).toBe(1);
      const { assumptions } = await completeInterview(state);
      for (const { cell } of state.answers)
        expect(assumptions).toContainEqual(
          expect.objectContaining({ cell, cost_if_wrong: expect.any(String) }),
        );
    },
  );

  it('is asked first what is worth most', async () => {
    const { waited_for, state } = await play(briefs['one line'] ?? '', (pending) =>
      pending?.kind === 'reflection' ? 'yes' : 'dunno',
    );
    const worth = waited_for
      .flatMap((pending) =>
        pending.kind === 'cell' ? [worthOf(cellById.get(pending.cell)!, state.detected_type!)] : [],
      )
      .slice(3);
    expect(worth.length).toBeGreaterThan(2);
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
  });

  it('is asked on as soon as they tell something, in an answer or beside it', async () => {
    for (const says of ['A', 'Members can book a room at most 3 times a week.']) {
      const { user_turns, state } = await play(briefs['one line'] ?? '', (pending, nth) =>
        pending?.kind === 'reflection' ? 'yes' : nth % 4 === 0 ? says : 'dunno',
      );
      expect(user_turns).toBeGreaterThan(20);
      expect(saidIn(state, offerToEnd)).toBeGreaterThan(1);
    }
    const weary = await play(briefs['one line'] ?? '', () => 'dunno', 8);
    expect(weary.state.pending).toMatchObject({ kind: 'reflection', closing: true });
    const { state } = await submitTurn(weary.state, 'Members can book a room at most 3 times a week.');
    expect(state.pending).toMatchObject({ kind: 'cell' });
  });
});

describe('an answer', () => {
  const answers = async (cell: string, message: string) =>
    (await submitTurn(answering(cell, await told()), message)).state;

  it('is recorded as the option that was chosen, for every question and each of its options', async () => {
    const state = await told();
    for (const { id, ask } of cellById.values())
      for (const [at, value] of (ask?.options ?? []).entries()) {
        const after = await submitTurn(answering(id, state), String('ABCD'[at]));
        expect(after.state.answers).toEqual([{ cell: id, outcome: 'decided', value, turn: 4 }]);
      }
  });

  it('that hands the choice to us becomes our default, one that puts it off stays open', async () => {
    const cell = cellById.get('scope.first')!;
    expect((await answers(cell.id, 'you decide')).answers).toEqual([
      { cell: cell.id, outcome: 'delegated', value: cell.fallback.statement, turn: 4 },
    ]);
    const put_off = await answers(cell.id, 'not now');
    const artifact = await completeInterview(put_off);
    expect(artifact.open_questions.map((question) => question.cell)).toContain(cell.id);
  });

  test.each(['', ' ', '...', 'strike 2', 'it depends'])(
    'of "%s" is asked for once more, then our default is taken',
    async (message) => {
      const asked = await answers('scope.first', message);
      expect(asked).toMatchObject({ answers: [], pending: { cell: 'scope.first', followed_up: true } });
      const { state } = await submitTurn(asked, message);
      expect(state.answers).toMatchObject([{ cell: 'scope.first', outcome: 'delegated' }]);
    },
  );

  it('settles what is known of the same matter without a question', async () => {
    const matter = cellById.get('screens.language')!;
    const chosen = await completeInterview(await answers('screens.tongues', 'B'));
    expect(chosen.coverage.find(({ cell }) => cell === matter.id)).toMatchObject({
      status: 'decided',
      value: 'Two languages',
    });
    const left = await completeInterview(await answers('screens.tongues', 'you decide'));
    const assumed = [chosen, left].map(({ assumptions }) =>
      assumptions.filter(({ statement }) => statement === matter.fallback.statement).map(({ cell }) => cell),
    );
    expect(assumed).toEqual([[], ['screens.tongues']]);
  });

  it('of yes is never recorded as the refusal that stands first', async () => {
    const asked = await answers('integrations.which', 'yes');
    expect(asked).toMatchObject({ answers: [], pending: { followed_up: true } });
    expect((await submitTurn(asked, 'yes')).state.answers).toMatchObject([{ value: 'Yes' }]);
    expect((await answers('integrations.which', 'no')).answers).toMatchObject([
      { value: 'No, it stands alone' },
    ]);
  });

  it('that begins with a figure is kept in its own words', async () => {
    const said = 'Members can borrow 3 books.';
    expect((await answers('rules.limits', '3 per person')).answers).toMatchObject([
      { value: '3 per person' },
    ]);
    expect((await answers('rules.limits', said)).answers).toMatchObject([{ value: said }]);
  });
});

describe('going back', () => {
  it('asks the question before again and takes back what was answered and read there', async () => {
    const first = answering('rules.limits', await told());
    const second = (await submitTurn(first, 'Members can borrow at most 7 books at a time.')).state;
    expect(second.findings).toHaveLength(first.findings.length + 1);
    const { state, reply } = await submitTurn(second, 'back');
    expect(reply).toContain(cellById.get('rules.limits')!.ask!.text);
    expect(state).toMatchObject({
      answers: [],
      findings: first.findings,
      asked: first.asked,
      pending: first.pending,
    });
    const again = await submitTurn(state, 'Members can borrow at most 9 books at a time.');
    expect(understand(again.state).conflicts).toEqual([]);
  });

  it('from the first question says it again, and from the start the greeting', async () => {
    const first = await told();
    expect((await submitTurn(first, 'back')).state).toMatchObject({
      pending: first.pending,
      asked: first.asked,
    });
    const opening = startInterview();
    expect((await submitTurn(opening.state, 'back')).reply).toBe(opening.reply);
  });

  it('from a contradiction leaves it to be asked again', async () => {
    const first = answering('rules.limits', await told());
    const about = 'loans';
    const torn: InterviewState = {
      ...first,
      asked: [...first.asked, `conflict:${about}`],
      pending: { kind: 'conflict', about, sides: ['Five.', 'Six.'] },
    };
    expect((await submitTurn(torn, 'back')).state).toMatchObject({
      asked: first.asked,
      pending: first.pending,
    });
  });
});

describe('a summary', () => {
  it('loses the lines that are struck, and the artifact with it', async () => {
    const state = await told();
    const lines = understand(state)
      .merged.facts.filter((fact) => fact.kind === 'actor')
      .map((fact) => ({ text: fact.name, keys: [fact.key] }));
    const checked: InterviewState = { ...state, pending: { kind: 'reflection', lines, closing: true } };
    expect(lines.length).toBeGreaterThan(0);
    const after = await submitTurn(checked, 'strike 1');
    expect(after.done).toBe(false);
    const { facts } = await completeInterview(after.state);
    expect(facts.filter((fact) => fact.kind === 'actor')).toHaveLength(lines.length - 1);
  });
});
