// A clause as one plain English sentence: "When the tool is late, the member must pay the fine within 14 days, unless …".
// The sentences are canonical: the rules read each of them back to the same clause.
import type { Bound, Circumstance, Clause, Link, Relation } from '#contract/clauses.ts';
import { isPlural, verbForm } from './inflection.ts';
import { takesArticle, withA, withThe } from './say-articles.ts';
import { sayBound, sayBounds } from './say-bound.ts';
import { isOfTwo } from './of-two.ts';
import { isEither, objectsOf, series, thing, whoOf } from './say-thing.ts';
import { coreOf, durationUnits, headOf, means, measuredVerbs, phrasal, software } from './word-facts.ts';

export function sayClause(clause: Clause): string {
  const said = sentence(clause);
  return `${said[0]!.toUpperCase()}${said.slice(1)}.`;
}

/** What is said in front of the subject; the other links stand behind. */
const inFront = new Set<Link>([
  'when',
  'while',
  'where',
  'as soon as',
  'as long as',
  'even if',
  'after',
  'during',
  'in case of',
  'upon',
  'throughout',
  'on',
  'at',
  'in',
  'outside',
  'from',
  'by',
  'for',
  'with',
]);

function sentence(clause: Clause): string {
  const framed = frame(clause);
  if (framed !== null && saysCircumstances(clause)) return framed;
  const conditions = clause.condition ?? [];
  const front = conditions
    .filter(({ link }) => inFront.has(link) && clause.only !== 'condition')
    .map((each) => `${occasion(each)}, `);
  const behind = conditions.filter(({ link }) => !inFront.has(link) || clause.only === 'condition');
  const later = clause.bounds.filter((bound) => isLater(bound, clause));
  const tail = behind.map((each) =>
    clause.only === 'condition' ? ` only ${occasion(each)}` : ` ${occasion(each)}`,
  );
  const time = framed === null ? later.map((bound) => `${sayBound(bound, false)}, `) : [];
  return [
    ...front,
    ...time,
    framed ?? main({ ...clause, bounds: clause.bounds.filter((bound) => !later.includes(bound)) }),
    ...tail,
    ...exceptionsOf(clause),
  ].join('');
}

/** "After 2 hours, the dose becomes late": behind "late" the time would be that of the delay. */
const isLater = ({ sense, unit, of }: Bound, { act }: Clause): boolean =>
  sense === 'after' && of === undefined && durationUnits.has(unit) && / (?:late|early)$/.test(act);

/** Forms in which what is open or goes wrong is told with its conditions. */
const saysCircumstances = ({ kind }: Clause): boolean =>
  kind === 'open-question' || kind === 'problem' || kind === 'preference';

export const exceptionsOf = ({ exception }: Clause): string[] =>
  (exception ?? []).map(
    (each) =>
      `, except ${each.link === 'when' || each.clauses ? occasion(each) : `${each.link} ${each.phrase ?? ''}`}`,
  );

/** With all of its conditions behind it. */
export const told = (clause: Clause): string =>
  [
    main(clause),
    ...(clause.condition ?? []).map((each) => ` ${occasion(each)}`),
    ...exceptionsOf(clause),
  ].join('');

/** Sentences with a form of their own. */
function frame(clause: Clause): string | null {
  const { kind, objects, states, fields, formula, subject = '', asks } = clause;
  const isLeftOut =
    clause.act === 'include' && clause.actors.length === 0 && clause.subject === undefined && clause.negated;
  if (kind === 'exclusion' || isLeftOut) return exclusion(clause);
  if (kind === 'role' && clause.act === 'be' && clause.actors.length === 0)
    return `the roles are ${series((objects.length > 0 ? objects : [subject]).map((each) => thing(each, clause)))}`;
  if (states) return `the states of ${thing(subject, clause)} are ${series(states.names)}`;
  if (fields)
    return `${[thing(subject, clause), ...clause.relations.map((each) => relation(each, clause))].join(' ')} ${isMany(subject) ? 'have' : 'has'} ${series(fields.map((each) => (clause.quantifiers?.some(({ of, word }) => of === each && word === 'bare') ? each : withA(each))))}`;
  if (formula) {
    const terms = formula.terms.map((each) => withThe(each));
    return `${thing(subject, clause)} is ${formula.operator === 'sum of' ? `the sum of ${series(terms)}` : terms.join(` ${formula.operator} `)}`;
  }
  if (kind === 'open-question' && asks === 'who') {
    const verb = verbGroup({ ...clause, kind: 'rule' }, { base: clause.act, many: false });
    const when = (clause.condition ?? []).map(occasion);
    const open = ['it is open who', verb, ...rest({ ...clause, kind: 'rule' }), ...when].join(' ');
    return `${open}${exceptionsOf(clause).join('')}`;
  }
  if (kind === 'open-question' && asks) return `it is open ${asks} ${told({ ...clause, kind: 'rule' })}`;
  if (kind === 'goal') return goal(clause);
  // "The member would prefer an invoice" says it by its verb.
  if (kind === 'preference' && !isWishVerb(clause.act))
    return `ideally, ${told({ ...clause, kind: 'rule' })}`;
  if (kind === 'problem') return problem(clause);
  return null;
}

