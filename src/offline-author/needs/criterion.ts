// The pieces that criteria are made of: what somebody does as something that happens, and what is seen afterwards.
import type { Circumstance, Clause } from '#contract/clauses.ts';
import { isPlural } from '#language/inflection.ts';
import type { SpokenBound } from '#language/say-bound.ts';
import { sayMain, told } from '#language/say-clause.ts';
import { headOf } from '#language/word-facts.ts';
import type { Criterion } from '#offline-author/model.ts';
import { actKind, type ActKind } from '#offline-author/names/acts.ts';
import { isAnybody, readThing, thingName } from '#offline-author/names/things.ts';
import { isWithoutAccount } from '#offline-author/roles.ts';
import { singularName, withArticle } from '#offline-author/names/words.ts';

export const criterion = (
  polarity: Criterion['polarity'],
  title: string,
  [given, when, then]: [given: string[], when: string[], then: string[]],
): Criterion => ({ polarity, title, given, when, then });

/** What a clause is about. */
export const subjectOf = ({ subject, objects, actors }: Clause): string =>
  thingName(subject ?? objects[0] ?? actors[0] ?? 'record');

/** The bound in words that stand alone: "exactly {{@qty}}". */
export const amountOf = (bound: SpokenBound): string => bound.said ?? `${bound.value} ${bound.unit}`.trim();

/** The clause as something that happens once: "the guest reserves a bed". Numbers are left to the criterion. */
export function happening(clause: Clause): string {
  const quantified = new Set(clause.quantifiers?.flatMap(({ of, word }) => (word === 'bare' ? [] : [of])));
  const counted = new Set(clause.bounds.map(({ of }) => of));
  const [actor, ...others] = clause.actors;
  const alone = actor !== undefined && others.length === 0 && !isAnybody(actor) && !counted.has(actor);
  const said = saidPlainly(alone ? { ...clause, actors: [singularName(actor)] } : clause);
  const many = alone && !reading.has(actKind(clause.act)) ? clause.objects : [];
  return many
    .filter((object) => isSeveral(object) && !quantified.has(object) && !counted.has(object))
    .reduce((text, object) => text.replace(` ${object}`, ` ${withArticle(singularName(object))}`), said);
}

const reading: ReadonlySet<ActKind> = new Set<ActKind>(['read', 'take out']);
const isSeveral = (object: string): boolean =>
  isPlural(headOf(object)) === true && !readThing(object).own && !object.includes(' of ');

function saidPlainly(clause: Clause): string {
  const plain: Clause = {
    ...clause,
    kind: 'rule',
    modality: 'is',
    negated: false,
    only: undefined,
    done: undefined,
    condition: undefined,
    exception: undefined,
    bounds: clause.bounds.filter(({ of }) => of !== undefined),
    actors: clause.actors.slice(0, 1),
    quantifiers: clause.quantifiers?.filter(({ word }) => word === 'bare' || word === 'a'),
  };
  return sayMain({ ...plain, quantifiers: plain.quantifiers?.length ? plain.quantifiers : undefined });
}

const turned: ReadonlySet<Circumstance['link']> = new Set<Circumstance['link']>([
  'unless',
  'without',
  'even without',
]);
/** What is not yet so: before the manager has approved it, it is not approved. */
const isTurned = ({ link, clauses }: Circumstance): boolean =>
  turned.has(link) || (clauses !== undefined && (link === 'before' || link === 'until'));

/** Links behind which a sentence stands. */
const stating: ReadonlySet<Circumstance['link']> = new Set<Circumstance['link']>([
  'when',
  'while',
  'where',
  'unless',
  'as soon as',
  'as long as',
  'even if',
]);

function saidOf({ clauses, phrase, link, join }: Circumstance): string {
  if (clauses) return clauses.map(told).join(` ${join ?? 'and'} `);
  const said = phrase ?? '';
  // "When injured" is a state of somebody, "when the child is under 14" a sentence.
  if (stating.has(link)) return said.includes(' ') ? said : `the person is ${said}`;
  if (link === 'in case of') return `it is a case of ${said}`;
  return turned.has(link) ? `there is ${said}` : `it is ${link} ${said}`;
}
/** Turned round by grammar where one clause is told as a fact. */
function notSaid(each: Circumstance): string {
  const [only, ...more] = each.clauses ?? [];
  if (only && more.length === 0 && only.modality === 'is' && !only.condition && only.subject !== 'anyone')
    return told({ ...only, negated: !only.negated });
  const said = saidOf(each);
  if (stating.has(each.link)) return `it is not the case that ${said}`;
  if (said.startsWith('it is ')) return `it is not ${said.slice('it is '.length)}`;
  return said.startsWith('there is ')
    ? `there is no ${said.slice('there is '.length).replace(/^(?:the|an?) /, '')}`
    : `it is not the case that ${said}`;
}

/** The situation in which a clause holds: an "unless" is turned round. */
export const casesOf = (clause: Clause): string[] =>
  withoutAccountAside(clause).map((each) => (isTurned(each) ? notSaid(each) : saidOf(each)));

const withoutAccountAside = ({ condition = [] }: Clause): Circumstance[] =>
  condition.filter((each) => !isWithoutAccount(each));

/** The situation in which it does not. */
export const without = (clause: Clause): string[] =>
  withoutAccountAside(clause).map((each) => (isTurned(each) ? saidOf(each) : notSaid(each)));

/**
 * Whether the clause says anything of the other case. What works without a network works with one as well, and what is shown
 * after a failure may be shown before; only a sentence with a condition, or an "only", leaves the other case out.
 */
export const excludesTheOther = ({ condition = [], only }: Clause): boolean =>
  only === 'condition' || condition.some((each) => each.clauses !== undefined || stating.has(each.link));

/** Verbs of what the software always does: no job that the worker carries out once. */
export const holding: ReadonlySet<string> = new Set([
  'work',
  'run',
  'function',
  'support',
  'comply',
  'conform',
]);

/** Verbs of what goes on, and does not happen at a moment. */
const lasting: ReadonlySet<string> = new Set(['stay', 'remain', 'continue', 'keep', ...holding]);
export const goesOn = ({ act }: Clause): boolean => lasting.has(act.split(' ')[0]!);

/** The thing that something is done to, passive: "the stock is reserved". */
export function isDone(clause: Clause): string {
  const { objects, act } = clause;
  if (objects.length === 0) return happening(clause);
  return happening({ ...clause, actors: [], subject: undefined, act, objects });
}

const searching: ReadonlySet<string> = new Set([
  'search',
  'list',
  'browse',
  'filter',
  'find',
  'sort',
  'search for',
  'look through',
]);
/** "See the boats", "search tools": not one of them. */
export const looksThroughMany = ({ act, objects: [object], quantifiers = [] }: Clause): boolean =>
  searching.has(act) ||
  (object !== undefined &&
    (isPlural(headOf(object)) === true ||
      / of (?:each|every|all) /.test(`${object} `) ||
      quantifiers.some(({ of, word }) => of === object && (word === 'each' || word === 'all'))));
