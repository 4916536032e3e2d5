// Answers the demands of law, standards and stores that nothing in the draft answers: by a ready requirement where there is
// one, with its operations; by a question where there is none. What it adds rests on the published source, not on a guess.
import type { DutyOperation, Duty } from '#knowledge/demands/duties.ts';
import { duties as duties_by_need } from '#knowledge/demands/duties.ts';
import { installerChapters, lawChapters, storeChapters } from '#knowledge/demands/demand-chapters.ts';
import type { Draft } from '#offline-author/draft.ts';
import { kebab, pascal, titleOf } from '#offline-author/names/words.ts';
import { derived } from '#offline-author/provenance.ts';
import { ownKeys } from '#offline-author/sign-in/own-records.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { callersOf, openDemands, questionKey, type OpenDemand } from '#specification/render/demands.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { baseErrors } from './contracts.ts';
import { merged } from './domains.ts';
import { keptPart, needPart, type Anchor, type Basis, type Part } from './domain-parts.ts';

const chapters = [...lawChapters, ...storeChapters, ...installerChapters];

export const duties: Agent = {
  id: 'draft.duties',
  role: 'drafter',
  character: { name: 'lex', display_name: 'Lex, compliance', asset_slug: 'lex', accent_hex: '#5B4B8A' },
  action: 'answer what law, standards and stores demand',
  offline: ({ graph }) => {
    const view = buildView(graph);
    const open = openDemands(chapters, view);
    const answers = open.map((each) => answerTo(each, view));
    const parts = answers.flatMap((answer) => answer ?? []);
    const asked = open.filter(({ is_unanswered }, at) => is_unanswered && !answers[at]);
    const questions = asked.map((each) => questionOn(each, view));
    const patch = merged([...parts, { add: questions, link: [], change: [] }]);
    return {
      narration: `${counted(parts.length, 'demand')} of law and standards became requirements; ${counted(questions.length, 'question')} on others.`,
      patch: { ...patch, add: [...baseErrors({ graph }, patch.add ?? []), ...(patch.add ?? [])] },
      findings: [],
    };
  },
};

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

type Addition = Omit<Part, 'title'>;

/** The part that does it, for the first duty that fits the software; null where none does. */
function answerTo(open: OpenDemand, view: View): Addition | null {
  for (const name of open.demand.settled_by ?? []) {
    const duty = duties_by_need.get(name);
    const anchor = duty && anchorOf(duty, open, view);
    if (duty && anchor) return dutyPart(duty, { anchor, open, view });
  }
  return null;
}

const accountIn = (view: View) => view.all('ENT').find(({ key }) => key === ownKeys.account);

const isPersonal = ({ fields }: NodeOf<'ENT'>) =>
  fields.some(({ classification }) => classification === 'personal' || classification === 'sensitive');

/** What calls for the duty: a requirement, the component that carries it out, the record that it is about. */
function anchorOf({ applies_to }: Duty, { demand }: OpenDemand, view: View): Anchor | null {
  const account = accountIn(view);
  const record = applies_to === 'accounts' ? account : view.all('ENT').find(isPersonal);
  const about =
    applies_to === 'callers'
      ? callersOf(demand, view).filter((node) => node.kind === 'FR')
      : view.all('FR').filter(({ id }) => isOfComponent(id, record?.component, view));
  const requirement = about[0];
  const component =
    record && applies_to !== 'callers'
      ? view.one('CMP', record.component)
      : requirement && carrierOf(requirement.id, view);
  const isMissing = !requirement || !component || (applies_to !== 'callers' && !record);
  return isMissing || (applies_to === 'personal_records' && account)
    ? null
    : { requirement, component, record: applies_to === 'callers' ? undefined : record };
}

/** The module that decides, before a store that only keeps what it decided. */
function carrierOf(requirement: string, view: View): NodeOf<'CMP'> | undefined {
  const parts = view.to(requirement, 'realises').filter((node) => node.kind === 'CMP');
  return parts.find(({ role }) => role !== 'store') ?? parts[0];
}

const isOfComponent = (requirement: string, component: string | undefined, view: View): boolean =>
  view.to(requirement, 'realises').some(({ id }) => id === component);

type Place = { anchor: Anchor; open: OpenDemand; view: View };

function dutyPart(duty: Duty, { anchor, open, view }: Place): Addition {
  const { need, key } = duty;
  const basis: Basis = { confidence: 0.9, sources: sourcesOf(open, anchor) };
  const required = needPart(need, anchor, { ...basis, key }, view.graph);
  const keeps = duty.operations.some(({ on }) => on === 'kept') || duty.operations.length === 0;
  const kept = keeps ? keptPart(need, anchor, basis, view.graph) : [];
  const records = { account: accountIn(view)?.id, kept: kept[0]?.link[0]?.to };
  const operations = duty.operations.flatMap((operation) => {
    const on = records[operation.on];
    return on ? [operationPart(operation, { key, on, anchor, view })] : [];
  });
  const isByOthers = ({ from }: { from: string }) => view.one('API', from) !== undefined;
  const quoted = duty.quantities.filter((each) => need.quantities?.includes(each.key));
  return {
    add: [
      sourceOf(open, anchor),
      ...termFor(anchor.record, view),
      ...quoted.map((each): Draft => ({ kind: 'QTY', ...each, sources: basis.sources })),
      ...[...kept, required, ...operations].flatMap(({ add }) => add),
    ],
    link: [
      ...required.link.filter((link) => operations.length === 0 || !isByOthers(link)),
      ...[...kept, ...operations].flatMap(({ link }) => link),
    ],
    change: [...kept, required, ...operations].flatMap(({ change }) => change),
  };
}