/** "the goal is to cut costs", "the goal is that the clerk writes no letters" */
const goal = (clause: Clause): string =>
  clause.actors.length > 0 || clause.subject !== undefined || clause.negated
    ? `the goal is that ${main({ ...clause, kind: 'rule' })}`
    : `the goal is to ${[clause.act, ...rest(clause)].join(' ')}`;

/** "at present, officers write fines on paper", "officers currently write …" */
function problem(clause: Clause): string | null {
  const isNow = ({ role, what }: Relation) =>
    role === 'how' && (what === 'at present' || what === 'at the moment');
  const now = clause.relations.find(isNow);
  const relations = clause.relations.filter((each) => !isNow(each));
  if (now) return `${now.what}, ${told({ ...clause, kind: 'rule', relations })}`;
  return relations.some(({ what }) => what === 'currently')
    ? null
    : `the problem is that ${told({ ...clause, kind: 'rule' })}`;
}

function main(clause: Clause): string {
  if (isOfTwo(clause)) return noTwo(clause);
  const { actors, subject, objects } = clause;
  const who = actors.length > 0 ? actors : subject === undefined ? [] : [subject];
  const question = who.length === 0 ? objects[0] : who[0];
  if (question !== undefined && isAsked(question) && actors.length === 0) return impersonal(clause, question);
  if (who.length === 0) return passive(clause);
  // "A moderator removes ratings with insults" would have two readings.
  if (objects.length === 1 && hasPlace(objects[0]!) && !clause.done && clause.only === undefined)
    return passive(clause, whoOf(clause, who));
  const nobody = clause.negated && who.length === 1 && who[0] === 'anyone';
  const nobodySuch = () => thing('anyone', clause).replace('anyone', 'nobody');
  const names = nobody ? nobodySuch() : whoOf(clause, who);
  const only = clause.only === 'actors' || clause.only === 'subject' ? 'only ' : '';
  const many = (who.length > 1 && !isEither(clause, 'actors')) || isMany(who.at(-1)!);
  const [base, particle] = objects.length > 0 ? split(clause.act) : [clause.act, ''];
  if (clause.act === 'exist' && objects.length === 0 && only === '') return thereIs(clause, names, many);
  // "Nobody need not have it" would say that everybody must.
  const isNeedless = nobody && clause.modality === 'need not';
  const verb = isNeedless
    ? `needs to ${base}`
    : verbGroup(nobody ? positive(clause) : clause, { base, many });
  const only_object = clause.only === 'objects' ? 'only ' : '';
  return [
    `${only}${names}`,
    verb,
    ...(objects.length > 0 ? [`${only_object}${objectsOf(clause)}`] : []),
    ...(particle === '' ? [] : [particle]),
    ...rest(clause, true),
  ].join(' ');
}

/** "no two bookings of one room may overlap" */
const noTwo = (clause: Clause): string =>
  main({
    ...clause,
    modality: clause.modality === 'is' ? 'is' : 'may',
    kind: 'rule',
    negated: false,
  })
    .replace(/at least (?:2 )?/, (found) => (found.endsWith('2 ') ? 'no two ' : 'no '))
    .replaceAll(' at least 1 ', ' one ');

/** "who holds which key" */
const isAsked = (text: string): boolean =>
  /^(?:who|which|where|when|how|what|why|whose|whether) /.test(text) && !/^what is /.test(text);

/** "it must be recorded who opened the door" */
function impersonal(clause: Clause, question: string): string {
  const [verb, ...particle] = clause.act.split(' ');
  const participle = [verbForm(verb!, 'participle'), ...particle].join(' ');
  const group =
    clause.subject === undefined
      ? verbGroup(clause, { base: 'be', many: false, participle })
      : verbGroup(clause, { base: clause.act, many: false });
  return ['it', group, ...rest(clause, true), question].join(' ');
}

