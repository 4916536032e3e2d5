// The commands, functions, jobs or signals of software that is used without screens and without HTTP: those that clauses
// name, and those that follow from what people or the software do. Each remembers the needs that it carries out.
import type { Clause } from '#contract/clauses.ts';
import type { Interface } from '#knowledge/kinds/kind.ts';
import { interfaceOf, kindOf } from '#knowledge/kinds/kinds.ts';
import type { Domain, Entity, Need } from '#offline-author/model.ts';
import { isSystem } from '#offline-author/names/acts.ts';
import { readThing, thingName } from '#offline-author/names/things.ts';
import { camel, kebab, snake } from '#offline-author/names/words.ts';
import { elementsNamed, isNamedBy, mentions, subjectElement, wordsOf } from './mentions.ts';

export type Element = {
  key: string;
  name: string;
  needs: Need[];
  /** The thing that it is done to, in the singular; null where none is named. */
  thing: string | null;
  entity: Entity | null;
  /** A signal that is read; whatever else is set, called or run. */
  is_input: boolean;
  /** What it is about is its result, and nothing that it is handed. */
  is_given: boolean;
  /** The program itself, which has what all of its commands share. */
  is_root: boolean;
};

export const elementKey = (name: string): string => `if:${snake(name)}`;

export function elementsOf(domain: Domain): Element[] {
  const row = interfaceOf(domain.intake.project.type);
  if (!row) return [];
  const elements = new Map<string, Element>();
  const add = (name: string, need: Need | null, more: Partial<Element> = {}) => {
    const known = elements.get(elementKey(name));
    const element = known ?? {
      key: elementKey(name),
      name,
      needs: [],
      thing: null,
      entity: null,
      is_input: false,
      is_given: false,
      is_root: false,
    };
    Object.assign(element, {
      ...more,
      thing: element.thing ?? more.thing ?? null,
      entity: element.entity ?? more.entity ?? null,
    });
    if (need && !element.needs.includes(need)) element.needs.push(need);
    elements.set(element.key, element);
  };
  const root = row.has_root ? rootOf(domain, row) : null;
  if (root !== null) add(root, null, { is_root: true });
  const named = namedIn(domain, row).map((name) => (root === null ? name : below(root, name)));
  const own_names = [...kindOf(domain.intake.project.type).own_names, ...row.nouns];
  const written = snakeCased.has(domain.stack.extension) ? snake : camel;
  const clauses = domain.told.map(({ clause }) => clause);
  for (const name of named)
    add(name, null, { is_input: clauses.some((clause) => isNamedBy(clause, name, row.input_nouns)) });
  const acts = domain.needs.flatMap(({ deeds, forbids }) =>
    forbids ? [] : deeds.slice(0, 1).map(({ act, object }) => `${act} ${object ?? ''}`),
  );
  for (const need of domain.needs) {
    const all = [...elements.values()].filter(
      ({ name, is_root }) => !is_root && isMentioned(need, name, root),
    );
    const own = all.filter(({ name }) => isSubject(need, name, root));
    const acted = [...elements.values()].filter(({ name }) => row.form !== 'command' && isDoneTo(need, name));
    const told = own.length > 0 ? own : all.length > 0 ? all : acted;
    for (const { name } of told) add(name, need, aboutOf(need, row));
    const made = told.length > 0 ? null : madeBy(need, row, { root, named, acts, own_names, written });
    if (made) add(made.name, need, made.more);
    else if (told.length === 0 && root !== null && !isRecord(need)) add(root, need);
  }
  return withoutIdleRoot([...elements.values()]);
}

const snakeCased = new Set(['py', 'rs', 'c', 'cpp']);

/** A program of one command is that command. */
function withoutIdleRoot(elements: readonly Element[]): Element[] {
  const [root, one, ...more] = elements;
  if (!root?.is_root || !one || more.length > 0 || one.needs.length > 1) return [...elements];
  return [
    { ...root, needs: [...new Set([...root.needs, ...one.needs])], thing: one.thing, entity: one.entity },
  ];
}

/** What a record holds is the concern of no command alone. */
const isRecord = ({ told }: Need): boolean => told.some(({ clause }) => clause.fields ?? clause.states);

const namedIn = ({ told }: Domain, { nouns }: Interface): string[] => [
  ...new Set(
    told.filter(({ clause }) => !clause.negated).flatMap(({ clause }) => elementsNamed(clause, nouns)),
  ),
];

/** By which name the software is called: the program of its commands, else the name of the project. */
export function rootName(domain: Domain): string {
  const row = interfaceOf(domain.intake.project.type);
  return row?.has_root ? rootOf(domain, row) : domain.intake.project.name;
}

