// Writes the sentences that a fact is known by: whole, in the third person, without the user's framing.

/** First letter up, one full stop, no loose ends. */
export function sentenceOf(words: string): string {
  const text = words
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '')
    .trim();
  if (text === '') return '';
  const capital = /^[a-z]+[A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital.replace(/[!?]+$/, '.') : `${capital}.`;
}

const firstPerson: readonly [RegExp, string][] = [
  [
    /^(?:we|i)(?:'d| would|'ll| will)?(?: (?:also|really|just|definitely|only|still))* (?:want|need|like|love|must have|have) (?:the |our )?(system|app|tool|site|program|extension|game|agent) to /i,
    'The $1 must ',
  ],
  [
    /^(?:we|i)(?: (?:also|really|just|definitely|still))* (?:(?:want|need|have) to |must |(?:want|need) (?!(?:it|this|that|them|something|to)\b))/i,
    'The system must ',
  ],
  [
    /^(?:we|i)(?:'d| would)(?: (?:also|really|just))* (?:want|like|love|prefer)(?: to |(?! it| this| that| them| something) )/i,
    'The system should ',
  ],
];

/** A request in the first person names what the system must do; a noun needs a verb to stand on. */
export function requestAsSystem(text: string, nounFollows: boolean): string {
  for (const [pattern, replacement] of firstPerson) {
    if (!pattern.test(text)) continue;
    const verb = /\bto $|must $/i.test(pattern.exec(text)?.[0] ?? '');
    return sentenceOf(text.replace(pattern, nounFollows || !verb ? `${replacement}provide ` : replacement));
  }
  return sentenceOf(text);
}
