// Law and standards, by the domains that call them up. Checked in November 2026.
import type { DemandChapter } from './demand.ts';

const privacy = ['security/privacy.md'];
const access = ['security/authorization-matrix.csv'];

export const lawChapters: readonly DemandChapter[] = [
  {
    title: 'Personal data (General Data Protection Regulation, and the UK’s)',
    applies: { personal: true },
    demands: [
      {
        demand: 'Each piece of personal data has a purpose, and none is kept without one',
        source: 'GDPR, articles 5(1)(b) and (c)',
        answered_by: /no personal data (?:beyond|but)|data minimi/i,
        documents: privacy,
      },
      {
        demand: 'Personal data is removed when its time is over',
        source: 'GDPR, article 5(1)(e)',
        answered_by: /\b(?:delete|erase|remove)\b.*\b(?:after|within|\{\{)/i,
        documents: ['data/retention.csv'],
      },
      {
        demand: 'A person gets a copy of what is kept of them, in a form that machines read',
        source: 'GDPR, articles 15 and 20',
        answered_by: /copy of the personal data|hand out or delete|export (?:their|my|own) data/i,
        documents: privacy,
      },
      {
        demand: 'A person can have their data erased',
        source: 'GDPR, article 17',
        answered_by:
          /erase-personal-data|hand out or delete|erase (?:their|its|the) (?:personal )?data|delete (?:their|my) (?:data|account)/i,
      },
      {
        demand: 'A person can have wrong data put right',
        source: 'GDPR, article 16',
        answered_by:
          /\b(?:correct|change|edit|update)s? (?:their|his|her|its|own|my) (?:own )?(?:data|details|profile|account|address)/i,
      },
      {
        demand: 'Only those who need it see it',
        source: 'GDPR, article 25',
        answered_by:
          /fr:authorization|foreign-record|see (?:only )?their own|never see each other|not reveal data/i,
        documents: access,
      },
      {
        demand: 'It is protected in the store, on its way and in backups',
        source: 'GDPR, article 32',
        answered_by: /encrypt|leaked-backup|lost-device|salted/i,
      },
      {
        demand: 'Who receives it outside is known, and bound by a contract',
        source: 'GDPR, articles 13 and 28',
        answered_by: /too-much-sent|each processor/i,
        documents: privacy,
      },
      {
        demand: 'It stays where the law lets it stay',
        source: 'GDPR, chapter V',
        answered_by: /place-of-data|stays? (?:in|on servers in) |servers in the/i,
        when: /\bEU\b|servers in|outside (?:the )?(?:EU|Europe)/,
      },
      {
        demand: 'What happened to it can be shown',
        source: 'GDPR, article 5(2)',
        answered_by: /denied-act|log every (?:access|change)|keep who (?:did|made)|audit/i,
      },
    ],
  },
  {
    title: 'Health data',
    applies: { packs: ['health'] },
    demands: [
      {
        demand: 'Health data is read by those who treat, and by nobody else',
        source: 'GDPR, article 9(2)(h) and 9(3)',
        answered_by:
          /anyone other than .*(?:read|see)|only .*(?:treat|therapist|doctor|nurse)|READ_\w+_NOT_PERMITTED/i,
        documents: access,
      },
      {
        demand: 'Every look at a record is on record',
        source: 'GDPR, article 32; ISO 27799',
        answered_by: /health-look-recorded|log every access|who opened it/i,
      },
      {
        demand: 'Nothing medical leaves by message',
        source: 'GDPR, article 9',
        answered_by: /health-not-in-messages|tells why somebody is a patient/i,
      },
      {
        demand: 'What it means for people if it leaks was assessed before the first record',
        source: 'GDPR, article 35',
        answered_by: /impact assessment/i,
      },
    ],
  },
  {
    title: 'Children',
    applies: { packs: ['minors'] },
    demands: [
      {
        demand: 'A parent consents before anything of a child is kept',
        source: 'GDPR, article 8; COPPA, 16 CFR 312.5',
        answered_by: /minors-consent|CONSENT_MISSING|parent\w* .*consent/i,
      },
      {
        demand: 'A parent can withdraw, and the child’s data goes',
        source: 'GDPR, article 7(3); COPPA, 16 CFR 312.6',
        answered_by: /minors-withdrawn|withdraws? the consent/i,
      },
      {
        demand: 'Only the adults in charge see the child',
        source: 'GDPR, article 25',
        answered_by: /only .*parents?|anyone other than .*parent|fr:authorization/i,
        documents: access,
      },
    ],
  },
  {
    title: 'Payments',
    applies: { packs: ['payments'] },
    demands: [
      {
        demand: 'Card data does not pass through the software',
        source: 'PCI DSS 4.0, SAQ A',
        answered_by: /card data|no card/i,
        when: /card|stripe|paypal|checkout|payment provider|the provider/i,
      },
      {
        demand: 'A payment is taken once, whatever is repeated',
        source: 'Good practice of providers',
        answered_by: /payment-once|take no money|refund-once|give back no more money/i,
        when: /provider/,
      },
      {
        demand: 'The books agree with the provider’s',
        source: 'Law of accounting',
        answered_by: /reconciliation|same amount and outcome/i,
        when: /provider/,
      },
      {
        demand: 'Who changed an amount, and when, can be shown later',
        source: 'Law of accounting',
        answered_by: /denied-act|keep who (?:did|made)|record the amount|ledger/i,
      },
    ],
  },
  {
    title: 'Use of a model',
    applies: { packs: ['ai_features'] },
    demands: [
      {
        demand: 'People know that they deal with a machine, or read what one wrote',
        source: 'Regulation (EU) 2024/1689, article 50',
        answered_by: /ai-marked|comes from a model/i,
      },
      {
        demand: 'A person can step in, correct and stop it',
        source: 'Regulation (EU) 2024/1689, article 14, where the risk is high; good practice everywhere',
        answered_by: /to a human|for a human|approv\w+|let a person go on/i,
      },
      {
        demand: 'What was decided by the model can be traced',
        source: 'Regulation (EU) 2024/1689, article 12, where the risk is high',
        answered_by: /denied-act|on which input it rests|quote the article/i,
      },
      {
        demand: 'What goes to the model holds no more than the task needs',
        source: 'GDPR, article 5(1)(c)',
        answered_by: /mask personal data|nothing personal .*model|only what the task needs/i,
      },
    ],
  },
  {
    title: 'Accessibility',
    applies: {},
    demands: [
      {
        demand: 'Every screen can be used without sight, without a mouse and with little sight',
        source: 'EN 301 549 and WCAG 2.2, level AA; Directive (EU) 2019/882 for services to consumers',
        answered_by: /nfr:accessibility|WCAG/,
        documents: ['ux/accessibility.md'],
      },
    ],
  },
];
