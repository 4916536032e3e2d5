// What a statement means by what stands around it: a label, the line or heading above it, its table. Each class has sentences that are
// read, and near misses that are quoted because they could be taken in another way.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditClauses } from '#language/english/audit.ts';
import { readText } from '#language/read-text.ts';

const told = (text: string) =>
  readText(text)
    .statements.filter(({ status }) => status !== 'set_aside')
    .map(({ status, playback }) => (status === 'read' ? playback : 'quoted'));
const last = (text: string) => told(text).at(-1);

describe('what is left out', () => {
  it.each([
    ['Out of scope: chat, video calls.', 'Chat and video calls are out of scope.'],
    ['Not in version 1: photo upload, ratings', 'Photo upload and ratings are out of scope.'],
    ["We don't need: an app, a newsletter", 'App and newsletter are out of scope.'],
    ['Not planned: vouchers, paying by card', 'Vouchers and paying by card are out of scope.'],
    ['## Not included\n- vouchers', 'The product does not include vouchers.'],
    ['Out of scope:\n- membership fees', 'The product does not include membership fees.'],
    ['## Not in the first version\n- a native app', 'The product does not include any native app.'],
    ['4 Exclusions\n- tournament planning', 'The product does not include any tournament planning.'],
    ['NOW | lists\nNOT NOW | rent, repairs', 'Rent and repairs are out of scope.'],
    [
      'Not part of the project: archive scans; public comments.',
      'The product does not include public comments.',
    ],
    ['Newsletter: no', 'The product does not include any newsletter.'],
    ['no cards on the page', 'The product does not include cards on the page.'],
    ['no shop tho', 'The product does not include any shop.'],
    ['No delivery, ever!!', 'The product does not include any delivery.'],
    ['Members pay by card. Deposit: 20 EUR. No ads obviously.', 'The product does not include ads.'],
  ])('is read from its list: %s', (text, playback) => expect(last(text)).toBe(playback));

  it.each([
    'Out of scope:\n- No chat',
    'Out of scope:\n- Members can chat',
    'Out of scope:\n- more than two languages',
    'Out of scope:\n- push messages, except reminders',
    'Out of scope:\n- payments (we keep the terminal)',
    'Not included: drinks, towels',
    'Excluded:\n- members in arrears',
    'Not planned: import from Excel or CSV',
    'Not planned: paying by card and vouchers',
    'Later: a map',
    'Nice to have: a map',
    'Out: a redacted PDF',
    'Yusuf: no',
    'Weekends: no',
    'No ticket, no entry.',
    'No card payment, cash or cheque.',
    'no signal in the cellar',
    'No one!!',
  ])('is quoted when that is not certain: %s', (text) => expect(last(text)).toBe('quoted'));

  it('is no list any more when other text has followed the heading', () => {
    expect(
      told('## Out of scope\n- races\n\nThe yard has two gates of its own here.\n\n- blue paint'),
    ).toEqual(['The product does not include races.', 'quoted', 'quoted']);
  });

  it('is quoted when something stands under it that may narrow it', () => {
    expect(told('## Out of scope\n- payments\n  - but vouchers stay\n- chat')).toEqual([
      'quoted',
      'quoted',
      'The product does not include any chat.',
    ]);
  });
});

describe('a role with what it does', () => {
  it.each([
    ['- Guide: leads tours, can cancel a tour', 'The guide leads tours. The guide can cancel a tour.'],
    [
      '- Reception: confirms appointments, cannot open reports',
      'The reception confirms appointments. The reception may not open reports.',
    ],
    ['## Boat warden\n- Sees all trips', 'The boat warden sees all trips.'],
    ['## Members\n- never see prices', 'Members do not see prices.'],
    ['Admin: manage users, approve refunds', 'The admin can manage users. The admin can approve refunds.'],
    ['Coach:\n- reserve a boat', 'The coach can reserve a boat.'],
    ['- Coach: no access to the money', 'The coach does not have the access to the money.'],
    ['Guests cannot:\n- see prices', 'Guests may not see prices.'],
    ['The clerk must not:\n- delete an invoice', 'The clerk must not delete an invoice.'],
    ['Members must:\n- not share the code', 'Members must not share the code.'],
  ])('is read as a sentence: %s', (text, playback) => expect(last(text)).toBe(playback));

  it.each([
    'Coach: Anna, Ben',
    'Chair: Mrs Low',
    'Chair: James Low',
    'Clerk: order numbers, report lists',
    'Guest: phone number, address book',
    'Customer: orders from the shop',
    'Coach: sees bookings, but not prices',
    'Contractor: builds the tool',
    'Owner: has two shops',
    'Viewers: no changes',
    'Yusuf: reads the log',
    'Later: sends a report',
    'Present: Kari, Olli\nKari (chair): order the boats',
    'Treasurer: please send the list',
    'Guests cannot:\n- Members can chat.',
  ])('is quoted when it may be something else: %s', (text) => expect(last(text)).toBe('quoted'));
});

