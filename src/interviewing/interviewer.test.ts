import { describe, expect, it, test } from 'vitest';
import { intakeArtifact } from '#contract/intake.ts';
import { cellById, worthOf } from '#knowledge/coverage/coverage-cells.ts';
import { offerToEnd } from './asking/wording.ts';
import { completeInterview } from './complete-interview.ts';
import { startInterview, submitTurn } from './interviewer.ts';
import { pendingQuestion } from './progress.ts';
import { typeOf, type InterviewState } from './state.ts';
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

async function told(brief = briefs['one line']!): Promise<InterviewState> {
  return (await submitTurn(startInterview().state, brief)).state;
}

describe('an interview', () => {
  test.each(played)(
    'ends within 25 turns with somebody who $manner, after $size',
    ({ done, state, user_turns }) => {
      expect({ done, pending: state.pending }).toEqual({ done: true, pending: null });
      expect(user_turns).toBeLessThanOrEqual(25);
    },
  );

  test.each(played)('asks nothing twice of somebody who $manner, after $size', ({ state }) => {
    expect(state.asked).toEqual([...new Set(state.asked)]);
  });

  test.each(played)(
    'makes a valid artifact of literal quotes with somebody who $manner, after $size',
    async ({ state }) => {
      const artifact = await completeInterview(state);
      expect(intakeArtifact.parse(JSON.parse(JSON.stringify(artifact)))).toEqual(artifact);
      expectLiteral(state, artifact);
      const assumed = artifact.assumptions.map(({ statement }) => statement);
      expect(assumed).toEqual([...new Set(assumed)]);
    },
  );

  test.each(played)(
    'assumes nothing unasked while words stand that were not understood: $manner, after $size',
    async ({ state }) => {
      const { assumptions } = await completeInterview(state);
      if (understand(state).quoted === 0) return;
      const answered = new Set(state.answers.map(({ cell }) => cell));
      expect(assumptions.filter(({ cell }) => !answered.has(cell))).toEqual([]);
    },
  );

  it('asks nothing about a domain that was ruled out', async () => {
    const packsOf = async (text: string) => understand(await told(text)).packs;
    expect(await packsOf('Members can borrow books. There are no payments.')).not.toContain('payments');
    expect(await packsOf('Members can borrow books. Members must pay the fee.')).toContain('payments');
  });

  it('ends at once when asked to, and not before anything was said', async () => {
    expect((await submitTurn(await told(), 'please finish the interview')).done).toBe(true);
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
        const shown = new Set(state.pending.lines.flatMap(({ statements }) => statements));
        for (const { id, confirmed } of next.state.statements)
          if (shown.has(id)) expect(confirmed).toBe(true);
      }
      state = next.state;
    }
    expect(state.pending).toBeNull();
  });
});

