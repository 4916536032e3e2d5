// Reads one framed statement for every kind of fact. Order matters where one reading rules out another: an attribute
// list is no capability, a wrapped deed is read again as its own sentence.
import { goalCues, problemCues } from '#knowledge/cues.ts';
import { groupWords } from '#knowledge/people.ts';
import { domainVerbs, nominalActs } from '#knowledge/verbs.ts';
import type { Evidence } from '#contract/intake.ts';
import type { CapabilityFinding, Finding, GoalFinding, QuantityFinding } from '#interviewing/findings.ts';
import { parseClauses, wordsBetween } from '#interviewing/reading/clauses.ts';
import type { Clause, Source } from '#interviewing/reading/clauses.ts';
import { nounPhrase } from '#interviewing/reading/phrases.ts';
import { technologies } from '#knowledge/qualities.ts';
import type { NounPhrase } from '#interviewing/reading/phrases.ts';
import type { Sentence } from '#interviewing/reading/sentences.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import { actorFinding, actorsOf, actorsWithDeeds, rolesInLine, rolesOfItem } from './actors.ts';
import { capabilitiesOf } from './capabilities.ts';
import type { Framed } from './framing.ts';
import { readQuantities } from './quantities.ts';
import type { Memory, ReadingContext, Statement } from './reading-context.ts';
import { innerSentence } from './rereading.ts';
import { isProduct, resolve } from './resolving.ts';
import { kindOfRule, ruleFinding } from './rules.ts';
import { constraintsOf, dataMovesOf, integrationsOf, qualitiesOf } from './signs.ts';
import { requestAsSystem, sentenceOf } from './statements.ts';
import { attributesOf, objectFinding, splitList, statesOf } from './things.ts';
import { singular } from './words.ts';

export type ToRead = {
  framed: Framed;
  sentence: Sentence;
  context: ReadingContext;
  memory: Memory;
  evidence: Evidence[];
};

export function readStatement(given: ToRead, depth = 0): Finding[] {
  const { framed, sentence, context, memory, evidence } = given;
  const list = colonList(framed.text);
  const spoken = list?.before ?? framed.text;
  const source: Source = { text: spoken, tokens: context.tag(spoken) };
  const parse = parseClauses(source);
  if (list !== null) {
    const last = parse.clauses.at(-1);
    if (last !== undefined)
      last.complement = [last.complement, `: ${list.items}`]
        .filter((part) => part !== null)
        .join('')
        .trim();
  }
  const inner: Source = { text: spoken, tokens: parse.tokens };
  const statement: Statement = {
    sentence,
    text: framed.text,
    parse,
    wish: framed.wish,
    insist: framed.insist,
    owner: framed.owner,
  };
  const numbers = readQuantities(
    framed.text,
    list === null ? source.tokens : context.tag(framed.text),
    evidence,
  );
  const reading = { statement, context, memory, evidence, numbers };
  const facts: Finding[] = [];
  facts.push(
    ...rolesInLine(sentence.text, evidence),
    ...fieldsInLine(framed, evidence),
    ...actorsWithDeeds(framed.text, evidence),
  );
  if (framed.topic === 'roles' && sentence.kind === 'item')
    facts.push(...rolesOfItem(sentence.text, evidence));
  if (framed.owner !== null) facts.push(actorFinding(framed.owner, evidence, true));

  const lastThing = memory.object?.name ?? null;
  rememberTrigger(parse.trigger, given);
  const capabilities: CapabilityFinding[] = [];
  // A hope is measured, not built: what it names is no act of the system.
  const hope = goalCues.test(sentence.text);
  for (const clause of hope ? [] : parse.clauses) {
    const wrapped = depth < 2 ? innerSentence(clause) : null;
    if (wrapped !== null) {
      const again = readStatement(
        { ...given, framed: { ...framed, text: withSubordinates(wrapped, statement) } },
        depth + 1,
      );
      return merged(facts, again);
    }
    capabilities.push(...capabilitiesOf(clause, reading));
    facts.push(...attributesOf(clause, { context, evidence }));
    capabilities.push(...requestedThings(clause, reading));
    facts.push(...actorsOf(clause, { context, memory, evidence }));
    remember(clause, given);
  }
  for (const phrase of parse.leftovers) {
    const role = phrase.noun.toLowerCase();
    if (
      isPerson(role) &&
      !groupWords.has(role) &&
      /^(?!user$|person$|people$)\p{L}/u.test(role) &&
      !phrase.negative
    )
      facts.push(actorFinding(role, evidence, true));
  }
  facts.push(...statesOf(framed.text, evidence, { before: lastThing, now: memory.object?.name ?? null }));
  if (parse.clauses.length === 0) facts.push(...nounLine(parse.leftovers, inner, reading, framed));
  facts.push(...withSharedComplement(capabilities));
  const carriesOnly = facts.some(({ kind }) => kind === 'object') && capabilities.length === 0;
  facts.push(...(carriesOnly ? [] : signFacts(given, numbers, capabilities)));
  facts.push(...ruleFacts(given, statement, { numbers, capabilities, facts }));
  return merged(facts, numbers);
}

