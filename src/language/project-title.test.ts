import { expect, test } from 'vitest';
import { projectTitle } from './project-title.ts';

test.each([
  [['# Boat club bookings'], 'Boat club bookings'],
  [['# Lighthouse Keeper (working title!!)'], 'Lighthouse Keeper'],
  [['# PRD-lite: Coupon Clerk (browser extension)'], 'Coupon Clerk'],
  [['# tinyrange — proposal for 1.0'], 'tinyrange'],
  [['# webhookd notes'], 'webhookd'],
  [['# Bread: an order book'], 'Bread: an order book'],
  [['Project: frost guard controller for vineyards, rev B'], 'Frost guard controller for vineyards'],
  [['Ticket DE-2291: rebuild the store sales pipeline'], 'Store sales pipeline'],
  [['MEMORANDUM', 'To: the developers', 'Re: Deadline register (desktop)'], 'Deadline register'],
  [['Project: frost guard\nAuthor: H. Lind'], 'Frost guard'],
  [['# Notes'], null],
  [['Members can book a boat.'], null],
  [['Opening hours: 9 to 5'], null],
  [['Request: a boat'], null],
])('%j is about %s', (statements, title) => expect(projectTitle(statements)).toBe(title));
