// What was understood, as the facts of the intake artifact: each follows from the clauses of statements and from
// nothing else. The same fact said twice is one fact with the words of both; ids are in the order of first mention.
import type { Clause } from '#contract/clauses.ts';
import type { Evidence, FactOf, IntakeArtifact, IntakeFact, IntakeStatement } from '#contract/intake.ts';
import { pluralOf, singularOf } from '#language/inflection.ts';
import { thingsLeftOut } from '#language/left-out.ts';
import { headOf } from '#language/word-facts.ts';
import { sayClause } from '#language/say-clause.ts';
import { factKinds, isProduct, isSystem, qualityOf, serviceOf } from './clause-terms.ts';

export type Facts = {
  facts: IntakeFact[];
  /** The clauses that each fact follows from, by its id. */
  clauses: ReadonlyMap<string, readonly Clause[]>;
  deferred: Omit<IntakeArtifact['deferred'][number], 'id'>[];
  /** What is told and asks for nothing: problems, and what is left open. */
  background: { kind: 'problem' | 'undecided'; statement: string; evidence: Evidence[] }[];
};

type Bare<F> = F extends IntakeFact ? Omit<F, 'id' | 'basis' | 'evidence'> : never;
type Found = Bare<IntakeFact>;
/** A fact with what makes it the same as another. */
type Keyed = { key: string; fact: Found; of: IntakeStatement; clause: Clause };

export const evidenceOf = ({ turn, start, end, quote }: IntakeStatement): Evidence => ({
  turn,
  start,
  end,
  quote,
});

export function factsOf(statements: readonly IntakeStatement[]): Facts {
  const told = statements
    .filter(({ status }) => status === 'read')
    .flatMap((of) => of.clauses.map((clause) => ({ of, clause })));
  const found: Keyed[] = [];
  const deferred: Facts['deferred'] = [];
  const background: Facts['background'] = [];
  for (const { of, clause } of told) {
    const evidence = [evidenceOf(of)];
    const statement = sayClause(clause);
    if (clause.kind === 'exclusion')
      deferred.push(
        ...leftOutBy(clause).map((each) => ({ statement: each, fate: 'out_of_scope' as const, evidence })),
      );
    else if (clause.kind === 'problem' || clause.kind === 'open-question')
      background.push({
        kind: clause.kind === 'problem' ? 'problem' : 'undecided',
        statement,
        evidence,
      });
    else found.push(...findingsOf(clause, statement).map((fact) => ({ key: keyOf(fact), fact, of, clause })));
  }
  return { ...merged(found), deferred, background };
}

/** A thing by its name, a deed in a sentence. */
function leftOutBy(clause: Clause): readonly string[] {
  const things = thingsLeftOut(clause);
  return things.length > 0 || clause.objects.length === 0 ? things : [sayClause(clause)];
}

const keyOf = (fact: Found): string =>
  fact.kind === 'actor' || fact.kind === 'object' || fact.kind === 'integration'
    ? `${fact.kind}:${fact.name}`
    : fact.kind === 'quantity'
      ? `quantity:${fact.about}:${fact.sense}:${fact.value}:${fact.unit}`
      : `${fact.kind}:${'statement' in fact ? fact.statement : ''}:${fact.kind === 'capability' ? fact.actor : ''}`;

function merged(found: readonly Keyed[]): Pick<Facts, 'facts' | 'clauses'> {
  const byKey = Map.groupBy(found, ({ key }) => key);
  const ids = new Map([...byKey.keys()].map((key, at) => [key, `F-${String(at + 1).padStart(3, '0')}`]));
  const facts = [...byKey].map(([key, same]): IntakeFact => {
    const isConfirmed = same.every(({ of }) => of.confirmed);
    const fact = same.map((each) => each.fact).reduce(joined);
    const statements = new Set(same.map(({ of }) => of));
    return {
      ...fact,
      id: ids.get(key)!,
      basis: isConfirmed ? 'confirmed' : 'stated',
      evidence: [...statements].map(evidenceOf),
      ...('quantities' in fact && {
        quantities: fact.quantities.flatMap((quantity) => ids.get(quantity) ?? []),
      }),
    };
  });
  const clauses = new Map([...byKey].map(([key, same]) => [ids.get(key)!, same.map(({ clause }) => clause)]));
  return { facts, clauses };
}

function joined(one: Found, other: Found): Found {
  if (one.kind !== 'object' || other.kind !== 'object') return one;
  const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
  return {
    ...one,
    attributes: union(one.attributes, other.attributes),
    states: union(one.states, other.states),
  };
}

function findingsOf(clause: Clause, statement: string): Found[] {
  const numbers = quantitiesOf(clause);
  const quantities = numbers.map(keyOf);
  return [
    ...actorsOf(clause),
    ...objectsOf(clause),
    ...numbers,
    ...servicesOf(clause),
    ...mainOf(clause, statement, quantities),
  ];
}

const named = (name: string) => ({ name: singularOf(name), plural: pluralOf(singularOf(name)) });
const nobody = new Set(['anyone', 'everyone', 'somebody', 'nobody']);

function actorsOf({ kind, act, actors, objects }: Clause): Found[] {
  const roles = kind === 'role' && act === 'be' ? [...actors, ...objects] : actors;
  return roles
    .filter((name) => !nobody.has(name) && !isProduct(name))
    .map((name) => ({ kind: 'actor', ...named(name), description: null, human: !isSystem(name) }));
}