/** "opens the record: address, manufacturer, serial number": the list is no clause. */
function colonList(text: string): { before: string; items: string } | null {
  const match = /^(?<before>[^:]{8,}?\s[^:]*?):\s+(?<items>[^:]+)$/s.exec(text)?.groups;
  if (match?.['before'] === undefined || match['items'] === undefined) return null;
  const items = match['items'].replace(/\([^)]*\)/g, '');
  const commas = items.split(',').length - 1;
  const speaks = /\b(?:must|should|can|will|is|are|has|have|we|i|they|it)\b/i.test(items);
  const [first = '', second = ''] = items
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const deeds = domainVerbs.has(first) && /^(?:an?|the|all|their|his|her|your|\w+s)$/.test(second);
  return commas >= 2 && !speaks && !deeds
    ? { before: match['before'], items: match['items'].replace(/[.!]+$/, '') }
    : null;
}

/** "Concerts: date, place, programme": a label that is a thing, with what is known about it. */
function fieldsInLine({ label, text, topic }: Framed, evidence: Evidence[]): Finding[] {
  if (label === null || topic === 'roles' || isPerson(label.toLowerCase().replace(/s$/, ''))) return [];
  if (
    /\b(?:must|should|can|will|is|are|has|have|need|want|we|i|they|it|to|no|not|please|max|min|only)\b|\d/i.test(
      text,
    )
  )
    return [];
  const fields = splitList(text.replace(/\bwith (?:a |an |the )?/g, ', ').replace(/[.!]+$/, ''));
  if (fields.length < 3 || fields.some((field) => field.split(' ').length > 3)) return [];
  return /^[\p{L}]+(?: [\p{L}]+)?$/u.test(label) &&
    !/^(?:languages?|numbers?|integrations?|tech|stack|features?|roles?|printing|platforms?|browsers?)$/i.test(
      label,
    )
    ? [objectFinding(singular(label.toLowerCase()), evidence, { attributes: fields })]
    : [];
}

const merged = (first: Finding[], second: Finding[]): Finding[] => [...first, ...second];

function withSubordinates(text: string, { parse }: Statement): string {
  const { trigger, condition } = parse;
  const said = text.toLowerCase();
  const add = (word: string, words: string | null): string =>
    words === null || said.includes(words.toLowerCase()) ? '' : ` ${word} ${words}`;
  return `${text}${add('when', trigger)}${add('as long as', condition)}`;
}

