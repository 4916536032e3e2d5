// The seven specialists. Each knows one field, adds what that field demands and the draft lacks, and says so
// when the project has nothing for it. Their order is fixed; none depends on another's answer.
import { unitParts } from '#language/say-bound.ts';
import { kindOf, runsOnPhones, servesOthers, takesRequests } from '#knowledge/kinds/kinds.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import type { Agent, AgentAnswer, AgentContext } from '#pipeline/agent.ts';
import { asksModel, surfaceTitle, thinks } from '#offline-author/components.ts';
import type { Domain, Entity } from '#offline-author/model.ts';
import { ownKeys } from '#offline-author/sign-in/own-records.ts';
import type { Draft } from '#offline-author/draft.ts';
import evaluation from '#offline-author/evaluation.json' with { type: 'json' };
import { assumed, derived, engineeringKnowledge } from '#offline-author/provenance.ts';
import { thingName } from '#offline-author/names/things.ts';
import { decapitalise, capitalise, list, snake } from '#offline-author/names/words.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import type { Patch } from '#specification/graph/patch.ts';

type Specialist = {
  name: string;
  field: string;
  accent_hex: string;
  /** What this specialist looks at, for a model. */
  looks_at: string;
  /** What of the field the project has; without any of it there is nothing to review. */
  has: (context: Pick<AgentContext, 'graph' | 'domain'>) => boolean;
  /** What the project lacks, said when it has none of it. */
  without: string;
  review: (context: AgentContext) => { note: string; patch: Patch } | null;
};

const codd: Specialist = {
  name: 'codd',
  field: 'data modelling and persistence',
  accent_hex: '#2D5D7B',
  looks_at:
    'keys, uniqueness, indexes for every list and look-up, constraints that the store itself can hold',
  has: ({ graph }) => nodesOf(graph, 'ENT').length > 0,
  without: 'keeps no records',
  review: ({ graph }) => {
    const listed = new Set(
      nodesOf(graph, 'API')
        .filter((node) => node.shape === 'list')
        .map((node) => node.entity),
    );
    const change = nodesOf(graph, 'ENT')
      .filter((node) => listed.has(node.id) && node.fields.some((field) => sortable(field) && !field.indexed))
      .map((node) => ({
        node: node.id,
        set: { fields: node.fields.map((field) => (sortable(field) ? { ...field, indexed: true } : field)) },
      }));
    return change.length === 0
      ? null
      : {
          note: `Lists are read by name, so the name of ${change.length} entities is indexed.`,
          patch: { change },
        };
  },
};

const sortable = (field: { name: string; type: string }) =>
  ['name', 'title'].includes(field.name) && field.type === 'text';

const halo: Specialist = {
  name: 'halo',
  field: 'user experience and accessibility',
  accent_hex: '#A8552B',
  looks_at: 'screens, their states, reading order, touch targets, wording',
  has: ({ graph }) => nodesOf(graph, 'SCR').length > 0,
  without: 'has no screens yet',
  review: ({ graph, domain }) => {
    const touch = runsOnPhones(domain.intake.project.type);
    const extra = touch
      ? 'Every control is at least 44 points wide and high, and none needs two fingers.'
      : 'A page can be enlarged to 200 % without loss or a second scroll bar.';
    const change = nodesOf(graph, 'SCR')
      .filter((node) => !node.accessibility.includes(extra))
      .map((node) => ({ node: node.id, set: { accessibility: [...node.accessibility, extra] } }));
    return change.length === 0
      ? null
      : { note: `${change.length} screens: ${extra.toLowerCase()}`, patch: { change } };
  },
};

