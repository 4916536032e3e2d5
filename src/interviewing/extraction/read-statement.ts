// Reads one framed statement for every kind of fact. Order matters where one reading rules out another: an
// attribute list is no capability, a wrapped deed is read again as its own sentence.
import { goalCues } from '#knowledge/cues.ts';
import { groupWords } from '#knowledge/people.ts';
import { domainVerbs } from '#knowledge/verbs.ts';
import type { Evidence } from '#contract/intake.ts';
import type {
  CapabilityFinding,
  Finding,
  GoalFinding,
  ObjectFinding,
  QuantityFinding,
} from '#interviewing/findings.ts';
import type { Clause, Source } from '#interviewing/reading/clause.ts';
import { parseClauses } from '#interviewing/reading/clauses.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import type { NounPhrase } from '#interviewing/reading/phrases.ts';
import type { ToRead } from './to-read.ts';
import {
  actorFinding,
  actorsOf,
  actorsWithDeeds,
  rolesInLine,
  rolesOfItem,
} from '#interviewing/facts/actors.ts';
import { capabilitiesOf } from '#interviewing/facts/capabilities.ts';
import type { Framed } from './framing.ts';
import { readQuantities } from '#interviewing/facts/quantities.ts';
import type { Memory, Statement } from './reading-context.ts';
import { remember, rememberTrigger } from './remembering.ts';
import { nounLine, paymentOf, requestedThings } from '#interviewing/facts/requested-things.ts';
import { innerSentence } from './rereading.ts';
import { ruleFacts } from '#interviewing/facts/rule-facts.ts';
import { constraintsOf, dataMovesOf, integrationsOf, qualitiesOf } from '#interviewing/facts/signs.ts';
import { requestAsSystem, sentenceOf } from '#interviewing/facts/statements.ts';
import {
  attributesOf,
  attributesPutDown,
  enteredAttributes,
  listedAttributes,
  objectFinding,
  splitList,
  statesOf,
  thingOfLabel,
  withoutRanges,
} from '#interviewing/facts/things.ts';
import { singular } from '#knowledge/nouns.ts';

export function readStatement(given: ToRead, depth = 0): Finding[] {
  const { framed, sentence, context, memory, evidence } = given;
  const list = colonList(framed.text);
  const spoken = list?.before ?? framed.text;
  const source: Source = { text: spoken, tokens: context.tag(spoken) };
  const parse = parseClauses(source);
  const listed = depth === 0 ? listedAttributes(framed.text, evidence) : [];
  if (list !== null && listed.length === 0) giveList(parse.clauses.at(-1), list.items);
  const inner: Source = { text: spoken, tokens: parse.tokens };
  const statement: Statement = {
    sentence,
    text: framed.text,
    parse,
    wish: framed.wish,
    insist: framed.insist,
    owner: framed.owner,
  };
  const counted = list === null ? framed.text : withoutRanges(framed.text);
  const numbers = readQuantities(counted, list === null ? source.tokens : context.tag(counted), evidence);
  const cast = rolesInLine(sentence.text, evidence);
  // "Who's involved: members, volunteers who run the desk" introduces people, and asks for nothing.
  if (cast.length > 1 && introducesPeople.test(framed.label ?? ''))
    return [...cast, ...actorsWithDeeds(framed.text, evidence)];
  const facts: Finding[] = [...listed];
  facts.push(...enteredAttributes(framed.label, framed.text, evidence));
  const put = attributesPutDown(framed.text, evidence);
  facts.push(...put);
  facts.push(...cast, ...fieldsInLine(framed, evidence), ...actorsWithDeeds(framed.text, evidence));
  if (framed.topic === 'roles' && sentence.kind === 'item')
    facts.push(...rolesOfItem(sentence.text, evidence));
  if (framed.owner !== null) facts.push(actorFinding(framed.owner, evidence, true));

  rememberDescribed(facts, memory);
  const lastThing = memory.object?.name ?? null;
  rememberTrigger(parse.trigger, given);
  const reading = { statement, context, memory, evidence, numbers, topic: memory.one };
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
      return [...facts, ...again];
    }
    capabilities.push(...capabilitiesOf(clause, reading));
    facts.push(...attributesOf(clause, { context, evidence }));
    capabilities.push(...requestedThings(clause, reading));
    facts.push(...actorsOf(clause, { context, memory, evidence }));
    remember(clause, given);
  }
  rememberDescribed(facts, memory);
  facts.push(...peopleAmong(parse.leftovers, evidence));
  const states = statesOf(framed.text, evidence, { before: lastThing, now: memory.object?.name ?? null });
  facts.push(...states);
  // "A booking can be proposed, suspicious or approved" tells where it may stand, and asks for nothing to be
  // done.
  if (states.some(areNoDeeds)) return [...facts, ...numbers];
  if (capabilities.length === 0) capabilities.push(...paymentOf(framed, reading));
  if (parse.clauses.length === 0) facts.push(...nounLine(parse.leftovers, inner, reading, framed));
  facts.push(...withThingOfLabel(withSharedComplement(capabilities), framed));
  const carriesOnly = facts.some(({ kind }) => kind === 'object') && capabilities.length === 0;
  // What names the values that are put down asks for no quality by their words: "outage", "language".
  const signs = carriesOnly ? [] : signFacts(given, numbers, capabilities);
  facts.push(...signs.filter(({ kind }) => put.length === 0 || kind !== 'quality'));
  facts.push(...ruleFacts(given, statement, { numbers, capabilities, facts }));
  return [...facts, ...numbers];
}

