// Records of what people gave or asked for: consents, reports on listings, requests about data, files.
import type { DomainRecord } from './domain.ts';

export const keptRequests = {
  consent: {
    name: 'consent',
    known_as: /\bconsent\b/i,
    description:
      'That a parent agrees to data of a child being kept, with the wording, until it is withdrawn.',
    retention:
      'Until 3 years after it was withdrawn, as proof; it names the child only while its data is kept.',
    of_accounts: true,
    fields: [
      {
        name: 'account_id',
        type: 'reference',
        to: 'account',
        description: 'The parent who gave it.',
        required: true,
        on_delete: 'restrict',
        classification: 'personal',
      },
      {
        name: 'record_id',
        type: 'reference',
        to: 'record',
        description: 'What of the child it is about; empty once that is erased.',
        required: false,
        on_delete: 'set_null',
        classification: 'personal',
      },
      {
        name: 'wording',
        type: 'text',
        description: 'What the parent read and agreed to.',
        required: true,
        max_length: 4000,
      },
      {
        name: 'withdrawn_at',
        type: 'timestamp',
        description: 'When it was withdrawn; empty while it holds.',
        required: false,
      },
    ],
  },

  listing_report: {
    name: 'listing report',
    known_as: /\b(?:report|complaint|flag)\b/i,
    description: 'That somebody holds a listing to be unlawful or wrong, and what was decided.',
    retention: 'For 1 year after it was decided; the reporter is cleared with the account.',
    fields: [
      {
        name: 'record_id',
        type: 'reference',
        to: 'record',
        description: 'The listing.',
        required: true,
        on_delete: 'cascade',
      },
      {
        name: 'reporter_id',
        type: 'reference',
        to: 'account',
        description: 'Who reported it.',
        required: false,
        on_delete: 'set_null',
        classification: 'personal',
      },
      {
        name: 'reason',
        type: 'text',
        description: 'Why, in the reporter’s words.',
        required: true,
        max_length: 2000,
      },
      {
        name: 'decision',
        type: 'enum',
        description: 'What the operator decided; empty before.',
        required: false,
        values: ['kept', 'taken_down'],
      },
      {
        name: 'decided_at',
        type: 'timestamp',
        description: 'When it was decided; empty before.',
        required: false,
      },
    ],
  },

  data_request: {
    name: 'data request',
    known_as: /\b(?:data|privacy) (?:\w+ )?request\b/i,
    description: 'That a person asked for their data, and when it was given.',
    retention: 'For 3 years after it was answered, as proof that it was.',
    of_accounts: true,
    fields: [
      {
        name: 'account_id',
        type: 'reference',
        to: 'account',
        description: 'Who asked; empty once the account is erased.',
        required: false,
        on_delete: 'set_null',
        classification: 'personal',
      },
      {
        name: 'wanted',
        type: 'enum',
        description: 'What was asked for.',
        required: true,
        values: ['copy', 'correction', 'erasure'],
      },
      {
        name: 'due_at',
        type: 'timestamp',
        description: 'Until when it has to be answered.',
        required: true,
        indexed: true,
      },
      {
        name: 'answered_at',
        type: 'timestamp',
        description: 'When it was answered; empty before.',
        required: false,
      },
    ],
  },

  uploaded_file: {
    name: 'uploaded file',
    known_as: /\b(?:file|photo|picture|image|document|attachment|scan|video|upload|recording|audio|clip)\b/i,
    description: 'One file that somebody sent, as it was checked and where its bytes are.',
    retention: 'As long as the record it belongs to; its bytes are erased within a day of it.',
    fields: [
      {
        name: 'record_id',
        type: 'reference',
        to: 'record',
        description: 'What it belongs to; who may see that may see it.',
        required: true,
        on_delete: 'cascade',
      },
      {
        name: 'file_name',
        type: 'text',
        description: 'As the sender called it, without folders.',
        required: true,
        max_length: 255,
        classification: 'personal',
      },
      {
        name: 'content_type',
        type: 'text',
        description: 'By its first bytes, not by its name.',
        required: true,
        max_length: 100,
      },
      { name: 'size_bytes', type: 'integer', description: 'How large it is.', required: true, min: 1 },
      {
        name: 'storage_key',
        type: 'text',
        description: 'Where its bytes are kept; never shown.',
        required: true,
        unique: true,
        max_length: 255,
        classification: 'secret',
      },
    ],
  },
} as const satisfies Record<string, DomainRecord>;
