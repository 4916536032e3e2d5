// What is seen or stored after a deed, and what is seen when it was refused.
import { singularOf, verbForm } from '#language/inflection.ts';
import { isAsked } from '#language/told-of-actor.ts';
import type { Deed } from '#offline-author/model.ts';
import { prolongs, statesAfter } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { list, withArticle } from '#offline-author/names/words.ts';
import { isMark } from '#offline-author/records/fields.ts';
import { another, one, type Actor } from './cast.ts';
import { counted } from './edges.ts';

export const thingOf = ({ entity, object }: Deed): string =>
  entity?.name ?? (object === null ? 'entry' : thingName(object));

export const participleOf = (act: string): string => {
  const [verb = act, ...more] = act.split(' ');
  return [verbForm(verb, 'participle'), ...more].join(' ');
};

/** What people see of a record: the first of its details. */
function detailsOf({ entity }: Deed): string {
  const labels = (entity?.fields ?? []).filter((field) => !isMark(field) && field.only_when === undefined);
  return labels.length > 0 ? ` with ${list(labels.slice(0, 3).map(({ label }) => thingName(label)))}` : '';
}

/** Renewing a loan of 7 days moves its end 7 days on. */
const prolonged = ({ act, entity }: Deed): string[] => {
  const term = entity?.term;
  return term && prolongs(act) && term.sense === 'exactly'
    ? [`it ends ${counted(term.value, singularOf(term.unit))} later than before`]
    : [];
};

/** What is seen when a deed was done. */
export function outcomeOf(deed: Deed, actor: Actor): string[] {
  const { kind, act, entity, about, move, moved, object } = deed;
  const thing = thingOf(deed);
  const done = statesAfter(act)[0] ?? participleOf(act);
  const names = [...(entity?.maker ? [actor.name] : []), ...(about ? [one(about.name)] : [])];
  switch (kind) {
    case 'create':
      return [
        names.length > 0
          ? `one ${thing} is stored, and it names ${list(names)}`
          : `one ${thing} is stored${detailsOf(deed)} as entered`,
        ...(move && moved ? [`the status of ${one(moved.name)} is "${move.to}"`] : []),
      ];
    case 'update':
      return [`${one(thing)} shows the new values when it is opened again`, ...prolonged(deed)];
    case 'remove':
      return [`no list shows ${one(thing)} any more`, `opening ${one(thing)} answers error NOT_FOUND`];
    case 'read':
      return [seenOf(deed, actor)];
    case 'take out':
      return [
        entity
          ? `the file has one line for ${one(thing)} and one for ${another(thing)}`
          : `a file with the ${thing} is downloaded`,
      ];
    default:
      if (move)
        return [
          `the status of ${one(thing)} is "${move.to}"`,
          ...(deed.closes ? [`the open ${deed.closes.name} of ${one(thing)} shows when it was ${done}`] : []),
        ];
      return entity
        ? [`${one(thing)} shows when it was ${done}`, ...prolonged(deed)]
        : [
            object === null
              ? `the answer confirms that it was ${done}`
              : `the answer says that the ${thing} was ${done}, and when`,
          ];
  }
}

function seenOf(deed: Deed, actor: Actor): string {
  const { entity, own, object } = deed;
  const thing = thingOf(deed);
  if (!entity && object !== null && isAsked(object)) return `the answer shows ${object}`;
  if (!entity) return `the answer shows the ${object === null ? thing : thingName(object)}`;
  if (own) return `the answer lists the ${thing} of ${actor.name} and not that of ${actor.other}`;
  return `the answer lists ${one(thing)} and ${another(thing)}${detailsOf(deed)}`;
}

/** The facts that an outcome speaks of. */
export function factsFor(deed: Deed, actor: Actor): string[] {
  const { kind, entity, own, about, move, moved } = deed;
  const thing = thingOf(deed);
  if (!entity) return [];
  if (kind === 'read' && own) return [`${actor.name} and ${actor.other} each have one ${thing}`];
  if (kind === 'read' || kind === 'take out') return [`${one(thing)} and ${another(thing)} are stored`];
  if (move?.from && moved) return [`the status of ${one(moved.name)} is "${move.from}"`];
  if (kind === 'create') return about ? [`${one(about.name)} is stored`] : [];
  return [`${one(thing)} is stored`];
}

/** What is as it was, by the name of the thing. */
export function unchanged(deed: Deed | null, subject = 'entry'): string {
  if (!deed) return `no ${subject} is stored or changed`;
  const { kind, entity, moved, act } = deed;
  const thing = thingOf(deed);
  if (kind === 'create') return `no ${thing} is stored`;
  if (kind === 'read') {
    if (entity) return `the answer shows no ${thing}`;
    return `the answer does not show ${isAsked(thing) ? thing : `the ${thing}`}`;
  }
  if (kind === 'take out') return 'no file is downloaded';
  if (moved) return `the status of ${one(moved.name)} is as before`;
  if (kind === 'remove') return `${one(thing)} is still listed`;
  if (kind === 'update') return `${one(thing)} still shows its old values`;
  const done = participleOf(act);
  return entity
    ? `${one(thing)} does not show as ${done}`
    : `no entry says that ${withArticle(thing)} was ${done}`;
}
