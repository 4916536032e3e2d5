// What a parser reads out of Markdown, and what makes two readings the same.
import { sha256 } from '#platform/crypto/digest.ts';

type Priority = 'low' | 'medium' | 'high' | 'critical';

export type Entry =
  | {
      kind: 'decision';
      title: string;
      decision: string;
      rationale: string | null;
      alternatives: string | null;
      tags: string[];
    }
  | {
      kind: 'backlog_item';
      title: string;
      description: string | null;
      priority: Priority;
      tags: string[];
      resolution: string | null;
      is_resolved: boolean;
    }
  | { kind: 'lesson'; title: string; pattern: string; status: LessonStatus; applicable_to: string[] }
  | { kind: 'build_session'; title: string; history: string; branch: string; day: string };

export type LessonStatus = 'Observed' | 'Documented' | 'Enforced' | 'Archived';
export type EntryOf<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

const title_max = 200;
const tag_max = 50;

/** Null for what has no words to stand under. */
export function titleOf(text: string): string | null {
  const line = text
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  if (letters.length === 0) return null;
  return letters.length <= title_max
    ? line
    : `${letters
        .slice(0, title_max - 1)
        .join('')
        .trimEnd()}…`;
}

export const bodyOf = (...parts: (string | null | undefined)[]): string | null =>
  parts.flatMap((part) => part?.trim() || []).join('\n\n') || null;

/** In the order of their first mention. */
export function tagsOf(...words: (string | null | undefined)[]): string[] {
  const tags = words
    .flatMap((word) => (word ?? '').split(/[,;]/))
    .map((tag) => tag.trim().replace(/^#/, '').slice(0, tag_max).toWellFormed().trim());
  return [...new Set(tags.filter(Boolean))].slice(0, 20);
}

const priorities: readonly [RegExp, Priority][] = [
  [/^(?:p0|critical|blocker|urgent|highest)$/i, 'critical'],
  [/^(?:p1|high|important|must)$/i, 'high'],
  [/^(?:p3|p4|low|lowest|minor|could|nice to have)$/i, 'low'],
];

export const priorityOf = (word: string | undefined): Priority =>
  priorities.find(([says]) => says.test((word ?? '').trim()))?.[1] ?? 'medium';

const statuses: readonly [RegExp, LessonStatus][] = [
  [/^documented$/i, 'Documented'],
  [/^enforced$/i, 'Enforced'],
  [/^archived$/i, 'Archived'],
];

export const lessonStatusOf = (word: string | undefined): LessonStatus =>
  statuses.find(([says]) => says.test((word ?? '').trim()))?.[1] ?? 'Observed';

/** What is done by now is still the same item. */
export function contentKeyOf(entry: Entry): string {
  const said =
    entry.kind === 'backlog_item' ? [entry.kind, entry.title, entry.description] : Object.values(entry);
  return sha256(Buffer.from(JSON.stringify(said)));
}
