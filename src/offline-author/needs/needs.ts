// What the software must do: one need for each clause that asks for something, with its sentence, its refusal and its
// criteria.
import type { Bound, Clause, Kind } from '#contract/clauses.ts';
import { areaOf, core, entitiesIn } from '#offline-author/areas.ts';
import { componentTitle } from '#offline-author/components.ts';
import { deedsOf } from '#offline-author/deeds.ts';
import { integrationsIn } from '#offline-author/integrations.ts';
import type { Area, Entity, Integration, Need, Role } from '#offline-author/model.ts';
import type { Spoken } from '#offline-author/quantities.ts';
import { isAboutElement } from '#offline-author/interface/mentions.ts';
import { actKind, isSystem } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { isTarget } from '#offline-author/targets.ts';
import { asks } from '#offline-author/told.ts';
import { capitalise, list, snake, titleOf, withOwnKeys } from '#offline-author/names/words.ts';
import { verbForm } from '#language/inflection.ts';
import { durationUnits, headOf } from '#language/word-facts.ts';
import { sayActors, sayObjects, sayInfinitive, sayMain } from '#language/say-clause.ts';
import { criteriaOf } from './criteria.ts';
import { refusalOf } from './refusals.ts';
import { asFact, sayRequirement, shapeOf, type Shape } from './sentence.ts';

export type Around = {
  roles: readonly Role[];
  entities: readonly Entity[];
  areas: readonly Area[];
  integrations: readonly Integration[];
  has_accounts: boolean;
  /** Nouns before the names of commands, functions, jobs or signals; none where it has screens. */
  nouns: readonly string[];
  /** Under which names the software itself is spoken of, and its name where it can stand in a sentence. */
  product_names: ReadonlySet<string>;
  product: string | null;
};

/** Clauses that say who there is are realised by the roles; measured qualities are targets of their own. */
const realisedElsewhere: ReadonlySet<Kind> = new Set(['role', 'quality']);

export function needsOf(spoken: readonly Spoken[], all: Around): Need[] {
  const isTold = ({ clause }: Spoken) =>
    (asks(clause) && !realisedElsewhere.has(clause.kind) && !isTarget(clause)) ||
    clause.kind === 'preference' ||
    (clause.kind === 'quality' && clause.bounds.length === 0);
  return withOwnKeys(withOwnTitles(merged(spoken.filter(isTold).map((each) => needOf(each, all)))));
}

function needOf(each: Spoken, all: Around): Need {
  const { clause, quantities, statement } = each;
  const spoken = whenUsed(each.spoken, all.nouns);
  const isProduct = (name: string) =>
    (isSystem(name) || all.product_names.has(headOf(name))) &&
    !all.entities.some((entity) => entity.name === thingName(name));
  const shape = spoken === each.spoken ? shapeOf(clause, isProduct) : 'does';
  const area = areaOf(clause, all);
  const ofProduct =
    all.product !== null && area.component === core && (shape === 'does' || shape === 'ensures');
  const deeds = deedsOf(clause, all);
  const own = deeds[0]?.act === clause.act ? deeds[0] : null;
  const error = refusalOf(clause, own, { shape, has_accounts: all.has_accounts });
  const title = titleFor(spoken === each.spoken ? clause : spoken, shape);
  return {
    key: `fr:${snake(`${title} ${statement.id}`).slice(0, 70)}`,
    title,
    area: area.name,
    component: area.component,
    statement: sayRequirement(spoken, ofProduct ? all.product! : componentTitle(area.name), shape),
    priority: priorityOf(clause),
    confidence: statement.confirmed ? 1 : 0.9,
    told: [each],
    assumes: [],
    follows_from: [],
    deeds,
    forbids: clause.negated,
    by_itself: own === null && shape === 'does' && !clause.negated,
    entities: [
      ...new Set([...deeds.flatMap(({ entity }) => entity ?? []), ...entitiesIn(clause, all.entities)]),
    ],
    quantities,
    integrations: integrationsIn(clause, all.integrations).map(({ name }) => name),
    error,
    criteria: criteriaOf({ clause: spoken, shape, deed: own, error, has_accounts: all.has_accounts }),
  };
}

