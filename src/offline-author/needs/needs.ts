// What the software must do: one need for each clause that asks for something, with its sentence, its refusal and its
// criteria.
import { isDeepStrictEqual } from 'node:util';
import type { Clause, Kind } from '#contract/clauses.ts';
import { areaOf, core, entitiesIn } from '#offline-author/areas.ts';
import { componentTitle } from '#offline-author/components.ts';
import { deedsOf } from '#offline-author/deeds.ts';
import { integrationsIn } from '#offline-author/integrations.ts';
import type { Area, Entity, Integration, Need, Role } from '#offline-author/model.ts';
import type { Spoken } from '#offline-author/quantities.ts';
import { isAboutElement } from '#offline-author/interface/mentions.ts';
import { actKind, isSystem, leftBehind } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { isTarget } from '#offline-author/targets.ts';
import { asks } from '#offline-author/told.ts';
import { list, snake, titleOf, withOwnKeys } from '#offline-author/names/words.ts';
import { headOf } from '#language/word-facts.ts';
import { entityNamed } from '#offline-author/records/records.ts';
import { promisedApart } from '#offline-author/records/apart.ts';
import { criteriaOf } from './criteria.ts';
import { apartCriteria, takenBy } from './apart-criteria.ts';
import { withMeantObject } from './meant-object.ts';
import { refusalOf } from './refusals.ts';
import { sayRequirement, shapeOf } from './sentence.ts';
import { caseTitleFor, nameFor, titleFor } from './titles.ts';

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
  const isProduct = productIn(all);
  const isTold = ({ clause }: Spoken) =>
    (asks(clause) && !realisedElsewhere.has(clause.kind) && !isTarget(clause, isProduct)) ||
    clause.kind === 'preference' ||
    (clause.kind === 'quality' && clause.bounds.length === 0);
  const clauses = spoken.map(({ clause }) => clause);
  const need = (each: Spoken) => needOf(each, withMeantObject(each.clause, clauses), all);
  return withOwnKeys(withOwnTitles(withoutDoubles(merged(spoken.filter(isTold).map(need)))));
}

/** The software itself, and not a record of that name. */
export const productIn =
  ({ product_names, entities }: Pick<Around, 'product_names' | 'entities'>) =>
  (name: string): boolean =>
    (isSystem(name) || product_names.has(headOf(name))) &&
    !entities.some((entity) => entity.name === thingName(name));

function needOf(each: Spoken, meant: Clause, all: Around): Need {
  const { clause, quantities, statement } = each;
  const spoken = whenUsed(each.spoken, all.nouns);
  const isProduct = productIn(all);
  const shape = spoken === each.spoken ? shapeOf(clause, isProduct) : 'does';
  const deeds = deedsOf(meant, all);
  const area = areaFor(meant, deeds, all);
  const ofProduct =
    all.product !== null && area.component === core && (shape === 'does' || shape === 'ensures');
  const own = deeds[0]?.act === clause.act ? deeds[0] : null;
  const promised = meant.negated ? promisedApart(meant, all) : null;
  const refused = refusalOf(meant, own, { ...all, shape });
  const error = promised ? takenBy(promised, refused) : refused;
  const titled = spoken === each.spoken ? clause : spoken;
  const title = titleFor(titled, shape);
  const name = nameFor(titled, shape);
  return {
    key: `fr:${snake(`${name} ${statement.id}`).slice(0, 70)}`,
    title,
    area: area.name,
    component: area.component,
    statement: sayRequirement(spoken, ofProduct ? all.product! : componentTitle(area.name), shape),
    priority: priorityOf(clause),
    confidence: statement.confirmed ? 1 : 0.9,
    told: [each],
    assumes: deeds.flatMap(({ gathered }) => (gathered === undefined ? [] : [gatheredKey(gathered)])),
    follows_from: [],
    deeds,
    forbids: clause.negated,
    by_itself: own === null && shape === 'does' && !clause.negated,
    // It is kept where the record is written, not where the thing is that it is for.
    entities: promised
      ? [promised.record]
      : [
          ...new Set([
            ...deeds.flatMap(({ entity }) => entity ?? []),
            ...(deeds.length === 0 ? leftBy(meant, all.entities) : []),
            ...entitiesIn(meant, all.entities),
            ...deeds.flatMap(({ closes }) => closes ?? []),
          ]),
        ],
    quantities,
    integrations: integrationsIn(clause, all.integrations).map(({ name }) => name),
    error,
    criteria: promised
      ? apartCriteria(promised, error)
      : criteriaOf({
          clause: meant === clause ? spoken : { ...spoken, objects: meant.objects },
          shape,
          deed: own,
          error,
          has_accounts: all.has_accounts,
          roles: all.roles,
          entities: all.entities,
        }),
  };
}

