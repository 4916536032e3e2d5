// The people of a project, as they are met: those who do something, get something, or stand in a list of
// roles.
import type { Evidence } from '#contract/intake.ts';
import { groupWords, uncountableRoles } from '#knowledge/people.ts';
import type { ActorFinding } from '#interviewing/findings.ts';
import type { Clause } from '#interviewing/reading/clause.ts';
import { clean } from '#interviewing/reading/clean.ts';
import { closedClasses } from '#interviewing/tagging/closed-classes.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import type { Memory, ReadingContext } from '#interviewing/extraction/reading-context.ts';
import { isSystem, resolve } from '#interviewing/extraction/resolving.ts';
import { pluralOf } from './words.ts';

export function actorFinding(
  name: string,
  evidence: Evidence[],
  human: boolean,
  description: string | null = null,
): ActorFinding {
  const lower = name.toLowerCase();
  const plural = uncountableRoles.has(lower) ? lower : pluralOf(lower);
  return {
    kind: 'actor',
    key: `actor:${lower}`,
    basis: 'stated',
    evidence,
    name: lower,
    plural,
    description,
    human,
  };
}

export function actorsOf(
  clause: Clause,
  { context, memory, evidence }: { context: ReadingContext; memory: Memory; evidence: Evidence[] },
): ActorFinding[] {
  const found: ActorFinding[] = [];
  const receivers =
    /^(?:notify|remind|email|text|inform|ask|tell|alert|invite|warn|message|charge|refund|call)$/.test(
      clause.group.lemma,
    );
  const wanted = /^(?:need|require)$/.test(clause.group.lemma);
  const subjects = clause.group.passive ? [] : clause.subjects;
  const spoken = [
    ...subjects,
    ...(clause.receiver === null ? [] : [clause.receiver]),
    ...(wanted ? clause.objects : []),
    ...(receivers ? [...clause.objects, ...(clause.group.passive ? clause.subjects : [])] : []),
  ];
  for (const phrase of spoken) {
    if (phrase.pronoun) continue;
    const acts =
      subjects.includes(phrase) &&
      clause.group.lemma !== 'be' &&
      clause.group.lemma !== 'have' &&
      clause.group.modality !== 'past';
    const who = resolve(clause.source, phrase, {
      context,
      memory,
      does: acts && clause.group.modality !== 'plain',
    });
    if (who.kind !== 'actor' || (groupWords.has(who.name) && !acts)) continue;
    found.push(actorFinding(who.name, evidence, true));
    context.known_actors.add(who.name);
  }
  for (const match of (clause.complement ?? '').matchAll(
    /\b(?:by|to|from|for) (?:the |an? |our |their |all |other )?([\p{L}-]+(?: [\p{L}-]+)?)/giu,
  )) {
    const name = roleIn(match[1] ?? '');
    if (name !== null && !isSystem(name, context)) found.push(actorFinding(name, evidence, true));
  }
  return found;
}

/** "grandparents who drive too", "only the head nurse": whose doings or privileges are told is somebody. */
export function actorsWithDeeds(text: string, evidence: Evidence[]): ActorFinding[] {
  return [
    ...text.matchAll(/([\p{L}-]+(?: [\p{L}-]+)?) who (?!is\b|are\b|was\b|has\b|have\b)\p{Ll}+/giu),
    ...text.matchAll(/\bonly (?:the|our|an?) ([\p{L}-]+(?: [\p{L}-]+)?)(?=[,.;]|$)/giu),
  ].flatMap((match) => {
    const name = roleIn(match[1] ?? '');
    return name === null ? [] : [actorFinding(name, evidence, true)];
  });
}

/** A role at the end of a phrase, singular; groups such as "the office" do not count by being mentioned. */
function roleIn(words: string): string | null {
  const [first = '', second = ''] = words.toLowerCase().split(' ');
  // "to the same singer" names singers, "to the property manager" a role of its own.
  const compound =
    second !== '' &&
    !closedClasses.has(first) &&
    !/^(?:this|that|these|those)$/.test(first) &&
    !/(?:ed|ing|ible|able|ful|al|ous|ly)$/.test(first);
  for (const lower of [compound ? `${first} ${second}` : second, first]) {
    for (const name of [
      lower,
      lower.replace(/ies$/, 'y'),
      lower.replace(/s$/, ''),
      lower.replace(/es$/, ''),
    ]) {
      if (isPerson(name) && !groupWords.has(name) && !/^(?:person|people|user)$/.test(name)) return name;
    }
  }
  return null;
}

const rolesLead =
  /\b(?:roles?|logins?|user types?|(?:kinds?|types?|sorts?) of (?:users?|people|logins?)|who(?:'s| is| are)? (?:involved|using it)|people involved|users)(?: are| is)?:\s+(?<list>[^:]+)$/i;

/** "Three logins: archivist (everything), conductor (plans)": roles named in a line of their own. */
export function rolesInLine(text: string, evidence: Evidence[]): ActorFinding[] {
  const list = rolesLead.exec(text)?.groups?.['list'];
  if (list === undefined) return [];
  return list
    .split(/,(?![^(]*\))\s*(?:and\s+)?|\s+and\s+(?![^(]*\))/)
    .map((item) => item.replace(/^\p{Lu}\p{L}+,? (?:who is|is|as|our|the) (?:our |the )?/u, ''))
    .flatMap((item) => rolesOfItem(item, evidence))
    .filter(({ name }) => isPerson(name));
}

/** "Members: borrow tools", "Volunteers (about 12) who run the desk": the role is what stands first. */
export function rolesOfItem(text: string, evidence: Evidence[]): ActorFinding[] {
  const [head, ...rest] = text.split(/\s*[:–—(]\s*|\s+-\s+|\s+(?:who|which|that)\s+/);
  const names = (head ?? '')
    .toLowerCase()
    .replace(/[.!]+$/, '')
    .split(/\s*(?:[,/&;]|\band\b)\s*/);
  return names.flatMap((words) => {
    const bare = words.replace(/[*_`~[\]]+/g, '').replace(/^[^\p{L}\p{N}]+/u, '');
    const name = bare.replace(/^(?:\d+|the|an?|our|about|some)\s+/g, '').trim();
    const singular =
      name.endsWith('staff') || isPerson(name) ? name : name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
    if (singular === '' || singular.split(' ').length > 3) return [];
    const description = clean(rest.join(' ').replace(/\)/g, ''));
    return [actorFinding(singular, evidence, true, description === '' ? null : description)];
  });
}
