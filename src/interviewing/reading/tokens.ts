// Words with their part of speech. A general tagger (compromise, loaded when first used: idle memory counts) gives a
// first opinion; closed word classes come from tables, and the domain's own verbs are repaired from their
// neighbours, because briefs are telegraphic: "owners pay invoices", "finance exports CSV".
import { roleWords } from '#knowledge/people.ts';
import { domainVerbs } from '#knowledge/verbs.ts';
import { closedClasses, irregular, uninflected } from './closed-classes.ts';
import type { Tag } from './closed-classes.ts';

export type VerbForm = 'base' | 'third' | 'past' | 'gerund';
export type Token = {
  text: string;
  lower: string;
  tag: Tag;
  /** Set for verbs. */
  form: VerbForm | null;
  /** Infinitive of a verb, singular of a noun. */
  lemma: string;
  plural: boolean;
  proper: boolean;
  possessive: boolean;
  start: number;
  end: number;
  /** Punctuation behind the word, without spaces. */
  after: string;
  /** Inside round brackets. */
  bracketed: boolean;
};
export type Tagger = (text: string) => Token[];

type Term = { text: string; pre: string; post: string; implicit?: string; tags: Set<string> };
/** The part of compromise that we use. */
type Compromise = {
  (text: string): { docs: Term[][] };
  model(): unknown;
  methods(): {
    two: {
      transform: {
        verb: { toInfinitive(word: string, model: unknown, tense: string): string };
        noun: {
          toSingular(word: string, model: unknown): string;
          toPlural(word: string, model: unknown): string;
        };
      };
    };
  };
};

/** Loads the tagger; the import itself is remembered by the runtime. */
export async function loadTagger(): Promise<Tagger> {
  const nlp = (await import('compromise/two')).default as unknown as Compromise;
  const model = nlp.model();
  const { verb, noun } = nlp.methods().two.transform;
  const forms: Forms = {
    infinitive: (word, tense) => verb.toInfinitive(word, model, tense),
    singular: (word) => noun.toSingular(word, model),
  };
  return (text) => repair(firstOpinion(nlp, text), forms);
}

type Forms = { infinitive(word: string, tense: string): string; singular(word: string): string };

