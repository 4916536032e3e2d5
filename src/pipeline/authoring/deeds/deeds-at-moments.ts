// Criteria for what is shown, and for what happens at intervals or is sent as a message.
import { shape } from '#pipeline/authoring/rules/shape.ts';
import type { Case, Deed } from './deed.ts';

const sent = ['{who} receives exactly one message', 'the time of sending and its outcome are recorded'];
const none = ['no message is sent'];
export const twice: Case = {
  polarity: 'negative',
  title: 'The cause is reported twice',
  given: ['it has been done for this cause'],
  when: 'the same cause is reported a second time',
  then: ['nothing is done a second time', 'what is stored stays as it was'],
};
export const again: Case = {
  polarity: 'boundary',
  title: 'Handled twice',
  given: ['a case that has been handled'],
  when: 'it is handled a second time',
  then: ['what is stored is as it was after the first time'],
};
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const intervals = `(?:every|each) (?:single )?(?:night|day|week|month|morning|evening|hour|year|quarter|NUMBER|${weekday})(?!\\w).*|(?:once|twice|one \\w+|NUMBER(?: times)?) (?:an?|per|each) (?:day|night|week|month|year|hour|quarter)\\b.*|(?:daily|nightly|weekly|monthly|yearly|hourly|quarterly)\\b.*|on ${weekday}\\b.*`;
export const deedsAtMoments: readonly Deed[] = [
  {
    id: 'view',
    event: false,
    pattern: shape('(?:show|display|list|present)(?! me\\b) (?<what>.+)'),
    cases: [
      {
        polarity: 'positive',
        title: 'What belongs there',
        given: ['two entries that belong there and one that does not'],
        when: '{reader} asks to see {what:low}',
        then: ['the two are shown with the values of that moment', 'the third is not shown'],
      },
      {
        polarity: 'boundary',
        title: 'Nothing yet',
        given: ['no entry belongs there'],
        when: '{reader} asks to see {what:low}',
        then: ['the place is empty and says so', 'no error is shown'],
      },
    ],
  },
  {
    id: 'message-at-intervals',
    of: ['message'],
    pattern: shape(`(?:(?! (?:which|who|that|whose) ).)*\\b(?<when>${intervals})`),
    cases: [
      {
        polarity: 'positive',
        title: 'At its time',
        given: ['something to tell has come up since the last time'],
        when: 'its time comes: {when}',
        then: sent,
      },
      {
        polarity: 'negative',
        title: 'Nothing to tell',
        given: ['nothing has come up since the last time'],
        when: 'its time comes: {when}',
        then: none,
      },
      {
        polarity: 'boundary',
        title: 'Switched off at that time',
        given: ['the software was switched off when the time came'],
        when: 'it is switched on again',
        then: ['one message is sent, late', 'no second one is sent before its time comes the next time'],
      },
    ],
  },
  {
    id: 'at-intervals',
    selfEvident: true,
    pattern: shape(`(?:(?! (?:which|who|that|whose) ).)*\\b(?<when>${intervals})`),
    cases: [
      {
        polarity: 'positive',
        title: 'At its time',
        given: ['entries that have come up since the last time'],
        when: 'its time comes: {when}',
        then: ['{done}', 'the time, what it covered and the outcome are recorded'],
      },
      {
        polarity: 'boundary',
        title: 'Switched off at that time',
        given: ['the software was switched off when the time came'],
        when: 'it is switched on again',
        then: ['it is done once, late', 'it is not done again before its time comes the next time'],
      },
      {
        polarity: 'negative',
        title: 'Between two times',
        given: ['it has been done for this time'],
        when: 'the worker is started again before the next time',
        then: ['nothing is done a second time'],
      },
    ],
  },
  {
    id: 'message-within',
    of: ['message'],
    pattern: shape('.*? within (?<n>NUMBER)(?: (?:of|after) (?<since>.+))?'),
    cases: [
      {
        polarity: 'boundary',
        title: 'At the end of the time',
        given: ['the time began with this: {start}'],
        when: 'the moment {n} later comes',
        then: ['{who} has received exactly one message', 'the time of sending and its outcome are recorded'],
      },
      {
        polarity: 'negative',
        title: 'The service does not answer',
        given: ['the service that carries the message does not answer', 'the time began with this: {start}'],
        when: 'the moment {n} later comes',
        then: [
          'the message is shown as late to the people in charge',
          'it is sent once as soon as the service answers',
        ],
      },
    ],
  },
  {
    id: 'message-moments',
    of: ['message'],
    pattern: shape(
      '(?<what>.*?) (?<when>NUMBER (?:before|after).*(?:NUMBER (?:before|after)|\\bagain\\b).*)',
    ),
    cases: [
      {
        polarity: 'boundary',
        title: 'At each of the moments',
        given: ['the moments are: {when}'],
        when: 'each of them comes',
        then: [
          '{who} receives exactly one message for each',
          'the time of sending and its outcome are recorded',
        ],
      },
      {
        polarity: 'negative',
        title: 'Settled before',
        given: ['what it is about was settled before the next of the moments: {when}'],
        when: 'that moment comes',
        then: none,
      },
    ],
  },
  {
    id: 'message-distance',
    of: ['message'],
    pattern: shape('.*? (?<n>NUMBER) (?<side>before|after)\\b ?(?<date>.*)'),
    cases: [
      {
        polarity: 'boundary',
        title: 'At that moment',
        given: ['it is exactly {n} {side} {date}'],
        when: 'the messages of that moment are sent',
        then: [...sent, 'it names what it is about and the date'],
      },
      {
        polarity: 'negative',
        title: 'One step too early',
        given: ['it is {step} earlier than {n} {side} {date}'],
        when: 'the messages of that moment are sent',
        then: none,
      },
      {
        polarity: 'negative',
        title: 'Settled before',
        given: ['what it is about was settled before', 'it is exactly {n} {side} {date}'],
        when: 'the messages of that moment are sent',
        then: none,
      },
    ],
  },
  {
    id: 'message-on-event',
    of: ['message'],
    event: true,
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is sent',
        given: ['a case in which this is not so yet'],
        when: '{cause}',
        then: sent,
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['a case like it, in which this does not come about: {cause}'],
        when: 'the messages of that moment are sent',
        then: none,
      },
      {
        polarity: 'negative',
        title: 'The cause is reported twice',
        given: ['the message for this cause has been sent'],
        when: 'the same cause is reported a second time',
        then: ['no second message is sent', 'the record still shows one'],
      },
    ],
  },
  {
    id: 'message',
    of: ['message'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is sent',
        given: ['what it is about is complete'],
        when: 'the step before it is finished',
        then: sent,
      },
      {
        polarity: 'negative',
        title: 'Not finished',
        given: ['the step before it is not finished'],
        when: 'the worker runs',
        then: none,
      },
      {
        polarity: 'negative',
        title: 'Finished twice',
        given: ['the message has been sent'],
        when: 'the step before it is reported as finished a second time',
        then: ['no second message is sent', 'the record still shows one'],
      },
    ],
  },
];
