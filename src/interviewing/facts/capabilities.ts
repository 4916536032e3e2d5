// What somebody, or the system, does or must not do: one finding for each actor, verb and object of a clause.
import { categoryOfVerb, nominalActs, domainVerbs } from '#knowledge/verbs.ts';
import type { CapabilityFinding } from '#interviewing/findings.ts';
import { wordsBetween } from '#interviewing/reading/clause.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import type { Clause } from '#interviewing/reading/clause.ts';
import type { NounPhrase } from '#interviewing/reading/phrases.ts';
import type { Resolved } from '#interviewing/extraction/reading-context.ts';
import { isProduct, resolve } from '#interviewing/extraction/resolving.ts';
import { ofDescribed, saysNever, saysNotTwice, tellsOfAnother } from './clause-signs.ts';
import { doersOf } from './doers.ts';
import {
  aboutTopic,
  shortened,
  spelledOut,
  statementOf,
  whatItIsAbout,
  tidy,
  withoutSelf,
  withCircumstances,
  type Doer,
} from './capability-words.ts';
import {
  modalityOf,
  priorityOf,
  qualifierAsCondition,
  receiverText,
  relativeAsCondition,
  type ReadingOf,
} from './capability-terms.ts';

/** Verbs that describe a state of mind or of things, never an act of software or of its users. */
const noActs =
  /^(?:be|have|want|need|like|love|think|feel|mean|seem|become|happen|matter|exist|last|belong|consist|contain|include|depend|live|die|stay|remain|care|hope|wish|believe|guess|trust|hate|prefer|suppose|worry|expect|deserve|appear|look like|make sense|say|own|sit|stand|fall|mind|forget|end up|turn up|show up|miss|spend|walk|afford|rely|owe|sound|fit|struggle|complain|stick|care about|sing|fill up|run out|get lost)$/;
/** Everyday verbs that are acts only with an object: "take a photo", but not "it takes ages". */
const weakActs =
  /^(?:do|go|come|get|know|run|work|use|keep|give|take|put|bring|move|call|ask|tell|leave|start|stop|turn|talk|try|make|help|earn|lose|break|wait|count|cost|arrive|work on)$/;

/**
 * "We want to start with drafts for 4 weeks, then switch on …" tells in which steps it is introduced: a rule.
 */
const rolledOut = /^(?:we|i)\b.{0,30}\b(?:start|begin|launch|go live) (?:out )?with\b/i;

export function capabilitiesOf(given: Clause, reading: ReadingOf): CapabilityFinding[] {
  const clause = headline(given);
  const { group } = clause;
  if (group.modality === 'past' || group.modality === 'optional' || rolledOut.test(reading.statement.text))
    return [];
  if (clause.subjects.some(({ negative }) => negative) && !group.passive)
    return negatedSubject(clause, reading);
  if (isNo(clause, clause.objects[0]) && !group.passive && !group.negated)
    return withoutObject(clause, reading);
  if (clause.objects[0]?.name === 'nothing' && group.modality !== 'plain')
    return nothingDone(clause, reading);
  if (group.passive) return passiveCapability(clause, reading);
  if (tellsOfAnother(clause, reading.context)) return [];
  const doers = doersOf(clause, reading);
  if (doers.length === 0) return [];
  const received = /^(?:get|receive)$/.test(group.lemma) ? receiving(clause, reading, doers) : [];
  if (received.length > 0) return received;
  // "Support gets 120 tickets a day" tells how things are.
  if (
    /^(?:get|receive)$/.test(group.lemma) &&
    /^(?:a|per|every) (?:day|week|month|year|hour)\b/i.test(clause.complement ?? '')
  )
    return [];
  if (!isAct(clause, doers)) return [];
  const objects: (NounPhrase | null)[] = clause.objects.length === 0 ? [null] : clause.objects;
  return doers.flatMap((doer) =>
    objects.flatMap((object) => {
      const made = compose({ doer, object, clause, reading });
      return made === null ? [] : [aboutTopic(made, reading.topic)];
    }),
  );
}

const isNo = ({ source }: Clause, object: NounPhrase | undefined): boolean =>
  object !== undefined && source.tokens[object.start]?.lower === 'no';

/** "Children have no accounts" is a ban on having accounts. */
function withoutObject(clause: Clause, reading: ReadingOf): CapabilityFinding[] {
  const objects = clause.objects.map((object) =>
    isNo(clause, object) ? { ...object, negative: false, start: object.start + 1 } : object,
  );
  return capabilitiesOf({ ...clause, objects, group: { ...clause.group, negated: true } }, reading);
}

