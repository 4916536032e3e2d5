// A clause as a mind gives it: parts that are absent may be left out, and no offsets. What is unknown is dropped and noted;
// what cannot be a clause is told back in words that say how to mend it.
import data from './words.json' with { type: 'json' };
import { pluralOf, singularOf } from '#language/inflection.ts';
import { measuredVerbs } from '#language/word-facts.ts';
import { withPatients } from './patients.ts';
import { tidied, timelessMistakes } from './tidy-clause.ts';
import { titleOf } from './walk.ts';
import {
  Bound,
  Circumstance,
  Clause,
  kinds,
  links,
  modalities,
  parts,
  relationRoles,
  type Kind,
  type Modality,
} from '#contract/clauses.ts';

export type Given = { clause: Clause | null; mistakes: string[]; notes: string[] };

type Fields = Readonly<Record<string, unknown>>;
type Told = { mistakes: string[]; notes: string[] };

const known = new Set<string>(parts.filter((part) => part !== 'kind'));
const ofClause = [...known, 'kind', 'quantifiers', 'either', 'done'];
const ofBound = ['sense', 'value', 'high', 'unit', 'per', 'of'];
const articles = new Set(data.articles);
const pointing = new Set(data.pointing_words);
const otherLinks = new Map(Object.entries(data.links));
const linkNames: readonly string[] = [...links, ...otherLinks.keys()].toSorted((a, b) => b.length - a.length);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const listOf = (value: unknown): readonly unknown[] =>
  isAbsent(value) ? [] : Array.isArray(value) ? value : [value];

export function givenClause(given: unknown): Given {
  const told: Told = { mistakes: [], notes: [] };
  const clause = clauseOf(given, told, 0);
  return { clause: told.mistakes.length > 0 ? null : clause, ...told };
}

const depth_max = 2;

function clauseOf(given: unknown, told: Told, depth: number): Clause | null {
  if (!isFields(given)) return tell(told, 'a clause is an object with "kind" and "act"');
  noteUnknown(given, ofClause, told);
  const kind = kindOf(given['kind'], told);
  const modality = modalityOf(given['modality'], kind, told);
  const negated =
    given['negated'] === true ||
    modality.endsWith(' not') ||
    (kind === 'exclusion' && given['negated'] !== false) ||
    kind === 'prohibition';
  const fields = namesOf(given['fields']);
  const states = statesOf(given['states']);
  const act = textOf(given['act']) ?? usualAct(kind, { fields, states });
  if (act === null) return tell(told, 'a clause has no "act", the verb of what it says');
  const condition = circumstancesOf(given['condition'], 'when', told, depth);
  const exception = circumstancesOf(given['exception'], 'for', told, depth);
  const subject = textOf(given['subject']);
  const given_either = listOf(given['either']);
  const either = given_either.filter((part) => part !== 'relations');
  const relations = listOf(given['relations']).flatMap((each) => relationOf(each, told));
  const quantifiers = listOf(given['quantifiers']).filter(isFields);
  const read = Clause.safeParse({
    kind,
    actors: namesOf(given['actors']),
    ...(subject !== null && { subject: withoutArticle(subject) }),
    act: act.replace(/^to /, ''),
    objects: namesOf(given['objects']),
    relations: joined(relations, given_either.includes('relations') ? 'or' : 'and'),
    negated,
    modality,
    bounds: listOf(given['bounds']).flatMap((each) => boundOf(each, told)),
    ...(quantifiers.length > 0 && { quantifiers }),
    ...(!isAbsent(given['only']) && { only: onlyOf(given['only'], given) }),
    ...(either.length > 0 && { either }),
    ...(condition.length > 0 && { condition }),
    ...(exception.length > 0 && { exception }),
    ...(states && { states }),
    ...(fields.length > 0 && { fields }),
    ...(!isAbsent(given['formula']) && { formula: given['formula'] }),
    ...(!isAbsent(given['asks']) && { asks: given['asks'] }),
    ...(given['done'] === true && { done: true }),
    spans: [],
  });
  if (read.success) {
    told.mistakes.push(...timelessMistakes(read.data));
    return named(tidied(counted(measured(owning(withWho(read.data))))), told);
  }
  for (const { path, message } of read.error.issues.slice(0, 3))
    told.mistakes.push(`${path.join('.') || 'the clause'}: ${message}`);
  return null;
}

