// How people ask for a change: what is to go, and which number takes the place of which. Only the forms of
// words stand here; what they mean for what was said before is decided beside.
import { splitList } from '#interviewing/facts/things.ts';
import { readNumbers } from '#interviewing/reading/numbers.ts';
import { splitSentences } from '#interviewing/reading/sentences.ts';

/** A sentence of a change, with its place in the whole. */
export type Said = { text: string; start: number; end: number };

/** What a sentence takes away: things by their name, or a deed in the words that once asked for it. */
export type TakenAway = { kind: 'things'; names: string[] } | { kind: 'deed'; words: string };

export type ChangeSentence = Said & {
  takes_away: TakenAway | null;
  /** The numbers that hold no longer, as the sentence names them: "from 7 to 21 days", "instead of 14". */
  old_values: number[];
  /** It does nothing but give something another value. */
  sets_value: boolean;
  /** It says that something comes beside what there is. */
  adds: boolean;
  /** It says why, and asks for nothing. */
  explains: boolean;
};

const opening =
  /^(?:(?:please|also|and|then|so|finally|from now on|in future|we (?:would like|want|need|have decided|decided) to|we'd like to|let'?s|it is time to|can you|could you)[,:]? +)*/i;
const removing =
  /^(?:remove|drop|scrap|retire|abolish|discontinue|withdraw|get rid of|take (?:out|away)|leave out|(?:switch|turn) off|do away with|delete|cut|no more|stop (?:offering|supporting|sending|showing|asking for|collecting|using)) (?<what>.+)$/i;
/** "Delete accounts after 30 days" asks for a deed, not for less. */
const scheduled = /\b(?:after|when|whenever|once|if|every|older than|unless|automatically|within)\b/i;
const isGone =
  /^(?<what>.+?) (?:(?:is|are|will be|should be|shall be|must be|has to be|have to be|gets|get) (?:removed|dropped|scrapped|abolished|discontinued|withdrawn|taken out|deleted|switched off)|(?:is|are) (?:no longer|not) (?:needed|required|wanted|offered|supported|used)(?: any ?more| any longer)?|(?:is|are) no longer (?:part|in) .+|(?:goes|go|falls|fall|should go|can go|must go|has to go|have to go) ?(?:away|out)?)$/i;
const notNeeded =
  /^(?:we|i)(?:'d| would)? (?:(?:do|will)(?:n'?t| not)|no longer) (?:need|want|offer|use|support|have|require) (?<what>.+?)(?: any ?more| any longer| from now on)?$/i;
