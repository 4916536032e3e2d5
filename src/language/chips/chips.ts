// A clause as a sentence of chips: one short text for each of its parts, which a person fills on a page or in a terminal. A chip
// that was not touched keeps exactly what it stood for. Works in a browser: no schema of the contract is asked here.
import type { Clause, ClauseDraft, Kind, Modality, Quantifier } from '#contract/clauses.ts';
import { kindOf } from '#language/english/kind-of-clause.ts';
import { isPerson } from '#language/english/lexicon.ts';
import { headOf } from '#language/word-facts.ts';
import { namesIn, saidNames } from './listed-names.ts';
import { boundsIn, saidBounds } from './said-bounds.ts';
import {
  circumstancesIn,
  relationsIn,
  saidCircumstances,
  saidRelations,
  withoutArticle,
} from './said-circumstances.ts';

/** In the order of the sentence. */
export const chipNames = [
  'who',
  'way',
  'act',
  'what',
  'relations',
  'bounds',
  'when',
  'except',
  'only',
  'kind',
] as const;
export type ChipName = (typeof chipNames)[number];

/** How the verb is meant: a modality, and whether it is denied. */
export const ways = [
  'must',
  'must not',
  'may',
  'may not',
  'should',
  'should not',
  'does',
  'does not',
  'need not',
  'could',
  'could not',
] as const;
export type Way = (typeof ways)[number];
/** What people write for the same way. */
const alsoWays = new Map<string, Way>([
  ['is', 'does'],
  ['do', 'does'],
  ['are', 'does'],
  ['is not', 'does not'],
  ['do not', 'does not'],
  ["doesn't", 'does not'],
  ["don't", 'does not'],
  ['are not', 'does not'],
  ['can', 'may'],
  ['cannot', 'may not'],
  ["can't", 'may not'],
  ['can not', 'may not'],
  ['shall', 'must'],
  ['has to', 'must'],
  ['shall not', 'must not'],
  ["mustn't", 'must not'],
  ['never', 'must not'],
  ["shouldn't", 'should not'],
]);

const wayIn = (typed: string): Way | null => {
  const way = oneLine(typed).toLowerCase();
  return ways.find((each) => each === way) ?? alsoWays.get(way) ?? null;
};

export type Chips = {
  /** Names, separated by commas. */
  who: string;
  /** Whether those who act are people, or a thing. */
  acts: 'people' | 'thing';
  /** One of the ways, or what people write for it; empty until it is known. */
  way: string;
  act: string;
  what: string;
  relations: string;
  bounds: string;
  when: string;
  except: string;
  only: NonNullable<Clause['only']> | '';
  /** Empty: told from the other chips. */
  kind: Kind | '';
};

export type Filled = { clause: Clause } | { problems: Partial<Record<ChipName, string>> };

export const emptyChips: Chips = {
  who: '',
  acts: 'people',
  way: '',
  act: '',
  what: '',
  relations: '',
  bounds: '',
  when: '',
  except: '',
  only: '',
  kind: '',
};

export const chipsOfDraft = (draft: ClauseDraft): Chips => ({
  ...emptyChips,
  who: saidNames(draft.subject === null ? draft.actors : [draft.subject]),
  acts: draft.subject === null ? 'people' : 'thing',
  way: wayOfDraft(draft),
  act: draft.act,
  what: saidNames(draft.objects),
  bounds: saidBounds(draft.bounds),
  when: saidCircumstances(draft.condition),
  only: draft.only ?? '',
});

export function chipsOf(clause: Clause): Chips {
  const { actors, subject, act, objects, relations, modality, negated, bounds } = clause;
  return {
    who: named(actors.length === 0 && subject !== undefined ? [subject] : actors, clause),
    acts: actors.length === 0 && subject !== undefined ? 'thing' : 'people',
    way: wayOf(modality, negated),
    act,
    what: named(objects, clause),
    relations: saidRelations(relations),
    bounds: saidBounds(bounds),
    when: saidCircumstances(clause.condition ?? []),
    except: saidCircumstances(clause.exception ?? []),
    only: clause.only ?? '',
    kind: clause.kind,
  };
}

/** "each member", "volunteers". */
const named = (names: readonly string[], { quantifiers }: Clause): string =>
  saidNames(
    names.map((name) => {
      const word = quantifiers?.find(({ of }) => of === name)?.word;
      return word === undefined || word === 'bare' || word === 'a' ? name : `${word} ${name}`;
    }),
  );

type Things = { names: string[]; quantifiers: Quantifier[] };

const quantifierWords = new Map(
  Object.entries({ each: 'each', every: 'each', all: 'all', any: 'any', both: 'both' } as const),
);

/** Names as typed: without their articles, "every member" with its quantifier. */
function thingsIn(text: string): Things {
  const things: Things = { names: [], quantifiers: [] };
  for (const typed of namesIn(text).map(withoutArticle)) {
    const [first = '', ...rest] = typed.split(' ');
    const word = rest.length > 0 ? quantifierWords.get(first.toLowerCase()) : undefined;
    const name = word ? rest.join(' ') : typed;
    things.names.push(name);
    if (word) things.quantifiers.push({ of: name, word });
  }
  return things;
}

/** Empty where the text does not tell; what is denied is offered as "must not". */
function wayOfDraft({ modality, negated }: ClauseDraft): Way | '' {
  if (modality !== null) return wayOf(modality, negated ?? false);
  return negated ? 'must not' : '';
}

