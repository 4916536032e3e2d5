// Cuts the software into components: one for each area of the work, the surfaces that people touch, a store,
// a worker where things happen by themselves, and one gateway for each external service.
import { hasScreens, interfaceOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import { rowOf } from '#knowledge/authoring/integrations.ts';
import { constraintNodes, kindsIn } from '#offline-author/constraints.ts';
import { access, entitiesIn } from '#offline-author/areas.ts';
import { isOffline } from '#offline-author/packs.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft } from '#offline-author/draft.ts';
import type { Domain, Integration } from '#offline-author/model.ts';
import { assumed, said } from '#offline-author/provenance.ts';
import { ownPlural, ownTable, type OwnRecord } from '#offline-author/sign-in/own-records.ts';
import { sourcesOfWayIn, wayIn } from '#offline-author/sign-in/way-in.ts';
import { lensComponents, withLensParts } from '#offline-author/lens/lens-parts.ts';
import {
  clientTitle,
  componentTitle,
  hasClient,
  keepsSomething,
  surfaceTitle,
  worksOffline,
} from '#offline-author/components.ts';
import { partFolder } from '#offline-author/files.ts';
import { capitalise, list, snake } from '#offline-author/names/words.ts';

export const architecture: Agent = {
  id: 'draft.architecture',
  role: 'drafter',
  character: {
    name: 'atlas',
    display_name: 'Atlas, architecture',
    asset_slug: 'atlas',
    accent_hex: '#5B4B8A',
  },
  action: 'cut the system into components and name its external services',
  offline: ({ domain, profile }) => {
    const add = [
      ...limits(domain),
      ...integrations(domain),
      // Where no decision is drawn, the part that the first task begins with rests on what it is built with.
      ...components(domain).map((node) =>
        node.key !== 'component:surface' || profile.full_design || domain.stack_named
          ? node
          : { ...node, sources: [...node.sources, ...assumed(standing.stack)] },
      ),
      ...constraintNodes(domain),
    ];
    const count = add.filter((node) => node.kind === 'CMP').length;
    return {
      narration: `${count} components, ${domain.integrations.length} external services; one deployable unit on ${domain.stack.framework}.`,
      patch: { add },
      findings: [],
    };
  },
};

/** Numbers that the design needs and nobody gave. */
function limits(domain: Domain): Draft[] {
  const quantity = (
    key: string,
    title: string,
    row: { value: number; unit: string; applies_to: string },
  ): Draft => ({
    kind: 'QTY',
    key,
    title,
    sense: 'at_most',
    ...row,
    sources: assumed(key === 'qty:page-size' ? standing.page_size : standing.integration_limits),
  });
  return [
    ...(takesRequests(domain.intake.project.type)
      ? [
          quantity('qty:page-size', 'Page size', {
            value: 50,
            unit: 'entries',
            applies_to: 'one page of a list',
          }),
        ]
      : []),
    ...(domain.integrations.length > 0
      ? [
          quantity('qty:service-timeout', 'Timeout of an external service', {
            value: 10,
            unit: 'seconds',
            applies_to: 'one call to an external service',
          }),
        ]
      : []),
  ];
}

function integrations(domain: Domain): Draft[] {
  return domain.integrations.map((fact) => {
    const row = rowOf(fact.category, fact.name);
    return {
      kind: 'INT',
      key: `integration:${snake(fact.name)}`,
      title: capitalise(fact.name),
      purpose: purposeOf(fact),
      direction: fact.direction,
      data: row.data,
      timeout: '@qty:service-timeout',
      retry: row.retry,
      fallback: row.fallback,
      ...(row.is_local ? { is_local: true as const } : {}),
      sources: said(...fact.told),
    };
  });
}

/** What the service is for: what its kind is for. */
const purposeOf = ({ category, name }: Integration): string => rowOf(category, name).purpose;

function components(domain: Domain): Draft[] {
  const { stack } = domain;
  const folder = (name: string) => partFolder(stack, name);
  const words = said(...domain.needs.flatMap(({ told }) => told).slice(0, 3));
  const basis = words.length > 0 ? words : assumed(standing.stack);
  const areas: Draft[] = domain.areas.map((area) => {
    const owned = domain.entities.filter((entity) => area.entities.includes(entity.key));
    const foreign = owned
      .flatMap((entity) => entity.references)
      .map((link) => domain.areas.find((other) => other.entities.includes(link.to)))
      .filter((other) => other !== undefined && other !== area);
    return {
      kind: 'CMP',
      key: area.component,
      title: componentTitle(area.name),
      role: 'domain',
      responsibility:
        owned.length > 0
          ? `Decides everything about ${list(owned.map((entity) => entity.plural))} and is the only one to write them.`
          : `Carries out ${area.name.toLowerCase()} on behalf of the other modules.`,
      owns: owned.map((entity) => entity.table),
      must_not:
        foreign.length > 0
          ? [
              `write ${list([...new Set(foreign.map((other) => other?.name.toLowerCase() ?? ''))])}; it asks their module`,
            ]
          : ['decide who may call it: the surface has done so'],
      depends_on: keepsSomething(domain) ? ['@component:store'] : [],
      folder: folder(area.name),
      sources: owned.some(({ told }) => told.length > 0)
        ? said(...owned.flatMap((entity) => entity.told).slice(0, 3))
        : basis,
    };
  });
  const all = [
    ...(keepsSomething(domain) ? [store(domain, basis)] : []),
    ...lensComponents(domain, folder),
    ...gateways(domain, folder),
    ...areas,
    ...(domain.has_accounts ? [accounts(domain, folder)] : []),
    ...(takesRequests(domain.intake.project.type) ? [worker(domain, folder, basis)] : []),
    surface(domain, folder, basis),
    ...(hasClient(domain) ? clients(domain, folder, basis) : []),
  ];
  return all.map((node) => withLensParts(node, domain));
}

type Sources = Draft['sources'];

function store(domain: Domain, sources: Sources): Draft {
  const { title, responsibility, owns } = interfaceOf(domain.intake.project.type)?.store ?? {
    title: 'Store',
    responsibility: `Keeps every record in ${hasClient(domain) ? ofServer(domain.stack.store) : domain.stack.store}, with its constraints, in one schema.`,
    owns: ['schema and migrations'],
  };
  return {
    kind: 'CMP',
    key: 'component:store',
    title,
    role: 'store',
    responsibility,
    owns,
    must_not: ['hold rules that a constraint cannot state'],
    depends_on: [],
    folder: `${domain.stack.source_folder}/store/`,
    sources,
  };
}

/** "SQLite on the device, PostgreSQL 17 on the server": what stands behind the service. */
const ofServer = (store: string): string =>
  /(?<server>[^,]+) on the server$/.exec(store)?.groups?.['server']?.trim() ?? store;

/** Equipment of the device, which only what runs on the device can reach. */
const onClient = (fact: Domain['integrations'][number], domain: Domain): boolean =>
  hasClient(domain) && rowOf(fact.category, fact.name).is_local === true;

const gatewayKey = ({ name }: Domain['integrations'][number]) => `component:${snake(name)}-gateway`;

function gateways(domain: Domain, folder: (name: string) => string): Draft[] {
  return domain.integrations.map((fact) => ({
    kind: 'CMP',
    key: gatewayKey(fact),
    title: `${capitalise(fact.name)} gateway`,
    role: onClient(fact, domain) ? 'client' : 'gateway',
    responsibility: `Speaks with ${capitalise(fact.name)} for ${purposeOf(fact)}: timeouts, retries, fallback, and no rule of the software.`,
    owns: [],
    must_not: ['change a record; it reports what the service answered'],
    depends_on: [`@integration:${snake(fact.name)}`],
    folder: folder(`${onClient(fact, domain) ? 'client/' : ''}${fact.name} gateway`),
    sources: said(...fact.told),
  }));
}

function accounts(domain: Domain, folder: (name: string) => string): Draft {
  const { brings, joining } = wayIn(domain);
  const own: OwnRecord[] = [
    'account',
    ...(brings === 'session' ? ['session' as const] : []),
    ...(joining.inviter ? ['invitation' as const] : []),
  ];
  return {
    kind: 'CMP',
    key: 'component:sign-in',
    title: componentTitle(access),
    role: 'domain',
    responsibility:
      brings === 'session'
        ? 'Lets people in, knows who is calling in which role, and ends sessions.'
        : 'Makes accounts, gives out API keys and knows who is calling in which role.',
    owns: own.map((record) => ownTable(record, domain)),
    must_not: ['know what the other modules do with a role'],
    depends_on: [
      '@component:store',
      ...(domain.identity ? [`@component:${snake(domain.identity.name)}-gateway`] : []),
    ],
    folder: folder(ownPlural('account', domain)),
    sources: sourcesOfWayIn(domain),
  };
}

/** Services outside are called behind people's backs, so that none of them keeps anybody waiting. */
const calledByWorker = (domain: Domain): string[] =>
  domain.integrations
    .filter((fact) => !onClient(fact, domain) && !(domain.has_accounts && fact === domain.identity))
    .map((fact) => `@${gatewayKey(fact)}`);

function worker(domain: Domain, folder: (name: string) => string, sources: Sources): Draft {
  return {
    kind: 'CMP',
    key: 'component:worker',
    title: 'Worker',
    role: 'worker',
    responsibility:
      'Does what happens by itself: due work, messages, retries; each piece once, however often it is started.',
    owns: ['due work'],
    must_not: ['take decisions; it calls the module that owns them'],
    depends_on: [
      '@component:store',
      ...domain.areas.map((area) => `@${area.component}`),
      ...calledByWorker(domain),
    ],
    folder: folder('worker'),
    sources,
  };
}

function surface(domain: Domain, folder: (name: string) => string, sources: Sources): Draft {
  const used = interfaceOf(domain.intake.project.type);
  const shown =
    hasClient(domain) || !hasScreens(domain.intake.project.type) ? '' : 'Shows the screens, checks';
  return {
    kind: 'CMP',
    key: 'component:surface',
    title: surfaceTitle(domain),
    role: 'interface',
    responsibility:
      used?.surface ??
      `${shown || 'Checks'} who may do what, and turns every request into one call of one module.`,
    owns: [...(shown ? ['screens'] : []), `the contract in ${used?.document ?? 'contracts/openapi.yaml'}`],
    must_not: ['hold a rule of the domain'],
    depends_on: [
      ...domain.areas.map((area) => `@${area.component}`),
      ...(domain.has_accounts ? ['@component:sign-in'] : []),
      ...(used ? calledByWorker(domain) : []),
    ],
    folder: folder(used ? 'interface' : shown ? 'surface' : 'service'),
    // What kind of software it is decides what people touch.
    sources: [...said(...kindsIn(domain.told)), ...sources],
  };
}

/** The records that people work on without a connection; all of them where no clause names any. */
function syncedRecords({ told, entities }: Domain): string[] {
  const named = told.filter(isOffline).flatMap(({ clause }) => entitiesIn(clause, entities));
  const all = named.length > 0 ? [...new Set(named)] : entities;
  return all.length > 0 ? all.map(({ plural }) => plural) : ['records'];
}

/**
 * What runs on people's devices: the screens and, where work goes on without a connection, what is kept and
 * sent later.
 */
function clients(domain: Domain, folder: (name: string) => string, sources: Sources): Draft[] {
  const offline = worksOffline(domain);
  const equipment = domain.integrations
    .filter((fact) => onClient(fact, domain))
    .map((fact) => `@${gatewayKey(fact)}`);
  const client: Draft = {
    kind: 'CMP',
    key: 'component:client',
    title: clientTitle(domain),
    role: 'client',
    responsibility: offline
      ? 'Shows the screens on the device and works with what the device store holds, connected or not.'
      : 'Shows the screens on the device and asks the service for everything they show.',
    owns: ['screens'],
    must_not: [
      'decide what the service does not check again',
      ...(offline ? ['wait for the service before it shows or stores something'] : []),
    ],
    depends_on: [
      ...(offline ? ['@component:device-store', '@component:sync'] : ['@component:surface']),
      ...equipment,
    ],
    folder: folder('client'),
    sources,
  };
  if (!offline) return [client];
  const synced = syncedRecords(domain);
  return [
    client,
    {
      kind: 'CMP',
      key: 'component:device-store',
      title: 'Device store',
      role: 'client',
      responsibility:
        'Keeps on the device, encrypted, what its person needs until the next connection, and every entry that waits to be sent.',
      owns: [`copies of the ${list(synced)}`, 'entries that wait to be sent'],
      must_not: ['drop an entry before the service has confirmed it'],
      depends_on: [],
      folder: folder('client/store'),
      sources,
    },
    {
      kind: 'CMP',
      key: 'component:sync',
      title: 'Sync',
      role: 'client',
      responsibility: `Sends the ${list(synced)} that wait in the order in which they were entered, each entry with its own Idempotency-Key, and fetches what changed since the last time.`,
      owns: ['the state of the exchange'],
      must_not: ['drop the earlier of two changes; it is kept beside the later one'],
      depends_on: ['@component:device-store', '@component:surface'],
      folder: folder('client/sync'),
      sources,
    },
  ];
}
