// English word forms for the offline author: just enough morphology to put the user's own words into
// requirement sentences, table names and titles. Regular rules plus the irregular words that briefs use.

import { plural, singular } from '#knowledge/nouns.ts';
import { groupWords } from '#knowledge/people.ts';

const irregularVerbs = new Map<string, [thirdPerson: string, past: string, gerund: string]>(
  Object.entries({
    be: ['is', 'been', 'being'],
    have: ['has', 'had', 'having'],
    do: ['does', 'done', 'doing'],
    go: ['goes', 'gone', 'going'],
    begin: ['begins', 'begun', 'beginning'],
    break: ['breaks', 'broken', 'breaking'],
    bring: ['brings', 'brought', 'bringing'],
    build: ['builds', 'built', 'building'],
    buy: ['buys', 'bought', 'buying'],
    catch: ['catches', 'caught', 'catching'],
    choose: ['chooses', 'chosen', 'choosing'],
    come: ['comes', 'come', 'coming'],
    cut: ['cuts', 'cut', 'cutting'],
    draw: ['draws', 'drawn', 'drawing'],
    find: ['finds', 'found', 'finding'],
    forget: ['forgets', 'forgotten', 'forgetting'],
    get: ['gets', 'got', 'getting'],
    give: ['gives', 'given', 'giving'],
    grow: ['grows', 'grown', 'growing'],
    hear: ['hears', 'heard', 'hearing'],
    hide: ['hides', 'hidden', 'hiding'],
    hold: ['holds', 'held', 'holding'],
    keep: ['keeps', 'kept', 'keeping'],
    know: ['knows', 'known', 'knowing'],
    lay: ['lays', 'laid', 'laying'],
    leave: ['leaves', 'left', 'leaving'],
    lend: ['lends', 'lent', 'lending'],
    let: ['lets', 'let', 'letting'],
    lose: ['loses', 'lost', 'losing'],
    make: ['makes', 'made', 'making'],
    meet: ['meets', 'met', 'meeting'],
    pay: ['pays', 'paid', 'paying'],
    put: ['puts', 'put', 'putting'],
    quit: ['quits', 'quit', 'quitting'],
    read: ['reads', 'read', 'reading'],
    ride: ['rides', 'ridden', 'riding'],
    run: ['runs', 'run', 'running'],
    say: ['says', 'said', 'saying'],
    see: ['sees', 'seen', 'seeing'],
    sell: ['sells', 'sold', 'selling'],
    send: ['sends', 'sent', 'sending'],
    set: ['sets', 'set', 'setting'],
    show: ['shows', 'shown', 'showing'],
    sing: ['sings', 'sung', 'singing'],
    sit: ['sits', 'sat', 'sitting'],
    speak: ['speaks', 'spoken', 'speaking'],
    spend: ['spends', 'spent', 'spending'],
    split: ['splits', 'split', 'splitting'],
    steal: ['steals', 'stolen', 'stealing'],
    take: ['takes', 'taken', 'taking'],
    teach: ['teaches', 'taught', 'teaching'],
    tell: ['tells', 'told', 'telling'],
    think: ['thinks', 'thought', 'thinking'],
    throw: ['throws', 'thrown', 'throwing'],
    win: ['wins', 'won', 'winning'],
    withdraw: ['withdraws', 'withdrawn', 'withdrawing'],
    write: ['writes', 'written', 'writing'],
    understand: ['understands', 'understood', 'understanding'],
    reset: ['resets', 'reset', 'resetting'],
    submit: ['submits', 'submitted', 'submitting'],
    cancel: ['cancels', 'cancelled', 'cancelling'],
    log: ['logs', 'logged', 'logging'],
    tag: ['tags', 'tagged', 'tagging'],
    flag: ['flags', 'flagged', 'flagging'],
    plan: ['plans', 'planned', 'planning'],
    scan: ['scans', 'scanned', 'scanning'],
    ship: ['ships', 'shipped', 'shipping'],
    stop: ['stops', 'stopped', 'stopping'],
    drop: ['drops', 'dropped', 'dropping'],
    swap: ['swaps', 'swapped', 'swapping'],
    refer: ['refers', 'referred', 'referring'],
    transfer: ['transfers', 'transferred', 'transferring'],
    control: ['controls', 'controlled', 'controlling'],
    edit: ['edits', 'edited', 'editing'],
    map: ['maps', 'mapped', 'mapping'],
    pin: ['pins', 'pinned', 'pinning'],
    rerun: ['reruns', 'rerun', 'rerunning'],
  }),
);

/**
 * Applies `change` to the verb that opens a phrase: `sign in` becomes `signs in`, `re-inspect` `re-inspects`.
 */
function onFirstWord(phrase: string, change: (word: string) => string): string {
  const [prefix = ''] = /^(?:re|pre|co|de|un|mis|over|double)-(?=[a-z])/i.exec(phrase) ?? [];
  const verb = phrase.slice(prefix.length);
  const cut = verb.search(/[ -]/);
  return prefix + (cut < 0 ? change(verb) : change(verb.slice(0, cut)) + verb.slice(cut));
}

const doublesFinal = (word: string) => /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(word);

