// A reading in the scorer's form. Two things have a place of their own in our clauses: the software, which may be called
// "product" by whatever name the user has for it, and "only", which stands in a condition in the corpus.
import type { outward, ToldClause } from '#language/tell-reading.ts';

type Told = ReturnType<typeof outward>;

export function asScored(reading: Told, brief: string): Told {
  const name = softwareIn(brief);
  const scored = (clause: ToldClause) => withOnly(name === null ? clause : renamed(clause, name));
  return {
    ...reading,
    statements: reading.statements.map((each) => ({ ...each, clauses: each.clauses.map(scored) })),
  };
}

const nouns = [
  'web application',
  'application',
  'app',
  'website',
  'page',
  'tool',
  'game',
  'library',
  'extension',
  'platform',
  'program',
  'software',
  'system',
];
const placeholder = /\bproduct\b/giu;

/** The noun that a brief uses most of those that may name software; null where it has none, or products of its own. */
function softwareIn(brief: string): string | null {
  if (/\bproducts?\b/iu.test(brief)) return null;
  const counted = nouns.map((noun) => ({
    noun,
    count: [...brief.matchAll(new RegExp(`\\b${noun}\\b`, 'giu'))].length,
  }));
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return most!.count > 0 ? most!.noun : null;
}

function renamed(clause: ToldClause, name: string): ToldClause {
  const called = (text: string) => text.replaceAll(placeholder, name);
  return {
    ...clause,
    actors: clause.actors.map(called),
    ...(clause.subject !== undefined && { subject: called(clause.subject) }),
    objects: clause.objects.map(called),
    text: called(clause.text),
  };
}

function withOnly(clause: ToldClause): ToldClause {
  const { only, condition, exception } = clause;
  if (only === undefined || condition !== undefined || exception !== undefined) return clause;
  const { actors, subject, objects, relations } = clause;
  const names = { actors, subject: [subject ?? ''], objects, relations: relations.map(({ what }) => what) };
  const narrowed = only === 'bounds' || only === 'condition' ? [] : names[only];
  return { ...clause, condition: [{ link: 'when', phrase: ['only the', ...narrowed].join(' ') }] };
}
