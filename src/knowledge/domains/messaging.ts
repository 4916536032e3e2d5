import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const sends = /\b(?:e-?mails?(?! address)|sms|text messages?|push|notif\w+|remind\w+)\b/i;

export const messaging: DomainKnowledge = {
  id: 'messaging_and_notifications',
  ruled_out: /\b(?:e-?mails?|messages?|notifications?)\b/i,
  assumption: {
    key: 'asm:domain-messaging',
    title: 'Messages get lost',
    statement:
      'A message may be sent late, bounce or be read after the matter is over; what it says can always be seen inside the software as well.',
    confidence: 0.8,
    cost_if_wrong: 'None: the record of messages is needed for support anyway.',
  },
  needs: [
    {
      key: 'message-once',
      title: 'Each message once',
      when: sends,
      priority: 'P1',
      statement:
        'If the worker is restarted while messages are being sent, then the {module} shall send each due message once and none twice.',
      why: 'A reminder that comes three times is read as a fault, and one that does not come costs money.',
      keeps: kept.message,
      criteria: [
        {
          polarity: 'positive',
          title: 'Restarted in the middle',
          given: ['ten messages are due'],
          when: ['the worker is killed after five and started again'],
          then: ['the provider has got ten messages, none of them twice'],
        },
        {
          polarity: 'negative',
          title: 'Settled meanwhile',
          given: ['a reminder is due', 'the matter it is about has been settled since'],
          when: ['messages are sent'],
          then: ['this reminder is not sent'],
        },
      ],
    },
    {
      key: 'message-undelivered',
      title: 'A message that cannot be delivered',
      when: sends,
      unless: /\b(?:bounce\w*|undeliver\w*|not delivered)\b/i,
      priority: 'P2',
      statement:
        'If a message cannot be delivered, then the {module} shall show this beside the person’s address and send nothing more to that address until it is changed.',
      why: 'Whoever waits for an answer must know that the question never arrived.',
      keeps: kept.message,
      criteria: [
        {
          polarity: 'positive',
          title: 'Address mended',
          given: ['an address that bounced'],
          when: ['the person enters another address'],
          then: ['the next message is sent there'],
        },
        {
          polarity: 'negative',
          title: 'Bounced',
          given: ['an address that does not exist'],
          when: ['a message to it bounces'],
          then: ['the address is shown as not reachable', 'no further message is sent to it'],
        },
      ],
    },
  ],
  quantities: [
    {
      key: 'qty:message-delay',
      title: 'Delay of a due message',
      value: 5,
      unit: 'minutes',
      sense: 'at_most',
      applies_to: 'time from the moment a message is due to its hand-over to the provider',
    },
  ],
  qualities: [
    {
      key: 'nfr:message-delay',
      title: 'Messages leave in time',
      characteristic: 'reliability',
      when: sends,
      quantities: ['qty:message-delay'],
      statement:
        'When a message is due, the {module} shall hand it over to the provider within {{@qty:message-delay}}.',
      stimulus: 'a thousand messages are due at the same minute',
      measure: 'The oldest due message is at most {{@qty:message-delay}} old',
      verification: 'Load test with a provider double; the age of the oldest due message is measured.',
      remedy: [
        'Look whether the worker runs and what it was doing last.',
        'Look whether the provider refuses or slows down; its runbook says what then.',
        'Start a second worker when the queue is merely long; messages are sent once however many workers there are.',
      ],
    },
  ],
  threats: [
    {
      id: 'spam-through-us',
      category: 'denial_of_service',
      when: sends,
      description:
        'Somebody makes the software send many messages to people who never asked, and the sender’s name is blocked.',
      likelihood: 'medium',
      impact: 'high',
      control:
        'Messages to one address and from one account are limited by the hour; a new address is confirmed before anything else is sent to it.',
      verification:
        'Test: the message beyond the limit is not sent; an unconfirmed address gets the confirmation only.',
    },
  ],
  risks: [],
};