function wayOf(modality: Modality, negated: boolean): Way {
  if (modality.endsWith(' not')) return modality as Way;
  const positive = modality === 'is' ? 'does' : modality;
  return (negated ? `${positive} not` : positive) as Way;
}

function modalityOf(way: Way): Pick<Clause, 'modality' | 'negated'> {
  if (way === 'does' || way === 'does not') return { modality: 'is', negated: way === 'does not' };
  if (way === 'should not' || way === 'could not')
    return { modality: way === 'should not' ? 'should' : 'could', negated: true };
  return { modality: way, negated: way.endsWith(' not') };
}

const stand_ins = new Set(['anyone', 'everyone']);
const nobody = new Set(['nobody', 'no one', 'no-one']);

/** Whether names that were typed are people, as far as words tell. */
export const actsAs = (who: string): Chips['acts'] => {
  const { names } = thingsIn(who);
  return names.every((name) => isPerson(headOf(name)) && !stand_ins.has(name) && !nobody.has(name))
    ? 'people'
    : 'thing';
};

/** The clause that the chips say; `before` is what they stood for, and gives every part that was not touched. */
export function clauseOf(typed: Chips, before?: Clause): Filled {
  const old = before && chipsOf(before);
  const chips = withoutNobody(typed);
  const kept = (...names: (keyof Chips)[]) =>
    old !== undefined && names.every((name) => old[name] === chips[name]);
  const { problems, way, bounds, condition, exception } = readLines(chips);
  if (kept('way')) delete problems.way;
  if (kept('act')) delete problems.act;
  if (kept('who', 'what')) delete problems.who;
  if (kept('bounds')) delete problems.bounds;
  if (kept('when')) delete problems.when;
  if (kept('except')) delete problems.except;
  if (Object.keys(problems).length > 0) return { problems };
  const who = thingsIn(chips.who);
  const what = thingsIn(chips.what);
  const isSame = kept('who', 'acts', 'what', 'relations');
  const parts = {
    ...(kept('who', 'acts')
      ? { actors: before!.actors, subject: before!.subject }
      : actingOf(who.names, chips.acts)),
    act: kept('act') ? before!.act : oneLine(chips.act),
    objects: kept('what') ? before!.objects : what.names,
    relations: kept('relations') ? before!.relations : relationsIn(chips.relations),
    ...(kept('way') ? { modality: before!.modality, negated: before!.negated } : modalityOf(way)),
    bounds: kept('bounds') ? before!.bounds : bounds,
    quantifiers: isSame ? before!.quantifiers : [...who.quantifiers, ...what.quantifiers],
    only: chips.only || undefined,
    condition: kept('when') ? before!.condition : condition,
    exception: kept('except') ? before!.exception : exception,
    either: kept('who', 'acts', 'what') ? before!.either : undefined,
    ...carried(before),
  };
  const kind = chips.kind === '' ? kindOf(withoutEmpty(parts), false) : chips.kind;
  return { clause: { kind, ...withoutEmpty(parts), spans: before?.spans ?? [] } };
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

const actingOf = (names: string[], acts: Chips['acts']): Pick<Clause, 'actors' | 'subject'> =>
  acts === 'people' || names.length === 0 ? { actors: names } : { actors: [], subject: names.join(' and ') };

/** "Nobody may" is "anyone may not". */
function withoutNobody(chips: Chips): Chips {
  if (!nobody.has(oneLine(chips.who).toLowerCase())) return chips;
  const way = wayIn(chips.way) ?? chips.way;
  return { ...chips, who: 'anyone', acts: 'thing', way: way.endsWith(' not') ? way : `${way} not` };
}

/** What stands in the chips that have a form of their own, and what is wrong with the chips. */
function readLines({ who, act, what, ...chips }: Chips) {
  const way = wayIn(chips.way);
  const problems: Partial<Record<ChipName, string>> = {};
  const [bounds, condition, exception] = [
    boundsIn(chips.bounds),
    circumstancesIn(chips.when),
    circumstancesIn(chips.except),
  ];
  if (oneLine(act) === '') problems.act = 'Write what happens, as one verb: "cancel".';
  else if (namesIn(who).length + namesIn(what).length === 0)
    problems.who = 'Write who acts, or below what it is done to.';
  if (!way) problems.way = 'Write must, may, should or does, with "not" where it is denied.';
  if (!bounds)
    problems.bounds = 'Write a number with its unit: "at most 3 loans per member", "within 14 days".';
  if (!condition) problems.when = 'Begin with when, unless, until, while, before or after.';
  if (!exception) problems.except = 'Begin with when, on, for or during.';
  return {
    problems,
    way: way ?? ('must' as const),
    bounds: bounds ?? [],
    condition: condition ?? [],
    exception: exception ?? [],
  };
}

/** Parts that have no chip. */
const carried = (before?: Clause) => ({
  states: before?.states,
  fields: before?.fields,
  formula: before?.formula,
  asks: before?.asks,
  done: before?.done,
});

const withoutEmpty = <T extends object>(parts: T): T =>
  Object.fromEntries(
    Object.entries(parts).filter(
      ([name, value]) => value !== undefined && !(mayLack.has(name) && isEmpty(value)),
    ),
  ) as T;
const mayLack = new Set(['condition', 'exception', 'quantifiers']);
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
