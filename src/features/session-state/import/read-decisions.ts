// Decisions out of records in the forms of MADR and of Nygard, and out of logs that hold many.
import { bodyOf, tagsOf, titleOf, type EntryOf } from './entries.ts';
import {
  dayIn,
  fieldsIn,
  saidUnder,
  tableRows,
  withoutFields,
  type MarkdownDocument,
  type Section,
  type TableRow,
} from './read-sections.ts';

type Decision = EntryOf<'decision'>;
type Record = { title: string; head: string; sections: Section[] };

/** What stands under each first heading; a file may hold several records. */
function recordsIn({ sections }: MarkdownDocument): Record[] {
  const records: Record[] = [];
  for (const section of sections) {
    if (section.level === 1) records.push({ title: section.title, head: section.body, sections: [] });
    else records.at(-1)?.sections.push(section);
  }
  return records;
}

const numbered = /^(?:ADR[- ]?)?\d{1,6}[.:)]?\s+(?:[-–—]\s+)?/i;
const told = (status: string | null | undefined, day: string | null) =>
  bodyOf(status && `Status: ${status}`, day && `Decided on ${day}.`);

const madrTitles = {
  outcome: /^decision outcome$/i,
  context: /^context and problem statement$/i,
  options: /^considered options$/i,
};

/** Of a heading below the title of a record. */
export const isOutcomeTitle = (title: string): boolean => madrTitles.outcome.test(title);

export function readMadr(document: MarkdownDocument): Decision[] {
  const { front } = document;
  return recordsIn(document).flatMap(({ title: heading, head, sections }) => {
    const title = titleOf(heading.replace(numbered, ''));
    const outcome = saidUnder(sections, madrTitles.outcome);
    if (!title || !outcome) return [];
    const fields = fieldsIn(head);
    const field = (name: string) => front.get(name) ?? fields.get(name);
    return {
      kind: 'decision',
      title,
      decision: bodyOf(told(field('status'), dayIn(field('date') ?? '')), outcome)!,
      rationale: saidUnder(
        sections,
        madrTitles.context,
        /^decision drivers$/i,
        /^(?:positive |negative )?consequences$/i,
        /^confirmation$/i,
      ),
      alternatives: bodyOf(saidUnder(sections, madrTitles.options), prosAndCons(sections)),
      tags: tagsOf(field('tags')),
    };
  });
}

/** The options stand as headings of their own below this one. */
function prosAndCons(sections: readonly Section[]): string | null {
  const start = sections.findIndex(({ title }) => /^pros and cons of the options$/i.test(title));
  if (start < 0) return null;
  const { level } = sections[start]!;
  const end = sections.findIndex((section, at) => at > start && section.level <= level);
  const options = sections.slice(start + 1, end < 0 ? undefined : end);
  return bodyOf(sections[start]!.body, ...options.map(({ title, body }) => bodyOf(`**${title}**`, body)));
}

/** What is below such a heading belongs to the record, even a list of boxes. */
export const isRecordPart = (title: string): boolean =>
  /^(?:context|decision|considered|alternatives|pros and cons|status|consequences|(?:positive|negative) consequences|confirmation)\b/i.test(
    title,
  );

/** Of the headings below the title of a record. */
export const isRecordTitles = (titles: readonly string[]): boolean =>
  titles.some((title) => /^decision$/i.test(title)) &&
  titles.some((title) => /^(?:context|status)$/i.test(title));

export function readNygard(document: MarkdownDocument): Decision[] {
  return recordsIn(document).flatMap(({ title: heading, head, sections }) => {
    const title = titleOf(heading.replace(numbered, ''));
    const decision = saidUnder(sections, /^decision$/i);
    if (!title || !decision) return [];
    const status = saidUnder(sections, /^status$/i)?.split('\n')[0];
    return {
      kind: 'decision',
      title,
      decision: bodyOf(told(status, dayIn(fieldsIn(head).get('date') ?? '')), decision)!,
      rationale: saidUnder(sections, /^context$/i, /^consequences$/i),
      alternatives: saidUnder(sections, /^(?:alternatives|alternatives considered|considered options)$/i),
      tags: tagsOf(document.front.get('tags')),
    };
  });
}

const logTitle = /\bdecisions?(?:[- ]log)?\b/i;
const decisionColumn = /^(?:decision|what was decided)$/;

export const namesDecisions = (title: string): boolean => logTitle.test(title);

export const isDecisionRow = (row: TableRow): boolean =>
  [...row.keys()].some((key) => decisionColumn.test(key));

export const hasDecisionTable = (document: MarkdownDocument): boolean => rowsOf(document).some(isDecisionRow);

const rowsOf = ({ head, sections }: MarkdownDocument) =>
  tableRows([head, ...sections.map(({ body }) => body)].join('\n\n'));

export function readDecisionLog(document: MarkdownDocument): Decision[] {
  const told = document.sections.filter(
    ({ level, body }) => level > 1 && !tableRows(body).some(isDecisionRow),
  );
  return [...rowsOf(document).flatMap(ofRow), ...told.flatMap(ofSection)];
}

function ofRow(row: TableRow): Decision[] {
  const cell = (...names: string[]) => names.map((name) => row.get(name)).find(Boolean) ?? null;
  const decision = cell('decision', 'what was decided');
  const title = titleOf(cell('title', 'topic', 'subject') ?? decision ?? '');
  if (!decision || !title) return [];
  return [
    {
      kind: 'decision',
      title,
      decision: bodyOf(told(cell('status'), dayIn(cell('date', 'when', 'day') ?? '')), decision)!,
      rationale: cell('rationale', 'reason', 'why', 'because'),
      alternatives: cell('alternatives', 'considered', 'options'),
      tags: tagsOf(cell('tags', 'tag', 'area')),
    },
  ];
}

const said = /^(?:status|date|rationale|reason|why|alternatives|tags?)$/;

/** A heading with a text, in which the reason and the rest may stand as fields. */
function ofSection({ title: heading, body }: Section): Decision[] {
  const fields = fieldsIn(body);
  const field = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? null;
  const title = titleOf(
    heading.replace(/^\[?\d{4}-\d{2}-\d{2}\]?\s*[-–—:]?\s*|^D(?:EC)?-?\d+[.:)]?\s*[-–—]?\s*/i, ''),
  );
  const decision = withoutFields(body, said);
  if (!title || !decision) return [];
  return [
    {
      kind: 'decision',
      title,
      decision: bodyOf(told(field('status'), dayIn(field('date') ?? heading)), decision)!,
      rationale: field('rationale', 'reason', 'why'),
      alternatives: field('alternatives'),
      tags: tagsOf(field('tags', 'tag')),
    },
  ];
}
