// Verb groups: modal words, negation and the verb, without what follows it. "must not be deleted", "has been returned", "may only".
import type { VerbForm } from '#language/inflection.ts';
import { basesOf } from '#language/inflection.ts';
import {
  closedWords,
  doubles,
  isPerson,
  lightAdverbs,
  mannerWords,
  modals,
} from '#language/english/lexicon.ts';
import { isAt, lowerAt, once, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Thing } from '#language/english/pieces.ts';
import type { Token } from '#language/english/tokens.ts';

export type Group = {
  base: string;
  verb: number;
  modality: string;
  negated: boolean;
  negation?: number;
  passive: boolean;
  done: boolean;
  ability: boolean;
  only: boolean;
  /** "and then removed" */
  then?: true;
  /** Adverbs between the modal word and the verb. */
  adverbs: number[];
};

type Start = Omit<Group, 'base' | 'verb' | 'passive' | 'done'> & { wants: 'base' | 'finite' | 'participle' };

const start = (more: Partial<Start>): Start => ({
  modality: 'is',
  negated: false,
  ability: false,
  only: false,
  adverbs: [],
  wants: 'base',
  ...more,
});

/** Every verb group here that agrees with its subject; no subject is one of unknown number. */
export function groupsAt(scan: Scan, at: number, subject: Pick<Thing, 'plural'> | null): Parse<Group>[] {
  const number = subject === null || subject.plural === null ? 'any' : subject.plural ? 'many' : 'one';
  if (lightAdverbs.has(lowerAt(scan, at))) return groupsAt(scan, at + 1, subject);
  return once(scan, `group-${number}`, at, () => [
    ...withoutBe(scan, at),
    ...starts(scan, at, number).flatMap(({ value, next }) =>
      between(scan, value, next).flatMap(({ value: begun, next: verb }) => verbs(scan, verb, begun, number)),
    ),
  ]);
}

/** "Remote reset not allowed.": the verb is left out. */
function withoutBe(scan: Scan, at: number): Parse<Group>[] {
  const not = isAt(scan, at, 'not');
  const verb = not ? at + 1 : at;
  const known = not ? ['allowed', 'permitted', 'supported'] : ['forbidden', 'prohibited'];
  if (!known.includes(lowerAt(scan, verb))) return [];
  const group = { ...start({}), base: 'be', verb, passive: true, done: false };
  return participles(scan.tokens[verb]!).map(({ base }) =>
    parse({ ...group, base, negated: not, ...(not && { negation: at }) }, verb + 1),
  );
}

type Number = 'one' | 'many' | 'any';

function starts(scan: Scan, at: number, number: Number): Parse<Start>[] {
  const word = lowerAt(scan, at);
  const modal = modals.get(word);
  const found: Parse<Start>[] = [];
  if (modal && ['must', 'may', 'can', 'should', 'could', 'will'].includes(modal)) {
    const modality = modal === 'can' ? 'may' : modal;
    found.push(...negatable(scan, at + 1, start({ modality, ability: modal === 'can' })));
  }
  if (word === 'never') found.push(parse(start({ negated: true, negation: at, wants: 'finite' }), at + 1));
  found.push(parse(start({ wants: 'finite' }), at));
  if ((word === 'does' && number !== 'many') || (word === 'do' && number !== 'one')) {
    if (isAt(scan, at + 1, 'not')) found.push(parse(start({ negated: true, negation: at + 1 }), at + 2));
    if (isAt(scan, at + 1, 'not', 'have', 'to') || isAt(scan, at + 1, 'not', 'need', 'to'))
      found.push(parse(start({ modality: 'need not', negated: true, negation: at + 1 }), at + 4));
  }
  if (word === 'would' && (isAt(scan, at + 1, 'like') || isAt(scan, at + 1, 'prefer')))
    found.push(parse(start({ modality: 'should' }), at + 1));
  if (isAt(scan, at, 'need', 'not'))
    found.push(parse(start({ modality: 'need not', negated: true, negation: at + 1 }), at + 2));
  if (
    (word === 'has' && number !== 'many') ||
    (word === 'have' && number !== 'one') ||
    (word === 'needs' && number !== 'many') ||
    (word === 'need' && number !== 'one')
  )
    if (isAt(scan, at + 1, 'to')) {
      // "Nurses need to see the list": it is the product that has to let them.
      const isLet = word.startsWith('need') && seeing.has(lowerAt(scan, at + 2));
      found.push(parse(start(isLet ? { modality: 'may', ability: true } : { modality: 'must' }), at + 2));
    }
  found.push(...beStarts(scan, at, number));
  return found;
}

