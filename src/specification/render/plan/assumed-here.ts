// What nobody said and a task builds on all the same: the assumptions of what it makes, and what open questions are built as until
// they are answered.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { numbersOf } from '#specification/render/decisions/assumptions.ts';
import {
  changedBy,
  concernedBy,
  isDefault,
  questionBehind,
} from '#specification/render/decisions/resting.ts';
import { bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';

type Taken = NodeOf<'ASM'> | NodeOf<'OQ'>;

/** `built`: what the task makes, by id. */
export function takenHere(built: ReadonlySet<string>, writing: Writer): { ids: string[]; text: Block }[] {
  const { view, say } = writing;
  const lineOf = (node: Taken): string =>
    node.kind === 'ASM'
      ? [node.id, say(node.statement), ...numbersOf(node, writing)].join(' ')
      : `${node.id} ${say(node.question)} Until it is answered: ${say(node.proposed_default)}`;
  const isMade = (id: string) => built.has(id) && !saysItself(id, view);
  const taken = view.once(takenIn).filter(({ about }) => about.some(isMade));
  return taken.length === 0
    ? []
    : [
        {
          ids: taken.map(({ node }) => node.id),
          text: section(2, 'Assumed here', bullets(taken.map(({ node }) => lineOf(node)))),
        },
      ];
}

/** Weaknesses that readers found in what the task makes, and that stand open and uncontested. `built`: what it makes, by id. */
export function doubtedHere(
  built: ReadonlySet<string>,
  { view, say }: Writer,
): { ids: string[]; text: Block }[] {
  const { opinions } = view.graph;
  const contested = new Set(opinions.flatMap(({ sort, message }) => (sort === 'contested' ? [message] : [])));
  const doubts = opinions.filter(
    ({ sort, message, nodes }) =>
      sort === 'open' && !contested.has(message) && matterOf(nodes, view).some((id) => built.has(id)),
  );
  return doubts.length === 0
    ? []
    : [
        {
          ids: [],
          text: section(
            2,
            'Doubted here',
            'A reader found this, and it was left as it is. Build what `SPEC.md` says, and note in `plan/notes.md` where this touches your task.',
            bullets(doubts.map(({ rule, message }) => `${rule}: ${say(message)}`)),
          ),
        },
      ];
}

/** What a finding is about: the requirements that it names, else what else a task makes. A part or a role is no matter of its own. */
function matterOf(nodes: readonly string[], view: View): string[] {
  const ids = nodes.map((id) => view.one('AC', id)?.requirement ?? id);
  const requirements = ids.filter((id) => view.one('FR', id) ?? view.one('NFR', id));
  return requirements.length > 0 ? requirements : ids.filter((id) => !view.one('CMP', id));
}

/** What an operation takes for granted of its callers, its contract says; what rules draw of an assumption alone is that assumption. */
const saysItself = (id: string, view: View): boolean =>
  id.startsWith('API-') ||
  (!isByMind(view) && ['FR-', 'NFR-'].some((kind) => id.startsWith(kind)) && isAssumedAlone(id, view));

const isAssumedAlone = (id: string, view: View): boolean =>
  view.node(id)?.sources.every(({ kind }) => kind === 'assumed') ?? false;

const isByMind = ({ project }: View): boolean => project.worded_by === 'mind';

/** All that is assumed or open, with what it changes. An assumption that only answers a question stands with that. */
function takenIn(view: View): { node: Taken; about: readonly string[] }[] {
  const assumed = view
    .all('ASM')
    .filter((node) => !isDefault(node, view) && questionBehind(node, view) === null)
    .map((node) => ({ node, about: withBounded(concernedBy(node, view), view) }));
  // Rules draw records and requirements as the defaults of their questions say; a mind may have written them before it asked.
  const questions = isByMind(view) ? view.all('OQ') : [];
  const open = questions.map((node) => ({ node, about: [...changedBy(node, view), ...node.affects] }));
  return [...assumed, ...open];
}

/** With what is bounded by a number that rests on it. */
const withBounded = (ids: readonly string[], view: View): string[] =>
  ids.flatMap((id) => [id, ...(id.startsWith('QTY-') ? view.from(id, 'bounds').map((node) => node.id) : [])]);
