// Scope, people, flows, measures and what is out, for who answers for the product.
import type { Document } from '#specification/explanations/document.ts';

export const productManager: Document = {
  title: '{name}: the product',
  without_ids: true,
  sections: [
    {
      title: 'Problem and people',
      parts: [
        { say: '{problem.}[ {summary.}]', of: 'project' },
        {
          table: [
            ['Who', '{title}'],
            ['What for', '{description.}'],
            ['Kind', '{kind}'],
          ],
          each: 'roles',
        },
      ],
    },
    {
      title: 'How success is measured',
      parts: [
        {
          list: '{statement.}[ Measured by {metric}.][ Must not get worse meanwhile: {counter_metric}.]',
          each: 'goals',
          none: 'No goal with a measure was named; agree on one before building.',
        },
        {
          lead: 'Promises about quality that were asked for:',
          list: '**{title}**: {measure.}',
          each: 'promised',
        },
        { lead: 'Limits that the plan has to respect:', list: '{statement.}', each: 'bounds' },
      ],
    },
    {
      title: 'Scope',
      parts: [
        {
          say: '{all} requirements with {criteria} acceptance criteria; {said} of them rest on what was said.',
          of: 'sizes',
        },
        {
          table: [
            ['Area', '{name}'],
            ['First version', '{first}'],
            ['Later', '{later}'],
          ],
          each: 'areas',
        },
      ],
    },
    {
      title: 'What people come to do',
      parts: [
        { list: '{^who} wants to {want}[, so that {so_that}].', each: 'stories' },
        {
          lead: 'The screens they meet:',
          list: '**{title}**: {purpose.}[ From here on to {next}.]',
          each: 'flows',
        },
      ],
    },
    {
      title: 'Numbers that people will notice',
      parts: [
        {
          table: [
            ['About', '{about}'],
            ['Limit', '{bound}'],
          ],
          each: 'numbers',
          none: 'Nobody named a number.',
        },
      ],
    },
    {
      title: 'What is out',
      parts: [
        { list: '{statement.} {reason.}', each: 'non_goals', none: 'Nothing was ruled out.' },
        { lead: 'Put off or turned down:', list: '{statement} ({fate})[: {reason}]', each: 'put_off' },
      ],
    },
    {
      title: 'What has to be settled',
      parts: [
        {
          numbered: true,
          list: '{question} {why.} Default: {proposed_default.}',
          each: 'questions',
          none: 'No question is open.',
        },
        {
          lead: 'Assumptions worth checking with users first:',
          list: '[**{title}**: ]{statement.} ({percent}% sure)',
          each: 'assumptions',
          max: 6,
          more: 'And {rest} more.',
        },
      ],
    },
  ],
};
