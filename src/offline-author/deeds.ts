// What people do by a clause: with which record, who may, and who may not.
import type { Clause } from '#contract/clauses.ts';
import { headOf, moneyUnits } from '#language/word-facts.ts';
import { verbForm } from '#language/inflection.ts';
import data from './names/acts.json' with { type: 'json' };
import { givesBack, kindIn, leftBehind, objectIn, receives, type ActKind } from './names/acts.ts';
import type { Deed, Entity, Role } from './model.ts';
import { markOf } from './records/fields.ts';
import { entityNamed } from './records/records.ts';
import { exceptedBy, rolesNamed } from './roles.ts';
import { isAnybody, readThing, thingName } from './names/things.ts';
import { conditionsOf } from './told.ts';

type Around = { roles: readonly Role[]; entities: readonly Entity[] };

const nothingAsked: ReadonlySet<ActKind> = new Set<ActKind>(['be', 'structure', 'sign in', 'compute']);

/** The deed of a clause first, then those that its conditions tell of: "when a manager rejects a request". */
export function deedsOf(clause: Clause, all: Around): Deed[] {
  const own = deedOf(clause, all);
  const told = conditionsOf(clause).flatMap((each) => {
    const deed = each.negated || each.actors.length === 0 ? null : deedOf(each, all);
    return deed && deed.entity && deed.roles.length > 0 && deed.kind !== 'read' ? [deed] : [];
  });
  return [...(own ? [own] : []), ...told];
}

function deedOf(clause: Clause, all: Around): Deed | null {
  const { act, actors, subject } = clause;
  const kind = kindIn(clause);
  const who = actors.length > 0 ? actors : subject !== undefined && isAnybody(subject) ? [subject] : [];
  if (who.length === 0 || nothingAsked.has(kind) || receives(act)) return null;
  if (clause.modality === 'need not' || isPrice(clause)) return null;
  const named = rolesNamed(who, all.roles);
  const object = objectIn(clause);
  const record = recordOf(clause, object, all.entities);
  // Submitting a request that is there moves it, where "submitted" is one of its states.
  const movesIt = record.moved !== null && record.moved === record.entity && kind === 'create';
  return {
    kind: movesIt ? 'transition' : kind,
    act,
    object,
    ...rightsOf(clause, named, all.roles),
    ...record,
    ...closedBy(clause, record.entity, all.entities),
    own: object !== null && isOwn(object, named),
    others: clause.negated && object !== null && isOfOthers(object, named),
  };
}

/** Taking back a tool ends the loan of it. */
function closedBy({ act }: Clause, thing: Entity | null, entities: readonly Entity[]): Pick<Deed, 'closes'> {
  const out = givesBack(act);
  const closes = entities.find(
    ({ closed, references, name }) =>
      closed?.field === markOf(act, verbForm).name &&
      references.some(({ to }) => to === thing?.key) &&
      out?.some((each) => leftBehind(each, thing?.name ?? '') === name),
  );
  return closes ? { closes } : {};
}

/** "Shops pay 0.10 EUR per label" says what it costs; nobody asks the software for anything. */
export const isPrice = ({ kind, objects, negated, bounds, modality }: Clause): boolean =>
  kind === 'money' &&
  modality !== 'may' &&
  objects.length === 0 &&
  !negated &&
  bounds.some(({ unit }) => moneyUnits.has(unit));

/** "Their own requests", "managers' requests": what belongs to whoever asks. */
function isOwn(object: string, roles: readonly Role[]): boolean {
  const { own, of } = readThing(object);
  return own && (of === null || roles.some(({ name }) => name === of));
}

/** "Shipments of other shops": what belongs to another one of their kind. */
const isOfOthers = (object: string, roles: readonly Role[]): boolean =>
  object.split(' ').some((word) => word === 'other' || word === 'another' || word === "others'") &&
  roles.some(({ name }) => readThing(object).of === name);

