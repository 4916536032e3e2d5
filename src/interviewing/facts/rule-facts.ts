// Numbers, privileges, bans and conditions make a rule; so does a statement that nothing else has read.
import { isTarget } from '#knowledge/authoring/quality-targets.ts';
import { problemCues, scaleCues } from '#knowledge/cues.ts';
import { rolloutCues } from '#knowledge/qualities.ts';
import type { CapabilityFinding, Finding, QuantityFinding } from '#interviewing/findings.ts';
import type { Clause } from '#interviewing/reading/clause.ts';
import type { ToRead } from '#interviewing/extraction/to-read.ts';
import type { Memory, ReadingContext, Statement } from '#interviewing/extraction/reading-context.ts';
import { resolve } from '#interviewing/extraction/resolving.ts';
import { saysEnough } from '#interviewing/merging/worth-stating.ts';
import { kindOfRule, ruleFinding } from './rules.ts';
import { requestAsSystem, sentenceOf } from './statements.ts';

type SoFar = { numbers: QuantityFinding[]; capabilities: CapabilityFinding[]; facts: Finding[] };

/**
 * What a sentence names on the way: a sentence that demands something is not yet read when only these were
 * found.
 */
const sideFacts = new Set<Finding['kind']>(['actor', 'quantity', 'integration']);

const demands = /\b(?:when|if|must|should|has to|have to|never|always|only|every time|each time)\b/i;

/** When it has to be there, what it may cost, who builds it: nothing that it does. */
const isFrame = (fact: Finding): boolean =>
  fact.kind === 'constraint' && ['deadline', 'budget', 'team'].includes(fact.constraint);

/** What must have happened before something else may. */
const firstThen =
  /\b(?:must|has to|have to|needs? to)\b.*\b(?:before|until)\b.*\b(?:can|may|is allowed|are allowed)\b/i;

/** "… otherwise everything stays on the device": what holds for those who do not. */
const otherwiseCues = /, otherwise [^,]+ (?:stays?|remains?|(?:is|are) kept)\b/i;

export function ruleFacts(
  { framed, evidence, context, memory }: ToRead,
  statement: Statement,
  { numbers, capabilities, facts }: SoFar,
): Finding[] {
  const { parse } = statement;
  const lead = parse.clauses[0] ?? null;
  const privileged = parse.clauses.some(({ group }) => group.only);
  const banned = capabilities.some(({ modality }) => modality === 'must_not');
  const conditioned = parse.condition !== null;
  const governed =
    otherwiseCues.test(framed.text) ||
    numbers.length > 0 ||
    privileged ||
    banned ||
    conditioned ||
    firstThen.test(framed.text);
  const named = facts.some(({ kind }) => kind === 'integration') && !demands.test(framed.text);
  const covered =
    named ||
    facts.some((fact) => !sideFacts.has(fact.kind) && (fact.kind !== 'capability' || saysEnough(fact)));
  if (!governed && covered) return [];
  if (scaleCues.test(framed.text) || rolloutCues.test(framed.text)) return [];
  if (facts.some(isFrame) && capabilities.length === 0) return [];
  if (facts.some(({ kind }) => kind === 'goal') && !demands.test(framed.text)) return [];
  // "Should start in under 3 seconds": how good it must be is no law of the domain.
  if (facts.some(({ kind }) => kind === 'quality') && isTarget(framed.text)) return [];
  if (lead === null && numbers.length === 0 && parse.trigger === null) return [];
  // What else the sentence names may be what its pronoun means.
  const alone = parse.clauses.length === 1 && parse.trigger === null;
  const counts = lead === null && statement.sentence.kind === 'item' && /^\d/.test(framed.text);
  const words = ruleWords(counts ? `There are ${framed.text}` : framed.text, lead, {
    context,
    memory,
    alone,
  });
  if (words === null) return [];
  const stated =
    /\b(?:must|should|may|can|can't|cannot|will|nobody|otherwise|need|needs|has to|have to|only|never|always|each|every|per|max|at least|at most|up to|unless|if|when|once|not|all|any|no|nightly|hourly|daily|weekly|monthly|yearly)\b|\d/i.test(
      framed.text,
    );
  if (!governed && (!stated || problemCues.test(framed.text))) return [];
  const about = [
    ...new Set(
      parse.clauses
        .flatMap((clause) => [...clause.subjects, ...clause.objects].map((phrase) => ({ clause, phrase })))
        .filter(({ phrase }) => !phrase.pronoun)
        .map(({ clause, phrase }) => {
          const meant = resolve(clause.source, phrase, { context, memory, does: true });
          return meant.kind === 'thing' ? meant.name : phrase.name;
        }),
    ),
  ];
  return [
    ruleFinding({ statement: words, kind: kindOfRule(framed.text, numbers, lead), about, numbers, evidence }),
  ];
}

/** "After release nobody may change them": whoever reads the rule alone has not read the sentence before. */
function withObjectNamed(
  text: string,
  { objects, source, subjects, group }: Clause,
  given: { context: ReadingContext; memory: Memory },
): string | null {
  const [object] = objects;
  if (!object?.pronoun || /^(?:make up|invent)$/.test(group.lemma)) return null;
  if (subjects.some(({ pronoun, negative }) => pronoun && !negative)) return null;
  const token = source.tokens[object.start];
  const meant = given.memory[token?.lower === 'them' ? 'many' : 'one'];
  if (meant === null || token === undefined || !/^(?:it|them)$/.test(token.lower)) return null;
  return `${text.slice(0, token.start)}${meant.text}${text.slice(token.end)}`;
}

/** The user's sentence in the third person, pronouns at its head replaced; null where that cannot be done. */
function ruleWords(
  text: string,
  lead: Clause | null,
  { alone, ...given }: { context: ReadingContext; memory: Memory; alone: boolean },
): string | null {
  const subject = lead?.subjects[0];
  if (lead === null || subject === undefined) return requestAsSystem(text, false);
  const named = alone ? withObjectNamed(text, lead, given) : null;
  if (named !== null) return requestAsSystem(named, false);
  const who = resolve(lead.source, subject, { ...given, does: true });
  if (!subject.pronoun) {
    const inFull = who.kind === 'thing' && who.name !== subject.name && subject.start === 0;
    const rest = text.slice(lead.source.tokens[subject.end - 1]!.end);
    return requestAsSystem(inFull ? `${who.text}${rest}` : text, false);
  }
  if (who.kind === 'unknown') return sentenceOf(text);
  if (who.kind === 'speaker') {
    if (
      lead.group.lemma === 'want' ||
      lead.group.lemma === 'need' ||
      lead.group.modality === 'must' ||
      lead.group.modality === 'should'
    )
      return requestAsSystem(text, lead.objects.length > 0 && lead.group.lemma === 'need');
    return sentenceOf(text);
  }
  const position = lead.source.tokens[subject.start]!;
  return sentenceOf(`${text.slice(0, position.start)}${who.text}${text.slice(position.end)}`);
}
