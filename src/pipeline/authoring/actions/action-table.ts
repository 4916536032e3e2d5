// Criteria for what the software does by itself, by kind of deed. The first row that fits the deed is taken;
// the words it catches stand in its cases, beside `{done}`, `{cause}`, `{fresh}`, `{who}`, `{reader}` and
// `{step}`.
import { shape } from '#pipeline/authoring/rules/shape.ts';
import type { Action } from './action.ts';
import { again, actionsAtMoments, twice } from './actions-at-moments.ts';
import { actionsOnRecords } from './actions-on-records.ts';

const papers =
  'report|pdf|document|invoice|letter|label|statement|summary|certificate|contract|file|csv|excel|list|programme|sheet|receipt|ticket';

export const actionTable: readonly Action[] = [
  ...actionsOnRecords,
  ...actionsAtMoments,
  {
    id: 'grant',
    of: ['grant'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is given',
        given: ['{who} does not have it yet'],
        when: '{asked}',
        then: ['{who} has {object} and sees it', 'the history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'The cause is reported twice',
        given: ['{who} was given it for this cause'],
        when: 'the same cause is reported a second time',
        then: ['nothing is given a second time'],
      },
    ],
  },
  {
    id: 'paper',
    of: ['create', 'compute', 'exchange', 'other'],
    pattern: shape(
      `(?:generate|produce|create|draw up|compile|print|make|prepare|export) (?:.*\\b)?(?:${papers})s?\\b.*`,
    ),
    cases: [
      {
        polarity: 'positive',
        title: 'It says what is stored',
        given: ['records whose values are known'],
        when: '{asked}',
        then: ['{done}', 'each value in it equals the one that is stored at that moment'],
      },
      {
        polarity: 'negative',
        title: 'A value is missing',
        given: ['a record that lacks a value which stands in it'],
        when: '{asked}',
        then: ['nothing half-filled is handed out', 'the people whom it concerns see which value is missing'],
      },
      {
        polarity: 'boundary',
        title: 'Changed afterwards',
        given: ['it was made, and a value changed afterwards'],
        when: 'it is opened again',
        then: ['it is as it was made, with the time of its making'],
      },
    ],
  },
  {
    id: 'move',
    of: ['move'],
    event: true,
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is moved',
        given: ['{record:a} that is {rest}'],
        when: '{cause}',
        then: ['the {record} is {state}', 'its history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['{record:a} that is {rest}, and a case in which this does not come about: {cause}'],
        when: 'the checks of that moment run',
        then: ['the {record} is still {rest}'],
      },
      {
        polarity: 'negative',
        title: 'The cause is reported twice',
        given: ['{record:a} that is {state} for this cause'],
        when: 'the same cause is reported a second time',
        then: ['the {record} is {state} as before', 'its history names the move once'],
      },
    ],
  },
  {
    id: 'event-within',
    event: true,
    pattern: shape('.* within (?<n>NUMBER).*'),
    cases: [
      {
        polarity: 'boundary',
        title: 'At the end of the time',
        given: ['this has happened: {cause}'],
        when: 'the moment {n} later comes',
        then: ['{done}', 'the history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'Something on the way does not answer',
        given: ['this has happened: {cause}', 'what it needs for that does not answer'],
        when: 'the moment {n} later comes',
        then: ['it has been tried more than once', 'it is shown as late to the people in charge'],
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['a case like it, in which this does not come about: {cause}'],
        when: 'the checks of that moment run',
        then: ['the stored records are as they were'],
      },
      twice,
    ],
  },
  {
    id: 'event',
    event: true,
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It follows',
        given: ['a case in which this is not so yet'],
        when: '{cause}',
        then: ['{done}', 'the history names the time and the cause'],
      },
      {
        polarity: 'negative',
        title: 'The cause is absent',
        given: ['a case like it, in which this does not come about: {cause}'],
        when: 'the checks of that moment run',
        then: ['the stored records are as they were'],
      },
      twice,
    ],
  },
  {
    id: 'compute',
    of: ['compute'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'The right result',
        given: ['a case whose right result is known'],
        when: 'it is worked out',
        then: ['{done}', 'the result equals the known one'],
      },
      {
        polarity: 'negative',
        title: 'Not enough to go by',
        given: ['a case that lacks something it needs'],
        when: 'it is worked out',
        then: ['no result is stored', 'the case is shown as open, with what is missing'],
      },
    ],
  },
  {
    id: 'exchange',
    of: ['exchange'],
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'All of it, and nothing else',
        given: ['three entries that belong to it and one that does not'],
        when: 'it is asked for',
        then: ['{done}', 'it holds the three with their stored values and not the fourth'],
      },
      {
        polarity: 'negative',
        title: 'Broken off half-way',
        given: ['it broke off half-way'],
        when: 'it is asked for again',
        then: ['it is whole', 'no entry stands in it twice'],
      },
    ],
  },
  {
    id: 'look',
    of: ['read'],
    pattern: shape('(?:(?! from ).)*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is read',
        given: ['{fresh}'],
        when: 'it is handled',
        then: ['{done}', 'nothing of what is read is changed by that'],
      },
      again,
    ],
  },
  {
    id: 'always',
    pattern: shape('.*'),
    cases: [
      {
        polarity: 'positive',
        title: 'It is done',
        given: ['{fresh}'],
        when: 'it is handled',
        then: ['{done}', 'the history names the time'],
      },
      again,
    ],
  },
];