describe('what was said', () => {
  it('is played back in the same turn, with what was not understood and why', async () => {
    const { reply } = await submitTurn(
      startInterview().state,
      'Members can borrow at most 3 tools. Die Mitglieder dürfen das Werkzeug nicht behalten.',
    );
    expect(reply).toContain('Members can borrow at most 3 tools.');
    expect(reply).toMatch(/“Die Mitglieder dürfen das Werkzeug nicht behalten\.” \(German/);
  });

  it('never becomes a fact when it is a complaint, a question or an order to the interviewer', async () => {
    const before = await told();
    for (const message of [
      "you forgot the text message when it's ready",
      'what do you mean?',
      'summarise',
      'This is annoying.',
      'you decide',
      "I don't know",
    ]) {
      const { state } = await submitTurn(before, message);
      const said = state.statements.filter(({ turn }) => turn === before.turns.length + 1);
      expect(said.map(({ clauses }) => clauses)).toEqual([[]]);
      expect(understand(state).facts).toEqual(understand(before).facts);
    }
  });

  it('stays in the words of a complaint that names something', async () => {
    const { state, reply } = await submitTurn(await told(), "you forgot the text message when it's ready");
    expect(state.statements.at(-1)).toMatchObject({
      status: 'quoted',
      quote: "you forgot the text message when it's ready",
    });
    expect(reply).toMatch(/^I am sorry\. I keep that in your words\./);
  });

  it('is asked again after a question to the interviewer', async () => {
    const before = await told();
    const { state, reply } = await submitTurn(before, 'what do you mean?');
    expect(state.pending).toEqual(before.pending);
    expect(reply).toContain(pendingQuestion(before)!.text);
  });
});

describe('a correction', () => {
  it('holds instead of what it corrects, everywhere', async () => {
    const before = await told('Members can borrow at most 3 books.');
    const { state } = await submitTurn(before, 'No, you got it wrong: members can borrow at most 5 books.');
    const { facts } = await completeInterview(state);
    const values = facts.flatMap((fact) => (fact.kind === 'quantity' ? [fact.value] : []));
    expect(values).toEqual([5]);
    expect(state.statements[0]).toMatchObject({ status: 'set_aside', reason: 'corrected by S-003' });
  });

  it('is found at its place in what was said, part by part', async () => {
    const text = 'No, you got it wrong: members can borrow at most 5 books.';
    const { state } = await submitTurn(await told('Members can borrow at most 3 books.'), text);
    const { quote, start, end, clauses } = state.statements.at(-1)!;
    expect(text.slice(start, end)).toBe(quote);
    const words = clauses[0]!.spans.map((span) => text.slice(span.start, span.end).toLowerCase());
    expect(words).toEqual(expect.arrayContaining(['members', 'can borrow']));
  });

  it('in one sentence behind "No," holds instead of the one statement of the same people and act', async () => {
    const before = await told('Members can reserve at most 3 tools. Members can rate a tool.');
    const { state } = await submitTurn(before, 'No, members can reserve at most 5 tools.');
    const read = state.statements.filter(({ status }) => status === 'read').map(({ playback }) => playback);
    expect(read).toEqual(['Members can rate a tool.', 'Members can reserve at most 5 tools.']);
  });

  it('that could be meant of two statements replaces neither', async () => {
    const before = await told('Members can reserve a boat. Members can reserve a room.');
    const { state, reply } = await submitTurn(before, 'No, members can reserve a tool.');
    expect(state.statements.filter(({ status }) => status === 'read')).toHaveLength(3);
    expect(reply).toContain('I found nothing that it replaces');
  });

  it('that cannot be read as a whole replaces nothing, and a whole sentence is asked for', async () => {
    const before = await told('Members can borrow at most 3 books.');
    const { state, reply } = await submitTurn(
      before,
      'no you got it wrong: 40 a week normally and 90 in summer',
    );
    expect(state.statements.map(({ status }) => status)).toEqual(['read', 'set_aside', 'quoted']);
    expect(reply).toContain('I could not read your correction as a whole.');
  });
});

describe('two statements that do not fit together', () => {
  it('are asked about, and the one that was not chosen holds no longer', async () => {
    const torn = await told('Members can borrow at most 3 books. Members can borrow at most 5 books.');
    expect(torn.pending).toMatchObject({ kind: 'conflict' });
    const { state } = await submitTurn(torn, 'B');
    expect(understand(state).conflicts).toEqual([]);
    expect(state.statements[0]).toMatchObject({ status: 'set_aside', reason: 'the user decided for S-002' });
  });

  test.each([
    ['may against may not', 'Members can delete a book. Members must not delete a book.'],
    ['done against left out', 'The system sends a newsletter to the members. There is no newsletter.'],
  ])('are found: %s', async (_, text) => {
    expect(understand(await told(text)).conflicts).toHaveLength(1);
  });

  it('are none where the circumstances differ', async () => {
    const text =
      'Members can borrow at most 3 books. When the library is closed, members can borrow at most 5 books.';
    expect(understand(await told(text)).conflicts).toEqual([]);
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
      expect(user_turns).toBeLessThanOrEqual(11);
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
        pending.kind === 'cell' ? [worthOf(cellById.get(pending.cell)!, typeOf(state))] : [],
      )
      .slice(3);
    expect(worth.length).toBeGreaterThan(2);
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
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
        expect(after.state.answers).toEqual([
          { cell: id, outcome: 'decided', value, turn: 4, is_chosen: true },
        ]);
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

  it('of yes is never recorded as the refusal that stands first', async () => {
    const asked = await answers('integrations.which', 'yes');
    expect(asked).toMatchObject({ answers: [], pending: { followed_up: true } });
    expect((await submitTurn(asked, 'yes')).state.answers).toMatchObject([{ value: 'Yes' }]);
    expect((await answers('integrations.which', 'no')).answers).toMatchObject([
      { value: 'No, it stands alone' },
    ]);
  });

  it('names the kind of software', async () => {
    expect(await answers('purpose.kind', 'B')).toMatchObject({ detected_type: 'MobileApp' });
    expect(await told('The product must be a desktop application.')).toMatchObject({
      detected_type: 'DesktopApp',
    });
    expect(await told('There is no mobile app. Members can borrow books.')).toMatchObject({
      detected_type: null,
    });
  });
});

describe('going back', () => {
  it('asks the question before again and takes back what was answered and read there', async () => {
    const first = answering('rules.limits', await told());
    const second = (await submitTurn(first, 'Members can borrow at most 7 books.')).state;
    const { state, reply } = await submitTurn(second, 'back');
    expect(reply).toContain(cellById.get('rules.limits')!.ask!.text);
    expect(state).toMatchObject({ answers: [], asked: first.asked, pending: first.pending });
    const again = await submitTurn(state, 'Members can borrow at most 9 books.');
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
});

describe('a summary', () => {
  it('loses the lines that are struck, and the artifact with it', async () => {
    const state = await told(briefs['a short brief']);
    const { pending } = (await play(briefs['a short brief']!, () => 'you decide', 8)).state;
    expect(pending).toMatchObject({ kind: 'reflection' });
    const lines = state.statements
      .filter(({ status }) => status === 'read')
      .map(({ id, playback }) => ({ text: playback, statements: [id] }));
    const checked: InterviewState = { ...state, pending: { kind: 'reflection', lines, closing: true } };
    const after = await submitTurn(checked, 'strike 1');
    expect(after.done).toBe(false);
    const { statements } = await completeInterview(after.state);
    expect(statements.find(({ id }) => id === lines[0]!.statements[0])).toMatchObject({
      status: 'set_aside',
      reason: 'struck by the user',
    });
  });
});

describe('the name of a project', () => {
  test.each([
    ['# Boat club\n\nMembers can book boats.', 'Boat club'],
    ['Members can book boats. Members can cancel a booking. Members can move a booking.', 'Bookings'],
    ["Thing we talked about at Lucy's\n\nHi, it was nice.", null],
    ['Betreff: Angebot', null],
  ])('comes from a heading or the main record, never from a fragment: %s', async (text, name) => {
    expect((await told(text)).display_title).toBe(name);
  });
});
