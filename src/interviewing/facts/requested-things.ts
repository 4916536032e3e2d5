// Things that are asked for by name: "we need a calendar view", "the owner wants a report", a line that only
// names something. What the system must do with them follows from the noun.
import { technologies } from '#knowledge/qualities.ts';
import { nominalActs } from '#knowledge/verbs.ts';
import type { CapabilityFinding, Finding } from '#interviewing/findings.ts';
import { wordsBetween, type Clause, type Source } from '#interviewing/reading/clause.ts';
import type { NounPhrase } from '#interviewing/reading/phrases.ts';
import type { ReadingOf } from './capability-terms.ts';
import type { Framed } from '#interviewing/extraction/framing.ts';
import { isProduct, resolve } from '#interviewing/extraction/resolving.ts';
import type { Resolved } from '#interviewing/extraction/reading-context.ts';
import { sentenceOf } from './statements.ts';
import { objectFinding, splitList } from './things.ts';
import { singular } from '#knowledge/nouns.ts';

const requests = /^(?:want|need|like|love|have|include|provide|support|offer|require|show)$/;

/**
 * "We need a calendar view", "the app needs reminders", "the owner wants a report": things asked for by name.
 */
export function requestedThings(clause: Clause, reading: ReadingOf): CapabilityFinding[] {
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
    .map((finding) => (who.kind === 'actor' ? forActor(finding, who) : finding));
}

/** "Accounting wants a dashboard": what is shown is seen by somebody. */
function forActor(finding: CapabilityFinding, who: Resolved): CapabilityFinding {
  if (finding.verb !== 'show') return { ...finding, beneficiary: who.name };
  const rest = [finding.object_phrase, finding.complement].filter((part) => part !== null).join(' ');
  return {
    ...finding,
    key: `capability:${who.name}:see:${(finding.object ?? '').toLowerCase()}::`,
    actor: who.name,
    verb: 'see',
    modality: finding.modality === 'must' ? 'can' : finding.modality,
    statement: sentenceOf(`${who.text} can see ${rest}`),
  };
}

export const lastWord = (name: string): string => name.split(' ').at(-1)?.toLowerCase() ?? '';

const isNamed = (name: string): boolean =>
  isProduct(name) ||
  technologies.some((one) => one.toLowerCase() === name.toLowerCase()) ||
  // The tagger's singular of iOS.
  name.toLowerCase() === 'io';

const noFeature =
  /^(?:it|this|that|them|something|anything|everything|thing|things|help|idea|one|lot|time|money|people|us|all|solution|app|application|system|tool|website|site|software|way|platform|program|advice|i|we|they|you|bit|moment|version)$/;

function thingAsCapability(
  object: NounPhrase,
  complement: string | null,
  source: Source,
  reading: ReadingOf,
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
      kind: 'capability',
      key: `capability:system:${verb}:${object.name.toLowerCase()}::`,
      basis: 'stated',
      evidence: reading.evidence,
      actor: null,
      verb,
      object: object.name,
      object_phrase: who.text,
      complement: rest === '' ? null : rest.trim(),
      trigger: reading.statement.parse.trigger,
      condition: reading.statement.parse.condition,
      modality: wish ? 'should' : 'must',
      beneficiary: null,
      statement: sentenceOf(`The system ${wish ? 'should' : 'must'} ${verb} ${who.text}${rest}`),
      numbers: reading.numbers,
      priority: wish ? 'P3' : 'P1',
    },
  ];
}

/**
 * A line without a verb: a field in a data list, a role in a role list, else something the system must offer.
 */
export function nounLine(
  phrases: NounPhrase[],
  source: Source,
  reading: ReadingOf,
  framed: Framed,
): Finding[] {
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
function labelledAct(label: string, reading: ReadingOf): Finding[] {
  const complement = reading.statement.text.replace(/[.!]+$/, '');
  const object = singular(label.toLowerCase());
  const act = { verb: 'send', object, object_phrase: label.toLowerCase(), complement };
  return [
    {
      ...systemAct(act, reading),
      statement: sentenceOf(`The system must send ${act.object_phrase}: ${complement}`),
    },
  ];
}

/** "Payment by card on departure with Stripe": how money is taken, without a verb. */
const paymentLine = /^(?:the )?payments? (?<how>(?:by|via|through|with|online|in advance|on|at)\b[^.!]*)/i;

export function paymentOf({ text }: Framed, reading: ReadingOf): CapabilityFinding[] {
  const complement = paymentLine.exec(text)?.groups?.['how'];
  return complement
    ? [systemAct({ verb: 'collect', object: 'payment', object_phrase: 'payments', complement }, reading)]
    : [];
}

type Act = Record<'verb' | 'object' | 'object_phrase' | 'complement', string>;

function systemAct(
  { verb, object, object_phrase, complement }: Act,
  { statement, evidence, numbers }: ReadingOf,
): CapabilityFinding {
  return {
    kind: 'capability',
    key: `capability:system:${verb}:${object}::`,
    basis: 'stated',
    evidence,
    actor: null,
    verb,
    object,
    object_phrase,
    complement,
    trigger: null,
    condition: null,
    modality: 'must',
    beneficiary: null,
    statement: sentenceOf(`The system must ${verb} ${object_phrase} ${complement}`),
    numbers,
    priority: statement.wish ? 'P3' : 'P1',
  };
}
