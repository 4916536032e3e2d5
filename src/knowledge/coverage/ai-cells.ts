// What software that decides by a model has to settle.
import { group, guess, likely, type Cell } from './cell.ts';

export const aiCells: readonly Cell[] = [
  ...group('ai', [
    {
      id: 'ai.decides',
      concern: 'what a model may decide alone',
      weight: 5,
      types: ['AiAgent', 'AiTool'],
      settled_by: {
        kinds: ['rule', 'capability'],
        words: /\b(by itself|on its own|human|approv\w*|never|must not|only)\b/i,
      },
      fallback: guess('The model proposes, a person decides.', 'Limits and approvals: a week.'),
      ask: {
        text: 'What may it do alone, without a person who decides?',
        why: 'It is the line between a helper and a risk.',
        options: [
          'It proposes, a person decides',
          'It may do harmless things alone',
          'It may do everything within limits',
        ],
        worth: { any: 3 },
      },
    },
    {
      id: 'ai.quality',
      concern: 'how good its answers must be',
      weight: 4,
      types: ['AiAgent', 'AiTool'],
      settled_by: { words: /\b(\d+ ?%|accura\w*|test set|evaluat\w*|sure|confiden\w*|wrong answers?)\b/i },
      fallback: guess('Nine of ten answers must be right on recorded cases.', 'Work on prompts: a week.'),
      ask: {
        text: 'How would you test that its answers are good enough?',
        why: 'Without a test set nobody can say whether a change made it better.',
        options: [
          'A set of real cases with known answers',
          'People rate answers in use',
          'We look at samples',
        ],
        worth: { any: 2.4 },
      },
    },
    {
      id: 'ai.cost',
      concern: 'what a use may cost',
      weight: 2,
      types: ['AiAgent', 'AiTool'],
      settled_by: {
        kinds: ['rule', 'constraint', 'quantity'],
        words: /\b(cost|cents?|\$|€|£|per (ticket|call|document|user)|budget)\b/i,
      },
      fallback: likely('A few cents for each use.', 'A smaller model: days.'),
    },
    {
      id: 'ai.data',
      concern: 'what the model may be given',
      weight: 3,
      types: ['AiAgent', 'AiTool'],
      settled_by: {
        words: /\b(mask\w*|anonymi\w*|before anything goes|not sent|train\w*|privacy|local model)\b/i,
      },
      fallback: likely('Only what the task needs, personal data masked.', 'Masking: three days.'),
      ask: {
        text: 'What must not be sent to a model that runs elsewhere, or leave your country?',
        why: 'What was sent once cannot be called back, and some models learn from it.',
        options: ['Personal data', 'Nothing may leave our own computers', 'Everything may be sent'],
        worth: { any: 2.1, AiAgent: 1.8 },
      },
    },
  ]),
];