/** "Customers import from SAP" is the heading of an act upon customers, not their act. */
function headline(clause: Clause): Clause {
  const { group, subjects, objects, complement, source } = clause;
  const bare =
    objects.length === 0 &&
    group.modality === 'plain' &&
    source.tokens[subjects[0]?.start ?? 0]?.tag === 'noun';
  const moves =
    /^(?:import|export|migrate|sync)$/.test(group.lemma) && /^(?:from|to|into)\b/i.test(complement ?? '');
  return bare && moves && subjects.length > 0 ? { ...clause, subjects: [], objects: subjects } : clause;
}

/** "No member can book twice" is a ban for members. */
function negatedSubject(clause: Clause, reading: ReadingOf): CapabilityFinding[] {
  const subjects = clause.subjects.map((subject) => ({ ...subject, negative: false }));
  if (clause.group.modality === 'plain') return [];
  return capabilitiesOf({ ...clause, subjects, group: { ...clause.group, negated: true } }, reading).map(
    (finding) => ({
      ...finding,
      statement: finding.statement.replace(/^No /, ''),
    }),
  );
}

/** "Change nothing" is a ban on changing anything. */
function nothingDone(clause: Clause, reading: ReadingOf): CapabilityFinding[] {
  const objects = clause.objects
    .slice(0, 1)
    .map((object) => ({ ...object, name: 'anything', negative: false }));
  return capabilitiesOf({ ...clause, objects, group: { ...clause.group, negated: true } }, reading);
}

/** Verbs that can be done to anything at all: what somebody may see, change or pass on. */
const universal = new Set(['read', 'update', 'remove', 'decide', 'schedule', 'transfer', 'create']);

function isAct(clause: Clause, doers: Doer[]): boolean {
  const { group } = clause;
  const lemma = group.lemma;
  const modal = group.modality !== 'plain';
  if (lemma === 'have' && /^(?:access|account|login)$/.test(clause.objects[0]?.noun ?? '')) return true;
  if (noActs.test(lemma)) return false;
  if (weakActs.test(lemma) && clause.objects.length === 0) return false;
  // "Pages should load within 2 seconds" asks for a quality, not for an act.
  const bySystem = doers.every(({ actor }) => actor === null);
  if (
    bySystem &&
    clause.objects.length === 0 &&
    !/^(?:on its own|by itself)\b/i.test(clause.complement ?? '') &&
    /^(?:load|open|respond|start|run|work|scale|load up|react|answer|handle)$/.test(lemma)
  )
    return false;
  if (modal) return /^[a-z]/.test(lemma);
  const known = categoryOfVerb(lemma) !== null;
  if (bySystem && clause.subjects.length === 0) return known;
  return (
    known ||
    (!/^(?:some|most|many|few)$/.test(clause.source.tokens[clause.subjects[0]?.start ?? 0]?.lower ?? '') &&
      clause.objects.length > 0 &&
      !weakActs.test(lemma) &&
      clause.objects.every(({ pronoun }) => !pronoun)) ||
    (weakActs.test(lemma) && /^(?:take|give|put|bring|move|call|use|make|keep)$/.test(lemma)) ||
    (domainVerbs.has(lemma.split(' ')[0]!) && clause.objects.length > 0)
  );
}

const handledBy =
  /(?:^|\s)(only )?by ((?:the |an? |our )?[\p{L}][\p{L} -]{1,30}?)(?=$|[,.;]|\s(?:before|after|when|if|within|at|in|on|for|with|and|from)\b)/iu;

/** "Deposits are refunded by the treasurer": the agent acts, else the system does. */
function passiveCapability(clause: Clause, reading: ReadingOf): CapabilityFinding[] {
  const lemma = clause.group.lemma;
  if (noActs.test(lemma) || saysNotTwice(clause)) return [];
  // "A level is locked, open or finished" lists states.
  const enumerates =
    clause.group.modality === 'plain' && clause.source.tokens[clause.group.end - 1]?.after === ',';
  if (enumerates) return [];
  const plainState = clause.group.modality === 'plain' && categoryOfVerb(lemma) === null;
  if (plainState || /^(?:base|locate|involve|relate|interest|break|damage|call|name|concern)$/.test(lemma))
    return [];
  const agent = handledBy.exec(clause.complement ?? '');
  const agentName = agent?.[2]?.replace(/^(?:the|an?|our) (?:\p{L}+ing )?/iu, '').toLowerCase() ?? null;
  const person = agentName !== null && (isPerson(agentName) || isPerson(agentName.replace(/s$/, '')));
  if (person && (agent?.[1] !== undefined || clause.group.restrictive)) clause.group.only = true;
  // "Has to be looked at": by somebody, whoever it is; it is no work of the software.
  if (
    !person &&
    reading.memory.actor === null &&
    clause.group.modality === 'must' &&
    /^(?:look at|look over|sign)$/.test(lemma)
  )
    return [];
  const doer: Doer = person
    ? { actor: singularRole(agentName), text: agent![2]!, inferred: false }
    : unnamedDoer(clause, reading);
  const told = person ? (clause.complement ?? '').replace(agent![0], '').trim() || null : clause.complement;
  // "Is marked as suspicious": what is marked stands between the verb and its particle.
  const [verb = lemma, as] = lemma === 'mark as' && told !== null ? lemma.split(' ') : [lemma];
  const complement = as === undefined ? told : `${as} ${told}`;
  const spoken = wordsBetween(clause.source, clause.group.start, clause.end);
  return clause.subjects.flatMap((subject) => {
    const made = compose({
      doer,
      object: subject,
      clause: { ...clause, complement, subjects: [], group: { ...clause.group, lemma: verb } },
      reading,
      spoken,
    });
    return made === null ? [] : [made];
  });
}