const seeing = new Set(['see', 'know', 'find', 'view', 'access', 'browse', 'search']);

/** "is allowed to", "is required to", "are not able to". */
function beStarts(scan: Scan, at: number, number: Number): Parse<Start>[] {
  const word = lowerAt(scan, at);
  if (!((word === 'is' && number !== 'many') || (word === 'are' && number !== 'one'))) return [];
  const not = isAt(scan, at + 1, 'not') || isAt(scan, at + 1, 'never');
  const next = not ? at + 2 : isAt(scan, at + 1, 'still') ? at + 2 : at + 1;
  // "are to be returned", "is not to appear"; "the plan is to open a shop" is no duty.
  const isDenied = not && isAt(scan, next, 'to') && !intents.has(lowerAt(scan, at - 1));
  if (
    isDenied ||
    isAt(scan, next, 'to', 'be') ||
    (isAt(scan, next, 'to') && isPerson(lowerAt(scan, at - 1)))
  ) {
    const modality = not ? 'must not' : 'must';
    return [parse(start({ modality, ...(not && { negated: true, negation: at + 1 }) }), next + 1)];
  }
  const only = isAt(scan, next, 'only');
  const verb = only ? next + 1 : next;
  if (!isAt(scan, verb + 1, 'to')) return [];
  const negation = not ? { negated: true, negation: at + 1 } : {};
  const said = lowerAt(scan, verb);
  if (['allowed', 'permitted', 'entitled'].includes(said))
    return [parse(start({ modality: not ? 'may not' : 'may', only, ...negation }), verb + 2)];
  if (said === 'able' && !not && !only) return [parse(start({ modality: 'may', ability: true }), verb + 2)];
  if (['required', 'obliged'].includes(said) && !only)
    return [parse(start({ modality: not ? 'need not' : 'must', ...negation }), verb + 2)];
  return [];
}

const intents = new Set([
  'plan',
  'goal',
  'aim',
  'idea',
  'purpose',
  'point',
  'intention',
  'wish',
  'task',
  'job',
  'rule',
]);

function negatable(scan: Scan, at: number, begun: Start): Parse<Start>[] {
  if (isAt(scan, at, 'not') || isAt(scan, at, 'never') || isAt(scan, at, 'neither')) {
    const modality = ['must', 'may', 'will'].includes(begun.modality)
      ? `${begun.modality} not`
      : begun.modality;
    return [parse({ ...begun, modality, negated: true, negation: at }, at + 1)];
  }
  // "can no longer vote"
  if (isAt(scan, at, 'no', 'longer')) {
    const modality = ['must', 'may', 'will'].includes(begun.modality)
      ? `${begun.modality} not`
      : begun.modality;
    return [parse({ ...begun, modality, negated: true, negation: at }, at + 2)];
  }
  // "must be able to see" is an ability.
  if (isAt(scan, at, 'be', 'able', 'to'))
    return [
      parse({ ...begun, modality: begun.modality === 'should' ? 'should' : 'may', ability: true }, at + 3),
      parse(begun, at),
    ];
  return [parse(begun, at)];
}

/** "only" and adverbs between a modal word and its verb. */
function between(scan: Scan, begun: Start, at: number): Parse<Start>[] {
  const token = scan.tokens[at];
  if (!token) return [];
  if (token.lower === 'only' && !begun.only) return between(scan, { ...begun, only: true }, at + 1);
  if (isManner(token)) return between(scan, { ...begun, adverbs: [...begun.adverbs, at] }, at + 1);
  if (token.lower === 'also' || token.lower === 'then') return between(scan, begun, at + 1);
  if (isGoingOn(token, begun)) return between(scan, begun, at + 1);
  return [parse(begun, at)];
}

