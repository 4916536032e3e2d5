// What a change takes away goes from what was said, with the numbers that only it had, and is named as ruled
// out.
import type { Evidence, FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { sentenceOf } from '#interviewing/facts/statements.ts';
import { readNumbers } from '#interviewing/reading/numbers.ts';
import type { ChangeReading } from './change-reading.ts';
import type { ChangeSentence, TakenAway } from './change-speech.ts';
import { isAt } from './replace-numbers.ts';
import { sameWord, saysAll, tellingWords } from './same-words.ts';

type Taken = { intake: IntakeArtifact } & Pick<ChangeReading, 'removed' | 'unread'>;
export type DeedsOf = (
  words: string,
) => Promise<readonly Pick<FactOf<'capability'>, 'actor' | 'verb' | 'object'>[]>;

export async function takeAway(
  intake: IntakeArtifact,
  sentence: ChangeSentence,
  now: Evidence,
  deedsOf: DeedsOf,
): Promise<Taken> {
  const { takes_away } = sentence;
  let kept = intake;
  const removed: Taken['removed'] = [];
  const unread: Taken['unread'] = [];
  for (const { what, readings } of await meantBy(takes_away, deedsOf)) {
    const earlier = kept.facts.filter(
      (fact) => isRemovable(fact) && fact.evidence.every((one) => one.turn < now.turn),
    );
    const meant = readings.map((isMeant) => earlier.filter(isMeant)).find((found) => found.length > 0) ?? [];
    const shorter = new Map(
      meant.flatMap((fact): [IntakeFact, IntakeFact][] => {
        const rest = withoutHow(fact, tellingWords(what));
        return rest ? [[fact, { ...rest, evidence: [...rest.evidence, now] }]] : [];
      }),
    );
    kept = { ...kept, facts: kept.facts.map((fact) => shorter.get(fact) ?? fact) };
    const deeds = meant.filter((fact) => !shorter.has(fact));
    const gone = [
      ...deeds,
      ...kept.facts.filter((fact) => !deeds.includes(fact) && saysTheSame(fact, deeds)),
    ];
    if (meant.length === 0) {
      unread.push({
        words: now,
        why: `It takes away “${what}”, and nothing that was said before asks for that`,
      });
      continue;
    }
    kept = without(kept, {
      gone,
      ruled_out: takes_away?.kind === 'deed' ? sentenceOf(sentence.text) : sentenceOf(what),
      now,
    });
    removed.push({
      what,
      now,
      gone: [...meant, ...gone.filter((fact) => !meant.includes(fact))].flatMap(toldOf),
    });
  }
  return { intake: kept, removed, unread };
}

/** `readings`: who is meant by all the words; if nobody, by those that name the thing. */
type Meant = { what: string; readings: ((fact: IntakeFact) => boolean)[] };

/** What stands behind the name of a thing: "the map that shows where they are". */
const closer = / (?:that|which|who|where|when|for|of|with|from|in|on|at|to|by)\b.*$/i;

/** What is done with a thing, before its name: "sending photos", never "booking fee". */
const doing = /^\p{L}+ing (?=(?:the|a|an|our|their|all|any) |\p{L}+s\b)/iu;

async function meantBy(taken: TakenAway | null, deedsOf: DeedsOf): Promise<Meant[]> {
  if (taken === null) return [];
  if (taken.kind === 'things')
    return taken.names.map((what) => {
      const saying = (words: readonly string[]) => (fact: IntakeFact) => saysAll(sayingOf(fact), words);
      const names = [
        what,
        what.replace(closer, ''),
        what.replace(doing, ''),
        what.replace(doing, '').replace(closer, ''),
      ];
      return { what, readings: [...new Set(names)].map((name) => saying(tellingWords(name))) };
    });
  const deeds = await deedsOf(taken.words);
  const words = tellingWords(taken.words);
  return [
    {
      what: taken.words.replace(/\.$/, ''),
      readings: [
        (fact) =>
          deeds.some((deed) => isDeed(fact, deed)) || (isStated(fact) && saysAll(sayingOf(fact), words)),
      ],
    },
  ];
}

function isDeed(fact: IntakeFact, deed: Pick<FactOf<'capability'>, 'actor' | 'verb' | 'object'>): boolean {
  if (fact.kind !== 'capability' || deed.object === null || fact.object === null) return false;
  const sameActor =
    fact.actor === null || deed.actor === null || fact.actor === deed.actor || deed.actor === 'user';
  return sameActor && sameWord(fact.verb, deed.verb) && fact.object === deed.object;
}

/** A rule that was read from the sentence of a deed that goes, and speaks of that deed. */
const saysTheSame = (fact: IntakeFact, deeds: readonly IntakeFact[]): boolean =>
  fact.kind === 'rule' &&
  deeds.some(
    (deed) =>
      deed.kind === 'capability' &&
      fact.evidence.every((one) => deed.evidence.some((place) => isAt(place, one))) &&
      tellingWords(fact.statement).some((word) => sameWord(word, deed.verb)),
  );

const manner = /^(?:ideally |preferably |also )?(?:by|via|using|through|with|as)\b/i;

/**
 * A deed of which only the way it is done goes: "check tools out, by scanning a barcode" goes on without the
 * barcode.
 */
function withoutHow(fact: IntakeFact, words: readonly string[]): FactOf<'capability'> | null {
  if (fact.kind !== 'capability' || fact.complement === null || fact.object === null) return null;
  if (!manner.test(fact.complement) || !saysAll(fact.complement, words)) return null;
  const at = fact.statement.indexOf(fact.complement);
  if (at < 0 || saysAll(`${fact.verb} ${fact.object}`, words)) return null;
  const head = fact.statement
    .slice(0, at)
    .replace(/[\s,;(–-]*(?:\b(?:ideally|preferably|also|and|or)\b[\s,]*)*$/i, '');
  return {
    ...fact,
    complement: null,
    statement: sentenceOf(`${head}${fact.statement.slice(at + fact.complement.length)}`),
  };
}

/** People stay, and numbers go with what has them. */
const isRemovable = ({ kind }: IntakeFact): boolean => kind !== 'actor' && kind !== 'quantity';

const isStated = ({ kind }: IntakeFact): boolean => !['object', 'integration'].includes(kind);

function sayingOf(fact: IntakeFact): string {
  switch (fact.kind) {
    case 'capability':
      return [fact.statement, fact.complement, fact.object].join(' ');
    case 'integration':
    case 'actor':
    case 'object':
    case 'quantity':
      return fact.name;
    default:
      return fact.statement;
  }
}

const toldOf = (fact: IntakeFact) => {
  const before = fact.evidence[0];
  return before && 'statement' in fact ? [{ statement: fact.statement, before }] : [];
};

type Gone = { gone: readonly IntakeFact[]; ruled_out: string; now: Evidence };

function without(intake: IntakeArtifact, { gone, ruled_out: statement, now }: Gone): IntakeArtifact {
  const lost = new Set(gone.flatMap((fact) => ('quantities' in fact ? fact.quantities : [])));
  const left = intake.facts
    .filter((fact) => !gone.includes(fact))
    .map((fact) => withoutNumbers(fact, lost, intake));
  const used = new Set(left.flatMap((fact) => ('quantities' in fact ? fact.quantities : [])));
  const statements = new Set(gone.flatMap((fact) => ('statement' in fact ? [fact.statement] : [])));
  const number = Math.max(0, ...intake.deferred.map(({ id }) => Number(id.slice(2)))) + 1;
  const ruled_out = {
    id: `L-${String(number).padStart(3, '0')}`,
    statement,
    fate: 'out_of_scope' as const,
    evidence: [now],
  };
  return {
    ...intake,
    facts: left.filter(({ id }) => !lost.has(id) || used.has(id)),
    deferred: [...intake.deferred, ruled_out],
    conflicts: intake.conflicts.filter(({ sides }) => !sides.some((side) => statements.has(side.statement))),
  };
}

/** A number that only stood in the same sentence goes with the deed that it was said of. */
function withoutNumbers(fact: IntakeFact, lost: ReadonlySet<string>, { facts }: IntakeArtifact): IntakeFact {
  if (!('quantities' in fact)) return fact;
  const says = (id: string) => {
    const number = facts.find((one) => one.id === id);
    return (
      number?.kind === 'quantity' && readNumbers(fact.statement).some(({ value }) => value === number.value)
    );
  };
  return { ...fact, quantities: fact.quantities.filter((id) => !lost.has(id) || says(id)) };
}
