// How often a part is right that is filled in for a statement which could not be read as a whole: held against what the corpus
// says of the words it covers. A gold name is often another word for the same thing, so a share below 1 is a lower bound.
import type { Bound, ClauseDraft } from '#contract/clauses.ts';
import { partOfStatement } from '#language/english/part-of-statement.ts';
import { readText } from '#language/read-text.ts';

type Named = { name: string; also?: string[] };
export type GoldStatement = {
  quote: string;
  actors: string[];
  act: string;
  objects: string[];
  plain: string;
  negated: boolean;
  modality: string;
  bounds: { sense: string; value: number; high?: number | null }[];
};
export type GoldBrief = { brief: string; roles?: Named[]; records?: Named[]; statements: GoldStatement[] };

type Part = 'actors' | 'subject' | 'act' | 'objects' | 'modality' | 'negated' | 'bounds';
type Tally = Record<Part, { right: number; filled: number }>;
type Verdict = (draft: ClauseDraft, gold: GoldStatement, brief: GoldBrief) => boolean;

export function partsLine(briefs: readonly GoldBrief[]): string {
  const tally = Object.fromEntries(parts.map((part) => [part, { right: 0, filled: 0 }])) as Tally;
  const counts = { quoted: 0, helped: 0 };
  for (const brief of briefs)
    for (const { status, quote, start, end } of readText(brief.brief).statements) {
      if (status !== 'quoted') continue;
      counts.quoted += 1;
      const draft = partOfStatement(quote);
      const filled = parts.filter((part) => isFilled[part](draft));
      if (filled.length > 0) counts.helped += 1;
      const near = brief.statements.filter((gold) => overlaps(brief.brief, gold.quote, { start, end }));
      if (near.length === 0) continue;
      for (const part of filled) {
        tally[part].filled += 1;
        if (near.some((gold) => isRight[part](draft, gold, brief))) tally[part].right += 1;
      }
    }
  const shares = parts.map((part) => `${part} ${tally[part].right} of ${tally[part].filled}`);
  return `chips filled in ${counts.helped} of ${counts.quoted} quoted statements; right: ${shares.join(', ')}`;
}

const parts = ['actors', 'subject', 'act', 'objects', 'modality', 'negated', 'bounds'] as const;

const isFilled: Record<Part, (draft: ClauseDraft) => boolean> = {
  actors: ({ actors }) => actors.length > 0,
  subject: ({ subject }) => subject !== null,
  act: ({ act }) => act !== '',
  objects: ({ objects }) => objects.length > 0,
  modality: ({ modality }) => modality !== null,
  negated: ({ negated }) => negated !== null,
  bounds: ({ bounds }) => bounds.length > 0,
};

const isRight: Record<Part, Verdict> = {
  actors: ({ actors }, gold, { roles }) => sharesOne(actors, gold.actors, roles),
  subject: ({ subject }, gold, { records }) => sharesOne([subject!], [...gold.objects, gold.plain], records),
  act: ({ act }, gold) => shares(act, gold.act) || shares(act, gold.plain),
  objects: ({ objects }, gold, { records }) => sharesOne(objects, [...gold.objects, gold.plain], records),
  modality: ({ modality }, gold) => duty(modality!) === duty(gold.modality),
  negated: ({ negated }, gold) => negated === (gold.negated || gold.modality.endsWith('not')),
  bounds: ({ bounds }, gold) => bounds.every((bound) => gold.bounds.some((told) => sameBound(bound, told))),
};

const duty = (modality: string) => (modality === 'is' ? 'must' : modality.replace('may not', 'must not'));

const alike = [
  ['within', 'at most'],
  ['every', 'exactly'],
  ['after', 'at least'],
  ['after', 'more than'],
  ['before', 'at least'],
];
const sameBound = ({ sense, value }: Bound, told: GoldStatement['bounds'][number]) =>
  (told.value === value || told.high === value) &&
  (sense === told.sense ||
    told.sense === 'between' ||
    alike.some((pair) => pair.includes(sense) && pair.includes(told.sense)));

function sharesOne(said: readonly string[], meant: readonly string[], also: readonly Named[] = []): boolean {
  const names = meant.flatMap((one) => [
    one,
    ...also.filter(({ name }) => shares(name, one)).flatMap((row) => [row.name, ...(row.also ?? [])]),
  ]);
  return said.some((one) => names.some((name) => shares(one, name)));
}

const stem = (word: string) => word.replace(/ies$/, 'y').replace(/([^s])(es|ed|ing|s)$/, '$1');
const stems = (text: string) => new Set((text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).map(stem));
const shares = (one: string, other: string) => !stems(one).isDisjointFrom(stems(other));

function overlaps(text: string, quote: string, { start, end }: { start: number; end: number }): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const both = Math.min(end, at + quote.length) - Math.max(start, at);
    if (both > 0 && both >= 0.5 * Math.min(quote.length, end - start)) return true;
  }
  return false;
}
