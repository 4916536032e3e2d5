import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const keeps =
  /\b(?:patients?|diagnos\w+|treatment|medical|health|prescriptions?|therap\w+|questionnaire|symptoms?)\b/i;

export const health: DomainKnowledge = {
  id: 'health',
  assumption: {
    key: 'asm:domain-health',
    title: 'Health data',
    statement:
      'What is kept of patients is health data: it may be read by those who treat, every look is kept on record, and it is never in messages or logs.',
    confidence: 0.8,
    cost_if_wrong: 'A leak of health data must be reported and can end a practice.',
  },
  needs: [
    {
      key: 'health-look-recorded',
      title: 'Every look is on record',
      when: keeps,
      unless: /\b(?:every|each) (?:look|access) (?:is )?(?:recorded|logged)\b/i,
      priority: 'P1',
      statement:
        'When somebody opens {a_record}, the {module} shall keep on record who opened it, whose it was, when and for what, where nobody can change it.',
      why: 'A patient may ask who has read the record, and the law expects an answer.',
      keeps: kept.access_record,
      criteria: [
        {
          polarity: 'positive',
          title: 'Opened',
          given: ['a record of the patient Ana'],
          when: ['Ben opens it'],
          then: ['the record of looks names Ben, Ana and the time'],
        },
        {
          polarity: 'negative',
          title: 'The look itself is denied',
          given: ['Ben does not treat Ana'],
          when: ['Ben tries to open her record'],
          then: ['nothing of it is shown', 'the record of looks names the attempt'],
        },
      ],
    },
    {
      key: 'health-not-in-messages',
      title: 'Nothing medical in messages',
      when: /\b(?:e-?mails?|sms|text messages?|notif\w+|remind\w+)\b/i,
      priority: 'P1',
      statement: 'The {module} shall not put anything into a message that tells why somebody is a patient.',
      why: 'A message is read on a locked screen by whoever holds the telephone.',
      criteria: [
        {
          polarity: 'positive',
          title: 'A reminder',
          given: ['an appointment tomorrow'],
          when: ['the reminder is sent'],
          then: ['it names day, hour and place, and no reason'],
        },
        {
          polarity: 'negative',
          title: 'A template with a reason',
          given: ['a template that quotes the treatment'],
          when: ['somebody saves it'],
          then: ['it is refused and the field is named'],
        },
      ],
    },
  ],
  quantities: [],
  qualities: [],
  threats: [
    {
      id: 'curious-colleague',
      category: 'information_disclosure',
      when: keeps,
      description: 'A colleague who does not treat the patient reads the record out of curiosity.',
      likelihood: 'high',
      impact: 'high',
      control:
        'Reading needs a treatment in progress; each look is recorded and shown to the person in charge every month.',
      verification:
        'Security test of every operation that shows a record, by a role without a treatment in progress.',
    },
  ],
  risks: [
    {
      key: 'risk:health-law',
      title: 'Health data without a legal check',
      description:
        'Health data is a special category under data protection law; a processing record, an impact assessment and contracts with every processor may be required.',
      probability: 'high',
      impact: 'high',
      mitigation:
        'Have it checked by counsel before the first real patient; keep test data invented until then.',
      early_sign: 'Real names appear in a test system.',
    },
  ],
};
