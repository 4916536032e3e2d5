// How the words that users give for the properties of a thing become typed, bounded, classified fields. The
// first row whose pattern fits the attribute's name wins; an unknown word is a short text.

export type AttributeRow = {
  pattern: RegExp;
  type:
    | 'text'
    | 'integer'
    | 'decimal'
    | 'money'
    | 'boolean'
    | 'date'
    | 'time'
    | 'timestamp'
    | 'enum'
    | 'json';
  classification?: 'personal' | 'sensitive' | 'secret';
  max_length?: number;
  min?: number;
  max?: number;
};

export const attributeRows: AttributeRow[] = [
  {
    pattern: /\b(diagnos|allerg|medical|health|prescription|symptom|blood|disabilit|religion|ethnic)/,
    type: 'text',
    classification: 'sensitive',
    max_length: 2000,
  },
  {
    pattern: /\b(password|secret|api key|token|pin code)\b/,
    type: 'text',
    classification: 'secret',
    max_length: 500,
  },
  {
    pattern: /\b(passport|national id|social security|tax id|iban|bank account|card number)\b/,
    type: 'text',
    classification: 'sensitive',
    max_length: 100,
  },
  { pattern: /\b(e-?mail)\b/, type: 'text', classification: 'personal', max_length: 254 },
  { pattern: /\b(phone|mobile|telephone)\b/, type: 'text', classification: 'personal', max_length: 32 },
  { pattern: /\b(address|street|postcode|zip)\b/, type: 'text', classification: 'personal', max_length: 300 },
  { pattern: /\b(birth ?da(y|te)|date of birth|dob)\b/, type: 'date', classification: 'personal' },
  {
    pattern: /\b(signature|face|selfie|fingerprint)\b/,
    type: 'text',
    classification: 'personal',
    max_length: 500,
  },
  {
    pattern: /\b(latitude|longitude|gps|location|position|coordinates)\b/,
    type: 'text',
    classification: 'personal',
    max_length: 100,
  },
  {
    pattern:
      /\b(photo|picture|image|video|audio|recording|attachment|file|document|scan|pdf|logo|avatar)s?\b/,
    type: 'text',
    max_length: 500,
  },
  {
    pattern:
      /\b(price|cost(?!.cent)|fee|amount|deposit|value|budget|salary|fine|balance|total(?!.(?:duration|time|number|count|length))|revenue|discount)\b/,
    type: 'money',
    min: 0,
  },
  { pattern: /\b(percent|percentage|ratio|rate)\b/, type: 'decimal', min: 0, max: 100 },
  {
    pattern: /\b(weight|height|length|width|depth|distance|temperature|volume|score|load limit)\b/,
    type: 'decimal',
  },
  {
    pattern: /\byear of\b|\b(?:build|model|birth|construction) year\b|^year$/,
    type: 'integer',
    min: 1000,
    max: 9999,
  },
  {
    pattern:
      /\b(count|quantity|number of|capacity|seats?|places|stock|level|duration|minutes|hours|days|age|points|size|moves|(?:move|turn|step|wave|player|guest|member) limit)\b/,
    type: 'integer',
    min: 0,
  },
  { pattern: /\b(?:expiry|expires?|due|issue|purchase|start|end) (?:date|day)\b/, type: 'date' },
  {
    pattern:
      /\b(due|start|end|begin|opening|closing|pick ?up|expiry|expires?|deadline|appointment|slot)\b.*\b(time|at)?\b/,
    type: 'timestamp',
  },
  { pattern: /\b(date|day|since|until|year)\b/, type: 'date' },
  { pattern: /\btime\b/, type: 'timestamp' },
  {
    pattern:
      /^(is|has|can|needs|requires)\b|\b(flag|enabled|active|paid|public|private|required|optional|yes\/no)\b/,
    type: 'boolean',
  },
  {
    pattern:
      /\b(status|state|kind|type|category|severity|priority|condition|genre|voice|role|difficulty|rarity)\b/,
    type: 'text',
    max_length: 60,
  },
  {
    pattern:
      /\b(note|comment|description|text|message|reason|instructions?|summary|body|remarks?|lyrics|report)s?\b/,
    type: 'text',
    max_length: 4000,
  },
  {
    pattern: /\b(contact|first name|last name|full name|surname|guardian|parent|owner name|customer name)\b/,
    type: 'text',
    classification: 'personal',
    max_length: 200,
  },
];

/** The field type, bounds and classification for an attribute in the user's words. */
export function attributeRow(attribute: string): Omit<AttributeRow, 'pattern'> {
  const words = attribute.toLowerCase();
  return attributeRows.find((row) => row.pattern.test(words)) ?? { type: 'text', max_length: 200 };
}
