// implementation-guide.md: what has to be built, built again and taken out, in the order in which it can be
// done.
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { benchLine } from '#specification/render/plan/bench.ts';
import { seenBehind } from '#specification/render/contracts/errors.ts';
import { usageOf } from '#specification/render/contracts/interface.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { operationSlice, promiseOf } from '#specification/render/contracts/contract-slices.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  code,
  escapeMarkdown,
  fence,
  page,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { paths, type Bundle, type Changed } from './bundle.ts';
import { causesOf } from './causes.ts';
import { migrationText } from './migration.ts';
import { taskWork } from './task-work.ts';
import { verdictOf, verdictText } from './verdict.ts';

const path = paths.guide;

export function renderImplementationGuide(bundle: Bundle): FileText {
  const text = page(
    `Implementation guide: ${escapeMarkdown(bundle.addendum.title)}`,
    verdictText(bundle),
    nothingToBuild(bundle),
    section(2, 'Tasks in their order', tasks(bundle)),
    section(
      2,
      'Tasks that go',
      bullets(
        bundle
          .retired('TASK')
          .map(
            (node) =>
              `${bundle.line(node, bundle.before)}: take out what it built (${node.files.map(code).join(', ')})`,
          ),
      ),
    ),
    section(2, 'Components', parts(bundle, ['CMP', 'INT'])),
    section(2, 'Stored data', migration(bundle), parts(bundle, ['ENT', 'SM', 'EVT'])),
    section(2, 'Operations', ...operations(bundle)),
    section(2, 'Screens', parts(bundle, ['SCR'])),
    section(2, 'Refusals', parts(bundle, ['ERR'])),
    section(2, 'Security', parts(bundle, ['THR', 'CTL'])),
    section(2, 'Decisions and rules that bind', parts(bundle, ['ADR', 'INV', 'DEC'])),
    section(2, 'Also touched', parts(bundle, ['ROLE', 'US', 'GOAL', 'TERM', 'RISK', 'SRC', 'ALT'])),
  );
  return { path, text };
}

function nothingToBuild(bundle: Bundle): Block {
  const verdict = verdictOf(bundle);
  if (verdict === 'known') return 'No task, component, operation or table changes.';
  if (verdict === 'changes') return null;
  return 'No task can be given before the open requirement is specified. Answer what the change requirement asks, and file the change again in those words.';
}

/** Tasks to do or to do again, wave by wave, each with what of it is another. */
function tasks(bundle: Bundle): Block {
  const { ref, refs } = bundle.writer(path);
  const works = taskWork(bundle);
  return blocks(
    works.length > 0 &&
      'Waves are those of the whole plan; what is built already stays. A task that is done again changes only what its row names.',
    table(
      ['Wave', 'Task', 'Is', 'For', 'Without', 'Writes', 'Verified by'],
      works.map(({ task, wave, is_new, touched, gone }) => [
        String(wave),
        ref(task.id, 'title'),
        is_new ? 'new' : 'again',
        refs(touched),
        gone.join(', '),
        task.files.map(code).join(', '),
        code(task.verify),
      ]),
    ),
    ...works.filter(({ is_new }) => is_new).map(({ task }) => newTask(task, bundle)),
  );
}

function newTask(task: NodeOf<'TASK'>, { writer }: Bundle): Block {
  const { say, refs } = writer(path);
  return section(
    3,
    `${task.id} ${say(task.title)}`,
    anchor(task.id),
    say(task.goal),
    bullets([
      task.depends_on.length > 0 && `Needs: ${refs(task.depends_on)}`,
      ...task.consumes.map(({ symbol, from }) => `Uses ${code(symbol)} from ${refs([from])}`),
      ...task.produces.map(({ signature }) => `Provides ${code(signature)}`),
      `Implements ${refs(task.implements)}`,
      task.tests.length > 0 && `Tests: ${refs(task.tests)}`,
      `Done when ${code(task.verify)} passes: ${say(task.evidence)}`,
      benchLine(task),
      `Effort: ${task.effort_hours.low} to ${task.effort_hours.high} hours`,
    ]),
  );
}

function migration({ before, after }: Bundle): Block {
  const sql = migrationText(before, after);
  return sql !== '' && blocks('Run this over the database of the package before:', fence('sql', sql));
}

