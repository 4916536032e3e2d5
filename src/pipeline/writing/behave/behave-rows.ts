// The nodes that the requirements of an area come to: requirements with their criteria and refusals, the links between them and
// what stands, stories, and what became of the decisions of the interview.
import { onRecord } from '#specification/graph/on-record.ts';
import { interfaceOf, takesRequests } from '#knowledge/kinds/kinds.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { nodeKeyOf } from '#pipeline/writing/rows/keys.ts';
import { titleOf, type RowMaker, type Rows } from '#pipeline/writing/rows/open-rows.ts';
import { confidenceIn } from '#pipeline/writing/rows/row-forms.ts';
import { statementId } from '#pipeline/writing/rows/said.ts';
import type { Area } from '#pipeline/writing/writing.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { replaceQuotes } from '#specification/graph/references.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { parseEars } from '#specification/rules/ears.ts';
import type { BehaveForm, RequirementRow } from './behave-form.ts';

export type Behaving = { form: BehaveForm; rows: Rows; run: AskedRun; area: Area; within: string };

const matters: readonly NodeKind[] = ['ENT', 'ROLE', 'INT', 'SM'];

export function requirementRows(behaving: Behaving): void {
  const { form, rows, area } = behaving;
  const storyOf = storiesByRequirement(behaving);
  const refused = new Set<string>();
  rows.each('requirements', form.requirements, (row, maker) => {
    const statement = maker.text('sentence', row.sentence);
    const sources = maker.sources(row, row.why);
    const story = storyOf.get(maker.node_key);
    const why = maker.prose(row.why);
    maker.add({
      kind: 'FR',
      key: maker.node_key,
      title: titleOf(maker.text('title', row.title)),
      area: area.title,
      statement,
      priority: row.priority === 'none' ? 'P2' : row.priority,
      ...(story && { story }),
      ...(why && { why }),
      confidence: confidenceIn(sources),
      sources,
    });
    criteriaOf(row, maker);
    refusalsOf(row, maker, refused, behaving);
    linksOf(row, maker, behaving);
  });
}

function criteriaOf({ criteria }: RequirementRow, maker: RowMaker): void {
  const polarities = criteria.map(({ sort }, at) =>
    sort !== 'none' ? sort : at === 0 ? 'positive' : 'negative',
  );
  // Told here, and not by REQ-06, which sees a row only when nothing else is wrong with it.
  if (polarities.every((each) => each === 'positive'))
    maker.mistake(
      'no criterion is negative or a boundary: add the case that is refused or stands at the limit',
    );
  for (const [at, each] of criteria.entries()) {
    const steps = {
      given: maker.texts(each.given),
      when: maker.texts(each.when),
      then: maker.texts(each.then),
    };
    for (const [name, lines] of Object.entries(steps))
      if (lines.length === 0) {
        maker.mistake(`criterion "${each.title}" has no "${name}": write it`);
        // So that whatever else is wrong with the requirement is told in the same turn.
        lines.push('?');
      }
    maker.add({
      kind: 'AC',
      key: `ac:${maker.node_key.slice('fr:'.length)}_${at + 1}`,
      title: titleOf(maker.text('title', each.title)),
      requirement: `@${maker.node_key}`,
      polarity: polarities[at]!,
      ...steps,
      sources: [
        { kind: 'derived', from: [`@${maker.node_key}`], because: 'Makes the requirement testable.' },
      ],
    });
  }
}

const codeOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^[^A-Z]+|_+$/g, '');

/** Refusals that the sentence names, and another requirement of the answer describes. */
function refusalsElsewhere({ sentence, refusals }: RequirementRow, { form }: Behaving) {
  const own = new Set(refusals.map(({ code }) => codeOf(code)));
  const words = new Set(sentence.split(/[^A-Z0-9_]+/));
  return form.requirements
    .flatMap((each) => each.refusals)
    .filter(({ code }) => words.has(codeOf(code)) && !own.has(codeOf(code)));
}

