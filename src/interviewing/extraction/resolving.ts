// Who or what a noun phrase stands for: a person, the thing being built, the speaker, or a thing of the
// domain.
import { products } from '#knowledge/integrations.ts';
import { looksLikePerson, isPerson } from '#interviewing/reading/persons.ts';
import { wordsBetween } from '#interviewing/reading/clause.ts';
import type { Source } from '#interviewing/reading/clause.ts';
import type { NounPhrase } from '#interviewing/reading/phrases.ts';
import { pluralOf } from '#interviewing/facts/words.ts';
import type { Memory, ReadingContext, Resolved } from './reading-context.ts';

const productNames = new Set(products.map(({ name }) => name.toLowerCase()));
const everybody = /^(?:anyone|anybody|everyone|everybody|someone|somebody|people|person|you|one)$/;

export function isSystem(name: string, context: ReadingContext): boolean {
  const last = name.split(' ').at(-1) ?? '';
  return (
    context.system_words.has(name) ||
    (context.system_words.has(last) && name.split(' ').length <= 3 && !isPerson(name.split(' ')[0]!))
  );
}

export function isProduct(name: string): boolean {
  return productNames.has(name.toLowerCase());
}

/**
 * `does`: it is the subject of something only somebody can do, so words merely formed like a person count
 * too.
 */
export function resolve(
  source: Source,
  phrase: NounPhrase,
  given: { context: ReadingContext; memory: Memory; does: boolean },
): Resolved {
  const { context, memory } = given;
  const name = phrase.name.toLowerCase();
  const text = inSentence(source, phrase);
  if (phrase.pronoun) return resolvePronoun(name, text, given);
  // "overdue ones": more of what was spoken of.
  if (name === 'one' && memory.object !== null)
    return {
      kind: 'thing',
      name: memory.object.name,
      text: text.replace(/\bones?$/, phrase.plural ? pluralOf(memory.object.name) : memory.object.name),
      plural: phrase.plural,
    };
  if (everybody.test(name))
    return {
      kind: 'actor',
      name: context.everybody ?? 'user',
      text: text === 'you' ? `${context.everybody ?? 'user'}s` : text,
      plural: phrase.plural || name === 'people',
    };
  if (given.does ? isSystem(name, context) : namesSystem(text, name, context))
    return { kind: 'system', name: 'system', text, plural: false };
  if (
    context.known_actors.has(name) ||
    context.known_actors.has(phrase.noun) ||
    (given.does ? looksLikePerson(name) : isPerson(name))
  ) {
    return { kind: 'actor', name: phrase.noun, text, plural: phrase.plural };
  }
  if (memory.actor?.name === name) return { kind: 'actor', name, text, plural: phrase.plural };
  return { kind: 'thing', ...inFull(phrase, text, memory), plural: phrase.plural };
}

/** "The fee" behind "a damage fee" is that fee; a head that stood alone first keeps its own meaning. */
function inFull(
  { name, noun, plural }: NounPhrase,
  text: string,
  memory: Memory,
): { name: string; text: string } {
  const head = name.split(' ').at(-1) ?? name;
  if (name !== head) {
    if (noun === name && memory.compounds.get(head) !== head) memory.compounds.set(head, name);
    return { name, text };
  }
  const meant = memory.compounds.get(head);
  if (meant === undefined || meant === head || plural || !/^(?:the|this|that|an?) \S+$/i.test(text)) {
    // "Tools" without an article are all of them, whatever was told of one kind before.
    if (meant === undefined || (plural && text === text.split(' ').at(-1))) memory.compounds.set(head, head);
    return { name, text };
  }
  return { name: meant, text: text.replace(/\S+$/, meant) };
}

/** As an object only the plain word counts: "the tool", not "a status page". */
function namesSystem(text: string, name: string, context: ReadingContext): boolean {
  return (
    /^(?:system|app|application|software)$/.test(name) ||
    (/^(?:the|our|this) /i.test(text) && context.system_words.has(name))
  );
}

/**
 * A phrase's words as they stand inside a sentence: the capital of a first word goes, unless it is a name.
 */
function inSentence(source: Source, phrase: NounPhrase): string {
  const words = wordsBetween(source, phrase.start, phrase.end);
  const first = source.tokens[phrase.start];
  const name = first === undefined || first.start > 0 || /^[A-Z][A-Z]/.test(words) || isProduct(first.text);
  const inside = name ? words : words.charAt(0).toLowerCase() + words.slice(1);
  return inside.replace(/^(?:my|our) /i, 'the ');
}

function resolvePronoun(
  name: string,
  text: string,
  { context, memory, does }: { context: ReadingContext; memory: Memory; does: boolean },
): Resolved {
  if (name === 'i' || name === 'we') {
    const role = context.speaker_role;
    return {
      kind: 'speaker',
      name: role ?? 'user',
      text: role === null ? 'users' : `the ${role}`,
      plural: role === null,
    };
  }
  if (everybody.test(name)) {
    const who = context.everybody ?? 'user';
    return { kind: 'actor', name: who, text: `${who}s`, plural: true };
  }
  if (/^(?:everything|anything)$/.test(name) && !does)
    return { kind: 'thing', name, text: text === 'nothing' ? name : text, plural: false };
  const meant = /^(?:it|this|that)$/.test(name) ? memory.one : memory.many;
  if (/^(?:it|them)$/.test(name) && !does && memory.object !== null)
    return { kind: 'thing', ...(meant ?? memory.object) };
  if (/^(?:they|he|she|them|him|her)$/.test(name) && memory.actor !== null)
    return { kind: 'actor', ...memory.actor };
  if (/^(?:it|they|them|each|all|both|these|those|this|that)$/.test(name)) {
    const thing = /^(?:those|these|they|both|all)$/.test(name)
      ? (memory.many ?? memory.object)
      : memory.object;
    if (name === 'it' && (does || thing === null))
      return { kind: 'system', name: 'system', text: 'the system', plural: false };
    if (thing !== null) return { kind: 'thing', ...thing };
  }
  return { kind: 'unknown', name, text, plural: false };
}
