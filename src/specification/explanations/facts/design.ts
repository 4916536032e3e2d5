// What it is made of, what it keeps, and how a request travels through it.
import type { Fact } from '#specification/explanations/sentences.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { inWords } from '#specification/render/words.ts';
import type { PackageFacts } from './package-facts.ts';

const joined = (items: readonly string[]): string | null => (items.length > 0 ? inWords(items) : null);

export const components = (view: View): Fact[] =>
  view.all('CMP').map(({ title, role, folder, responsibility, depends_on }) => ({
    title,
    role,
    folder,
    responsibility,
    needs: joined(depends_on.flatMap((id) => view.node(id)?.title ?? [])),
  }));

export const decisions = (view: View): Fact[] =>
  view.all('ADR').map(({ id, title, outcome, because, consequences }) => ({
    id,
    title,
    outcome,
    because,
    consequence: consequences[0] ?? null,
  }));

export const records = (view: View): Fact[] =>
  view.all('ENT').map((entity) => {
    const [machine] = view.referrers('SM', entity.id);
    return {
      title: entity.title,
      table: entity.table,
      module: view.one('CMP', entity.component)?.title ?? null,
      description: entity.description,
      states: machine ? statesOf(machine) : null,
      moves: machine ? movesOf(machine).join('; ') : null,
    };
  });

const statesOf = ({ states, initial }: NodeOf<'SM'>): string =>
  states
    .map(
      ({ name, terminal }) =>
        `${name.replaceAll('_', ' ')}${name === initial ? ' (first)' : ''}${terminal ? ' (end)' : ''}`,
    )
    .join(', ');

/** The moves that are allowed; everything else is refused. */
const movesOf = ({ cells }: NodeOf<'SM'>): string[] =>
  cells.flatMap((cell) =>
    'to' in cell ? [`${cell.event}: ${cell.state} → ${cell.to}`.replaceAll('_', ' ')] : [],
  );

export const stateful = (view: View): Fact[] => records(view).filter(({ states }) => states !== null);

type Operation = NodeOf<'API'>;
/** The request that shows most of the machinery: one that moves a state, else one that creates, else any. */
function toldRequest(view: View): Operation | undefined {
  const all = view.all('API');
  const weigh = (operation: Operation) =>
    (operation.transition ? 4 : 0) +
    (operation.shape === 'create' ? 2 : 0) +
    (operation.errors.length > 1 ? 1 : 0);
  return all.toSorted((a, b) => weigh(b) - weigh(a))[0];
}

/** One request on its way, station by station. */
export function journey(view: View): Fact[] {
  const operation = toldRequest(view);
  if (!operation) return [];
  const entity = view.one('ENT', operation.entity);
  const surface = view.all('CMP').find(({ role }) => role === 'interface');
  const store = view.all('CMP').find(({ role }) => role === 'store');
  const module = view.one('CMP', operation.component);
  const allowed = operation.access
    .filter(({ allow }) => allow !== 'no')
    .flatMap(({ role, allow }) => {
      const title = view.one('ROLE', role)?.title;
      return title ? [allow === 'own' ? `${title} (own only)` : title] : [];
    });
  const event = view
    .all('EVT')
    .find((each) => each.emitted_by === operation.component && (!entity || each.entity === entity.id));
  return [
    {
      summary: operation.summary,
      call: `${operation.method} ${operation.path}`,
      surface: surface?.title ?? null,
      surface_does: surface?.responsibility ?? null,
      module: module?.title ?? null,
      module_does: module?.responsibility ?? null,
      folder: module?.folder ?? null,
      allowed: joined(allowed),
      move: moveOf(view, operation),
      table: entity?.table ?? null,
      store: store?.title ?? null,
      status: operation.success_status,
      event: event?.name ?? null,
      consumers: event ? joined(event.consumers) : null,
      refused: refusedBy(view, operation),
    },
  ];
}

function moveOf(view: View, { transition }: Operation): string | null {
  const machine = view.one('SM', transition?.machine);
  const cells = machine?.cells.filter((cell) => 'to' in cell && cell.event === transition?.event) ?? [];
  return joined(
    cells
      .flatMap((cell) => ('to' in cell ? [`${cell.state} → ${cell.to}`] : []))
      .map((move) => move.replaceAll('_', ' ')),
  );
}

const refusedBy = (view: View, { errors }: Operation): string | null =>
  joined(errors.flatMap((id) => view.one('ERR', id) ?? []).map(({ code, status }) => `${code} (${status})`));

/** What each part must not do. */
export const forbidden = (view: View): Fact[] =>
  view.all('CMP').flatMap(({ title, must_not }) => must_not.map((rule) => ({ title, rule })));

/** The same ban on many parts is told once. */
export const bans = (view: View): Fact[] =>
  [...Map.groupBy(forbidden(view), ({ rule }) => String(rule))].map(([rule, own]) => ({
    rule,
    parts: inWords(own.map(({ title }) => String(title))),
  }));

export const invariants = (view: View): Fact[] =>
  view.all('INV').map(({ title, rule, prevents, check }) => ({ title, rule, prevents, check }));

const guide = [
  ['AGENTS.md', 'how to work in this package, and in which order'],
  ['SPEC.md', 'what is built, for whom, and what is uncertain'],
  ['design/architecture.md', 'what it is made of and how it is run'],
  ['data/model.md', 'what it keeps'],
  ['contracts/openapi.yaml', 'what can be asked of it'],
  ['contracts/errors.json', 'every refusal'],
  ['test/strategy.md', 'how every promise is checked'],
  ['plan/tasks.md', 'the tasks, each with its files and its check'],
] as const;

export const reading = (_view: View, { paths }: PackageFacts): Fact[] =>
  guide.filter(([path]) => paths.has(path)).map(([path, answers]) => ({ path, answers }));