describe('a figure without a verb', () => {
  it.each([
    ['Max group size: 12', 'The group size must be at most 12.'],
    ['Retention: 30 days', 'The retention is 30 days.'],
    ['Deposit – 50 EUR per room', 'The deposit is 50 EUR per room.'],
    ['**Price:** 4 EUR per day', 'The price is 4 EUR per day.'],
    ['Response time < 2 s', 'The response time must be less than 2 seconds.'],
    ['Max size of an audio file: 20 MB', 'The size of an audio file must be at most 20 MB.'],
    ['Max 3 bookings per guest', 'There are at most 3 bookings per guest.'],
    ['Max 4 players per court and day', 'There are at most 4 players per court and day.'],
    ['Per article max 10 look-ups.', 'There are at most 10 look-ups per article.'],
    ['Reports: kept for 10 years', 'Reports are kept for 10 years.'],
  ])('is read: %s', (text, playback) => expect(last(text)).toBe(playback));

  it.each([
    'Room: 12',
    'Lot: 2',
    'Phone: 0316 1234',
    'Members: 412',
    'Members: 3 loans',
    'Current price: 12 EUR',
    'Price: 12 EUR, children 6 EUR',
    'Price: about 12 EUR',
    'Price: 12 EUR (children free)',
    'Cancellation: up to 24 hours before the start',
    'Timeout: 30 min unless saving',
    'Battery: 8 hours',
    'Length: 30 min',
    'Min age: 10 years',
    'Roof: repaired in May',
    'Group size: 4-12',
    '# Hire\n\n## Kayak\n- Price: 12 EUR',
    'Minutes of 3 May\nLength: 2 hours',
    'Guests: invited by mail',
  ])('is quoted when it may be something else: %s', (text) => expect(last(text)).toBe('quoted'));
});

describe('lists of fields and states', () => {
  it.each([
    ['A booking has: date, hut, number of guests', 'The booking has date, hut and number of guests.'],
    ['A tour has:\n- date\n- guide\n- price', 'The tour has date, guide and price.'],
    ['For each member we store: name, phone number', 'The member has name and phone number.'],
    ['## Data we keep\n- Guest: name, phone number', 'The guest has name and phone number.'],
    ['Order states: new, paid, shipped', 'The states of the order are new, paid and shipped.'],
  ])('are read as one: %s', (text, playback) => expect(last(text)).toBe(playback));

  it.each([
    'Personal data: name, phone number',
    'Guest: name, phone number',
    "Won't have:\n- quizzes, maybe",
    'States: CLOSED, OPEN',
    '## Data\n- Export: CSV, PDF',
  ])('are quoted when their thing is not certain: %s', (text) => expect(last(text)).toBe('quoted'));
});

describe('rows of a table', () => {
  const rights = 'Role | may book | may see prices\n';

  it.each([
    [`${rights}Clerk | yes | no`, 'The clerk may book. The clerk may not see prices.'],
    [`|Role|can vote|\n|---|---|\n|Guests|✓|`, 'Guests can vote.'],
    [
      'Who | Does | Must not\nAuditor | reads the log | change votes',
      'The auditor reads the log. The auditor must not change votes.',
    ],
    [
      'Package | Duration | Price\nMini | 30 minutes | 149 EUR',
      'The duration of Mini is 30 minutes. The price of Mini is 149 EUR.',
    ],
  ])('are read with their head: %s', (text, playback) => {
    expect(last(text)).toBe(playback);
    expect(readText(text).statements[0]).toMatchObject({ status: 'set_aside' });
  });

  it.each([
    `${rights}Clerk | own branch only | x`,
    'Role | may book | exceptions\nClerk | yes | own branch',
    `${rights}Clerk | x | -`,
    `${rights}Clerk | yes |`,
    'Role | book | see prices\nClerk | yes | no',
    'Field | Type\nname | text',
    'Package | Price\nMini | 149 EUR (children free)',
  ])('are quoted as a whole when a cell is not certain: %s', (text) => expect(last(text)).toBe('quoted'));
});

describe('open points', () => {
  it.each([
    ['Open:\n- who approves discounts', 'It is open who approves discounts.'],
    [
      '## Open questions\n- Can guests cancel on the day?',
      'It is open whether guests may cancel on the day.',
    ],
    ['Do we need an app for couriers?', 'It is open whether an app for couriers is needed.'],
    ['Should visitors be able to rate a film?', 'It is open whether visitors may rate a film.'],
    ['Still open: whether dogs are allowed', 'It is open whether dogs are allowed.'],
    [
      'Undecided: is the deposit paid back? The board decides in May.',
      'It is open whether the deposit is paid back.',
    ],
  ])('are read as open: %s', (text, playback) => expect(told(text)).toContain(playback));

  it.each([
    ['Open:\n- Should guests pay a deposit? We think yes.'],
    ['Open:\n- refunds'],
    ['Can guests cancel on the day?'],
    ['Should guests pay a deposit?\n\nNo.'],
    ['Should the guest lose the key?'],
    ['Should a guest pay by card or by cash?'],
    ['Who approves discounts?'],
  ])('are quoted when they are answered, or nobody calls them open: %s', (text) =>
    expect(told(text).every((each) => each === 'quoted')).toBe(true),
  );
});

