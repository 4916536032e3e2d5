// Lays out the screens: for each role and area one place to find and one place to work, with what is shown
// while it loads, when there is nothing, when it fails and when it is not allowed.
import { hasScreens } from '#knowledge/kinds/kinds.ts';
import { withoutPointer } from '#offline-author/components.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import { buttonsOf } from '#offline-author/operations/labels.ts';
import type { Domain, Entity, Need, Role } from '#offline-author/model.ts';
import type { Operation } from '#offline-author/operations/operation.ts';
import { operationsOf } from '#offline-author/operations/operations.ts';
import { fieldsOf } from '#offline-author/records/fields.ts';
import { sayInfinitive } from '#language/say-clause.ts';
import { derived } from '#offline-author/provenance.ts';
import { ownKeys, ownName } from '#offline-author/sign-in/own-records.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { capitalise, decapitalise, kebab, list, snake } from '#offline-author/names/words.ts';

export const experience: Agent = {
  id: 'draft.experience',
  role: 'drafter',
  character: { name: 'iris', display_name: 'Iris, screens', asset_slug: 'iris', accent_hex: '#9A6B1F' },
  action: 'lay out the screens with all their states',
  offline: ({ domain }) => {
    if (!hasScreens(domain.intake.project.type))
      return { narration: 'Nobody works on a screen of it.', patch: {}, findings: [] };
    const operations = operationsOf(domain);
    const doors = doorScreens(operations, domain);
    const screens = [
      ...placesOf(domain).map((place) => screen(place, operations, domain)),
      ...doors.map(({ node }) => node),
    ];
    const realised = [
      ...placesOf(domain).map((place) => ({ key: screenKey(place), needs: place.needs })),
      ...doors,
    ];
    const link: Link[] = realised.flatMap(({ key, needs }) =>
      needs.map((need) => ({ kind: 'realises', from: `@${key}`, to: `@${need.key}` })),
    );
    return {
      narration: `${screens.length} screens for ${domain.roles.length} kinds of people.`,
      patch: { add: screens, link },
      findings: [],
    };
  },
};

export type Place = { role: Role; area: string; needs: Need[] };

const screenKey = (place: Place) => `screen:${snake(place.role.name)}-${kebab(place.area)}`;

/** Where somebody works: each pair of role and area in which the role does something. */
export function placesOf(domain: Domain): Place[] {
  const places = new Map<string, Place>();
  for (const need of domain.needs)
    for (const role of need.forbids ? [] : (need.deeds[0]?.roles ?? [])) {
      const key = `${role.key} ${need.area}`;
      const place = places.get(key) ?? { role, area: need.area, needs: [] };
      place.needs.push(need);
      places.set(key, place);
    }
  return [...places.values()];
}

/** What somebody comes to do. */
const inShort = ({ told, title }: Need): string =>
  told[0] ? sayInfinitive({ ...told[0].clause, bounds: [], quantifiers: undefined }) : decapitalise(title);

const notShown = new Set(['id', 'version', 'created_at', 'updated_at']);

/** What a screen shows of a record: what it is about, where it stands, what it carries. */
const shownOf = (entity: Entity, domain: Domain): string[] =>
  fieldsOf(entity, domain)
    .filter(({ name, classification }) => !notShown.has(name) && classification !== 'secret')
    .map(({ name }) => `${entity.name}: ${name.replace(/_id$/, '').replaceAll('_', ' ')}`);

