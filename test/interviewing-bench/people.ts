// The simulated users: what each writes first, what they have told with it, and what they know and tell only
// when asked. Written down in people/*.txt, one file for each type of project:
//   # name | manner
//   the brief, to the first line that begins with "tells:"
//   tells: topics that the brief settles
//   - topic: usual matter          + topic: matter of the domain          *words* must come out in the
// artifact
//   - topic: first told || what it becomes when they change their mind
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const manners = ['plain', 'terse', 'rambler', 'double', 'dunno', 'decides', 'contradicts'] as const;
export type Manner = (typeof manners)[number];

export type Hidden = {
  topic: string;
  kind: 'usual' | 'domain';
  answer: string;
  /** What the user says instead, later. */
  changed: string | null;
  /** Words that a statement of the artifact has to contain. */
  sign: string;
};

export type Person = {
  name: string;
  type: string;
  manner: Manner;
  brief: string;
  tells: string[];
  hidden: Hidden[];
};

const folder = path.join(import.meta.dirname, 'people');

function hiddenOf(line: string): Hidden {
  const parts = /^(?<mark>[-+]) (?<topic>\S+): (?<text>.+)$/.exec(line)?.groups;
  if (!parts) throw new Error(`"${line}" is no hidden requirement`);
  const [answer = '', changed = null] = (parts['text'] ?? '').split(' || ');
  const sign = /\*(.+?)\*/.exec(changed ?? answer)?.[1];
  if (!sign) throw new Error(`"${line}" marks no words`);
  const plain = (text: string) => text.replaceAll('*', '');
  return {
    topic: parts['topic'] ?? '',
    kind: parts['mark'] === '+' ? 'domain' : 'usual',
    answer: plain(answer),
    changed: changed === null ? null : plain(changed),
    sign,
  };
}

function personOf(text: string, type: string): Person {
  const [head = '', ...rest] = text.trim().split('\n');
  const [name = '', manner = ''] = head.split(' | ');
  const at = rest.findIndex((line) => line.startsWith('tells:'));
  if (at < 1 || !(manners as readonly string[]).includes(manner))
    throw new Error(`${name} is not told completely`);
  const tells = (rest[at] ?? '')
    .replace('tells:', '')
    .split(/[,\s-]+/)
    .filter(Boolean);
  const brief = rest.slice(0, at).join('\n');
  return { name, type, manner: manner as Manner, brief, tells, hidden: rest.slice(at + 1).map(hiddenOf) };
}

const typeOf = (file: string) =>
  file
    .replace('.txt', '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** In the order of their names. */
export function readPeople(): Person[] {
  const files = readdirSync(folder).toSorted();
  return files
    .flatMap((file) => {
      const people = readFileSync(path.join(folder, file), 'utf8').split(/^# /m).slice(1);
      return people.map((text) => personOf(text, typeOf(file)));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Every second of a type, by name, tells honestly how good the interviewer is; it is tuned on the others. */
export function isHeldOut(people: readonly Person[], person: Person): boolean {
  return people.filter(({ type }) => type === person.type).indexOf(person) % 2 === 1;
}
