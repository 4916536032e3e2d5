// One page for who decides: what it is for, what it costs, what could go wrong, what has to be decided. No
// identifiers.
import type { Document } from '#specification/explanations/document.ts';

export const executive: Document = {
  title: '{name} on one page',
  without_ids: true,
  sections: [
    {
      title: 'What it is for',
      parts: [
        { say: '{problem.}[ {summary.}]', of: 'project' },
        { lead: 'It succeeds when:', list: '{statement.}[ Measured by {metric}.]', each: 'goals', max: 3 },
      ],
    },
    {
      title: 'What drives the cost',
      parts: [
        {
          say: 'Building takes **{low} to {high} hours** of one developer, in {tasks} tasks. However many people work on it, {chain_low} to {chain_high} hours follow one after the other and set the earliest date.',
          of: 'effort',
        },
        {
          lead: 'The largest pieces of work:',
          list: '{title}: {low} to {high} hours',
          each: 'largest_parts',
          max: 3,
        },
        {
          lead: 'Services of others that it needs once it runs:',
          list: '{title}, for {purpose}',
          each: 'outside_services',
          max: 4,
          more: 'And {rest} more.',
        },
        { lead: 'It has to fit into:', list: '{statement.}', each: 'bounds' },
      ],
    },
    {
      title: 'What could go wrong',
      parts: [
        {
          list: '**{^title}** ({probability} probability, {impact} impact). {mitigation.}',
          each: 'other_risks',
          max: 3,
          none: 'No risk is on record.',
        },
      ],
    },
    {
      title: 'What needs a decision',
      parts: [
        {
          list: '{question} Until somebody decides: {proposed_default.}',
          each: 'questions',
          max: 3,
          more: 'And {rest} more.',
          none: 'No question is open.',
        },
        {
          say: '{unsaid} of {all} requirements rest on what software of this kind needs and not on what was said; {assumptions} assumptions stand behind them.',
          of: 'sizes',
        },
        {
          lead: 'The least certain of them:',
          list: '[**{title}**: ]{statement.} If this is wrong: {cost_if_wrong.}',
          each: 'assumptions',
          max: 1,
        },
      ],
    },
    {
      title: 'What it will not do',
      parts: [{ list: '{statement.}', each: 'non_goals', max: 3, more: 'And {rest} more.' }],
    },
  ],
};
