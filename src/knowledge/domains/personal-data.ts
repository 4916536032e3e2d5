import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const keeps = /\b(?:personal data|profiles?|gdpr|dates? of birth|phone numbers?|home address(?:es)?)\b/i;

export const personalData: DomainKnowledge = {
  id: 'eu_personal_data',
  assumption: {
    key: 'asm:domain-personal-data',
    title: 'Rights of the people whose data is kept',
    statement:
      'The General Data Protection Regulation applies: people can have a copy of their data and have it erased within 30 days, and each processor is under contract.',
    confidence: 0.85,
    cost_if_wrong: 'Nothing is lost when it does not apply; it costs about three days.',
  },
  needs: [
    {
      key: 'personal-data-copy',
      title: 'A copy of one’s own data',
      when: keeps,
      unless: /\b(?:export|download|copy of) (?:their|my|his|her|own) (?:own )?data\b/i,
      priority: 'P2',
      statement:
        'When a person asks for a copy of the personal data kept of them, the {module} shall give it to them as a file that machines can read within {{@qty:data-copy-time}}.',
      why: 'It is their right, and doing it by hand takes a day each time.',
      quantities: ['qty:data-copy-time'],
      keeps: kept.data_request,
      criteria: [
        {
          polarity: 'positive',
          title: 'A complete copy',
          given: ['Ana has entries in every list that names her'],
          when: ['Ana asks for her data'],
          then: ['the file holds each field of the classification list that is kept of her'],
        },
        {
          polarity: 'negative',
          title: 'Somebody else’s data',
          given: ['Ben is signed in'],
          when: ['Ben asks for the data of Ana'],
          then: ['the answer is that there is no such thing', 'no file is made'],
        },
      ],
    },
    {
      key: 'personal-data-corrected',
      title: 'Correcting one’s own data',
      when: keeps,
      unless:
        /\b(?:edit|change|correct|update) (?:their|my|his|her|own) (?:own )?(?:profile|data|details|address)\b/i,
      priority: 'P2',
      statement:
        'When a person corrects the personal data kept of them, the {module} shall store the correction with its time and show it wherever that data is shown.',
      why: 'It is their right, and wrong addresses cost more than the form.',
      keeps: kept.data_request,
      criteria: [
        {
          polarity: 'positive',
          title: 'A new address',
          given: ['Ana has moved'],
          when: ['Ana enters the new address'],
          then: [
            'every screen and message from then on has the new address',
            'the time of the correction is kept',
          ],
        },
        {
          polarity: 'negative',
          title: 'Somebody else’s address',
          given: ['Ben is signed in and is not Ana'],
          when: ['Ben sends a correction of the data of Ana'],
          then: ['the answer is that there is no such thing', 'nothing is changed'],
        },
      ],
    },
  ],
  quantities: [
    {
      key: 'qty:data-copy-time',
      title: 'Time to give a copy of personal data',
      value: 30,
      unit: 'days',
      sense: 'at_most',
      applies_to: 'giving a person a copy of their data',
    },
  ],
  qualities: [],
  threats: [
    {
      id: 'data-kept-forever',
      category: 'linkability',
      when: keeps,
      description: 'Data that nobody needs any more is still there when something leaks.',
      likelihood: 'high',
      impact: 'medium',
      control:
        'Each record has a time after which it is erased, and a job erases it; backups follow within their own turn.',
      verification: 'Test with a moved clock: a day after its time no record of the kind is left.',
    },
  ],
  risks: [],
};