/** "The command `check` reads a file": what the software does when that command runs. */
function whenUsed(clause: Spoken['spoken'], nouns: readonly string[]): Spoken['spoken'] {
  const { subject, condition = [], act } = clause;
  if (subject === undefined || !isAboutElement(clause, nouns) || actKind(act) === 'be') return clause;
  const runs = { ...bareClause, subject, act: 'run' };
  return { ...clause, subject: undefined, condition: [{ link: 'when', clauses: [runs] }, ...condition] };
}

const bareClause = {
  kind: 'rule',
  actors: [],
  objects: [],
  relations: [],
  negated: false,
  modality: 'is',
  bounds: [],
  spans: [],
} satisfies Omit<Clause, 'act'>;

function priorityOf({ modality, kind }: Clause): Need['priority'] {
  if (kind === 'preference' || modality === 'could') return 'P3';
  return modality === 'should' ? 'P2' : 'P1';
}

const titleLength = 60;
function titleFor(clause: Clause, shape: Shape): string {
  const short: Clause = {
    ...clause,
    bounds: clause.bounds.filter(({ of }) => of !== undefined),
    quantifiers: clause.quantifiers?.filter(({ word }) => word === 'bare' || word === 'a'),
    condition: undefined,
    exception: undefined,
  };
  if (shape === 'keeps')
    return titleOf(
      clause.states ? `States of the ${clause.subject}` : `What is kept of the ${clause.subject}`,
    );
  if (shape === 'ensures' && isMeasured(clause)) return titleOf(measured(clause));
  if (shape === 'offers')
    return titleOf(`${sayObjects(short)} for ${sayActors(short) ?? 'everyone'}`.replace(/^the /, ''));
  if (shape !== 'lets' && shape !== 'requires') return titleOf(sayMain(asFact(short)));
  const who =
    clause.actors.length > 0 ? list(clause.actors.map(thingName), 'or') : (sayActors(short) ?? 'anyone');
  const only = clause.only === 'actors' || clause.only === 'subject' ? 'only ' : '';
  const act = sayInfinitive(short);
  if (clause.negated && clause.actors.length === 0) return titleOf(`Nobody may ${act}`);
  return titleOf(
    clause.negated ? `${only}${who} may not ${act}` : `${capitalise(`${only}${who}`)}: ${act}`,
    titleLength,
  );
}

/** Whether only its number says what a clause is about: "a pallet weighs less than 800 kg". */
const isMeasured = ({ objects, relations, bounds, subject, actors, negated }: Clause): boolean =>
  (subject ?? actors[0]) !== undefined &&
  objects.length === 0 &&
  relations.length === 0 &&
  bounds.length > 0 &&
  !negated;

function measured({ actors, subject = thingName(actors[0] ?? ''), act, bounds }: Clause): string {
  const [verb = act, ...more] = act.split(' ');
  const [bound] = bounds;
  const how =
    bound && durationUnits.has(bound.unit)
      ? (({ within: 'by when', after: 'when' } as Partial<Record<Bound['sense'], string>>)[bound.sense] ??
        'how long')
      : 'how much';
  return `${subject}: ${how} it ${[verbForm(verb, 'third'), ...more].join(' ')}`;
}

/** The same sentence told twice is one requirement with the words of both. */
function merged(needs: readonly Need[]): Need[] {
  const byStatement = new Map<string, Need>();
  const words = ({ statement }: Need) => statement.replaceAll(/\{\{.*?\}\}/g, '#').toLowerCase();
  for (const need of needs) {
    const numbers = need.told.flatMap(({ clause }) =>
      clause.bounds.map(({ value, unit }) => `${value} ${unit}`),
    );
    const key = `${words(need)} ${numbers.join()}`;
    const known = byStatement.get(key);
    if (known) byStatement.set(key, { ...known, told: [...known.told, ...need.told] });
    else byStatement.set(key, need);
  }
  return [...byStatement.values()];
}

/** Requirements of one title are told apart by what sets them off, else by a number. */
function withOwnTitles(needs: readonly Need[]): Need[] {
  const seen = new Map<string, number>();
  return needs.map((need) => {
    const count = (seen.get(need.title) ?? 0) + 1;
    seen.set(need.title, count);
    return count === 1 ? need : { ...need, title: `${need.title} (${count})` };
  });
}
