// Cuts a sentence that says several things into those things, each to be read by itself: what turns with
// "but", what stands in brackets, what holds first and what holds then, the second level of two.
import type { Pitch } from './pitches.ts';
import type { Sentence } from '#interviewing/reading/sentences.ts';
import { withAsidesApart } from './asides.ts';

/**
 * "…, but …", "…, no waiting list", "…, the app must not …", "… – only members": where a second statement
 * begins.
 */
const turningPoints =
  /,\s+(?=(?:[£$€]\s?)?\d[\d.,]*\s?(?:EUR|USD|GBP|CHF|€|£|%)?(?: \p{L}+){0,4} (?:is|are) (?:paid|charged|added|deducted|refunded)\b)|,?\s+but\s+(?!not\b|\p{L}+ (?:nothing|none|neither)\b|only\b|just\b|also\b|never\b|without\b|with\b|for\b|at most\b)|(?<!\b(?:with|only|contains?)\b.*),\s+(?:so\s+)?(?=no (?!and\b|or\b)[\p{L}][\p{L} -]{2,30}(?:$|[.,!]))|,\s+(?=(?:the (?:program|app|system|extension|agent|site|tool|game)|they) (?:do|does|must|should|can) ?n[o']?t\b)|\s+[–—-]\s+(?=(?:we|no|not|they|the|it|i|only|members?|users?)\b)|,\s+(?=(?:we|i) (?:do n[o']?t|don'?t|won'?t)\b)|(?<=^no [^,]{2,40}),\s+(?=(?:the|we|it|they|just|members)\b)|(?<=n't [^,]{2,40}),\s+(?=they (?:just|only)\b)|(?<=\b(?:must|should|may|can|shall|never)\b[^:]*):\s+(?=(?:each|every|all|any|no|the|they|it|only) [^,:]{2,60}? (?:must|should|has to|have to|needs? to|may|can)\b)|:\s+(?=(?:\d+|two|three|four|five|six)(?: [\p{L}-]+){1,4} (?:become|turn into|merge into|combine into)\b)/iu;

/**
 * "If nobody knows it, the app must not guess": an occasion alone is no piece; it belongs to what follows.
 */
function withOccasion([first = '', ...rest]: string[]): string[] {
  const occasion = /^(?:if|when|whenever|once|while|unless|until|after|before|as (?:soon|long) as)\b[^,]*$/i;
  return rest[0] !== undefined && occasion.test(first.trim())
    ? [`${first}, ${rest[0]}`, ...rest.slice(1)]
    : [first, ...rest];
}

const twoLevels =
  /^(?<first>(?<when>when|if|once|as soon as) (?<n>\d[\d.,]*) ?(?<unit>%|percent|\p{L}+) (?<of>[^,]{3,60}? (?:is|are|has been|have been) \p{L}+),? .+?), (?:and )?at (?<m>\d[\d.,]*) ?\k<unit> (?<then>.+)$/iu;

/**
 * "When 80% of it is used we get a mail, at 100% it stops": the second level has the occasion of the first.
 */
function secondLevelApart(text: string): string[] {
  const { first, when, unit, of, m, then } = twoLevels.exec(text)?.groups ?? {};
  if (first === undefined || when === undefined) return [text];
  return [first, `${when} ${m}${unit === '%' ? '' : ' '}${unit} ${of}, ${then}`];
}

/**
 * "… until it is sent, after that only an amendment is possible": the second half holds from where the first
 * ends.
 */
const untilThen =
  /^(?<first>.+?) until (?<then>[^,]{3,60}),? (?:after that|afterwards|from then on)\b,? (?<second>.{8,})$/iu;
/** "German, English later": the one now, the other put off. */
const nowAndLater = /^(?<now>(?:languages?: )?[\p{L} ]{3,40}), (?<later>[\p{L} ]{3,30} later)[.!]?$/iu;

/**
 * "…, with the VAT number, which is checked against the register": what is checked is a demand of its own.
 */
const thenChecked =
  /^(?<first>.+ (?<thing>(?:the|its|their) [\p{L} -]{3,40}?)), which (?<check>(?:is|are|must be|has to be|have to be) (?:then )?(?:checked|validated|verified|compared)\b.+)$/iu;

/** The halves of a sentence that says what holds first and what holds then. */
function halvesOf(text: string): string[] {
  const until = untilThen.exec(text)?.groups;
  // "Free until 48 hours before it, after that 50 %": one rule with its limit in the middle.
  if (until && /^(?:\d|one\b|an?\b|two\b|three\b).*\bbefore\b/i.test(until['then'] ?? '')) return [text];
  if (until) {
    const thing = /\b(?:an?|the|each|every) (?<thing>[\p{L}-]+)$/iu.exec(until['first'] ?? '')?.groups?.[
      'thing'
    ];
    const then = thing ? (until['then'] ?? '').replace(/^it(?:'s| is)\b/i, `the ${thing} is`) : until['then'];
    return [`${until['first']} until ${until['then']}.`, `Once ${then}, ${until['second']}`];
  }
  const checked = thenChecked.exec(text)?.groups;
  if (checked)
    return [
      `${checked['first']}.`,
      `${checked['thing']?.replace(/^\p{L}/u, (letter) => letter.toUpperCase())} ${checked['check']}`,
    ];
  const put = nowAndLater.exec(text)?.groups;
  return put ? [put['now'] ?? '', put['later'] ?? ''] : [text];
}

/** The things that a sentence says, each to be classed by itself; the sentence itself where it says one. */
export function piecesOf(whole: Sentence, pitched: Pitch | null = null): Sentence[] {
  if (pitched?.deeds) {
    const { product, deeds } = pitched;
    return [product, deeds].map((text) => ({ ...whole, text })).flatMap((piece) => piecesOf(piece));
  }
  const [sentence = whole, ...asides] = withAsidesApart(whole);
  if (asides.length > 0) return [sentence, ...asides].flatMap((piece) => piecesOf(piece));
  const halves = halvesOf(sentence.text);
  if (halves.length > 1) return halves.map((text) => ({ ...sentence, text }));
  const parts = secondLevelApart(sentence.text).flatMap((part) => withOccasion(part.split(turningPoints)));
  if (parts.length < 2 || parts.some((part) => part.trim().split(/\s+/).length < 2)) return [sentence];
  return parts.map((text) => ({ ...sentence, text: text.trim() }));
}
