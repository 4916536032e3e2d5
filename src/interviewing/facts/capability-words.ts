// How a capability is put into words: its circumstances without loose ends, and the whole sentence.
import type { FactOf } from '#contract/intake.ts';
import type { CapabilityFinding } from '#interviewing/findings.ts';
import type { NounInMind } from '#interviewing/extraction/reading-context.ts';
import type { Clause } from '#interviewing/reading/clause.ts';
import { sentenceOf } from './statements.ts';

type Capability = FactOf<'capability'>;
/** Who acts, as named and as written; nobody when it is the system. */
export type Doer = { actor: string | null; text: string; inferred: boolean };

/** "When it's handed back": a circumstance is read alone later, so it names what it is about. */
export function spelledOut(circumstance: string | null, topic: NounInMind | null): string | null {
  if (circumstance === null || topic === null) return circumstance;
  return circumstance.replace(/^it's\b/i, `${topic.text} is`).replace(/^it\b/i, topic.text);
}

/** "Works out what it's about": the same for what is looked into. */
export const whatItIsAbout = (complement: string | null, topic: NounInMind | null): string | null =>
  topic === null
    ? complement
    : (complement?.replace(/^what (?:it's|it is) about\b/i, `what ${topic.text} is about`) ?? null);

/** A complement says how, not what else: beyond its first commas it is another matter, told by the rule. */
export function shortened(complement: string | null): string | null {
  if (complement === null) return null;
  const example = complement.search(/,?\s*\(?(?:e\.?g\b|for example|i\.e\b)/i);
  if (example > 0) return complement.slice(0, example);
  if (complement.length <= complement_chars_max || /^(?:[^,]{0,60}\b(?:these|following))?:/.test(complement))
    return complement;
  const comma = complement.search(/,\s/);
  return comma < 8 ? complement : complement.slice(0, comma);
}
const complement_chars_max = 80;

/** "The office edits checklists themselves": who does it was said already. */
export const withoutSelf = (words: string | null): string | null =>
  /^(?:by )?(?:them|our|your)selves$|^(?:by )?(?:him|her|it|my|your)self$/i.test(words ?? '') ? null : words;

export function tidy(words: string | null): string | null {
  const text =
    words
      ?.replace(/^[\s,;–—-]+|[\s,;:–—.-]+$/g, '')
      .replace(
        /(?:^|[\s,]+)(?:but only|and|or|but|then|also|so|too|etc|as well|obviously|please|though|of course)$/i,
        '',
      )
      .trim() ?? '';
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

type Words = {
  doer: Doer;
  phrase: string | null;
  clause: Clause;
  modality: Capability['modality'];
  complement: string | null;
  trigger: string | null;
  condition: string | null;
  receiver: string | null;
};

export function statementOf(words: Words): string {
  const { doer, clause, modality } = words;
  const verb = {
    can: 'can',
    must: 'must',
    should: 'should',
    must_not: clause.group.modality === 'can' ? 'cannot' : 'must not',
  }[modality];
  const who = clause.group.only && !clause.group.negated ? `only ${doer.text}` : doer.text;
  const [base, ...particle] = clause.group.lemma.split(' ');
  const split = particle.length > 0 && words.phrase !== null && clause.group.end === clause.group.verb + 1;
  const parts = [
    who,
    clause.qualifier !== null && clause.subjects.length > 0 ? clause.qualifier : '',
    verb,
    split ? base! : clause.group.lemma,
    words.receiver ?? '',
    words.phrase ?? '',
    split ? particle.join(' ') : '',
    words.complement ?? '',
  ].filter((part) => part !== '');
  return withCircumstances(parts.join(' '), words.trigger, words.condition);
}

export function withCircumstances(words: string, trigger: string | null, condition: string | null): string {
  const when = trigger === null ? '' : ` when ${trigger}`;
  return sentenceOf(`${words}${when}${condition === null ? '' : ` as long as ${condition}`}`);
}

const doneToCases = /^(?:escalate|triage|forward|classify|categorise|categorize|answer|respond to)$/;
/** "Answers on its own" tells who decides, "answers in a second" how good it is. */
export const onItsOwn = /^(?:(?:on|by|of) (?:its|their) own|by (?:itself|themselves)|alone|automatically)$/i;

/** "… drafts a reply or escalates": what is done to cases is done to the one that is spoken of. */
export function aboutTopic(made: CapabilityFinding, topic: NounInMind | null): CapabilityFinding {
  if (
    made.object !== null ||
    !onItsOwn.test(made.complement ?? 'alone') ||
    topic === null ||
    !doneToCases.test(made.verb)
  )
    return made;
  return {
    ...made,
    object: topic.name,
    object_phrase: topic.text,
    key: `${made.key}:${topic.name}`,
    statement: made.statement.replace(made.verb, `${made.verb} ${topic.text}`),
  };
}