const tally: Specialist = {
  name: 'tally',
  field: 'cost, capacity and analytics',
  accent_hex: '#5F6B2D',
  looks_at: 'numbers of users and records, growth, cost of what is called per use',
  has: ({ graph }) => nodesOf(graph, 'ENT').length + nodesOf(graph, 'INT').length > 0,
  without: 'keeps no records and calls no service',
  review: ({ graph, domain }) => {
    const unknown = nodesOf(graph, 'ENT').filter((node) => !node.volume && node.key !== ownKeys.account);
    const busiest = domain.entities
      .toSorted((a, b) => b.told.length - a.told.length)
      .find((entity) => unknown.some((node) => node.key === entity.key));
    if (!busiest || !isKeptInTables(domain) || saysHowMany(busiest, domain)) return null;
    const add: Draft[] = [
      {
        kind: 'OQ',
        key: `question:volume-${snake(busiest.name)}`,
        title: `How many ${busiest.plural}?`,
        question: `How many ${busiest.plural} are there at the start, and how many come in each month?`,
        why: 'It decides whether lists need a search of their own and what the store costs; below about 100,000 neither matters.',
        proposed_default: `Fewer than 100,000 ${busiest.plural} in the first two years.`,
        affects: [`@${busiest.key}`],
        sources: derived('Its number was not said, and most requests touch it.', busiest.key),
      },
    ];
    return {
      note: `The number of ${busiest.plural} was never said; it is asked, with a default that keeps the design simple.`,
      patch: { add },
    };
  },
};

/** Values that are passed in, and files that people name, have no number that the design hangs on. */
const isKeptInTables = ({ intake }: Domain): boolean => kindOf(intake.project.type).keeps === 'tables';

/** Whether a clause counts them: "2,000,000 silo readings per day". */
const saysHowMany = ({ name }: Entity, { told }: Domain): boolean =>
  told.some(({ clause }) =>
    clause.bounds.some(({ unit, value }) => value >= 100 && thingName(unitParts(unit).noun) === name),
  );

const vera: Specialist = {
  name: 'vera',
  field: 'verification and testability',
  accent_hex: '#6A3D7C',
  looks_at: 'criteria that cannot fail, missing boundary cases, repeated and concurrent requests',
  has: ({ graph }) => nodesOf(graph, 'FR').length > 0,
  without: 'has no requirement to verify',
  review: ({ graph, domain }) => {
    // Only a request can be sent again.
    if (!takesRequests(domain.intake.project.type)) return null;
    const creating = domain.needs.filter(
      ({ deeds: [deed], forbids, priority }) => deed?.kind === 'create' && !forbids && priority === 'P1',
    );
    const known = new Set(nodesOf(graph, 'AC').map((node) => node.key));
    const add = creating
      .filter((need) => !known.has(`ac:${need.key.slice(3)}-again`))
      .map((need): Draft => ({
        kind: 'AC',
        key: `ac:${need.key.slice(3)}-again`,
        title: 'Sent twice',
        requirement: `@${need.key}`,
        polarity: 'boundary',
        given: [
          'the request was carried out, its answer was lost, and it is sent again with the same Idempotency-Key',
        ],
        when: [`the request to ${decapitalise(need.title)} arrives again`],
        then: ['nothing is stored a second time', 'the second answer equals the first'],
        sources: derived('Connections break between request and answer.', need.key),
      }));
    return add.length === 0
      ? null
      : {
          note: `${add.length} requirements that store something now say what happens when the request comes twice.`,
          patch: { add },
        };
  },
};

const trip: Specialist = {
  name: 'trip',
  field: 'failure modes and operations',
  accent_hex: '#8C2F39',
  looks_at: 'what breaks first, what is noticed late, what cannot be undone',
  has: ({ graph }) => nodesOf(graph, 'CMP').length > 0,
  without: 'has no part that could fail',
  review: ({ domain }) => {
    const automatic = domain.needs.filter(({ by_itself }) => by_itself);
    if (automatic.length === 0 || !servesOthers(domain.intake.project.type)) return null;
    const add: Draft[] = [
      {
        kind: 'RISK',
        key: 'risk:backlog',
        title: 'Due work piles up unseen',
        description: `${list(automatic.slice(0, 3).map((need) => `"${need.title}"`))} happen by themselves, so no one at a screen notices when the worker stands still.`,
        probability: 'medium',
        impact: 'high',
        mitigation: 'The age of the oldest due entry is measured; an alert fires after 10 minutes.',
        early_sign: 'The oldest due entry is older than 2 minutes.',
        sources: derived(
          'Work without a person waiting for it.',
          ...automatic.slice(0, 3).map((need) => need.key),
        ),
      },
    ];
    return {
      note: `${automatic.length} things happen by themselves; a backlog of them is now a named risk with an early sign.`,
      patch: { add },
    };
  },
};

