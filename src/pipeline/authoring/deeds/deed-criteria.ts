// Fills the table of deeds with the words of a capability that the software carries out by itself.
import { handsOn, messageWords } from '#knowledge/authoring/deeds.ts';
import { singular } from '#knowledge/nouns.ts';
import { personOf, type Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import type { Domain, Role } from '#pipeline/authoring/domain.ts';
import { fill, type Specified } from '#pipeline/authoring/rules/shape.ts';
import { isLeave, receives, type Capability } from '#pipeline/authoring/statements.ts';
import { quantitiesOf } from '#pipeline/authoring/wording.ts';
import { deedTable } from './deed-table.ts';
import type { Deed } from './deed.ts';
import { dutyIn, keptDuty } from './duties.ts';
import { boundedCases } from './with-conditions.ts';
import { doneOf, doneOfResponse } from './phrase.ts';

/** What the software sends: a message, whatever the verb is. */
export const sends = (capability: Capability): boolean =>
  capability.category === 'notify' || (receives(capability) && isMessage(capability));

const isMessage = ({ fact, object, phrase }: Capability): boolean =>
  /^be /.test(fact.verb) ||
  messageWords.test(object) ||
  /\b(?:as (?:an? )?pdf|by (?:e-?mail|post|sms))\b/i.test(phrase.rest);

const steps: readonly [unit: RegExp, step: string][] = [
  [/^(?:month|week|day|working day|year)/i, 'one day'],
  [/^hour/i, 'one hour'],
  [/^minute/i, 'one minute'],
];

/** The smallest step that tells one side of a time from the other. */
function stepOf(capability: Capability, domain: Domain): string {
  const unit = quantitiesOf(domain, capability.fact).find(({ fact }) =>
    steps.some(([pattern]) => pattern.test(fact.unit)),
  )?.fact.unit;
  return steps.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 'one day';
}

/** Whom a deed is for, by its words: "alert the parent", "a view for the office". */
function roleIn({ phrase }: Capability, domain: Domain): Role | null {
  const names = (before: string, { name, plural }: Role) =>
    new RegExp(
      `${before}(?:(?:an?|the|each|every|all) )?(?:${RegExp.escape(name)}|${RegExp.escape(plural)})\\b`,
      'i',
    );
  const fits = (role: Role) =>
    names('^', role).test(phrase.object) ||
    names('\\b(?:to|for) ', role).test(`${phrase.object} ${phrase.rest}`);
  return domain.roles.find((role) => role.human && fits(role)) ?? null;
}

export function deedCriteria(capability: Capability, domain: Domain): Criterion[] {
  const { action, trigger, condition, category, fact } = capability;
  const byPeople = domain.capabilities.some(
    (each) => each.actor !== null && each.verb === fact.verb && each.object === fact.object,
  );
  const bounded =
    trigger === null && !receives(capability) ? boundedCases(capability.phrase, byPeople) : null;
  if (bounded) return bounded;
  const moved = movedRecord(capability);
  const kind = receives(capability)
    ? isMessage(capability)
      ? 'message'
      : 'grant'
    : category === 'notify'
      ? 'message'
      : moved
        ? 'move'
        : category;
  const fitting = (deed: Deed) =>
    (deed.of?.includes(kind) ?? true) &&
    (deed.event ?? trigger !== null) === (trigger !== null) &&
    deed.pattern.test(action);
  const deed = deedTable.find(fitting);
  if (!deed) throw new Error('the table of deeds ends with a row for every deed');
  const receiver =
    domain.roles.find(({ name }) => name === (fact.beneficiary ?? fact.actor)) ?? roleIn(capability, domain);
  const reader = roleIn(capability, domain) ?? domain.roles.find(({ human }) => human) ?? null;
  const criteria = filled(deed, action, {
    done: doneOf(capability.phrase),
    fresh: freshCase(capability, domain),
    object: capability.phrase.object || 'it',
    cause: trigger ?? '',
    asked: trigger ?? (kind === 'grant' ? 'the moment for it comes' : 'it is due or somebody asks for it'),
    ...(trigger ? { start: trigger } : {}),
    who: receiver ? personOf(receiver, domain) : 'the addressee',
    reader: personOf(reader, domain),
    step: stepOf(capability, domain),
    ...moved,
  });
  return criteria.map((each) => ({ ...each, given: [...(condition ? [condition] : []), ...each.given] }));
}

const incoming = /^(?:every|each|any|all) (?:new|incoming) (?<what>[a-z -]+)$/i;

/** What the software is set to work by: the new ticket, where that was told; else a case. */
function freshCase({ entity, fact }: Capability, { capabilities, intake }: Domain): string {
  if (isLeave(fact)) return 'a case that calls for it';
  const told = capabilities
    .filter(({ actor }) => actor === null)
    .map(({ object_phrase }) => incoming.exec(object_phrase ?? '')?.groups?.['what'])
    .find(Boolean);
  const what = told && singular(told);
  return what && (intake.project.type === 'AiAgent' || entity?.name === what)
    ? `a new ${what}`
    : 'a new case that it concerns';
}

/** The record that a deed leaves in another state than its first. */
function movedRecord({ entity, state }: Capability): Record<'record' | 'rest' | 'state', string> | null {
  const [rest] = entity?.states ?? [];
  if (!entity || !state || !rest || state === rest || !entity.states.includes(state)) return null;
  return { record: entity.name, rest: rest.replaceAll('_', ' '), state: state.replaceAll('_', ' ') };
}

/** What a line of the log carries beside who and when: ", the reason". */
const besides = (told = ''): string =>
  told
    .split(/ and |, /)
    .map((part) => part.replace(/^(?:the|its|an?) /, ''))
    .filter((part) => part && !/^(?:names?|users?|times?|dates?|who|when)\b/.test(part))
    .map((part) => `, the ${part}`)
    .join('');

/** The moment of a case stands in its `when`, and not in its outcome. */
const withoutTime = (done: string, { when, n }: Readonly<Record<string, string | undefined>>): string =>
  [when, n && `within ${n}`].reduce<string>((text, time) => (time ? text.split(` ${time}`)[0]! : text), done);

function filled(deed: Deed, action: string, words: Readonly<Record<string, string>>): Criterion[] {
  const groups = deed.pattern.exec(action)?.groups ?? {};
  const slots = {
    n: '',
    n2: '',
    ...groups,
    doer: groups['doer']?.replace(/^it$/, 'the software') ?? 'Ana',
    beside: besides(groups['beside']),
    what: (groups['what'] ?? '').replace(/^(?:all|every|each|any) /i, '') || 'entry',
    date: groups['date'] || 'the date',
    start: groups['since'] || 'it was stored',
    ...words,
    done: withoutTime(words['done'] ?? '', groups),
  };
  const to = (text: string) => fill(text, slots);
  return deed.cases.map(({ polarity, title, given, when, then }) => ({
    polarity,
    title,
    given: given.map(to),
    when: [to(when)],
    then: then.map(to),
  }));
}

/** The cases of a deed that a rule demands, where its words alone say of what kind it is. */
export function casesOf(response: string): Criterion[] | null {
  const deed = deedTable.find(({ selfEvident, pattern }) => selfEvident && pattern.test(response));
  return deed
    ? filled(deed, response, { reader: 'Ana', step: 'one day', done: doneOfResponse(response) ?? response })
    : null;
}

/** What is demanded of people and written in the passive: the software watches over it. */
export function dutyOf({ fact, role, action, trigger, phrase }: Capability): Specified | null {
  if (role?.human || fact.modality === 'must_not') return null;
  if (!handsOn.has(phrase.lead)) return /^by the team\b/.test(phrase.rest) ? keptDuty(phrase) : null;
  const passive = fact.evidence.some(({ quote }) => /\b(?:is|are|be|been|was|were|gets?)\b/i.test(quote));
  const actsItself = fact.evidence.some(({ quote }) =>
    /\b(?:the|this|our|an?) (?:app|tool|system|software|program|site|website|bot|agent)s? (?:\w+ly )?\w+s\b/i.test(
      quote,
    ),
  );
  return passive && !actsItself ? dutyIn(action, trigger) : null;
}
