import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const children = /\b(?:child(?:ren)?|kids?|pupils?|minors)\b/i;

export const minors: DomainKnowledge = {
  id: 'minors',
  assumption: {
    key: 'asm:domain-minors',
    title: 'Data of children',
    statement:
      'Children have no account of their own; a parent consents once, can see everything kept of the child and can withdraw.',
    confidence: 0.65,
    cost_if_wrong: 'Accounts for children need proof of consent: a week, and a legal review.',
  },
  needs: [
    {
      key: 'minors-consent',
      title: 'A parent’s consent comes first',
      when: children,
      unless: /\bconsents?\b/i,
      priority: 'P1',
      statement:
        'If data of a child is entered before a parent has consented, then the {module} shall refuse it with error CONSENT_MISSING and store nothing of the child.',
      why: 'Without consent the data may not be kept at all.',
      error: {
        code: 'CONSENT_MISSING',
        status: 409,
        meaning: 'A parent has to consent before anything of the child is kept.',
      },
      keeps: kept.consent,
      criteria: [
        {
          polarity: 'positive',
          title: 'Consented',
          given: ['Ana has consented for her child'],
          when: ['the child is entered'],
          then: ['it is stored with the time and the wording of the consent'],
        },
        {
          polarity: 'negative',
          title: 'Not yet',
          given: ['nobody has consented for the child'],
          when: ['the child is entered'],
          then: ['the answer is error CONSENT_MISSING', 'nothing of the child is stored'],
        },
      ],
    },
    {
      key: 'minors-withdrawn',
      title: 'Consent is withdrawn',
      when: children,
      priority: 'P1',
      statement:
        'When a parent withdraws the consent for a child, the {module} shall hide the child from everybody else at once and erase its data within {{@qty:consent-erasure}}.',
      why: 'Withdrawing must be as easy as consenting.',
      quantities: ['qty:consent-erasure'],
      keeps: kept.consent,
      criteria: [
        {
          polarity: 'positive',
          title: 'Hidden at once',
          given: ['others can see the child'],
          when: ['the parent withdraws the consent'],
          then: ['nobody but the parent sees the child with the next request'],
        },
        {
          polarity: 'boundary',
          title: 'Erased in time',
          given: ['the consent was withdrawn'],
          when: ['{{@qty:consent-erasure}} have passed'],
          then: ['no record names the child'],
        },
      ],
    },
  ],
  quantities: [
    {
      key: 'qty:consent-erasure',
      title: 'Time to erase after withdrawal',
      value: 7,
      unit: 'days',
      sense: 'at_most',
      applies_to: 'erasure of a child’s data after the consent was withdrawn',
    },
  ],
  qualities: [],
  threats: [
    {
      id: 'stranger-sees-child',
      category: 'information_disclosure',
      when: children,
      description: 'A stranger joins as a parent and learns where a child is and when.',
      likelihood: 'medium',
      impact: 'high',
      control:
        'Whoever joins is let in by a person who knows them; addresses and times of a child are shown only to those who look after it that day.',
      verification:
        'Security test: every operation that shows a child, called by a member of another family and by one who has just joined.',
    },
  ],
  risks: [],
};