function rightsOf(
  clause: Clause,
  named: readonly Role[],
  all: readonly Role[],
): Pick<Deed, 'roles' | 'barred' | 'hindered'> {
  if (clause.negated) {
    const excepted = rolesNamed(exceptedBy(clause), all);
    const banned = named.filter((role) => !excepted.includes(role));
    const isWhole = holdsAlways(clause);
    return { roles: [...excepted], barred: isWhole ? banned : [], hindered: isWhole ? [] : banned };
  }
  const others =
    clause.only === 'actors' || clause.only === 'subject' ? all.filter((role) => !named.includes(role)) : [];
  return { roles: [...named], barred: others, hindered: [] };
}

/** Whether a ban holds for everyone who is named, with everything and in every case: nothing is left of the right. */
const holdsAlways = ({
  condition,
  bounds,
  relations,
  objects,
  only,
  exception,
  actors,
  subject,
}: Clause): boolean =>
  condition === undefined &&
  bounds.length === 0 &&
  only === undefined &&
  relations.every(({ role, what }) => role === 'how' && everMeans.has(what)) &&
  ![...objects, ...actors].some(isSome) &&
  (exception === undefined || isAnybody(actors[0] ?? subject ?? ''));

const everMeans = new Set(['ever', 'at all', 'themselves', 'directly']);
const allMeans = new Set(['the', 'a', 'an', 'any', 'all', 'every', 'each']);
/** "Locked boat", "their own requests", "shipments of other shops": not every one of that name. */
function isSome(text: string): boolean {
  const words = text.split(' ').filter((word) => !allMeans.has(word.toLowerCase()));
  const [first = '', ...rest] = words;
  return (
    readThing(text).own ||
    readThing(text).of !== null ||
    words.length > thingName(text).split(' ').length ||
    (rest.length > 0 && first.endsWith('ed'))
  );
}

function recordOf(
  clause: Clause,
  object: string | null,
  entities: readonly Entity[],
): Pick<Deed, 'entity' | 'about' | 'move' | 'moved' | 'gathered'> {
  const { act } = clause;
  const named = object === null ? null : entityNamed(object, entities);
  const thing = named && kindIn(clause) === 'read' && isOther(object!, named) ? null : named;
  const gathered = object === null || thing !== null ? null : gatheredBy(clause, object, entities);
  if (gathered)
    return { entity: gathered, about: null, move: null, moved: null, gathered: thingName(object!) };
  const left = object === null ? null : leftBehind(act, readThing(object).name);
  const made = left === null ? null : entityNamed(left, entities);
  const move = thing?.moves.find((each) => each.act === act) ?? null;
  const moved = move ? thing : null;
  if (made) return { entity: made, about: thing === made ? null : thing, move, moved };
  const about = kindIn(clause) === 'create' && thing ? aboutOf(clause, thing, entities) : null;
  return { entity: thing, about, move, moved };
}

/** Words for records seen together, or for some of what they hold. */
const ofRecords: ReadonlySet<string> = new Set(data.of_records);

/** "Entries of every hive": who reads them reads no hives. */
function isOther(object: string, entity: Entity): boolean {
  const { name, of } = readThing(object);
  if (of === null || name === entity.name || name.endsWith(` ${entity.name}`)) return false;
  const isHeld = entity.fields.some(({ label }) => thingName(label) === name || label.endsWith(name));
  return !isHeld && !ofRecords.has(headOf(name));
}

const gathering: ReadonlySet<string> = new Set([
  'catalogue',
  'catalog',
  'inventory',
  'directory',
  'collection',
  'assortment',
  'stock list',
]);

/** Whoever browses the catalogue of a tool library looks through the tools: what most was told of. */
function gatheredBy(clause: Clause, object: string, entities: readonly Entity[]): Entity | null {
  const { name, of } = readThing(object);
  if (kindIn(clause) !== 'read' || of !== null || !gathering.has(name)) return null;
  const [most, next] = entities.toSorted((one, other) => other.told.length - one.told.length);
  return most && most.fields.length > 0 && most.told.length > (next?.told.length ?? 0) ? most : null;
}

const aboutOf = ({ relations }: Clause, thing: Entity, entities: readonly Entity[]): Entity | null =>
  relations
    .map(({ what }) => entityNamed(what, entities))
    .find((each) => each !== null && thing.references.some(({ to }) => to === each.key)) ?? null;