function firstOpinion(nlp: Compromise, text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let hyphen = false;
  for (const term of nlp(text).docs.flat()) {
    const start = position + term.pre.length;
    const end = start + term.text.length;
    position = end + term.post.length;
    const lower = (term.implicit ?? term.text).toLowerCase().replaceAll('’', "'");
    if (lower === '') continue;
    const before = tokens.at(-1);
    if (hyphen && before !== undefined && before.end + 1 === start) {
      // "read-only", "no-show", "re-index" are one word each.
      const tag = tagOf(term.tags);
      Object.assign(before, {
        text: text.slice(before.start, end),
        lower: `${before.lower}-${lower}`,
        lemma: `${before.lower}-${lower}`,
        tag: tag === 'adv' || before.lower === 'read' ? 'adj' : tag,
        end,
        after: term.post.trim(),
        plural: term.tags.has('Plural'),
      });
      hyphen = term.post === '-';
      continue;
    }
    hyphen = term.post === '-';
    tokens.push({
      text: term.text,
      lower,
      tag: tagOf(term.tags),
      form: null,
      lemma: lower,
      plural: term.tags.has('Plural'),
      proper: /^\p{Lu}/u.test(term.text) && tokens.length > 0,
      possessive: term.tags.has('Possessive') && /['’]s?$/.test(term.text),
      start,
      end,
      after: term.post.trim(),
      bracketed: inBrackets(text, start),
    });
  }
  return tokens;
}

function inBrackets(text: string, position: number): boolean {
  const opened = text.lastIndexOf('(', position);
  return opened > -1 && text.lastIndexOf(')', position) < opened && text.includes(')', position);
}

function tagOf(tags: Set<string>): Tag {
  if (tags.has('Value')) return 'num';
  if (tags.has('Pronoun')) return 'pron';
  if (tags.has('Verb')) return 'verb';
  if (tags.has('Adjective')) return 'adj';
  if (tags.has('Noun')) return 'noun';
  if (tags.has('Adverb')) return 'adv';
  if (tags.has('Preposition')) return 'prep';
  return 'other';
}

/** The base of a word that is formed like a verb's present: `exports` gives `export`. */
function presentOf(word: string): { base: string; form: 'base' | 'third' } | null {
  if (domainVerbs.has(word)) return { base: word, form: 'base' };
  if (!word.endsWith('s')) return null;
  const candidates = [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`];
  const base = candidates.find(
    (candidate, index) =>
      domainVerbs.has(candidate) && (index === 0 || /(?:[sxzo]|ch|sh)es$|ies$/.test(word)),
  );
  return base === undefined ? null : { base, form: 'third' };
}

const startsPhrase = new Set<Tag>(['det', 'pron', 'num', 'wh']);
const nominal = new Set<Tag>(['noun', 'pron']);

function repair(tokens: Token[], forms: Forms): Token[] {
  for (const [index, token] of tokens.entries()) {
    const closed = closedClasses.get(token.lower);
    if (closed !== undefined) token.tag = closed;
    else if (/^[\d£€$]/.test(token.text)) token.tag = 'num';
    else if (/^[^\p{L}\p{N}]+$/u.test(token.text)) token.tag = token.text === '&' ? 'conj' : 'other';
    else if (token.possessive) token.tag = 'noun';
    settleSmallWords(tokens, index);
  }
  for (const [index, token] of tokens.entries()) {
    if (isRoleWord(token.lower) && !closedClasses.has(token.lower)) settleRole(tokens, index);
    else settleVerbOrNoun(tokens, index);
  }
  for (const [index, token] of tokens.entries()) finish(tokens, index, token, forms);
  return tokens;
}

/** `to`, `that`, `have`, `do`, `her` mean different things by what follows. */
function settleSmallWords(tokens: Token[], index: number): void {
  const token = tokens[index]!;
  const next = tokens[index + 1];
  const nextLower = next?.lower ?? '';
  if (
    /^(?:either|both|all)$/.test(token.lower) &&
    /^(?:it|they|we|he|she|you|i)$/.test(tokens[index - 1]?.lower ?? '')
  )
    token.tag = 'adv';
  if (token.lower === 'no' && next !== undefined && token.after === '') token.tag = 'det';
  if (token.lower === 'like' && /^(?:would|'d)$/.test(tokens[index - 1]?.lower ?? '')) token.tag = 'verb';
  if (token.lower === 'that' && tokens[index - 1]?.tag === 'verb') {
    const further = tokens[index + 2];
    const speaks =
      further !== undefined &&
      (/^(?:verb|modal|aux)$/.test(further.tag) || closedClasses.get(further.lower) === 'aux');
    token.tag = next?.tag === 'noun' && !speaks ? 'det' : 'wh';
  } else if (token.lower === 'that') {
    if (tokens[index - 1]?.tag === 'noun' && next?.tag !== 'noun') token.tag = 'wh';
    else token.tag = next?.tag === 'noun' || next?.tag === 'adj' ? 'det' : 'pron';
  }
  if (/^ones?$/.test(token.lower)) {
    const before = tokens[index - 1];
    token.tag =
      before !== undefined && /^(?:det|adj|num)$/.test(before.tag)
        ? 'noun'
        : next?.tag === 'noun'
          ? 'num'
          : 'pron';
  }
  if (/^(?:have|has|had)$/.test(token.lower)) {
    const participle =
      next !== undefined &&
      (/(?:ed|en)$/.test(nextLower) || /^(?:been|not|already|to|just|gone|paid|left|done)$/.test(nextLower));
    token.tag = participle ? 'aux' : 'verb';
  }
  if (/^(?:do|does|did)$/.test(token.lower)) {
    const carries =
      next !== undefined &&
      (next.tag === 'verb' ||
        /^(?:not|you|they|we|i|he|she|it)$/.test(nextLower) ||
        domainVerbs.has(nextLower));
    token.tag = carries ? 'aux' : 'verb';
  }
}

/** Words for people stay nouns unless grammar leaves no choice: "to coach", "can host". */
function settleRole(tokens: Token[], index: number): void {
  const before = tokens[index - 1];
  const token = tokens[index]!;
  if (before?.tag === 'modal') token.tag = 'verb';
  else if (token.tag !== 'noun') token.tag = 'noun';
}

function isRoleWord(word: string): boolean {
  return roleWords.has(word) || (word.endsWith('s') && roleWords.has(word.slice(0, -1)));
}

const being = (token: Token | undefined): boolean =>
  token?.tag === 'aux' && /^(?:is|are|was|were|be|been|being)$/.test(token.lower);

/** "synced", "tagged": the past of a verb of the domain. */
function isPastOfKnown(word: string): boolean {
  if (!word.endsWith('ed')) return false;
  return [word.slice(0, -2), word.slice(0, -1), word.slice(0, -3), `${word.slice(0, -3)}y`].some((base) =>
    domainVerbs.has(base),
  );
}

/** Decides between noun and verb for words that are both, by their neighbours. */
function settleVerbOrNoun(tokens: Token[], index: number): void {
  const token = tokens[index]!;
  if (
    token.possessive ||
    closedClasses.has(token.lower) ||
    /^(?:have|has|had|do|does|did)$/.test(token.lower)
  )
    return;
  const before = tokens.slice(0, index).findLast((other) => other.tag !== 'adv' && other.tag !== 'neg');
  const next = tokens[index + 1];
  const attached = token.after === '' || token.after === ')';
  const present = presentOf(token.lower);
  const afterModal =
    before?.tag === 'modal' || (before?.tag === 'aux' && /^(?:do|does|did)$/.test(before.lower));
  if (afterModal && (present?.form === 'base' || token.tag === 'verb')) {
    token.tag = 'verb';
    return;
  }
  if (
    before?.lower === 'to' &&
    before.after === '' &&
    (present?.form === 'base' || token.tag === 'verb') &&
    !/(?:ed|ing)$/.test(token.lower)
  ) {
    const nounLike =
      present !== null &&
      domainVerbs.get(present.base)?.alsoNoun === true &&
      next?.tag === 'noun' &&
      tokens[index - 2]?.lower === 'up';
    if (!nounLike) {
      before.tag = 'to';
      token.tag = 'verb';
      return;
    }
  }
  if (
    before !== undefined &&
    before.after === '' &&
    (before.tag === 'det' ||
      before.tag === 'num' ||
      (before.tag === 'adj' && tokens[index - 2]?.tag === 'det') ||
      before.possessive)
  ) {
    if (token.tag === 'verb' && !/ing$|ed$/.test(token.lower)) token.tag = 'noun';
    return;
  }
  // "issue refunds", "show me duplicates": what a verb or its receiver is followed by is its object.
  const governed =
    before?.after === '' &&
    ((before.tag === 'verb' && !before.lower.endsWith('ing') && present?.form === 'third') ||
      /^(?:me|us|him|them)$/.test(before.lower));
  if (governed && token.tag === 'verb' && present?.form === 'third') {
    token.tag = 'noun';
    return;
  }
  if (index === 0 && attached && (next?.lower === 'of' || next?.lower === 'results')) {
    token.tag = 'noun';
    return;
  }
  const listed = isListJoint(tokens, index);
  const opensObject = attached && next !== undefined && /^(?:det|pron|noun)$/.test(next.tag);
  const participle = /(?:ed|en|ing)$/.test(token.lower);
  const goesOnWith =
    tokens.slice(0, index).some((other) => other.tag === 'verb' && /[^s]s$/.test(other.lower)) &&
    /[^s]s$/.test(token.lower);
  if (listed && token.tag === 'verb' && present === null && !opensObject && !participle && !goesOnWith) {
    token.tag = 'noun';
    return;
  }
  // "…, download size below 150 MB": a compound in a list of nouns.
  const alsoNoun = present !== null && domainVerbs.get(present.base)?.alsoNoun === true;
  if (
    listed &&
    alsoNoun &&
    attached &&
    next?.tag === 'noun' &&
    !/[^s]s$/.test(next.lower) &&
    tokens[index + 2]?.tag !== 'conj'
  ) {
    token.tag = 'noun';
    return;
  }
  // "an agent which triages", "members need to": grammar leaves no choice.
  const forced =
    (before?.tag === 'wh' && before.after === '' && present?.form === 'third') ||
    (/^(?:needs?|wants?)$/.test(token.lower) && next?.lower === 'to');
  if (forced) {
    token.tag = 'verb';
    return;
  }
  if (before?.lower === 'of' && token.lower.endsWith('ing') && !opensObject) {
    token.tag = 'noun';
    return;
  }
  // "is saved and synced": the general tagger takes some participles for nouns.
  const joinsParticiple =
    listed && tokens.slice(0, index).some((other) => other.tag === 'verb' && /ed$/.test(other.lower));
  if (token.tag !== 'verb' && (being(before) || joinsParticiple) && isPastOfKnown(token.lower)) {
    token.tag = 'verb';
    return;
  }
  const spokenFor = tokens
    .slice(index + 1)
    .some((other) => other.tag === 'modal' || (other.tag === 'aux' && /^(?:is|are)$/.test(other.lower)));
  if (
    index === 0 &&
    present !== null &&
    domainVerbs.get(present.base)?.alsoNoun === true &&
    next?.tag === 'prep' &&
    spokenFor
  ) {
    token.tag = 'noun';
    return;
  }
  if (
    being(before) &&
    token.tag === 'verb' &&
    !/(?:ed|en|ing)$/.test(token.lower) &&
    !uninflected.has(token.lower)
  ) {
    token.tag = 'noun';
    return;
  }
  if (before?.tag === 'prep' && token.tag === 'verb' && present !== null && before.after === '') {
    token.tag = 'noun';
    return;
  }
  if (present === null || token.tag === 'verb') {
    const unknownOpening =
      index === 0 && token.tag === 'verb' && present === null && next?.tag === 'noun' && attached;
    if (unknownOpening && !/ing$/.test(token.lower)) token.tag = 'noun';
    if (
      present !== null &&
      token.tag === 'verb' &&
      present.form === 'third' &&
      before?.tag === 'noun' &&
      before.after === '' &&
      !followsAsObject(next, attached) &&
      next === undefined
    )
      token.tag = 'noun';
    return;
  }
  if (index === 0 || isListJoint(tokens, index)) {
    const thirds = tokens.slice(0, index).some((other) => other.tag === 'verb' && /[^s]s$/.test(other.lower));
    if (present.form !== 'base') {
      if (thirds && followsAsObject(next, attached)) token.tag = 'verb';
      return;
    }
    const verbBefore = index > 0 && tokens.slice(0, index).some((other) => other.tag === 'verb');
    const alsoNoun = domainVerbs.get(present.base)?.alsoNoun === true;
    const compound =
      alsoNoun &&
      attached &&
      ((next?.tag === 'noun' && !/[^s]s$/.test(next.lower)) || (index > 0 && next?.tag === 'num'));
    const bare =
      alsoNoun &&
      (!attached || next === undefined || next.tag === 'conj' || next.tag === 'prep' || next.tag === 'modal');
    if (!compound && (!bare || (verbBefore && next?.tag === 'conj'))) token.tag = 'verb';
    return;
  }
  // "owners pay invoices", "finance exports the list": a subject, then a verb whose number agrees.
  if (before !== undefined && nominal.has(before.tag) && before.after === '' && !before.possessive) {
    const plural = before.plural || /[^s]s$|^(?:we|they|i|you|people)$/.test(before.lower);
    if (next?.tag === 'prep' && !isRoleWord(before.lower) && before.tag === 'noun') return;
    const agrees = plural ? present.form === 'base' : present.form === 'third' || before.lower === 'staff';
    const goesOn = isRoleWord(before.lower) && next?.tag === 'conj' && attached;
    if (agrees && (goesOn || followsAsObject(next, attached))) token.tag = 'verb';
  }
}

function followsAsObject(next: Token | undefined, attached: boolean): boolean {
  if (next === undefined || !attached) return false;
  return (
    startsPhrase.has(next.tag) ||
    next.tag === 'noun' ||
    next.tag === 'adj' ||
    next.tag === 'to' ||
    next.tag === 'prep'
  );
}

/** After a comma, slash or conjunction, where a list of verbs may go on. */
function isListJoint(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1];
  return before !== undefined && (before.tag === 'conj' || /^\)?[,/;:–—-]+$/.test(before.after));
}

function finish(tokens: Token[], index: number, token: Token, forms: Forms): void {
  if (token.tag === 'verb' || token.tag === 'aux') {
    const present = presentOf(token.lower);
    const unchanging = /^(?:set|put|cut|read|hit|split|let|spread|shut|cost|reset)$/.test(token.lower);
    if (unchanging) token.form = 'base';
    else if (token.lower.endsWith('ing') && token.lower.length > 4) token.form = 'gerund';
    else if (present !== null) token.form = present.form;
    else if (uninflected.has(token.lower) || /(?:ed|en)$/.test(token.lower))
      token.form = /^(?:need|speed|exceed|proceed|feed|open|listen|happen|broaden|tighten)$/.test(token.lower)
        ? 'base'
        : 'past';
    else token.form = /[^s]s$/.test(token.lower) ? 'third' : 'base';
    const before = tokens[index - 1];
    if (
      unchanging &&
      before?.tag === 'aux' &&
      /^(?:is|are|was|were|be|been|being|has|have|had)$/.test(before.lower)
    )
      token.form = 'past';
    const tense = { base: 'Infinitive', third: 'PresentTense', past: 'PastTense', gerund: 'Gerund' }[
      token.form
    ];
    token.lemma =
      present?.base ??
      irregular.get(token.lower) ??
      (token.form === 'base' ? token.lower : forms.infinitive(token.lower, tense) || token.lower);
    token.plural = false;
  } else if (token.tag === 'noun') {
    token.plural =
      !/(?:ss|us|is|sms|ios|gps|fps)$/.test(token.lower) &&
      (token.plural || /[^s]s$/.test(token.lower) || /^(?:people|children)$/.test(token.lower)) &&
      !token.possessive;
    const bare = token.lower.replace(/'s?$/, '');
    token.lemma = token.plural ? forms.singular(bare) || bare : bare;
  }
}
