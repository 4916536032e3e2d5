// What it takes to build: hours, waves, what can go on side by side, what waits for what, and what it costs
// to run.
import type { Fact } from '#specification/explanations/sentences.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { estimateOf } from '#specification/render/plan/estimate.ts';
import { storiesByWave, wavesOf } from '#specification/render/plan/waves.ts';
import type { View } from '#specification/render/view.ts';
import { inWords } from '#specification/render/words.ts';

type Task = NodeOf<'TASK'>;
const joined = (items: readonly string[]): string | null => (items.length > 0 ? inWords(items) : null);
const titlesOf = (nodes: readonly { title: string }[]): string => nodes.map(({ title }) => title).join('; ');
const hours = (sum: number): number => Math.round(sum * 100) / 100;
const taskFact = ({ id, title, effort_hours: { low, high } }: Task): Fact => ({ id, title, low, high });

export function effort(view: View): Fact[] {
  if (view.all('TASK').length === 0) return [];
  const { total, longest_chain: chain, waves } = estimateOf(view);
  const widest = Math.max(...waves.map(({ tasks }) => tasks));
  return [
    {
      tasks: view.all('TASK').length,
      low: total.low,
      high: total.high,
      waves: waves.length,
      widest,
      chain_tasks: chain.tasks.length,
      chain_low: chain.low,
      chain_high: chain.high,
    },
  ];
}

/** Parts of the software by the hours of their tasks. */
export const largest_parts = (view: View): Fact[] =>
  [...Map.groupBy(view.all('TASK'), ({ component }) => component ?? '')]
    .flatMap(([id, tasks]) => {
      const part = view.one('CMP', id);
      const sum = (end: 'low' | 'high') =>
        hours(tasks.reduce((all, task) => all + task.effort_hours[end], 0));
      return part ? [{ title: part.title, low: sum('low'), high: sum('high') }] : [];
    })
    .toSorted((a, b) => b.high - a.high);

/** Where the two ends of the estimate lie farthest apart. */
export const unsure_tasks = (view: View): Fact[] =>
  view
    .all('TASK')
    .toSorted((a, b) => spread(b) - spread(a))
    .map((task) => ({ ...taskFact(task), spread: spread(task) }));
const spread = ({ effort_hours: { low, high } }: Task): number => hours(high - low);

export function waves(view: View): Fact[] {
  const finished = storiesByWave(view);
  const { waves: estimates } = estimateOf(view);
  return wavesOf(view).map((tasks, at) => ({
    wave: at + 1,
    count: tasks.length,
    tasks: tasks.map(({ id, title }) => `${title} (${id})`).join('; '),
    titles: titlesOf(tasks),
    low: estimates[at]?.low,
    high: estimates[at]?.high,
    stories: (finished.get(at) ?? []).map(({ title }) => title).join('; '),
  }));
}

/** The waves after which somebody can do something more, with the hours until then. */
export function milestones(view: View): Fact[] {
  let [low, high] = [0, 0];
  return waves(view).flatMap((fact) => {
    [low, high] = [hours(low + Number(fact['low'])), hours(high + Number(fact['high']))];
    return fact['stories'] ? [{ wave: fact['wave'], stories: fact['stories'], low, high }] : [];
  });
}

export const critical_path = (view: View): Fact[] =>
  estimateOf(view)
    .longest_chain.tasks.flatMap((id) => view.one('TASK', id) ?? [])
    .map(taskFact);

/** The waves in which several tasks can be built at the same time, and by whom. */
export const lanes = (view: View): Fact[] =>
  wavesOf(view).flatMap((tasks, at) => {
    const parts = [...new Set(tasks.flatMap(({ component }) => view.one('CMP', component)?.title ?? []))];
    return tasks.length > 1
      ? [{ wave: at + 1, count: tasks.length, titles: titlesOf(tasks), parts: joined(parts) }]
      : [];
  });

/** Tasks that most others wait for. */
export const awaited_tasks = (view: View): Fact[] =>
  view
    .all('TASK')
    .map((task) => ({
      id: task.id,
      title: task.title,
      waiting: view.all('TASK').filter(({ depends_on }) => depends_on.includes(task.id)).length,
    }))
    .filter(({ waiting }) => waiting > 1)
    .toSorted((a, b) => b.waiting - a.waiting);

export const first_tasks = (view: View): Fact[] =>
  wavesOf(view)
    .slice(0, 2)
    .flat()
    .map(({ id, title, goal, verify, files }) => ({ id, title, goal, verify, files: files.join(', ') }));

export const services = (view: View): Fact[] =>
  view.all('INT').map(({ title, purpose, timeout, retry, fallback, is_local }) => ({
    title,
    purpose,
    timeout: `{{${timeout}}}`,
    retry,
    fallback,
    place: is_local ? 'attached device' : 'service outside',
  }));

export const outside_services = (view: View): Fact[] =>
  services(view).filter(({ place }) => place === 'service outside');
