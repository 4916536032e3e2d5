import { beforeAll, describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';

const brief = `An agent for a bookkeeping office. Clients forward supplier invoices to one mailbox per client. The agent
proposes a booking: supplier, invoice number, date, total and a confidence from 0 to 100 for each field. Every client
belongs to one bookkeeper. Only the bookkeeper of the client may approve a booking. Managers can see all bookings.`;

const drawn = async (text: string) => draftedGraph(await intakeFromBrief(text), 'Normal');
const entity = (graph: Graph, name: string) =>
  nodesOf(graph, 'ENT').find(({ key }) => key === `entity:${name}`);
const fieldOf = (graph: Graph, name: string, field: string) =>
  entity(graph, name)?.fields.find((each) => each.name === field);

describe('who belongs to somebody and only writes from outside', () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await drawn(brief);
  });

  test('is a record that names whom it belongs to, and has no account', () => {
    expect(fieldOf(graph, 'client', 'bookkeeper_id')).toMatchObject({
      required: true,
      references: entity(graph, 'account')?.id,
    });
    expect(fieldOf(graph, 'account', 'role')?.values).toEqual(['bookkeeper', 'manager']);
  });

  test('is named by what only its holder may decide', () => {
    expect(fieldOf(graph, 'booking', 'client_id')).toMatchObject({ required: true });
  });

  test('sends what is stored as theirs, once, and asks for nothing', () => {
    const arrives = nodesOf(graph, 'FR').find(({ title }) => title.startsWith('Client: forward'));
    expect(arrives?.statement).toMatch(
      /^When a client forwards .+ shall record what was received and when\.$/,
    );
    const criteria = nodesOf(graph, 'AC').filter(({ requirement }) => requirement === arrives?.id);
    expect(criteria.map(({ polarity }) => polarity)).toEqual(['positive', 'negative', 'boundary']);
  });

  test('a number for each field is kept with its bounds, and limits nothing else', () => {
    expect(fieldOf(graph, 'booking', 'confidence_by_field')?.description).toContain('from 0 to 100');
    expect(nodesOf(graph, 'QTY').map(({ value }) => value)).not.toContain(100);
  });

  test('nobody is without one', () => {
    const refusal = nodesOf(graph, 'ERR').find(({ code }) => code === 'CLIENT_WITHOUT_BOOKKEEPER');
    expect(refusal?.status).toBe(422);
  });
});

test('who does more than write has an account', async () => {
  const graph = await drawn(`${brief} Clients can see their bookings.`);
  expect(fieldOf(graph, 'account', 'role')?.values).toContain('client');
  expect(entity(graph, 'client')).toBeUndefined();
});

test('somebody whom the software comes upon by itself is a record', async () => {
  const graph = await drawn(`${brief} If the supplier is unknown, the agent proposes a new supplier.`);
  expect(entity(graph, 'supplier')).toBeDefined();
  expect(fieldOf(graph, 'account', 'role')?.values).not.toContain('supplier');
});
