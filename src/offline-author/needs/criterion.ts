// The pieces that criteria are made of: what somebody does as something that happens, and what is seen afterwards.
import type { Circumstance, Clause } from '#contract/clauses.ts';
import { isPlural, verbForm } from '#language/inflection.ts';
import type { SpokenBound } from '#language/say-bound.ts';
import { sayMain, told } from '#language/say-clause.ts';
import { headOf } from '#language/word-facts.ts';
import type { Criterion, Deed } from '#offline-author/model.ts';
import { actKind, statesAfter, type ActKind } from '#offline-author/names/acts.ts';
import { isAnybody, readThing, thingName } from '#offline-author/names/things.ts';
import { isWithoutAccount } from '#offline-author/roles.ts';
import { list, singularName, withArticle } from '#offline-author/names/words.ts';

export const nothing = 'nothing is stored or changed';

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

function saidOf({ clauses, phrase, link, join }: Circumstance): string {
  if (clauses) return clauses.map(told).join(` ${join ?? 'and'} `);
  return turned.has(link) ? `there is ${phrase ?? ''}` : `it is ${link} ${phrase ?? ''}`;
}
/** Turned round by grammar where one clause is told as a fact. */
function notSaid(each: Circumstance): string {
  const [only, ...more] = each.clauses ?? [];
  if (only && more.length === 0 && only.modality === 'is' && !only.condition && only.subject !== 'anyone')
    return told({ ...only, negated: !only.negated });
  const said = saidOf(each);
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

/** The thing that something is done to, passive: "the stock is reserved". */
export function isDone(clause: Clause): string {
  const { objects, act } = clause;
  if (objects.length === 0) return happening(clause);
  return happening({ ...clause, actors: [], subject: undefined, act, objects });
}

/** What is seen when a deed was done. */
export function outcomeOf({ kind, act, entity, about, move, moved, object, own, roles }: Deed): string[] {
  const thing = entity?.name ?? (object === null ? 'entry' : thingName(object));
  const done = statesAfter(act)[0] ?? verbForm(act, 'participle');
  const maker = entity?.maker ? (roles.length === 1 ? `the ${roles[0]!.name}` : 'who made it') : null;
  const names = [...(maker ? [maker] : []), ...(about ? [`the ${about.name}`] : [])];
  switch (kind) {
    case 'create':
      return [
        `one ${thing} more is stored${names.length > 0 ? `, and it names ${list(names)}` : ''}`,
        move && moved ? `the status of the ${moved.name} is "${move.to}"` : 'reading it shows what was sent',
      ];
    case 'update':
      return [`the ${thing} shows the new values when it is read again`, 'its version is one higher'];
    case 'remove':
      return [`no list holds the ${thing} any more`, 'reading it answers error NOT_FOUND'];
    case 'read':
      if (own && entity) return [`the answer holds every ${thing} that names the person, and no other`];
      return [
        `the answer holds ${entity ? `what is stored of the ${thing}` : `the ${thing} as it stands now`}`,
      ];
    case 'take out':
      return [entity ? `the file holds every stored ${thing}` : `a file with the ${thing} is returned`];
    default:
      if (move) return [`the status of the ${thing} is "${move.to}"`];
      return entity
        ? [`the ${thing} shows when it was ${done}`]
        : [
            object === null
              ? 'the answer confirms it'
              : `the answer says that the ${thing} was ${done}, and when`,
          ];
  }
}