/** "Ania is the head setter" is said of Ania. */
function withWho(clause: Clause): Clause {
  const { kind, act, actors, subject, objects, ...rest } = clause;
  const isOf = kind === 'role' && act === 'be' && actors.length === 0 && objects.length > 0;
  return isOf && subject !== undefined ? { ...rest, kind, act, actors: [subject], objects } : clause;
}

/** What a clause keeps of the only thing that it names, it keeps of that thing. */
function owning(clause: Clause): Clause {
  const { actors, subject, objects, fields } = clause;
  const [thing] = objects;
  const isOnly = actors.length === 0 && subject === undefined && objects.length === 1;
  return fields && isOnly ? { ...clause, subject: thing!, objects: [] } : clause;
}

/** "3 hive" of "hive" is said as "3 hives": what is counted and the thing itself have one name. */
function counted(clause: Clause): Clause {
  let { objects } = clause;
  const bounds = clause.bounds.map((bound) => {
    const at = objects.findIndex((each) => singularOf(each) === singularOf(bound.unit));
    if (at < 0 || bound.of !== undefined) return bound;
    const name = (bound.high ?? bound.value) === 1 ? objects[at]! : pluralOf(singularOf(objects[at]!));
    objects = objects.with(at, name);
    return { ...bound, unit: name };
  });
  return { ...clause, objects, bounds };
}

/**
 * Where a figure stands in the sentence. Of what the clause is about it stands behind the verb: "the keeper is at least 14
 * years old", "a level costs 100 coins", "is told after 2 days". Of a thing that the clause does not name it is counted from
 * there: "2 days before the fair", "within 3 days of the sale".
 */
function measured(clause: Clause): Clause {
  const { actors, subject, act, objects, relations } = clause;
  const about = [...actors, ...(subject === undefined ? [] : [subject])].map(singularOf);
  const isComplement = objects.length === 0 && measuredVerbs.has(act.split(' ')[0]!);
  const named = new Set([...about, ...objects, ...relations.map(({ what }) => what)].map(singularOf));
  const bounds = clause.bounds.map((bound): Bound => {
    const { of, ...plain } = bound;
    if (of === undefined) return bound;
    const isNamed = named.has(singularOf(of));
    if (/^(?:%|percent|per cent)$/.test(bound.unit)) return { ...plain, unit: `% of ${of}` };
    if (isNamed && (times.has(bound.sense) || (isComplement && about.includes(singularOf(of))))) return plain;
    return isNamed
      ? bound
      : { ...plain, unit: `${bound.unit} ${anchors.get(bound.sense) ?? 'of'} the ${of}`.trim() };
  });
  return withPatients({ ...clause, bounds });
}
const times = new Set<Bound['sense']>(['within', 'before', 'after', 'every']);
const anchors = new Map<Bound['sense'], string>([
  ['before', 'before'],
  ['after', 'after'],
]);

/** A clause is about somebody or something, and a word that only points at them is no name. */
function named(clause: Clause, { mistakes }: Told): Clause {
  const { actors, subject, objects, kind } = clause;
  const names = [...actors, ...(subject === undefined ? [] : [subject]), ...objects];
  if (names.length === 0 && kind !== 'goal')
    mistakes.push(
      `the clause “${titleOf(clause)}” names neither who nor what: give "actors", "subject" or "objects"; the software itself has its noun in the text, else "product"`,
    );
  if (subject === undefined && (clause.fields ?? clause.states ?? clause.formula))
    mistakes.push('"fields", "states" and "formula" need the "subject" they are of');
  for (const name of names)
    if (pointing.has(name.split(' ')[0]!.toLowerCase()))
      mistakes.push(`“${name}” is no name: name the person or thing that it stands for, by a noun`);
  return clause;
}

