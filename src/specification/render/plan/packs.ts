// Task packs: everything that a coding agent needs for one task in one file, quoted in full, so that nothing
// else has to be read. A pack stays within its budget: what is most normative comes first, and what does not
// fit is named with its place instead of being cut in the middle.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { scaffoldOf } from '#knowledge/authoring/scaffolds.ts';
import { answeredEntities, answerOf } from '#specification/render/contracts/messages.ts';
import { isRow } from '#specification/render/data/store-decision.ts';
import {
  contractInBrief,
  schemaInBrief,
  schemaOfTable,
} from '#specification/render/contracts/contract-in-brief.ts';
import { creationOrder } from '#specification/render/data/columns.ts';
import { everyScreen, linesOf, screensPath, sharedLines } from '#specification/render/design/screens.ts';
import { instructionText } from '#specification/render/start/instructions.ts';
import { packPath, packsPath } from '#specification/render/node-locations.ts';
import { isCore } from '#specification/render/profiles.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  code,
  fence,
  pageFile,
  section,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import { inWords, withStop } from '#specification/render/words.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { benchLine } from './bench.ts';
import { doubtedHere, takenHere } from './assumed-here.ts';
import { screenSharesOf, type ScreenShare } from './builders.ts';
import { invariantsOf, propertiesOf } from './concerns.ts';
import { machinesOf, tasksOfMachine } from './moves.ts';
import { requestLines } from './request-lines.ts';
import { endingLine } from './endings.ts';
import { hours } from './estimate.ts';
import { inPlanOrder } from './waves.ts';
import { provingTask, requirementPart, shownHere } from './pack-criteria.ts';
import { interfaceLines } from './pack-interfaces.ts';
import { elementParts, wholeElements } from './pack-elements.ts';
import { cellLines, errorLine, otherRows } from './pack-lines.ts';
import { recordPart } from './pack-records.ts';
import { tokensOf } from './tokens.ts';

export const packBudget = { max_tokens: 4_000 };

export function renderPacks(view: View): FileText[] {
  return view.all('TASK').map((task) => ({ path: packPath(task, view), text: packText(task, view) }));
}

/** All tasks on one page, with links instead of quotations. */
export function renderTasksInBrief(view: View): FileText[] {
  if (!isCore(view.project)) return [];
  const tasks = inPlanOrder(view).map(({ task }) => task);
  const writing = writer(view, packsPath);
  return pageFile(
    packsPath,
    'Tasks in brief',
    tasks.length > 0 &&
      'What a task builds is told where the links lead: a requirement with its criteria, an operation, a record.',
    ...tasks.map((task) => briefSection(task, writing)),
  );
}

/** The packs that a package does not hold, as whoever asks for one gets them. */
export const packsOnRequest = (view: View): FileText[] =>
  isCore(view.project) ? [...packTexts(view).values()].map((text) => ({ path: packsPath, text })) : [];

/** What each task needs, in full, by its id. */
export const packTexts = (view: View): Map<string, string> =>
  new Map(view.all('TASK').map((task) => [task.id, packText(task, view)]));

function briefSection(task: NodeOf<'TASK'>, writing: Writer): Block {
  const { say, ref, refs } = writing;
  return section(
    2,
    `${anchor(task.id)}${task.id} ${say(task.title)}`,
    say(task.goal),
    task.outcomes && bullets(task.outcomes.map(say)),
    bullets([
      task.depends_on.length > 0 && `Needs: ${refs(task.depends_on)}`,
      `Takes ${hours(task.effort_hours)}`,
      task.implements.length > 0 && `Builds: ${refs(task.implements)}`,
      `Writes: ${task.files.map(code).join(', ')}`,
      ...Array.from(
        Map.groupBy(task.consumes, ({ from }) => from),
        ([from, uses]) => `Uses from ${ref(from)}: ${uses.map(({ symbol }) => code(symbol)).join(', ')}`,
      ),
      ...task.produces.map((made) => `Provides ${code(made.signature)}`),
      `Done when this passes: ${code(task.verify)}`,
      benchLine(task),
    ]),
  );
}

interface Part {
  /** Ids that the part explains, named when it does not fit. */
  ids: string[];
  text: Block;
}