function operations(bundle: Bundle): Block[] {
  const { after, before, added, changed, retired, writer } = bundle;
  const { ref, refs } = writer(path);
  const access = ({ fields }: Changed) => fields.every((field) => ['access', 'sources'].includes(field));
  const fresh = added('API').map((node) =>
    section(
      3,
      `${node.id} ${escapeMarkdown(node.summary)}`,
      anchor(node.id),
      causeOf(node, bundle),
      fence('yaml', operationSlice(node, after)),
    ),
  );
  const others = changed('API')
    .filter((each) => !access(each))
    .map((each) =>
      section(
        3,
        `${each.node.id} ${escapeMarkdown(each.node.summary)}`,
        anchor(each.node.id),
        `Otherwise than before: ${fieldsIn(each, bundle)}.`,
        causeOf(each.node, bundle),
        promiseOf(each.node, after) !== promiseOf(each.before, before) &&
          fence('yaml', operationSlice(each.node, after)),
      ),
    );
  const open = changed('API').filter(access);
  return [
    ...fresh,
    ...others,
    section(
      3,
      'Who may call',
      table(
        ['Operation', 'Before', 'With the change', 'Because of'],
        open.map((each) => [
          `${anchor(each.node.id)}${ref(each.node.id)} ${code(`${each.node.method} ${each.node.path}`)}`,
          rights(each.before, before),
          rights(each.node, after),
          refs(causesOf(each.node, bundle).filter((id) => after.node(id))),
        ]),
      ),
    ),
    section(
      3,
      'Operations that go',
      bullets(
        retired('API').map(
          (node) =>
            `${node.id} ${code(`${node.method} ${node.path}`)}: answer 404, and take it out of the contract`,
        ),
      ),
    ),
  ];
}

const rights = ({ access }: NodeOf<'API'>, view: View): string =>
  access
    .filter(({ allow }) => allow !== 'no')
    .map(
      ({ role, allow }) =>
        `${escapeMarkdown(view.node(role)?.title ?? role)}${allow === 'own' ? ' (own)' : ''}`,
    )
    .join(', ');