/** "there must be at least 2 guards at all times", "there is no refund after 30 days" */
function thereIs(clause: Clause, names: string, many: boolean): string {
  const said = positive(clause);
  const be = said.modality === 'is' ? (many ? 'are' : 'is') : `${said.modality} be`;
  const thing = clause.negated ? `no ${names.replace(/^(the|a|an) /, '')}` : names;
  return ['there', be, thing, ...rest(clause, true)].join(' ');
}

/** Whether a name stands for more than one thing. */
const isMany = (name: string) =>
  !name.startsWith('"') && (/ and /.test(coreOf(name)) || (isPlural(headOf(name)) ?? false));

/** "check in": a particle that is a preposition as well stands behind the object. */
function split(act: string): [base: string, particle: string] {
  const [base = act, particle = ''] = act.split(' ');
  if (phrasal.has(act)) return [act, ''];
  return ['in', 'on', 'over', 'through', 'around', 'along'].includes(particle) ? [base, particle] : [act, ''];
}

/** The people or things that a clause is about, with their articles; null when nobody is named. */
export function sayActors(clause: Clause): string | null {
  const who = clause.actors.length > 0 ? clause.actors : clause.subject === undefined ? [] : [clause.subject];
  return who.length === 0 ? null : whoOf(clause, who);
}

/** What is done, from the base form on: "check the tool in within 3 days"; passive: "be checked in …". */
export function sayInfinitive(clause: Clause, voice: 'active' | 'passive' = 'active'): string {
  const adverbs = clause.relations.filter(isAdverb).map(({ what }) => what);
  const only = clause.only === 'objects' ? 'only ' : '';
  const things = objectsOf(clause);
  const [verb, ...more] = clause.act.split(' ');
  if (voice === 'passive')
    return ['be', ...adverbs, verbForm(verb!, 'participle'), ...more, ...rest(clause, true)].join(' ');
  const [base, particle] = clause.objects.length > 0 ? split(clause.act) : [clause.act, ''];
  return [...adverbs, base, things && `${only}${things}`, particle, ...rest(clause, true)]
    .filter(Boolean)
    .join(' ');
}

/** The things that something is done to, with their articles. */
export const sayObjects = (clause: Clause): string =>
  `${clause.only === 'objects' ? 'only ' : ''}${objectsOf(clause)}`;

/** Without its conditions and exceptions. */
export const sayMain = (clause: Clause): string => frame(clause) ?? main(clause);

const positive = (clause: Clause): Clause => ({
  ...clause,
  negated: false,
  modality: clause.modality === 'must not' ? 'must' : clause.modality === 'may not' ? 'may' : clause.modality,
});

/** "ratings with insults" */
const hasPlace = (text: string): boolean =>
  / (?:with|without|from|for) /.test(text) &&
  !/ (?:of|who|that|which) |^(?:who|which|whether|how) |"/.test(text);

/** Nobody is named: what happens to the object. */
function passive(clause: Clause, agent?: string): string {
  const isNothing = clause.negated && clause.objects.length === 1 && clause.objects[0] === 'anything';
  const [verb, ...particle] = clause.act.split(' ');
  const names = isNothing ? 'nothing' : objectsOf(clause);
  const many =
    (clause.objects.length > 1 && !isEither(clause, 'objects')) || isMany(clause.objects.at(-1) ?? '');
  // "be visible" is no deed: "the price must be visible".
  const participle = [...(verb === 'be' ? [] : [verbForm(verb!, 'participle')]), ...particle].join(' ');
  const group = verbGroup(isNothing ? positive(clause) : clause, { base: 'be', many, participle });
  return [
    `${clause.only === 'objects' ? 'only ' : ''}${names}`,
    group,
    ...(agent === undefined ? [] : [`by ${agent}`]),
    ...rest(clause, true),
  ].join(' ');
}

type Forms = { base: string; many: boolean; participle?: string };

const isWishVerb = (act: string): boolean => act === 'like' || act === 'prefer';

/** Adverbs that stand before the verb. */
const isAdverb = ({ role, what }: Relation) =>
  role === 'how' && (what === 'always' || (/^[a-z]+ly$/.test(what) && what !== 'early'));

