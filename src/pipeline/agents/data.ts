// Models what is kept: entities with typed, bounded, classified fields, their states with every case decided,
// the events that others act on, and the terms of the glossary.
import { kindOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { Draft } from '#offline-author/draft.ts';
import type { Domain, Entity, RecordField, Term } from '#offline-author/model.ts';
import { accountFields, invitationFields, sessionFields } from '#offline-author/records/account-fields.ts';
import { keptApart } from '#offline-author/records/apart.ts';
import { onlyOnes } from '#offline-author/records/only-ones.ts';
import { fieldsOf, isMark, isOfMoney, isUndescribed } from '#offline-author/records/fields.ts';
import { machineOf, stateError } from '#offline-author/records/machines.ts';
import {
  ownKeys,
  ownName,
  ownPlural,
  ownTable,
  type OwnRecord,
} from '#offline-author/sign-in/own-records.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { assumed, derived, said } from '#offline-author/provenance.ts';
import { gapsInAmounts, gapsInEndings, gapsInRecords } from '#offline-author/records/gaps.ts';
import { entityNamed } from '#offline-author/records/records.ts';
import { unitParts } from '#language/say-bound.ts';
import { durationUnits } from '#language/word-facts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { capitalise, list, snake, withArticle } from '#offline-author/names/words.ts';

export const data: Agent = {
  id: 'draft.data',
  role: 'drafter',
  character: { name: 'delia', display_name: 'Delia, data', asset_slug: 'delia', accent_hex: '#1F7A5C' },
  action: 'model what is kept and the states it goes through',
  offline: ({ domain }) => {
    const entities = [
      ...domain.entities.map((entity) => entityNode(entity, domain)),
      ...accountNodes(domain),
    ];
    const machines = domain.entities.flatMap((entity) => {
      const machine = machineOf(entity);
      return machine ? [stateError(entity), machine] : [];
    });
    const gaps = [...gapsInRecords(domain), ...gapsInAmounts(domain), ...gapsInEndings(domain)];
    return {
      narration: `${entities.length} entities, ${machines.length / 2} of them with states; ${entities.reduce((sum, entity) => sum + (entity.kind === 'ENT' ? entity.fields.length : 0), 0)} fields.`,
      patch: {
        add: [...entities, ...machines, ...events(domain), ...terms(domain), ...gaps],
      },
      findings: [],
    };
  },
};

function entityNode(entity: Entity, domain: Domain): Draft {
  const area = domain.areas.find((candidate) => candidate.entities.includes(entity.key));
  return {
    kind: 'ENT',
    key: entity.key,
    title: capitalise(entity.name),
    plural: entity.plural,
    table: entity.table,
    description: describe(entity, domain),
    component: `@${area?.component ?? 'component:store'}`,
    ...(entity.owner ? { owner: `@${entity.owner}` } : {}),
    ...promisedOf(entity, domain),
    retention: retentionOf(entity, domain),
    sources:
      entity.told.length > 0
        ? said(...entity.told.slice(0, 3))
        : derived('Another record refers to it.', area?.component ?? 'component:store'),
  };
}

/** What a record has only after something was done with it, and what the software works out. */
const isLater = ({ only_when, told_with, worked_out }: RecordField): boolean =>
  only_when !== undefined || told_with !== undefined || worked_out === true;

function describe(entity: Entity, { intake }: Domain): string {
  const told = intake.glossary.find(({ term }) => term.toLowerCase() === entity.name)?.definition;
  if (told) return told;
  const one = capitalise(withArticle(entity.name));
  if (isUndescribed(entity)) return `${one}, known by its ${isOfMoney(entity) ? 'amount' : 'name'}.`;
  const nameOf = (field: string) => field.replace(/_id$/, '').replaceAll('_', ' ');
  const whole = entity.references.map(({ field }) => withArticle(nameOf(field)));
  const people = entity.people.map(({ field, roles }) => {
    const who = roles.length === 1 ? withArticle(nameOf(field)) : 'its maker';
    return `${field === entity.maker ? 'by' : 'for'} ${who}`;
  });
  const details = entity.fields
    .filter((field) => !isMark(field) && !isLater(field))
    .map(({ label }) => thingName(label));
  const parts = [
    details.length > 0 ? `with ${list([...details, ...whole])}` : whole.length > 0 ? `of ${list(whole)}` : '',
    ...people,
  ].filter(Boolean);
  return `${one} ${parts.join(', ')}.`;
}

/** "One vote per member": the database refuses the second, whoever asks at the same moment. */
function promisedOf(
  entity: Entity,
  domain: Domain,
): Pick<NodeOf<'ENT'>, 'fields' | 'unique_together' | 'unique_while' | 'lasts' | 'apart'> {
  const fields = fieldsOf(entity, domain);
  const keys = onlyOnes(entity, domain).filter((names) =>
    names.every((name) => fields.some((field) => field.name === name)),
  );
  const single = new Set(keys.flatMap((names) => (names.length === 1 ? names : [])));
  const together = keys.filter(({ length }) => length > 1);
  const apart = keptApart(entity, fields, domain);
  const open = [...openOnes(entity, fields), ...(apart.unique_while ?? [])];
  return {
    fields: fields.map((field) => (single.has(field.name) ? { ...field, unique: true } : field)),
    ...(together.length > 0 && { unique_together: together }),
    ...apart,
    ...(open.length > 0 && { unique_while: open }),
    ...(entity.term && isKept(entity.term, fields) && { lasts: [entity.term] }),
  };
}

const isKept = ({ starts, ends }: Term, fields: readonly Field[]): boolean =>
  [starts, ends].every((wanted) => fields.some(({ name }) => name === wanted));

/** A tool is out on one loan at a time; whoever waits for it waits once. */
function openOnes({ closed }: Entity, fields: readonly Field[]): NonNullable<NodeOf<'ENT'>['unique_while']> {
  if (!closed || closed.keys.length === 0) return [];
  const names = new Set(fields.map(({ name }) => name));
  return [...closed.keys, closed.field].every((name) => names.has(name))
    ? [{ fields: closed.keys, field: closed.field }]
    : [];
}

const unsaidRetention = {
  tables: 'Until it is deleted',
  files: 'As long as the file that it stands in',
  values: 'As long as it is in use',
} as const;

/** As long as a statement says. */
function retentionOf(entity: Entity, { told, entities, intake }: Domain): string {
  const kept = told.find(
    ({ clause: { act, objects, bounds, negated, condition } }) =>
      condition === undefined &&
      ['keep', 'store', 'retain', 'delete', 'remove'].includes(act) &&
      !negated &&
      bounds.some(({ unit }) => durationUnits.has(unitParts(unit).noun)) &&
      objects.some((object) => entityNamed(object, entities) === entity),
  );
  return kept
    ? `As was said: ${kept.statement.quote}`
    : `${unsaidRetention[kindOf(intake.project.type).keeps]}; no statement says for how long it is kept.`;
}

/** Accounts exist as soon as people sign in. */
function accountNodes(domain: Domain): Draft[] {
  if (!domain.has_accounts) return [];
  const { brings, joining, assumptions } = wayIn(domain);
  const own = (
    record: OwnRecord,
    rest: Pick<NodeOf<'ENT'>, 'description' | 'fields' | 'retention'>,
  ): Draft => ({
    kind: 'ENT',
    key: ownKeys[record],
    title: capitalise(ownName(record, domain)),
    plural: ownPlural(record, domain),
    table: ownTable(record, domain),
    component: '@component:sign-in',
    sources: assumed(assumptions[0]),
    ...rest,
  });
  return [
    own('account', {
      description:
        brings === 'session'
          ? 'One person who may sign in, with the role that decides what the person may do.'
          : 'One caller with an API key, and the role that decides what the caller may do.',
      fields: accountFields(domain),
      retention: 'While the person uses it; personal fields are erased when it is deleted.',
    }),
    ...(brings === 'session'
      ? [
          own('session', {
            description: 'One person who is signed in on one device.',
            fields: [...sessionFields],
            retention: 'Until it ends; ended ones are removed within a day.',
          }),
        ]
      : []),
    ...(joining.inviter
      ? [
          own('invitation', {
            description: 'Lets one person in with a role, once.',
            fields: invitationFields(domain),
            retention: 'Until 30 days after it was used.',
          }),
        ]
      : []),
  ];
}

/** An event for each record whose change sets off something that the software does by itself. */
function events(domain: Domain): Draft[] {
  if (!takesRequests(domain.intake.project.type)) return [];
  const cues = domain.needs
    .filter(({ by_itself, told }) => by_itself && told[0]?.clause.condition !== undefined)
    .flatMap((need) => need.entities.slice(-1).map((entity) => ({ entity, need })));
  const seen = new Set<string>();
  return cues.flatMap(({ entity, need }): Draft[] => {
    const area = domain.areas.find((candidate) => candidate.entities.includes(entity.key));
    if (seen.has(entity.key) || !area) return [];
    seen.add(entity.key);
    return [
      {
        kind: 'EVT',
        key: `event:${snake(entity.name)}`,
        title: `${capitalise(entity.name)} changed`,
        name: `${snake(entity.name)}.changed`,
        emitted_by: `@${area.component}`,
        entity: `@${entity.key}`,
        payload: [`${snake(entity.name)}_id`, 'change', 'occurred_at'],
        consumers: ['Worker'],
        sources: said(...need.told),
      },
    ];
  });
}

/** The user's nouns, each with the record that it names. */
function terms(domain: Domain): Draft[] {
  return domain.entities.map((entity) => ({
    kind: 'TERM',
    key: `term:${snake(entity.name)}`,
    title: capitalise(entity.name),
    definition: describe(entity, domain),
    not_called:
      domain.intake.glossary.find(({ term }) => term.toLowerCase() === entity.name)?.not_called ?? [],
    entity: `@${entity.key}`,
    sources:
      entity.told.length > 0 ? said(...entity.told.slice(0, 2)) : derived('It is a record.', entity.key),
  }));
}