function screen(place: Place, operations: readonly Operation[], domain: Domain): Draft {
  const { role, area, needs } = place;
  const mine = operations.filter(
    (operation) => operation.roles.includes(role) && operation.needs.some((need) => needs.includes(need)),
  );
  const entities = [...new Set(needs.flatMap((need) => need.deeds[0]?.entity ?? []))];
  const things = list(entities.slice(0, 3).map((entity) => entity.plural)) || 'entries';
  const columns = entities.flatMap((entity) => shownOf(entity, domain));
  const buttons = buttonsOf(mine);
  const first = mine.find((operation) => operation.shape === 'create');
  return {
    kind: 'SCR',
    key: screenKey(place),
    title: `${capitalise(role.name)}: ${area}`,
    role: `@${role.key}`,
    purpose: `The ${role.name} comes here to ${list(needs.slice(0, 3).map(inShort))}.`,
    shows: columns.length > 0 ? columns.slice(0, 12) : [`what is due in ${area.toLowerCase()}`],
    actions: buttons,
    loading: frameFirst,
    empty: first
      ? `"No ${things} yet." and the action "${buttons.find(({ operation }) => operation === `@${first.key}`)?.label}".`
      : `"No ${things} yet." and a line that says where they come from.`,
    error: typedStays,
    denied: domain.has_accounts
      ? 'Another role sees "Your role may not do this." and a way back, never a part of the data.'
      : 'When the system refuses access to a file or permission, the line says which one and how to grant it.',
    accessibility: [
      ...accessible(domain),
      ...entities
        .filter(({ states }) => states.length > 1)
        .map(({ name }) => `Every state of the ${name} is told in words, never by colour alone.`),
    ],
    sources: derived('People need a place to do it.', ...needs.map((need) => need.key)),
  };
}

/** What lets in who is not known yet. */
const isDoor = ({ signs_in, anonymous, component }: Operation) =>
  signs_in || (anonymous && component === 'component:sign-in');

/**
 * Where people get in and leave, and where others are let in: they show what each has, never a record of the
 * domain.
 */
function doorScreens(
  operations: readonly Operation[],
  domain: Domain,
): { key: string; node: Draft; needs: Need[] }[] {
  if (!domain.has_accounts) return [];
  const { joining, brings } = wayIn(domain);
  const { self, inviter } = joining;
  const first = self ?? inviter;
  const letIn = operations.filter(
    ({ on, roles }) => on === ownKeys.invitation && roles.length === 1 && roles[0] === inviter,
  );
  const own = operations.filter(
    (operation) =>
      (isDoor(operation) || operation.own || operation.on === ownKeys.invitation) &&
      !letIn.includes(operation),
  );
  const rows = [
    {
      key: 'screen:getting-in',
      title: 'Getting in and leaving',
      role: first,
      purpose: brings === 'session' ? 'People sign in and out here.' : 'People get their API key here.',
      shows: ['the ways to get in', 'whether somebody is signed in'],
      empty: 'A person who is not signed in sees the ways to get in and nothing of the data.',
      mine: own,
    },
    {
      key: 'screen:invitations',
      title: 'Who may come in',
      role: inviter,
      purpose: `The ${inviter?.name} comes here to invite people and to see whose invitation is still open.`,
      shows: ['role', 'used at'].map((field) => `${ownName('invitation', domain)}: ${field}`),
      empty: '"No invitations yet." and the action "Invite a person".',
      mine: letIn,
    },
  ];
  return rows.flatMap(({ key, title, role, purpose, shows, empty, mine }) => {
    if (!role || mine.length === 0) return [];
    const needs = [...new Set(mine.flatMap((operation) => operation.needs))];
    const node: Draft = {
      kind: 'SCR',
      key,
      title,
      role: `@${role.key}`,
      purpose,
      shows,
      empty,
      actions: buttonsOf(mine),
      loading: frameFirst,
      error: typedStays,
      denied: 'Who is not signed in is asked to sign in, and comes back to where they wanted to go.',
      accessibility: accessible(domain),
      sources: derived('People have to get in.', ...needs.map((need) => need.key)),
    };
    return [{ key, node, needs }];
  });
}

const frameFirst =
  'The frame of the page appears at once and the entries when they arrive; after 10 seconds a line says that it takes longer than usual.';
const typedStays = 'What was typed stays; a line above it names the error in words and offers to try again.';

const accessible = (domain: Domain): string[] => [
  `Everything works with ${withoutPointer(domain)}, in reading order, with a visible focus.`,
  'Errors are announced to screen readers and tied to their field.',
];
