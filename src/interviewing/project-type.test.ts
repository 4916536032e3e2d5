// The kind of software follows from what is said of the product, never from what its users do.
import { expect, test } from 'vitest';
import { startInterview, submitTurn } from './interviewer.ts';
import { projectTypeOf } from './project-type.ts';

const typeOf = async (text: string) => projectTypeOf((await submitTurn(startInterview().state, text)).state);

test.each([
  ['The product must be a browser extension.', 'BrowserExtension'],
  ['The product must be a mobile game.', 'MobileGame'],
  ['We need a REST API for bus delays.', 'ApiService'],
  ['The tool is a command-line tool that renames scans.', 'CommandLineTool'],
  ['The tool runs on the command line.', 'CommandLineTool'],
  ['The tool must not run on the command line.', null],
  ['The tool runs on a server.', null],
  ['We want a small website for a choir.', 'WebApp'],
  ['Players can create a game.', null],
  ['Designers make games.', null],
  ['Members can ask the agent for an extension.', null],
  ['The product must not be a mobile app.', null],
])('%s', async (text, type) => {
  expect(await typeOf(text)).toBe(type);
});
