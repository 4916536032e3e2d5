// What a careful person labelled as a clause of the product's own schema. The labels name things without their place in
// the sentence; where the label's own English sentence gives the place, it is taken from there. What is left over is told.
import type { Bound, Circumstance, Clause, Link, Relation } from '#contract/clauses.ts';
import { links, relationRoles } from '#contract/clauses.ts';
import { basesOf, pluralOf, singularOf, verbForm } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { stemOf, stemsOf, wordsIn } from '#specification/rules/understanding/words.ts';
import verbs from '#language/words/verbs.json' with { type: 'json' };
import units from '#language/words/units.json' with { type: 'json' };
import type { GoldBrief, GoldStatement } from './corpus.ts';

export type FromGold = {
  clause: Clause;
  /** What the label says and the clause does not hold. */
  left_over: string[];
};

export function clauseOfGold(
  gold: GoldStatement,
  brief: Pick<GoldBrief, 'records' | 'exclusions'>,
): FromGold {
  const base: Clause = {
    kind: gold.kind,
    actors: gold.actors,
    act: gold.act,
    objects: [],
    relations: [],
    negated: gold.negated,
    modality: modalityOf(gold),
    // "Not exactly none" is said by the negation alone.
    bounds: gold.bounds
      .filter(({ value }) => value !== 0 || !gold.negated)
      .map((bound) => boundOf(bound, gold)),
    ...circumstancesOf(gold),
    ...onlyOf(gold),
    spans: [],
  };
  if (gold.kind === 'exclusion') return leftOut(base, gold, brief);
  const record = brief.records.find(({ name, fields }) => fields.length > 0 && gold.objects.includes(name));
  if (gold.kind === 'record' && gold.actors.length === 0 && record)
    return {
      clause: { ...base, act: 'have', modality: 'is', subject: record.name, fields: record.fields },
      left_over: [],
    };
  const placed = placedThings(gold);
  const states = gold.kind === 'states' ? ['the names of the states'] : [];
  const only = base.only === undefined && /\bonly\b/i.test(gold.plain) ? ['what “only” is about'] : [];
  const asks = gold.kind === 'open-question' ? asksOf(gold) : {};
  return {
    clause: counted({ ...base, ...asks, ...placed.parts }),
    left_over: [...states, ...only, ...placed.left_over.map((name) => `“${name}” beside the objects`)],
  };
}

/** What somebody can do is "must" in the labels: the software must let them. */
const modalityOf = ({ kind, modality, actors, negated }: GoldStatement): Clause['modality'] =>
  (kind === 'capability' || kind === 'permission') && actors.length > 0 && !negated ? 'may' : modality;

const money = new Map(Object.entries(units.money));
const measured = new Map(Object.entries({ ...units.measures, ...units.durations }));

function boundOf(
  { sense, value, high, unit, per }: GoldStatement['bounds'][number],
  gold: GoldStatement,
): Bound {
  const named = [...gold.actors, ...gold.objects].some((name) => name === per);
  return {
    sense: gold.negated ? (forbidden[sense] ?? sense) : sense,
    value,
    ...(high !== null && { high }),
    unit: unitOf(unit, value),
    ...(per !== null && !named && { per }),
    ...(saysNumber(gold.condition, value) && { in: 'condition' as const }),
  };
}

/** Of what must not be, the bound is that of what is forbidden. */
const forbidden: Partial<Record<Bound['sense'], Bound['sense']>> = {
  'at most': 'more than',
  'at least': 'less than',
};

function unitOf(unit: string, value: number): string {
  const [first = '', ...rest] = unit.replace(/^per ?cent\b/, '%').split(' ');
  const one = singularOf(first);
  const known = money.get(one.toLowerCase()) ?? measured.get(one.toLowerCase());
  const many = rest.length === 0 && /^\p{Ll}/u.test(one) ? pluralOf(one) : first;
  return [known ?? (value === 1 || first === "o'clock" ? one : many), ...rest].join(' ').trim();
}

