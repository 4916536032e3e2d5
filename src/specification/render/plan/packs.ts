// Task packs: everything that a coding agent needs for one task in one file, quoted in full, so that nothing
// else has to be read. A pack stays within its budget: what is most normative comes first, and what does not
// fit is named with its place instead of being cut in the middle.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { scaffoldOf } from '#knowledge/authoring/scaffolds.ts';
import { answeredEntities, answerOf } from '#specification/render/contracts/messages.ts';
import { elementData } from '#specification/render/contracts/interface.ts';
import { fieldTable } from '#specification/render/data/model.ts';
import { keepsTables } from '#specification/render/data/store-decision.ts';
import { yaml } from '#specification/render/syntax/yaml.ts';
import {
  contractInBrief,
  schemaInBrief,
  schemaOfTable,
} from '#specification/render/contracts/contract-in-brief.ts';
import { linesOf, sharedLines } from '#specification/render/design/screens.ts';
import { tableSlice } from '#specification/render/data/schema-sql.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { blocks, bullets, code, fence, section, type Block } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { withoutStop } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { tokensOf } from './tokens.ts';

export const packBudget = { max_tokens: 4_000 };

export function packPath(task: NodeOf<'TASK'>): string {
  return `plan/packs/${task.id}.md`;
}

export function renderPacks(view: View): FileText[] {
  return view.all('TASK').map((task) => ({ path: packPath(task), text: packText(task, view) }));
}

interface Part {
  /** Ids that the part explains, named when it does not fit. */
  ids: string[];
  text: Block;
}

function packText(task: NodeOf<'TASK'>, view: View): string {
  const writing = writer(view, packPath(task));
  const head = blocks(`# ${task.id} ${writing.say(task.title)}`, ...frame(task, writing));
  const kept: string[] = [];
  const left: string[] = [];
  const reserve = 250;
  let size = tokensOf(head) + reserve;
  for (const part of parts(task, writing)) {
    if (!part.text) continue;
    const tokens = tokensOf(part.text) + 1;
    if (size + tokens > packBudget.max_tokens) left.push(...part.ids);
    else {
      kept.push(part.text);
      size += tokens;
    }
  }
  const rest =
    left.length > 0 &&
    section(
      2,
      'Also concerned',
      `Not quoted for length; read them where they stand: ${overflow(left, writing)}.`,
    );
  return `${blocks(head, ...kept, rest)}\n`;
}

function overflow(ids: readonly string[], { refs }: Writer): string {
  const shown = unique(ids).slice(0, 12);
  const more = unique(ids).length - shown.length;
  return more > 0 ? `${refs(shown)} and ${more} more that these name` : refs(shown);
}

/** Goal, files, interfaces, checks: what every pack has. */
function frame(task: NodeOf<'TASK'>, { view, say, ref, refs }: Writer): Block[] {
  const component = view.one('CMP', task.component);
  return [
    say(task.goal),
    task.outcomes && bullets(task.outcomes.map(say)),
    beginning(task),
    section(
      2,
      'Boundaries',
      bullets([
        component && `Component: ${ref(component.id, 'title')}, in ${code(component.folder)}`,
        ...(component?.must_not ?? []).map((each) => `Must not: ${say(each)}`),
        `Writes only: ${task.files.map(code).join(', ')}`,
        task.depends_on.length > 0 && `Starts after: ${refs(task.depends_on)}`,
      ]),
    ),
    section(
      2,
      'Interfaces',
      bullets([
        ...task.consumes.map((use) => `Uses ${code(signatureOf(use, view))} from ${ref(use.from)}`),
        ...task.produces.map((made) => `Provides ${code(made.signature)}`),
      ]),
    ),
    section(2, 'Done when', bullets([`This passes: ${code(task.verify)}`, say(task.evidence)])),
  ];
}

