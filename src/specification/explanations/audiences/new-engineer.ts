// The first day: what it is made of, what it keeps, how a request travels, where to begin and what to leave
// alone.
import type { Document } from '#specification/explanations/document.ts';

export const newEngineer: Document = {
  title: '{name}: the first day',
  without_ids: false,
  sections: [
    {
      title: 'What it does',
      parts: [
        { say: '{problem.}[ {summary.}]', of: 'project' },
        {
          say: 'In figures: operations {operations}, kinds of record {records}, roles {roles}, screens {screens}.',
          of: 'sizes',
        },
      ],
    },
    {
      title: 'What it is made of',
      parts: [
        {
          table: [
            ['Part', '{title}'],
            ['Kind', '{role}'],
            ['Folder', '{=folder}'],
            ['Does', '{responsibility}'],
            ['Needs', '[{needs}]'],
          ],
          each: 'components',
        },
        {
          lead: 'Decisions that explain the shape:',
          list: '**{title}** ({id}): {outcome.} {because.}',
          each: 'decisions',
        },
      ],
    },
    {
      title: 'What it keeps, and in which states',
      parts: [
        {
          table: [
            ['Record', '{title}'],
            ['Table', '{=table}'],
            ['Written by', '[{module}]'],
            ['States', '[{states}]'],
          ],
          each: 'records',
        },
        {
          lead: 'Allowed moves; every other one is refused:',
          list: '**{title}**: {moves}',
          each: 'stateful',
        },
      ],
    },
    {
      title: 'How a request travels',
      parts: [
        { say: 'Take “{summary}”, {=call}:', of: 'journey' },
        {
          steps: [
            '{surface} takes it. {surface_does.}[ Allowed to {allowed}.]',
            '{module} in {=folder} is called. {module_does.}',
            'The record has to be in the right state: {move}.',
            '{store} keeps it in {=table}.',
            'The event {=event} tells {consumers}.',
            'The answer is {status}[; refusals are {refused}].',
          ],
          of: 'journey',
        },
      ],
    },
    {
      title: 'Where to begin',
      parts: [
        { lead: 'Read in this order:', numbered: true, list: '{=path}: {answers}', each: 'reading' },
        {
          lead: 'The first tasks, each with the command that proves it:',
          list: '**{title}** ({id}): {goal.} {=verify}',
          each: 'first_tasks',
          max: 5,
        },
      ],
    },
    {
      title: 'Traps',
      parts: [
        { list: '**{title}**: {rule.} Prevents: {prevents.}', each: 'invariants' },
        { lead: 'What parts must not do:', list: '{^parts} must not {rule}.', each: 'bans' },
        {
          lead: 'Not settled; do not build on a guess:',
          list: '{question} Default: {proposed_default.}',
          each: 'questions',
          max: 5,
          more: 'And {rest} more.',
        },
      ],
    },
  ],
};
