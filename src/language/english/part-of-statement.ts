// As much of a clause as a statement gives without doubt although it could not be read as a whole: who stands before the
// modal word, the verb behind it, what follows the verb, numbers with their units. A part that could be wrong stays empty.
import type { Bound, ClauseDraft, Modality } from '#contract/clauses.ts';
import { tongueOf } from '#language/statements/tongue.ts';
import { scanOf } from './grammar/sentences.ts';
import { groupsAt, type Group } from './grammar/verb-groups.ts';
import {
  clausal,
  closedWords,
  links,
  negations,
  particles,
  plainPrepositions,
  stopping,
  wanting,
} from './lexicon.ts';
import { TooManyParses, lowerAt, type Parse, type Scan } from './parses.ts';
import { perAt } from './phrases/frequencies.ts';
import { boundsAt } from './phrases/measures.ts';
import { listOf, things } from './phrases/noun-phrases.ts';
import type { Range, Thing } from './pieces.ts';
import { tagged } from './tagger.ts';
import { tokensOf } from './tokens.ts';

const WORDS_MAX = 80;

export const nothing = (): ClauseDraft => ({
  actors: [],
  subject: null,
  act: '',
  objects: [],
  modality: null,
  negated: null,
  bounds: [],
  only: null,
  condition: [],
  left: [],
});

export function partOfStatement(text: string): ClauseDraft {
  const tongue = tongueOf(text);
  if ((tongue !== 'English' && tongue !== 'unknown') || text.includes('?')) return nothing();
  const scan = scanOf(tagged(tokensOf(text)).slice(0, WORDS_MAX));
  try {
    return draftOf(scan);
  } catch (error) {
    if (!(error instanceof TooManyParses)) throw error;
    return nothing();
  }
}

type Core = { things: Thing[]; group: Group; from: number; next: number };

function draftOf(scan: Scan): ClauseDraft {
  const core = coreOf(scan);
  const amounts = amountsOf(scan);
  const used: Range[] = amounts.map(({ range }) => range);
  const draft = { ...nothing(), bounds: amounts.map(({ bound }) => bound) };
  if (core) addCore(scan, { draft, used, core });
  else if (isPlainlyNegated(scan)) draft.negated = true;
  return { ...draft, left: leftOf(scan, used) };
}

/** One negation, at the beginning, and no "no" as an answer: "No refunds after the event". */
function isPlainlyNegated({ tokens }: Scan): boolean {
  const at = tokens.findIndex(({ kind }) => kind === 'word');
  return (
    starting.has(tokens[at]?.lower ?? '') &&
    tokens[at + 1]?.kind === 'word' &&
    tokens.filter(({ lower }) => negations.has(lower)).length === 1
  );
}
const starting = new Set(['no', 'never', 'nobody', 'nothing']);

type Filling = { draft: ClauseDraft; used: Range[]; core: Core };

function addCore(scan: Scan, { draft, used, core }: Filling): void {
  const { things, group, from, next } = core;
  if (group.base !== 'be') draft.act = actOf(scan, core);
  draft.modality = group.modality === 'is' ? null : (group.modality as Modality);
  used.push([from, next]);
  const named = things.filter(isNamed).map(({ text }) => text);
  if (group.passive) draft.objects = named;
  else if (things.every(({ person }) => person)) draft.actors = named;
  else if (named.length === 1) draft.subject = named[0]!;
  const negated = isNegated(core);
  draft.negated = negated;
  if (negated && (draft.modality === 'must' || draft.modality === 'may'))
    draft.modality = `${draft.modality} not`;
  if (things.some(({ only }) => only))
    draft.only = group.passive ? 'objects' : draft.actors.length > 0 ? 'actors' : 'subject';
  if (group.passive) return;
  const object = draft.act === '' ? null : objectBehind(scan, next);
  if (!object) return;
  draft.objects = object.value.filter(isNamed).map(({ text }) => text);
  draft.bounds.push(...object.value.filter(({ bare_count }) => !bare_count).flatMap(({ bounds }) => bounds));
  used.push([next, object.next]);
}

/** "put away": a word that may be a part of the verb or a preposition leaves the verb open. */
function actOf(scan: Scan, { group, next }: Core): string {
  if (particles.has(lowerAt(scan, next))) return '';
  const object = group.passive ? null : objectBehind(scan, next);
  const behind = object ? lowerAt(scan, object.next) : '';
  if (!particles.has(behind)) return group.base;
  return plainPrepositions.has(behind) ? '' : `${group.base} ${behind}`;
}

const isNamed = ({ pronoun, text }: Thing) =>
  !pronoun && !['anyone', 'everyone', 'anything', 'everything'].includes(text);

