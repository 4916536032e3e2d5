// Acceptance criteria: does a Gherkin parser read them as steps?
import type { ExecutedRule } from '#specification/rules/rule.ts';
import { breachesOf } from './mistakes.ts';

const feature = (body: string) => `Feature: Booking\n\n${body}`;
const scenario = (...steps: string[]) => `  Scenario: One\n${steps.map((line) => `    ${line}\n`).join('')}`;
const booking = 'test/acceptance/booking.feature';
const sound = scenario('Given a tool', 'When it is booked', 'Then it is out');

export const textsExecuted: readonly ExecutedRule[] = [
  {
    id: 'TST-11',
    tier: 'executed',
    engine: 'gherkin',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A feature file that does not parse runs no test at all.',
    good: { [booking]: feature(sound) },
    bad: { [booking]: feature(`${sound}\n    Examples:\n`).replace('Feature: ', 'Faeture: ') },
    *check(seen) {
      yield* breachesOf(seen, ['syntax'], 'Mend it; the file is Gherkin.');
    },
  },
  {
    id: 'TST-12',
    tier: 'executed',
    engine: 'gherkin',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A scenario without steps passes whatever the software does.',
    good: { [booking]: feature(sound) },
    bad: { [booking]: feature(`${sound}\n  Scenario: Two\n`) },
    *check(seen) {
      yield* breachesOf(seen, ['empty'], 'Write its steps or take it out.');
    },
  },
  {
    id: 'TST-13',
    tier: 'executed',
    engine: 'gherkin',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A step behind a misspelt keyword is read as a remark and never run.',
    good: { [booking]: feature(sound) },
    bad: { [booking]: feature(scenario('Gven a tool', 'When it is booked', 'Then it is out')) },
    *check(seen) {
      yield* breachesOf(seen, ['remark'], 'Begin each line with Given, When, Then, And or But.');
    },
  },
];
