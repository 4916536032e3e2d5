// What an update changed, told to people: the requirements that read otherwise, the statements that led to it, and what each
// role will notice. Titles are shortened and lists are cut, because all of it has to fit on one page.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import type { Difference } from '#specification/merge/difference.ts';
import { realChanges } from '#specification/addenda/real-changes.ts';
import { bullets, escapeMarkdown, quoted, type Block } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';

export interface Change {
  before: View;
  after: View;
  difference: Difference;
}

type Requirement = NodeOf<'FR'> | NodeOf<'NFR'>;
type Told = { how: 'New' | 'Changed' | 'No longer'; node: Requirement; view: View; was: Requirement | null };

const max = { changes: 5, statements: 3, roles: 5, each: 3, words: 9 };

/** Requirements that were added, went, or read otherwise, their numbers included. */
function requirementsOf({ before, after, difference }: Change): Told[] {
  const all = (view: View): Requirement[] => [...view.all('FR'), ...view.all('NFR')];
  const known = new Map(all(before).map((node) => [node.id, node]));
  const gone = new Set(difference.retired.map(({ id }) => id));
  const now = all(after).flatMap((node): Told[] => {
    const was = known.get(node.id);
    if (!was) return [{ how: 'New', node, view: after, was: null }];
    return before.text(was.statement) === after.text(node.statement)
      ? []
      : [{ how: 'Changed', node, view: after, was }];
  });
  const no_more = all(before).filter(({ id }) => gone.has(id));
  return [...now, ...no_more.map((node): Told => ({ how: 'No longer', node, view: before, was: null }))];
}

export function whatChanged(change: Change): Block {
  const told = requirementsOf(change);
  const lines = told.slice(0, max.changes).map(({ how, node, view, was }) => {
    const [title, old] = [titleOf(node, view), was ? titleOf(was, change.before) : null];
    const before = old !== null && old !== title ? `; it was: ${old}` : '';
    return `${how}: ${node.id} ${title}${before}`;
  });
  const rest = told.length - lines.length;
  return bullets([
    ...renamed(change).slice(0, max.roles),
    ...lines,
    rest > 0 && `${rest} more requirements, in CHANGELOG.md`,
    besides(change),
    told.length === 0 && 'No requirement reads otherwise',
  ]);
}

/** Roles and records that are called otherwise; a person who is both is told once. */
function renamed({ before, after, difference }: Change): string[] {
  const lines = difference.changed.flatMap(({ node, before: was, fields }) =>
    (node.kind === 'ROLE' || node.kind === 'ENT') && fields.includes('title')
      ? [
          `Renamed: ${escapeMarkdown(before.text(was.title))} is now ${escapeMarkdown(after.text(node.title))}`,
        ]
      : [],
  );
  return [...new Set(lines)];
}

const besideThem = [
  ['ROLE', 'role'],
  ['ENT', 'record'],
  ['API', 'operation'],
  ['IF', 'entry point'],
  ['INT', 'integration'],
  ['NG', 'non-goal'],
  ['ASM', 'assumption'],
] as const;

/** `Also: 1 role new, 2 operations changed.` */
function besides({ difference }: Change): string | null {
  const { added, changed, retired } = realChanges(difference);
  const groups = [
    [added, 'new'],
    [changed.map(({ node }) => node), 'changed'],
    [retired, 'gone'],
  ] as const;
  const counts = besideThem.flatMap(([kind, noun]) =>
    groups.flatMap(([nodes, how]) => {
      const count = nodes.filter((node) => node.kind === kind).length;
      return count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'} ${how}`] : [];
    }),
  );
  return counts.length > 0 ? `Also: ${counts.join(', ')}` : null;
}

/** The statements that came and went: what was said leads to every requirement. */
export function why({ before, after }: Change): Block {
  const [old, now] = [quotesIn(before), quotesIn(after)];
  const came = [...now].filter((quote) => !old.has(quote));
  const went = [...old].filter((quote) => !now.has(quote));
  const lines = (lead: string, quotes: readonly string[]) => [
    ...quotes.slice(0, max.statements).map((quote) => `${lead}: ${quoted(brief(quote))}`),
    quotes.length > max.statements && `${quotes.length - max.statements} more in trace/ledger.md`,
  ];
  const all = [...lines('Said now', came), ...lines('No longer said', went)];
  if (came.length + went.length > 0) return bullets(all);
  return 'Nobody said anything new: the package was edited by hand, or drafted again from the same statements.';
}

function quotesIn(view: View): Set<string> {
  const nodes = (['FR', 'NFR', 'ROLE', 'ENT', 'NG', 'GOAL', 'INT'] as const).flatMap((kind) =>
    view.all(kind),
  );
  return new Set(nodes.flatMap(({ sources }) => sources.filter(isQuoted).map(({ quote }) => quote)));
}

/** By role: what is new for it, changes and is gone. */
export function whatToTell(change: Change): Block {
  const byRole = Map.groupBy(
    requirementsOf(change).filter(({ node }) => node.kind === 'FR'),
    ({ node, view }) => roleOf(node, view),
  );
  if (byRole.size === 0) return 'Nothing changes for users.';
  const lines = [...byRole].slice(0, max.roles).map(([role, told]) => {
    const parts = (['New', 'Changed', 'No longer'] as const).flatMap((how) => {
      const titles = told.filter((each) => each.how === how).map(({ node, view }) => titleOf(node, view));
      const rest = titles.length - max.each;
      const more = rest > 0 ? ` and ${rest} more` : '';
      return titles.length > 0 ? [`${how}: ${titles.slice(0, max.each).join('; ')}${more}.`] : [];
    });
    return `**${role}** ${parts.join(' ')}`;
  });
  return bullets([...lines, byRole.size > max.roles && `${byRole.size - max.roles} more roles, in SPEC.md`]);
}

function roleOf(node: Requirement, view: View): string {
  const story = node.kind === 'FR' && node.story !== undefined ? view.one('US', node.story) : undefined;
  const role = story && view.one('ROLE', story.role);
  return role ? escapeMarkdown(view.text(role.title)) : 'Everybody';
}

/** A title that fits into a line of the page. */
export const titleOf = (node: { title: string } | undefined, view: View): string =>
  node ? escapeMarkdown(brief(view.text(node.title))) : '';

function brief(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= max.words ? text : `${words.slice(0, max.words).join(' ')} …`;
}
