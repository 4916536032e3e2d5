// The glossary: one term for each thing the software keeps, defined by what it carries, whom it belongs to
// and which states it knows, or by the user's own definition where there is one.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Draft, Link } from '#pipeline/draft.ts';
import type { Domain } from './domain.ts';
import type { Entity } from './entities.ts';
import { accountKey, invitationKey, sessionKey } from './sign-in/doors.ts';
import { sourcesOfWayIn, wayIn } from './sign-in/way-in.ts';
import { derived, said } from './provenance.ts';
import { list, snake } from './words.ts';
import { clause } from './wording.ts';

export function termLinks(domain: Domain): Link[] {
  const named = [
    ...domain.entities,
    ...accountWords(domain).map(({ name, entity }) => ({ name, key: entity })),
  ];
  return named.map(({ name, key }) => ({ kind: 'defines', from: `@term:${snake(name)}`, to: `@${key}` }));
}

export function terms(domain: Domain): Draft[] {
  const fromEntities: Draft[] = domain.entities.map((entity) => ({
    kind: 'TERM',
    key: `term:${snake(entity.name)}`,
    title: entity.name,
    definition: definitionOf(entity, domain),
    not_called: notCalled(entity.name, domain.intake),
    entity: `@${entity.key}`,
    sources:
      entity.facts.length > 0
        ? said(...entity.facts.slice(0, 2))
        : derived('The term names a record.', entity.key),
  }));
  const known = new Set(domain.entities.map((entity) => entity.name));
  const fromGlossary: Draft[] = domain.intake.glossary
    .filter((entry) => entry.definition && entry.evidence.length > 0 && !known.has(entry.term.toLowerCase()))
    .map((entry) => ({
      kind: 'TERM',
      key: `term:${snake(entry.term)}`,
      title: entry.term,
      definition: entry.definition ?? entry.term,
      not_called: entry.not_called,
      sources: said(entry),
    }));
  return [...fromEntities, ...accountTerms(domain), ...fromGlossary];
}

/** The words of signing in that are records here. */
function accountWords(domain: Domain): { name: string; entity: string; definition: string }[] {
  if (!domain.has_accounts) return [];
  return [
    {
      name: 'account',
      entity: accountKey,
      definition: 'What one person signs in with; its role decides what the person may do.',
    },
    {
      name: 'account session',
      entity: sessionKey,
      definition: 'What opens when a person signs in, and ends when the person signs out.',
    },
    ...(wayIn(domain).joining.inviter
      ? [
          {
            name: 'account invitation',
            entity: invitationKey,
            definition: 'What lets one person have a role, once.',
          },
        ]
      : []),
  ];
}

const accountTerms = (domain: Domain): Draft[] =>
  accountWords(domain).map(({ name, entity, definition }) => ({
    kind: 'TERM',
    key: `term:${snake(name)}`,
    title: name,
    not_called: [],
    entity: `@${entity}`,
    definition,
    sources: sourcesOfWayIn(domain),
  }));

function definitionOf(entity: Entity, domain: Domain): string {
  const given = domain.intake.glossary.find((entry) => entry.term.toLowerCase() === entity.name)?.definition;
  if (given) return given;
  const described = entity.facts.find((fact) => fact.kind === 'object')?.description;
  if (described) return clause(described);
  const telling = entity.fields.filter(
    ({ said, told, required }) => said || (told !== undefined && required),
  );
  const fields = telling.map((field) => field.name.replaceAll('_', ' '));
  const people = entity.people.filter(({ required }) => required);
  const links = [...entity.references, ...people].map((link) =>
    link.field.replace(/_id$/, '').replaceAll('_', ' '),
  );
  const carries = fields.length > 0 ? ` with ${list(fields.slice(0, 5))}` : '';
  const about = links.length > 0 ? `, belonging to ${list(links.map((name) => `one ${name}`))}` : '';
  const states =
    entity.states.length > 1
      ? `; it is ${list(
          entity.states.map((state) => state.replaceAll('_', ' ')),
          'or',
        )}`
      : '';
  return `One ${entity.name} as ${domain.intake.project.name} keeps it${carries}${about}${states}.`;
}

function notCalled(name: string, intake: IntakeArtifact): string[] {
  return intake.glossary.find((entry) => entry.term.toLowerCase() === name)?.not_called ?? [];
}
