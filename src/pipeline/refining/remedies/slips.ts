// Slips of the hand whose right form follows from the rest of the node: a status that the shape decides, a
// name that nothing knows, a bound that a type does not have.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { fieldsOfCheck } from '#specification/graph/record-constraints.ts';
import { lessOne, onNode, unique, withChange, type Remedy } from './remedy.ts';

type Machine = NodeOf<'SM'>;
const statuses = {
  list: [200],
  read: [200],
  create: [201, 200],
  update: [200],
  remove: [204],
  command: [200, 202],
} as const;
const methods = {
  list: ['GET'],
  read: ['GET'],
  create: ['POST'],
  update: ['PATCH', 'PUT'],
  remove: ['DELETE'],
  command: ['POST'],
} as const;
const refusals = [401, 403, 404, 409, 422, 429];

export const slipRemedies: readonly Remedy[] = [
  onNode(['API-04'], 'API', (node, { view }) => {
    const fields = new Set(view.one('ENT', node.entity)?.fields.map(({ name }) => name));
    const own = new Set(node.arguments?.map(({ name }) => name));
    return [{ body_fields: node.body_fields.filter((name) => fields.has(name) && !own.has(name)) }];
  }),
  onNode(['API-05'], 'API', (node, _, { message }) => {
    const [used, wanted] = message.match(/\{\w+\}/g) ?? [];
    return used && wanted ? [{ path: node.path.replace(used, wanted) }] : [];
  }),
  onNode(['API-06'], 'API', (node, { view }) => {
    const events = view.one('SM', node.transition?.machine)?.events ?? [];
    const free = events.filter(
      ({ name }) =>
        !view
          .all('API')
          .some(
            ({ transition }) =>
              transition?.machine === node.transition?.machine && transition?.event === name,
          ),
    );
    return free.map(({ name }) => ({ transition: { ...node.transition!, event: name } }));
  }),
  onNode(['API-07'], 'API', () => [{ body_fields: [] }]),
  onNode(['API-12'], 'API', ({ shape }) => [
    ...statuses[shape].map((success_status) => ({ success_status })),
    ...methods[shape].map((method) => ({ method })),
  ]),
  onNode(['API-13'], 'ERR', () => [{ retryable: false }, ...refusals.map((status) => ({ status }))]),
  onNode(['API-14', 'SEC-06'], 'EVT', (node, { view }) => {
    const fields = view.one('ENT', node.entity)?.fields ?? [];
    const parts = new Set(
      [...view.all('CMP'), ...view.all('INT'), ...view.all('ROLE')].map(({ title }) => title.toLowerCase()),
    );
    const open = new Set(
      fields.filter(({ classification }) => classification !== 'secret').map(({ name }) => name),
    );
    return [
      {
        payload: node.payload.filter(
          (name) => open.has(name) || !fields.some((field) => field.name === name),
        ),
      },
      { payload: node.payload.filter((name) => open.has(name)) },
      { consumers: node.consumers.filter((name) => parts.has(name.toLowerCase())) },
    ];
  }),
  onNode(['API-16'], 'API', (node, { view }) => {
    const component = view.one('ENT', node.entity)?.component;
    return component ? [{ component }] : [];
  }),
  onNode(['API-25'], 'API', ({ errors }, { view }) => [
    { errors: errors.filter((id) => view.one('ERR', id)?.status !== 409) },
  ]),
  onNode(['API-17'], 'API', () => [{ anonymous: false }]),
  onNode(['DAT-01', 'DAT-07'], 'ENT', (node, { view }) => {
    const plain = node.plural.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
    const taken = view.all('ENT').map(({ table }) => table);
    return [plain, `${plain}_records`]
      .filter((table) => !taken.includes(table) && /^[a-z]/.test(table))
      .map((table) => ({ table }));
  }),
  onFields(['DAT-01'], (field, fields) =>
    fields.find(({ name }) => name === field.name) === field ? field : null,
  ),
  onFields(['DAT-02'], (field) =>
    field.on_delete === 'set_null' && field.required ? { ...field, on_delete: 'restrict' } : field,
  ),
  onFields(['DAT-03'], (field) => ({
    ...field,
    ...(field.values && {
      values: [...new Map(field.values.map((value) => [value.toLowerCase(), value])).values()],
    }),
  })),
  onFields(['DAT-03'], ({ default: start, ...field }) =>
    start === undefined || (field.values && !field.values.includes(start))
      ? field
      : { ...field, default: start },
  ),
  onNode(['DAT-03'], 'ENT', (node, { view }) =>
    // A column of states starts where its machine does.
    view
      .all('SM')
      .filter(({ entity }) => entity === node.id)
      .map(({ initial }) => ({
        fields: node.fields.map((field) =>
          field.values?.includes(initial) ? { ...field, default: initial } : field,
        ),
      })),
  ),
  onFields(['DAT-04'], (field, _, message) =>
    message.includes(`.${field.name} `) ? { ...field, classification: 'personal' } : field,
  ),
  onFields(['DAT-05'], (field, _, message) =>
    message.includes(`.${field.name} `) ? { ...field, classification: 'secret' } : field,
  ),
  onFields(['DAT-10'], (field, _, message) => {
    const type = /by its name it is a (\w+)/.exec(message)?.[1];
    if (!type || !message.includes(`.${field.name} `)) return field;
    const { max_length: _length, ...rest } = field;
    return { ...rest, type: type as Field['type'] };
  }),
  onFields(['DAT-11'], (field) => (field.references ? { ...field, required: false } : field)),
  onFields(['DAT-12'], ({ max_length, min, max, values, ...field }) => ({
    ...field,
    ...(field.type === 'text' && max_length !== undefined && { max_length }),
    ...(['integer', 'decimal', 'money'].includes(field.type) && {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }),
    ...(field.type === 'enum' && values && { values }),
  })),
  onNode(['DAT-06'], 'ENT', (node) => {
    const names = new Set(node.fields.map(({ name }) => name));
    return [
      {
        unique_together: (node.unique_together ?? []).filter((list) => list.every((name) => names.has(name))),
        ...(node.unique_while && {
          unique_while: node.unique_while.filter(({ fields, field }) =>
            [...fields, field].every((name) => names.has(name)),
          ),
        }),
        ...(node.lasts && {
          lasts: node.lasts.filter(({ starts, ends, repeats = starts }) =>
            [starts, ends, repeats].every((name) => names.has(name)),
          ),
        }),
        ...(node.apart && {
          apart: node.apart.filter(({ fields, starts, ends, among = [] }) =>
            [...fields, starts, ends, ...among.map(({ field }) => field)].every((name) => names.has(name)),
          ),
        }),
        ...(node.ordered && {
          ordered: node.ordered.filter(({ first, then }) => names.has(first) && names.has(then)),
        }),
        ...(node.checks && {
          checks: node.checks.filter((check) => fieldsOfCheck(check).every((name) => names.has(name))),
        }),
      },
    ];
  }),
  onNode(['STM-01'], 'SM', (node) => [
    {
      cells: [
        ...new Map(node.cells.toReversed().map((cell) => [`${cell.state}\n${cell.event}`, cell])).values(),
      ].toReversed(),
    },
  ]),
  onNode(['STM-02'], 'SM', (node) => {
    const states = new Set(node.states.map(({ name }) => name));
    const events = new Set(node.events.map(({ name }) => name));
    const known = node.cells.filter((cell) => states.has(cell.state) && events.has(cell.event));
    const error = known.flatMap((cell) => ('rejected_with' in cell ? [cell.rejected_with] : []))[0];
    const isLost = (cell: Machine['cells'][number]) => 'to' in cell && !states.has(cell.to);
    // A way that leads nowhere is refused, as the table refuses its other cases.
    const refused =
      error &&
      known.map((cell) =>
        isLost(cell) ? { state: cell.state, event: cell.event, rejected_with: error } : cell,
      );
    return [...(refused ? [{ cells: refused }] : []), { cells: known.filter((cell) => !isLost(cell)) }];
  }),
  onNode(['STM-02', 'STM-03'], 'SM', (node) =>
    node.states.filter(({ name }) => name !== node.initial).map(({ name }) => ({ initial: name })),
  ),
  onNode(['STM-03', 'STM-05'], 'SM', (node, { view }) => {
    const values = view.one('ENT', node.entity)?.fields.flatMap((field) => field.values ?? []) ?? [];
    return node.states
      .filter(({ name }) => !values.includes(name))
      .map(({ name }) => withoutState(node, name));
  }),
  onNode(['STM-04'], 'SM', (node) =>
    node.states.map(({ name }) => ({
      states: node.states.map((state) =>
        state.name === name ? { ...state, terminal: !state.terminal } : state,
      ),
    })),
  ),
  {
    // The machine says which states there are; the column follows.
    rules: ['STM-05'],
    *propose({ nodes: [machine = '', entity = ''] }, { graph, view }) {
      const names = view.one('SM', machine)?.states.map(({ name }) => name) ?? [];
      const record = view.one('ENT', entity);
      for (const column of record?.fields.filter(({ type }) => type === 'enum') ?? []) {
        const start =
          column.default !== undefined && names.includes(column.default)
            ? column.default
            : view.one('SM', machine)?.initial;
        yield withChange(graph, entity, {
          fields: record!.fields.map((field) =>
            field === column ? { ...field, values: names, default: start } : field,
          ),
        });
      }
    },
  },
  onNode(['STM-07'], 'SM', (node, { view }) =>
    node.events
      .filter(
        ({ name }) =>
          !view
            .all('API')
            .some(({ transition }) => transition?.machine === node.id && transition.event === name),
      )
      .map(({ name }) => ({
        events: node.events.filter((event) => event.name !== name),
        cells: node.cells.filter((cell) => cell.event !== name),
      })),
  ),
  onNode(['STM-08'], 'SM', (node, { view }) => {
    const used = unique(node.cells.flatMap((cell) => ('rejected_with' in cell ? [cell.rejected_with] : [])));
    const conflicts = used.filter((id) => view.one('ERR', id)?.status === 409);
    return conflicts.map((error) => ({
      cells: node.cells.map((cell) =>
        'rejected_with' in cell && view.one('ERR', cell.rejected_with)?.status !== 409
          ? { ...cell, rejected_with: error }
          : cell,
      ),
    }));
  }),
  onNode(['SEC-10'], 'SCR', (node) => lessOne(node.actions).map((actions) => ({ actions }))),
  onNode(['ARC-01'], 'ADR', (node) => {
    const options = node.options.filter(({ good, bad }) => good.length + bad.length > 0);
    return options.length >= 2 ? [{ options }] : [];
  }),
  onNode(['ARC-03'], 'INT', (node, { view }) =>
    unique(view.all('INT').map(({ timeout }) => timeout))
      .filter((timeout) => timeout !== node.timeout)
      .map((timeout) => ({ timeout })),
  ),
  onNode(['TSK-10', 'TSK-04', 'TSK-09'], 'TASK', (node, { view }) => {
    // The other tasks show how a test file is run here.
    const own = node.files.filter((file) => /test/i.test(file));
    const like = view
      .all('TASK')
      .flatMap(({ id, verify, files }) =>
        files
          .filter((file) => id !== node.id && verify.includes(file))
          .map((file) => [verify, file] as const),
      );
    return own.flatMap((file) =>
      like.slice(0, 2).map(([verify, other]) => ({ verify: verify.replaceAll(other, file) })),
    );
  }),
];

function onFields(
  rules: readonly string[],
  change: (field: Field, fields: readonly Field[], message: string) => Field | null,
): Remedy {
  return onNode(rules, 'ENT', (node, _, { message }) => [
    { fields: node.fields.flatMap((field) => change(field, node.fields, message) ?? []) },
  ]);
}

function withoutState(node: Machine, name: string): Partial<Machine> {
  const cells = node.cells.filter((cell) => cell.state !== name && !('to' in cell && cell.to === name));
  return { states: node.states.filter((state) => state.name !== name), cells };
}