function packText(task: NodeOf<'TASK'>, view: View): string {
  const writing = writer(view, `plan/packs/${task.id}.md`);
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
function frame(task: NodeOf<'TASK'>, writing: Writer): Block[] {
  const { view, say, ref, refs } = writing;
  return [
    say(task.goal),
    task.outcomes && bullets(task.outcomes.map(say)),
    beginning(task),
    section(
      2,
      'Boundaries',
      bullets([
        ...partsOf(task, view).map((part, at) =>
          [
            `${at === 0 ? 'Component' : 'Also in'}: ${ref(part.id, 'title')}, in ${code(part.folder)}`,
            ...(part.must_not.length > 0 ? [`must not: ${part.must_not.map(say).join('; ')}`] : []),
          ].join('; '),
        ),
        `Writes: ${task.files.map(code).join(', ')}`,
        task.depends_on.length > 0 && `Needs: ${refs(task.depends_on)}`,
      ]),
    ),
    section(2, 'Interfaces', bullets(interfaceLines(task, writing))),
    section(
      2,
      'Done when',
      bullets([`This passes: ${code(task.verify)}`, say(task.evidence), benchLine(task)]),
    ),
  ];
}

/** The part of the task, and the others that it writes files of. */
const partsOf = (task: NodeOf<'TASK'>, view: View): NodeOf<'CMP'>[] => {
  const partOf = (file: string) =>
    view
      .all('CMP')
      .filter(({ folder }) => file.startsWith(folder))
      .toSorted((one, other) => other.folder.length - one.folder.length)[0];
  const own = view.one('CMP', task.component);
  return unique([...(own ? [own] : []), ...task.files.flatMap((file) => partOf(file) ?? [])]);
};

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

/** The quoted context, most normative first. */
function parts(task: NodeOf<'TASK'>, writing: Writer): Part[] {
  const { view } = writing;
  const nodes = task.implements.flatMap((id) => view.node(id) ?? []);
  const of = <K extends (typeof nodes)[number]['kind']>(kind: K) =>
    nodes.filter((node): node is NodeOf<K> => node.kind === kind);
  const requirements = [...of('FR'), ...of('NFR')];
  const operations = of('API');
  const concerned = new Set([
    ...of('ENT'),
    ...[...operations, ...wholeElements(task, view)].flatMap(
      (operation) => view.one('ENT', operation.entity) ?? [],
    ),
  ]);
  const entities = creationOrder(view).filter((entity) => concerned.has(entity));
  const errors = unique([
    ...operations.flatMap((operation) => operation.errors),
    ...requirements.flatMap((node) => view.from(node.id, 'raises').map((error) => error.id)),
  ]).flatMap((id) => (isEverywhere(id, view) ? [] : (view.one('ERR', id) ?? [])));
  const other = nodes.filter(
    (node) => !['FR', 'NFR', 'API', 'IF', 'ENT', 'CMP', 'SCR', 'SM'].includes(node.kind),
  );
  const taken = takenHere(new Set(task.implements), writing);
  return [
    ...requirements.map((node) => ({ ids: [node.id], text: requirementPart(node, task, writing) })),
    ...taken,
    ...doubtedHere(new Set([...task.implements, ...taken.flatMap(({ ids }) => ids)]), writing),
    ...operations.map((node) => ({
      ids: [node.id],
      text: section(2, `Contract of ${node.id}`, fence('yaml', contractInBrief(node, view))),
    })),
    { ids: [], text: bullets(requestLines(operations, view)) },
    ...elementParts(task, writing),
    ...entities.map((node) => ({
      ids: [node.id],
      text: blocks(recordPart(node, task, writing), endingLine(node, task, view)),
    })),
    ...(errors.length > 0
      ? [
          {
            ids: errors.map((error) => error.id),
            text: section(
              2,
              'Errors',
              bullets(errors.map((error) => errorLine(error, requirements, writing))),
            ),
          },
        ]
      : []),
    ...properties(task, writing),
    ...schemas(operations, entities, view),
    ...screens(screenSharesOf(task, view), writing),
    ...machinesOf(task, view).map(({ machine, cells }) => ({
      ids: [machine.id],
      text: section(
        2,
        `${machine.id} ${writing.say(machine.title)}`,
        fence('text', cellLines(cells, machine, view).join('\n')),
        otherRows(cells, machine, view),
      ),
    })),
    ...other.map((node) => ({ ids: [node.id], text: otherPart(node, task, writing) })),
    ...invariants(task, writing),
    shownHere(task, writing),
  ];
}

/** What most operations may answer with: whoever builds one of them has met it. */
function isEverywhere(error: string, view: View): boolean {
  const operations = view.all('API');
  return operations.filter(({ errors }) => errors.includes(error)).length * 2 > operations.length;
}

/** The schemas that the quoted operations refer to; one whose table is quoted in full is named by it. */
function schemas(operations: readonly NodeOf<'API'>[], quoted: readonly NodeOf<'ENT'>[], view: View): Part[] {
  const entities = unique(operations.flatMap((operation) => answeredEntities(answerOf(operation, view))));
  if (entities.length === 0) return [];
  const isTable = (entity: NodeOf<'ENT'>) => isRow(entity, view) && quoted.includes(entity);
  const text = fence(
    'yaml',
    entities
      .map((entity) => (isTable(entity) ? schemaOfTable(entity, view) : schemaInBrief(entity, view)))
      .join(''),
  );
  return [{ ids: entities.map((entity) => entity.id), text: section(2, 'Schemas', text) }];
}

function properties(task: NodeOf<'TASK'>, { view, say }: Writer): Part[] {
  const nodes = propertiesOf(task, view);
  const told = nodes.map((node) =>
    [`${node.id} ${say(node.statement)}`, `Generate: ${say(node.generator)}`, earlierRows(node, task, view)]
      .filter(Boolean)
      .join(' '),
  );
  return told.length > 0
    ? [{ ids: nodes.map(({ id }) => id), text: section(2, 'Properties', bullets(told)) }]
    : [];
}

/** Where the rows of a state table are built that its property needs and the pack does not quote. */
function earlierRows({ validates }: NodeOf<'PROP'>, task: NodeOf<'TASK'>, view: View): string {
  const machines = validates.flatMap((id) => view.one('SM', id) ?? []);
  const builders = unique(machines.flatMap((machine) => tasksOfMachine(machine, view)));
  const others = builders.filter((id) => id !== task.id);
  return others.length === 0 ? '' : `Rows that are not quoted here are there from ${inWords(others)}.`;
}

/** What all screens have in common stands on the page of screens, once. */
function screens(shares: readonly ScreenShare[], { view, say, ref, link }: Writer): Part[] {
  const shared = sharedLines(view.all('SCR'));
  const own = shares.map(({ screen, actions, is_new }) => {
    const lines = is_new ? linesOf(screen).filter((line) => !shared.has(line)) : [];
    return {
      ids: [screen.id],
      text: section(
        2,
        `${screen.id} ${say(screen.title)}`,
        say(screen.purpose),
        !is_new && 'An earlier task has begun this screen. This task adds:',
        bullets([
          is_new && `Shows: ${screen.shows.map(say).join('; ')}`,
          ...actions.map(
            ({ label, operation }) => `Action: ${say(label)}${operation ? `, calls ${ref(operation)}` : ''}`,
          ),
          ...lines.map(say),
        ]),
      ),
    };
  });
  const rest = `See ${link('every screen', `${screensPath}#${everyScreen}`)} as well.`;
  return [...own, { ids: [], text: shares.some(({ is_new }) => is_new) && shared.size > 0 && rest }];
}

/** A node of another kind in its own words. */
function otherPart(
  node: NonNullable<ReturnType<View['node']>>,
  task: NodeOf<'TASK'>,
  writing: Writer,
): Block {
  const { say, ref, refs } = writing;
  const title = `${node.id} ${say(node.title)}`;
  switch (node.kind) {
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
    case 'CTL': {
      const other = provingTask(node.id, task, writing);
      return section(
        2,
        title,
        say(node.statement),
        `Answers ${refs(node.mitigates)}. Verified by: ${withStop(say(node.verification))}${other ? ` Begun here, shown by ${other.id}.` : ''}`,
      );
    }
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

/** The invariants of the task's records with their checks, and others that bind what it builds and that AGENTS.md has no room for. */
function invariants(task: NodeOf<'TASK'>, { view, say, ref }: Writer): Part[] {
  const concerned = new Set([...task.implements, ...(task.component ? [task.component] : [])]);
  const told = view.once(instructionText);
  const kept = invariantsOf(task, view);
  const others = view
    .all('INV')
    .filter((node) => !concerned.has(node.id) && node.binds.some((id) => concerned.has(id)))
    .filter((node) => !kept.includes(node) && !told.includes(`- ${node.id}: `));
  return [...kept, ...others].map((node) => ({
    ids: [node.id],
    text: section(
      2,
      `Holds here: ${say(node.title)}`,
      `${ref(node.id)} ${say(node.rule)}${kept.includes(node) ? ` Checked by: ${say(node.check)}` : ''}`,
    ),
  }));
}
