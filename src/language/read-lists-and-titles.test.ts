// What the surroundings of a sentence do to it: headings that say something, lists under a line that begins their sentences,
// remarks behind a comma.
import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const told = (text: string) =>
  readText(text).statements.map(({ status, quote, playback }) => `${status}: ${playback || quote}`);

describe('a heading', () => {
  it.each([
    ['## Members must not book twice', ['read: Members must not book twice.']],
    ['## No smoking in the boat house', ['quoted: ## No smoking in the boat house']],
    [
      '### Booking rules. Members can cancel a booking.',
      ['quoted: ### Booking rules.', 'read: Members can cancel a booking.'],
    ],
    ['## Members book lessons', ['read: Members book lessons.']],
    ['## Guests never see prices', ['read: Guests do not see prices.']],
  ])('that says something is text: %s', (heading, expected) => {
    expect(told(`${heading}\n\nMembers can book a lesson.`).slice(0, -1)).toEqual(
      expected.map((each) => expect.stringContaining(each.replace(/\.$/, ''))),
    );
  });

  it.each([
    '## Tool library',
    '## Cancel a booking',
    '## Order forms',
    '## Who we are',
    '## Must have',
    '## May 2026',
  ])('that names what stands under it says nothing: %s', (heading) => {
    expect(told(`${heading}\n\nMembers can book a lesson.`)[0]).toBe(`set_aside: ${heading}`);
  });
});

describe('a bound on a line of its own', () => {
  it.each([
    'Payload at most 24 bytes',
    'Average current below 150 µA',
    'p99 < 50 ms on ingest',
    'Up to 500 users',
    'Response within 200 ms',
  ])('is no heading: %s', (line) => {
    const [, statement] = readText(`# Guard\n\n${line}\n\nMembers can book a lesson.`).statements;
    expect(statement).toMatchObject({ quote: line });
    expect(statement!.status).not.toBe('set_aside');
  });

  it.each(['Version 2', 'Phase 1', 'Rollout in 2027', '## Under 18', '## Opening on 1 May'])(
    'a number alone makes none: %s',
    (line) => {
      expect(told(`# Guard\n\n${line}\n\nMembers can book a lesson.`)[1]).toBe(`set_aside: ${line}`);
    },
  );
});

describe('a heading of measures', () => {
  it.each(['## Success', '## Success measures', '## Metrics', '## KPIs', '## How we measure success'])(
    'makes no rule of what stands under it: %s',
    (heading) => {
      expect(told(`${heading}\n\n- A booking takes at most 2 minutes\n- Owners can book alone`)).toEqual([
        `set_aside: ${heading}`,
        'quoted: - A booking takes at most 2 minutes',
        'quoted: - Owners can book alone',
      ]);
    },
  );

  it('of aims lets through what the product shall do, and no amount', () => {
    expect(told('## Goals\n\n- Owners can book a stay\n- A booking takes at most 2 minutes')).toEqual([
      'set_aside: ## Goals',
      'read: Owners can book a stay.',
      'quoted: - A booking takes at most 2 minutes',
    ]);
  });

  it.each(['## Why', '## Motivation', '## How it works today'])('of today tells no rule: %s', (heading) => {
    expect(told(`${heading}\n\nThe desk calls the owners.`)[1]).toBe('quoted: The desk calls the owners.');
  });

  it.each(['## Should have', 'What I would like:', "What we'd like:", '## Must haves', '## Features'])(
    'of wishes silences nothing: %s',
    (heading) => {
      expect(told(`${heading}\n\n- The desk sees the list of dogs.`)).toEqual([
        `set_aside: ${heading}`,
        'read: The desk sees the list of dogs.',
      ]);
    },
  );

  it.each(['## Could have', '## Nice to have', '## If there is time'])(
    'of ideas makes no rule: %s',
    (heading) => {
      expect(told(`${heading}\n\n- The desk sees the list of dogs.`)[1]).toMatch(/^quoted/);
    },
  );
});

describe('a list', () => {
  it('under "Members can:" goes on with the sentence', () => {
    expect(told('Members can:\n- book a lesson\n- cancel a booking within 2 days\n- the desk')).toEqual([
      'set_aside: Members can:',
      'read: Members can book a lesson.',
      'read: Members can cancel a booking within 2 days.',
      'quoted: - the desk',
    ]);
  });

  it.each([
    'We will not build these things in the first release of the product:',
    'Guests cannot:',
    'These are ideas for later:',
    'If the boat is damaged, this holds:',
  ])('under a line that denies or narrows is quoted: %s', (intro) => {
    const [, ...items] = readText(`${intro}\n- Members can chat.\n- A member can rate a tool.`).statements;
    expect(items.map(({ status }) => status)).toEqual(['quoted', 'quoted']);
  });

  it('of orders does not say who does it', () => {
    expect(told('Features:\n- Book a boat\n- Cancel a booking')).toEqual([
      'set_aside: Features:',
      'quoted: - Book a boat',
      'quoted: - Cancel a booking',
    ]);
  });
});

describe('what could be taken in another way', () => {
  it.each([
    'Reporting opens a GitHub issue with the log, no personal data.',
    'Members can pay by card, no cash.',
    'Remove old photos.',
    'Do not remove the waiting list.',
  ])('is quoted: %s', (text) => {
    expect(readText(text).statements.map(({ status }) => status)).not.toContain('read');
  });

  it.each([
    ['The product must save 2 hours per week.', 'rule', 'The product must save 2 hours per week.'],
    ['Remove the waiting list.', 'exclusion', 'The product does not include any waiting list.'],
    ['Drop the newsletter.', 'exclusion', 'The product does not include any newsletter.'],
    ['A customer has a name and a phone number.', 'record', 'A customer has a name and a phone number.'],
    ['The budget is 60000 EUR.', 'constraint', 'The budget is 60,000 EUR.'],
    ['The budget of a team is 600 EUR.', 'money', 'The budget of a team is 600 EUR.'],
    ['A user can upload an image.', 'capability', 'A user can upload an image.'],
    ['A member may block the member.', 'permission', 'The member may block the member.'],
    ['An SMS must be sent to a user.', 'rule', 'An SMS must be sent to a user.'],
  ])('is said back as it was meant: %s', (text, kind, playback) => {
    const [statement] = readText(text).statements;
    expect(statement).toMatchObject({ status: 'read', playback, clauses: [{ kind }] });
  });
});

describe('what is left out', () => {
  it.each([
    ['No ads, period.', 'The product does not include ads.'],
    ['No chat, please stop asking.', 'The product does not include any chat.'],
    ['Not part of this: billing and documents.', 'Billing and documents are out of scope.'],
  ])('is read without its tail: %s', (text, playback) => {
    expect(readText(text).statements).toMatchObject([{ status: 'read', playback }]);
  });
});
