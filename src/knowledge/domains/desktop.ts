import type { DomainKnowledge } from './domain.ts';

const program = /\b(?:desktop|windows|mac(?:os)?|linux|program|laptop|pc|install\w*|backup|file|folder)\b/i;

export const desktopUpdates: DomainKnowledge = {
  id: 'desktop_updates',
  assumption: {
    key: 'asm:domain-desktop',
    title: 'Versions live on for years',
    statement:
      'People update when they feel like it; a new version opens what any older one has saved, and an old one says that it cannot open the new.',
    confidence: 0.75,
    cost_if_wrong: 'Forced updates need a server and a plan for those who are offline.',
  },
  needs: [
    {
      key: 'desktop-older-data',
      title: 'Data of older versions',
      when: program,
      priority: 'P1',
      statement:
        'When a version opens data that an older version has saved, the {module} shall keep a copy of the old data before it changes its form.',
      why: 'An update that eats the data is the last one that anybody installs.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Opened',
          given: ['data of each earlier version'],
          when: ['it is opened'],
          then: ['every entry is there', 'the copy of before can be opened by the old version'],
        },
        {
          polarity: 'negative',
          title: 'Newer data',
          given: ['data that a newer version has saved'],
          when: ['this version opens it'],
          then: ['it says which version is needed', 'nothing is written to the data'],
        },
      ],
    },
    {
      key: 'desktop-update',
      title: 'A new version',
      when: program,
      unless: /\b(?:auto-?updates?|updates? itself)\b/i,
      priority: 'P2',
      statement:
        'When there is a new version, the {module} shall say what is new in it and install it when the person agrees, after checking its signature.',
      why: 'Nobody visits a download page twice.',
      error: {
        code: 'UPDATE_NOT_TRUSTED',
        status: 422,
        meaning: 'The new version does not carry our signature.',
      },
      criteria: [
        {
          polarity: 'positive',
          title: 'Agreed',
          given: ['a new version with our signature'],
          when: ['the person agrees'],
          then: ['it runs after the next start, with all entries'],
        },
        {
          polarity: 'negative',
          title: 'Changed on the way',
          given: ['a new version with one changed byte'],
          when: ['the person agrees'],
          then: ['the answer is error UPDATE_NOT_TRUSTED', 'the old version goes on'],
        },
      ],
    },
  ],
  quantities: [],
  qualities: [],
  threats: [
    {
      id: 'false-update',
      category: 'tampering',
      when: program,
      description: 'Somebody in between delivers a changed program as an update.',
      likelihood: 'low',
      impact: 'high',
      control: 'Updates are signed with a key that is kept offline; the program installs nothing else.',
      verification:
        'Test: an update with a changed byte, a foreign signature or an older version number is refused.',
    },
  ],
  risks: [],
};