/** The nodes of some kinds that come, change or go, each with what is other. */
function parts(bundle: Bundle, kinds: readonly NodeKind[]): Block {
  const { after, before, added, changed, retired } = bundle;
  const because = (node: GraphNode) => [causeOf(node, bundle)].map((cause) => cause && ` ${cause}`).join('');
  const ended = (text: string) => (/[.!?]["”]?$/.test(text) ? text : `${text}.`);
  return bullets([
    ...added(...kinds).map((node) => `${anchor(node.id)}New: ${ended(told(node, bundle))}${because(node)}`),
    ...changed(...kinds).map((each) =>
      `${anchor(each.node.id)}Changed: ${bundle.line(each.node, after)}. ${fieldsIn(each, bundle)}.${because(each.node)}`.replaceAll(
        '..',
        '.',
      ),
    ),
    ...retired(...kinds).map((node) => `Goes: ${bundle.line(node, before)}`),
  ]);
}

function causeOf(node: GraphNode, bundle: Bundle): string {
  const { refs } = bundle.writer(path);
  const causes = causesOf(node, bundle);
  const here = causes.filter((id) => bundle.after.node(id));
  const gone = causes.filter((id) => !here.includes(id));
  return [
    here.length > 0 ? `Because of ${refs(here)}.` : '',
    gone.length > 0 ? `Because these go: ${gone.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A new node with what a builder needs of it. */
function told(node: GraphNode, bundle: Bundle): string {
  const { say, refs, ref } = bundle.writer(path);
  const head = bundle.line(node, bundle.after);
  const more = {
    CMP: (of: NodeOf<'CMP'>) => [
      `${say(of.responsibility)} Lives in ${code(of.folder)}`,
      of.depends_on.length > 0 && `needs ${refs(of.depends_on)}`,
    ],
    INT: (of: NodeOf<'INT'>) => [
      say(of.purpose),
      `data: ${say(of.data)}`,
      `timeout ${say(`{{${of.timeout}}}`)}`,
      `retry: ${say(of.retry)}`,
      `when it fails: ${say(of.fallback)}`,
    ],
    ENT: (of: NodeOf<'ENT'>) => [
      say(of.description),
      `fields: ${of.fields.map(({ name }) => code(name)).join(', ')}`,
    ],
    SM: (of: NodeOf<'SM'>) => [
      of.cells
        .flatMap((cell) =>
          'to' in cell ? [`${say(cell.state)} on ${say(cell.event)} becomes ${say(cell.to)}`] : [],
        )
        .join('; '),
    ],
    IF: (of: NodeOf<'IF'>) => [code(usageOf(of)), say(of.summary)],
    EVT: (of: NodeOf<'EVT'>) => [`${code(of.name)} carries ${of.payload.map(code).join(', ')}`],
    SCR: (of: NodeOf<'SCR'>) => [
      say(of.purpose),
      `shows: ${of.shows.map(say).join('; ')}`,
      `actions: ${of.actions.map(({ label, operation }) => `${say(label)}${operation ? ` (${ref(operation)})` : ''}`).join('; ')}`,
      `empty: ${say(of.empty)}`,
      `denied: ${say(of.denied)}`,
    ],
    ERR: (of: NodeOf<'ERR'>) => [
      `${code(of.code)}${seenBehind(of, bundle.after)}: ${say(of.meaning)}`,
      `shown: ${say(of.user_text)}`,
    ],
    THR: (of: NodeOf<'THR'>) => [say(of.description)],
    CTL: (of: NodeOf<'CTL'>) => [`answers ${refs(of.mitigates)}`, `verified by: ${say(of.verification)}`],
    ADR: (of: NodeOf<'ADR'>) => [say(of.outcome)],
    INV: (of: NodeOf<'INV'>) => [say(of.rule)],
    US: (of: NodeOf<'US'>) => [
      `${of.role ? `${ref(of.role)} wants ` : ''}${say(of.want)}${of.so_that ? `, so that ${say(of.so_that)}` : ''}`,
    ],
    RISK: (of: NodeOf<'RISK'>) => [say(of.mitigation)],
    TERM: (of: NodeOf<'TERM'>) => [say(of.definition)],
    ROLE: (of: NodeOf<'ROLE'>) => [say(of.description)],
  } as Partial<Record<NodeKind, (of: never) => (string | false)[]>>;
  const lines = (more[node.kind] as ((of: GraphNode) => (string | false)[]) | undefined)?.(node) ?? [];
  return [head, ...lines.filter((line): line is string => Boolean(line))].join('; ').replaceAll(/\.;/g, ';');
}

/** What is other in a node, field by field: what came into a list and what went from it, or both texts. */
function fieldsIn({ node, before: was, fields }: Changed, bundle: Bundle): string {
  const shown = fields.filter((field) => field !== 'sources' && field !== 'key');
  const [now, old] = [node, was] as unknown as Record<string, unknown>[];
  return shown
    .map((field) => `${field.replaceAll('_', ' ')}: ${difference(old![field], now![field], bundle)}`)
    .join('; ');
}

function difference(before: unknown, after: unknown, bundle: Bundle): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [
      new Map(before.map((each) => [JSON.stringify(each), each])),
      new Map(after.map((each) => [JSON.stringify(each), each])),
    ];
    const came = [...now]
      .filter(([key]) => !old.has(key))
      .map(([, each]) => short(each, bundle.writer(path)));
    const went = [...old]
      .filter(([key]) => !now.has(key))
      .map(([, each]) => short(each, bundle.writerBefore(path)));
    const same = came.filter((each) => went.includes(each));
    const only = (all: readonly string[]) => all.filter((each) => !same.includes(each)).join(', ');
    return (
      [
        only(came) && `with ${only(came)}`,
        only(went) && `without ${only(went)}`,
        same.length > 0 && `otherwise: ${same.join(', ')}`,
      ]
        .filter(Boolean)
        .join('; ') || 'in another order'
    );
  }
  return `${short(after, bundle.writer(path))} (was ${short(before, bundle.writerBefore(path))})`;
}

type Say = { say(prose: string): string };

/** An entry of a list by what names it. */
function short(value: unknown, { say }: Say): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return say(value) || 'nothing';
  if (typeof value !== 'object') return JSON.stringify(value);
  const entry = value as Record<string, unknown>;
  if ('event' in entry && 'state' in entry)
    return `${say(String(entry['state']))} on ${say(String(entry['event']))} ${'to' in entry ? `becomes ${say(String(entry['to']))}` : `is refused with ${say(String(entry['rejected_with']))}`}`;
  if ('role' in entry && 'allow' in entry)
    return `${say(String(entry['role']))} ${say(String(entry['allow']))}`;
  if (Array.isArray(entry['values']))
    return `${code(String(entry['name']))} (${entry['values'].map((each) => say(String(each))).join(', ')})`;
  const name = entry['name'] ?? entry['label'] ?? entry['symbol'];
  return typeof name === 'string' ? ('type' in entry ? code(name) : say(name)) : say(JSON.stringify(value));
}
