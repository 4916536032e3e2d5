// Kinds of records about times, places and work: appointments, trips, checklists, pictures, files, readings.
import type { RecordKind } from './record-kind.ts';
import {
  borrowers,
  customers,
  deviceNouns,
  ends,
  file,
  from,
  outside,
  professionals,
  remark,
  starts,
  text,
  until,
  words,
} from './usual-fields.ts';

export const recordsOfWork: readonly RecordKind[] = [
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
];