/** Who and what the next pronoun may mean: the last actor, and the last thing that was acted upon. */
function remember(clause: Clause, { context, memory }: ToRead): void {
  const { source } = clause;
  const subject = clause.subjects.at(-1);
  if (subject !== undefined && !subject.pronoun) {
    const who = resolve(source, subject, { context, memory, does: !clause.group.passive });
    if (who.kind === 'actor') memory.actor = { name: who.name, text: who.text, plural: who.plural };
    if (who.kind === 'thing' && !isProduct(who.name) && who.name !== 'status' && !/ing$/.test(who.name))
      memory.object = { name: who.name, text: definite(who.text), plural: who.plural };
  }
  const object = clause.group.lemma === 'have' ? undefined : clause.objects.at(-1);
  if (object !== undefined && !object.pronoun) {
    const thing = resolve(source, object, { context, memory, does: false });
    const named = source.tokens[object.start]!.tag === 'det' || object.plural;
    if (
      thing.kind === 'thing' &&
      named &&
      !/^(?:idea|lot|thing|way|time|bit|part|one)$/.test(lastWord(thing.name))
    )
      memory.object = { name: thing.name, text: definite(thing.text), plural: thing.plural };
  }
}

/** "If a phone is lost, the office must lock it": the circumstance names what the pronoun means. */
function rememberTrigger(trigger: string | null, { context, memory }: ToRead): void {
  if (trigger === null) return;
  const source: Source = { text: trigger, tokens: context.tag(trigger) };
  const subject = nounPhrase(source.tokens, source.tokens[0]?.lower === 'there' ? 2 : 0);
  if (subject === null || subject.pronoun) return;
  const who = resolve(source, subject, { context, memory, does: true });
  if (who.kind === 'actor') memory.actor = { name: who.name, text: definite(who.text), plural: who.plural };
  if (who.kind === 'thing') memory.object = { name: who.name, text: definite(who.text), plural: who.plural };
}

/** "The clerk can book, move and cancel for anyone": what follows the last deed belongs to each of them. */
function withSharedComplement(capabilities: CapabilityFinding[]): CapabilityFinding[] {
  const last = capabilities.at(-1);
  const complement = last?.object === null ? last.complement : null;
  if (last === undefined || complement === null) return capabilities;
  return capabilities.map((one) =>
    one.object === null && one.complement === null && one.actor === last.actor
      ? { ...one, complement, key: `${one.key}${complement.toLowerCase()}`, statement: one.statement.replace(/\.$/, ` ${complement}.`) }
      : one,
  ); // prettier-ignore
}

const definite = (text: string): string =>
  /^(?:an?|each|every|any|some|new)\s/i.test(text) ? `the ${text.replace(/^\S+\s/, '')}` : text;

type Reading = Parameters<typeof capabilitiesOf>[1];
const requests = /^(?:want|need|like|love|have|include|provide|support|offer|require|show)$/;

/** "We need a calendar view", "the app needs reminders", "the owner wants a report": things asked for by name. */
function requestedThings(clause: Clause, reading: Reading): CapabilityFinding[] {
  const { group, subjects, objects, source, complement } = clause;
  const subject = subjects[0];
  if (!requests.test(group.lemma) || group.modality === 'past' || group.negated || subject === undefined)
    return [];
  const who = resolve(source, subject, { context: reading.context, memory: reading.memory, does: true });
  if (group.lemma === 'have' && who.kind === 'speaker' && group.modality !== 'must') return [];
  if (group.lemma === 'have' && subject.pronoun && who.kind === 'system' && group.modality === 'plain')
    return [];
  const named = objects.filter((object) => who.kind !== 'actor' || nominalActs.has(lastWord(object.name)));
  if (who.kind === 'actor' && !/^(?:want|need|like|love|require)$/.test(group.lemma)) return [];
  if (who.kind === 'thing' || who.kind === 'unknown') return [];
  return named
    .flatMap((object) => thingAsCapability(object, complement, source, reading))
    .map((finding) => (who.kind === 'actor' ? { ...finding, beneficiary: who.name } : finding));
}

