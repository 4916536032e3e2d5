// What a domain keeps and nobody names has a table of its own; what people have told of is kept where they
// said.
import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const graphOf = async (brief: string) => draftedGraph(await intakeFromBrief(brief), 'Normal');

const game =
  'A mobile game for iPhone and Android. Players merge blobs. Players earn 10 coins for each merge and can buy helpers for 50 coins.';
const childcare =
  'A web app for our day nursery. Parents enter their children with name and birth date. Parents book days for a child. The manager confirms each booking.';

describe('a record that a domain needs', () => {
  test('stands in the graph with its owner, its word in the glossary, and the requirement that needs it', async () => {
    const graph = await graphOf(game);
    const ledger = nodesOf(graph, 'ENT').find(({ title }) => title === 'Ledger entry')!;
    const need = nodesOf(graph, 'FR').find(({ key }) => key === 'fr:domain-economy-ledger')!;
    const owner = nodesOf(graph, 'CMP').find(({ id }) => id === ledger.component)!;
    const account = nodesOf(graph, 'ENT').find(({ key }) => key === 'entity:account')!;
    expect(ledger.fields.find(({ name }) => name === 'account_id')?.references).toBe(account.id);
    expect(graph.edges).toContainEqual(
      expect.objectContaining({ kind: 'concerns', from: need.id, to: ledger.id }),
    );
    expect(nodesOf(graph, 'TERM').some(({ entity }) => entity === ledger.id)).toBe(true);
    expect(owner.owns).toContain('ledger_entries');
    expect(ledger.sources).toEqual(need.sources);
  });

  test('that several requirements need is kept once', async () => {
    const graph = await graphOf(childcare);
    const consents = nodesOf(graph, 'ENT').filter(({ title }) => title === 'Consent');
    const needing = graph.edges.filter(({ kind, to }) => kind === 'concerns' && to === consents[0]?.id);
    expect(consents).toHaveLength(1);
    expect(needing).toHaveLength(2);
  });

  test('that people have told of is theirs and none beside it', async () => {
    const graph = await graphOf(
      `${childcare} A consent has a wording and a date. A parent signs the consent of a child.`,
    );
    const consents = nodesOf(graph, 'ENT').filter(({ title }) => /consent/i.test(title));
    expect(consents.map(({ fields }) => fields.some(({ name }) => name === 'date'))).toEqual([true]);
  });

  test('of people with accounts is left out where nobody has one', async () => {
    const graph = await graphOf(
      'A browser extension for myself. It watches the price of things that I bought and shows a notification when a price falls. There is no account.',
    );
    expect(nodesOf(graph, 'ENT').map(({ title }) => title)).not.toContain('Outgoing message');
  });
});