function tell(told: Told, mistake: string): null {
  told.mistakes.push(mistake);
  return null;
}

function noteUnknown(given: Fields, allowed: readonly string[], { notes }: Told): void {
  for (const key of Object.keys(given))
    if (!allowed.includes(key)) notes.push(`“${key}” is no part of a clause`);
}

function kindOf(given: unknown, told: Told): Kind {
  const name = (textOf(given) ?? '').toLowerCase().replaceAll(/[_ ]/g, '-');
  const kind = kinds.find((each) => each === name);
  if (kind) return kind;
  told.mistakes.push(`the kind “${name}” is none of ${kinds.join(', ')}`);
  return 'rule';
}

const usual: Partial<Record<Kind, Modality>> = {
  capability: 'may',
  permission: 'may',
  obligation: 'must',
  prohibition: 'must not',
  exclusion: 'must not',
};

const otherModalities = new Map<string, Modality>(
  Object.entries({ can: 'may', shall: 'must', cannot: 'may not', 'can not': 'may not' }),
);

function modalityOf(given: unknown, kind: Kind, told: Told): Modality {
  const name = textOf(given)?.toLowerCase() ?? null;
  if (name === null) return usual[kind] ?? 'is';
  const modality = modalities.find((each) => each === name) ?? otherModalities.get(name);
  if (modality) return modality;
  told.mistakes.push(`the modality “${name}” is none of ${modalities.join(', ')}`);
  return 'is';
}

function usualAct(kind: Kind, has: { fields: readonly string[]; states: unknown }): string | null {
  if (kind === 'exclusion') return 'include';
  if (kind === 'role') return 'be';
  return has.fields.length > 0 || has.states ? 'have' : null;
}

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.replaceAll(/\s+/g, ' ').trim() : null;
};

/** "the tool" and "tool" name one thing; an article that is the whole name stays. */
function withoutArticle(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && articles.has(first.toLowerCase()) ? rest.join(' ') : name;
}

const namesOf = (given: unknown): string[] =>
  listOf(given).flatMap((each) => {
    const text = textOf(each);
    return text === null ? [] : [withoutArticle(text)];
  });

/** `{"role": "for", "what": "member"}`, `{"for": "member"}` or `["for", "member"]`. */
type GivenRelation = { role: string; what: string };

function relationOf(given: unknown, told: Told): GivenRelation[] {
  const pair = Array.isArray(given)
    ? given
    : isFields(given)
      ? 'role' in given || 'what' in given
        ? [given['role'], given['what']]
        : (Object.entries(given)[0] ?? [])
      : ['how', given];
  const role = textOf(pair[0])?.toLowerCase() ?? 'how';
  const what = textOf(pair[1]);
  if (what === null) {
    told.mistakes.push('a relation says what it is to: {"role": "for", "what": "member"}');
    return [];
  }
  const isRole = relationRoles.some((each) => each === role);
  return [isRole ? { role, what: withoutArticle(what) } : { role: 'how', what: `${role} ${what}` }];
}

/** Roles of which several stand in a list: "in German and English", "on a phone or a tablet". */
const listed = new Set(['in', 'on', 'at', 'with', 'via', 'to', 'about', 'between', 'among']);

/** Relations of one role are one, with a list: said one behind the other they would belong to each other. */
function joined(relations: readonly GivenRelation[], by: 'and' | 'or'): GivenRelation[] {
  const groups = Map.groupBy(relations, ({ role }) => role);
  return relations.flatMap((each) => {
    const same = groups.get(each.role)!;
    if (same.length === 1 || !listed.has(each.role)) return [each];
    return each === same[0] ? [{ ...each, what: same.map(({ what }) => what).join(` ${by} `) }] : [];
  });
}