/** What follows a colon belongs to the last clause before it. */
function giveList(last: Clause | undefined, items: string): void {
  if (last === undefined) return;
  last.complement = [last.complement, `: ${items}`]
    .filter((part) => part !== null)
    .join('')
    .trim();
}

/** The people among the noun phrases that no clause has used. */
function peopleAmong(leftovers: readonly NounPhrase[], evidence: Evidence[]): Finding[] {
  return leftovers.flatMap(({ noun, negative }) => {
    const role = noun.toLowerCase();
    const is_role =
      isPerson(role) && !groupWords.has(role) && /^(?!user$|person$|people$)\p{L}/u.test(role) && !negative;
    return is_role ? [actorFinding(role, evidence, true)] : [];
  });
}

function rememberDescribed(facts: readonly Finding[], memory: Memory): void {
  const told = facts.findLast((fact) => fact.kind === 'object' && fact.attributes.length > 1);
  if (told?.kind === 'object') memory.described = told.name;
}

/** Some of them are no participles: nobody can suspicious a booking. */
const areNoDeeds = ({ states }: ObjectFinding): boolean =>
  states.some((state) => !/(?:ed|en|t|d)$/.test(state));

const introducesPeople = /^(?:who|people|users?\b)/i;

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
  const isDeed = [first, first.replace(/s$/, ''), first.replace(/es$/, '')].some((verb) =>
    domainVerbs.has(verb),
  );
  const deeds = isDeed && /^(?:an?|the|all|their|his|her|your|\w+s)$/.test(second);
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

function withSubordinates(text: string, { parse }: Statement): string {
  const { trigger, condition } = parse;
  const said = text.toLowerCase();
  const add = (word: string, words: string | null): string =>
    words === null || said.includes(words.toLowerCase()) ? '' : ` ${word} ${words}`;
  return `${text}${add('when', trigger)}${add('as long as', condition)}`;
}

/** "The clerk can book, move and cancel for anyone": what follows the last deed belongs to each of them. */
function withSharedComplement(capabilities: CapabilityFinding[]): CapabilityFinding[] {
  const last = capabilities.at(-1);
  const complement = last?.object === null ? last.complement : null;
  if (last === undefined || complement === null) return capabilities;
  return capabilities.map((one) =>
    one.object === null && one.complement === null && one.actor === last.actor
      ? {
          ...one,
          complement,
          key: `${one.key}${complement.toLowerCase()}`,
          statement: one.statement.replace(/\.$/, ` ${complement}.`),
        }
      : one,
  );
}

/** "For each defect: choose severity" is a deed for each defect. */
function withThingOfLabel(capabilities: CapabilityFinding[], { label }: Framed): CapabilityFinding[] {
  const thing = thingOfLabel(label);
  if (thing === null) return capabilities;
  const each = `for each ${thing}`;
  return capabilities.map((one) => ({
    ...one,
    complement: one.complement === null ? each : `${one.complement} ${each}`,
    statement: one.statement.replace(/\.$/, ` ${each}.`),
  }));
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
  if (first === undefined) return null;
  const bound = `${first.sense.replace('_', ' ')} ${first.value} ${first.unit}`;
  return first.name === first.unit ? bound : `${first.name} ${bound}`;
}
