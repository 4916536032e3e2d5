// What is referred to and not there, and what is demanded and absent: it is made of what the graph already
// says, or the mention is dropped.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { referencesOf } from '#specification/graph/references.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { takeId } from '#specification/graph/ids.ts';
import type { View } from '#specification/render/view.ts';
import { attemptAt, expectedOf } from '#pipeline/agents/verification.ts';
import { withoutNodes } from '#pipeline/refining/remove-nodes.ts';
import { onNode, unique, withChange, type Remedy } from './remedy.ts';

const byCode = (view: View, status: number) =>
  view.all('ERR').filter((error) => error.status === status && error.shown_by === undefined);

export const missingRemedies: readonly Remedy[] = [
  {
    rules: ['TRC-01', 'DAT-02', 'TRC-10', 'TST-03', 'REQ-13'],
    *propose({ nodes }, { graph, view }) {
      const absent = nodes.flatMap((id) => {
        const node = view.node(id);
        return node ? referencesOf(node).flatMap(({ target }) => (view.node(target) ? [] : [target])) : [id];
      });
      const edges = graph.edges.filter(({ from, to }) => view.node(from) && view.node(to));
      if (edges.length < graph.edges.length) yield { ...graph, edges };
      if (absent.length > 0)
        yield withoutNodes(graph, absent, { reason: 'What it rested on does not exist.' });
    },
  },
  {
    // A mention of the wrong kind of thing, and an edge between kinds that it does not join.
    rules: ['TRC-01'],
    *propose({ nodes: [id = '', target = ''] }, { graph, view }) {
      const node = view.node(id);
      if (!node) return;
      const alone = { ...graph, nodes: [node] };
      const cut = withoutNodes(alone, [target], { reason: 'It refers to the wrong kind of thing.' })
        ?.nodes[0];
      if (cut && !cut.retired) yield withChange(graph, id, cut);
      yield { ...graph, edges: graph.edges.filter(({ from, to }) => from !== id || to !== target) };
    },
  },
  {
    rules: ['TRC-02'],
    *propose({ nodes: [id = ''] }, { graph, view }) {
      const requirement = view.node(id);
      if (requirement?.kind !== 'FR' && requirement?.kind !== 'NFR') return;
      const subject = view
        .all('CMP')
        .filter(
          (node) =>
            requirement.statement.includes(`the ${node.title} shall`) ||
            requirement.statement.startsWith(`The ${node.title} shall`),
        );
      for (const { id: from } of subject)
        yield { ...graph, edges: [...graph.edges, { kind: 'realises', from, to: id }] };
    },
  },
  {
    // A test case for what is demanded, from its own criteria.
    rules: ['TRC-03', 'TRC-08', 'SEC-03'],
    *propose({ nodes: [id = ''] }, { graph, view }) {
      const node = view.node(id);
      const subject = node?.kind === 'AC' ? view.node(node.requirement) : node;
      if (!subject) return;
      const known = view.referrers('TC', subject.id)[0];
      if (known && node?.kind === 'AC')
        yield withChange(graph, known.id, { verifies: [...known.verifies, id] });
      else if (!known) yield withTest(graph, view, subject);
    },
  },
  {
    // It is built where its neighbours are: by the task of its component, of its requirement or of what it
    // tests.
    rules: ['TRC-04', 'TRC-05'],
    *propose({ nodes: [id = ''] }, { graph, view }) {
      const node = view.node(id);
      if (!node) return;
      const parts = [...view.to(id, 'realises'), ...view.from(id, 'realises')].map((each) => each.id);
      const component = 'component' in node ? node.component : undefined;
      const tasks = view.all('TASK');
      const near = tasks.filter(
        (task) =>
          task.component !== undefined && (task.component === component || parts.includes(task.component)),
      );
      const beside = tasks.filter((task) => task.implements.some((each) => parts.includes(each)));
      for (const task of unique([...near, ...beside]).slice(0, 4))
        yield withChange(graph, task.id, { implements: [...task.implements, id] });
    },
  },
  {
    rules: ['TRC-07'],
    *propose({ nodes: [id = ''] }, { graph, view }) {
      const test = view.one('TC', id);
      const builders = view
        .all('TASK')
        .filter((task) => test?.verifies.some((each) => task.implements.includes(each)));
      for (const task of builders.slice(0, 2))
        yield withChange(graph, task.id, { tests: [...task.tests, id] });
    },
  },
  onNode(['TRC-08', 'REQ-18', 'TST-03'], 'TC', (test, { view }, { nodes }) =>
    [
      { verifies: test.verifies.filter((id) => !nodes.includes(id)) },
      {
        steps: test.steps.filter(
          (step) => !/^AC[A-Z0-9-]*-\d+\b/.test(step) || test.verifies.some((id) => step.startsWith(id)),
        ),
      },
      ...(test.level === 'review' ? [{ automated: false }] : []),
      ...(test.steps.length === 1
        ? [
            {
              steps: test.verifies
                .flatMap((id) => view.one('AC', id) ?? [])
                .map(({ id, title }) => `${id}: ${title}`),
            },
          ]
        : []),
    ].filter(
      (set) =>
        (!('verifies' in set) || set.verifies!.length > 0) && (!('steps' in set) || set.steps!.length > 0),
    ),
  ),
  {
    // What serves nothing, and what nothing uses.
    rules: ['TRC-06', 'TRC-12', 'TRC-13', 'TSK-08'],
    *propose({ nodes }, { graph }) {
      yield withoutNodes(graph, nodes.slice(0, 1), { reason: 'Nothing needs it and nobody asked for it.' });
    },
  },
  onNode(['API-02'], 'API', (node, { view }) => {
    const missing = view.all('ROLE').filter(({ id }) => !node.access.some((entry) => entry.role === id));
    const once = [
      ...new Map(node.access.toReversed().map((entry) => [entry.role, entry])).values(),
    ].toReversed();
    // Whom nobody let in stays out.
    return [{ access: [...once, ...missing.map(({ id }) => ({ role: id, allow: 'no' as const }))] }];
  }),
  onNode(['API-03'], 'API', (node, { view }) =>
    view
      .all('ERR')
      .filter(({ code }) => code === 'VALIDATION_FAILED')
      .map(({ id }) => ({ errors: [...node.errors, id] })),
  ),
  {
    rules: ['API-09', 'API-15', 'REQ-08'],
    *propose({ nodes, message }, { graph, view }) {
      const errors = nodes.filter((id) => view.one('ERR', id));
      const named = [...message.matchAll(/\bAPI-\d+\b/g)].flatMap(([id]) => view.one('API', id) ?? []);
      // What changes something is refused more often than what only reads.
      for (const operation of unique(named).toSorted(
        (one, other) => Number(one.method === 'GET') - Number(other.method === 'GET'),
      ))
        yield withChange(graph, operation.id, { errors: unique([...operation.errors, ...errors]) });
      const requirement = view.one('FR', nodes[0]);
      const codes = view.all('ERR').filter(({ code }) => requirement?.statement.includes(code));
      for (const { id } of codes)
        yield { ...graph, edges: [...graph.edges, { kind: 'raises', from: nodes[0] ?? '', to: id }] };
    },
  },
  onNode(['API-10'], 'API', (node, { view }, { message }) => {
    const status = Number(/no answer (\d+)/.exec(message)?.[1]);
    return byCode(view, status)
      .slice(0, 3)
      .map(({ id }) => ({ errors: [...node.errors, id] }));
  }),
  onNode(['API-11'], 'API', (node, { view }) => {
    const fields = view.one('ENT', node.entity)?.fields ?? [];
    const untaken = fields.filter(
      (field) =>
        field.required &&
        field.default === undefined &&
        field.classification !== 'secret' &&
        !['uuid', 'timestamp', 'reference'].includes(field.type) &&
        !node.body_fields.includes(field.name),
    );
    return [{ body_fields: [...node.body_fields, ...untaken.map(({ name }) => name)] }];
  }),
  {
    // A decision is realised by the demands that rest on the same words; without any, it waits.
    rules: ['TRC-09'],
    *propose({ nodes: [id = ''] }, { graph, view }) {
      const quotes =
        view.one('DEC', id)?.sources.flatMap((source) => (isQuoted(source) ? [source.quote] : [])) ?? [];
      const rest = view
        .all('FR')
        .filter(({ sources }) =>
          sources.some(
            (source) =>
              isQuoted(source) &&
              quotes.some((quote) => quote.includes(source.quote) || source.quote.includes(quote)),
          ),
        );
      if (rest.length > 0) yield withChange(graph, id, { realised_by: rest.map((node) => node.id) });
      yield withChange(graph, id, {
        fate: 'deferred',
        realised_by: [],
        reason: 'Nothing in the package realises it yet.',
      });
    },
  },
  onNode(['DAT-02', 'DAT-10'], 'ENT', (node, { view }) => [
    {
      fields: node.fields.map((field): Field => {
        const target = view
          .all('ENT')
          .find(({ title, key }) =>
            [title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'), key.replace(/^\w+:/, '')].includes(
              field.name.replace(/_id$/, ''),
            ),
          );
        const is_loose =
          field.name.endsWith('_id') &&
          ['uuid', 'text', 'reference'].includes(field.type) &&
          !view.one('ENT', field.references);
        const { max_length: _length, ...rest } = field;
        return target && is_loose ? { ...rest, type: 'reference', references: target.id } : field;
      }),
    },
  ]),
  onNode(['DAT-13'], 'ENT', (node) => [
    {
      fields: [
        {
          name: 'id',
          type: 'uuid',
          description: 'Key of the record.',
          required: true,
          classification: 'none',
        },
        ...node.fields,
      ],
    },
  ]),
  onNode(['STM-01'], 'SM', (node) => {
    const rejections = node.cells.flatMap((cell) => ('rejected_with' in cell ? [cell.rejected_with] : []));
    const [error] = rejections;
    if (error === undefined) return [];
    const isDecided = (state: string, event: string) =>
      node.cells.some((cell) => cell.state === state && cell.event === event);
    const open = node.states.flatMap(({ name: state }) =>
      node.events
        .filter(({ name }) => !isDecided(state, name))
        .map(({ name: event }) => ({ state, event, rejected_with: error })),
    );
    // A case that nobody decided is refused, as the table refuses its other cases.
    return [{ cells: [...node.cells, ...open] }];
  }),
  {
    rules: ['NUM-05'],
    *propose({ nodes: [id = '', quantity = ''] }, { graph }) {
      yield { ...graph, edges: [...graph.edges, { kind: 'bounds', from: quantity, to: id }] };
    },
  },
];