describe('a sentence with an opening', () => {
  it.each([
    ['As a guest, I want to cancel a booking so that I get my money.', 'A guest can cancel a booking.'],
    ['US-4: As a curator I can upload a file.', 'A curator can upload a file.'],
    ['It was agreed that the chair hands out the keys.', 'The chair hands out keys.'],
    ['Please make sure that members cannot book twice.', 'Members may not book twice.'],
    [
      'We need a mobile app where members can book a court.',
      'The product must be a mobile app. Members can book a court.',
    ],
    [
      'FR-12: The guide must confirm each booking within 24 hours.',
      'The guide must confirm each booking within 24 hours.',
    ],
  ])('is read without it: %s', (text, playback) => expect(told(text)[0]).toBe(playback));

  it.each([
    'As a rule, I want to pay cash.',
    'As a member, I want to be told when a lesson is cancelled.',
    'As a member, I want a calendar.',
    "As a member I don't want to see prices.",
    'Important members can book 3 weeks ahead of the others.',
    'We want a hall where guests can sit.',
    'We need an app where we can chat.',
  ])('is quoted when the opening says more: %s', (text) => expect(told(text)[0]).toBe('quoted'));
});

describe('a numbered section', () => {
  it('of any other business says nothing for certain, up to the next one', () => {
    const text =
      '1. AOB. The kiosk must open in July.\n1.1 Members can swim.\n2. Berths. Guests can book a berth.';
    expect(told(text).filter((each) => each !== 'quoted')).toEqual(['Guests can book a berth.']);
  });
});

describe('who speaks', () => {
  it('is told by lines with a name and a time over what they say', () => {
    const text =
      'maya  10:02\nmembers can swap shifts\nlou  10:03\nok\nmaya  10:05\nmembers can book a shift';
    expect(told(text)).toEqual(['Members can swap shifts.', 'quoted', 'Members can book a shift.']);
  });

  it('may take a number back with the next words', () => {
    const text =
      'maya  10:02\na member may book at most 2 shifts\nlou  10:03\nthree on saturdays\nmaya  10:05\nmembers can swap shifts';
    expect(told(text)).toEqual(['quoted', 'quoted', 'Members can swap shifts.']);
  });

  it('is not told by a timetable', () => {
    const { statements } = readText(
      'The wall is open on these days of the week:\nMonday 10:00\nTuesday 10:00\nMonday 18:00\nFriday 9:00',
    );
    expect(statements.map(({ status }) => status)).not.toContain('set_aside');
  });
});

describe('a pronoun that begins a sentence', () => {
  it.each([
    [
      'The website shows free berths. It must not show names of boats.',
      'The website must not show names of boats.',
    ],
    ['Members can cancel a booking. They must give a reason.', 'Members must give a reason.'],
  ])('stands for the one thing that fits: %s', (text, playback) => expect(last(text)).toBe(playback));

  it.each([
    'The system sends a reminder. It must be short.',
    'The app shows the boats of the club. It must load within 2 s.',
    'A member can cancel a booking. It costs 5 EUR.',
    'Members can book courts. They must pay within 2 days.',
    'Parents can message teachers. They must not send photos.',
    'Guests of members can use the sauna. They must sign the list.',
    'Nobody may book twice. They pay 5 EUR.',
    'If a member pays late, the system sends letters. It must block the member.',
    'The board approves budgets. It must answer within 3 days.',
    'The website shows free berths.\n\nIt must not show names of boats.',
  ])('is quoted when two things fit, or none for certain: %s', (text) => expect(last(text)).toBe('quoted'));
});

describe('every reading that rests on what is around it', () => {
  const parts = [
    'Out of scope:',
    '- chat',
    '- vouchers',
    '## Coach',
    '- sees all bookings',
    '- cannot see prices',
    'Guests cannot:',
    '- book a court',
    'Open:',
    '- who approves refunds',
    'Max group size: 12',
    'Role | may book',
    'Clerk | no',
    'A tour has:',
    '- date',
    '- price',
    'The member must pay the fee.',
    'no shop tho',
    '',
    'maya  10:02',
    'Retention: 30 days; not in winter',
    '- **Guide:** leads tours',
  ];

  it('rests on words of its own, and keeps their negations and numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }), (lines) => {
        for (const { status, quote, start, end, clauses } of readText(lines.join('\n')).statements) {
          if (status !== 'read') continue;
          for (const { spans } of clauses)
            for (const span of spans) {
              expect(span.start).toBeGreaterThanOrEqual(start);
              expect(span.end).toBeLessThanOrEqual(end);
            }
          // A denial may stand above the statement; what the statement itself says is never left out.
          const missed = auditClauses(quote, start, clauses);
          expect(
            missed.filter((each) => /the number .* is left out|a negation is left out/.test(each)),
          ).toEqual([]);
        }
      }),
      { seed: 21, numRuns: 200 },
    );
  });
});
