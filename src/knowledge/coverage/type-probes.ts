// What decides a game, a phone app, a program, an extension or a model's tool, and matters to nothing else.
import { group, probe, type Cell } from './cell.ts';
import { extensions, phones } from './types/device-probes.ts';
import { games } from './types/game-probes.ts';
import { programs } from './types/program-probes.ts';

const model = ['AiAgent', 'AiTool'] as const;

const models = group('ai', [
  probe({
    id: 'ai.unsure',
    concern: 'what it does when it is not sure',
    types: model,
    settled: /\b(?:not sure|unsure|uncertain|low confidence|does not know)\b/i,
    otherwise: [
      'It says that it is not sure and leaves it to a person.',
      'Another way with doubt: three days.',
    ],
    ask: {
      text: 'What should it do when it is not sure?',
      why: 'A wrong answer that sounds right is worse than none.',
      options: ['Say so and ask a person', 'Leave it out', 'Give its best guess, marked'],
      worth: { any: 2.9 },
    },
  }),
  probe({
    id: 'ai.sources',
    concern: 'what its answers rest on',
    types: model,
    settled: /\b(?:sources?|based on|handbook|glossary|only from)\b/i,
    otherwise: [
      'It uses only what it was given, and names where it found something.',
      'Another source: days each.',
    ],
    ask: {
      text: 'On which sources may its answers be based?',
      why: 'What it was not given, it makes up.',
      options: ['Only on what we give it', 'Also on what it has learnt', 'Also on the web'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'ai.tricked',
    concern: 'what nobody may talk it into',
    types: ['AiAgent'],
    settled: /\b(?:injection|instructions? in|manipulat\w*|jail ?break)\b/i,
    otherwise: ['Text that it reads is never an instruction to it.', 'More guards with tests: a week.'],
    ask: {
      text: 'What must nobody be able to trick it into?',
      why: 'Whatever it reads can contain instructions.',
      options: ['Doing what only staff may do', 'Showing data of others', 'Saying things in our name'],
      worth: { any: 2.1 },
    },
  }),
  probe({
    id: 'ai.person',
    concern: 'when a person takes over',
    types: ['AiAgent'],
    settled:
      /\b(?:hand(?:s|ed)? (?:it )?over|escalat\w*|takes over|pass(?:es|ed)? (?:it |them )?(?:on )?to)\b/i,
    otherwise: [
      'A person takes over when it is asked for one, or not sure twice.',
      'Rules for handing over: three days.',
    ],
    ask: {
      text: 'When does a person take over, so that it hands over?',
      why: 'Some things must not be said by a machine.',
      options: ['When somebody asks for it', 'In certain matters always', 'Never'],
      worth: { any: 2.0 },
    },
  }),
  probe({
    id: 'ai.tone',
    concern: 'in which tone it writes',
    types: model,
    settled: /\b(?:tone|friendly|polite|formal)\b/i,
    otherwise: ['Short, friendly and plain.', 'Another tone: one day.'],
    ask: {
      text: 'In which tone does it write?',
      why: 'It speaks in your name.',
      options: ['Short and friendly', 'Formal', 'As the other person writes'],
      worth: { any: 1.2 },
    },
  }),
]);

export const typeProbes: readonly Cell[] = [...games, ...phones, ...programs, ...extensions, ...models];
