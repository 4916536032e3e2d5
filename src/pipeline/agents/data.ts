// Models what is kept: entities with typed, bounded, classified fields, their states with every case decided,
// the events that others act on, and the terms of the glossary.
import { problemCues } from '#knowledge/cues.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft, Link } from '#pipeline/draft.ts';
import { notifications } from '#pipeline/authoring/areas.ts';
import { componentTitle } from '#pipeline/authoring/components.ts';
import type { Domain } from '#pipeline/authoring/domain.ts';
import type { Entity } from '#pipeline/authoring/entities.ts';
import { personFacts } from '#pipeline/authoring/person-fields.ts';
import { accountFields, invitationFields, sessionFields } from '#pipeline/authoring/account-fields.ts';
import { fieldsOf } from '#pipeline/authoring/fields.ts';
import { historyNodes } from '#pipeline/authoring/records/history.ts';
import { machineOf, stateError } from '#pipeline/authoring/machines.ts';
import { accountKey, invitationKey, sessionKey } from '#pipeline/authoring/sign-in/doors.ts';
import { sourcesOfWayIn, wayIn } from '#pipeline/authoring/sign-in/way-in.ts';
import { withSetBounds } from '#pipeline/authoring/rules/set-bounds.ts';
import { derived, engineeringKnowledge, said } from '#pipeline/authoring/provenance.ts';
import { termLinks, terms } from '#pipeline/authoring/terms.ts';
import { capitalise, snake } from '#pipeline/authoring/words.ts';

export const data: Agent = {
  id: 'draft.data',
  role: 'drafter',
  character: { name: 'delia', display_name: 'Delia, data', asset_slug: 'delia', accent_hex: '#1F7A5C' },
  action: 'model what is kept and the states it goes through',
  instructions: () =>
    [
      'Emit ENT, SM, EVT, TERM and the ERR nodes of refused transitions. A field has a type, bounds and a classification; a reference names its entity.',
      'Every pair of state and event of an SM is decided: a next state, or the error it is refused with.',
      'Only fields that the interview or a requirement needs. Personal data is classified as such.',
    ].join('\n'),
  offline: ({ domain }) => {
    const entities = [
      ...domain.entities.map((entity) => entityNode(entity, domain)),
      ...accountNodes(domain),
    ];
    const machines = domain.entities.flatMap((entity) => {
      const machine = machineOf(entity, domain);
      return machine ? [stateError(entity), machine] : [];
    });
    const link: Link[] = termLinks(domain);
    return {
      narration: `${entities.length} entities, ${machines.length / 2} of them with states; ${entities.reduce((sum, entity) => sum + (entity.kind === 'ENT' ? entity.fields.length : 0), 0)} fields.`,
      patch: {
        add: [...entities, ...machines, ...events(domain), ...terms(domain), ...historyNodes(domain)],
        link,
      },
      findings: [],
    };
  },
};

/**
 * How many there are is counted in them, and bounds nothing: "about 120 tickets a day", never "after two
 * replies".
 */
function volumeOf(
  { plural }: Entity,
  { quantities, intake }: Domain,
): Domain['quantities'][number] | undefined {
  const bounding = new Set(
    intake.facts.flatMap((fact) => (fact.kind !== 'quantity' && 'quantities' in fact ? fact.quantities : [])),
  );
  return quantities
    .filter(({ fact }) =>
      [plural, `${plural} per`].some((unit) => `${fact.unit.toLowerCase()} `.startsWith(`${unit} `)),
    )
    .find(
      ({ fact }) =>
        !bounding.has(fact.id) &&
        /^(?:about|exactly|at_least)$/.test(fact.sense) &&
        !fact.evidence.some(({ quote }) => problemCues.test(quote)),
    );
}