/** "Orders by post are still accepted": as they are today. */
const isGoingOn = ({ lower }: Token, { negated }: Pick<Group, 'negated'>): boolean =>
  lower === 'still' && !negated;

export const isManner = (token: Token): boolean =>
  token.lower === 'always' ||
  token.lower === 'together' ||
  (token.kind === 'word' &&
    token.tag === 'ADV' &&
    token.lower.endsWith('ly') &&
    (!closedWords.has(token.lower) || mannerWords.has(token.lower)) &&
    !notManner.has(token.lower));

const notManner = new Set([
  'early',
  'only',
  'hardly',
  'scarcely',
  'barely',
  'rarely',
  'nearly',
  'fairly',
  'merely',
  'solely',
  'purely',
  'exclusively',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'hourly',
  'quarterly',
  'nightly',
  'annually',
  'wrongly',
  'incorrectly',
  'recently',
  'previously',
  'formerly',
  'supposedly',
  'possibly',
  'probably',
  'usually',
  'normally',
  'occasionally',
  'partly',
  'partially',
  'mainly',
  'mostly',
  'largely',
  'sufficiently',
  'approximately',
  'relatively',
  'exactly',
  'family',
  'reply',
  'supply',
  'apply',
  'assembly',
]);

function verbs(scan: Scan, at: number, begun: Start, number: Number): Parse<Group>[] {
  const token = scan.tokens[at];
  if (token?.kind !== 'word') return [];
  const { wants, ...rest } = begun;
  const group = (base: string, more: Partial<Group> = {}): Group => ({
    ...rest,
    base,
    verb: at,
    passive: false,
    done: false,
    ...more,
  });
  const found: Parse<Group>[] = [];
  const isBe =
    wants === 'base'
      ? token.lower === 'be'
      : (token.lower === 'is' && number !== 'many') || (token.lower === 'are' && number !== 'one');
  if (isBe) {
    found.push(parse(group('be'), at + 1));
    found.push(...passives(scan, at + 1, group('be')));
    // "is only available on weekdays"
    if (isAt(scan, at + 1, 'only') && scan.tokens[at + 2]?.tag === 'ADJ' && !begun.negated)
      found.push(parse(group('be', { only: true }), at + 2));
    return found;
  }
  // "if the box was returned late": it is over, as "has been returned" is.
  const isWas = wants === 'finite' && !begun.negated;
  if (isWas && ((token.lower === 'was' && number !== 'many') || (token.lower === 'were' && number !== 'one')))
    return passives(scan, at + 1, group('be')).flatMap(({ value, next, cost }) =>
      value.base === 'be' ? [] : [parse({ ...value, done: true }, next, cost)],
    );
  const isHave =
    wants === 'base'
      ? token.lower === 'have'
      : (token.lower === 'has' && number !== 'many') || (token.lower === 'have' && number !== 'one');
  if (isHave) {
    found.push(parse(group('have'), at + 1));
    if (!begun.negated || wants === 'finite') found.push(...perfects(scan, at + 1, group('have')));
    return found;
  }
  // "last" is an adverb as well.
  const mayBeVerb =
    token.lower === 'last' ||
    (token.lower === 'rest' && wants === 'base' && begun.modality !== 'is') ||
    token.lower === 'need' ||
    (token.lower === 'do' && wants === 'base' && isAt(scan, at + 1, 'anything', 'else')) ||
    (token.lower === 'like' && begun.modality === 'should');
  if (closedWords.has(token.lower) && !mayBeVerb) return [];
  const forms = basesOf(token.lower);
  for (const { base, form } of forms) {
    // "who lost the card", "if the guest paid by card": it is over.
    if (form === 'past' && wants === 'finite' && token.tag === 'VERB' && !begun.negated)
      if (!forms.some((other) => other.form === 'base'))
        found.push(parse(group(base, { done: true }), at + 1));
    if (!fits(form, wants, number)) continue;
    if (base === 'get' && !begun.negated) found.push(...told(scan, at + 1, group('get')));
    const cost = costOf(token, base, wants);
    if (cost !== null) found.push(parse(group(base), at + 1, cost));
  }
  return found;
}

