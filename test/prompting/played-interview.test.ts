// Interviews that a strong mind led, replayed from its answers: a file a brief, with what the user said turn by turn and what
// the mind answered. The last turn confirms the summary.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IntakeArtifact } from '#contract/intake.ts';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { startInterview, type InterviewTurn } from '#interviewing/interviewer.ts';
import { leadTurn } from '#interviewing/minds/lead-turn.ts';
import { pendingQuestion } from '#interviewing/progress.ts';
import { mindOf } from '#interviewing/testing/scripted-mind.ts';

const played = new URL('played-interviews/', import.meta.url);
type Recorded = { said: string; answer?: { recap: string; question?: { text: string; options: string[] } } };
type Led = InterviewTurn & { asked: number };

describe.each(readdirSync(played).sort())('the interview of %s', (file) => {
  const recorded = JSON.parse(readFileSync(new URL(file, played), 'utf8')) as Recorded[];
  const answered = recorded.filter(({ answer }) => answer);
  const said = recorded.map((each) => each.said).join('\n');
  const turns: Led[] = [];
  let intake: IntakeArtifact;
  beforeAll(async () => {
    let { state } = startInterview();
    for (const { said: message, answer } of recorded) {
      const mind = mindOf(answer ?? null);
      const turn = await leadTurn({ before: state, message }, mind);
      turns.push({ ...turn, asked: mind.asked.length });
      ({ state } = turn);
    }
    intake = await completeInterview(state);
  });

  test('is led by the mind in every turn, with one call each', () => {
    for (const { state, asked } of turns.slice(0, answered.length)) {
      expect(state.led).toEqual({ by: 'model:test/one', stood_in: null });
      expect(asked).toBe(1);
    }
    expect(turns.at(-1)).toMatchObject({ asked: 0, done: true });
  });

  test('asks what the mind wants to ask, and nothing twice', () => {
    const wanted = answered.flatMap(({ answer }) => answer?.question?.text ?? []);
    const shown = turns.flatMap(({ state }) => pendingQuestion(state)?.text ?? []);
    expect(shown.slice(0, wanted.length)).toEqual(wanted);
    expect(new Set(wanted).size).toBe(wanted.length);
  });

  test('gives every word of the user a statement, and every statement a fate', () => {
    const { statements } = turns.at(-1)!.state;
    for (const { turn, speaker, text } of turns.at(-1)!.state.turns) {
      if (speaker !== 'user') continue;
      const own = statements.filter((each) => each.turn === turn);
      const rest = own.reduce(
        (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
        text,
      );
      expect(rest.trim()).toBe('');
    }
    expect(statements.filter(({ status }) => status === 'quoted')).toEqual([]);
  });

  test('recaps in the words of the mind, and quotes nothing that was not said', () => {
    for (const [at, { answer }] of answered.entries()) {
      expect(turns[at]!.reply).toContain(answer!.recap);
      for (const [, quote] of answer!.recap.matchAll(/“([^”]*)”/g)) expect(said).toContain(quote);
    }
  });

  test('assumes what the user left to it as it recommended', () => {
    const left = recorded.flatMap(({ said: message }, at) =>
      message.endsWith('Do what is usual.') ? [recorded[at - 1]!.answer!.question!] : [],
    );
    const assumed = intake.assumptions.map(({ statement }) => statement);
    for (const { text, options } of left) expect(assumed).toContain(`${text} ${options[0]}`);
    expect(JSON.stringify(intake.decisions)).not.toContain('Do what is usual.');
  });
});