function verbGroup(
  { modality, negated, kind, done, relations }: Clause,
  { base, many, participle }: Forms,
): string {
  const [verb, ...particle] = base.split(' ');
  const tail = [...particle, ...(participle === undefined ? [] : [participle])].join(' ');
  const join = (...said: string[]) => said.filter(Boolean).join(' ');
  const adverbs = relations
    .filter(isAdverb)
    .map(({ what }) => what)
    .join(' ');
  if (done) {
    const not = negated ? 'not' : '';
    return join(
      many ? 'have' : 'has',
      not,
      adverbs,
      verb === 'be' ? 'been' : verbForm(verb!, 'participle'),
      tail,
    );
  }
  if (modality === 'is') {
    if (verb === 'be') return join(many ? 'are' : 'is', negated ? 'not' : '', adverbs, tail);
    if (negated) return join(many ? 'do not' : 'does not', adverbs, verb!, tail);
    return join(adverbs, many ? verb! : verbForm(verb!, 'third'), tail);
  }
  const isWish = isWishVerb(verb!) && kind === 'preference';
  const words = isWish ? 'would' : modality === 'may' && kind === 'capability' ? 'can' : modality;
  const not = negated && !modality.endsWith(' not') ? 'not' : '';
  return participle === undefined
    ? join(words, not, adverbs, verb!, tail)
    : join(words, not, verb!, adverbs, tail);
}

/** Relations and bounds behind the verb. */
function rest(clause: Clause, without_objects = false): string[] {
  const objects = without_objects ? '' : objectsOf(clause);
  const relations = clause.relations.filter((each) => !isAdverb(each)).map((each) => relation(each, clause));
  const bounds = clause.bounds.filter(
    (bound) => bound.of === undefined && bound.in === undefined && !countsThing(bound, clause),
  );
  // "costs 12 EUR for adults"
  const isAmount = bounds.length === 1 && isComplement(clause);
  const onlyRelation = clause.only === 'relations' ? 'only ' : '';
  const onlyBound = clause.only === 'bounds' ? 'only ' : '';
  const saidRelations = relations.map(
    (each, at) => `${at === relations.length - 1 ? onlyRelation : ''}${each}`,
  );
  return [
    ...(objects === '' ? [] : [objects]),
    ...(isAmount ? [] : saidRelations),
    ...sayBounds(clause, bounds, isComplement(clause)).map((said) => `${onlyBound}${said}`),
    ...(isAmount ? saidRelations : []),
  ];
}

const isComplement = ({ act, objects }: Clause) =>
  objects.length === 0 &&
  !(act.startsWith('be ') || act.startsWith('stay ') || act.startsWith('remain ')) &&
  measuredVerbs.has(act.split(' ')[0]!);

function relation({ role, what }: Relation, clause: Clause): string {
  if (role === 'how') return what;
  if ((role === 'by' || (['via', 'in'].includes(role) && !software.has(what))) && means.has(what))
    return `${role} ${what}`;
  return `${role} ${series(what.split(' and ').map((each) => thing(each, clause)))}`;
}

function thingsOf(clause: Clause): Set<string> {
  return new Set([
    ...clause.actors,
    ...(clause.subject === undefined ? [] : [clause.subject]),
    ...clause.objects,
    ...clause.relations.flatMap(({ what }) => what.split(' and ')),
  ]);
}

/** Of several counts of one thing the first stands with its noun. */
const countsThing = (bound: Bound, clause: Clause) =>
  (bound.unit.startsWith('% of ') && thingsOf(clause).has(bound.unit.slice('% of '.length))) ||
  (thingsOf(clause).has(bound.unit) &&
    bound ===
      clause.bounds.find(
        ({ unit, of, in: within }) => unit === bound.unit && of === undefined && within === undefined,
      ));

/**
 * One thing is not included; several, or one with a preposition of its own, are out of scope; so is a deed, and what somebody
 * would do.
 */
function exclusion(clause: Clause): string {
  const { act, actors, subject, objects, relations } = clause;
  const isOf = actors.length > 0 || subject !== undefined;
  if (isOf || act !== 'include') {
    const deed = { ...positive(clause), kind: 'rule' as const, modality: 'is' as const };
    return isOf
      ? `it is out of scope that ${main(deed)}`
      : `it is out of scope to ${[act, ...rest(deed)].join(' ')}`;
  }
  const [one = ''] = objects;
  const isLong = / (?:in|on|for|with|to|from|by|at|of|about) /.test(one);
  if (relations.length === 0 && (objects.length > 1 || isLong))
    return `${series(objects)} ${objects.length > 1 || isMany(one) ? 'are' : 'is'} out of scope`;
  return [`the product does not include ${series(objects.map(anyOf), 'or')}`, ...rest(clause, true)].join(
    ' ',
  );
}

/** "any newsletter", but "tools". */
const anyOf = (text: string) => (takesArticle(text) && /^[a-z]/.test(text) ? `any ${text}` : text);

/** "when the tool is late", "during the test", "unless the office agrees". */
export function occasion({ link, clauses, join, phrase }: Circumstance): string {
  if (phrase !== undefined) return `${link} ${phrase}`;
  return `${link} ${(clauses ?? []).map((each) => told(each)).join(` ${join ?? 'and'} `)}`;
}
