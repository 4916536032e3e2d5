import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const offline =
  /\b(?:offline|no (?:signal|reception|internet|connection|wifi|network)|sync\w*|without (?:a )?(?:signal|internet|connection))\b/i;

/** Somebody said which of two changes counts, or who decides that. */
const settled =
  /\b(?:latest|newer|last change|newest) (?:one )?wins\b|\b(?:decides?|chooses?|picks?) which (?:version|change|one|entry)\b/i;

export const offlineAndSync: DomainKnowledge = {
  id: 'offline_and_sync',
  assumption: {
    key: 'asm:domain-offline',
    title: 'Two copies of the truth',
    statement:
      'What is entered without a connection is kept on the device and sent when there is one; of two changes of the same the later counts, and the earlier is kept beside it.',
    confidence: 0.7,
    cost_if_wrong: 'Merging of texts instead of whole entries: two weeks.',
  },
  needs: [
    {
      key: 'offline-waiting',
      title: 'What waits to be sent can be seen',
      when: offline,
      component: 'component:sync',
      priority: 'P1',
      statement: 'While entries wait to be sent, the {module} shall show how many there are and since when.',
      why: 'Nobody trusts a program that does not say whether the work is safe.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Sent',
          given: ['three entries wait'],
          when: ['the connection is back'],
          then: ['the number falls to none without anybody doing anything'],
        },
        {
          polarity: 'negative',
          title: 'Refused by the server',
          given: ['an entry that the server refuses'],
          when: ['it is sent'],
          then: ['it stays on the device with the reason', 'the entries behind it are sent all the same'],
        },
      ],
    },
    {
      key: 'offline-conflict',
      title: 'Changed on two devices',
      when: offline,
      unless: settled,
      component: 'component:sync',
      priority: 'P1',
      statement:
        'If two devices changed the same entry without knowing of each other, then the {module} shall let the later change of a field count and keep the earlier one beside it.',
      why: 'A change that disappears is worse than a question.',
      keeps: kept.earlier_value,
      criteria: [
        {
          polarity: 'positive',
          title: 'Different fields',
          given: ['one device changed one field of an entry, the other another field'],
          when: ['both are sent'],
          then: ['the entry has both changes'],
        },
        {
          polarity: 'negative',
          title: 'The same field',
          given: ['two devices changed the same field of an entry'],
          when: ['both are sent'],
          then: [
            'the entry shows the later value',
            'the earlier one can be read beside it, with its device and time',
          ],
        },
      ],
    },
    {
      key: 'offline-twice',
      title: 'Sent twice, stored once',
      when: offline,
      component: 'component:sync',
      priority: 'P1',
      statement:
        'If an entry is sent again because the first answer was lost, then the {module} shall store it once.',
      why: 'On a bad line the answer gets lost more often than the question.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Answer lost',
          given: ['an entry was stored and the answer was lost'],
          when: ['the device sends it again'],
          then: ['one entry is stored'],
        },
        {
          polarity: 'boundary',
          title: 'Sent again after a day',
          given: ['a device that was off for a day'],
          when: ['it sends what it had sent before'],
          then: ['one entry is stored'],
        },
      ],
    },
  ],
  quantities: [],
  qualities: [],
  threats: [
    {
      id: 'lost-device',
      category: 'information_disclosure',
      when: offline,
      description: 'A device with entries that were not sent is lost or stolen.',
      likelihood: 'medium',
      impact: 'medium',
      control:
        'What is kept on the device is encrypted with the device’s own lock, and only what is needed for the next days is kept there.',
      verification:
        'Review of the stored files on a locked device; test that older entries are no longer there.',
    },
  ],
  risks: [],
};