function entityNode(entity: Entity, domain: Domain): Draft {
  const area = domain.areas.find((candidate) => candidate.entities.includes(entity.key));
  const volume = volumeOf(entity, domain);
  const knows = entity.people.length > 0 || entity.fields.some(({ told }) => told !== undefined);
  return {
    kind: 'ENT',
    key: entity.key,
    title: capitalise(entity.name),
    plural: entity.plural,
    table: entity.table,
    description:
      domain.intake.glossary.find((entry) => entry.term.toLowerCase() === entity.name)?.definition ??
      describe(entity),
    component: `@${area?.component ?? 'component:store'}`,
    ...(entity.owner ? { owner: `@${entity.owner}` } : {}),
    fields: withSetBounds(fieldsOf(entity, domain), entity, domain),
    retention: retentionOf(entity, domain),
    ...(volume ? { volume: `{{@${volume.key}}}` } : {}),
    sources: [
      ...(entity.facts.length > 0
        ? said(...entity.facts.slice(0, 3))
        : derived('Another record refers to it.', area?.component ?? 'component:store')),
      ...(knows ? engineeringKnowledge(`what every ${entity.name.split(' ').at(-1)} has`) : []),
    ],
  };
}

function describe(entity: Entity): string {
  const links = entity.references.map((link) => link.field.replace(/_id$/, '').replaceAll('_', ' '));
  return links.length > 0
    ? `One ${entity.name}, belonging to one ${links.join(' and one ')}.`
    : `One ${entity.name}, as people name it and look it up.`;
}

const tellsHowLong =
  /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|forever|never|immediately|at once|as long as|until)\b/i;

function retentionOf(entity: Entity, domain: Domain): string {
  const fact = domain.intake.facts.find(
    (candidate) =>
      candidate.kind === 'data' &&
      (candidate.movement === 'retain' || candidate.movement === 'delete') &&
      candidate.statement.toLowerCase().includes(entity.name) &&
      tellsHowLong.test(candidate.statement),
  );
  if (fact?.kind === 'data') return fact.statement;
  const personal = entity.fields.some((field) => field.classification);
  if (personal && !entity.owner && entity.people.length === 0)
    return 'As long as somebody needs it; whoever it tells of may have the personal fields cleared, and removed entries are kept for 30 days and then erased.';
  return personal
    ? 'As long as the account it belongs to exists; personal fields are cleared with the account.'
    : 'As long as somebody needs it; removed entries are kept for 30 days and then erased.';
}

/** Accounts exist as soon as people sign in. */
function accountNodes(domain: Domain): Draft[] {
  if (!domain.has_accounts) return [];
  const own = { component: '@component:accounts', sources: sourcesOfWayIn(domain) };
  const invitation: Draft = {
    kind: 'ENT',
    key: invitationKey,
    title: 'Account invitation',
    plural: 'account invitations',
    table: 'account_invitations',
    description: 'Lets one person in with a role, once.',
    fields: invitationFields(domain),
    retention: 'Until 30 days after it was used.',
    ...own,
  };
  return [
    {
      kind: 'ENT',
      key: accountKey,
      title: 'Account',
      plural: 'accounts',
      table: 'accounts',
      description: 'One person who may sign in, with the role that decides what the person may do.',
      component: '@component:accounts',
      fields: accountFields(domain),
      retention: 'While the person uses it; personal fields are erased when it is deleted.',
      sources: [
        ...personFacts(domain).flatMap((fact): Draft['sources'] => said(fact)),
        ...sourcesOfWayIn(domain),
      ],
    },
    {
      kind: 'ENT',
      key: sessionKey,
      title: 'Account session',
      plural: 'account sessions',
      table: 'account_sessions',
      description: 'One person who is signed in on one device.',
      fields: [...sessionFields],
      retention: 'Until it ends; ended ones are removed within a day.',
      ...own,
    },
    ...(wayIn(domain).joining.inviter ? [invitation] : []),
  ];
}

/** An event for each record whose birth or change of state is somebody else's cue. */
function events(domain: Domain): Draft[] {
  const listener = domain.areas.find((area) => area.name === notifications);
  if (!listener) return [];
  const cues = domain.needs
    .filter((need) => need.area === listener.name)
    .flatMap((need) => need.entities.map((entity) => ({ entity, need })));
  const seen = new Set<string>();
  return cues.flatMap(({ entity, need }): Draft[] => {
    const area = domain.areas.find((candidate) => candidate.entities.includes(entity.key));
    if (seen.has(entity.key) || !area || need.evidence.length === 0) return [];
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
        consumers: ['Worker', componentTitle(notifications)],
        sources: said({ evidence: need.evidence }),
      },
    ];
  });
}
