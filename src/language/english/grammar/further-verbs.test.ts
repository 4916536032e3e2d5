// Several verbs of one subject: each with its own polarity, and with the time or the person that holds for all of them.
import { describe, expect, it } from 'vitest';
import { said, type Said } from '#language/english/testing/said.ts';

const rows = (list: Said) => list;
const isQuoted = (text: string) => expect(said(text), text).toMatch(/^quoted: /);

describe('what is allowed, and what is not', () => {
  it.each(
    rows([
      ['Guests can view but not edit the list.', 'Guests can view the list. Guests may not edit the list.'],
      [
        'The night shift can view stock levels but not change them.',
        'The night shift can view stock levels. The night shift may not change stock levels.',
      ],
      [
        'Reports may be viewed but not changed by guests.',
        'Guests may view reports. Guests may not change reports.',
      ],
      [
        'Files can be downloaded by members but not by guests.',
        'Members can download files. Guests may not download files.',
      ],
      ['Tenants may keep bees, but no chickens.', 'Tenants may keep bees. Tenants may not keep chickens.'],
      [
        'Bookings are shown with initials, never with full names.',
        'Bookings are shown with initials. Bookings are not shown with full names.',
      ],
      ['Members may bring guests but not on Sundays.', 'Members may bring guests, except on Sundays.'],
    ]),
  )('is told apart: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'Bookings can be cancelled but not moved after noon.',
    'The cook may not order meat but fish.',
    'Only guests can view but not edit the list.',
    'Members can join but not leave a group during a tour.',
    'Drivers may park in the yard, but not without a permit.',
  ])('is quoted when it could reach further: %s', isQuoted);
});

describe('"neither" and "nor"', () => {
  it.each(
    rows([
      [
        'Reports may be neither altered nor deleted after approval.',
        'After approval, reports may not be altered. After approval, reports may not be deleted.',
      ],
      [
        'Schools may confirm attendance, but may neither approve nor amend requests.',
        'Schools may confirm attendance. Schools may not approve requests. Schools may not amend requests.',
      ],
      ['Neither guests nor staff may smoke.', 'Guests may not smoke. Staff may not smoke.'],
      ['None of the workers may see the recipes.', 'Workers may not see recipes.'],
    ]),
  )('deny both: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'Reports may be neither altered.',
    'Neither of them may vote.',
    'Neither guests may smoke.',
    'Schools may neither approve or amend requests.',
  ])('are quoted when one is missing: %s', isQuoted);
});

describe('a time or a person behind the last verb', () => {
  it.each(
    rows([
      [
        'Reports must not be altered or deleted after approval.',
        'After approval, reports must not be altered. After approval, reports must not be deleted.',
      ],
      [
        'Reports may be viewed and printed by members.',
        'Members may view reports. Members may print reports.',
      ],
      [
        'Orders may be cancelled or changed until noon.',
        'Orders may be cancelled before 12:00. Orders may be changed before 12:00.',
      ],
      [
        'The log is kept for 90 days and then deleted.',
        'The log is kept for 90 days. The log is deleted after 90 days.',
      ],
      [
        'The alarm sounds for 30 seconds and is then switched off.',
        'The alarm sounds for 30 seconds. The alarm is switched off after 30 seconds.',
      ],
    ]),
  )('holds for all that it may hold for: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'Reports are printed and sent when the month ends.',
    'Rooms are cleaned and inspected once a week.',
    'Labels are printed and sorted every Monday.',
  ])('is quoted when it may hold for one or for both: %s', isQuoted);
});

describe('people joined by "or"', () => {
  it('may each do what one of them may', () =>
    expect(said('The manager or the deputy may approve overtime.')).toBe(
      'The manager may approve overtime. The deputy may approve overtime.',
    ));

  it.each([
    'The manager or the deputy must approve overtime.',
    'Overtime is approved by the manager or the deputy.',
    'Members or guests may not enter.',
  ])('are quoted when it is not said who of them does it: %s', isQuoted);
});

describe('verb groups', () => {
  it.each(
    rows([
      ['Passwords are to be changed every 90 days.', 'Passwords must be changed every 90 days.'],
      ['Members are to return keys by 18:00.', 'Members must return keys by 18:00.'],
      ['The safe key is not to be copied.', 'The safe key must not be copied.'],
      ['Leads get told.', 'Leads are told.'],
      ['After the deadline, pupils can no longer vote.', 'After the deadline, pupils may not vote.'],
      [
        'A member who lost the card must pay 5 EUR.',
        'When a member has lost the card, the member must pay 5 EUR.',
      ],
      ['Agreed that bookings are kept on a web page.', 'Bookings are kept on a web page.'],
    ]),
  )('are read in these forms: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'The plan is to open a second shop.',
    'The shop is to the left of the church.',
    'Members get lost in the new building.',
    'A ticket got lost.',
    'Members paid 5 EUR.',
    'Tenders are to be lodged by 14 March.',
  ])('are quoted when they tell a plan, a state or the past: %s', isQuoted);
});

describe('", then" behind how long something is kept', () => {
  it.each([
    [
      'Raw scans are kept for two years, then deleted.',
      'Raw scans are kept for 2 years. Raw scans are deleted after 2 years.',
    ],
    [
      'Closed files are kept for ten years, and then destroyed.',
      'Closed files are kept for 10 years. Closed files are destroyed after 10 years.',
    ],
  ])('%s', (text, playback) => expect(said(text)).toBe(playback));
  it('joins no deeds of people', () => {
    expect(said('The office calls the member, then charges the fee.')).toMatch(/^quoted/);
  });
});

describe('"only" before a verb whose object is their own', () => {
  it.each([
    ['Members can only see their own bookings.', "Members can see only members' own bookings."],
    ['A member may only edit his own entry.', "A member may edit only the member's own entry."],
  ])('narrows the object: %s', (text, playback) => expect(said(text)).toBe(playback));
  it.each(['Members can only see bookings.', 'Members can only see their bookings.'])(
    'and else leaves it open: %s',
    (text) => expect(said(text)).toMatch(/^quoted/),
  );
});
