// The names of states behind "from", "to" and "as": "from open to in work", "as done", "to paid, cancelled or expired".
import { closedWords, doubles } from '#language/english/lexicon.ts';
import { isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import { wordsOf } from '#language/english/phrases/measures.ts';
import type { Range, Thing } from '#language/english/pieces.ts';
import { participles } from './verb-groups.ts';

/** One state, or several of which one holds. */
export function statesAfter(scan: Scan, at: number): Parse<Thing[]>[] {
  const role = lowerAt(scan, at);
  if (!['from', 'to', 'as'].includes(role)) return [];
  // "has to come" is no state.
  if (['has', 'have', 'had', 'need', 'needs'].includes(lowerAt(scan, at - 1))) return [];
  const names: Range[] = [];
  const found: Parse<Thing[]>[] = [];
  for (let from = at + 1; ;) {
    const end = stateEnd(scan, from);
    if (end === null) return found;
    names.push([from, end]);
    const isLast = names.length === 1 || isAt(scan, from - 1, 'or') || isAt(scan, from - 2, 'or', role);
    if (isLast) found.push(parse([stateOf(scan, names)], end));
    if (names.length > 1 && isLast) return found;
    const joint = [[',', 'or'], [','], ['or', role], ['or']].find((words) => isAt(scan, end, ...words));
    if (!joint) return found;
    from = end + joint.length;
  }
}

/** "in work", "on hold", "under review" */
const places = new Set(['in', 'on', 'under']);

/** Where the name of a state ends that begins here: an adjective, a participle, or a place without an article. */
function stateEnd(scan: Scan, from: number): number | null {
  const token = scan.tokens[from];
  if (token?.kind !== 'word') return null;
  if (places.has(token.lower)) {
    const noun = scan.tokens[from + 1];
    const isNoun =
      noun?.kind === 'word' &&
      (noun.tag === 'NOUN' || doubles.has(noun.lower)) &&
      !closedWords.has(noun.lower);
    return isNoun && !isNamePart(scan, from + 2) ? from + 2 : null;
  }
  if (closedWords.has(token.lower) && token.lower !== 'done') return null;
  const isState = token.tag === 'ADJ' || participles(token).length > 0;
  return isState && !isNamePart(scan, from + 1) ? from + 1 : null;
}

/** "to open tickets": the word before it describes it. */
const isNamePart = (scan: Scan, at: number): boolean =>
  ['NOUN', 'PROPN', 'ADJ'].includes(scan.tokens[at]?.tag ?? '');

function stateOf(scan: Scan, names: readonly Range[]): Thing {
  const said = names.map((range) => wordsOf(scan, range));
  const last = said.at(-1)!;
  const text = said.length === 1 ? last : `${said.slice(0, -1).join(', ')} or ${last}`;
  return {
    text,
    head: last.toLowerCase(),
    range: [names[0]![0], names.at(-1)![1]],
    plural: false,
    person: false,
    bounds: [],
    bare: true,
  };
}
