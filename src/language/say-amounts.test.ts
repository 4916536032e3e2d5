// Amounts in the canonical sentence: each is said once, with what it bounds and how long.
import { describe, expect, it, test } from 'vitest';
import type { Clause } from '#contract/clauses.ts';
import { said } from './english/testing/said.ts';
import { sayMain } from './say-clause.ts';

describe('how warm something is and for how long', () => {
  it.each([
    [
      'If a freezer is warmer than −65 °C for more than 10 minutes, the technician gets an SMS.',
      'When a freezer is warmer than -65 °C for more than 10 minutes, the technician gets an SMS.',
    ],
    [
      'When a greenhouse is colder than 5 °C for 20 minutes, the gardener gets an SMS.',
      'When a greenhouse is colder than 5 °C for 20 minutes, the gardener gets an SMS.',
    ],
    [
      'When the water temperature is above 42 °C for more than 60 seconds, the device sounds the siren.',
      'When the water temperature is more than 42 °C for more than 60 seconds, the device sounds the siren.',
    ],
    ['The cellar must not be warmer than 18 °C.', 'The cellar must not be warmer than 18 °C.'],
  ])('is said in full: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each(['The report is written every day at 6:00.', 'The list is printed every week.'])(
    'and other amounts keep their order: %s',
    (text) => expect(said(text)).toBe(text),
  );
});

test('a quoted share names what it is a share of once', () => {
  const bound = { sense: 'less than' as const, value: 95, unit: '% of stores', said: '95% of stores' };
  const clause: Clause = {
    kind: 'rule',
    actors: [],
    subject: 'stores',
    act: 'deliver',
    objects: [],
    relations: [],
    negated: false,
    modality: 'is',
    bounds: [bound],
    spans: [],
  };
  expect(sayMain(clause)).toBe('less than 95% of stores deliver');
});

test.each([
  [
    'When the volume falls below 20 µl, the lead is notified.',
    'When the volume falls below 20 µl, the lead is notified.',
  ],
  ['The current must be at most 3 mA.', 'The current must be at most 3 mA.'],
  ['The pressure must be at least 90 kPa.', 'The pressure must be at least 90 kPa.'],
])('small units are measures: %s', (text, playback) => expect(said(text)).toBe(playback));