const lastWord = (name: string): string => name.split(' ').at(-1)?.toLowerCase() ?? '';
const isNamed = (name: string): boolean =>
  isProduct(name) ||
  technologies.some((one) => one.toLowerCase() === name.toLowerCase()) ||
  /^(?:io|ios)$/i.test(name);

const noFeature =
  /^(?:it|this|that|them|something|anything|everything|thing|things|help|idea|one|lot|time|money|people|us|all|solution|app|application|system|tool|website|site|software|way|platform|program|advice|i|we|they|you|bit|moment|version)$/;

function thingAsCapability(
  object: NounPhrase,
  complement: string | null,
  source: Source,
  reading: Reading,
): CapabilityFinding[] {
  const last = lastWord(object.name);
  if (object.pronoun || object.negative || noFeature.test(last)) return [];
  const who = resolve(source, object, { context: reading.context, memory: reading.memory, does: false });
  if (who.kind !== 'thing' || isNamed(object.name)) return [];
  if (
    /^(?:max|maximum|min|minimum|about|around|at least|up to|~?\d)/i.test(who.text) &&
    nominalActs.get(last) === undefined
  )
    return [];
  const verb = nominalActs.get(last) ?? 'provide';
  const rest = complement === null || /^(?:because|since|so)\b/i.test(complement) ? '' : ` ${complement}`;
  const wish = reading.statement.wish;
  return [
    {
      kind: 'capability', key: `capability:system:${verb}:${object.name.toLowerCase()}::`, basis: 'stated', evidence: reading.evidence,
      actor: null, verb, object: object.name, object_phrase: who.text, complement: rest === '' ? null : rest.trim(),
      trigger: reading.statement.parse.trigger, condition: reading.statement.parse.condition,
      modality: wish ? 'should' : 'must', beneficiary: null, statement: sentenceOf(`The system ${wish ? 'should' : 'must'} ${verb} ${who.text}${rest}`),
      numbers: reading.numbers, priority: wish ? 'P3' : 'P1',
    },
  ]; // prettier-ignore
}

/** A line without a verb: a field in a data list, a role in a role list, else something the system must offer. */
function nounLine(phrases: NounPhrase[], source: Source, reading: Reading, framed: Framed): Finding[] {
  const { sentence } = reading.statement;
  if (framed.topic === 'background' || framed.topic === 'open') return [];
  const act = framed.label === null ? undefined : nominalActs.get(singular(framed.label.toLowerCase()));
  if (act === 'send') return labelledAct(framed.label!, reading);
  if (sentence.kind !== 'item') return [];
  const first = phrases[0];
  if (first === undefined || first.pronoun) return [];
  if (framed.topic === 'roles') return [];
  if (framed.topic === 'data') {
    const attributes = splitList(/\(([^)]*)\)/.exec(sentence.text)?.[1] ?? '');
    return [objectFinding(first.name, reading.evidence, { attributes })];
  }
  if (framed.topic === 'integrations') return [];
  const complement = wordsBetween(source, first.end, source.tokens.length);
  return thingAsCapability(first, complement === '' ? null : complement, source, reading);
}

/** "Reminders: sms 24 hours before and email 3 days before": the label is what is sent. */
function labelledAct(label: string, reading: Reading): Finding[] {
  const object = singular(label.toLowerCase());
  const { statement, evidence, numbers } = reading;
  const complement = statement.text.replace(/[.!]+$/, '');
  return [
    {
      kind: 'capability', key: `capability:system:send:${object}::`, basis: 'stated', evidence, actor: null, verb: 'send', object,
      object_phrase: label.toLowerCase(), complement, trigger: null, condition: null, modality: 'must', beneficiary: null,
      statement: sentenceOf(`The system must send ${label.toLowerCase()}: ${complement}`), numbers, priority: statement.wish ? 'P3' : 'P1',
    },
  ]; // prettier-ignore
}

