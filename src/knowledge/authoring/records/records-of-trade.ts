// Kinds of records about orders, money, people, items and decisions.
import type { RecordKind } from './record-kind.ts';
import { borrowers, from, remark, text, until, words } from './usual-fields.ts';

export const recordsOfTrade: readonly RecordKind[] = [
  {
    nouns: words('measurement reading sample'),
    fields: [
      {
        name: 'value',
        told: 'What was measured.',
        type: 'decimal',
        required: true,
        unless: /value|level|temperature|amount/,
      },
      {
        name: 'measured_at',
        told: 'When it was measured.',
        type: 'timestamp',
        required: true,
        unless: /_at$|time|date/,
      },
    ],
    of: words('sensor device meter gateway machine'),
  },
  { nouns: words('purchase order'), fields: [] },
  {
    nouns: words('invoice bill'),
    called: 'number',
    fields: [{ name: 'due_on', told: 'By when it has to be paid.', type: 'date', unless: /due/ }],
  },
  {
    nouns: words('payment refund'),
    fields: [
      {
        name: 'paid_at',
        told: 'When the money moved; empty before.',
        type: 'timestamp',
        mark: true,
        unless: /paid|date/,
      },
    ],
    loose: true,
    of: words('invoice rent fee deposit order booking loan membership ticket'),
  },
  {
    nouns: words(
      'holiday absence leave vacation closure membership subscription contract tenancy lease agreement',
    ),
    fields: [from, until],
  },
  {
    nouns: words('plan rota roster schedule timetable'),
    called: 'title',
    fields: [
      {
        ...from,
        unless: /^(?:starts?|from|date|week|month|year|valid)|(?:concert|event|trip|project|week)_id$/,
      },
      {
        ...until,
        unless: /^(?:ends?|until|date|week|month|year|valid)|(?:concert|event|trip|project|week)_id$/,
      },
    ],
    of: words('concert event project'),
  },
  {
    nouns: words('task todo item job'),
    heard: /\b(?:action items?|tasks?|to-?dos?|jobs?|due|assign\w*)\b/i,
    called: 'title',
    fields: [
      { name: 'due_on', told: 'By when it has to be done.', type: 'date', unless: /due|deadline|until/ },
      {
        name: 'done_at',
        told: 'When it was done; empty before.',
        type: 'timestamp',
        unless: /done|finish|complete|status/,
      },
    ],
    of: words('meeting project protocol plan'),
  },
  {
    nouns: words('ticket request complaint issue enquiry inquiry case'),
    called: 'subject',
    fields: [{ ...text, told: 'What it is about, in the words of who wrote it.' }],
  },
  {
    nouns: words('invitation invite'),
    fields: [
      {
        name: 'email',
        told: 'Where it was sent.',
        type: 'text',
        required: true,
        max_length: 254,
        classification: 'personal',
        unless: /mail|phone|contact|link/,
      },
      {
        name: 'expires_at',
        told: 'Until when it can be taken up.',
        type: 'timestamp',
        required: true,
        unless: /expir|until|valid/,
      },
    ],
  },
  {
    nouns: words('threshold limit'),
    fields: [
      {
        name: 'value',
        told: 'Where it lies.',
        type: 'decimal',
        required: true,
        unless: /value|amount|percent|price/,
      },
    ],
  },
  {
    nouns: words('damage defect fault incident'),
    fields: [
      {
        name: 'description',
        told: 'What is wrong, in words.',
        type: 'text',
        required: true,
        max_length: 4000,
        unless: /note|description|text|comment|remark/,
      },
    ],
    of: words('tool lift device machine vehicle room plot copy loan equipment'),
  },
  { nouns: words('seat'), called: 'number', fields: [], of: words('ride trip event concert room show') },
  {
    nouns: words('pack bundle'),
    called: 'name',
    fields: [
      {
        name: 'price',
        told: 'What it costs.',
        type: 'money',
        required: true,
        min: 0,
        unless: /price|cost|amount/,
      },
      {
        name: 'contents',
        told: 'How many of what is in it.',
        type: 'integer',
        required: true,
        min: 1,
        unless: /content|coins|count|number|size/,
      },
    ],
  },
  {
    nouns: words('accessory part component spare'),
    called: 'name',
    fields: [],
    of: words('tool machine device set product item'),
  },
  {
    nouns: words('approval'),
    fields: [
      {
        name: 'decision',
        told: 'What was decided.',
        type: 'enum',
        values: ['approved', 'rejected'],
        required: true,
        unless: /decision|status|result/,
      },
      { ...remark, name: 'reason', told: 'Why it was decided so.' },
    ],
    of: words('invoice request draft report fee order'),
  },
  {
    nouns: words('induction training certification'),
    fields: [
      {
        name: 'passed_on',
        told: 'The day it was passed.',
        type: 'date',
        required: true,
        unless: /pass|date|done/,
      },
      {
        name: 'expires_on',
        told: 'Until when it counts; empty where it counts for ever.',
        type: 'date',
        unless: /expir|until|valid/,
      },
    ],
    people: [{ roles: borrowers, told: 'Who passed it.', required: true }],
    of: words('tool machine device course'),
  },
  { nouns: words('agenda'), called: 'title', fields: [text], of: words('meeting session event') },
];