/** "is deleted", "is not deleted", "is only deleted". */
function passives(scan: Scan, at: number, group: Group): Parse<Group>[] {
  const token = scan.tokens[at];
  if (!token) return [];
  const not = ['not', 'never', 'neither'].includes(token.lower);
  if (not && !group.negated) {
    const modality = ['must', 'may'].includes(group.modality) ? `${group.modality} not` : group.modality;
    const denied = { ...group, modality, negated: true, negation: at };
    return [parse(denied, at + 1), ...passives(scan, at + 1, denied)];
  }
  if (isGoingOn(token, group) && !['not', 'no'].includes(lowerAt(scan, at + 1)))
    return passives(scan, at + 1, group);
  if (token.lower === 'then' && group.then === undefined)
    return passives(scan, at + 1, { ...group, then: true });
  if (token.lower === 'only' && !group.only) return passives(scan, at + 1, { ...group, only: true });
  if (isManner(token)) return passives(scan, at + 1, { ...group, adverbs: [...group.adverbs, at] });
  if (token.kind !== 'word' || closedWords.has(token.lower)) return [];
  return participles(token).map(({ base, cost }) =>
    parse({ ...group, base, verb: at, passive: true }, at + 1, cost),
  );
}

/** "get lost" tells what becomes of somebody. */
const becoming = new Set([
  'lost',
  'stuck',
  'started',
  'married',
  'tired',
  'used',
  'done',
  'dressed',
  'confused',
  'bored',
]);

/** "get told": are told; "get printed copies" is not. */
function told(scan: Scan, at: number, group: Group): Parse<Group>[] {
  const [token, next] = [scan.tokens[at], scan.tokens[at + 1]];
  if (token?.kind !== 'word' || token.tag !== 'VERB' || closedWords.has(token.lower)) return [];
  if (becoming.has(token.lower)) return [];
  if (next && !['mark', 'number'].includes(next.kind) && !closedWords.has(next.lower)) return [];
  return participles(token).map(({ base, cost }) =>
    parse({ ...group, base, verb: at, passive: true }, at + 1, cost),
  );
}

/** "has paid", "has been paid", "has not paid". */
function perfects(scan: Scan, at: number, group: Group): Parse<Group>[] {
  const token = scan.tokens[at];
  if (!token) return [];
  if ((token.lower === 'not' || token.lower === 'never') && !group.negated)
    return perfects(scan, at + 1, { ...group, negated: true, negation: at });
  if (token.lower === 'been')
    return passives(scan, at + 1, group).map(({ value, next, cost }) =>
      parse({ ...value, done: true }, next, cost),
    );
  if (token.kind !== 'word' || closedWords.has(token.lower)) return [];
  return participles(token).map(({ base, cost }) =>
    parse({ ...group, base, verb: at, done: true }, at + 1, cost),
  );
}

export const participles = (token: Token): { base: string; cost: number }[] =>
  basesOf(token.lower)
    .filter(({ form }) => form === 'participle')
    .map(({ base }) => ({ base, cost: token.tag === 'VERB' || token.tag === 'ADJ' ? 0 : 1 }));

function fits(form: VerbForm, wants: Start['wants'], number: Number): boolean {
  if (wants === 'base') return form === 'base';
  return (form === 'third' && number !== 'many') || (form === 'base' && number !== 'one');
}

/** After a modal word any open word may be the verb; elsewhere the tagger or the list of doubles must allow it. */
function costOf(token: Token, base: string, wants: Start['wants']): number | null {
  if (token.tag === 'VERB' || token.tag === 'AUX') return 0;
  if (wants === 'base') return 1;
  if (doubles.has(base)) return 1;
  return token.tag === 'NOUN' || token.tag === 'PROPN' ? 2 : null;
}