/**
 * "A loan can be renewed": what may be done, and is no work of machines, is done by whom the text speaks of.
 */
function unnamedDoer({ group }: Clause, { memory }: ReadingOf): Doer {
  const personal = /^(?:schedule|update|remove|decide|create|money)$/.test(categoryOfVerb(group.lemma) ?? '');
  if (group.modality !== 'can' || group.negated || !personal || memory.actor === null)
    return { actor: null, text: 'the system', inferred: false };
  return { actor: memory.actor.name, text: memory.actor.text, inferred: true };
}

function singularRole(name: string): string {
  return isPerson(name) && !name.endsWith('s')
    ? name
    : isPerson(name.replace(/s$/, ''))
      ? name.replace(/s$/, '')
      : name;
}

/** "The owner gets a reminder": the system sends it, the owner gains. */
function receiving(clause: Clause, reading: ReadingOf, doers: Doer[]): CapabilityFinding[] {
  return clause.objects.flatMap((object) => {
    const act = nominalActs.get(object.name.split(' ').at(-1)!.toLowerCase());
    if (act === undefined) return [];
    return doers.flatMap((doer) => {
      const group = {
        ...clause.group,
        lemma: act === 'support' || act === 'keep' ? 'show' : act,
        modality: 'must' as const,
      };
      const made = compose({
        doer: { actor: null, text: 'the system', inferred: false },
        object,
        clause: { ...clause, group, qualifier: null },
        reading,
        beneficiary: doer,
      });
      return made === null ? [] : [made];
    });
  });
}

type Parts = {
  doer: Doer;
  object: NounPhrase | null;
  clause: Clause;
  reading: ReadingOf;
  beneficiary?: Doer;
  /** The predicate of a passive sentence as it was said: its statement stays passive. */
  spoken?: string;
};

const money = /^(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?|cents?|€|\$|£)$/i;

function compose(parts: Parts): CapabilityFinding | null {
  const { doer, object, clause, reading, spoken } = parts;
  const { statement, memory } = reading;
  const whatever = object !== null && /^(?:everything|anything)$/.test(object.name);
  const banned = clause.group.negated && (clause.group.modality !== 'plain' || saysNever(clause));
  const done = doer.actor !== null && universal.has(categoryOfVerb(clause.group.lemma) ?? '');
  if (whatever && !banned && !done) return null;
  const meant = meantThing(parts);
  const { assignee, madeUp } = meant;
  if (isNoCapability(parts, meant.thing)) return null;
  // "Members pay 240 EUR a year": a sum is no thing.
  const sum = meant.thing !== null && money.test(meant.thing.name) ? meant.thing.text : null;
  const thing = sum === null ? meant.thing : null;
  const name = thing === null ? null : thing.kind === 'system' ? 'system' : thing.name;
  const behind = withoutSelf(shortened(tidy(whatItIsAbout(clause.complement, memory.one))));
  const complement =
    thing?.kind === 'thing' && assignee !== null
      ? `to ${assignee}`
      : sum === null
        ? behind
        : [sum, behind].filter((part) => part !== null).join(' ');
  if (name === null && complement === null && clause.group.lemma.length < 3) return null;
  const topic = madeUp ? { name: 'answer', text: 'the answer', plural: false } : reading.topic;
  const trigger = tidy(spelledOut(clause.trigger, topic));
  const condition =
    tidy(clause.condition) ??
    (clause.qualifier === null
      ? null
      : spoken === undefined
        ? doer.actor === null
          ? null
          : qualifierAsCondition(doer, clause.qualifier)
        : relativeAsCondition(thing, clause.qualifier));
  const modality = modalityOf(clause, doer, statement.wish);
  return findingOf(parts, { thing, name, complement, trigger, condition, modality });
}

type Meant = { thing: Resolved | null; assignee: string | null; madeUp: boolean };

