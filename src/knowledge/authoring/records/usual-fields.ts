// Fields that several kinds of records have.
import type { KindField } from './record-kind.ts';

export const words = (all: string) => all.split(' ');

export const deviceNouns = new Set(words('phone device tablet terminal gateway sensor meter tracker'));

export const starts: KindField = {
  name: 'starts_at',
  told: 'When it begins.',
  type: 'timestamp',
  required: true,
  unless: /^(?:starts?|begins?|date|time|day|slot|when|departure)|(?:_date|_time|_at)$/,
};
export const ends: KindField = {
  name: 'ends_at',
  told: 'When it ends.',
  type: 'timestamp',
  unless: /^(?:ends?|until|duration|length|minutes|date|slot)/,
};
export const from: KindField = {
  name: 'starts_on',
  told: 'The first day.',
  type: 'date',
  required: true,
  unless: /^(?:starts?|begins?|from|date|week|month|year|valid)/,
};
export const until: KindField = {
  name: 'ends_on',
  told: 'The last day.',
  type: 'date',
  unless: /^(?:ends?|until|to|expires?|date|week|month|year|valid)(?:_|$)/,
};
export const file: KindField[] = [
  {
    name: 'file',
    told: 'Where the file lies in the file store.',
    type: 'text',
    required: true,
    max_length: 500,
    unless: /file|image|photo|picture|url|link|pdf/,
  },
  {
    name: 'media_type',
    told: 'What kind of file it is, such as image/jpeg.',
    type: 'text',
    required: true,
    max_length: 100,
    unless: /type|format/,
  },
  {
    name: 'size_bytes',
    told: 'How large the file is.',
    type: 'integer',
    required: true,
    min: 0,
    unless: /size/,
  },
];
export const remark: KindField = {
  name: 'text',
  told: 'What was written.',
  type: 'text',
  max_length: 4000,
  unless: /text|body|note|message|comment|description|content|file/,
};
export const text: KindField = { ...remark, required: true };

export const professionals =
  /\b(?:therapist|physio\w*|doctor|dentist|nurse|physician|trainer|coach|teacher|tutor|instructor|stylist|hairdresser|consultant|adviser|advisor|counsellor|vet|practitioner|clinician|mechanic|lawyer|photographer|hygienist|technician|mentor|specialist)\b/;
export const customers =
  /\b(?:patient|client|customer|pupil|student|learner|member|guest|attendee|visitor|owner|tenant|resident|buyer)\b/;
export const borrowers =
  /\b(?:borrower|member|customer|client|reader|student|singer|patron|renter|tenant|resident|guest|user|employee|colleague)\b/;
export const outside =
  /\b(?:inspector|auditor|surveyor|examiner|technician|engineer|driver|courier|rider|carer|caretaker|worker|agent|rep|nurse|officer)\b/;
