// Records that a domain needs and nobody names: what a requirement of it cannot hold without. Where people have told of
// such a record under a name of theirs, it is kept there.
import type { DomainRecord } from './domain.ts';

export const kept = {
  ledger_entry: {
    name: 'ledger entry', known_as: /\b(?:ledger|booking of (?:coins|points)|transaction)\b/i,
    description: 'One change of what a player holds, with its reason and what was held after it; never changed.',
    retention: 'As long as the account it belongs to exists; erased with the account.', of_accounts: true,
    fields: [
      { name: 'account_id', type: 'reference', to: 'account', description: 'Whose balance changed.', required: true, on_delete: 'cascade', classification: 'personal' },
      { name: 'currency', type: 'text', description: 'Which balance it was, such as coins.', required: true, max_length: 40 },
      { name: 'amount', type: 'integer', description: 'What was added; below zero for what was taken.', required: true, min: -1_000_000_000 },
      { name: 'balance_after', type: 'integer', description: 'What was held afterwards.', required: true, min: 0 },
      { name: 'reason', type: 'text', description: 'What it was earned by or spent on.', required: true, max_length: 200 },
    ],
  },

  provider_report: {
    name: 'provider report', known_as: /\b(?:callback|webhook|provider report)\b/i,
    description: 'One report of the payment provider about a movement of money, as it arrived.',
    retention: 'For 10 years, as bookkeeping is kept; it holds no card data.',
    fields: [
      { name: 'reference', type: 'text', description: 'The provider’s own number of the report; each counts once.', required: true, unique: true, max_length: 255 },
      { name: 'record_id', type: 'reference', to: 'record', description: 'What the report is about; empty while it fits nothing.', required: false, on_delete: 'set_null' },
      { name: 'outcome', type: 'enum', description: 'What the provider reports.', required: true, values: ['succeeded', 'declined', 'refunded', 'refund_failed'] },
      { name: 'reason', type: 'text', description: 'The provider’s reason where it gives one.', required: false, max_length: 500 },
      { name: 'reported_at', type: 'timestamp', description: 'When it happened by the provider’s clock: reports come in any order.', required: true },
    ],
  },

  message: {
    name: 'outgoing message', known_as: /\b(?:message|notification|reminder|e-?mail|sms|alert)\b/i,
    description: 'One message that is due to one recipient, and what became of it.',
    retention: 'For 90 days after it was sent; the address is cleared with the account.', of_accounts: true,
    fields: [
      { name: 'account_id', type: 'reference', to: 'account', description: 'To whom it goes; empty for people without an account.', required: false, on_delete: 'set_null', classification: 'personal' },
      { name: 'address', type: 'text', description: 'Where it goes, as it was when it became due.', required: true, max_length: 254, classification: 'personal' },
      { name: 'occasion', type: 'text', description: 'What it is about and to whom, as one text; each occasion is sent once.', required: true, unique: true, max_length: 255 },
      { name: 'due_at', type: 'timestamp', description: 'From when on it is to be sent.', required: true, indexed: true },
      { name: 'sent_at', type: 'timestamp', description: 'When the provider took it; empty before.', required: false },
      { name: 'undeliverable_reason', type: 'text', description: 'Why it could not be delivered; empty for those that could.', required: false, max_length: 500 },
    ],
  },

  access_record: {
    name: 'access record', known_as: /\b(?:access (?:record|log)|record of (?:looks|access)|audit)\b/i,
    description: 'One look at health data: who, at what, when and for what. It is only ever added to.',
    retention: 'For 10 years after the look, as long as records of treatment are kept.', of_accounts: true,
    fields: [
      { name: 'account_id', type: 'reference', to: 'account', description: 'Who looked.', required: false, on_delete: 'set_null', classification: 'personal' },
      { name: 'record_id', type: 'reference', to: 'record', description: 'What was opened; empty when that is gone.', required: false, on_delete: 'set_null', classification: 'sensitive' },
      { name: 'purpose', type: 'text', description: 'For what it was opened.', required: true, max_length: 200 },
      { name: 'is_denied', type: 'boolean', description: 'Whether the look was denied.', required: true, default: 'false' },
    ],
  },

  consent: {
    name: 'consent', known_as: /\bconsent\b/i,
    description: 'That a parent agrees to data of a child being kept, with the wording, until it is withdrawn.',
    retention: 'Until 3 years after it was withdrawn, as proof; it names the child only while its data is kept.', of_accounts: true,
    fields: [
      { name: 'account_id', type: 'reference', to: 'account', description: 'The parent who gave it.', required: true, on_delete: 'restrict', classification: 'personal' },
      { name: 'record_id', type: 'reference', to: 'record', description: 'What of the child it is about; empty once that is erased.', required: false, on_delete: 'set_null', classification: 'personal' },
      { name: 'wording', type: 'text', description: 'What the parent read and agreed to.', required: true, max_length: 4000 },
      { name: 'withdrawn_at', type: 'timestamp', description: 'When it was withdrawn; empty while it holds.', required: false },
    ],
  },

  earlier_value: {
    name: 'earlier value', known_as: /\b(?:conflict|earlier value|version history|revision)\b/i,
    description: 'What a field held before a change on another device that did not know of it.',
    retention: 'For 90 days after the later change; personal values are erased with the account.',
    fields: [
      { name: 'record_id', type: 'reference', to: 'record', description: 'In which record it stood.', required: true, on_delete: 'cascade' },
      { name: 'field', type: 'text', description: 'Which field it was.', required: true, max_length: 63 },
      { name: 'value', type: 'text', description: 'What stood there.', required: false, max_length: 10_000, classification: 'personal' },
      { name: 'device', type: 'text', description: 'By which device it was entered.', required: true, max_length: 200 },
      { name: 'entered_at', type: 'timestamp', description: 'When it was entered, by the clock of that device.', required: true },
    ],
  },

  listing_report: {
    name: 'listing report', known_as: /\b(?:report|complaint|flag)\b/i,
    description: 'That somebody holds a listing to be unlawful or wrong, and what was decided.',
    retention: 'For 1 year after it was decided; the reporter is cleared with the account.',
    fields: [
      { name: 'record_id', type: 'reference', to: 'record', description: 'The listing.', required: true, on_delete: 'cascade' },
      { name: 'reporter_id', type: 'reference', to: 'account', description: 'Who reported it.', required: false, on_delete: 'set_null', classification: 'personal' },
      { name: 'reason', type: 'text', description: 'Why, in the reporter’s words.', required: true, max_length: 2000 },
      { name: 'decision', type: 'enum', description: 'What the operator decided; empty before.', required: false, values: ['kept', 'taken_down'] },
      { name: 'decided_at', type: 'timestamp', description: 'When it was decided; empty before.', required: false },
    ],
  },

  model_call: {
    name: 'model call', known_as: /\b(?:model call|prompt|completion)\b/i,
    description: 'One call of the model: for what, from which input, what it answered and what it cost.',
    retention: 'For 90 days; what it read and wrote is erased with what it was about.',
    fields: [
      { name: 'record_id', type: 'reference', to: 'record', description: 'What it was about; empty when that is gone.', required: false, on_delete: 'set_null' },
      { name: 'purpose', type: 'text', description: 'Which step of the work asked for it.', required: true, max_length: 100 },
      { name: 'model', type: 'text', description: 'Which model answered, with its version.', required: true, max_length: 100 },
      { name: 'input', type: 'text', description: 'What the model was given to read.', required: true, max_length: 200_000, classification: 'personal' },
      { name: 'answer', type: 'text', description: 'What it wrote; empty when there was no answer that could be read.', required: false, max_length: 200_000, classification: 'personal' },
      { name: 'cost', type: 'decimal', description: 'What the call cost, in EUR; most cost less than a cent.', required: true, min: 0 },
    ],
  },

  data_request: {
    name: 'data request', known_as: /\b(?:data|privacy) (?:\w+ )?request\b/i,
    description: 'That a person asked for their data, and when it was given.',
    retention: 'For 3 years after it was answered, as proof that it was.', of_accounts: true,
    fields: [
      { name: 'account_id', type: 'reference', to: 'account', description: 'Who asked; empty once the account is erased.', required: false, on_delete: 'set_null', classification: 'personal' },
      { name: 'wanted', type: 'enum', description: 'What was asked for.', required: true, values: ['copy', 'correction', 'erasure'] },
      { name: 'due_at', type: 'timestamp', description: 'Until when it has to be answered.', required: true, indexed: true },
      { name: 'answered_at', type: 'timestamp', description: 'When it was answered; empty before.', required: false },
    ],
  },

  uploaded_file: {
    name: 'uploaded file', known_as: /\b(?:file|photo|picture|image|document|attachment|scan|video|upload|recording|audio|clip)\b/i,
    description: 'One file that somebody sent, as it was checked and where its bytes are.',
    retention: 'As long as the record it belongs to; its bytes are erased within a day of it.',
    fields: [
      { name: 'record_id', type: 'reference', to: 'record', description: 'What it belongs to; who may see that may see it.', required: true, on_delete: 'cascade' },
      { name: 'file_name', type: 'text', description: 'As the sender called it, without folders.', required: true, max_length: 255, classification: 'personal' },
      { name: 'content_type', type: 'text', description: 'By its first bytes, not by its name.', required: true, max_length: 100 },
      { name: 'size_bytes', type: 'integer', description: 'How large it is.', required: true, min: 1 },
      { name: 'storage_key', type: 'text', description: 'Where its bytes are kept; never shown.', required: true, unique: true, max_length: 255, classification: 'secret' },
    ],
  },
} as const satisfies Record<string, DomainRecord>; // prettier-ignore