/** A refusal that was written before, here or elsewhere, is the same one. */
function refusalsOf(row: RequirementRow, maker: RowMaker, refused: Set<string>, behaving: Behaving): void {
  const { run, rows } = behaving;
  const from = `@${maker.node_key}`;
  const is_command = interfaceOf(run.graph.project.type)?.form === 'command';
  for (const { code: typed, status, printed_on, ...texts } of [
    ...row.refusals,
    ...refusalsElsewhere(row, behaving),
  ]) {
    const code = codeOf(typed);
    if (code === '') {
      maker.mistake('a refusal has no "code": write one such as LOAN_LIMIT');
      continue;
    }
    const key = `error:${code.toLowerCase()}`;
    const standing = nodesOf(run.graph, 'ERR').find((each) => each.code === code);
    maker.link('raises', from, standing?.id ?? `@${key}`);
    if (standing || refused.has(code)) continue;
    refused.add(code);
    const meaning = maker.prose(texts.meaning) || maker.prose(texts.user_text) || maker.prose(row.title);
    const shown_by = status === null ? showsByItself(row, run.graph) : undefined;
    const http = status !== null && Number.isInteger(status) && status >= 400 && status < 600 ? status : 409;
    rows.add('refusals', code, [
      {
        kind: 'ERR',
        key,
        title: titleOf(meaning || code),
        code,
        status: http,
        ...(is_command && isExitCode(status) && { exit_code: status }),
        ...(is_command && printed_on !== 'none' && { printed_on }),
        ...(shown_by && { shown_by }),
        meaning: meaning || code,
        retryable: http === 429 || http >= 502,
        user_text: maker.prose(texts.user_text) || meaning || code,
        sources: [{ kind: 'derived', from: [from], because: 'The requirement refuses with it.' }],
      },
    ]);
  }
}

/** What runs on people's devices, or when nobody waits for an answer, refuses without a call; every other part answers one. */
function showsByItself(row: RequirementRow, graph: Graph): string | undefined {
  const [own] = partsOf(row, [], graph);
  const part = nodesOf(graph, 'CMP').find(({ id }) => id === own);
  const is_by_itself = part?.role === 'client' || part?.role === 'worker';
  return is_by_itself && takesRequests(graph.project.type) ? part.id : undefined;
}

const isExitCode = (status: number | null): status is number =>
  status !== null && Number.isInteger(status) && status > 0 && status < 256;

function linksOf(row: RequirementRow, maker: RowMaker, { run, rows }: Behaving): void {
  const to = `@${maker.node_key}`;
  const about = maker.optional(row.about, matters);
  for (const each of about) maker.link('concerns', to, each);
  for (const each of maker.optional(row.presumes, ['ASM', 'OQ'])) maker.link('presumes', to, each);
  for (const goal of goalsOf(row, rows, run.graph)) maker.link('serves', to, goal);
  const records = row.about.flatMap((each) => rows.names.find(each, ['ENT'])?.ref ?? []);
  for (const part of partsOf(row, records, run.graph)) maker.link('realises', part, to);
  for (const record of records.slice(0, 1)) maker.link('realises', record, to);
  const prose = [
    row.sentence,
    ...row.criteria.flatMap(({ given, when, then }) => [...given, ...when, ...then]),
  ];
  const numbers = new Set<string>();
  for (const each of prose) replaceQuotes(maker.prose(each), (target) => (numbers.add(target), target));
  for (const number of numbers) maker.link('bounds', number, to);
}

/** The goals that rest on a statement of the requirement. */
function goalsOf({ says }: RequirementRow, rows: Rows, graph: Graph): string[] {
  const quotes = new Set(
    says.flatMap((typed) => rows.said.get(statementId(typed, rows.said) ?? '')?.quote ?? []),
  );
  const restsOn = ({ sources }: NodeOf<'GOAL'>) =>
    sources.some((source) => source.kind === 'interview' && quotes.has(source.quote));
  return nodesOf(graph, 'GOAL').flatMap((goal) => (restsOn(goal) ? [goal.id] : []));
}