/** Where the files come from that the task fills. */
function beginning(task: NodeOf<'TASK'>): Block {
  const scaffold = scaffoldOf(task.scaffold);
  return (
    scaffold &&
    section(
      2,
      'Begin',
      `Copy the content of ${code('scaffold/')} to the root of the repository and install it, as AGENTS.md says. These files are there then; the others need no change:`,
      bullets(task.files.map(code)),
    )
  );
}

function signatureOf({ symbol, from }: { symbol: string; from: string }, view: View): string {
  return view.one('TASK', from)?.produces.find((made) => made.symbol === symbol)?.signature ?? symbol;
}

/** The quoted context, most normative first. */
function parts(task: NodeOf<'TASK'>, writing: Writer): Part[] {
  const { view } = writing;
  const nodes = task.implements.flatMap((id) => view.node(id) ?? []);
  const of = <K extends (typeof nodes)[number]['kind']>(kind: K) =>
    nodes.filter((node): node is NodeOf<K> => node.kind === kind);
  const requirements = [...of('FR'), ...of('NFR')];
  const operations = of('API');
  const entities = unique([
    ...of('ENT'),
    ...[...operations, ...of('IF')].flatMap((operation) => view.one('ENT', operation.entity) ?? []),
  ]);
  const errors = unique([
    ...operations.flatMap((operation) => operation.errors),
    ...requirements.flatMap((node) => view.from(node.id, 'raises').map((error) => error.id)),
  ]).flatMap((id) => view.one('ERR', id) ?? []);
  const other = nodes.filter((node) => !['FR', 'NFR', 'API', 'IF', 'ENT', 'CMP', 'SCR'].includes(node.kind));
  return [
    ...requirements.map((node) => ({ ids: [node.id], text: requirementPart(node, writing) })),
    ...operations.map((node) => ({
      ids: [node.id],
      text: section(2, `Contract of ${node.id}`, fence('yaml', contractInBrief(node, view))),
    })),
    ...of('IF').map((node) => ({
      ids: [node.id],
      text: section(2, `Contract of ${node.id}`, fence('yaml', yaml(elementData(node, view)))),
    })),
    ...entities.map((node) => ({
      ids: [node.id],
      text: keepsTables(view)
        ? section(2, `Table of ${node.id}`, fence('sql', tableSlice(node, view)))
        : section(2, `Fields of ${node.id}`, fieldTable(node, writing)),
    })),
    ...(errors.length > 0
      ? [
          {
            ids: errors.map((error) => error.id),
            text: section(
              2,
              'Errors',
              bullets(
                errors.map((error) => `${code(error.code)} (${error.status}): ${writing.say(error.meaning)}`),
              ),
            ),
          },
        ]
      : []),
    ...properties(task, writing),
    ...schemas(operations, entities, view),
    ...screens(of('SCR'), writing),
    ...other.map((node) => ({ ids: [node.id], text: otherPart(node, writing) })),
    ...invariants(task, writing),
  ];
}

function requirementPart(node: NodeOf<'FR'> | NodeOf<'NFR'>, { view, say, ref }: Writer): Block {
  const steps = (parts: readonly string[]) => parts.map((part) => withoutStop(say(part))).join(', and ');
  const criteria = view.referrers('AC', node.id);
  return section(
    2,
    `Requirement ${node.id}`,
    `${ref(node.id)} ${say(node.statement)}`,
    node.kind === 'FR'
      ? node.why && `Why: ${say(node.why)}`
      : `Measure: ${say(node.measure)}.${node.verification ? ` Verified by: ${say(node.verification)}` : ''}`,
    bullets(
      criteria.map(
        (each) =>
          `${each.id} (${each.polarity}) Given ${steps(each.given)}; when ${steps(each.when)}; then ${steps(each.then)}`,
      ),
    ),
  );
}