/** `levels` of `levels check`, else the name of the project. */
function rootOf(domain: Domain, row: Interface): string {
  const first = namedIn(domain, row).map((name) => name.split(' ')[0]!);
  const [one] = first;
  const isRoot =
    first.length > 0 &&
    first.every((word) => word === one) &&
    namedIn(domain, row).some((name) => name.includes(' '));
  return isRoot && one !== undefined ? one : kebab(domain.intake.project.name);
}

const below = (root: string, name: string): string =>
  name === root || name.startsWith(`${root} `) ? name : `${root} ${name}`;

const isSubject = ({ told }: Need, name: string, root: string | null): boolean =>
  told.some(({ clause }) => {
    const subject = subjectElement(clause);
    return subject === name || (root !== null && subject === name.slice(root.length).trim());
  });

/** "The device starts the fan", where the fan is one of the outputs. */
const isDoneTo = ({ told }: Need, name: string): boolean =>
  told.some(({ clause }) =>
    clause.objects.some((object) => !object.includes('"') && thingName(object) === wordsOf(name).join(' ')),
  );

const isMentioned = ({ told }: Need, name: string, root: string | null): boolean =>
  told.some(
    ({ clause }) =>
      mentions(clause, name) || (root !== null && mentions(clause, name.slice(root.length).trim())),
  );

/** "The misclosure of a loop": the loop is what somebody hands to a command. */
const handed = (object: string, { form }: Interface): string =>
  (form === 'command' ? readThing(object).of : null) ?? thingName(object);

const aboutOf = ({ deeds, entities, told }: Need, row: Interface): Partial<Element> => {
  const object = deeds[0]?.object ?? told[0]?.clause.objects[0];
  return {
    ...(object !== undefined && object !== null && !object.includes('"')
      ? { thing: handed(object, row) }
      : {}),
    ...(entities[0] ? { entity: entities[0] } : {}),
  };
};

/** `acts`: what people do with what, each as "adjust loop". */
type Known = {
  root: string | null;
  named: readonly string[];
  acts: readonly string[];
  /** What the software and its elements are called in general: no element of that name. */
  own_names: readonly string[];
  /** As names are written in the language. */
  written: (phrase: string) => string;
};
type Made = { name: string; more: Partial<Element> };

/** What a need makes by itself: people who do something, or the software by one of its acts. */
function madeBy(need: Need, row: Interface, known: Known): Made | null {
  const clause = need.told[0]?.clause;
  if (!clause || need.forbids || isHanded(clause)) return null;
  const [deed] = need.deeds;
  const about = aboutOf(need, row);
  if (
    (row.form === 'command' || row.form === 'function') &&
    deed &&
    deed.roles.length > 0 &&
    clause.modality !== 'must'
  ) {
    const words = [deed.act, ...(deed.object === null ? [] : [thingName(deed.object)])];
    const same = known.named.find(
      (name) => wordsOf(name).at(-1) === deed.act || wordsOf(name).join(' ') === words.join(' '),
    );
    if (same !== undefined) return { name: same, more: about };
    const is_given = row.acts.gives.includes(deed.act);
    if (row.form === 'function')
      return { name: known.written(words.join(' ')), more: { ...about, is_given } };
    const alone = new Set(known.acts.filter((act) => act.startsWith(`${deed.act} `))).size === 1;
    return {
      name: `${known.root ?? ''} ${kebab(alone ? deed.act : words.join(' '))}`.trim(),
      more: { ...about, is_given },
    };
  }
  const isByItself = need.deeds.every(({ roles }) => roles.length === 0);
  if (row.form === 'command' || !isByItself) return null;
  const takes = row.acts.takes.includes(verbOf(clause.act));
  if (!takes && !row.acts.gives.includes(verbOf(clause.act))) return null;
  const thing =
    about.thing ?? (row.form === 'signal' && clause.subject !== undefined ? thingName(clause.subject) : null);
  if (thing === null || thing.includes('"') || isSystem(thing) || known.own_names.includes(thing))
    return null;
  const done = `${verbOf(clause.act)} ${thing}`;
  const names = { signal: thing, job: kebab(done), function: known.written(done) };
  if (row.form !== 'function') return { name: names[row.form], more: { ...about, thing, is_input: takes } };
  // "The interest of an account" is worked out from the account.
  const from = readThing(clause.objects[0] ?? thing).of;
  return { name: names.function, more: { ...about, thing: from ?? thing, is_given: from === null } };
}

/** "The user gives a folder as an argument": what a command gets, and none of its own. */
const isHanded = ({ relations }: Clause): boolean =>
  relations.some(({ role, what }) => role === 'as' && inputs.has(thingName(what)));
const inputs: ReadonlySet<string> = new Set(['argument', 'option', 'parameter', 'flag', 'input']);

const verbOf = (act: string): string => act.split(' ')[0] ?? act;
