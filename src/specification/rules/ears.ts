// The grammar of requirement sentences (EARS, the Easy Approach to Requirements Syntax):
//
//   ["Where" feature ","] ["While" state ","] [("When" event ",") | ("If" case ", then")] "the" SYSTEM "shall" response "."
//
// A clause ends at the comma before the next keyword or before `the SYSTEM shall`, so clauses may contain commas.

export interface EarsSentence {
  /** What the sentence hangs on; `unwanted` is what must be met with a refusal or a fallback. */
  pattern: 'ubiquitous' | 'state' | 'event' | 'unwanted' | 'feature' | 'complex';
  where: string | null;
  while: string | null;
  when: string | null;
  if: string | null;
  system: string;
  negated: boolean;
  response: string;
}

export type EarsResult = { ok: true; sentence: EarsSentence } | { ok: false; problem: string };

type ClauseName = 'where' | 'while' | 'when' | 'if';

const order: readonly ClauseName[] = ['where', 'while', 'when', 'if'];
const main = /^the (?<system>\S(?:.*?\S)?) shall (?<negation>not )?(?<response>\S.*)\.$/i;

export function parseEars(text: string): EarsResult {
  const sentence = text.trim();
  const shalls = sentence.match(/\bshall\b/gi)?.length ?? 0;
  if (shalls === 0) return wrong('it has no "shall"; write "the <system> shall <response>."');
  if (shalls > 1) return wrong('it has more than one "shall"; split it into one sentence for each behaviour');
  if (!sentence.endsWith('.')) return wrong('it does not end with a full stop');
  const clauses: Record<ClauseName, string | null> = { where: null, while: null, when: null, if: null };
  let rest = sentence;
  let last = -1;
  for (;;) {
    const name = clauseAt(rest);
    if (!name) break;
    const cut = cutClause(rest, name);
    if (typeof cut === 'string') return wrong(cut);
    const place = order.indexOf(name);
    if (clauses[name] !== null) return wrong(`it has two "${capital(name)}" clauses; join them with "and"`);
    if (place < last) return wrong('its clauses are out of order; write Where, While, then When or If');
    if (name === 'if' && clauses.when !== null) return wrong('it has both "When" and "If"; keep the one that sets it off');
    clauses[name] = cut.clause;
    last = place;
    rest = cut.rest;
  }
  const body = main.exec(rest)?.groups;
  if (!body) return wrong('its main clause does not read "the <system> shall <response>."');
  const { system = '', negation, response = '' } = body;
  return { ok: true, sentence: { pattern: patternOf(clauses), ...clauses, system, negated: negation !== undefined, response } };
} // prettier-ignore

function wrong(problem: string): EarsResult {
  return { ok: false, problem };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function clauseAt(text: string): ClauseName | undefined {
  const word = /^(where|while|when|if)\b/i.exec(text)?.[1]?.toLowerCase();
  return order.find((name) => name === word);
}

/** The clause at the start of a text and what follows it; a string says what is wrong. */
function cutClause(text: string, name: ClauseName): { clause: string; rest: string } | string {
  const next = name === 'if' ? 'the\\s' : 'the\\s|while\\s|when\\s|if\\s';
  const link = name === 'if' ? ',\\s+then\\s+' : ',\\s+';
  const ends = [...text.matchAll(new RegExp(`${link}(?=${next})`, 'gi'))];
  const shall = text.search(/\bshall\b/i);
  const end = ends.find(({ index, 0: mark }) => startsNext(text.slice(index + mark.length), shall - index - mark.length));
  if (!end) {
    return name === 'if'
      ? 'its "If" clause is not followed by ", then the <system> shall"'
      : `its "${capital(name)}" clause is not followed by a comma and "the <system> shall"`;
  }
  const clause = text.slice(name.length, end.index).trim();
  if (clause === '') return `its "${capital(name)}" clause is empty`;
  return { clause, rest: text.slice(end.index + end[0].length) };
} // prettier-ignore

/** A comma ends a clause when a keyword follows, or `the … shall` without another comma in between. */
function startsNext(rest: string, shall: number): boolean {
  if (clauseAt(rest)) return true;
  return shall > 0 && !rest.slice(0, shall).includes(', ');
}

function patternOf(clauses: Record<ClauseName, string | null>): EarsSentence['pattern'] {
  const present = order.filter((name) => clauses[name] !== null);
  if (present.length === 0) return 'ubiquitous';
  if (present.includes('if')) return 'unwanted';
  if (present.length > 1) return 'complex';
  return present[0] === 'when' ? 'event' : present[0] === 'while' ? 'state' : 'feature';
}
