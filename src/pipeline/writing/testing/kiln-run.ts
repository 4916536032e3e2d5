// A brief of a ceramics studio, and a run over it that a mind writes. The answers beside it were written by hand, with care.
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { FinishedStep, Run } from '#pipeline/run.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';

export const kilnBrief = [
  'Our ceramics studio has two kilns and 40 members.',
  'Members should book kiln space themselves.',
  'A kiln has 8 shelves.',
  'A member can book at most 2 shelves per firing.',
  'Each firing has a date, a temperature and a kiln.',
  'Only the studio manager can create a firing.',
  'A firing is planned, loaded, fired or cancelled.',
  'Nobody may book a shelf of a firing that is loaded.',
  'If the manager cancels a firing, everyone with a booking gets an e-mail.',
  "Members pay 6 EUR per shelf at the end of the month; the manager marks a member's month as paid.",
  'No online payment.',
  'A member can cancel a booking up to 24 hours before the firing.',
  'The booking page must load within 2 seconds on a phone.',
  'Guests of the studio can look at the list of firings without an account.',
  'Members sign in with a link by e-mail.',
  'Bookings are kept for 2 years.',
  'We need it before the summer course on 1 June.',
];

export const kilnIntake = intakeOf(kilnBrief, {
  name: 'Kiln Members',
  stakes: 'internal',
  summary: 'Our ceramics studio has two kilns and 40 members.',
  problem: 'Members should book kiln space themselves.',
});

export const kilnRun = (steps: FinishedStep[] = []): Run =>
  openRun({
    id: 'kiln',
    intake: kilnIntake,
    profile: profileTable.Normal,
    state: 'Drafting',
    round: 1,
    steps,
    writer: 'mind',
  });
