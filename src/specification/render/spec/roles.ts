// Who uses it, what each role may do and may not, and the stories they tell. The authorization matrix says the same for
// every operation.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Clause } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';
import { isOfTwo } from '#language/of-two.ts';
import { denies } from '#specification/rules/understanding/polarity.ts';
import { accessTo, isPublic } from '#specification/render/contracts/security.ts';
import { clausesBehind } from '#specification/render/speaking-nodes.ts';
import { anchor, bullets, table, type Block } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { inSentence } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';
import { roleInSentence } from './role-in-sentence.ts';
import { closed } from './steps.ts';

const shown = { operations: 12 };
const matrix = 'security/authorization-matrix.csv';

export function rolesAndStories(writing: Writer): Block[] {
  const { view, say, link } = writing;
  const roles = view.all('ROLE');
  return [
    table(
      ['Id', 'Role', 'Who', 'May', 'May not'],
      roles.map((role) => [
        `${anchor(role.id)}${role.id}${role.is_human ? '' : ' (system)'}`,
        say(role.title),
        isTold(role, writing) ? say(role.description) : '',
        saysMay(role, writing) ? '' : mayDo(role, writing),
        mayNotDo(role, writing),
      ]),
    ),
    ofEverybody(writing),
    roles.length > 0 &&
      view.all('API').length > 0 &&
      `The ${link('authorization matrix', matrix)} says it for every operation.`,
    bullets(view.all('US').map((story) => storyLine(story, writing))),
  ];
}

/** Whether somebody said who that is; else what the role may do says it. */
const isTold = (role: NodeOf<'ROLE'>, { view }: Writer): boolean =>
  view.graph.project.worded_by === 'mind' ||
  view.graph.interview.statements.length === 0 ||
  clausesBehind(view, role).some(({ kind }) => kind === 'role');

/** A mind tells who somebody is with what they may do: "Mrs Delaney, who runs the page. May confirm a request." */
const saysMay = ({ description }: NodeOf<'ROLE'>, { view }: Writer): boolean =>
  view.graph.project.worded_by === 'mind' && /(?:^|[.;] )May /.test(description);

/** What changes something; where nothing does, what the role may look at. What every role may do is told below the table. */
function mayDo(role: NodeOf<'ROLE'>, { view, say }: Writer): string {
  const shared = view.once(sharedOperations);
  const allowed = allowedTo(role, view);
  const changing = allowed.filter(({ operation: { shape } }) => shape !== 'read' && shape !== 'list');
  const told = (changing.length > 0 ? changing : allowed)
    .filter(({ operation }) => !shared.has(operation.id))
    .map((each) => inWordsOf(each, say));
  const more = told.length - shown.operations;
  return [...told.slice(0, shown.operations), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

type Allowed = { operation: NodeOf<'API'>; isOwn: boolean };

function allowedTo(role: NodeOf<'ROLE'>, view: View): Allowed[] {
  return view.all('API').flatMap((operation) => {
    const entry = accessTo(operation, view).find((each) => each.role === role.id);
    return entry && entry.allow !== 'no' ? [{ operation, isOwn: entry.allow === 'own' }] : [];
  });
}

const inWordsOf = ({ operation, isOwn }: Allowed, say: Writer['say']): string =>
  `${inSentence(say(operation.summary))}${isOwn ? ' (own)' : ''}`;

/** What changes something and is open to each of several roles alike. */
function sharedOperations(view: View): ReadonlySet<string> {
  const [first, ...others] = view.all('ROLE').map((role) => allowedTo(role, view));
  if (!first || others.length === 0) return new Set();
  const isFor =
    ({ operation, isOwn }: Allowed) =>
    (all: readonly Allowed[]) =>
      all.some((each) => each.operation === operation && each.isOwn === isOwn);
  const shared = first.filter(
    (each) => each.operation.shape !== 'read' && each.operation.shape !== 'list' && others.every(isFor(each)),
  );
  return new Set(shared.map(({ operation }) => operation.id));
}

function ofEverybody({ view, say }: Writer): Block {
  const [role] = view.all('ROLE');
  const shared = view.once(sharedOperations);
  if (!role || shared.size === 0) return null;
  const told = allowedTo(role, view).filter(({ operation }) => shared.has(operation.id));
  // A summary may say what is asked for or what happens then; a list says either.
  const list = (of: readonly Allowed[]) => of.map((each) => withoutDetails(inWordsOf(each, say))).join('; ');
  const guests = told.filter(({ operation }) => isPublic(operation, view));
  const roles = told.filter((each) => !guests.includes(each));
  return [
    guests.length > 0 && `Open to everybody, without an account: ${list(guests)}.`,
    roles.length > 0 && `Open to every role: ${list(roles)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What follows a semicolon says how it goes on. */
const withoutDetails = (summary: string): string => summary.replace(/;.*$/s, '');

/** What somebody need not have or do is not forbidden, and two of them may not what each of them may. */
const forbids = (clause: Clause): boolean =>
  clause.negated &&
  clause.modality !== 'need not' &&
  !sparing.has(clause.act) &&
  !isOfTwo(clause) &&
  !clause.condition &&
  !clause.exception;

const sparing: ReadonlySet<string> = new Set(['need', 'require']);

/** The requirements that forbid the role something at any time, as their clauses say. */
function mayNotDo({ title }: NodeOf<'ROLE'>, { view, ref, say }: Writer): string {
  const named = title.toLowerCase();
  const forbidden = view
    .all('FR')
    // A statement may allow one thing and forbid another, each in a requirement of its own.
    .filter((node) => {
      const behind = clausesBehind(view, node);
      const forbidden = behind.filter(
        (clause) =>
          forbids(clause) && clause.actors.some((actor) => singularOf(actor).toLowerCase() === named),
      );
      return forbidden.length > 0 && (forbidden.length === behind.length || denies(node.statement));
    });
  return forbidden.map((node) => `${ref(node.id)} ${say(node.title)}`).join('; ');
}

/** By its requirements, which say what is wanted; in full where it has none, or an aim of its own. */
function storyLine(story: NodeOf<'US'>, { view, say, refs }: Writer): string {
  const name = `${anchor(story.id)}**${story.id} ${say(story.title)}**`;
  const requirements = view.all('FR').filter((node) => node.story === story.id);
  if (requirements.length > 0 && story.so_that === undefined)
    return `${name}: ${refs(requirements.map(({ id }) => id))}`;
  const who = say(roleInSentence(story.role, view));
  const aim = story.so_that ? `, so that ${say(story.so_that)}` : '';
  return closed(`${name} As ${who}, I want ${say(story.want)}${aim}`);
}
