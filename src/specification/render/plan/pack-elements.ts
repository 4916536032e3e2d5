// What a pack tells of the elements of an interface. An element stands whole with the task that builds it; the packs of those that
// build what it realises name it, with its place. A signal has two ends, often built by different tasks: it also stands whole with
// the one that builds most of what it realises, as does an element that no task builds by itself.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { interfaceOfForm } from '#knowledge/kinds/kinds.ts';
import { elementData } from '#specification/render/contracts/interface.ts';
import { packPath } from '#specification/render/node-locations.ts';
import { bullets, code, fence, section, type Block } from '#specification/render/syntax/markdown.ts';
import { yaml } from '#specification/render/syntax/yaml.ts';
import type { View } from '#specification/render/view.ts';
import { withoutStop } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';
import { inPlanOrder } from './waves.ts';

type Task = NodeOf<'TASK'>;
type Element = NodeOf<'IF'>;

/** The elements that a pack quotes whole. */
export const wholeElements = (task: Task, view: View): Element[] =>
  view.all('IF').filter((element) => isWholeIn(element, task, view));

/** What the task builds of elements: those that its pack quotes, and those that others quote. */
export function elementParts(task: Task, { view, say, link }: Writer): { ids: string[]; text: Block }[] {
  const own = view.all('IF').filter((element) => sharesOf(element, view).has(task));
  const [whole, others] = [
    own.filter((element) => isWholeIn(element, task, view)),
    own.filter((element) => !isWholeIn(element, task, view)),
  ];
  return [
    ...whole.map((element) => ({
      ids: [element.id],
      text: section(2, `Contract of ${element.id}`, fence('yaml', yaml(elementData(element, view)))),
    })),
    {
      ids: others.map(({ id }) => id),
      text: section(
        2,
        'Contracts that this task keeps as well',
        bullets(
          others.map((element) => {
            const path = interfaceOfForm.get(element.form)!.document;
            const pack = mainOf(element, view);
            const quoted = pack ? `, and in the pack of ${link(pack.id, packPath(pack, view))}` : '';
            return `${element.id} ${code(element.name)}: ${withoutStop(say(element.summary))}. It stands in ${link(path, path)}${quoted}.`;
          }),
        ),
      ),
    },
  ];
}

const isWholeIn = (element: Element, task: Task, view: View): boolean =>
  mainOf(element, view) === task || (element.form === 'signal' && mostOf(element, view) === task);

/** The first task that builds the element itself, else the one that builds most of what it realises. */
const mainOf = (element: Element, view: View): Task | undefined =>
  inPlanOrder(view).find(({ task }) => task.implements.includes(element.id))?.task ?? mostOf(element, view);

/** The task that builds most of what an element realises, the first of several. */
function mostOf(element: Element, view: View): Task | undefined {
  const shares = [...sharesOf(element, view)];
  const most = Math.max(...shares.map(([, share]) => share));
  return shares.find(([, share]) => share === most)?.[0];
}

/** The tasks that build an element or a requirement that it realises, in the order of the plan, each with how much of that. */
function sharesOf(element: Element, view: View): ReadonlyMap<Task, number> {
  const built = new Set([element, ...view.from(element.id, 'realises')].map(({ id }) => id));
  const shares = inPlanOrder(view).map(
    ({ task }) => [task, task.implements.filter((id) => built.has(id)).length] as const,
  );
  return new Map(shares.filter(([, share]) => share > 0));
}
