// Packages to search: the documents of the example, each package about another thing and other people, and
// what somebody would look for in them. The same every time.
import fs from 'node:fs';
import path from 'node:path';

const EXAMPLE = path.resolve(import.meta.dirname, '..', '..', 'examples', 'packages', 'tool-library');

const things = [
  'tool',
  'kayak',
  'projector',
  'costume',
  'violin',
  'telescope',
  'bicycle',
  'drone',
  'microscope',
  'tent',
  'saddle',
  'loom',
  'kiln',
  'printer',
  'trailer',
  'generator',
  'piano',
  'sewing machine',
  'board game',
  'camera',
  'ladder',
  'wheelchair',
  'stroller',
  'book',
  'record',
  'seed',
  'beehive',
  'canoe',
  'easel',
  'scanner',
];
const people = [
  'member',
  'student',
  'neighbour',
  'patient',
  'volunteer',
  'tenant',
  'musician',
  'ranger',
  'teacher',
  'gardener',
  'visitor',
  'crew',
  'pilot',
  'nurse',
  'climber',
  'apprentice',
  'curator',
];

/** From the rare to what stands in every document. */
const forms: readonly ((thing: string, other: string) => string)[] = [
  (thing) => thing,
  (thing) => `${thing} reminder`,
  (thing) => `"data retention" ${thing}`,
  (thing, other) => `${thing} or ${other}`,
  (thing) => `overdue ${thing} -payment`,
  (thing) => `${thing} return late email`,
  () => '"audit log"',
  () => 'encryption backup',
  () => 'idempotent retry',
  () => 'requirement',
];

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;

export const wordsToFind = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    pick(forms, at)(pick(things, at * 7 + 1), pick(things, at * 11 + 3)),
  );

export type Sample = { project_name: string; files: { path: string; content: string }[] };

export function* packagesOf(packages: number, files: number): Generator<Sample> {
  const documents = longest(files);
  for (let at = 0; at < packages; at++) {
    const [thing, person] = [pick(things, at), pick(people, at * 3)];
    const retold = (text: string) =>
      text.replaceAll(/\btool(s?)\b/gi, `${thing}$1`).replaceAll(/\bmember(s?)\b/gi, `${person}$1`);
    yield {
      project_name: `${thing} library ${at}`,
      files: documents.map((file) => ({ path: file.path, content: retold(file.content) })),
    };
  }
}

/** The documents of the example with the most to say. */
function longest(count: number): { path: string; content: string }[] {
  const all = fs
    .readdirSync(EXAMPLE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ path: file, content: fs.readFileSync(path.join(EXAMPLE, file), 'utf8') }));
  return all
    .sort((a, b) => b.content.length - a.content.length || (a.path < b.path ? -1 : 1))
    .slice(0, count);
}
