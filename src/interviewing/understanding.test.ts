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
    ['follow.price', 'Customers pay for each ride.', 'Customers rate each ride.'],
    ['follow.at_limit', 'A member may have at most 3 loans.', 'A member may have loans.'],
    ['follow.duration', 'Patients can book an appointment.', 'Patients can read a leaflet.'],
  ])('is there with the fact and not without it: %s', async (cell, having, lacking) => {
    expect(await askedFor(cell, having)).toContain(`“${having}”`);
    expect(await askedFor(cell, lacking)).toBeUndefined();
  });

  it('about a role is there only while nothing is said that the role does', async () => {
    const named = 'A web app for a clinic, for receptionists.';
    expect(await askedFor('follow.role', named)).toContain('What do receptionists do with it?');
    expect(await askedFor('follow.role', `${named} Receptionists can confirm bookings.`)).toBeUndefined();
  });

  it('about states is there only while nobody is said to move the thing', async () => {
    const staged = 'A booking is requested, confirmed, finished or cancelled.';
    expect(await askedFor('follow.mover', staged)).toContain(
      'Who moves bookings from one stage to the next?',
    );
    expect(await askedFor('follow.mover', `${staged} Staff confirm a booking.`)).toBeUndefined();
  });

  it('quotes what it is about where there is something to quote, and is asked without it otherwise', async () => {
    expect(await askedFor('errors.outage', 'Customers pay by card through Stripe.')).toMatch(
      /^You wrote “.*Stripe\.” What/,
    );
    expect(await askedFor('errors.outage', 'Members can rate a film.')).toMatch(/^What/);
  });

  it('never shows a place to be filled in', async () => {
    const known = understand(await told('Members borrow books.'));
    for (const id of cellById.keys()) expect(questionOf(id, known)?.text ?? '', id).not.toMatch(/\{\w+\}/);
  });
});

describe('a question for what only this project knows', () => {
  it('leaves no assumption behind when it was not asked, and one when it was handed to us', async () => {
    const state = await told('A web app where members borrow books.');
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

describe('that there is nothing of a kind', () => {
  const assumptions = async (text: string) =>
    (await completeInterview(await told(text))).assumptions.map(({ cell }) => cell);

  test.each([
    ['states.schedule', 'Export the finished visits once a week.', 'Export the finished visits.'],
    ['screens.language', 'Language: German, English later.', 'Members borrow books.'],
    ['scope.out', 'Members borrow books. Not needed: chat, payments.', 'Members borrow books.'],
    ['money.flow', 'Members borrow books. No payments, no prices.', 'Members borrow books.'],
  ])('is assumed only where nobody spoke of it: %s', async (cell, speaking, silent) => {
    expect(await assumptions(speaking)).not.toContain(cell);
    expect(await assumptions(silent)).toContain(cell);
  });
});

describe('a domain', () => {
  test.each([
    ['minors', 'Parents add their children.', 'For each defect: choose severity (minor, major, dangerous).'],
    ['payments', 'Members pay a fee.', 'Members add purchases. It must never touch payment pages.'],
    [
      'payments',
      'Members pay a fee.',
      'The problem: I buy things and forget to ask for a refund. Members add purchases.',
    ],
    ['bookings_and_inventory', 'Members can book a room.', 'The articles lie in BookStack.'],
    ['media_uploads', 'Members add pictures.', 'How I picture it: members add notes.'],
    ['eu_personal_data', 'Members add notes. Notes must not be sent outside the EU.', 'Members add notes.'],
    ['iot_telemetry', 'Sensors send readings.', 'Battery must last the whole shift, so go easy on the gps.'],
  ])('is called up by what is meant, not by a word that looks like it: %s', async (pack, meant, alike) => {
    expect(understand(await told(meant)).packs).toContain(pack);
    expect(understand(await told(alike)).packs).not.toContain(pack);
  });
});

describe('the problem', () => {
  it('is what is done by hand today, never the title', async () => {
    const { project } = await completeInterview(
      await told(
        '# Sparkle - app for our cleaners\n\nWe clean offices. Today every cleaner fills in a paper form and the office types everything again. Cleaners can report damage.',
      ),
    );
    expect(project.problem).toMatch(/^Today every cleaner fills in a paper form/);
  });
});

describe('a conversation as a whole', () => {
  const facts = async (text: string) => (await completeInterview(await told(text))).facts;

  it('knows the office and its staff as one role', async () => {
    const roles = (await facts('The office plans visits. Office staff can correct a report.')).filter(
      ({ kind }) => kind === 'actor',
    );
    expect(roles).toMatchObject([{ name: 'office', plural: 'office' }]);
  });

  it('takes no wish to have the product built for something that is done with it', async () => {
    expect(await facts('I want to make a small mobile game for iPhone. Keep it simple.')).not.toContainEqual(
      expect.objectContaining({ kind: 'capability' }),
    );
  });

  it('gives each count to what it is for', async () => {
    const counts = (await facts('There are 38 items for a lift, 22 for an escalator.')).filter(
      ({ kind }) => kind === 'quantity',
    );
    expect(counts).toMatchObject([
      { value: 38, about: 'lift' },
      { value: 22, about: 'escalator' },
    ]);
  });

  it('assumes no other sign-in beside the one that was named', async () => {
    const { assumptions } = await completeInterview(
      await told('Members borrow books. Sign in with Entra ID.'),
    );
    expect(assumptions.map(({ cell }) => cell)).not.toContain('roles.sign_in');
  });
});

describe('the problem of a text that names none', () => {
  test.each([
    [
      'Today bookings come by phone and we write them on a wall calendar. Staff confirm or refuse a booking within 24 hours.',
      /^Today bookings come by phone/,
    ],
    [
      'We run a kennel. Last summer we double-booked twice. Staff confirm a booking.',
      /^Last summer we double-booked twice/,
    ],
  ])('is how things are done today: %s', async (text, expected) => {
    expect((await completeInterview(await told(text))).project.problem).toMatch(expected);
  });
});

describe('what the interview settled', () => {
  const settled = async (text: string) =>
    new Map((await completeInterview(await told(text))).coverage.map(({ cell, value }) => [cell, value]));

  it('tells the problem as it was told, and no first fact instead', async () => {
    const cells = await settled(
      'Today the office types everything again. Members can book rooms. Members can cancel a booking. Staff see all bookings.',
    );
    expect(cells.get('purpose.problem')).toBe('Today the office types everything again.');
  });

  it('takes no word for another that begins like it', async () => {
    const cells = await settled(
      'There are 38 items for a lift, 22 for an escalator. The report is emailed to the property manager.',
    );
    expect(cells.get('journeys.handover')).toBeNull();
    expect(cells.get('roles.admin')).toBeNull();
  });
});
