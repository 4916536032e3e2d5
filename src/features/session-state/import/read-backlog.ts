// Backlog items out of task lists, tables and changelogs.
import { bodyOf, priorityOf, tagsOf, titleOf, type EntryOf } from './entries.ts';
import { isDecisionRow } from './read-decisions.ts';
import { fenced, tableRows, type MarkdownDocument, type Section } from './read-sections.ts';

type Item = EntryOf<'backlog_item'>;

/** With what stands before the first heading as a section of no title. */
const everySection = ({ head, sections }: MarkdownDocument): Section[] => [
  { level: 0, title: '', body: head },
  ...sections,
];

const checkbox = /^[ \t]{0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(\S.*)$/;

export const isTaskList = (document: MarkdownDocument): boolean =>
  everySection(document).some(({ body }) => body.split('\n').some((line) => checkbox.test(line)));

/** A list of tasks with what belongs to each, and nothing else. */
export const isOnlyTasks = ({ body }: Section): boolean => {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length > 0 &&
    checkbox.test(lines[0]!) &&
    lines.every((line) => checkbox.test(line) || isDeeper(line))
  );
};

const isDeeper = (line: string): boolean => /^(?: {2,}|\t)/.test(line);

/** What is said of everything below a heading that names it. */
const general = /^(?:to-?dos?|tasks?|task list|backlog|open|done|completed|in progress)$/i;

export function readTaskList(document: MarkdownDocument): Item[] {
  return everySection(document).flatMap(({ title, level, body }) => {
    const tag = level < 2 || general.test(title) ? null : title.toLowerCase();
    return tasksIn(body).flatMap(({ text, is_done, below }) => itemOf(text, { is_done, below, tag }) ?? []);
  });
}

type Task = { text: string; is_done: boolean; below: string[] };

/** Deeper lines belong to the task above them; deeper tasks too. */
function tasksIn(body: string): Task[] {
  const tasks: Task[] = [];
  let is_open = false;
  for (const { line, is_fenced } of fenced(body.split('\n'))) {
    const task = is_fenced ? null : checkbox.exec(line.slice(0, 4_000));
    if (task) tasks.push({ text: task[2]!, is_done: task[1] !== ' ', below: [] });
    else if (is_open && (line.trim() === '' || isDeeper(line)))
      tasks.at(-1)!.below.push(line.replace(/^(?: {1,4}|\t)/, ''));
    is_open = task !== null || (is_open && (line.trim() === '' || isDeeper(line)));
  }
  return tasks;
}

const priorityMark = /[ \t]*[[(](?:priority:[ \t]*)?(p[0-4]|critical|urgent|high|medium|low)[\])][ \t]*$/i;
const hashtag = /(?<=^|\s)#([\p{L}][\p{L}\p{N}_-]{0,48})(?=\s|$)/gu;

function itemOf(
  text: string,
  { is_done, below, tag }: { is_done: boolean; below: string[]; tag: string | null },
): Item | null {
  const tags = [...text.matchAll(hashtag)].map((match) => match[1]!);
  const words = text.replaceAll(hashtag, '').trimEnd();
  const mark = priorityMark.exec(words);
  const title = titleOf(mark ? words.slice(0, mark.index) : words);
  if (!title) return null;
  return {
    kind: 'backlog_item',
    title,
    description: bodyOf(below.join('\n')),
    priority: priorityOf(mark?.[1]),
    tags: tagsOf(tag, ...tags),
    resolution: null,
    is_resolved: is_done,
  };
}

const itemColumns = ['task', 'item', 'title', 'todo', 'story', 'issue', 'what'];
const helpingColumns =
  /^(?:status|state|priority|prio|done|owner|assignee|notes?|description|due|estimate|effort|tags?|id|#)$/;

export const isBacklogTable = (document: MarkdownDocument): boolean => rowsOf(document).length > 0;

const rowsOf = (document: MarkdownDocument) =>
  everySection(document)
    .flatMap(({ body }) => tableRows(body))
    .filter(
      (row) =>
        !isDecisionRow(row) &&
        itemColumns.some((name) => row.has(name)) &&
        [...row.keys()].some((key) => helpingColumns.test(key)),
    );

export const doneWords =
  /^(?:done|closed|complete|completed|resolved|fixed|shipped|x|yes|✅|✔️?|☑️?|\[x\])$/i;

export function readBacklogTable(document: MarkdownDocument): Item[] {
  return rowsOf(document).flatMap((row): Item[] => {
    const cell = (...names: string[]) => names.map((name) => row.get(name)).find(Boolean) ?? null;
    const title = titleOf(cell(...itemColumns) ?? '');
    if (!title) return [];
    return [
      {
        kind: 'backlog_item',
        title,
        description: cell('description', 'notes', 'note', 'details'),
        priority: priorityOf(cell('priority', 'prio') ?? undefined),
        tags: tagsOf(cell('tags', 'tag', 'area', 'component')),
        resolution: null,
        is_resolved: doneWords.test(cell('status', 'state', 'done') ?? ''),
      },
    ];
  });
}

const release =
  /^\[?(?:v?(\d+\.\d+(?:\.\d+)?[^\]\s]{0,40})|unreleased)\]?(?:[ \t]*[-–—(][ \t]*(\d{4}-\d{2}-\d{2})\)?)?/i;
const changeKinds = /^(?:added|changed|deprecated|removed|fixed|security)$/i;

export const isReleaseTitle = (title: string): boolean => release.test(title);
export const isChangeKind = (title: string): boolean => changeKinds.test(title);

/** What was released is done; what is unreleased is done as well, and not out yet. */
export function readChangelog({ sections }: MarkdownDocument): Item[] {
  let at = '';
  return sections.flatMap(({ level, title, body }): Item[] => {
    const version = level === 2 ? release.exec(title) : null;
    if (level <= 2)
      at = version
        ? version[1]
          ? `Released in ${[version[1], version[2]].filter(Boolean).join(' on ')}.`
          : 'Not released yet.'
        : '';
    if (level !== 3 || at === '' || !changeKinds.test(title)) return [];
    return bulletsIn(body).flatMap(({ text, below }) => {
      const item = itemOf(text, { is_done: true, below, tag: title.toLowerCase() });
      return item ? [{ ...item, resolution: at }] : [];
    });
  });
}

/** The title that a line gives as a task or a bullet; null for other lines. */
export function titleOfItem(line: string): string | null {
  const text =
    checkbox.exec(line.slice(0, 4_000))?.[2] ?? /^[-*+][ \t]+(\S.*)$/.exec(line.slice(0, 4_000))?.[1];
  return text === undefined ? null : (itemOf(text, { is_done: false, below: [], tag: null })?.title ?? null);
}

/** Whether the words of a column say how far an item is, or how urgent. */
export const isTableColumnRead = (column: string): boolean =>
  ['status', 'state', 'done', 'priority', 'prio'].includes(column);

function bulletsIn(body: string): { text: string; below: string[] }[] {
  const bullets: { text: string; below: string[] }[] = [];
  for (const { line, is_fenced } of fenced(body.split('\n'))) {
    const bullet = is_fenced ? null : /^[-*+][ \t]+(\S.*)$/.exec(line.slice(0, 4_000));
    if (bullet) bullets.push({ text: bullet[1]!, below: [] });
    else bullets.at(-1)?.below.push(line.replace(/^(?: {1,4}|\t)/, ''));
  }
  return bullets;
}
