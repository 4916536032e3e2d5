// The things a system keeps: what they carry ("each tool has a name, photo and status") and the states they
// pass through ("available, reserved, out, in repair").
import type { Evidence } from '#contract/intake.ts';
import type { ObjectFinding } from '#interviewing/findings.ts';
import { clean } from '#interviewing/reading/clean.ts';
import { wordsBetween } from '#interviewing/reading/clause.ts';
import type { Clause } from '#interviewing/reading/clause.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import { attributeRows } from '#knowledge/authoring/attributes.ts';
import { singular } from '#knowledge/nouns.ts';
import { pluralOf } from './words.ts';
import { isSystem } from '#interviewing/extraction/resolving.ts';
import type { ReadingContext } from '#interviewing/extraction/reading-context.ts';

const carries = /^(?:have|include|contain|consist|carry|record|store|need|show|come)$/;
const noThing =
  /^(?:it|they|we|i|you|user|idea|problem|thing|way|one|lot|time|trouble|chance|people|somebody|someone|everyone|what|which|goal|point|feature|who)$/;

export function objectFinding(
  name: string,
  evidence: Evidence[],
  more: Partial<Pick<ObjectFinding, 'attributes' | 'states' | 'description'>>,
): ObjectFinding {
  const lower = name.toLowerCase();
  return {
    kind: 'object',
    key: `object:${lower}`,
    basis: 'stated',
    evidence,
    name: lower,
    plural: pluralOf(lower),
    attributes: more.attributes ?? [],
    states: more.states ?? [],
    description: more.description ?? null,
  };
}

/** "Each tool has a name, a photo and a status (available, out)": the subject with its attributes. */
export function attributesOf(
  clause: Clause,
  { context, evidence }: { context: ReadingContext; evidence: Evidence[] },
): ObjectFinding[] {
  const { source } = clause;
  const subject = clause.subjects[0];
  if (
    subject === undefined ||
    subject.pronoun ||
    noThing.test(subject.name) ||
    !carries.test(clause.group.lemma)
  )
    return [];
  if (
    isSystem(subject.name.toLowerCase(), context) ||
    clause.group.negated ||
    clause.group.modality === 'past'
  )
    return [];
  const determiner = source.tokens[subject.start]?.lower ?? '';
  const general = /^(?:each|every|an?|all|any)$/.test(determiner) || subject.plural;
  if (!general && clause.group.lemma !== 'consist') return [];
  if (clause.group.lemma !== 'have' && clause.objects.length < 2) return [];
  if (clause.group.lemma === 'need' && clause.objects.length < 2) return [];
  const attributes = splitList(wordsBetween(source, clause.group.end, source.tokens.length));
  if (attributes.length === 0) return [];
  return [objectFinding(subject.name, evidence, { attributes })];
}

