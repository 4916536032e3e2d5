import { expect, test } from 'vitest';
import { detectProjectType } from './project-types.ts';

test.each([
  ['# Mail sorter agent\nI run a bureau. Build us an agent that reads each new mail.', 'AiAgent'],
  ['We need a support agent for our shop.', 'AiAgent'],
  ['We need a website for our estate agent in Leeds.', 'WebApp'],
  ['A web app for a travel agent: customers book tours online.', 'WebApp'],
  ['An app for our inspectors, iOS and Android.', 'MobileApp'],
  ['A Chrome extension that tracks prices.', 'BrowserExtension'],
  ['I want to make a little puzzle game for phones.', 'MobileGame'],
  ['Members reserve tools online. Pages must load within 2 seconds. No mobile app.', 'WebApp'],
  ["A website for our choir, not an app. We don't need an Android app.", 'WebApp'],
  ['An app for my phone, not a website.', 'MobileApp'],
  ['A program for Windows that prints labels.', 'DesktopApp'],
  ['An AI tool that summarises meetings.', 'AiTool'],
])('"%s" asks for a project of the type %s', (text, type) => {
  expect(detectProjectType(text)?.type).toBe(type);
});
