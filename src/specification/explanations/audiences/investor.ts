// Problem, who benefits and pays, what is different, risks and milestones, for who puts money into it.
import type { Document } from '#specification/explanations/document.ts';

export const investor: Document = {
  title: '{name}: the case',
  without_ids: true,
  sections: [
    { title: 'The problem', parts: [{ say: '{problem.}[ {summary.}]', of: 'project' }] },
    {
      title: 'Who benefits',
      parts: [
        {
          list: 'For {who}: to {want}[, so that {so_that}].',
          each: 'stories',
          max: 8,
          more: 'And {rest} more.',
        },
      ],
    },
    {
      title: 'Who pays',
      parts: [
        {
          lead: 'Where money moves:',
          list: '{title} ({area})',
          each: 'paying',
          max: 6,
          more: 'And {rest} more.',
          none: 'Nobody was named who pays: ask who does, and for what.',
        },
        {
          lead: 'Amounts that were named:',
          list: '{about}: {bound}',
          each: 'money',
          none: 'No price was named.',
        },
        {
          lead: 'Services of others that it needs:',
          list: '{title}, for {purpose}',
          each: 'outside_services',
        },
      ],
    },
    {
      title: 'What is different about it',
      parts: [
        {
          say: '{said} of {all} requirements rest on what was said; the other {unsaid} are what software of this kind needs.',
          of: 'sizes',
        },
        { lead: 'Asked for from the start:', list: '**{name}**: {what}', each: 'asked_for', max: 8 },
        { lead: 'Deliberately left out:', list: '{statement.}', each: 'non_goals', max: 5 },
      ],
    },
    {
      title: 'What it takes, and what there is to see when',
      parts: [
        {
          say: '{low} to {high} hours of one developer; at least {chain_low} to {chain_high} hours pass whatever the team.',
          of: 'effort',
        },
        {
          table: [
            ['Milestone', '{stories}'],
            ['Hours of work until then', '{low} to {high}'],
          ],
          each: 'milestones',
        },
        { lead: 'Given from outside:', list: '{statement.}', each: 'bounds' },
      ],
    },
    {
      title: 'How success will show',
      parts: [
        {
          list: '{statement.}[ Measured by {metric}.]',
          each: 'goals',
          none: 'No goal with a measure was named.',
        },
      ],
    },
    {
      title: 'Risks',
      parts: [
        {
          list: '**{^title}** ({probability} probability, {impact} impact): {description.} Answer: {mitigation.}',
          each: 'other_risks',
          max: 6,
          more: 'And {rest} more.',
          none: 'No risk is on record.',
        },
      ],
    },
    {
      title: 'What to ask before the decision',
      parts: [
        {
          list: '{question}',
          each: 'questions',
          max: 5,
          more: 'And {rest} more.',
          none: 'No question is open.',
        },
        {
          lead: 'Taken for granted by nobody’s word:',
          list: '[**{title}**: ]{statement.} If wrong: {cost_if_wrong.}',
          each: 'assumptions',
          max: 4,
          more: 'And {rest} more.',
        },
      ],
    },
  ],
};