function objectsOf({ subject, states, fields }: Clause): Found[] {
  if (subject === undefined || isProduct(subject) || !(states ?? fields)) return [];
  return [
    {
      kind: 'object',
      ...named(subject),
      attributes: fields ?? [],
      states: states?.names ?? [],
      description: null,
    },
  ];
}

const sensesOfFacts: Record<Clause['bounds'][number]['sense'], FactOf<'quantity'>['sense']> = {
  'at most': 'at_most',
  'at least': 'at_least',
  exactly: 'exactly',
  'more than': 'more_than',
  'less than': 'less_than',
  within: 'at_most',
  before: 'at_most',
  after: 'at_least',
  every: 'exactly',
  between: 'at_least',
  about: 'about',
};

/** What is left to allow where a bound is forbidden: "not within 5 seconds" is at least 5 seconds. */
const sensesOfDenied: typeof sensesOfFacts = {
  ...sensesOfFacts,
  'at most': 'more_than',
  'at least': 'less_than',
  'more than': 'at_most',
  'less than': 'at_least',
  within: 'at_least',
  before: 'at_least',
  after: 'at_most',
};

/** "Of" says of what a bound is, and what it is of may be all that is forbidden; a time runs from there. */
const isDenied = ({ negated }: Clause, { sense, of }: Clause['bounds'][number]): boolean =>
  negated && (of === undefined || sense === 'within' || sense === 'before' || sense === 'after');

function quantitiesOf(clause: Clause): Bare<FactOf<'quantity'>>[] {
  const about = [clause.act, ...clause.objects].join(' ');
  return clause.bounds.flatMap((bound) => {
    const { sense, value, high, unit, per } = bound;
    // No one bound says that what lies between two is forbidden.
    if (clause.negated && sense === 'between') return [];
    const senses = isDenied(clause, bound) ? sensesOfDenied : sensesOfFacts;
    const counted = `${unit || 'items'}${per === undefined ? '' : ` per ${per}`}`;
    const one = {
      kind: 'quantity' as const,
      name: about,
      unit: counted,
      about: clause.subject ? `${clause.subject} ${about}` : about,
    };
    return [
      { ...one, value, sense: senses[sense] },
      ...(high === undefined ? [] : [{ ...one, value: high, sense: 'at_most' as const }]),
    ];
  });
}

const linksToServices = new Set(['via', 'through', 'with', 'by', 'from', 'to', 'into']);

/** Names of services that things go through or come from; kinds of service are told by the word itself. */
function servicesOf({ kind, relations, objects, negated }: Clause): Found[] {
  if (negated) return [];
  const through = relations.filter(({ role }) => linksToServices.has(role)).map(({ what }) => what);
  const named = kind === 'integration' || kind === 'notification' ? [...through, ...objects] : through;
  return named.flatMap((name): Found[] => {
    const category = serviceOf(name);
    if (category === null && !(kind === 'integration' && /^\p{Lu}/u.test(name))) return [];
    return [
      { kind: 'integration', name, category: category ?? 'other', direction: 'both', purpose: 'as told' },
    ];
  });
}

function mainOf(clause: Clause, statement: string, quantities: string[]): Found[] {
  const kind = factKinds[clause.kind];
  switch (kind) {
    case 'capability':
      return capabilitiesOf(clause, { statement, quantities });
    case 'quality':
      return [{ kind, characteristic: qualityOf(clause), statement, quantities }];
    case 'constraint':
      return [{ kind, constraint: 'technology', statement }];
    case 'goal':
      return [{ kind, statement, metric: null }];
    case 'rule':
      return clause.actors.length > 0 && !clause.negated
        ? capabilitiesOf(clause, { statement, quantities })
        : [
            {
              kind,
              rule: rulesOfKinds[clause.kind] ?? 'policy',
              statement,
              about: [...clause.objects, ...(clause.subject ? [clause.subject] : [])],
              quantities,
            },
          ];
    case null:
      return [];
  }
}

const rulesOfKinds: Partial<Record<Clause['kind'], FactOf<'rule'>['rule']>> = {
  limit: 'limit',
  permission: 'permission',
  prohibition: 'permission',
  calculation: 'calculation',
  schedule: 'timing',
};

function capabilitiesOf(
  clause: Clause,
  { statement, quantities }: { statement: string; quantities: string[] },
): Found[] {
  const { actors, act, objects, relations, modality, negated, condition } = clause;
  const occasion = (links: readonly string[]) =>
    condition
      ?.filter(({ link }) => links.includes(link))
      .map(
        ({ phrase, clauses }) => phrase ?? (clauses ?? []).map((each) => bare(sayClause(each))).join(' and '),
      )
      .join(' and ') || null;
  const doers = actors.filter((name) => !nobody.has(name) && !isProduct(name)).map(singularOf);
  const object = objects.length === 0 ? null : singularOf(headOf(objects[0]!) && objects[0]!);
  return (doers.length === 0 ? [null] : doers).map((actor) => ({
    kind: 'capability',
    actor,
    verb: act,
    object,
    object_phrase: objects.length === 0 ? null : objects.join(' and '),
    complement:
      relations.length === 0 ? null : relations.map(({ role, what }) => `${role} ${what}`).join(' '),
    trigger: occasion(['when', 'as soon as', 'after']),
    condition: occasion(['while', 'where', 'as long as']),
    modality: negated
      ? 'must_not'
      : modality === 'must' || modality === 'is'
        ? 'must'
        : modality === 'should' || modality === 'could'
          ? 'should'
          : 'can',
    beneficiary: null,
    statement,
    quantities,
    priority: clause.kind === 'preference' ? 'P3' : 'P1',
  }));
}

const bare = (sentence: string) => `${sentence[0]!.toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