/** "A berth with an open defect is not booked": it is the booking that is not made. */
const leftBy = ({ act, objects }: Clause, entities: readonly Entity[]): Entity[] =>
  objects.flatMap((object) => {
    const left = leftBehind(act, thingName(object));
    return (left === null ? null : entityNamed(left, entities)) ?? [];
  });

export const gatheredKey = (word: string): string => `asm:what-the-${snake(word)}-lists`;

/** Where the words name no record, the one that the deed is done with tells the area. */
function areaFor(clause: Clause, [deed]: Need['deeds'], all: Around): Area {
  const named = areaOf(clause, all);
  const by = deed?.entity && all.areas.find(({ entities }) => entities.includes(deed.entity!.key));
  return named.component === core && by ? by : named;
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

/** "Only harbour offices confirm a reservation" says what "harbour offices confirm a reservation" says, and more. */
function withoutDoubles(needs: readonly Need[]): Need[] {
  const isSaidBy = (need: Need, other: Need) => {
    const [{ clause }, { clause: wider }] = [need.told[0]!, other.told[0]!];
    const { only, ...rest } = wider;
    return (
      only === 'actors' &&
      clause.only === undefined &&
      need.title === other.title &&
      isDeepStrictEqual(matterOf(clause), matterOf(rest))
    );
  };
  const doubled = new Map(
    needs.flatMap((need) => {
      const other = needs.find((each) => each !== need && isSaidBy(need, each));
      return other ? [[need, other] as const] : [];
    }),
  );
  return needs
    .filter((need) => !doubled.has(need))
    .map((need) => {
      const others = [...doubled].flatMap(([each, by]) => (by === need ? each.told : []));
      return others.length > 0 ? { ...need, told: [...need.told, ...others] } : need;
    });
}

/** Who does what to what, how much and when. */
const matterOf = ({
  actors,
  subject,
  act,
  objects,
  relations,
  bounds,
  condition,
  exception,
  negated,
}: Clause) => ({
  actors: actors.map(thingName),
  subject,
  act,
  objects,
  relations,
  bounds,
  condition,
  exception,
  negated,
});

/** Requirements of one title are told apart by their case, by who does it, else by a number. */
function withOwnTitles(all: readonly Need[]): Need[] {
  const isDouble = (need: Need) => all.some((each) => each !== need && each.title === need.title);
  const needs = all.map((need) =>
    isDouble(need) ? { ...need, title: caseTitleFor(need.told[0]!.clause, need.title) } : need,
  );
  const isShared = ({ title }: Need) => needs.filter((each) => each.title === title).length > 1;
  const told = needs.map((need): Need => {
    const who = need.deeds[0]?.roles.map(({ plural }) => plural) ?? [];
    return isShared(need) && who.length > 0 && who.length < 3
      ? { ...need, title: titleOf(`${need.title} (${list(who)})`, 80) }
      : need;
  });
  const seen = new Map<string, number>();
  return told.map((need) => {
    const count = (seen.get(need.title) ?? 0) + 1;
    seen.set(need.title, count);
    return count === 1 ? need : { ...need, title: `${need.title} (${count})` };
  });
}
