import type { DomainKnowledge } from './domain.ts';

const reads = /\b(?:pages?|sites?|shops?|tabs?|browser|extension|button|popup)\b/i;

export const extensionPermissions: DomainKnowledge = {
  id: 'browser_extension_permissions',
  assumption: {
    key: 'asm:domain-extension',
    title: 'As few permissions as possible',
    statement:
      'The extension asks for a site when it is first used there, reads only the page in view, and sends nothing of it anywhere.',
    confidence: 0.75,
    cost_if_wrong: 'Permission for all sites means weeks of store review and fewer installs.',
  },
  needs: [
    {
      key: 'extension-asks',
      title: 'Permission is asked for when it is needed',
      when: reads,
      priority: 'P1',
      statement:
        'When the extension is used on a site for the first time, the {module} shall ask for that site alone and work on without it when the answer is no.',
      why: 'People refuse what they do not understand, and stores refuse what is not needed.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Allowed',
          given: ['a site that was never used'],
          when: ['the person allows it'],
          then: ['it works there and nowhere else'],
        },
        {
          polarity: 'negative',
          title: 'Not allowed',
          given: ['a site that was never used'],
          when: ['the person says no'],
          then: ['nothing of the page is read', 'everything that needs no page still works'],
        },
      ],
    },
    {
      key: 'extension-page-changed',
      title: 'A page that looks different',
      when: reads,
      priority: 'P1',
      statement:
        'If a page no longer has the form that the extension knows, then the {module} shall say that it could not read it and change nothing that was stored.',
      why: 'Sites change without notice; a wrong value is worse than none.',
      error: {
        code: 'PAGE_NOT_UNDERSTOOD',
        status: 422,
        meaning: 'The page does not have the form that is known.',
      },
      criteria: [
        {
          polarity: 'positive',
          title: 'Known form',
          given: ['a saved copy of each known page'],
          when: ['it is read'],
          then: ['the value is the one on the page'],
        },
        {
          polarity: 'negative',
          title: 'Changed form',
          given: ['a saved copy whose price stands elsewhere'],
          when: ['it is read'],
          then: ['the answer is error PAGE_NOT_UNDERSTOOD', 'the stored value is unchanged'],
        },
      ],
    },
  ],
  quantities: [],
  qualities: [],
  threats: [
    {
      id: 'page-attacks-extension',
      category: 'tampering',
      when: reads,
      description: 'A page that the person visits puts code into what the extension reads.',
      likelihood: 'high',
      impact: 'high',
      control: 'What is read from a page is text with a known form; nothing of it is run or shown as markup.',
      verification: 'Test with saved pages that carry script in every field that is read.',
    },
  ],
  risks: [
    {
      key: 'risk:store-review',
      title: 'The store refuses the extension',
      description:
        'Reviewers of the browser stores may ask why a permission is needed and refuse the release for weeks.',
      probability: 'medium',
      impact: 'high',
      mitigation:
        'List each permission with the requirement that needs it in the submission; hand in an early version with the fewest.',
      early_sign: 'A question by the reviewers that nobody has an answer to.',
    },
  ],
};