function boundOf(given: unknown, told: Told): Bound[] {
  if (!isFields(given)) {
    told.mistakes.push('a bound is {"sense": "at most", "value": 3, "unit": "tool"}');
    return [];
  }
  noteUnknown(given, ofBound, told);
  const [per, of] = [textOf(given['per']), textOf(given['of'])];
  const read = Bound.safeParse({
    sense: textOf(given['sense'])?.toLowerCase().replaceAll('_', ' ') ?? 'exactly',
    value: numberOf(given['value']),
    ...(!isAbsent(given['high']) && { high: numberOf(given['high']) }),
    unit: textOf(given['unit']) ?? '',
    ...(per !== null && { per }),
    ...(of !== null && { of: withoutArticle(of) }),
  });
  const strange = [given['value'], given['high']].find((each) => !isAbsent(each) && !isNumber(each));
  if (read.success) return [read.data];
  told.mistakes.push(
    ...(strange === undefined
      ? read.error.issues.slice(0, 2).map(({ path, message }) => `bounds.${path.join('.')}: ${message}`)
      : [`“${textOf(strange) ?? 'a value'}” is no number: ${dates}`]),
  );
  return [];
}
const dates = 'a span of dates is a condition, {"link": "from", "phrase": "3 May to 1 June"}';
const isNumber = (value: unknown): boolean => Number.isFinite(numberOf(value));

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;

/** `true` is the part that comes first: who acts, else what it is about. */
function onlyOf(given: unknown, clause: Fields): unknown {
  if (given !== true) return given;
  return isAbsent(clause['actors']) ? (isAbsent(clause['subject']) ? 'objects' : 'subject') : 'actors';
}

function statesOf(given: unknown): { names: string[]; moves: { from?: string; to: string }[] } | null {
  if (isAbsent(given)) return null;
  const names = namesOf(isFields(given) ? given['names'] : given);
  const moves = listOf(isFields(given) ? given['moves'] : null).flatMap((each) => {
    const [from, to] = isFields(each) ? [textOf(each['from']), textOf(each['to'])] : [null, null];
    return to === null ? [] : [{ ...(from !== null && { from }), to }];
  });
  const all = [
    ...new Set([...names, ...moves.flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]))]),
  ];
  return all.length > 0 ? { names: all, moves } : null;
}

function circumstancesOf(given: unknown, usual_link: string, told: Told, depth: number): Circumstance[] {
  return listOf(given).flatMap((each) => {
    const one = typeof each === 'string' ? parted(each, usual_link) : each;
    if (!isFields(one)) return [];
    noteUnknown(one, ['link', 'phrase', 'clauses', 'join'], told);
    const clauses = listOf(one['clauses']).flatMap((inner) =>
      depth < depth_max ? (clauseOf(inner, told, depth + 1) ?? []) : [],
    );
    const said = textOf(one['link'])?.toLowerCase() ?? usual_link;
    const link = links.find((name) => name === said) ?? otherLinks.get(said);
    const phrase = textOf(one['phrase']);
    const read = Circumstance.safeParse({
      link,
      ...(clauses.length > 0
        ? { clauses, ...(one['join'] === 'or' && { join: 'or' }) }
        : { phrase: phrase ?? undefined }),
    });
    if (read.success) return [read.data];
    told.mistakes.push(
      link === undefined
        ? `the link “${said}” is none of ${links.join(', ')}`
        : 'a condition or exception has a "phrase" or "clauses"',
    );
    return [];
  });
}

/** "until 3 pm" has its link in front. */
function parted(text: string, usual_link: string): Fields {
  const plain = text.trim();
  const link = linkNames.find((name) => plain.toLowerCase().startsWith(`${name} `));
  return { link: link ?? usual_link, phrase: link === undefined ? plain : plain.slice(link.length) };
}
