// A small intake of canonical sentences, with a clause of nearly every kind, for tests of the author and the pipeline.
import type { IntakeArtifact } from '#contract/intake.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';

const sentences = [
  'A member can borrow a tool for up to 14 days.',
  'A member must return a tool within 14 days.',
  'A tool has a name, a photo, a replacement value and a condition.',
  'The states of a tool are available, on loan and in repair.',
  'Staff can add a tool.',
  'Staff can refund a deposit.',
  'A member can pay a deposit with Stripe.',
  'A deposit costs 20 EUR.',
  'A member may have at most 3 loans.',
  'When a loan is overdue, the system sends a reminder to the member.',
  'Members must not lend a tool.',
  'Members can search tools.',
  'Members can see their own loans.',
  'Only managers may delete a tool.',
  'A manager can export loans.',
  'The system must answer within 2 seconds.',
  'A mobile app is out of scope.',
];

export const sampleIntake: IntakeArtifact = intakeOf(sentences, {
  name: 'Tool Library',
  stakes: 'launch',
  summary: 'A tool library in Leeds lends tools to its members.',
  problem: 'Loans, deposits and repairs of tools have to be kept track of.',
});
