// What a project is in brief: what was said of it, never one right in the place of the whole.
import { expect, test } from 'vitest';
import type { IntakeStatement } from '#contract/intake.ts';
import { readText } from '#language/read-text.ts';
import { summaryOf } from './naming.ts';

const summary = (text: string) =>
  summaryOf(
    readText(text).statements.map((each): IntakeStatement => ({
      ...each,
      turn: 1,
      reader: 'rules',
      confirmed: false,
    })),
  );

test.each([
  [
    'Anyone may see which nights are taken. Members book a telescope for one night. The office must confirm each booking.',
    'Anyone may see which nights are taken. Members book a telescope for 1 night. The office must confirm each booking.',
  ],
  [
    'We need a REST API for bus delays. A client can ask for the delays of a stop.',
    'The product is a REST API for bus delays. A client can ask for delays of a stop.',
  ],
  [
    'The product must be a web application. Members can book a boat. Members can cancel a booking.',
    'Members can book a boat. Members can cancel a booking.',
  ],
])('%s', (text, brief) => expect(summary(text)).toBe(brief));
