// What the title of a text calls the project, without what the title says of the text itself: "PRD: Coupon Clerk (draft)" is about
// Coupon Clerk.
import words from './words/titles.json' with { type: 'json' };
import { headingIn } from './statements/form.ts';

const labels = new Set(words.labels);
const numbered = new Set(words.numbered_labels);
const documents = new Set(words.documents);
const making = new Set(words.making);
/** Among how many of the first statements the title stands. */
const title_within = 5;

/** The title among the first statements of a text; null where it has none. */
export function projectTitle(statements: readonly string[]): string | null {
  const [first = '', ...others] = statements.slice(0, title_within);
  const titles = [headingIn(first), ...[first, ...others].map(labelled)];
  return titles.flatMap((title) => (title === null ? [] : (cleaned(title) ?? [])))[0] ?? null;
}

/** "Project: frost guard", "Ticket 17: frost guard". */
function labelled(text: string): string | null {
  const [line = ''] = text.split('\n');
  const [label = '', ...rest] = line.split(': ');
  const [word = '', ...more] = label.trim().toLowerCase().split(' ');
  const isLabel = more.length === 0 ? labels.has(word) : more.length === 1 && numbered.has(word);
  return isLabel && rest.length > 0 ? rest.join(': ') : null;
}

function cleaned(title: string): string | null {
  const alone = title.replace(/\s*[([][^)\]]*[)\]]/g, '').trim();
  const [label = '', ...rest] = alone.split(': ');
  const told = rest.length > 0 && isOfDocument(label) ? rest.join(': ') : alone;
  const [name = ''] = told.split(/\s+[—–-]\s+|,\s*(?:rev|revision|version|draft|v\d)\b/iu);
  const said = name
    .trim()
    .replace(/[.!]+$/, '')
    .split(/\s+/);
  while (said.length > 1 && documents.has(said.at(-1)!.toLowerCase())) said.pop();
  if (said.length > 1 && making.has(said[0]!.toLowerCase())) said.splice(0, articled(said[1]) ? 2 : 1);
  const text = said.join(' ');
  if (!/\p{L}/u.test(text) || documents.has(text.toLowerCase())) return null;
  // "snapdir" is written so.
  return said.length === 1 ? text : `${text[0]!.toUpperCase()}${text.slice(1)}`;
}

const isOfDocument = (label: string): boolean =>
  label.split(/[\s-]+/).some((word) => documents.has(word.toLowerCase()));
const articled = (word = ''): boolean => ['the', 'a', 'an', 'our'].includes(word.toLowerCase());