/** Behind which a sentence may begin; "and" may join two nouns. */
const starts = new Set([',', ':', ';', '-', '–', '—', '.', 'but', 'so']);

/** The first subject with its verb, at the beginning of the statement or of a part of it. */
function coreOf(scan: Scan): Core | null {
  for (let at = 0; at < scan.tokens.length; at++) {
    if (at > 0 && !starts.has(lowerAt(scan, at - 1))) continue;
    const found = [...listOf(scan, at), ...speaking(scan, at)].flatMap(({ value: things, next, cost }) =>
      groupsAt(scan, next, things.length > 1 ? { plural: true } : things[0]!)
        .filter(({ value }) => isCertain(value) && (value.modality !== 'is' || isTold(scan, things, value)))
        .map((group) => ({
          core: { things, group: group.value, from: at, next: group.next },
          cost: cost + group.cost - (group.value.modality === 'is' ? 0 : 2),
        })),
    );
    const best = found.toSorted((a, b) => a.cost - b.cost || b.core.next - a.core.next)[0];
    if (best && best.cost <= 1) return best.core;
  }
  return null;
}

/** Without a modal word only people who act, and what the tagger knows as a verb. */
const isTold = (scan: Scan, things: readonly Thing[], { passive, verb }: Group) =>
  !passive && things.every(isActing) && scan.tokens[verb]!.tag === 'VERB';
const isActing = ({ person, pronoun, text }: Thing) => person && !pronoun && text !== 'people';

/** "will" may foretell, "like" and "say" tell of somebody, and what "is" stands in its complement. */
const isCertain = ({ base, modality }: Group) =>
  !modality.startsWith('will') &&
  !wanting.has(base) &&
  !clausal.has(base) &&
  !stopping.has(base) &&
  (modality !== 'is' || !['be', 'have', 'become', 'remain', 'stay', 'get'].includes(base));

/** "we", "you": whoever speaks has no name. What "I" do is seldom a rule. */
function speaking(scan: Scan, at: number): Parse<Thing[]>[] {
  const word = lowerAt(scan, at);
  if (word !== 'we' && word !== 'you') return [];
  const thing: Thing = {
    text: word,
    head: word,
    range: [at, at + 1],
    plural: true,
    person: true,
    bounds: [],
    pronoun: { who: 'speaker', word, own: false },
  };
  return [{ value: [thing], next: at + 1, cost: 0 }];
}

const isNegated = ({ things: named, group }: Core): boolean =>
  group.negated !== named.some(({ none }) => none);

/** The noun phrase right behind the verb, when there is only one way to end it. */
function objectBehind(scan: Scan, at: number): Parse<Thing[]> | null {
  const found = listOf(scan, at).filter(
    ({ cost, value }) => cost === 0 && value.every(({ pronoun }) => !pronoun),
  );
  return found.toSorted((a, b) => b.next - a.next)[0] ?? null;
}

type Amount = { bound: Bound; range: Range };

/** Numbers with their units that say how they bound; not those of a condition, and none behind a negation. */
function amountsOf(scan: Scan): Amount[] {
  const found: Amount[] = [];
  let isOccasion = false;
  for (let at = 0; at < scan.tokens.length; at++) {
    const word = lowerAt(scan, at);
    if (links.has(word)) isOccasion = true;
    if (word === ',' || word === ':') isOccasion = false;
    const best = boundsAt(scan, at, things).toSorted((a, b) => b.next - a.next)[0];
    if (!best) continue;
    const { bound, family } = best.value;
    const per = perAt(scan, best.next)[0];
    const next = per?.next ?? best.next;
    const isSaid = bound.sense !== 'exactly' || (family === 'clock' && word === 'at');
    const isCut = ['before', 'after', 'of', 'from', 'to', '-', '–'].includes(lowerAt(scan, next));
    if (isSaid && !isCut && !isOccasion && bound.unit !== '' && !negations.has(lowerAt(scan, at - 1)))
      found.push({ bound: { ...bound, ...(per && { per: per.value }) }, range: [at, next] });
    at = next - 1;
  }
  return found;
}

/** Runs of words that name something and stand in no part yet. */
function leftOf(scan: Scan, used: readonly Range[]): string[] {
  const runs: string[][] = [[]];
  for (const [at, token] of scan.tokens.entries()) {
    const isOpen =
      (token.kind === 'word' || token.kind === 'name') &&
      !closedWords.has(token.lower) &&
      !used.some(([from, to]) => at >= from && at < to);
    // The capital of a sentence's first word is no part of it.
    if (isOpen) runs.at(-1)!.push(at === 0 && token.tag !== 'PROPN' ? lowerAt(scan, at) : token.text);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return [...new Set(runs.map((run) => run.join(' ').slice(0, 400)).filter(Boolean))];
}
