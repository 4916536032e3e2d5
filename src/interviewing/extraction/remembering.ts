// Who and what the next pronoun may mean.
import { nounPhrase } from '#interviewing/reading/phrases.ts';
import type { Clause, Source } from '#interviewing/reading/clause.ts';
import { nominalActs } from '#knowledge/verbs.ts';
import type { NounPhrase } from '#interviewing/reading/phrases.ts';
import type { Memory, NounInMind, ReadingContext } from './reading-context.ts';
import { lastWord } from '#interviewing/facts/requested-things.ts';
import { isProduct, resolve } from './resolving.ts';

type Mind = { context: ReadingContext; memory: Memory };

/** Who and what the next pronoun may mean: the last actor, and the last thing that was acted upon. */
export function remember(clause: Clause, { context, memory }: Mind): void {
  const { source } = clause;
  const subject = clause.subjects.at(-1);
  if (subject !== undefined && !subject.pronoun) {
    const who = resolve(source, subject, { context, memory, does: !clause.group.passive });
    if (who.kind === 'actor') memory.actor = { name: who.name, text: who.text, plural: who.plural };
    if (who.kind === 'thing' && !isProduct(who.name) && who.name !== 'status' && !/ing$/.test(who.name))
      keepThing(memory, who);
  }
  const object = clause.group.lemma === 'have' ? undefined : clause.objects.at(-1);
  if (object !== undefined && !object.pronoun) {
    const thing = resolve(source, object, { context, memory, does: false });
    const named = source.tokens[object.start]!.tag === 'det' || object.plural;
    if (
      thing.kind === 'thing' &&
      named &&
      !/^(?:idea|lot|thing|way|time|bit|part|one)$/.test(lastWord(thing.name)) &&
      nominalActs.get(lastWord(thing.name)) !== 'send'
    ) {
      keepThing(memory, thing);
      if (/^(?:plan|schedule|arrange|book)$/.test(clause.group.lemma)) memory.planned = memory.object;
    }
  }
  const along = carried(clause);
  if (along !== null) keepThing(memory, resolve(source, along, { context, memory, does: false }));
}

/**
 * "Managers don't get a login": nothing is read from what is ruled out, but "they" means them from then on.
 */
export function rememberSubject(text: string, { context, memory }: Mind): void {
  const source: Source = { text, tokens: context.tag(text) };
  const subject = nounPhrase(source.tokens, 0);
  if (subject === null || subject.pronoun) return;
  const who = resolve(source, subject, { context, memory, does: false });
  if (who.kind === 'actor') memory.actor = { name: who.name, text: who.text, plural: who.plural };
}

/** "If a phone is lost, the office must lock it": the circumstance names what the pronoun means. */
export function rememberTrigger(trigger: string | null, { context, memory }: Mind): void {
  if (trigger === null) return;
  const source: Source = { text: trigger, tokens: context.tag(trigger) };
  const subject = nounPhrase(source.tokens, source.tokens[0]?.lower === 'there' ? 2 : 0);
  if (subject === null || subject.pronoun) return;
  const who = resolve(source, subject, { context, memory, does: true });
  if (who.kind === 'actor') memory.actor = { name: who.name, text: definite(who.text), plural: who.plural };
  if (who.kind === 'thing') keepThing(memory, who);
}

/** "Some tools come with accessories": those are what the next sentence calls "those". */
function carried(clause: Clause): NounPhrase | null {
  if (!/^(?:come|go|arrive)$/.test(clause.group.lemma) || !/^with\b/i.test(clause.complement ?? ''))
    return null;
  const phrase = nounPhrase(clause.source.tokens, clause.group.end + 1);
  return phrase === null || phrase.pronoun ? null : phrase;
}

function keepThing(memory: Memory, { name, text, plural }: NounInMind): void {
  if (!plural && memory.one?.name !== name) memory.earlier = memory.one;
  memory.object = { name, text: definite(text), plural };
  memory[plural ? 'many' : 'one'] = memory.object;
}

const definite = (text: string): string =>
  !/^(?:the|an?|each|every|any|some|this|that|these|those|all|\d|their|his|her|its|our)\b/i.test(text) &&
  /s$/.test(text)
    ? `the ${text}`
    : /^(?:an?|each|every|any|some|new)\s/i.test(text)
      ? `the ${text.replace(/^\S+\s/, '')}`
      : text;
