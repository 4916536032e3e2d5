// Who uses it, what each role may do and may not, and the stories they tell. The authorization matrix says the same for
// every operation.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { singularOf } from '#language/inflection.ts';
import { clausesBehind } from '#specification/render/speaking-nodes.ts';
import { anchor, bullets, table, type Block } from '#specification/render/syntax/markdown.ts';
import { withArticle } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';

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
        mayDo(role, writing),
        mayNotDo(role, writing),
      ]),
    ),
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

/** What changes something; where nothing does, what the role may look at. */
function mayDo(role: NodeOf<'ROLE'>, { view, say }: Writer): string {
  const allowed = view.all('API').flatMap((operation) => {
    const entry = operation.access.find((each) => each.role === role.id);
    return entry && entry.allow !== 'no' ? [{ operation, isOwn: entry.allow === 'own' }] : [];
  });
  const changing = allowed.filter(({ operation: { shape } }) => shape !== 'read' && shape !== 'list');
  const told = (changing.length > 0 ? changing : allowed).map(
    ({ operation, isOwn }) => `${inSentence(say(operation.summary))}${isOwn ? ' (own)' : ''}`,
  );
  const more = told.length - shown.operations;
  return [...told.slice(0, shown.operations), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

/** `Add a tool.` → `add a tool`. */
const inSentence = (summary: string): string =>
  summary.replace(/\.$/, '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** The requirements that forbid the role something at any time, as their clauses say. */
function mayNotDo({ title }: NodeOf<'ROLE'>, { view, ref, say }: Writer): string {
  const named = title.toLowerCase();
  const forbidden = view
    .all('FR')
    .filter((node) =>
      clausesBehind(view, node).some(
        ({ negated, actors, condition, exception }) =>
          negated &&
          !condition &&
          !exception &&
          actors.some((actor) => singularOf(actor).toLowerCase() === named),
      ),
    );
  return forbidden.map((node) => `${ref(node.id)} ${say(node.title)}`).join('; ');
}

const storyLine = (story: NodeOf<'US'>, { view, say }: Writer): string =>
  `${anchor(story.id)}**${story.id} ${say(story.title)}** As ${withArticle(say(view.one('ROLE', story.role)?.title ?? story.role))}, I want ${say(story.want)}${story.so_that ? `, so that ${say(story.so_that)}` : ''}`.replace(
    /\.?$/,
    '.',
  );
