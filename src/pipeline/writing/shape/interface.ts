// The commands, functions, jobs and signals that a mind wrote, as nodes.
import { hasOf, interfaceOf, promisesOwed } from '#knowledge/kinds/kinds.ts';
import type { AskedRun } from '#pipeline/run.ts';
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { realisable } from './screens.ts';
import { ownName, takenBy } from './taken.ts';
import type { ShapeForm } from './shape-form.ts';

export function makeInterface(rows: Rows, form: ShapeForm, { graph }: AskedRun): void {
  const own = interfaceOf(graph.project.type);
  const surface = nodesOf(graph, 'CMP').find(({ role }) => role === 'interface');
  rows.each('interface', form.interface, (row, maker) => {
    const used = row.form === 'none' ? own?.form : row.form;
    const part = row.part.trim() === '' ? surface?.id : maker.ref(row.part, ['CMP']);
    const entity = row.record.trim() === '' ? null : maker.ref(row.record, ['ENT']);
    const name = (used && ownName(row, used)) || row.key.trim();
    if (!used) maker.mistake('say in "form" whether it is a command, a function, a job or a signal');
    if (!part) maker.mistake('say in "part" which part it belongs to');
    if (!used || !part || name === '') return;
    const realises = maker.refs(row.realises, realisable);
    const summary = maker.prose(row.summary) || name;
    maker.add({
      kind: 'IF',
      key: maker.node_key,
      title: summary,
      form: used,
      name,
      summary,
      component: part,
      ...(entity && { entity }),
      takes: whole(takenBy(row, form.interface), maker),
      gives: whole(row.gives, maker),
      outcomes: whole(row.outcomes, maker),
      promises: whole(row.promises, maker),
      ...(row.example.trim() !== '' && { example: lines(row.example, maker) }),
      sources: maker.sources({ says: [], follows: realises }, 'It carries this out.'),
    });
    for (const requirement of realises) maker.link('realises', `@${maker.node_key}`, requirement);
  });
}

/** Input and output stand in lines of their own. */
const lines = (typed: string, { prose }: RowMaker): string =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => prose(line))
    .join('\n');

/** Rows in which nothing is left empty, with their numbers; the others are told. */
function whole<R extends object>(rows: readonly R[], maker: RowMaker): R[] {
  const isWhole = (row: R) =>
    Object.values(row).every((value) => typeof value !== 'string' || value.trim() !== '');
  if (!rows.every(isWhole)) maker.mistake('an entry of it has an empty text: fill it or leave the entry out');
  return rows.filter(isWhole).map((row) => withNumbers(row, maker));
}

const withNumbers = <R extends object>(row: R, { prose }: RowMaker): R =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? prose(value) : value]),
  ) as R;

const jobsOwe = ({ type }: Pick<Graph['project'], 'type'>): string =>
  promisesOwed('job', type)
    .map((each) => `"${each.about}"`)
    .join(' and ');

/** What runs by the clock has no caller, and may be described all the same. */
function ofJobs({ type }: Graph['project']): string {
  return `interface: where a job of a worker or a command for an operator needs describing, a row of form "job" or "command", with at least two "outcomes", how it ends when it works and when it does not. A job has "promises" about ${jobsOwe({ type })}, these words to the letter. A requirement that it does stands in its "realises".`;
}

/** What a mind is told of the kind of software, where it is used without screens and without HTTP. */
export function interfaceInstructions(graph: Graph): string[] {
  const { project } = graph;
  const row = interfaceOf(project.type);
  if (!row) return [ofJobs(project)];
  const owed = (is_input: boolean) =>
    row.promises
      .filter(hasOf(is_input))
      .map(({ about }) => about)
      .join(', ');
  const [of_inputs, of_others] = [owed(true), owed(false)];
  const promised =
    of_inputs === of_others
      ? of_others
      : `${of_inputs} for one that takes an input; ${of_others} for any other`;
  // Exit codes that were decided are not given another meaning by an example.
  const are_decided = nodesOf(graph, 'ERR').some(({ exit_code }) => exit_code !== undefined);
  const endings = row.outcomes.map(({ code, meaning }) => `${code} (${meaning})`).join(' ');
  const shown = are_decided ? '; the refusals that stand say their exit codes.' : `, such as ${endings}`;
  return [
    `interface: this software is used by its ${row.form}s, and has no operations, screens and accounts but those above. One row of form "${row.form}" for each, with everything that it takes and gives, and at least two "outcomes", how it ends when it works and when it does not${shown}`,
    ...(of_others === ''
      ? []
      : [`Each says in "promises" what holds of: ${promised}. "about" is that word, to the letter.`]),
    ...(row.form === 'job'
      ? []
      : [`What runs by the clock is a row of form "job", with "promises" about ${jobsOwe(project)}.`]),
  ];
}
