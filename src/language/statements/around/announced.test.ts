// What is to be built and what it does, said in one sentence: each by itself, and only where it is said of the product.
import { describe, expect, it } from 'vitest';
import { readText } from '#language/read-text.ts';

const last = (text: string) => readText(text).statements.at(-1)!;

describe('what is to be built', () => {
  it.each([
    ['We need a REST API for bus delays.', 'The product must be a REST API for bus delays.'],
    ['We need a small website for a sports club.', 'The product must be a small website for a sports club.'],
    ['I need a tool that renames files.', 'The product must be a tool. The product renames files.'],
    [
      'The tool is a command-line tool that renames files.',
      'The product is a command-line tool. The product renames files.',
    ],
    ['The product is a REST API.', 'The product is a REST API.'],
    ['This is an API service.', 'The product is an API service.'],
    [
      'Bakers need to see how much flour is left. This is a web app without accounts, ads or newsletters.',
      'The product is a web app. The product does not include accounts, ads or newsletters.',
    ],
    [
      'We need a mobile game with no purchases.',
      'The product must be a mobile game. The product does not include purchases.',
    ],
  ])('%s', (text, playback) => expect(last(text).playback).toBe(playback));

  it('is said of the name that stands above the text', () => {
    expect(last('# Scanname\n\nScanname is a command-line tool that renames scans.').playback).toBe(
      'The product is a command-line tool. The product renames scans.',
    );
  });

  it.each([
    'Stripe is a web service that handles payments.',
    '# Scanname\n\nStripe is a web service that handles payments.',
    'We need a web app for members that pay.',
    'We need a volunteer for the shop.',
    'We do not need a web app.',
    'We need a web app that is not good.',
    'We need a website that is fast.',
    'We have an old portal. This is a web application.',
    'The orders come from Shopify. This is a web service.',
    'We need a web app without accounts for guests.',
  ])('is not guessed: %s', (text) => expect(last(text).playback).not.toMatch(/^The product (is|must be)/));

  it.each(['Stripe is a web service that handles payments.', 'We need a website that is fast.'])(
    'is quoted: %s',
    (text) => expect(last(text).status).toBe('quoted'),
  );
});

describe('a time of day before a full stop', () => {
  it('ends a sentence where a new one begins', () => {
    const quotes = readText(
      'Orders can be changed until 9 a.m. Parents pay 4 EUR. It opens at 9 p.m. Monday.',
    );
    expect(quotes.statements.map(({ quote }) => quote)).toEqual([
      'Orders can be changed until 9 a.m.',
      'Parents pay 4 EUR.',
      'It opens at 9 p.m. Monday.',
    ]);
  });
});
