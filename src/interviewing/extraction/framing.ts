// Puts a sentence into the frame it stands in: a list item behind the words that introduce it, a line behind
// its label ("Librarian: adds tools"), a turn's sentence without its small talk.
import { exclusionTitles, insistCues, wishCues } from '#knowledge/cues.ts';
import { domainVerbs } from '#knowledge/verbs.ts';
import { singular } from '#knowledge/nouns.ts';
import { closedClasses } from '#interviewing/tagging/closed-classes.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import type { Sentence } from '#interviewing/reading/sentences.ts';
import { rewrite } from './rewriting.ts';

export type Framed = {
  text: string;
  owner: string | null;
  wish: boolean;
  insist: boolean;
  topic: Topic;
  label: string | null;
};
/** What the list or section is about, where it says so. */
export type Topic = 'roles' | 'data' | 'integrations' | 'background' | 'goals' | 'open' | null;

const openEnded =
  /\b(?:should|can|must|could|may|will|to|able to|has|have|includes?|contains?|needs?|wants?|gets?|shows?|let|lets|allows?(?: \w+)? to|not|never|record|store|keep|track|about)$/i;
const topics: readonly [Exclude<Topic, null>, RegExp][] = [
  [
    'roles',
    /^(?:the )?(?:roles?|users?|user types?|people|who|who uses it|actors?|personas?|types? of users?|user roles?|(?:three|two|four|five|\d) (?:kinds?|types?|sorts?) of (?:people|users?)|who (?:is|are) (?:it|this) for)\b/i,
  ],
  [
    'data',
    /\b(?:data|fields?|attributes?|things? we (?:keep|store|track)|information|record for|what we (?:store|keep))\b/i,
  ],
  ['integrations', /\b(?:integrat\w+|connect\w*|third[- ]part\w+|external)\b/i],
  ['goals', /\b(?:goals?|success|objectives?|what (?:good|success) looks like)\b/i],
  [
    'background',
    /\b(?:background|about us|context|situation|intro\w*|who (?:we|i) (?:are|am)|today|status quo|problem)\b/i,
  ],
  ['open', /\b(?:open questions?|not sure|undecided|unsure|to decide|tbd|questions)\b/i],
];

/** Lines that only announce a list: its items are whole sentences of their own. */
const announces =
  /^(?:(?:so )?what (?:we|i|it|they|the \w+) |here(?:'s| is| are)?\b|the following|these\b|requirements?\b|things?\b|features?\b|wish ?list|(?:we|i) (?:need|want) (?:the following|these|this)\b)/i;

export function frame(sentence: Sentence): Framed {
  const heading = sentence.kind === 'item' ? (sentence.lead ?? sentence.section) : sentence.section;
  const labelled = splitLabel(sentence.text);
  const told = /^(?:(?:the |our |my )?problem|background|situation|context|status quo)$/i.test(
    labelled.label ?? '',
  );
  const topic = told
    ? 'background'
    : (topics.find(([, sign]) => heading !== null && sign.test(heading))?.[0] ?? null);
  let body = labelled.rest;
  let owner =
    personOf(labelled.label) ??
    (sentence.kind === 'item' ? personOf(sentence.lead) : null) ??
    personOf(sentence.section);
  const lead = sentence.kind === 'item' ? sentence.lead : null;
  if (labelled.label !== null && personOf(labelled.label) !== null) body = asDeed(labelled.label, body);
  else if (
    lead !== null &&
    !exclusionTitles.some(({ pattern }) => pattern.test(lead)) &&
    openEnded.test(lead) &&
    !announces.test(lead) &&
    labelled.label === null
  )
    body = `${lead.replace(/^.*[.!?]\s+/, '')} ${lower(body)}`;
  else if (sentence.kind === 'item' && owner !== null && labelled.label === null)
    body = asDeed(`The ${owner}`, body);
  const { text, wish, owner: storyOwner } = rewrite(body);
  owner = storyOwner ?? owner;
  const around = `${sentence.text} ${heading ?? ''}`;
  return {
    text,
    owner,
    // "Ideally by scanning" wishes for the manner, not for the deed.
    wish:
      wish ||
      wishCues.test(
        around.replace(
          /,? (?:ideally|preferably|maybe|perhaps) (?=(?:by|with|via|using|on|in|as|from) )/gi,
          ' ',
        ),
      ),
    insist: insistCues.test(around),
    topic,
    label: labelled.label,
  };
}

const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** "Deposits: …" and "Librarian – …": up to four words before a colon or dash, with a statement behind. */
function splitLabel(text: string): { label: string | null; rest: string } {
  const match =
    /^(?:\*\*|__)?([\p{L}][\p{L}\p{N} /&'()-]{1,40}?)(?:\*\*|__)?\s*(?::|\s[–—-])\s*(?:\*\*|__)?\s*(\S.+)$/su.exec(
      text,
    );
  const label = match?.[1]?.trim();
  if (match?.[2] === undefined || label === undefined || label.split(/\s+/).length > 4)
    return { label: null, rest: text };
  if (/\b(?:is|are|can|should|must|will|has|have|we|i|they|it|need|want)\b/i.test(label))
    return { label: null, rest: text };
  const [first = '', second] = label.toLowerCase().split(/\s+/);
  // "opens the record: address, serial number": a deed, not a label.
  const base = first.replace(/s$/, '');
  if (
    (domainVerbs.has(first) || domainVerbs.has(base)) &&
    /^(?:the|an?|all|each|every|their|its|his|her)$/.test(second ?? '')
  )
    return { label: null, rest: text };
  if (second !== undefined && domainVerbs.has(second) && isPerson(singular(first)))
    return { label: null, rest: text };
  return { label, rest: match[2] };
}

/** "For members", "The inspector", "Staff (office)": the role, singular. */
function personOf(words: string | null): string | null {
  if (words === null) return null;
  const bare = words
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replace(/^(?:for |as |what )*(?:the |an? |our |each )?/, '')
    .replace(
      /\s+(?:side|view|app|can|should|features?|wants?|needs?|area|role|do|does|work|uses?|needs to do)$/,
      '',
    )
    .trim();
  if (bare === '' || bare.split(' ').length > 3) return null;
  if (isPerson(bare)) return bare;
  const one = singular(bare);
  return isPerson(one) ? one : null;
}

/** Behind a role's label a verb needs its subject back: "Librarian: adds tools". */
function asDeed(label: string, rest: string): string {
  const subject = label.replace(/\(.*\)/, '').trim();
  if (
    /^(?:can|could|should|must|may|will|cannot|can't|only|needs? to|has to|have to|wants? to)\b/i.test(rest)
  )
    return `${subject} ${lower(rest)}`;
  const [first = '', second = ''] = rest.toLowerCase().split(/\s+/);
  const third = /[^s]s$/.test(first) && !/^(?:is|was|this|has|always|his|its|photos|lists)$/.test(first);
  const determined = /^(?:the|an?|all|their|his|her|new|every|each|on|in|through|for|to|by|at|off|up)$/.test(
    second,
  );
  const deed = third
    ? determined || domainVerbs.has(first.replace(/s$/, '')) || domainVerbs.has(first.replace(/es$/, ''))
    : domainVerbs.has(first) && determined;
  if (deed && !closedClasses.has(first)) return `${subject} ${lower(rest)}`;
  return rest;
}
