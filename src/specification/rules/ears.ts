// The grammar of requirement sentences (EARS, the Easy Approach to Requirements Syntax):
//
//   ["Where" feature ","] ["While" state ","] [("When" event ",") | ("If" case ", then")] "the" SYSTEM
// "shall" ["not"] response "."
//
// A clause ends at the comma before the next keyword, or before a `the SYSTEM shall` that holds no other
// comma, so that clauses may contain commas. What stands in quotation marks is somebody's words and never
// grammar.

export interface EarsSentence {
  /** What the sentence hangs on; `unwanted` is a case that must be refused or survived. */
  pattern: 'ubiquitous' | 'state' | 'event' | 'unwanted' | 'feature' | 'complex';
  where: string | null;
  while: string | null;
  when: string | null;
  if: string | null;
  system: string;
  negated: boolean;
  response: string;
}

/** `problem` completes the sentence "It is no EARS sentence: …". */
export type EarsResult = { ok: true; sentence: EarsSentence } | { ok: false; problem: string };

const keywords = ['where', 'while', 'when', 'if'] as const;
type Keyword = (typeof keywords)[number];
type Clauses = Record<Keyword, string | null>;

/** Words that no sentence ends with. */
const brokenOff = /(?:^|\s)(?:the|an?|and|or|but|nor|than|such as|which|whose|their|its|e\.g|i\.e|incl)$/i;

/**
 * A text beside the same text with its quotations blanked: the grammar is read from one, words from the
 * other.
 */
interface Cursor {
  words: string;
  grammar: string;
}

export function parseEars(text: string): EarsResult {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const grammar = words.replaceAll(/"[^"]*"|“[^”]*”/g, (quote) => '"'.repeat(quote.length));
  const shalls = grammar.match(/\bshall\b/gi)?.length ?? 0;
  if (shalls === 0) return refuse('it has no "shall"; write "the <system> shall <response>."');
  if (shalls > 1)
    return refuse('it has more than one "shall"; split it into one sentence for each behaviour');
  if (!grammar.endsWith('.')) return refuse('it does not end with a full stop');
  const read = readClauses({ words, grammar });
  if (typeof read === 'string') return refuse(read);
  const { clauses, rest } = read;
  const main = /^the (\S(?:.*?\S)?) shall (not )?(\S.*)\.$/i.exec(rest.grammar);
  if (!main) return refuse('its main clause does not read "the <system> shall <response>."');
  const system = rest.words.slice('the '.length, 'the '.length + main[1]!.length);
  const response = rest.words.slice(rest.words.length - main[3]!.length - 1, -1);
  const negated = main[2] !== undefined;
  const cut = brokenOff.exec(response)?.[0];
  if (cut) return refuse(`it breaks off at "${cut.trim()}"`);
  return { ok: true, sentence: { pattern: patternOf(clauses), ...clauses, system, negated, response } };
}

/** The sentence that reads as these parts; the inverse of `parseEars`. */
export function writeEars({ system, negated, response, ...clauses }: Omit<EarsSentence, 'pattern'>): string {
  const before = keywords.flatMap((keyword) => {
    const clause = clauses[keyword];
    return clause === null ? [] : [`${keyword} ${clause},${keyword === 'if' ? ' then' : ''} `];
  });
  const sentence = `${before.join('')}the ${system} shall ${negated ? 'not ' : ''}${response}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function refuse(problem: string): EarsResult {
  return { ok: false, problem };
}

function readClauses(sentence: Cursor): { clauses: Clauses; rest: Cursor } | string {
  const clauses: Clauses = { where: null, while: null, when: null, if: null };
  let rest = sentence;
  let last = -1;
  for (let keyword = keywordAt(rest.grammar); keyword; keyword = keywordAt(rest.grammar)) {
    const label = keyword.charAt(0).toUpperCase() + keyword.slice(1);
    if (clauses[keyword] !== null) return `it has two "${label}" clauses; join them with "and"`;
    if (keyword === 'if' && clauses.when !== null)
      return 'it has both "When" and "If"; keep the one that sets it off';
    const place = keywords.indexOf(keyword);
    if (place < last) return 'its clauses are out of order; write Where, While, then When or If';
    const cut = cutClause(rest, keyword);
    if (!cut) {
      return `its "${label}" clause is not followed by "${keyword === 'if' ? ', then' : ','} the <system> shall"`;
    }
    if (cut.clause === '') return `its "${label}" clause is empty`;
    clauses[keyword] = cut.clause;
    last = place;
    rest = cut.rest;
  }
  return { clauses, rest };
}

function keywordAt(grammar: string): Keyword | undefined {
  const word = /^(where|while|when|if)\b/i.exec(grammar)?.[1]?.toLowerCase();
  return keywords.find((keyword) => keyword === word);
}

function cutClause(
  { words, grammar }: Cursor,
  keyword: Keyword,
): { clause: string; rest: Cursor } | undefined {
  const marks = grammar.matchAll(
    keyword === 'if' ? /, then (?=the )/gi : /, (?=the |where |while |when |if )/gi,
  );
  for (const { index, 0: mark } of marks) {
    const from = index + mark.length;
    const rest = { words: words.slice(from), grammar: grammar.slice(from) };
    if (!keywordAt(rest.grammar) && !/^the [^,]* shall /i.test(rest.grammar)) continue;
    return { clause: words.slice(keyword.length, index).trim(), rest };
  }
  return undefined;
}

function patternOf(clauses: Clauses): EarsSentence['pattern'] {
  if (clauses.if !== null) return 'unwanted';
  const [only, ...more] = keywords.filter((keyword) => clauses[keyword] !== null);
  if (only === undefined) return 'ubiquitous';
  if (more.length > 0) return 'complex';
  return only === 'where' ? 'feature' : only === 'while' ? 'state' : 'event';
}
