// What records of a kind always have, whoever asks for them: an appointment begins at some time, a position has a
// latitude, a signature is an image. People rarely say it, since everybody knows it; whoever builds needs it.
import type { AttributeRow } from './attributes.ts';

/** A field that every record of the kind has. */
export type KindField = {
  name: string;
  /** One sentence for the data model. */
  told: string;
  type: AttributeRow['type'];
  required?: true;
  max_length?: number;
  min?: number;
  max?: number;
  values?: string[];
  classification?: AttributeRow['classification'];
  /** Set by a deed on the record, never typed in. */
  mark?: true;
  /** No two have the same. */
  unique?: true;
  /** Left out where a field or a reference of the record already says it. */
  unless?: RegExp;
};

/** Somebody on the record, by the words of a role; the first role that fits is named by it. */
export type KindPerson = {
  roles: RegExp;
  told: string;
  required?: true;
  /** Makes the record where nobody was said to. */
  makes?: true;
};

export type RecordKind = {
  /** Last words of the names of such records, singular. */
  nouns: readonly string[];
  /** Told apart from others of the noun by a word that must have been said of it. */
  heard?: RegExp;
  /** The field by which people call one, where they do. */
  called?: 'name' | 'title' | 'subject' | 'number';
  fields: readonly KindField[];
  people?: readonly KindPerson[];
  /** The state it has from the start, where its states were not told. */
  initial?: string;
  /** What such a record is part of or about, the likeliest first. */
  of?: readonly string[];
  /** It may also stand without what it is about. */
  loose?: true;
};

const words = (all: string) => all.split(' ');

const deviceNouns = new Set(words('phone device tablet terminal gateway sensor meter tracker'));