function signFacts(
  { framed, sentence, evidence }: ToRead,
  numbers: QuantityFinding[],
  capabilities: CapabilityFinding[],
): Finding[] {
  const statement = requestAsSystem(framed.text, false);
  const signed = { text: framed.text, statement, numbers, evidence };
  const objects = capabilities.flatMap(({ object }) => (object === null ? [] : [object]));
  const goal = goalCues.test(sentence.text) || framed.topic === 'goals';
  const goals: GoalFinding[] = goal
    ? [
        {
          kind: 'goal',
          key: `goal:${statement.toLowerCase()}`,
          basis: 'stated',
          evidence,
          statement: sentenceOf(framed.text),
          metric: metricOf(numbers),
        },
      ]
    : [];
  return [
    ...integrationsOf(framed.text, statement, evidence),
    ...qualitiesOf(signed),
    ...constraintsOf(signed),
    ...dataMovesOf(
      { ...signed, text: framed.text.replace(/\bso (?:that )?(?:we|they|it|the|i|one)\b.*$/i, '') },
      objects,
    ),
    ...goals,
  ];
}

function metricOf(numbers: QuantityFinding[]): string | null {
  const first = numbers[0];
  return first === undefined
    ? null
    : `${first.name} ${first.sense.replace('_', ' ')} ${first.value} ${first.unit}`;
}

type SoFar = { numbers: QuantityFinding[]; capabilities: CapabilityFinding[]; facts: Finding[] };

/** What a sentence names on the way: a sentence that demands something is not yet read when only these were found. */
const sideFacts = new Set<Finding['kind']>(['actor', 'quantity', 'integration']);
const demands = /\b(?:when|if|must|should|has to|have to|never|always|only|every time|each time)\b/i;

/** Numbers, privileges, bans and conditions make a rule; so does a statement that nothing else has read. */
function ruleFacts(
  { framed, evidence, context, memory }: ToRead,
  statement: Statement,
  { numbers, capabilities, facts }: SoFar,
): Finding[] {
  const { parse } = statement;
  const lead = parse.clauses[0] ?? null;
  const privileged = parse.clauses.some(({ group }) => group.only);
  const banned = capabilities.some(({ modality }) => modality === 'must_not');
  const conditioned = parse.condition !== null;
  const governed = numbers.length > 0 || privileged || banned || conditioned;
  const named = facts.some(({ kind }) => kind === 'integration') && !demands.test(framed.text);
  const covered = named || facts.some(({ kind }) => !sideFacts.has(kind));
  if (!governed && covered) return [];
  if (lead === null && numbers.length === 0 && parse.trigger === null) return [];
  const words = ruleWords(framed.text, lead, { context, memory });
  if (words === null) return [];
  const stated =
    /\b(?:must|should|may|can|can't|cannot|will|nobody|otherwise|need|needs|has to|have to|only|never|always|each|every|per|max|at least|at most|up to|unless|if|when|once|not|all|any|no)\b|\d/i.test(
      framed.text,
    );
  if (!governed && (!stated || problemCues.test(framed.text))) return [];
  const about = [
    ...new Set(
      parse.clauses
        .flatMap((clause) => [...clause.subjects, ...clause.objects])
        .filter(({ pronoun }) => !pronoun)
        .map(({ name }) => name),
    ),
  ];
  return [
    ruleFinding({ statement: words, kind: kindOfRule(framed.text, numbers, lead), about, numbers, evidence }),
  ];
}

/** The user's sentence in the third person, pronouns at its head replaced; null where that cannot be done. */
function ruleWords(
  text: string,
  lead: Clause | null,
  given: { context: ReadingContext; memory: Memory },
): string | null {
  const subject = lead?.subjects[0];
  if (lead === null || subject === undefined || !subject.pronoun) return requestAsSystem(text, false);
  const who = resolve(lead.source, subject, { ...given, does: true });
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