function withTest(graph: Graph, view: View, subject: NonNullable<ReturnType<View['node']>>): Graph | null {
  const criteria = view.referrers('AC', subject.id);
  const { steps, expected } =
    subject.kind === 'CTL' && criteria.length === 0
      ? attemptAt(subject)
      : { steps: criteria.map(({ id, title }) => `${id}: ${title}`), expected: expectedOf(subject) };
  const key = `tc:${subject.kind === 'CTL' ? subject.key.replace(':', '-') : subject.key.replace(/^\w+:/, '')}`;
  if (steps.length === 0 || graph.nodes.some((node) => node.key === key)) return null;
  const counters = { ...graph.counters };
  const untested = criteria.filter(({ id }) => view.referrers('TC', id).length === 0).map(({ id }) => id);
  const test: NodeOf<'TC'> = {
    kind: 'TC',
    id: takeId(counters, 'TC', null),
    key,
    title: subject.title,
    level: subject.kind === 'CTL' ? 'security' : 'integration',
    verifies: [subject.id, ...untested],
    steps,
    automated: true,
    expected,
    sources: [{ kind: 'derived', from: [subject.id], because: 'It checks what is demanded.' }],
  };
  const builder = view.all('TASK').find((task) => task.implements.includes(subject.id));
  const nodes = graph.nodes.map((node) =>
    node.id === builder?.id ? { ...node, tests: [...builder.tests, test.id] } : node,
  );
  return { ...graph, counters, nodes: [...nodes, test] as Graph['nodes'] };
}