/** The part that the sentence names; where it names the project, the parts of its records. */
function partsOf(row: RequirementRow, records: readonly string[], graph: Graph): string[] {
  const parts = nodesOf(graph, 'CMP');
  const read = parseEars(row.sentence);
  const subject = read.ok ? read.sentence.system.toLowerCase() : '';
  const named = parts.find(({ title }) => title.toLowerCase() === subject);
  if (named) return [named.id];
  const owners = nodesOf(graph, 'ENT').flatMap(({ id, component }) =>
    records.includes(id) ? [component] : [],
  );
  const first = parts.find(({ role }) => role === 'domain' || role === 'interface');
  return owners.length > 0 ? [...new Set(owners)] : first ? [first.id] : [];
}

/** The story of each requirement, by the key of its node. */
function storiesByRequirement({ form, rows }: Behaving): ReadonlyMap<string, string> {
  rows.declare('US', form.stories);
  const found = new Map<string, string>();
  rows.each('stories', form.stories, (row, maker) => {
    const role = maker.ref(row.role, ['ROLE']);
    const told = maker.refs(row.requirements, ['FR']);
    const own = form.requirements.filter(({ key, title }) =>
      told.includes(rows.names.find(key || title, ['FR'])?.ref ?? ''),
    );
    const says = own.flatMap((each) => each.says);
    maker.add({
      kind: 'US',
      key: maker.node_key,
      title: titleOf(maker.text('title', row.title || row.want)),
      role: role ?? '',
      want: maker.text('want', row.want),
      so_that: maker.text('so_that', row.so_that),
      priority: own.some(({ priority }) => priority === 'P1') ? 'P1' : 'P2',
      independent_test: maker.text('independent_test', row.independent_test),
      sources: maker.quotes({ says: [...new Set(says)].slice(0, 4) }) ?? maker.proposal(`story ${row.key}`),
    });
    for (const each of told) if (each.startsWith('@')) found.set(each.slice(1), `@${maker.node_key}`);
  });
  return found;
}

type Decision = IntakeArtifact['decisions'][number];

/** The first area that has a statement of it; the first of all where none has. */
function isOf(decision: Decision, area: Area, run: AskedRun): boolean {
  const areas = areasOf(run);
  const ids = statementsOf(decision, run);
  const has = ({ statements }: Area) => statements.some((id) => ids.includes(id));
  return (areas.find(has) ?? areas[0])?.title === area.title;
}

/** The decisions of the interview that rest on statements of this area, with what realises them here. */
export function decisionRows({ form, rows, run, area, within }: Behaving): void {
  const own = run.intake.decisions
    .filter((each) => isOf(each, area, run))
    .map((each) => ({ ...each, key: each.id, title: each.statement }));
  rows.each('decisions', own, (decision, maker) => {
    const ids = statementsOf(decision, run);
    const realised = form.requirements.filter(({ says }) =>
      says.some((typed) => ids.includes(statementId(typed, rows.said) ?? '')),
    );
    const refs = realised.flatMap(({ key, title }) => rows.names.find(key || title, ['FR'])?.ref ?? []);
    const statement = inTheirWords(decision.statement, ids, rows);
    maker.add({
      kind: 'DEC',
      key: nodeKeyOf('DEC', decision.key.toLowerCase(), within),
      title: titleOf(statement),
      statement,
      ...(refs.length > 0 ? { fate: 'realised' as const } : onRecord),
      realised_by: refs,
      sources:
        maker.quotes({ says: ids.slice(0, 4) }) ??
        decision.evidence.slice(0, 1).map(({ turn, quote }) => ({ kind: 'interview' as const, turn, quote })),
    });
  });
}

/** The matter, and what was said of it: the words themselves say it better than clauses that are said back. */
function inTheirWords(statement: string, ids: readonly string[], { said }: Rows): string {
  const quotes = ids.slice(0, 4).flatMap((id) => said.get(id)?.quote ?? []);
  const [matter, read] = statement.split(': ', 2);
  return quotes.length === 0 || read === undefined ? statement : `${matter}: ${quotes.join(' ')}`;
}

/** The statements in whose words a decision was made. */
const statementsOf = (decision: Decision, { intake }: Pick<AskedRun, 'intake'>): string[] =>
  (intake.statements ?? [])
    .filter(({ turn, start, end }) =>
      decision.evidence.some((each) => each.turn === turn && each.start < end && start < each.end),
    )
    .map(({ id }) => id);