const starts: KindField = {
  name: 'starts_at',
  told: 'When it begins.',
  type: 'timestamp',
  required: true,
  unless: /^(?:starts?|begins?|date|time|day|slot|when|departure)|(?:_date|_time|_at)$/,
};
const ends: KindField = {
  name: 'ends_at',
  told: 'When it ends.',
  type: 'timestamp',
  unless: /^(?:ends?|until|duration|length|minutes|date|slot)/,
};
const from: KindField = {
  name: 'starts_on',
  told: 'The first day.',
  type: 'date',
  required: true,
  unless: /^(?:starts?|begins?|from|date|week|month|year|valid)/,
};
const until: KindField = {
  name: 'ends_on',
  told: 'The last day.',
  type: 'date',
  unless: /^(?:ends?|until|to|expires?|date|week|month|year|valid)(?:_|$)/,
};
const file: KindField[] = [
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
const remark: KindField = {
  name: 'text',
  told: 'What was written.',
  type: 'text',
  max_length: 4000,
  unless: /text|body|note|message|comment|description|content|file/,
};
const text: KindField = { ...remark, required: true };

const professionals =
  /\b(?:therapist|physio\w*|doctor|dentist|nurse|physician|trainer|coach|teacher|tutor|instructor|stylist|hairdresser|consultant|adviser|advisor|counsellor|vet|practitioner|clinician|mechanic|lawyer|photographer|hygienist|technician|mentor|specialist)\b/;
const customers =
  /\b(?:patient|client|customer|pupil|student|learner|member|guest|attendee|visitor|owner|tenant|resident|buyer)\b/;
const borrowers =
  /\b(?:borrower|member|customer|client|reader|student|singer|patron|renter|tenant|resident|guest|user|employee|colleague)\b/;
const outside =
  /\b(?:inspector|auditor|surveyor|examiner|technician|engineer|driver|courier|rider|carer|caretaker|worker|agent|rep|nurse|officer)\b/;

export const recordKinds: readonly RecordKind[] = [
  {
    nouns: words('appointment consultation lesson treatment viewing'),
    fields: [starts, ends],
    people: [
      { roles: customers, told: 'Whom it is for.', required: true },
      { roles: professionals, told: 'Who it is with.', required: true },
    ],
  },
  {
    nouns: words(
      'session class course workshop event concert performance meeting rehearsal match tournament webinar exam',
    ),
    called: 'title',
    fields: [
      starts,
      ends,
      {
        name: 'place',
        told: 'Where it takes place.',
        type: 'text',
        max_length: 200,
        unless: /place|location|room|address|venue|link/,
      },
    ],
  },
  {
    nouns: words('ride trip journey tour drive transport'),
    fields: [
      starts,
      {
        name: 'from_place',
        told: 'Where it begins.',
        type: 'text',
        required: true,
        max_length: 300,
        classification: 'personal',
        unless: /from|pick_?up|origin|route|start/,
      },
      {
        name: 'to_place',
        told: 'Where it ends.',
        type: 'text',
        required: true,
        max_length: 300,
        classification: 'personal',
        unless: /(?:^|_)to|drop|destination|route/,
      },
    ],
    people: [{ roles: /\b(?:driver|courier|rider|pilot)\b/, told: 'Who drives.' }],
  },
  {
    nouns: words('booking reservation'),
    fields: [
      {
        ...starts,
        unless:
          /^(?:starts?|begins?|from|date|time|day|slot|when|pick)(?:_|$)|(?:_date|_time|_at|_on)$|(?:appointment|class|course|lesson|session|event|concert|ride|trip|seat|slot|place|tour|workshop|meeting|show|table)_id$/,
      },
      {
        ...ends,
        unless:
          /^(?:ends?|until|to|duration|return|date|time|day|slot)(?:_|$)|(?:_until)$|(?:appointment|class|course|lesson|session|event|concert|ride|trip|seat|slot|place|tour|workshop|meeting|show)_id$/,
      },
    ],
  },
  {
    nouns: words('stay sublet'),
    fields: [
      { ...from, unless: /^(?:starts?|begins?|from|date|check_?in|arriv)/ },
      { ...until, unless: /^(?:ends?|until|to|date|check_?out|depart|leav)(?:_|$)/ },
    ],
    people: [{ roles: customers, told: 'Whose stay it is.', required: true }],
  },
  {
    nouns: words('loan rental hire borrowing'),
    fields: [
      {
        name: 'due_on',
        told: 'By when it has to be back.',
        type: 'date',
        required: true,
        unless: /due|until|back|end/,
      },
      {
        name: 'returned_at',
        told: 'When it came back; empty while it is out.',
        type: 'timestamp',
        mark: true,
        unless: /return|back/,
      },
    ],
    people: [{ roles: borrowers, told: 'Who has it.', required: true }],
    of: words('copy tool book device vehicle car bike machine'),
  },
  {
    nouns: words('inspection audit survey check-up'),
    fields: [
      {
        name: 'scheduled_on',
        told: 'The day it is planned for.',
        type: 'date',
        required: true,
        unless: /date|day|planned|schedul|due/,
      },
      {
        name: 'started_at',
        told: 'When the work on it began; empty before.',
        type: 'timestamp',
        unless: /start|begin/,
      },
      {
        name: 'finished_at',
        told: 'When it was finished; empty before.',
        type: 'timestamp',
        unless: /finish|end|complete/,
      },
    ],
    people: [
      {
        roles: /\b(?:inspector|auditor|surveyor|examiner|technician|engineer|committee member|officer)\b/,
        told: 'Who carries it out.',
      },
    ],
    of: words('lift plot machine vehicle site building room equipment boiler'),
  },
  {
    nouns: words('visit'),
    fields: [starts, ends],
    people: [
      { roles: outside, told: 'Who goes there.' },
      { roles: customers, told: 'Whom it is for.' },
    ],
  },
  { nouns: words('checklist template'), called: 'title', fields: [] },
  {
    nouns: words('questionnaire form survey'),
    fields: [
      {
        name: 'answers',
        told: 'What was answered, by question.',
        type: 'json',
        required: true,
        unless: /answer|content|file/,
      },
      {
        name: 'submitted_at',
        told: 'When it was handed in; empty before.',
        type: 'timestamp',
        unless: /submit|date/,
      },
    ],
    people: [{ roles: customers, told: 'Who fills it in.', required: true, makes: true }],
    of: words('appointment visit booking order'),
  },
  {
    nouns: words('signature'),
    fields: [
      {
        name: 'image',
        told: 'The signature as a picture in the file store; empty while there is none.',
        type: 'text',
        max_length: 500,
        classification: 'personal',
        unless: /image|picture|file/,
      },
      {
        name: 'signed_by',
        told: 'The name of the person who signs.',
        type: 'text',
        max_length: 200,
        classification: 'personal',
        unless: /name|signer|signed_by/,
      },
      {
        name: 'signed_at',
        told: 'When it was signed; empty before.',
        type: 'timestamp',
        unless: /sign.*(?:at|date)|date/,
      },
    ],
    of: words('inspection contract delivery agreement lease visit consent order report job'),
  },
  {
    nouns: words('report certificate statement'),
    fields: [
      {
        name: 'file',
        told: 'Where the finished document lies in the file store; empty until it is made.',
        type: 'text',
        max_length: 500,
        unless: /file|pdf|document/,
      },
      {
        name: 'sent_at',
        told: 'When it was sent; empty before.',
        type: 'timestamp',
        mark: true,
        unless: /sent/,
      },
    ],
    of: words('inspection visit incident audit job project appointment assessment'),
  },
  {
    nouns: words('position location whereabouts'),
    heard: /\b(?:map|gps|track\w*|where|location|latitude|nearby)\b/i,
    fields: [
      {
        name: 'latitude',
        told: 'Degrees north of the equator.',
        type: 'decimal',
        required: true,
        min: -90,
        max: 90,
        classification: 'personal',
        unless: /lat|coord|place/,
      },
      {
        name: 'longitude',
        told: 'Degrees east of Greenwich.',
        type: 'decimal',
        required: true,
        min: -180,
        max: 180,
        classification: 'personal',
        unless: /lon|coord|place/,
      },
      {
        name: 'recorded_at',
        told: 'When the device was there.',
        type: 'timestamp',
        required: true,
        unless: /_at$|time/,
      },
    ],
    people: [{ roles: outside, told: 'Whose position it is.', required: true, makes: true }],
  },
  {
    nouns: words('photo picture image video recording audio attachment document scan upload file'),
    fields: file,
    loose: true,
    of: words('meeting session interview inspection defect damage visit plot'),
  },
  {
    nouns: words('comment note message reply remark answer post draft protocol minutes'),
    fields: [text],
    loose: true,
    of: words('draft ticket appointment report plot meeting recording document post'),
  },
  {
    nouns: words('rating review'),
    fields: [
      {
        name: 'stars',
        told: 'From 1, worst, to 5, best.',
        type: 'integer',
        required: true,
        min: 1,
        max: 5,
        unless: /star|score|rating|thumb|value/,
      },
      remark,
    ],
  },
  {
    nouns: words('vote'),
    fields: [
      {
        name: 'choice',
        told: 'What was voted for.',
        type: 'text',
        required: true,
        max_length: 200,
        unless: /choice|option|value/,
      },
    ],
    of: words('motion proposal draft meeting poll'),
  },
  {
    nouns: words('consent'),
    fields: [
      {
        name: 'wording',
        told: 'What was agreed to, as it was worded then.',
        type: 'text',
        required: true,
        max_length: 4000,
        unless: /wording|text/,
      },
      {
        name: 'given_at',
        told: 'When it was given.',
        type: 'timestamp',
        required: true,
        unless: /given|date/,
      },
      {
        name: 'withdrawn_at',
        told: 'When it was withdrawn; empty while it holds.',
        type: 'timestamp',
        mark: true,
        unless: /withdraw|revok/,
      },
    ],
    people: [
      {
        roles: /\b(?:parent|guardian|patient|client|customer|member|participant|tenant|player|user)\b/,
        told: 'Who gave it.',
        makes: true,
      },
    ],
  },
  {
    nouns: [...deviceNouns],
    called: 'name',
    initial: 'active',
    fields: [
      {
        name: 'identifier',
        told: 'What the device gives itself out as; no two have the same.',
        type: 'text',
        required: true,
        unique: true,
        max_length: 120,
        unless: /serial|identifier|imei|mac|number/,
      },
      {
        name: 'last_seen_at',
        told: 'When it was last heard of.',
        type: 'timestamp',
        mark: true,
        unless: /seen|contact/,
      },
    ],
    people: [{ roles: outside, told: 'Who carries it.' }],
  },
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

export const isDevice = (noun: string): boolean => deviceNouns.has(noun);

/** What a record of a kind is made of, where the person spoke of it. */
export type RecordPart = {
  noun: string;
  /** What people call it where no word of the whole stands beside it. */
  alias?: string;
  heard: RegExp;
  fields: readonly KindField[];
  /** Reads the values of its field `result` out of a rule. */
  values?: RegExp;
  /** What else it is of, besides the record that it is a part of. */
  of?: readonly string[];
};

const partsByNoun = new Map<string, readonly RecordPart[]>([
  [
    'checklist',
    [
      {
        noun: 'item',
        heard: /\bitems?\b/i,
        fields: [
          {
            name: 'position',
            told: 'Where it stands in the list, from 1.',
            type: 'integer',
            required: true,
            min: 1,
          },
          { name: 'text', told: 'What has to be looked at.', type: 'text', required: true, max_length: 1000 },
        ],
      },
      {
        noun: 'answer',
        alias: 'item',
        heard:
          /\b(?:work(?:s|ing)? through|fills? (?:in|out)|ticks?|goes? through|complete[sd]?)\b.{0,40}\bchecklist/i,
        of: words('inspection visit job'),
        fields: [
          {
            name: 'item_position',
            told: 'Which item of the list it answers.',
            type: 'integer',
            required: true,
            min: 1,
          },
          {
            name: 'result',
            told: 'What was found.',
            type: 'enum',
            required: true,
            values: ['ok', 'not_ok', 'not_applicable'],
          },
        ],
        values: /^(?:every|each) item (?:is|can be) (?:either )?(?<values>[\w ,-]{5,120})\.?$/i,
      },
    ],
  ],
]);

export const partsOfKind = (name: string): readonly RecordPart[] =>
  partsByNoun.get(name.split(' ').at(-1) ?? name) ?? [];

/** The kind of a record by the last word of its name, and by what was said of it where a noun means several things. */
export function kindOfRecord(name: string, said: string): RecordKind | undefined {
  const noun = name.split(' ').at(-1) ?? name;
  const kind = recordKinds.find(({ nouns }) => nouns.includes(noun));
  return kind && (!kind.heard || kind.heard.test(said)) ? kind : undefined;
}
