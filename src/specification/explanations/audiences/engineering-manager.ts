// The plan: order, lanes, dependencies and what makes the dates move, for who leads the people that build it.
import type { Document } from '#specification/explanations/document.ts';

export const engineeringManager: Document = {
  title: '{name}: the plan',
  without_ids: false,
  sections: [
    {
      title: 'The plan in figures',
      parts: [
        {
          say: '{tasks} tasks in {waves} waves; {low} to {high} hours of one developer in all. The longest chain has {chain_tasks} tasks and {chain_low} to {chain_high} hours: no team is faster than that. At most {widest} tasks can go on at the same time.',
          of: 'effort',
        },
        { lead: 'Given from outside:', list: '{statement.}', each: 'bounds' },
      ],
    },
    {
      title: 'Wave by wave',
      parts: [
        {
          table: [
            ['Wave', '{wave}'],
            ['Tasks', '{tasks}'],
            ['Hours', '{low} to {high}'],
            ['Then these stories work', '{stories}'],
          ],
          each: 'waves',
        },
      ],
    },
    {
      title: 'The longest chain',
      parts: [{ numbered: true, list: '{title} ({id}): {low} to {high} hours', each: 'critical_path' }],
    },
    {
      title: 'What can go on side by side',
      parts: [
        {
          lead: 'Tasks of one wave write files of their own and wait for nothing in it.',
          list: 'Wave {wave}, {count} tasks[, in {parts}]: {titles}',
          each: 'lanes',
          none: 'Every task waits for the one before it.',
        },
        {
          lead: 'Staff these first, since others wait for them:',
          list: '{title} ({id}): {waiting} tasks wait for it',
          each: 'awaited_tasks',
          max: 5,
        },
      ],
    },
    {
      title: 'What it depends on',
      parts: [
        {
          table: [
            ['Service', '{title}'],
            ['For', '{purpose}'],
            ['Given up after', '{timeout}'],
            ['Tried again', '{retry}'],
            ['Meanwhile', '{fallback}'],
          ],
          each: 'services',
          none: 'On no service outside.',
        },
      ],
    },
    {
      title: 'Risks',
      parts: [
        {
          table: [
            ['Risk', '{^title}'],
            ['Probability', '{probability}'],
            ['Impact', '{impact}'],
            ['What is done', '{mitigation}'],
            ['First sign', '{early_sign}'],
          ],
          each: 'risks',
          none: 'No risk is on record.',
        },
      ],
    },
    {
      title: 'Where the estimate is soft',
      parts: [
        { list: '{title} ({id}): {low} to {high} hours, {spread} apart', each: 'unsure_tasks', max: 5 },
      ],
    },
    {
      title: 'What has to be decided before work begins',
      parts: [
        { list: '{question} Default: {proposed_default.}', each: 'questions', none: 'No question is open.' },
        {
          lead: 'Assumptions that cost most doubt:',
          list: '[**{title}**: ]{statement.} {percent}% sure. If wrong: {cost_if_wrong.}',
          each: 'assumptions',
          max: 6,
          more: 'And {rest} more.',
        },
      ],
    },
  ],
};
