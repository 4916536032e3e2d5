// UND-4: no decision, system or permission of a package stands against a clause: what is left out is not built, and
// what somebody may not do no operation lets them do.
import type { Clause } from '#contract/clauses.ts';
import { isCalled as isTypeCalled } from '#knowledge/kinds/kinds.ts';
import { singularOf } from '#language/inflection.ts';
import { thingsLeftOut } from '#language/left-out.ts';
import { isUnderstood } from '#specification/graph/statements.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { keepsTables } from '#specification/render/data/store-decision.ts';
import type { View } from '#specification/render/view.ts';
import type { Breach, GraphRule } from '#specification/rules/rule.ts';
import { clauseOf, withStatements } from './example-statements.ts';
import { inOtherWords } from './said-by-node.ts';
import { hasWord, headOf, stemOf, stemsOf, tokensIn, wordsIn, wordsOfName, type Stems } from './words.ts';

/** One thing under several names. */
const sameThing: readonly (readonly string[])[] = [
  ['payment', 'card payment', 'online payment', 'stripe', 'paypal', 'payment provider', 'checkout'],
  ['sms', 'text message', 'sms provider'],
  ['email', 'e-mail', 'mail', 'email provider', 'e-mail provider'],
  ['push notification', 'push', 'push message'],
];

/** Acts that the shape of an operation stands for. */
const actsOf: Readonly<Record<NodeOf<'API'>['shape'], readonly string[]>> = {
  create: ['create', 'add', 'enter', 'register', 'submit', 'record', 'make', 'open', 'upload'],
  read: ['see', 'view', 'read', 'look', 'open', 'access'],
  list: ['see', 'view', 'read', 'list', 'search', 'find', 'browse', 'access'],
  update: ['update', 'change', 'edit', 'correct', 'modify', 'rename'],
  remove: ['remove', 'delete', 'cancel', 'discard', 'withdraw', 'erase'],
  command: [],
};

export const contradictionRules: readonly GraphRule[] = [
  {
    id: 'UND-4',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'What the user forbade must not be built by another part of the package.',
    good: { ...withStatements(), project: { type: 'WebApp' } },
    bad: withStatements({
      'S-003': {
        clauses: [
          clauseOf({ kind: 'exclusion', act: 'include', objects: ['late fees'], negated: true }),
          clauseOf({ kind: 'exclusion', act: 'include', objects: ['website'], negated: true }),
        ],
      },
    }),
    also: ['UND-2'],
    *check({ view }) {
      const statements = view.graph.interview.statements.filter(isUnderstood);
      const clauses = statements.flatMap((each) =>
        each.clauses.map((clause) => ({ id: each.id, clause, confirmed: each.confirmed })),
      );
      for (const { id, clause, confirmed } of clauses) {
        // What nobody has confirmed may be no exclusion at all.
        const severity = confirmed ? {} : inOtherWords(view);
        if (clause.kind === 'exclusion')
          for (const breach of builtThough(view, id, clause)) yield { ...breach, ...severity };
        else
          yield* allowedThough(
            view,
            { id, clause },
            clauses.map((each) => each.clause),
          );
      }
    },
  },
];

const databases: ReadonlySet<string> = new Set(['database', 'db', 'sql database', 'relational database']);

/** Decisions that keep records in a database. */
const keepingTables = (view: View): NodeOf<'ADR'>[] =>
  view.all('ENT').length > 0 && keepsTables(view)
    ? view.all('ADR').filter(({ status, outcome }) => status === 'accepted' && / records in /.test(outcome))
    : [];

/** What is built though the clause leaves it out. */
function* builtThough(view: View, id: string, clause: Clause): Iterable<Breach> {
  const { type } = view.project;
  for (const thing of thingsLeftOut(clause)) {
    if (isTypeCalled(type, plain(thing)))
      yield { message: `${id} leaves out “${thing}”, and the project is a ${type}; decide with the user.` };
    if (databases.has(plain(thing)))
      for (const { id: decision, outcome } of keepingTables(view))
        yield {
          message: `${id} leaves out “${thing}”, and ${decision} decides: ${outcome} Decide with the user.`,
          nodes: [decision],
        };
    for (const node of [...view.all('INT'), ...view.all('ENT'), ...view.all('SCR')])
      if (isCalled(node.title, thing))
        yield {
          message: `${id} leaves out “${thing}”, and ${node.id} is “${node.title}”; take it out.`,
          nodes: [node.id],
        };
  }
}

const plain = (thing: string) => wordsIn(thing).map(singularOf).join(' ');