const merlin: Specialist = {
  name: 'merlin',
  field: 'AI, algorithms and hard computation',
  accent_hex: '#3B3F8C',
  looks_at:
    'what a model decides, how its quality is measured, what it costs per use, what happens when it is wrong',
  has: ({ domain }) => thinks(domain) || domain.told.some(({ clause }) => clause.kind === 'calculation'),
  without: 'uses no model and computes nothing that is hard',
  review: ({ domain, profile }) => {
    // Like every target that nobody named, it is none of the core.
    if (!thinks(domain) || !profile.full_design) return null;
    return {
      note: 'What the model decides is measured on an evaluation set before it is let loose.',
      patch: {
        add: [
          { kind: 'ASM', ...standing.evaluation, sources: engineeringKnowledge(standing.evaluation.key) },
          ...evaluationNumbers,
          ...evaluationTarget(takesRequests(domain.intake.project.type) ? 'Worker' : surfaceTitle(domain)),
        ],
        link: [
          { kind: 'realises', from: `@${asksModel(domain)}`, to: '@nfr:evaluation' },
          ...evaluationNumbers.map(({ key }) => ({
            kind: 'bounds' as const,
            from: `@${key}`,
            to: '@nfr:evaluation',
          })),
        ],
      },
    };
  },
};

const guessed = assumed(standing.evaluation);

const evaluationNumbers = evaluation.numbers.map((row) => ({ ...row, sources: guessed }) as Draft);

/** The target that the model has to meet on the evaluation set, and its tests. */
const evaluationTarget = (by: string): Draft[] => [
  {
    ...evaluation.target,
    statement: evaluation.target.statement.replace('<<by>>', by),
    confidence: standing.evaluation.confidence,
    sources: guessed,
  } as Draft,
  ...evaluation.criteria.map(
    (row) => ({ ...row, sources: derived('Makes the target testable.', 'nfr:evaluation') }) as Draft,
  ),
];

const polo: Specialist = {
  name: 'polo',
  field: 'interfaces, integrations and localisation',
  accent_hex: '#2E7D6B',
  looks_at: 'times and zones, currencies, formats, what crosses a boundary and in which unit',
  has: ({ graph }) => nodesOf(graph, 'INT').length + timedIn(graph).length > 0,
  without: 'calls no service and keeps neither times nor amounts',
  review: ({ graph }) => {
    const timed = timedIn(graph);
    if (timed.length === 0) return null;
    const add: Draft[] = [
      {
        kind: 'INV',
        key: 'invariant:units',
        title: 'Times in UTC, money as exact decimals',
        binds: timed.map((node) => node.id),
        prevents: 'A time that means another hour elsewhere, and an amount that is rounded twice.',
        rule: 'Times are stored and sent in UTC and shown in the reader’s zone; amounts are exact decimals with the places of their currency, never floating point.',
        check:
          'Property test: what is written in any zone is read back as the same moment; sums of amounts are exact.',
        sources: derived('Records with times or amounts.', ...timed.map((node) => node.key)),
      },
    ];
    return {
      note: `${list(timed.map((node) => node.plural))} carry times or amounts; one rule now says in which form.`,
      patch: { add },
    };
  },
};

const timedIn = (graph: AgentContext['graph']) =>
  nodesOf(graph, 'ENT').filter((node) =>
    node.fields.some(
      (field) => (field.type === 'timestamp' && !/_at$/.test(field.name)) || field.type === 'money',
    ),
  );

export const specialists: Agent[] = [codd, halo, tally, vera, trip, merlin, polo].map(agentOf);

function agentOf(specialist: Specialist): Agent {
  return {
    id: `specialist.${specialist.name}`,
    role: 'specialist',
    character: {
      name: specialist.name,
      display_name: `${capitalise(specialist.name)}, ${specialist.field}`,
      asset_slug: specialist.name,
      accent_hex: specialist.accent_hex,
    },
    action: `check ${specialist.field}`,
    idle: (context) =>
      specialist.has(context) ? null : `Nothing to check: the project ${specialist.without}.`,
    instructions: () =>
      `Review the draft for ${specialist.field}: ${specialist.looks_at}. Add or change nodes only where the draft lacks what this field demands; cite what each addition follows from. If there is nothing to add, say so and leave the patch empty.`,
    offline: (context): AgentAnswer => {
      const answer = specialist.review(context);
      return {
        narration: answer?.note ?? `Nothing to add on ${specialist.field}.`,
        patch: answer?.patch ?? {},
        findings: [],
      };
    },
  };
}