/** The published source, and what in the project brings it to bear. */
const sourcesOf = ({ chapter, demand }: OpenDemand, { requirement, record }: Anchor): Draft['sources'] => [
  { kind: 'public', title: demand.source, locator: chapter.title },
  ...derived('What is kept or done there is what the source speaks of.', record?.key ?? requirement.key),
];

const sourceOf = (open: OpenDemand, anchor: Anchor): Draft => ({
  kind: 'SRC',
  key: `source:${kebab(open.demand.source)}`,
  title: open.demand.source,
  locator: open.chapter.title,
  used_for: open.demand.demand,
  sources: sourcesOf(open, anchor),
});

/** A record that requirements speak of stands in the glossary. */
const termFor = (record: NodeOf<'ENT'> | undefined, view: View): Draft[] =>
  !record || view.all('TERM').some(({ entity }) => entity === record.id)
    ? []
    : [
        {
          kind: 'TERM',
          key: `term:${kebab(record.title)}`,
          title: record.title.toLowerCase(),
          definition: record.description,
          not_called: [],
          entity: record.id,
          sources: derived('Requirements speak of it.', record.key),
        },
      ];

type At = { key: string; on: string; anchor: Anchor; view: View };

const itsOwn = 'only what belongs to their own account';

/** One that is there already carries it out as well. */
function operationPart(row: DutyOperation, { key, on, anchor, view }: At): Addition {
  const record = view.one('ENT', on);
  const path = row.path.replace('{accounts}', kebab(record?.plural ?? ''));
  const known = view.all('API').find((node) => node.method === row.method && node.path === path);
  const node = known?.id ?? `@api:${kebab(row.operation.replaceAll(/[{}]/g, ''))}`;
  const screens = view.all('SCR').filter((screen) => offersAccount(screen, view));
  const link: Addition['link'] = [
    { kind: 'realises', from: node, to: `@${key}` },
    ...screens.map(({ id }) => ({ kind: 'realises' as const, from: id, to: `@${key}` })),
  ];
  if (known) return { add: [], link, change: [] };
  const body_fields =
    row.fields === 'personal'
      ? (record?.fields ?? []).filter(({ classification }) => classification === 'personal')
      : row.fields.map((name) => ({ name }));
  const operation: Draft = {
    kind: 'API',
    key: node.slice(1),
    title: row.summary,
    operation: row.operation.replace('{Account}', pascal(record?.title ?? '')),
    method: row.method,
    path,
    summary: row.summary,
    component: anchor.component.id,
    entity: on,
    shape: row.shape,
    body_fields: body_fields.map(({ name }) => name),
    success_status: row.success_status,
    errors: errorsOf(row, view),
    access: view
      .all('ROLE')
      .map(({ id }) =>
        row.shape === 'create'
          ? { role: id, allow: 'yes' as const }
          : { role: id, allow: 'own' as const, condition: itsOwn },
      ),
    idempotent: true,
    sources: derived('Carries it out.', key),
  };
  return {
    add: [operation],
    link,
    change: screens.map(({ id, actions }) => ({
      node: id,
      set: { actions: [...actions, { label: row.summary, operation: node }] },
    })),
  };
}

/** Where people find what is theirs: the screen that lets them delete their account. */
const offersAccount = ({ actions }: NodeOf<'SCR'>, view: View): boolean =>
  actions.some(({ operation }) => {
    const node = operation && view.one('API', operation);
    return node && node.shape === 'remove' && node.entity === accountIn(view)?.id;
  });

function errorsOf({ path, fields, shape }: DutyOperation, view: View): string[] {
  const keys = [
    'error:not_authenticated',
    ...(view.all('ROLE').length > 1 ? ['error:forbidden'] : []),
    ...(path.includes('{id}') ? ['error:not_found'] : []),
    ...(fields.length > 0 ? ['error:validation_failed'] : []),
    ...(shape === 'update' ? ['error:version_conflict'] : []),
  ];
  return keys.map((key) => view.all('ERR').find((node) => node.key === key)?.id ?? `@${key}`);
}

function questionOn({ demand, chapter }: OpenDemand, view: View): Draft {
  const subject =
    callersOf(demand, view)[0] ??
    view.all('ENT').find(isPersonal) ??
    view.all('FR')[0] ??
    // Of software of which nothing was said there are the parts that its kind has.
    view.all('CMP').find(({ key }) => key === 'component:surface')!;
  return {
    kind: 'OQ',
    key: questionKey(demand),
    title: titleOf(demand.demand),
    question: `${demand.source} asks: "${demand.demand}". How does the software meet this?`,
    why: 'It applies to software of this kind, and nothing in this package answers it.',
    proposed_default: 'Nothing is released before a person who knows the rule has settled it.',
    affects: [subject.id],
    sources: [
      { kind: 'public', title: demand.source, locator: chapter.title },
      ...derived('It calls for the demand.', subject.key),
    ],
  };
}
