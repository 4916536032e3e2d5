// What is built and for whom, told before what is done with it: "Desktop application for photographers: sort
// the photos, rate them". What stands behind the colon is what those people do.
import { domainVerbs } from '#knowledge/verbs.ts';
import { singular } from '#knowledge/nouns.ts';
import { looksLikePerson } from '#interviewing/reading/persons.ts';
import { pluralOf } from '#interviewing/facts/words.ts';

const product = String.raw`(?:apps?|applications?|websites?|web ?sites?|sites?|pages?|platforms?|portals?|tools?|systems?|software|programs?|games?|extensions?|add-?ons?|plug-?ins?|bots?|agents?|services?|marketplaces?)`;

/**
 * "An app for my gardeners", "A Firefox extension for our staff that warns": a product at the head of a
 * sentence.
 */
const head = new RegExp(
  String.raw`^(?:(?:i|we)(?:'d like| want| need| would like) )?(?:an? |the |our |my )?(?:[\p{L}\d.-]+ ){0,5}?${product}\b(?: (?:with|that uses|using) (?:ai|llms?))?(?: for (?<people>[^,:;.]{3,60}?))?(?=$|[,:.!]|\s(?:that|which|to|where|in which|on which|with which|on|and)\b)`,
  'iu',
);

/**
 * Who it is for, as a role; null when the words behind "for" name nobody: "for our street", "for home care".
 */
function roleOf(words: string | undefined): string | null {
  const bare = words?.toLowerCase().replace(/^(?:my|our|the|all|other|small|young|old) /g, '') ?? '';
  if (!/(?:s|staff|people|team|crew)$/.test(bare) || bare.split(' ').length > 3) return null;
  const one = /(?:staff|team|crew)$/.test(bare) ? bare : singular(bare);
  return looksLikePerson(one) && !/^(?:user|person|people)$/.test(one) ? one : null;
}

export type Pitch = {
  /** The role that it is for, singular. */
  role: string | null;
  /** What is done with it, with its doers; null when nothing follows the colon. */
  deeds: string | null;
  /** What stands before the colon. */
  product: string;
};

export function pitchOf(text: string): Pitch | null {
  const groups = head.exec(text);
  if (!groups) return null;
  const role = roleOf(groups.groups?.['people']);
  const [before = '', ...behind] = text.split(/:\s+/);
  const told = behind.join(': ');
  return { role, product: before, deeds: told === '' ? null : withDoers(told, role) };
}

/** "Sort the photos", "they get jobs", "we scan photographs": those whom it is for do it. */
function withDoers(told: string, role: string | null): string | null {
  const people = role === null ? 'users' : `the ${pluralOf(role)}`;
  if (role !== null && /^they /i.test(told)) return told.replace(/^they/i, people);
  if (/^(?:we|i) \p{Ll}/iu.test(told)) return told.replace(/^(?:we|i)(?: can)?/i, `${people} can`);
  if (told.split(/,\s+(?:and\s+)?|\s+and\s+/).every(isDeed))
    return `${people} can ${told.charAt(0).toLowerCase()}${told.slice(1)}`;
  if (domainVerbs.has(told.split(/\s/)[0]?.toLowerCase() ?? '')) return null;
  // Whole sentences have subjects of their own; a list of things is none.
  return /^(?:the |each |every |our )?(?:[\p{L}-]+ ){1,2}(?:can |must |may )?\p{Ll}+ /iu.test(told)
    ? told
    : null;
}

/** "Rate them", and not "list of quotes" or "120 levels". */
function isDeed(part: string): boolean {
  const [first = '', second = ''] = part.toLowerCase().split(/\s+/);
  return domainVerbs.has(first.replace(/[.!]$/, '')) && !/^(?:of|or)$/.test(second);
}
