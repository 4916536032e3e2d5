// The pieces that criteria are made of: what somebody does as something that happens, and what is seen afterwards.
import type { Circumstance, Clause } from '#contract/clauses.ts';
import { verbForm } from '#language/inflection.ts';
import { sayMain, told } from '#language/say-clause.ts';
import type { Deed } from '#offline-author/model.ts';
import { statesAfter } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { withArticle } from '#offline-author/names/words.ts';

/** The clause as something that happens once: "the guest reserves beds". Numbers are left to the criterion. */
export function happening(clause: Clause): string {
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
export const casesOf = ({ condition }: Clause): string[] =>
  (condition ?? []).map((each) => (turned.has(each.link) ? notSaid(each) : saidOf(each)));

/** The situation in which it does not. */
export const without = ({ condition }: Clause): string[] =>
  (condition ?? []).map((each) => (turned.has(each.link) ? saidOf(each) : notSaid(each)));

/** The thing that something is done to, passive: "the stock is reserved". */
export function isDone(clause: Clause): string {
  const { objects, act } = clause;
  if (objects.length === 0) return happening(clause);
  return happening({ ...clause, actors: [], subject: undefined, act, objects });
}

/** What is seen when a deed was done. */
export function outcomeOf({ kind, act, entity, about, move, moved, object, own }: Deed): string[] {
  const thing = entity?.name ?? (object === null ? 'entry' : thingName(object));
  const done = statesAfter(act)[0] ?? verbForm(act, 'participle');
  switch (kind) {
    case 'create':
      return [
        `one ${thing} more is stored${about ? `, and it names the ${about.name}` : ''}`,
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
        : [`the answer confirms it for ${withArticle(thing)}`];
  }
}
