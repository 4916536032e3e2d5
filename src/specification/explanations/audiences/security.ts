// Assets, boundaries, threats with their controls, personal data and open points, for who reviews the
// security.
import type { Document } from '#specification/explanations/document.ts';

export const security: Document = {
  title: '{name}: the security review',
  without_ids: false,
  sections: [
    {
      title: 'What is worth protecting',
      parts: [
        {
          table: [
            ['Record', '{record}'],
            ['Personal', '{personal}'],
            ['Sensitive', '{sensitive}'],
            ['Secret', '{secret}'],
          ],
          each: 'personal_data',
          none: 'No record holds data about people.',
        },
        {
          lead: 'Where money moves:',
          list: '{title} ({area})',
          each: 'paying',
          max: 8,
          more: 'And {rest} more.',
        },
      ],
    },
    {
      title: 'Trust boundaries',
      parts: [
        {
          list: '**{boundary}**: {kinds} (threats: {count}[, grave: {grave}])',
          each: 'boundaries',
          none: 'No boundary is on record.',
        },
      ],
    },
    {
      title: 'Threats and what answers them, the gravest first',
      parts: [
        {
          table: [
            ['Threat', '{description.} ({id})'],
            ['Boundary', '{boundary}'],
            ['Likelihood', '{likelihood}'],
            ['Impact', '{impact}'],
            ['Control', '{control}'],
            ['Proven by', '{verification}'],
          ],
          each: 'threats',
          none: 'No threat is on record.',
        },
      ],
    },
    {
      title: 'Who may do what',
      parts: [
        {
          table: [
            ['Role', '{role}'],
            ['Operations on everything', '{yes}'],
            ['On their own only', '{own}'],
            ['Refused', '{no}'],
            ['May change', '{changing}'],
          ],
          each: 'access',
        },
        {
          lead: 'Open to everybody:',
          list: '{=call}: {summary}',
          each: 'anonymous',
          none: 'No operation is open to everybody.',
        },
      ],
    },
    {
      title: 'Personal data',
      parts: [
        { list: '**{record}**: {kept.}[ Seen by {seen_by}.]', each: 'personal_data', none: 'None is kept.' },
        {
          lead: 'Leaves for services outside:',
          list: '**{title}** receives: {data.} For {purpose}.',
          each: 'recipients',
          none: 'Nothing leaves for services outside.',
        },
      ],
    },
    {
      title: 'Targets',
      parts: [{ list: '**{title}**: {measure.} {verification.}', each: 'security_targets' }],
    },
    {
      title: 'Open points',
      parts: [
        {
          lead: 'Threats without a control:',
          list: '{description.} ({id}, {boundary})',
          each: 'unanswered',
          none: 'Every threat on record has a control.',
        },
        {
          lead: 'Assumed and not said:',
          list: '[**{title}**: ]{statement.} {percent}% sure ({id}). If wrong: {cost_if_wrong.}',
          each: 'security_assumptions',
          max: 8,
          more: 'And {rest} more.',
        },
        {
          lead: 'Questions that are open:',
          list: '{question} Default: {proposed_default.}',
          each: 'questions',
          max: 6,
          more: 'And {rest} more.',
        },
      ],
    },
  ],
};
