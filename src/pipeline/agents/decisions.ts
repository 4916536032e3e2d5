// Records the decisions that parallel builders must not take twice: the stack, the shape of the system, how
// identity and changes work, and the invariants that hold across modules.
import { withoutMark } from '#language/without-mark.ts';
import { kindOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import { kindsIn } from '#offline-author/constraints.ts';
import { inBrowser, keepsSomething } from '#offline-author/components.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import { rowOf } from '#knowledge/authoring/integrations.ts';
import { isAskedFor, stackOutcome } from '#knowledge/authoring/stacks.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import { articleFor } from '#language/inflection.ts';
import type { Domain, Told } from '#offline-author/model.ts';
import { assumed, derived, keyOfCell, said } from '#offline-author/provenance.ts';
import { apartNodes, limitNodes } from '#offline-author/scope-nodes.ts';
import { machineOf } from '#offline-author/records/machines.ts';
import { sourcesOfWayIn, wayIn } from '#offline-author/sign-in/way-in.ts';
import { decidedByLens, lensRecords } from '#offline-author/lens/lens-records.ts';
import { lensLinks } from '#offline-author/lens/lens-parts.ts';
import { stackOptions } from '#offline-author/lens/lens-stacks.ts';
import { list, snake } from '#offline-author/names/words.ts';

export const decisions: Agent = {
  id: 'draft.decisions',
  role: 'drafter',
  character: {
    name: 'marcus',
    display_name: 'Marcus, decisions',
    asset_slug: 'marcus',
    accent_hex: '#4A4A68',
  },
  action: 'record the decisions that bind everyone',
  offline: ({ domain }) => {
    const records = [
      stackRecord(domain),
      ...(isShaped(domain) && !decidedByLens('adr:shape', domain) ? [shapeRecord(domain)] : []),
      ...lensRecords(domain),
      ...identityRecord(domain),
      ...(isChanged(domain) ? [changeRecord(domain)] : []),
      ...gatewayRecord(domain),
    ];
    const link: Link[] = [
      ...(domain.has_accounts
        ? [{ kind: 'realises' as const, from: '@adr:identity', to: '@fr:sign-in' }]
        : []),
      ...lensLinks(domain),
    ];
    return {
      narration: `${records.length} decision records; ${domain.stack_named ? 'the stack was named by the user' : 'the stack is a proposal, marked as one'}.`,
      patch: { add: [...records, ...invariants(domain)], link },
      findings: [],
    };
  },
};

type Record_ = Omit<Extract<Draft, { kind: 'ADR' }>, 'kind' | 'status'>;
const record = (fields: Record_): Draft => ({ kind: 'ADR', status: 'accepted', ...fields });

function stackRecord(domain: Domain): Draft {
  const { stack } = domain;
  const named = domain.stack_named
    ? domain.told.filter(({ clause }) =>
        isAskedFor(stack, [...clause.objects, ...clause.relations.map(({ what }) => what)]),
      )
    : [];
  const kinds = kindsIn(domain.told);
  const told = [...kinds, ...named].slice(0, 3);
  return record({
    key: 'adr:stack',
    title: `Build on ${stack.framework}`,
    context: contextOf(domain, told, named.length > 0),
    drivers: [
      'people who know it are easy to find',
      'one language for as much as possible',
      takesRequests(domain.intake.project.type)
        ? 'tests run without a screen'
        : 'tests run without a person beside them',
    ],
    options: [
      {
        name: `${stack.language} with ${stack.framework}`,
        good: [
          'mature libraries for everything the requirements name',
          `tests run with \`${stack.test_command.replace('{path}', '…')}\``,
        ],
        bad: ['has to be kept up to date like any framework'],
      },
      ...stackOptions(domain).map((name) => ({
        name,
        good: ['equally capable for the requirements'],
        bad: [
          domain.stack_named
            ? 'not what was asked for'
            : 'nothing in the requirements speaks for it over the first',
        ],
      })),
    ],
    outcome: stackOutcome(stack, keepsSomething(domain)),
    because: domain.stack_named
      ? 'the user named it'
      : domain.lens
        ? `nothing was named, and ${domain.lens.aim}`
        : 'nothing that was said rules it out, and it is the most common choice for this type of project',
    consequences: [
      'Folder names, commands and task packs of this package are written for it.',
      'Changing it changes the plan, not the requirements, the contract or the data model.',
    ],
    confirmation: `\`${stack.check_command}\` and \`${stack.build_command}\` pass in the first task.`,
    binds: [
      '@component:surface',
      ...(keepsSomething(domain) ? ['@component:store', ...keepers(domain)] : []),
    ],
    sources: [
      ...(named.length > 0 ? said(...named.slice(0, 3)) : assumed(standing.stack)),
      ...assumed(...assumedKind(domain)),
    ],
  });
}

/** The modules whose records the decision keeps in another store than PostgreSQL. */
const keepers = ({ areas, stack, has_accounts, intake }: Domain): string[] =>
  kindOf(intake.project.type).keeps !== 'tables' || stack.store.includes('PostgreSQL')
    ? []
    : [
        ...areas.filter(({ entities }) => entities.length > 0).map(({ component }) => `@${component}`),
        ...(has_accounts ? ['@component:sign-in'] : []),
      ];

/** What was taken for the kind of software, where it was not said. */
const assumedKind = ({ intake }: Domain) =>
  intake.assumptions
    .filter(({ cell }) => cell === 'purpose.kind')
    .map(({ cell }) => ({ key: keyOfCell(cell) }));

/** What it is, in whose words, and whether anybody named what it is built with. */
function contextOf({ intake }: Domain, told: readonly Told[], is_named: boolean): string {
  const kind = kindOf(intake.project.type).names[0]!;
  const quotes = [
    ...new Set(told.map(({ statement }) => `"${withoutMark(statement.quote).replace(/\.$/, '')}"`)),
  ];
  return [
    `${intake.project.name} is ${articleFor(kind)} ${kind}.`,
    ...(quotes.length > 0 ? [`It was said: ${list(quotes)}.`] : []),
    ...(is_named ? [] : ['No technology was named.']),
  ].join(' ');
}

/** Whether anybody could build it of several services. */
const isShaped = ({ areas, intake }: Domain): boolean =>
  areas.length > 0 && takesRequests(intake.project.type);

function shapeRecord(domain: Domain): Draft {
  const areas = domain.areas.map((area) => area.component);
  return record({
    key: 'adr:shape',
    title: 'One deployable unit of separate modules',
    context: `The work falls into ${domain.areas.length} areas that share records. Their load was not said to differ.`,
    drivers: [
      'few moving parts to run',
      'modules that can be built side by side',
      'one transaction for what belongs together',
    ],
    options: [
      {
        name: 'One unit, one module for each area',
        good: ['one thing to deploy and to back up', 'a change over two areas is one transaction'],
        bad: ['all modules scale together'],
      },
      {
        name: 'A service for each area',
        good: ['areas scale and deploy on their own'],
        bad: [
          'network calls and partial failures between areas that share records',
          `${domain.areas.length} things to run`,
        ],
      },
    ],
    outcome: 'One unit; each area is a module that alone writes its tables and is called by its functions.',
    because: 'nothing that was said needs areas to scale or fail separately',
    consequences: [
      'A module asks another for its records and never reads its tables for writing.',
      'Splitting one off later means replacing its functions by calls.',
    ],
    confirmation:
      'A structure check in continuous integration fails when a module imports the store of another.',
    binds: areas.map((key) => `@${key}`),
    sources: derived('The areas and their shared records.', ...areas),
  });
}

function identityRecord(domain: Domain): Draft[] {
  if (!domain.has_accounts) return [];
  const people = list(domain.roles.map((role) => role.plural));
  const { record: named, brings } = wayIn(domain);
  const differ = brings === 'session' || domain.roles.length > 1 ? ' and may do different things' : '';
  return [
    record({
      key: 'adr:identity',
      title: named?.title ?? 'Sessions in cookies, roles in the account',
      context: [named?.context, `${people} ${named?.people_do ?? 'sign in'}${differ}.`]
        .filter(Boolean)
        .join(' ')
        .replace(/\. ./, (joint) => joint.toUpperCase()),
      drivers: named?.drivers ?? [
        'a session can be ended at once',
        'no secret in scripts',
        'the role decides in one place',
      ],
      options: named?.options ?? [
        {
          name: 'Server-side sessions in HttpOnly cookies',
          good: ['ended by deleting one row', 'out of reach of scripts'],
          bad: ['a look-up for each request'],
        },
        {
          name: 'Self-contained tokens',
          good: ['no look-up'],
          bad: ['cannot be ended before they expire', 'often kept where scripts read them'],
        },
      ],
      outcome:
        named?.outcome ??
        'Server-side sessions; the role of the account is read with the session on every request.',
      because: named?.because ?? 'a changed role or a removed account must take effect at once',
      consequences: named?.consequences ?? [
        inBrowser(domain)
          ? 'Requests that change something check their origin.'
          : 'Every request carries the token of the session; none is taken from a cookie.',
        'The session table is read on every request and is indexed for it.',
      ],
      confirmation:
        named?.confirmation ??
        'Test: after sign-out or a change of role the very next request is answered accordingly.',
      binds: ['@component:sign-in', '@component:surface'],
      sources: sourcesOfWayIn(domain),
    }),
  ];
}

/** Whether anybody changes a record that somebody else may have changed meanwhile. */
const isChanged = ({ needs }: Domain): boolean =>
  needs.some(({ error }) => error?.code === 'VERSION_CONFLICT');

function changeRecord(domain: Domain): Draft {
  return record({
    key: 'adr:concurrent-change',
    title: 'A change names the version it was made on',
    context: 'Two people may open the same entry and save one after the other.',
    drivers: ['no change disappears unseen', 'no lock is left behind'],
    options: [
      {
        name: 'Optimistic: compare the version',
        good: ['no waiting', 'the later person sees what changed'],
        bad: ['the later person has to look again'],
      },
      {
        name: 'Last one wins',
        good: ['nothing to build'],
        bad: ['the first change is lost without a trace'],
      },
    ],
    outcome: 'Every record has a version; a change of an older one is refused with VERSION_CONFLICT.',
    because: 'a lost change is found late and blamed on people',
    consequences: [
      'Every changing request carries the version it was made on.',
      'Repeating a request with the same Idempotency-Key gives the first answer again.',
    ],
    confirmation: 'Test: two changes on the same version; exactly one is stored.',
    binds: domain.entities.slice(0, 8).map((entity) => `@${entity.key}`),
    sources: derived(
      'Records that several people change.',
      ...domain.entities.slice(0, 4).map((entity) => entity.key),
    ),
  });
}

function gatewayRecord(domain: Domain): Draft[] {
  const services = domain.integrations.filter(({ category, name }) => !rowOf(category, name).is_local);
  if (services.length === 0 || !takesRequests(domain.intake.project.type)) return [];
  const names = list(services.map((fact) => fact.name));
  return [
    record({
      key: 'adr:gateways',
      title: 'External services behind gateways, called by the worker',
      context: `${domain.intake.project.name} talks to ${names}; each of them fails sometimes.`,
      drivers: [
        'a slow service must not make a screen slow',
        'nothing is sent twice',
        'tests run without the service',
      ],
      options: [
        {
          name: 'Record first, call from the worker',
          good: ['a screen never waits for a service', 'retries survive a restart'],
          bad: ['the result arrives a moment later'],
        },
        {
          name: 'Call while the request waits',
          good: ['the result is there at once'],
          bad: ['a hanging service hangs the screen', 'a crash between call and record loses one of them'],
        },
      ],
      outcome:
        'The module records what is due in the same transaction; the worker calls the gateway and records the outcome.',
      because: 'a lost or doubled message costs more than a second of delay',
      consequences: [
        'Each gateway has a double for tests with the same interface.',
        'Screens show "waiting" until the outcome is recorded.',
      ],
      confirmation:
        'Fault test: the process is killed between record and call; the call happens exactly once after the restart.',
      binds: services.map((fact) => `@integration:${snake(fact.name)}`),
      sources: said(...services.flatMap(({ told }) => told)),
    }),
  ];
}

function invariants(domain: Domain): Draft[] {
  const areas = domain.areas.filter((area) => area.entities.length > 0);
  const entities = domain.entities.slice(0, 6).map((entity) => entity.key);
  const withStates = domain.entities.filter((entity) => machineOf(entity) !== null);
  return [
    ...limitNodes(domain),
    ...apartNodes(domain),
    ...(entities.length > 0 && kindOf(domain.intake.project.type).keeps === 'tables'
      ? [
          {
            kind: 'INV' as const,
            key: 'invariant:one-writer',
            title: 'One writer for each table',
            binds: areas.map((area) => `@${area.component}`),
            prevents: 'Two modules writing the same table by different rules.',
            rule: 'A table is written only by the module that owns its entity.',
            check:
              'The structure check lists every module that imports another module’s store; the list is empty.',
            sources: derived('Modules share records.', ...entities),
          },
        ]
      : []),
    ...(withStates.length > 0
      ? [
          {
            kind: 'INV' as const,
            key: 'invariant:states',
            title: 'States change by their table only',
            binds: withStates.map((entity) => `@machine:${snake(entity.name)}`),
            prevents: 'A state that was set without its rule being asked.',
            rule: 'The status column is written by one function that reads the state machine; every other case answers with its error.',
            check:
              'Test over every pair of state and event; a search finds one place that writes the column.',
            sources: derived('The records have states.', ...withStates.map((entity) => entity.key)),
          },
        ]
      : []),
  ];
}