const stillNeeded = /^(?:we|i) (?:do|will)(?:n'?t| not) (?:need|want|offer|use|support|have|require) .+$/i;
const noLonger =
  /^(?<who>.+?) (?<can>can |may |must |should |shall |will |do |does |are |is )?no longer (?:be able to |have to |has to |need to |needs to |allowed to )?(?<does>.+)$/i;
const notAnyMore =
  /^(?<who>.+?) (?:can ?not|can'?t|may not|must not|mustn'?t|do not|don'?t|does not|doesn'?t|will not|won'?t|shall not|should not|shouldn'?t) (?<does>.+?),? (?:any ?more|any longer|from now on)$/i;
const stops = /^(?<who>.+?) (?:should |must |will |shall )?stops? (?<does>\p{L}+ing\b.+)$/iu;
/** What stands behind the name of what goes: why, or that it goes for good. */
const behind =
  /\s*(?:[,;(–-]|\b(?:because|since|as (?:it|they|we|nobody|no one)|altogether|completely|entirely|again|for good|please|from the (?:app|system|site|product|package)|function(?:ality)?|features?)\b).*$/i;

const settingVerb =
  /^(?:change|set|raise|increase|lower|reduce|extend|shorten|cut|double|halve|bump|move|update|adjust|limit)\b.+\b(?:to|by)\b/i;
const settingClause =
  /\b(?:becomes?|is now|are now|changes? (?:from|to)|goes (?:up|down) (?:from|to)|(?:is|are|should be|must be|shall be|will be|gets?) (?:raised|increased|lowered|reduced|extended|shortened|changed|cut|set|doubled|halved|limited)\b.*\bto\b|rather than|instead of)/i;
const additive =
  /\b(?:also|additionally|in addition|besides|as well|too|a new|an additional|another|furthermore)\b/i;
const oldValue =
  /,?\s*\(?\b(?:instead of|rather than|not|no longer|was|were|previously|currently|today|up from|down from)\b(?: just| only)? (?=[£€$]?\s?\p{L}{0,9}\s?\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|once\b|twice\b)[^,.;)]*\)?/giu;
const fromTo = /\bfrom (?<old>[^,.;]{1,40}?) (?=to [£€$]?\s?(?:\d|\p{L}+))/iu;

const explaining =
  /^(?:because|since|that way|this way|otherwise)\b|^(?:almost |hardly |nearly )?(?:nobody|no one|no-one|anybody|anyone) (?:really |ever |actually |just )?(?:uses?|likes?|reads?|knows? about|noticed|needs?|wants?)\b|^(?:\p{L}+ ){1,4}(?:(?:has|have|had) (?:complained|asked|told us)|complain(?:s|ed)?\b|hates?\b|dislikes?\b|asked (?:for|us)\b|keeps? asking\b)/iu;

/**
 * The sentences of a change in their order; questions and headings are no demands, but they are sentences.
 */
export function changeSentences(text: string): ChangeSentence[] {
  return splitSentences(text)
    .filter(({ kind }) => kind !== 'heading')
    .map((sentence) => spoken({ text: sentence.text, start: sentence.start, end: sentence.end }));
}

function spoken(said: Said): ChangeSentence {
  const words = said.text
    .replace(opening, '')
    .replace(/[.!;]+$/, '')
    .trim();
  const olds = oldPlaces(said.text).flatMap(({ start, end }) =>
    readNumbers(said.text.slice(start, end)).map(({ value }) => value),
  );
  return {
    ...said,
    takes_away: firstOf([...partsOf(words), words].map(takenAway)),
    old_values: olds,
    sets_value: settingVerb.test(words) || settingClause.test(words),
    adds: additive.test(words),
    explains: explaining.test(words) && !/\b(?:can|may|must|should|shall|could)\b/i.test(words),
  };
}

/** "Owners complained about photos, so we drop them" asks for what stands behind the reason. */
function partsOf(words: string): string[] {
  const { front, rest } =
    /^(?<front>.+?),? (?:so|therefore|hence|which is why) (?<rest>.+)$/i.exec(words)?.groups ?? {};
  const who = /^(?:we|i|you)(?:'ll| will| should| can| must| shall| want to| have to)? (?=\p{L})/iu;
  return front && rest ? [front, rest.replace(opening, '').replace(who, '')] : [];
}

function takenAway(words: string): TakenAway | null {
  const removed = removing.exec(words)?.groups?.['what'];
  if (removed && !scheduled.test(removed) && !settingVerb.test(words)) return things(removed);
  const unneeded =
    stillNeeded.test(words) || /\bno longer\b/i.test(words)
      ? notNeeded.exec(words)?.groups?.['what']
      : undefined;
  if (unneeded) return things(unneeded);
  if (/^(?:if|when|once|whenever|as soon as)\b/i.test(words)) return null;
  const gone = isGone.exec(words)?.groups?.['what'];
  if (gone) return things(gone);
  const { who, can, does } =
    noLonger.exec(words)?.groups ?? notAnyMore.exec(words)?.groups ?? stops.exec(words)?.groups ?? {};
  if (!who || !does || /^(?:we|i|it|they)$/i.test(who)) return null;
  return {
    kind: 'deed',
    words: `${who} ${/^(?:are|is) $/i.test(can ?? '') ? 'can ' : (can ?? '').replace(/^do(?:es)? $/i, '')}${does}.`,
  };
}

function things(words: string): TakenAway {
  const bare = words.replace(behind, '').trim() || words;
  const named = (name: string) =>
    name.replace(/^(?:(?:the|all|any|our|an?|every|each|whole|entire)\s+)+/i, '').trim();
  const parts = splitList(bare).map(named);
  const names =
    parts.length > 1 && parts.every((part) => part.split(' ').length <= 4) ? parts : [named(bare)];
  return { kind: 'things', names: names.filter((name) => /\p{L}{3}/u.test(name)) };
}

const firstOf = <T>(found: readonly (T | null)[]): T | null => found.find((one) => one !== null) ?? null;

/** When the change holds from: said of every change, and of no demand. */
const aside =
  /(?<=\b(?:is|are|can|may|must|will|should|shall) )(?:now|from now on)\b|,? \b(?:from now on|going forward)\b/gi;

const asideWords = (text: string) =>
  [...text.matchAll(aside)].map(({ index, 0: all }) => ({ start: index, end: index + all.length }));

/** "The diary should feel nicer": better than now, and nobody can say by how much. */
const wish =
  /\b(?:feels?|looks?|be|become|work|get|make)\b.{0,40}\b(?:nicer|better|prettier|cleaner|smoother|slicker|fresher|friendlier|more (?:modern|beautiful|pleasant|intuitive|attractive|polished|professional|fun|appealing|user.?friendly))\b/i;

const isWish = (text: string): boolean => wish.test(text) && readNumbers(text).length === 0;

function oldPlaces(text: string): { start: number; end: number }[] {
  const places = [...text.matchAll(oldValue)].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
  }));
  const from = fromTo.exec(text);
  if (from?.groups?.['old'] && readNumbers(from.groups['old']).length > 0)
    places.push({ start: from.index, end: from.index + 'from '.length + from.groups['old'].length });
  return places.filter(({ start, end }) => readNumbers(text.slice(start, end)).length > 0);
}

/**
 * The text as long as it is, with everything blanked that says what shall hold no longer, or says nothing to
 * build.
 */
export function withoutWhatGoes(text: string, sentences: readonly ChangeSentence[]): string {
  const places = sentences.flatMap((sentence) =>
    sentence.takes_away || sentence.explains || isWish(sentence.text)
      ? [{ start: sentence.start, end: sentence.end }]
      : [...oldPlaces(sentence.text), ...asideWords(sentence.text)].map(({ start, end }) => ({
          start: sentence.start + start,
          end: sentence.start + end,
        })),
  );
  return places.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}
