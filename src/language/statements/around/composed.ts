// A sentence of which one part stands in the statement and another around it, in a label, a line above a list or the head of a
// column. It is put together and read whole; every span of its clauses then rests on the statement's own words.
import type { Clause } from '#contract/clauses.ts';
import { negations } from '#language/english/lexicon.ts';
import { readSentence, type SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf } from '#language/english/tokens.ts';
import type { Range } from '#language/statements/split.ts';

/** Words of the text; words that come from elsewhere; or words that say what a range of the text says in another form. */
export type Part = Range | string | { said: string; for: Range };

type Placed = { from: number; to: number; source?: Range; is_same: boolean };

export function readComposed(text: string, parts: readonly Part[]): SentenceReading {
  if (parts.some((part) => turns(text, part))) return { ok: false, reason: 'a negation is left out' };
  let said = '';
  const placed: Placed[] = [];
  for (const part of parts) {
    const from = said.length;
    if (typeof part === 'string') said += part;
    else said += 'said' in part ? part.said : text.slice(part.start, part.end);
    const source = typeof part === 'string' ? undefined : 'said' in part ? part.for : part;
    const is_same = typeof part !== 'string' && !('said' in part);
    placed.push({ from, to: said.length, is_same, ...(source && { source }) });
  }
  const reading = readSentence(said);
  return reading.ok ? { ok: true, clauses: reading.clauses.map((clause) => moved(clause, placed)) } : reading;
}

/** Whether words are said in another form that leaves out their negation. */
function turns(text: string, part: Part): boolean {
  if (typeof part === 'string' || !('said' in part)) return false;
  const denies = (said: string) =>
    said.includes('out of scope') || tokensOf(said).some(({ lower }) => negations.has(lower));
  return denies(text.slice(part.for.start, part.for.end)) && !denies(part.said);
}

/** The clause with its spans in the text; what rests on other words alone has none. */
function moved(clause: Clause, placed: readonly Placed[]): Clause {
  const inner = (list: Clause['condition']) =>
    list?.map((each) => ({ ...each, clauses: each.clauses?.map((one) => moved(one, placed)) }));
  const spans = clause.spans.flatMap(({ part, start, end }) => {
    const own = placed.flatMap((each) => within(each, start, end));
    if (own.length === 0) return [];
    return [
      {
        part,
        start: Math.min(...own.map((range) => range.start)),
        end: Math.max(...own.map((range) => range.end)),
      },
    ];
  });
  return { ...clause, condition: inner(clause.condition), exception: inner(clause.exception), spans };
}

/** What of a span of the sentence lies in the words of one part. */
function within({ from, to, source, is_same }: Placed, start: number, end: number): Range[] {
  const [first, last] = [Math.max(from, start), Math.min(to, end)];
  if (!source || first >= last) return [];
  return is_same ? [{ start: source.start + first - from, end: source.start + last - from }] : [source];
}