/** The schemas that the quoted operations refer to; one whose table is quoted in full is named by it. */
function schemas(operations: readonly NodeOf<'API'>[], quoted: readonly NodeOf<'ENT'>[], view: View): Part[] {
  const entities = unique(operations.flatMap((operation) => answeredEntities(answerOf(operation, view))));
  if (entities.length === 0) return [];
  const isTable = (entity: NodeOf<'ENT'>) => keepsTables(view) && quoted.includes(entity);
  const text = fence(
    'yaml',
    entities
      .map((entity) => (isTable(entity) ? schemaOfTable(entity, view) : schemaInBrief(entity, view)))
      .join(''),
  );
  return [{ ids: entities.map((entity) => entity.id), text: section(2, 'Schemas', text) }];
}

/** The criteria stand with their requirements, and say which tests there are. */
function properties(task: NodeOf<'TASK'>, { view, say }: Writer): Part[] {
  const nodes = task.tests.flatMap((id) => view.one('PROP', id) ?? []);
  const told = nodes.map((node) => `${node.id} ${say(node.statement)} Generate: ${say(node.generator)}`);
  return told.length > 0
    ? [{ ids: nodes.map(({ id }) => id), text: section(2, 'Properties', bullets(told)) }]
    : [];
}

/** What all screens of the pack have in common stands behind them, once. */
function screens(nodes: readonly NodeOf<'SCR'>[], { say, ref }: Writer): Part[] {
  const shared = sharedLines(nodes);
  const own = nodes.map((node) => ({
    ids: [node.id],
    text: section(
      2,
      `${node.id} ${say(node.title)}`,
      say(node.purpose),
      bullets([
        `Shows: ${node.shows.map(say).join('; ')}`,
        ...node.actions.map(
          (action) =>
            `Action: ${say(action.label)}${action.operation ? `, calls ${ref(action.operation)}` : ''}`,
        ),
        ...linesOf(node)
          .filter((line) => !shared.has(line))
          .map(say),
      ]),
    ),
  }));
  return [...own, { ids: [], text: section(2, 'On each of these screens', bullets([...shared].map(say))) }];
}

/** A node of another kind in its own words. */
function otherPart(node: NonNullable<ReturnType<View['node']>>, { say, ref, refs }: Writer): Block {
  const title = `${node.id} ${say(node.title)}`;
  switch (node.kind) {
    case 'SM':
      return section(
        2,
        title,
        fence(
          'text',
          node.cells
            .map(
              (cell) =>
                `${cell.state} + ${cell.event} -> ${'to' in cell ? cell.to : `refused, ${cell.rejected_with}`}`,
            )
            .join('\n'),
        ),
      );
    case 'INT':
      return section(
        2,
        title,
        bullets([
          `For: ${say(node.purpose)}`,
          `Timeout: ${say(`{{${node.timeout}}}`)}`,
          `Retry: ${say(node.retry)}`,
          `When it fails: ${say(node.fallback)}`,
        ]),
      );
    case 'CTL':
      return section(
        2,
        title,
        say(node.statement),
        `Answers ${refs(node.mitigates)}. Verified by: ${say(node.verification)}`,
      );
    case 'ADR':
      return section(2, title, say(node.outcome), bullets(node.consequences.map(say)));
    case 'INV':
      return section(2, title, say(node.rule), `Checked by: ${say(node.check)}`);
    case 'EVT':
      return section(
        2,
        title,
        `${code(node.name)} carries ${node.payload.map(code).join(', ')}; read by ${node.consumers.map(say).join(', ')}.`,
      );
    default:
      return section(2, title, ref(node.id));
  }
}

/** The invariants that bind what the task builds. */
function invariants(task: NodeOf<'TASK'>, { view, say, ref }: Writer): Part[] {
  const concerned = new Set([...task.implements, ...(task.component ? [task.component] : [])]);
  return view
    .all('INV')
    .filter((node) => !concerned.has(node.id) && node.binds.some((id) => concerned.has(id)))
    .map((node) => ({
      ids: [node.id],
      text: section(2, `Holds here: ${say(node.title)}`, `${ref(node.id)} ${say(node.rule)}`),
    }));
}