/** The thing that the object of the clause stands for, where "it" and "him" need what was said before. */
function meantThing({ object, clause, reading: { context, memory } }: Parts): Meant {
  let thing = object === null ? null : resolve(clause.source, object, { context, memory, does: false });
  // What must not be made up is the answer, whatever was named before.
  const madeUp = object?.pronoun === true && /^(?:make up|invent)$/.test(clause.group.lemma);
  if (madeUp) thing = { kind: 'thing', name: 'answer', text: 'an answer', plural: false };
  // "Assigns a cost centre and sends it to the owner of the cost centre": what is named beside "it" is not
  // meant.
  const beside =
    object?.pronoun === true && thing?.kind === 'thing' && clause.complement?.includes(thing.name);
  if (beside === true && memory.earlier !== null) thing = { kind: 'thing', ...memory.earlier };
  if (thing?.kind === 'thing') thing = ofDescribed(thing, memory);
  // "The dispatcher assigns a driver": to what was spoken of last.
  const assignee =
    thing?.kind === 'actor' && clause.group.lemma === 'assign' && clause.complement === null
      ? thing.text
      : null;
  if (assignee !== null && memory.object !== null) thing = { kind: 'thing', ...memory.object };
  const { planned } = memory;
  const moved = object?.pronoun === true && /^(?:move|postpone|reschedule|shift)$/.test(clause.group.lemma);
  if (moved && planned !== null && planned.plural === thing?.plural) thing = { kind: 'thing', ...planned };
  return { thing, assignee, madeUp };
}

/** Whether the clause asks the software for nothing, though it reads like a capability. */
function isNoCapability({ doer, object, clause }: Parts, thing: Resolved | null): boolean {
  const { lemma } = clause.group;
  if (thing?.kind === 'unknown' || thing?.kind === 'speaker') return true;
  if (thing?.kind === 'system' && doer.actor === null) return true;
  if (thing !== null && isProduct(thing.name) && lemma === 'use') return true;
  // "Offer it to others", "play it": what is built, not what it keeps.
  if (
    object?.pronoun === true &&
    (doer.inferred || doer.actor === null || /^(?:play|build|launch|host|have)$/.test(lemma)) &&
    /^(?:offer|sell|use|host|launch|run|build|play|buy|like|have|start|put)$/.test(lemma)
  )
    return true;
  if (object?.pronoun === true && lemma === 'keep') return true;
  return object === null && /^(?:it|that|this|them|those|these|so)\b/i.test(clause.complement ?? '');
}

type Composed = Pick<CapabilityFinding, 'complement' | 'trigger' | 'condition' | 'modality'> & {
  thing: Resolved | null;
  name: string | null;
};

function findingOf(parts: Parts, composed: Composed): CapabilityFinding {
  const { doer, clause, reading, beneficiary, spoken } = parts;
  const { thing, name, complement, trigger, condition, modality } = composed;
  const { context, memory } = reading;
  const phrase = thing === null ? null : thing.text;
  // "Every change to a report is logged": which changes belongs to the thing.
  const narrows =
    spoken !== undefined &&
    clause.qualifier !== null &&
    !/^(?:who|which|that|whose)\b/i.test(clause.qualifier);
  const gains =
    beneficiary?.actor ??
    (clause.receiver === null
      ? null
      : resolve(clause.source, clause.receiver, { context, memory, does: true }).name);
  return {
    kind: 'capability',
    key: [
      'capability',
      doer.actor ?? 'system',
      clause.group.lemma,
      name ?? complement ?? '',
      modality === 'must_not' ? 'not' : '',
      trigger ?? '',
    ]
      .join(':')
      .toLowerCase(),
    basis: doer.inferred ? 'inferred' : 'stated',
    evidence: reading.evidence,
    actor: doer.actor,
    verb: clause.group.lemma,
    object: name,
    object_phrase: narrows ? `${phrase} ${clause.qualifier}` : phrase,
    complement,
    trigger,
    condition,
    modality,
    beneficiary: gains,
    statement: sentenceFor(parts, composed),
    numbers: reading.numbers.filter(({ evidence: [first] }) => first !== undefined),
    priority: priorityOf(reading.statement, modality),
  };
}

/** A passive sentence stays passive; every other says who does what. */
function sentenceFor(
  { doer, clause, reading, beneficiary, spoken }: Parts,
  { thing, complement, trigger, modality }: Composed,
): string {
  const phrase = thing === null ? null : thing.text;
  const condition = tidy(clause.condition);
  if (spoken !== undefined && phrase !== null)
    return withCircumstances(
      [phrase, clause.qualifier, spoken].filter(Boolean).join(' '),
      trigger,
      condition,
    );
  const receiver = beneficiary?.text ?? receiverText(clause, reading);
  return statementOf({ doer, phrase, clause, modality, complement, trigger, condition, receiver });
}
