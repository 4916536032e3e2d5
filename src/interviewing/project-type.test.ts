// The kind of software follows from what is said of the product, never from what its users do.
import { expect, test } from 'vitest';
import { startInterview, submitTurn } from './interviewer.ts';
import { projectTypeOf } from './project-type.ts';

const typeOf = async (text: string) => projectTypeOf((await submitTurn(startInterview().state, text)).state);

test.each([
  ['The product must be a browser extension.', 'BrowserExtension'],
  ['The product must be a mobile game.', 'MobileGame'],
  ['Players can create a game.', null],
  ['Designers make games.', null],
  ['Members can ask the agent for an extension.', null],
  ['The product must not be a mobile app.', null],
])('%s', async (text, type) => {
  expect(await typeOf(text)).toBe(type);
});