/** Third person singular of a verb phrase: `sign in` becomes `signs in`. */
export function thirdPerson(verb: string): string {
  return onFirstWord(verb, (word) => {
    const irregular = irregularVerbs.get(word)?.[0];
    if (irregular) return irregular;
    if (/(s|x|z|ch|sh|o)$/.test(word)) return `${word}es`;
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    return `${word}s`;
  });
}

/** Past participle of a verb phrase: `put back` stays, `approve` becomes `approved`. */
export function pastParticiple(verb: string): string {
  return onFirstWord(verb, (word) => {
    const irregular = irregularVerbs.get(word)?.[1];
    if (irregular) return irregular;
    if (/e$/.test(word)) return `${word}d`;
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`;
    return doublesFinal(word) ? `${word}${word.at(-1)}ed` : `${word}ed`;
  });
}

/** Present participle of a verb phrase: `book` becomes `booking`. */
export function gerund(verb: string): string {
  return onFirstWord(verb, (word) => {
    const irregular = irregularVerbs.get(word)?.[2];
    if (irregular) return irregular;
    if (/ie$/.test(word)) return `${word.slice(0, -2)}ying`;
    if (/[^eoy]e$/.test(word)) return `${word.slice(0, -1)}ing`;
    return doublesFinal(word) ? `${word}${word.at(-1)}ing` : `${word}ing`;
  });
}

/** `a` or `an`, by the sound of the word that follows. */
export function article(phrase: string): string {
  if (/^(one|once|euro|uni(?!n)|use|usu|ufo)/i.test(phrase)) return 'a';
  if (
    /^[FHLMNRSX]([A-Z]|\b)|^(?:sms|mms|html|xml|sql|mp\d|mri|ssl|sso|rss|svg|nfc|lcd|rfid|llm|x-ray)\b/.test(
      phrase,
    )
  )
    return 'an';
  return /^([aeiou]|hour|honest|heir)/i.test(phrase) ? 'an' : 'a';
}

/**
 * The phrase with its indefinite article, unless it already starts with a determiner or is a plural or mass
 * noun.
 */
export function withArticle(phrase: string): string {
  if (
    /^(an?|the|his|her|its|their|my|our|your|any|all|each|every|no|some|this|that|these|those|up to|at most|at least|no more than|more than|anything|everything|something|proof|\d|one|two|three|\{\{)\b/i.test(
      phrase,
    )
  ) {
    return phrase;
  }
  // There is one accounting, one office: "an office" would be any.
  if (groupWords.has(phrase)) return `the ${phrase}`;
  const head = phrase.split(/ (?:of|for|with|from|in|on|at|to|by) /)[0] ?? phrase;
  if (singular(head) !== head) return phrase;
  if (/^\{\{/.test(phrase) || singular(phrase) !== phrase || plural(phrase) === phrase) return phrase;
  return `${article(phrase)} ${phrase}`;
}

export function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const language =
  /^(?:English|German|French|Spanish|Dutch|Welsh|Italian|Polish|Portuguese|Swedish|Danish|Norwegian|Czech|Turkish)\b/;

/**
 * Lower-case first letter, unless the word is an acronym, a language or a proper name with capitals inside.
 */
export function decapitalise(sentence: string): string {
  const word = /^\S+/.exec(sentence)?.[0] ?? '';
  if (language.test(word)) return sentence;
  return /^[A-Z][^A-Z]*$/.test(word) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** `deposit refund` becomes `deposit_refund`: safe as a table, column or file name. */
export function snake(phrase: string): string {
  const slug = phrase
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return /^[a-z]/.test(slug) ? slug : `x_${slug}`.replace(/_+$/, '');
}

export const kebab = (phrase: string) => snake(phrase).replaceAll('_', '-');

/** `deposit refund` becomes `DepositRefund`. */
export function pascal(phrase: string): string {
  return snake(phrase)
    .split('_')
    .map((part) => capitalise(part))
    .join('');
}

export function camel(phrase: string): string {
  const name = pascal(phrase);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `damage report` becomes `DAMAGE_REPORT`. */
export const constant = (phrase: string) => snake(phrase).toUpperCase();

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[], conjunction = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

const titleLength = 60;

/** The first words of a statement, cut where a phrase ends, as a title of at most 60 characters. */
export function titleOf(statement: string): string {
  const clean = statement
    .replace(/\b(over|above|under|below|beyond) \{\{.*?\}\}(?: [kMGT]?B\b)?/g, '$1 the limit')
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:!?]+$/, '')
    .trim();
  return capitalise(clean.length <= titleLength ? clean || 'Untitled' : cutAtPhrase(clean));
}

function cutAtPhrase(text: string): string {
  const start = text.slice(0, titleLength);
  const [, upTo, joint] =
    /^(.{16,})(?:[,;:–]| (when|while|if|so|that|which|who|because|unless|within|without|before|after|but|and|or|by|with) )/.exec(
      start,
    ) ?? [];
  // What an occasion tells of is cut off with the words that tell it.
  const phrase = /^(?:that|and|or)$/.test(joint ?? '')
    ? upTo?.replace(/(?<=^.{16,}) (?:when|while|if|once|after) .*$/, '')
    : upTo;
  return (phrase ?? start.replace(/\s+\S*$/, ''))
    .replace(/(?:[\s,;:]+(?:the|an?|and|or|of|to|for|in|on|at|with|by|is|are|that|not))+$/i, '')
    .replace(/[\s,;:]+$/, '')
    .trim();
}