const spelled = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const saysNumber = (text: string | null, value: number): boolean =>
  text !== null && (wordsIn(text).includes(String(value)) || wordsIn(text).includes(spelled[value] ?? '-'));

/** How the links of the schema are said in the labels, the longest first. */
const linking: readonly [words: string, link: Link][] = [
  ...links.map((link): [string, Link] => [link, link]),
  ['if', 'when'],
  ['once', 'as soon as'],
  ['in the case of', 'in case of'],
  ['si', 'when'],
  ['cuando', 'when'],
  ['sin', 'without'],
  ['pasadas', 'after'],
];
const byLength = linking.toSorted(([one], [other]) => other.length - one.length);
const finite =
  /\b(?:is|are|has|have|was|were|does|do|would|comes|scores|takes|misses|cancels|agrees|hears|runs|gets|goes|tick|ticks|says|sends|rains|marks|opens|wants|needs|ends|can|may|must|requests?)\b/;

function circumstanceOf(text: string, isException: boolean): Circumstance {
  const bare = text.replace(/^only (?=when|if|with)/, '');
  const found = byLength.find(([words]) => bare.toLowerCase().startsWith(`${words} `));
  if (found) return { link: found[1], phrase: bare.slice(found[0].length + 1) };
  if (finite.test(bare)) return { link: 'when', phrase: bare };
  return { link: isException ? 'for' : 'in case of', phrase: bare };
}

const circumstancesOf = ({
  condition,
  exception,
}: GoldStatement): Pick<Clause, 'condition' | 'exception'> => ({
  ...(condition !== null && { condition: [circumstanceOf(condition, false)] }),
  ...(exception !== null && {
    exception: exception.split('; ').map((each) => circumstanceOf(each, true)),
  }),
});

/** "Only when …" is said in the condition; "only the head setter" stands in the sentence alone. */
function onlyOf({ condition, actors, plain, negated }: GoldStatement): Pick<Clause, 'only'> {
  if (condition !== null && /^only\b/.test(condition)) return { only: 'condition' };
  const isActor = actors.some((name) =>
    new RegExp(`\\bonly (?:the |an? )?${RegExp.escape(name)}\\b`, 'i').test(plain),
  );
  return isActor && !negated ? { only: 'actors' } : {};
}

const asked = ['whether', 'who', 'how long', 'how often', 'how', 'when', 'where', 'why'] as const;
function asksOf({ plain }: GoldStatement): Pick<Clause, 'asks'> {
  const asks = asked.find((word) => new RegExp(`\\b${word}\\b`, 'i').test(plain));
  return asks ? { asks } : {};
}

/** What is left out has a name; where only a deed is named, the deed is its name. */
function leftOut(base: Clause, gold: GoldStatement, { exclusions }: Pick<GoldBrief, 'exclusions'>): FromGold {
  const said = stemsOf([gold.plain, gold.quote, gold.act, ...gold.objects].join(' '));
  const named = exclusions
    .map((name) => name.replace(/^an? /, ''))
    .filter((name) =>
      wordsIn(name).every((word) => said.has(word) || said.has(stemOf(word)) || word.length < 4),
    );
  const verb = gold.act.split(' ')[0]!;
  const isHad = [
    ...verbs.excluding,
    'build',
    'make',
    'use',
    'create',
    'manage',
    'control',
    'show',
    'award',
  ].includes(verb);
  const own = isHad ? gold.objects : gold.objects.map((name) => `${verbForm(verb, 'gerund')} of ${name}`);
  return {
    clause: {
      ...base,
      actors: [],
      act: 'include',
      modality: 'must not',
      objects: named.length > 0 ? named : own,
    },
    left_over: gold.actors.map((name) => `the ${name} of what is left out`),
  };
}

