import { describe, expect, it, test } from 'vitest';
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import { completeInterview } from './complete-interview.ts';
import { startInterview, submitTurn } from './interviewer.ts';
import type { InterviewState } from './state.ts';
import { questionOf, understand } from './understanding.ts';

const told = async (text: string): Promise<InterviewState> =>
  (await submitTurn(startInterview().state, text)).state;
const askedFor = async (cell: string, text: string) =>
  understand(await told(text)).cells.find((each) => each.cell === cell)?.definition.ask?.text;

describe('a question that follows from a fact', () => {
  test.each([
    ['follow.damage', 'Members can borrow a drill.', 'Members can rate a film.'],
    ['follow.duration', 'Patients can book an appointment.', 'Patients can read a leaflet.'],
  ])('is there with the fact and not without it: %s', async (cell, having, lacking) => {
    expect(await askedFor(cell, having)).toContain(`“${having}”`);
    expect(await askedFor(cell, lacking)).toBeUndefined();
  });

  it('never shows a place to be filled in', async () => {
    const known = understand(await told('Members can borrow books.'));
    for (const id of cellById.keys()) expect(questionOf(id, known)?.text ?? '', id).not.toMatch(/\{\w+\}/);
  });
});

describe('a question for what only this project knows', () => {
  it('leaves no assumption behind when it was not asked, and one when it was handed to us', async () => {
    const state = await told('Members can borrow books.');
    const assumed = async (given: InterviewState) =>
      (await completeInterview(given)).assumptions.map(({ cell }) => cell);
    const probes = [...cellById.values()].filter(({ probing }) => probing).map(({ id }) => id);
    expect((await assumed(state)).filter((cell) => probes.includes(cell))).toEqual([]);
    const pending = { kind: 'cell', cell: 'rules.unwritten', followed_up: false } as const;
    const after = await submitTurn(
      { ...state, pending, asked: [...state.asked, 'rules.unwritten'] },
      'you decide',
    );
    expect(await assumed(after.state)).toContain('rules.unwritten');
  });
});

describe('a domain', () => {
  test.each([
    ['minors', 'Parents can add a child.', 'Staff can mark a minor defect.'],
    ['payments', 'Members must pay the fee.', 'Members can read the payslip.'],
    ['payments', 'Members must pay the fee.', 'Members must not pay.'],
    ['games_economy', 'Players can buy coins.', 'The state lives in a table.'],
    ['minors', 'Parents can add a child.', 'The search must answer in under 10 seconds.'],
    ['media_uploads', 'Members can add photos.', 'Members can add notes.'],
    ['iot_telemetry', 'Sensors send readings.', 'Members can read the gauge.'],
  ])('is called up by what is done to what, not by a word: %s', async (pack, meant, alike) => {
    expect(understand(await told(meant)).packs).toContain(pack);
    expect(understand(await told(alike)).packs).not.toContain(pack);
  });

  it('is not called up by what is left out', async () => {
    expect(understand(await told('There are no payments. There is no photo.')).packs).toEqual([]);
  });
});

describe('the facts of an interview', () => {
  const factsOf = async (text: string) => (await completeInterview(await told(text))).facts;

  it('follow from statements that were read, and cite them whole', async () => {
    const text = 'Members can borrow at most 3 tools. Kein Werkzeug bleibt hier.';
    const facts = await factsOf(text);
    expect(facts.length).toBeGreaterThan(1);
    for (const { evidence } of facts)
      expect(evidence.map(({ quote }) => quote)).toEqual(['Members can borrow at most 3 tools.']);
  });

  it('turn a bound round where it stands under a denial', async () => {
    const facts = await factsOf('The motor must not reverse within 5 seconds of stopping.');
    const numbers = facts.flatMap((fact) => (fact.kind === 'quantity' ? [[fact.sense, fact.value]] : []));
    expect(numbers).toEqual([['at_least', 5]]);
  });

  it('are the same fact when the same is said twice, with the words of both', async () => {
    const facts = await factsOf('Members can borrow tools. Members can borrow tools.');
    const deeds = facts.filter(({ kind }) => kind === 'capability');
    expect(deeds).toHaveLength(1);
    expect(deeds[0]!.evidence).toHaveLength(2);
  });

  it('never say that somebody may do what is forbidden', async () => {
    const facts = await factsOf('Volunteers must not see card details. Nobody may delete a tool.');
    for (const fact of facts) if (fact.kind === 'capability') expect(fact.modality).toBe('must_not');
  });
});
