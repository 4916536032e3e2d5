// Lessons, and what happened in sessions, out of the notes that people and agents keep.
import { bodyOf, lessonStatusOf, tagsOf, titleOf, type EntryOf } from './entries.ts';
import { dayIn, fieldsIn, withoutFields, type MarkdownDocument } from './read-sections.ts';

const lessonsTitle = /\b(?:lessons?(?: learned)?|learnings|gotchas|pitfalls)\b/i;
const lessonFields = /^(?:status|applies to|applicable to|tags?)$/;

export const namesLessons = (title: string): boolean => lessonsTitle.test(title);

export function readLessons({ sections }: MarkdownDocument): EntryOf<'lesson'>[] {
  return sections.slice(1).flatMap(({ title: heading, body }) => {
    const title = titleOf(heading.replace(/^(?:L(?:ESSON)?[- ]?)?\d{1,4}[.:)]\s+/i, ''));
    const pattern = withoutFields(body, lessonFields);
    if (!title || pattern === '') return [];
    const fields = fieldsIn(body);
    return [
      {
        kind: 'lesson',
        title,
        pattern,
        status: lessonStatusOf(fields.get('status')),
        applicable_to: tagsOf(
          fields.get('applies to'),
          fields.get('applicable to'),
          fields.get('tags'),
          fields.get('tag'),
        ),
      },
    ];
  });
}

const day = /^\[?(\d{4}-\d{2}-\d{2})\]?(?:[T ]\d{2}:\d{2})?\s*(?:[-–—:|]\s*)?/;

/** Of the heading of a session. */
export const isEntry = (title: string): boolean => day.test(title) && dayIn(title) !== null;

/** Deeper headings belong to the entry above them. */
export function readJournal({ sections }: MarkdownDocument): EntryOf<'build_session'>[] {
  const entries: { heading: string; level: number; body: string }[] = [];
  for (const { title, level, body } of sections) {
    const last = entries.at(-1);
    if (isEntry(title)) entries.push({ heading: title, level, body });
    else if (last && level > last.level)
      last.body = bodyOf(last.body, `${'#'.repeat(level)} ${title}`, body)!;
  }
  return entries.flatMap(({ heading, body }) => {
    const history = withoutFields(body, /^branch$/);
    if (history === '') return [];
    const on = dayIn(heading)!;
    const title = titleOf(heading.replace(day, '')) ?? `Session of ${on}`;
    const branch = (fieldsIn(body).get('branch') ?? '').replaceAll(/[`\s]/g, '').slice(0, 250) || 'unknown';
    return [{ kind: 'build_session', title, history, branch, day: on }];
  });
}
