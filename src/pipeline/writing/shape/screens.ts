// Events that others act on, and screens with all their states.
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { columnName } from './fields.ts';
import { isOpen } from './operations.ts';
import { shapedRecords } from './records.ts';
import { refusalText } from './refusals.ts';
import type { EventRow, ScreenRow, ShapeForm } from './shape-form.ts';

export function makeEvents(rows: Rows, form: ShapeForm, run: AskedRun): void {
  const records = shapedRecords(rows, run);
  const titles = new Map(run.graph.nodes.map(({ id, title }) => [id, title]));
  rows.each('events', form.events, (row, maker) => {
    const entity = row.record.trim() === '' ? null : maker.ref(row.record, ['ENT']);
    const own = row.part.trim() === '' ? records.get(entity ?? '')?.component : maker.ref(row.part, ['CMP']);
    const name = eventName(row, maker);
    if (!own) maker.mistake('say in "part" which part emits it, or name its record');
    if (!own || name === null) return;
    const realises = maker.refs(row.realises, realisable);
    const consumers = maker.refs(row.consumers, ['CMP', 'INT', 'ROLE']).map((id) => titles.get(id) ?? id);
    maker.add({
      kind: 'EVT',
      key: maker.node_key,
      title: row.title.trim() || name,
      name,
      emitted_by: own,
      ...(entity !== null && { entity }),
      payload: row.payload.map(columnName).filter((field) => field !== ''),
      consumers,
      sources: maker.sources(
        { says: [], follows: realises.length > 0 || entity === null ? realises : [entity] },
        'It carries this out.',
      ),
    });
    link(realises, maker);
  });
}

function eventName({ name, key }: EventRow, maker: RowMaker): string | null {
  const parts = (name.trim() || key)
    .split('.')
    .map(columnName)
    .filter((part) => part !== '');
  if (parts.length > 1) return parts.join('.');
  maker.mistake(`"${name}" is no name of an event: write it like loan.returned`);
  return null;
}

export const realisable: readonly NodeKind[] = ['FR', 'NFR', 'US'];

function link(requirements: readonly string[], maker: RowMaker): void {
  for (const requirement of requirements) maker.link('realises', `@${maker.node_key}`, requirement);
}

const usual = {
  loading: 'The frame of the page stands at once, and the data appears when it arrives.',
  error: 'What was typed stays; a line above it names the error in words and offers to try again.',
  accessibility: [
    'Everything works with the keyboard alone, in reading order, with a visible focus.',
    'Errors are announced to screen readers and tied to their field.',
  ],
};

export function makeScreens(rows: Rows, form: ShapeForm, run: AskedRun): void {
  const titles = new Map(nodesOf(run.graph, 'ROLE').map(({ id, title }) => [id, title]));
  const refused = refusalText(run.graph, 'forbidden');
  rows.each('screens', form.screens, (row, maker) => {
    const role = maker.ref(row.role, ['ROLE']);
    if (role === null) return;
    const also = maker.refs(row.also, ['ROLE']).filter((other) => other !== role);
    const realises = maker.refs(row.realises, realisable);
    maker.add({
      kind: 'SCR',
      key: maker.node_key,
      title: maker.text('title', row.title),
      role,
      ...(also.length > 0 && { also }),
      ...addressOf(row, form, maker),
      purpose: maker.text('purpose', row.purpose),
      shows: maker.texts(row.shows),
      actions: actionsOf(row, maker),
      loading: maker.prose(row.loading) || usual.loading,
      empty: maker.text('empty', row.empty),
      error: maker.prose(row.error) || usual.error,
      denied:
        maker.prose(row.denied) ||
        (isOpenToAll(row, maker, { form, run }) && 'Everybody may open it.') ||
        `Anyone without the role ${[role, ...also].map((each) => `"${titles.get(each) ?? each}"`).join(' or ')} sees "${refused}" with a link back, and none of the data.`,
      accessibility: [...usual.accessibility, ...maker.texts(row.accessibility)],
      sources: maker.sources(
        { says: [], follows: realises.length > 0 ? realises : [role] },
        'People need a place to do it.',
      ),
    });
    link(realises, maker);
  });
}

/** No two screens have the same. */
function addressOf(
  { key, path: typed }: ScreenRow,
  { screens }: Pick<ShapeForm, 'screens'>,
  maker: RowMaker,
): { path?: string } {
  const path = typed.trim();
  if (path === '') return {};
  const other = screens.find((each) => each.path.trim() === path);
  if (other && other.key !== key) maker.mistake(`"${path}" is the address of "${other.key}" already`);
  if (!/^\/\S*$/.test(path)) maker.mistake(`"${path}" is no address: write it like /courses/{course}`);
  return { path };
}

/** People come to it before they have signed in, whatever role it was written for. */
function isOpenToAll(row: ScreenRow, maker: RowMaker, { form, run }: Drawn): boolean {
  const called = new Set(actionsOf(row, maker).map(({ operation }) => operation));
  const standing = nodesOf(run.graph, 'API').map(({ id, signs_in, anonymous }) => ({
    id,
    signs_in,
    anonymous,
  }));
  const written = form.operations.map((each) => ({
    id: maker.optional([each.key || each.name], ['API'])[0],
    signs_in: each.signs_in,
    anonymous: isOpen(each),
  }));
  const operations = [...standing, ...written].filter(({ id }) => id !== undefined && called.has(id));
  return (
    operations.some(({ signs_in }) => signs_in === true) ||
    (operations.length > 0 && operations.every(({ anonymous }) => anonymous === true))
  );
}

type Drawn = { form: ShapeForm; run: AskedRun };

type Action = { label: string; operation?: string; leads_to?: string };

function actionsOf({ actions }: ScreenRow, maker: RowMaker): Action[] {
  return actions.flatMap(({ label, operation, leads_to }) => {
    const called = operation.trim() === '' ? null : maker.ref(operation, ['API']);
    const shown = leads_to.trim() === '' ? null : maker.ref(leads_to, ['SCR']);
    const name = maker.text('label', label);
    return [{ label: name, ...(called && { operation: called }), ...(shown && { leads_to: shown }) }];
  });
}
