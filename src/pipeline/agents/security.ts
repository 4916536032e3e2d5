// Thinks about abuse: threats at each boundary the software really has, and the control that answers each of
// them.
import { interfaceOf } from '#knowledge/kinds/kinds.ts';
import { asksModel, inBrowser, keepsSomething, surfaceTitle } from '#offline-author/components.ts';
import { rowOf } from '#knowledge/authoring/integrations.ts';
import { threatRows, type ThreatRow } from '#knowledge/authoring/threats.ts';
import { lensThreats } from '#offline-author/lens/lens-parts.ts';
import { thinks } from '#offline-author/components.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import type { Domain } from '#offline-author/model.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { derived } from '#offline-author/provenance.ts';
import { list, snake, titleOf } from '#offline-author/names/words.ts';

export const security: Agent = {
  id: 'draft.security',
  role: 'drafter',
  character: {
    name: 'warden',
    display_name: 'Warden, security',
    asset_slug: 'warden',
    accent_hex: '#7A2E2E',
  },
  action: 'find the threats at each boundary and answer them',
  offline: ({ domain }) => {
    const ways = wayIn(domain);
    const borders = boundaries(domain);
    const threats = borders.flatMap((boundary) =>
      threatRows
        .filter(
          (row) =>
            row.boundary === boundary.kind &&
            (domain.has_accounts || (row.sign_in === undefined && !row.of_accounts)) &&
            (row.sign_in === undefined || ways.threats.includes(row.sign_in)) &&
            (!row.by_session || ways.brings === 'session') &&
            (!row.in_browser || inBrowser(domain)),
        )
        .map((row) => ({ row, boundary })),
    );
    const add = threats.flatMap(({ row, boundary }) => [
      threat(row, boundary, domain),
      control(row, boundary),
    ]);
    add.push(...lensThreats(domain));
    const answered: Readonly<Record<string, string>> = {
      ...ways.answered,
      'fr:authorization': 'foreign-record',
    };
    const link: Link[] = domain.needs
      .filter((need) => need.key in answered)
      .map((need) => ({
        kind: 'realises',
        from: `@control:${answered[need.key]}-people`,
        to: `@${need.key}`,
      }));
    return {
      narration: `${threats.length} threats at ${new Set(borders.map(({ name }) => name)).size} boundaries, each with a control and a way to verify it.`,
      patch: { add, link: domain.has_accounts ? link : [] },
      findings: [],
    };
  },
};

const fileWords = new Set('photo image file document attachment video audio scan pdf picture'.split(' '));

type Boundary = {
  kind: ThreatRow['boundary'];
  name: string;
  slug: string;
  threatens: string[];
  from: string;
};

function boundaries(domain: Domain): Boundary[] {
  const used = interfaceOf(domain.intake.project.type);
  const device = domain.on_device && !domain.has_accounts;
  const files = domain.entities.some((entity) =>
    entity.fields.some(({ name }) => name.split('_').some((word) => fileWords.has(word))),
  );
  return [
    ...(used
      ? [
          {
            kind: used.form,
            name: `users of the ${surfaceTitle(domain)}`,
            slug: used.form,
            threatens: ['component:surface', ...(keepsSomething(domain) ? ['component:store'] : [])],
            from: 'component:surface',
          },
        ]
      : device
        ? [
            {
              kind: 'device' as const,
              name: 'the device',
              slug: 'device',
              threatens: ['component:store', 'component:surface'],
              from: 'component:store',
            },
          ]
        : [
            {
              kind: 'people' as const,
              name: 'people and the surface',
              slug: 'people',
              threatens: ['component:surface'],
              from: 'component:surface',
            },
            {
              kind: 'store' as const,
              name: 'the modules and the store',
              slug: 'store',
              threatens: ['component:store'],
              from: 'component:store',
            },
          ]),
    ...domain.integrations.flatMap((fact) => outside(fact)),
    ...(files
      ? [
          {
            kind: 'files' as const,
            name: 'files from people',
            slug: 'files',
            threatens: ['component:surface'],
            from: 'component:surface',
          },
        ]
      : []),
    ...(thinks(domain)
      ? [
          {
            kind: 'model' as const,
            name: 'the language model',
            slug: 'model',
            threatens: [asksModel(domain)],
            from: asksModel(domain),
          },
        ]
      : []),
  ];
}

/** The border to a service: asked, perhaps calling back; equipment has a border of another kind. */
function outside(fact: Domain['integrations'][number]): Boundary[] {
  const { is_local, calls_back } = rowOf(fact.category);
  const key = `integration:${snake(fact.name)}`;
  const border = (kind: Boundary['kind']): Boundary => ({
    kind,
    name: fact.name,
    slug: snake(fact.name).replaceAll('_', '-'),
    threatens: [key],
    from: key,
  });
  if (is_local) return [border('equipment')];
  return [...(calls_back && fact.direction !== 'outbound' ? [border('callback')] : []), border('service')];
}

function threat(row: ThreatRow, boundary: Boundary, domain: Domain): Draft {
  const sensitive = domain.entities
    .filter((entity) => entity.fields.some((field) => field.classification !== 'none'))
    .map((entity) => entity.plural);
  const data = list(sensitive.slice(0, 3)) || 'all records';
  const description = row.description.replaceAll('{boundary}', boundary.name).replaceAll('{data}', data);
  return {
    kind: 'THR',
    key: `threat:${row.id}-${boundary.slug}`,
    title: titleOf(description),
    category: row.category,
    boundary: boundary.name,
    threatens: boundary.threatens.map((key) => `@${key}`),
    description,
    likelihood: row.likelihood,
    impact: row.impact,
    sources: derived(`The boundary "${boundary.name}" exists.`, boundary.from),
  };
}

function control(row: ThreatRow, boundary: Boundary): Draft {
  const fill = (text: string) => text.replaceAll('{boundary}', boundary.name);
  return {
    kind: 'CTL',
    key: `control:${row.id}-${boundary.slug}`,
    title: titleOf(fill(row.control)),
    statement: fill(row.control),
    mitigates: [`@threat:${row.id}-${boundary.slug}`],
    verification: fill(row.verification),
    sources: derived('It answers the threat.', `threat:${row.id}-${boundary.slug}`),
  };
}