type Parts = Pick<Clause, 'objects' | 'relations' | 'subject'>;

/** The things of a label in their places: what acts, what it is done to, and what belongs to it. */
function placedThings(gold: GoldStatement): { parts: Parts; left_over: string[] } {
  const { objects, plain, actors } = gold;
  const subject = actors.length === 0 ? objects.find((name) => actsItself(name, gold)) : undefined;
  const others = objects.filter((name) => name !== subject);
  const found = others.flatMap((name) => relationIn(gold, name) ?? []);
  // Alone it is what something is done to, unless the sentence uses the same verb with a preposition.
  const isSure = ({ role }: Relation) => found.length < others.length || (role !== 'of' && saysAct(gold));
  const related = found.filter(isSure);
  const isRelated = (name: string) => related.some(({ what }) => what === name);
  const direct = others.filter((name) => !isRelated(name));
  const said = stemsOf(plain);
  const isSaid = (name: string) => said.has(stemOf(headOf(name).toLowerCase()));
  const needsObject = actors.length === 0 && subject === undefined && direct.length === 0;
  const [first, ...more] = needsObject ? others.slice(0, 1) : direct;
  return {
    parts: {
      ...(subject !== undefined && { subject }),
      objects: [...(first === undefined ? [] : [first]), ...more.filter(isSaid)],
      relations: related.filter(({ what }) => !needsObject || what !== first),
    },
    left_over: more.filter((name) => !isSaid(name)),
  };
}

const before = "(?!most|least)(?:[\\p{L}\\p{N}’'-]+\\s+){0,3}?";
const roles = relationRoles.filter((role) => role !== 'how').join('|');

/** "sign the waiver *on the page*", "the *route's* grade". */
function relationIn({ plain, act }: GoldStatement, name: string): Relation | null {
  const head = RegExp.escape(headOf(name).replace(/(?:y|ies|s)$/, ''));
  if (new RegExp(`\\b${head}\\p{L}*['’]s? [\\p{L}]`, 'iu').test(plain)) return { role: 'of', what: name };
  const found = new RegExp(`(\\p{L}+) (${roles}) (${before})${head}\\p{L}{0,3}\\b`, 'iu').exec(plain);
  const [, word = '', role = '', between = ''] = found ?? [];
  if (role === '' || /\b(?:is|are|has|have|was|were|and|or)\b/.test(between)) return null;
  // "An export of the finances": the deed as a noun, with what it is done to.
  if (role === 'of' && stemOf(word.toLowerCase()) === stemOf(act.split(' ')[0]!)) return null;
  return { role: role.toLowerCase() as Relation['role'], what: name };
}

const saysAct = ({ plain, act }: GoldStatement): boolean =>
  wordsIn(plain).some((word) => basesOf(word).some(({ base }) => base === act.split(' ')[0]));

const being = new Set('is are be been being was were gets get got stay stays remain remains'.split(' '));

/** Whether a thing does what is said itself: "the pass lapses", but "the pass is replaced". */
function actsItself(name: string, { plain, act }: GoldStatement): boolean {
  const [verb = act] = act.split(' ');
  if (verbs.not_passive.includes(verb)) return true;
  for (const part of plain.split(/[,;]/)) {
    const words = wordsIn(part);
    const at = words.findIndex((word) => basesOf(word).some(({ base }) => base === verb));
    const own = words.slice(0, Math.max(0, at)).findIndex((word) => stemOf(word) === stemOf(headOf(name)));
    if (own >= 0) return !words.slice(own, at).some((word) => being.has(word));
  }
  return false;
}

/** A thing that is counted has the name of what is counted: "at most 5 boxes". */
function counted(clause: Clause): Clause {
  const unit = (name: string) =>
    clause.bounds.find((bound) => bound.unit !== name && singularOf(bound.unit) === name)?.unit;
  return { ...clause, objects: clause.objects.map((name) => unit(name) ?? name) };
}
