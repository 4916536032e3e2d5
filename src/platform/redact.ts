// Takes secrets out of anything that is about to be logged: by the name of the field they stand in, and by
// their shape inside any sentence.

const REMOVED = '[redacted]';
const SECRET_FIELD = /(password|secret|token|api_?key|raw_?key|authorization|cookie)$/;

const SHAPES: readonly [RegExp, string][] = [
  [/\b(sf|oat)_[A-Za-z0-9]{12,}/g, `$1_${REMOVED}`],
  // Keys of model providers, which like to repeat the key that they reject.
  [/\b(sk|pk|rk|gsk|xai)-[\w-]{12,}/g, `$1-${REMOVED}`],
  [/\bAIza[\w-]{20,}/g, REMOVED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${REMOVED}`],
  [/(:\/\/[^\s/:@]*:)[^\s@]+@/g, `$1${REMOVED}@`],
  [/\b([\w-]*(?:password|secret|token|api_?key|raw_?key|signature))=[^\s&"']+/gi, `$1=${REMOVED}`],
  [
    /("[\w-]*(?:password|secret|token|api_?key|raw_?key|cookie|authorization)\\?"\s*:\s*\\?")(?:[^"\\]|\\[^"])*/gi,
    `$1${REMOVED}`,
  ],
];

/** A copy of a JSON value without its secrets. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      redactText(name),
      isSecret(name, inner) ? REMOVED : redact(inner),
    ]),
  );
}

export function redactText(text: string): string {
  return SHAPES.reduce((rest, [shape, replacement]) => rest.replace(shape, replacement), text);
}

function isSecret(name: string, value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return false;
  return SECRET_FIELD.test(name.toLowerCase().replaceAll('-', '_'));
}
