// One statement of English as clauses: only when all of its words were read in exactly one way, the audit finds nothing left
// out, and the playback is read back to the same clauses.
import { sameClauses, type Clause } from '#contract/clauses.ts';
import { sayClause } from '#language/say-clause.ts';
import { auditClauses } from './audit.ts';
import { clausesOf } from './build-clause.ts';
import { NotCertain, OnlyToday } from './certainty.ts';
import { isOfPlace } from './left-unsaid.ts';
import { TooManyParses, type Parse } from './parses.ts';
import type { Spoken } from './pieces.ts';
import { referred } from './refer.ts';
import { sentencesOf } from '#language/english/grammar/sentences.ts';
import { tagged } from './tagger.ts';
import { tornFromCause } from './world/torn-from-cause.ts';
import { tokensOf, type Token } from './tokens.ts';

export type SentenceReading = { ok: true; clauses: Clause[] } | { ok: false; reason: string };

const LONGEST_SENTENCE = 60;
/** How many words may be read against the tagger. */
const COST_MAX = 3;

export function readSentence(text: string, offset = 0): SentenceReading {
  const parsed = parseSentence(text, offset);
  if (!parsed.ok) return parsed;
  const missed = auditClauses(text, offset, parsed.clauses);
  if (missed.length > 0) return { ok: false, reason: missed[0]! };
  if (tornFromCause(parsed.clauses)) return { ok: false, reason: 'what follows from what' };
  const back = parsed.clauses.map((clause) => parseSentence(sayClause(clause), 0));
  const again = back.flatMap((each) => (each.ok ? each.clauses : []));
  if (!sameClauses(parsed.clauses, again))
    return { ok: false, reason: 'said back, it is not read the same way' };
  return parsed;
}

/** The parse alone, without audit and playback. */
export function parseSentence(text: string, offset: number): SentenceReading {
  const tokens = withoutEnd(tagged(tokensOf(text, offset)));
  if (tokens.length < 2) return { ok: false, reason: 'no sentence' };
  if (tokens.length > LONGEST_SENTENCE) return { ok: false, reason: 'too long to be read for certain' };
  try {
    const { scan, parses } = sentencesOf(tokens);
    if (parses.length === 0) return { ok: false, reason: whyNot(tokens) };
    const candidates = framedFirst(parses);
    const cheapest = Math.min(...candidates.map(({ cost }) => cost));
    if (cheapest > COST_MAX) return { ok: false, reason: 'its words can be taken in other ways' };
    const found: Clause[][] = [];
    let reason = '';
    for (const each of candidates.filter(({ cost }) => cost === cheapest)) {
      try {
        const known = referred(each.value);
        if (known && !isOfPlace(each.value, tokens)) found.push(clausesOf(scan, known));
        else return { ok: false, reason: 'what a pronoun stands for' };
      } catch (error) {
        if (!(error instanceof NotCertain)) throw error;
        if (error instanceof OnlyToday) return { ok: false, reason: error.message };
        reason = error.message;
      }
    }
    const [first, ...others] = found;
    if (!first) return { ok: false, reason };
    if (others.some((other) => !sameClauses(first, other)))
      return { ok: false, reason: 'it can be read in more than one way' };
    return { ok: true, clauses: first };
  } catch (error) {
    if (error instanceof TooManyParses) return { ok: false, reason: 'it can be read in too many ways' };
    throw error;
  }
}

/** A sentence of a fixed frame means what the frame says. */
function framedFirst(parses: readonly Parse<Spoken[]>[]): readonly Parse<Spoken[]>[] {
  const framed = parses.filter(({ value }) => value.some(({ frame }) => frame !== undefined));
  return framed.length > 0 ? framed : parses;
}

function withoutEnd(tokens: Token[]): Token[] {
  const last = tokens.at(-1);
  return last?.kind === 'mark' && ['.', '!', ';'].includes(last.lower) ? tokens.slice(0, -1) : tokens;
}

/** The plainest reason why nothing could be read. */
function whyNot(tokens: readonly Token[]): string {
  const speakers = ['i', 'we', 'you', 'me', 'us', 'our', 'my', 'your'];
  if (tokens.some(({ lower }) => lower === '?')) return 'a question';
  const speaker = tokens.find(({ lower }) => speakers.includes(lower));
  if (speaker) return `who "${speaker.text}" is`;
  const verb = tokens.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  return verb ? 'no sentence that is known' : 'no verb';
}