const listedBehind =
  /(?<thing>[\p{L}-]+)(?:['’]s (?:record|file|data|details|profile|page|entry))?\s*(?:\((?<inside>[^()]{8,160})\)|:\s+(?<after>(?:[^.;:()]|\([^()]{2,80}\)){8,240}))/giu;

const enters =
  /\b(?:plan|create|add|enter|register|record|schedule|set up|submit|file|log|note|write|order|request|report)s?\b[^.:;]*$/i;

/**
 * "opens the lift's record: address, manufacturer, load limit", "adds their children (first name, class,
 * allergies)".
 */
export function listedAttributes(text: string, evidence: Evidence[]): ObjectFinding[] {
  return [...text.matchAll(listedBehind)].flatMap(({ groups }) => {
    const name = singular((groups?.['thing'] ?? '').toLowerCase());
    const attributes = splitList(
      withRanges(askedFor(groups?.['inside'] ?? groups?.['after'] ?? '')),
      'people too',
    );
    const familiar = attributes.filter((each) => attributeRows.some(({ pattern }) => pattern.test(each)));
    const given = enters.test(text.slice(0, text.indexOf(groups?.['thing'] ?? '')));
    const isList = attributes.length >= 3 && familiar.length >= (given ? 1 : 2);
    return isList && name.length > 2 && !noThing.test(name)
      ? [objectFinding(name, evidence, { attributes })]
      : [];
  });
}

const forEach = /^for (?:each|every|any|all)(?: of the| the)? (?<thing>[\p{Ll} -]{3,30})$/iu;
const entering =
  /^(?:then )?(?:choose|select|pick|enter|add|record|note|write|set|give|attach|take|fill in|upload|note down|write down)\s+/i;

/** What a label "For each defect:" is about. */
export function thingOfLabel(label: string | null): string | null {
  const thing = forEach.exec(label ?? '')?.groups?.['thing'];
  const name = thing === undefined ? null : singular(thing.trim().toLowerCase());
  return name === null || noThing.test(name) || isPerson(name) ? null : name;
}

/**
 * "For each defect: choose severity (minor, major), add a note and at least one photo": its attributes, with
 * their values.
 */
export function enteredAttributes(label: string | null, text: string, evidence: Evidence[]): ObjectFinding[] {
  const name = thingOfLabel(label);
  if (name === null || !entering.test(text)) return [];
  const parts = text.replace(/[.!]+$/, '').split(/,\s*(?:and\s+)?(?![^(]*\))|\s+and\s+(?![^(]*\))/);
  const attributes = parts
    .map((part) =>
      part
        .replace(entering, '')
        .replace(
          /^(?:(?:an?|the|its|at least|at most|up to|max|one or more|some) )+(?:(?:one|two|three|\d+) )?/i,
          '',
        )
        .trim()
        .toLowerCase(),
    )
    .filter((part) => /^[\p{Ll}-]+(?: [\p{Ll}-]+){0,2}(?: \([\p{Ll} ,-]+\))?$/u.test(part));
  return attributes.length === 0 ? [] : [objectFinding(name, evidence, { attributes })];
}

const everyOne = /\b(?:every|each)(?: (?:new|incoming|open))? (?<thing>[\p{L}-]+)/iu;
const toldApart =
  /\b(?:works? out|determines?|detects?|finds? out|recogni[sz]es?|decides?) (?:what|which kind) (?:it|they)(?:'s| is|'re| are)(?: about)? \((?<values>[^()]{5,160})\)/iu;
const putDown =
  /\b(?:sets?|assigns?|determines?|detects?) (?!(?:an?|the|up|it|them|out)\b)(?<what>\p{Ll}+(?:(?:,| and|, and) \p{Ll}+(?=,| and\b|[.;]|$))*)/iu;

/**
 * "Reads every ticket, works out what it's about (billing, outage), sets priority and tags it": what is put
 * down on each.
 */
export function attributesPutDown(text: string, evidence: Evidence[]): ObjectFinding[] {
  const thing = everyOne.exec(text)?.groups?.['thing'];
  const name = thing === undefined ? null : singular(thing.toLowerCase());
  if (name === null || noThing.test(name) || isPerson(name)) return [];
  const values = toldApart.exec(text)?.groups?.['values'];
  const attributes = [
    ...(values === undefined
      ? []
      : [
          `category (${values
            .toLowerCase()
            .split(/,\s*(?:or |and )?/)
            .map((value) => value.trim())
            .join(', ')})`,
        ]),
    ...splitList(putDown.exec(text)?.groups?.['what'] ?? ''),
    ...(/\btags? (?:it|them)\b/i.test(text) ? ['tags'] : []),
  ];
  return attributes.length < 2 ? [] : [objectFinding(name, evidence, { attributes })];
}

/**
 * "What (blood, samples), how many boxes, from where to where, by when": what is asked for, as the names of
 * fields.
 */
const asked: readonly [RegExp, string][] = [
  [/^what(?: kind| type| sort)?$/i, 'kind'],
  [/^how many (.+)$/i, 'number of $1'],
  [/^how much$/i, 'amount'],
  [/^how urgent$/i, 'urgency'],
  [/^how long$/i, 'duration'],
  [/^how (?:big|large)$/i, 'size'],
  [/^how far$/i, 'distance'],
  [/^from where to where$/i, 'from place, to place'],
  [/^(from|to) where$/i, '$1 place'],
  [/^where (from|to)$/i, '$1 place'],
  [/^where$/i, 'place'],
  [/^(?:by|until) when$/i, 'due time'],
  [/^(?:from|since) when$/i, 'start time'],
  [/^when$/i, 'time'],
];

const askedFor = (words: string): string =>
  words
    .split(/,(?![^(]*\))\s*(?:and\s+)?/)
    .map((part) => {
      const { name = '', values } =
        /^(?<name>[^(]+?)\s*(?:\((?<values>[^()]+)\))?$/.exec(part.trim())?.groups ?? {};
      const [pattern, field] = asked.find(([each]) => each.test(name)) ?? [];
      if (!pattern || !field) return part;
      return `${name.replace(pattern, field)}${values ? ` [${values.replaceAll(',', '|')}]` : ''}`;
    })
    .join(', ');

/** "A confidence from 0 to 100 for each field" is one of its fields, with what it can be. */
const range = / from (?<from>\d+) to (?<to>\d+)(?<each> for (?:each|every) \p{L}+)?(?=[,;.]|$)/giu;
const withRanges = (words: string): string => words.replace(range, '$<each> [$<from> to $<to>]');
export const withoutRanges = (words: string): string => words.replace(range, '$<each>');

/**
 * Names of a written list, without articles, counts and remarks; in a list of fields, people are what it
 * names too.
 */
export function splitList(words: string, people?: 'people too'): string[] {
  return words
    .replace(/\([^)]*\)/g, '')
    .split(/,\s*(?:and\s+|or\s+|maybe\s+|plus\s+)?|\s+(?:and|or|plus|&)\s+|\s*\/\s*|;\s*/)
    .map((part) =>
      clean(part)
        .replace(
          /^(?:(?:an?|the|its|their|his|her|our|some|any|also|maybe|of|one|optional(?:ly)?|of course)\s+)+/i,
          '',
        )
        .replace(
          /\s+(?:of course|obviously|too|as well|please|maybe|if (?:any|possible|needed|there is one))$/i,
          '',
        ),
    )
    .filter(
      (part) =>
        part !== '' &&
        !/^(?:one|two|three|more|at|up|no|not|e\.g|i\.e|\d)\b/i.test(part) &&
        (people || !isPerson(singular(part.toLowerCase())) || / contact$/i.test(part)) &&
        part.replace(/ \[.*/, '').split(' ').length <= 4 &&
        !/\b(?:is|are|can|should|must|will|who|which|that|because|when|if|we|they|it|so)\b/i.test(part) &&
        !/^(?:etc\.?|so on|stuff|things|more|others?|whatever|the like)$/i.test(part),
    )
    .map((part) =>
      part
        .toLowerCase()
        .replace(/\[(.*)\]$/, '($1)')
        .replaceAll('|', ','),
    );
}

const stateCopula =
  /\b(?:(?:condition|severity|status|state|result|outcome):|(?:can|could|may|must|should|will) be|(?:is|are)(?: either| always)?|status(?:es)?(?: is| are| can be|:| like)?|states?(?: is| are|:| like)?|marked(?: as)?|either)\s+(?:one of )?:?\s*(?<list>[\p{L}][\p{L}' -]*(?:(?:,|\/)\s*[\p{L}][\p{L}' -]*)+(?:,?\s+(?:and|or)\s+[\p{L}][\p{L}' -]*)?)/iu;
const subjectBefore =
  /(?:^|[,.;]\s*|\band )(?:each|every|an?|the|all|any|our)?\s*(?<name>[\p{L}]+(?: [\p{L}]+)?)\s*$/iu;

/** "A bed is free or taken": nothing but two words, each of which says where a thing stands. */
const pairCopula =
  /^(?<subject>[\p{L}' -]+?) (?:is|are|can be) (?:always )?(?:either )?(?<one>\p{L}+) or (?<other>\p{L}+)\.?$/iu;
const standings = new Set(
  'free taken occupied vacant available unavailable open closed paid unpaid booked reserved active inactive lost found sold unsold locked unlocked done undone full empty pending settled approved rejected clean dirty working broken'.split(
    ' ',
  ),
);

/**
 * "A loan is requested, approved, out or returned": three words that read like states, or two that can be
 * nothing else.
 */
export function statesOf(
  text: string,
  evidence: Evidence[],
  things: { before: string | null; now: string | null },
): ObjectFinding[] {
  const match = stateCopula.exec(text);
  const list = match?.groups?.['list'];
  if (match === null || list === undefined) return pairOfStates(text, evidence);
  const states = splitList(list).filter((state) => state.split(' ').length <= 3);
  if (
    states.length < 3 ||
    !states.some((state) =>
      /(?:ed|en|ing|able|out|due|open|new|done|free|paid|lost|sent|repair|late|active|closed|good|major|minor|low|high|ok)$/.test(
        state,
      ),
    )
  )
    return [];
  // "Status is …" tells of what the sentence before was about, "and a condition: …" of what this one is
  // about.
  const named = /^(?:status|state|condition|severity|result|outcome)/i.test(match[0]);
  const told = match.index < 4 ? things.before : things.now;
  const name = named ? (told ?? statesSubject(text, match.index)) : statesSubject(text, match.index);
  return name === null
    ? []
    : [objectFinding(name, evidence, { states, attributes: /^status/i.test(match[0]) ? ['status'] : [] })];
}

function pairOfStates(text: string, evidence: Evidence[]): ObjectFinding[] {
  const { subject = '', one = '', other = '' } = pairCopula.exec(text)?.groups ?? {};
  const states = [one, other].map((word) => word.toLowerCase());
  const name = states.every((word) => standings.has(word)) ? statesSubject(subject, subject.length) : null;
  return name === null ? [] : [objectFinding(name, evidence, { states })];
}

function statesSubject(text: string, position: number): string | null {
  const before = text
    .slice(0, position)
    .replace(/\b(?:status|state)s?(?: of)?(?: an?| the| each)?\s*$/i, '')
    .replace(/'s\s*$/, '');
  const name = subjectBefore
    .exec(before)
    ?.groups?.['name']?.toLowerCase()
    .replace(/^(?:each|every|an?|the|all|any) /, '');
  if (name === undefined || noThing.test(name)) return null;
  return singular(name);
}