/** Whether a title names the thing, in words that stand together, or by another name for it. */
function isCalled(title: string, thing: string): boolean {
  const others = sameThing.find((row) => row.includes(plain(thing))) ?? [thing];
  const words = ` ${tokensIn(title)
    .map(({ kind, lower }) =>
      kind === 'mark' && lower !== '-' ? lower : wordsIn(lower).map(stemOf).join(' '),
    )
    .join(' ')} `;
  return others.some((name) => words.includes(` ${wordsIn(name).map(stemOf).join(' ')} `));
}

type Told = { id: string; clause: Clause };

/** Operations that let somebody do what the clause forbids, or allows to others alone. */
function* allowedThough(view: View, { id, clause }: Told, all: readonly Clause[]): Iterable<Breach> {
  if (clause.condition || clause.exception || clause.bounds.length > 0 || clause.relations.length > 0) return;
  const is_forbidden = clause.negated && clause.kind !== 'quality' && clause.only === undefined;
  const is_reserved = !clause.negated && clause.only === 'actors';
  if ((!is_forbidden && !is_reserved) || clause.actors.length === 0 || clause.objects.length === 0) return;
  const actors = withJobs(clause.actors, all);
  const roles = view
    .all('ROLE')
    .filter(
      ({ title }) =>
        actors.some((actor) => isNamed(title, actor)) === is_forbidden &&
        !(is_reserved && all.some((other) => allows(other, title, clause))),
    );
  for (const operation of view.all('API').filter((node) => does(view, node, clause)))
    for (const { role, allow, condition } of operation.access) {
      const found = roles.find((each) => each.id === role);
      // "Only the porter may cancel a stove", "a cook can delete a stove": another act, which was said as well.
      if (
        found &&
        !isNamedFor(operation, clause) &&
        all.some((other) => asksFor(view, operation, { other, role: found.title }))
      )
        continue;
      if (found && allow !== 'no' && !(condition !== undefined && isOfSome(clause)))
        yield {
          message: `${id} does not let the ${found.title} ${clause.act} the ${clause.objects.join(' and ')}, and ${operation.id} does; change its access.`,
          nodes: [operation.id, found.id],
        };
    }
}

/** "A locked boat", "their own requests": of some of them alone, so that the access to the others stays, with its condition. */
const isOfSome = ({ actors, objects }: Clause): boolean =>
  [...actors, ...objects].some((name) => wordsIn(name).length > 1);

const anyone = new Set(['anyone', 'everyone', 'nobody']);
const isNamed = (title: string, actor: string): boolean =>
  anyone.has(actor) || hasHeadOf(stemsOf(title), actor);

/** A person under the job that a statement gives: "Mr Sealy is the caretaker". */
const withJobs = (actors: readonly string[], all: readonly Clause[]): string[] => [
  ...actors,
  ...all.flatMap((each) =>
    each.kind === 'role' &&
    each.act === 'be' &&
    !each.negated &&
    each.actors.some((one) => actors.includes(one))
      ? each.objects
      : [],
  ),
];

const hasHeadOf = (stems: Stems, name: string): boolean => {
  const head = headOf(name);
  return head !== null && hasWord(stems, head);
};

const allows = (other: Clause, role: string, { act, objects }: Clause): boolean =>
  !other.negated &&
  other.act === act &&
  other.actors.some((actor) => isNamed(role, actor)) &&
  other.objects.some((one) => objects.some((two) => headOf(one) === headOf(two)));

/** Whether an operation does the act of a clause to its object. */
function does(
  view: View,
  { operation, shape, entity, path }: NodeOf<'API'>,
  { act, objects }: Clause,
): boolean {
  const verb = wordsIn(act)[0] ?? '';
  const own = stemsOf(wordsOfName(operation));
  if (!hasWord(own, verb) && !actsOf[shape].includes(verb)) return false;
  const things = nounsIn(`${view.one('ENT', entity)?.title ?? ''} ${path}`);
  return objects.some((name) => things.has(singularOf(headOf(name) ?? name)));
}

const verbOf = ({ act }: Clause): string => wordsIn(act)[0] ?? '';

const isNamedFor = ({ operation }: NodeOf<'API'>, clause: Clause): boolean =>
  hasWord(stemsOf(wordsOfName(operation)), verbOf(clause));

/** Whether a clause lets the role do the very act that the operation is named for. */
const asksFor = (
  view: View,
  operation: NodeOf<'API'>,
  { other, role }: { other: Clause; role: string },
): boolean => isNamedFor(operation, other) && does(view, operation, other) && allows(other, role, other);

/** Things, and not what is done with them: who voted is no vote. */
const nounsIn = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(singularOf));
