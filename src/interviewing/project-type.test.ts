// The kind of software follows from what is said of the product, never from what its users do.
import { expect, test } from 'vitest';
import { startInterview, submitTurn } from './interviewer.ts';
import { completeInterview } from './complete-interview.ts';
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

const takenFor = async (text: string) => {
  const { project, assumptions } = await completeInterview(
    (await submitTurn(startInterview().state, text)).state,
  );
  return [project.type, assumptions.find(({ cell }) => cell === 'purpose.kind')?.statement];
};

test.each([
  [
    'I want it for the terminal of my old laptop. Exit code 0 when nothing is wrong, and --strict counts warnings.',
    ['CommandLineTool', 'It is a command-line tool.'],
  ],
  ['One ESP32 in each bay, RS-485 to the gateway.', ['Device', 'It is a device.']],
  ['The desk sits at the terminal. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['At the terminal of the shop, cashiers flag a payment.', ['WebApp', 'It is a web application.']],
  ['The exit code of the gate is 4711. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['We want a small website for a choir.', ['WebApp', undefined]],
  [
    'A command-line tool that checks seed labels. It prints errors.',
    ['CommandLineTool', 'It is a command-line tool.'],
  ],
  [
    '# Browser extension for librarians\nIt shows call numbers.',
    ['BrowserExtension', 'It is a browser extension.'],
  ],
  [
    'We are a bakery. I need a command line program for Linux, Python if possible.',
    ['CommandLineTool', 'It is a command-line tool.'],
  ],
  ["We'd like to have a small desktop app before the autumn.", ['DesktopApp', 'It is a desktop app.']],
  [
    'so this is an idea for a browser extension, I like it.',
    ['BrowserExtension', 'It is a browser extension.'],
  ],
  ['They meet on Mondays. Homer is an AI agent that answers.', ['AiAgent', 'It is an AI agent.']],
  ['# Kiosk (desktop app)\nMembers rent kayaks.', ['DesktopApp', 'It is a desktop app.']],
  ['Request 7: rebuild the sales pipeline\nFiles come as CSV.', ['DataPipeline', 'It is a data pipeline.']],
  ['Request 7: rebuild the sales pipeline\nA deal has stages.', ['WebApp', 'It is a web application.']],
  ['We need a program for Windows. It shall not be a website.', ['DesktopApp', 'It is a desktop app.']],
  ['We need a program for the members.', ['WebApp', 'It is a web application.']],
  ['i want an app on our phones.', ['MobileApp', 'It is a mobile app.']],
  ['We need an app for the desk. A guest has a phone number.', ['WebApp', 'It is a web application.']],
  ['We need a tool that books time windows.', ['WebApp', 'It is a web application.']],
  ['We want a service for letters that go by post.', ['WebApp', 'It is a web application.']],
  ['I want an app for phones and for the browser.', ['WebApp', 'It is a web application.']],
  ['The old till is a desktop app. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['Bakers hate the mobile app. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['It must not be a mobile app. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['We do not need a mobile app. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['I want a mobile app, and we need a desktop app.', ['WebApp', 'It is a web application.']],
  ['Customers say: I need a refund. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['A TypeScript library for parking meters.', ['Library', 'It is a library.']],
  ['A data pipeline for ice rinks.', ['DataPipeline', 'It is a data pipeline.']],
  ['The mobile app of the rival is slow. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  ['A mobile app is out of scope. Members rent kayaks.', ['WebApp', 'It is a web application.']],
  [
    'Members rent kayaks. They pay by cash. A mobile app for members.',
    ['WebApp', 'It is a web application.'],
  ],
])('where no kind is said, its signs tell what it is taken for: %s', async (text, expected) => {
  expect(await takenFor(text)).toEqual(expected);
});

test('a kind that somebody says is to be built is not asked for, and what is asked proposes the kind that is taken', async () => {
  const asked = async (text: string) => {
    const { state } = await submitTurn(startInterview().state, text);
    const { open_questions } = await completeInterview(state);
    return open_questions.find(({ cell }) => cell === 'purpose.kind')?.proposed_default;
  };
  expect(await asked('Build a command-line tool for the crew of a ferry.')).toBeUndefined();
  expect(await asked('A mobile game about racing snails.')).toBe('It is a mobile game.');
});
