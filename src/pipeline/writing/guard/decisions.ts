// What is decided, what always holds, and what is tried with any input.
import { numbersIn } from './qualities.ts';
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { GuardForm } from './guard-form.ts';

const bound: readonly NodeKind[] = ['CMP', 'INT', 'ENT', 'ROLE', 'FR', 'NFR'];

export function makeDecisions(rows: Rows, { decisions }: GuardForm): void {
  rows.each('decisions', decisions, (row, maker) => {
    const binds = maker.refs(row.binds, bound);
    const realises = maker.refs(row.realises, realisable);
    const drivers = maker.texts(row.drivers);
    const consequences = maker.texts(row.consequences);
    const options = row.options
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, good, bad }) => ({
        name: maker.prose(name),
        good: maker.texts(good),
        bad: maker.texts(bad),
      }));
    if (options.length < 2) maker.mistake('weigh two options or more');
    if (options.length < 2) return;
    maker.add({
      kind: 'ADR',
      key: maker.node_key,
      title: maker.text('title', row.title),
      status: 'accepted',
      context: maker.text('context', row.context),
      drivers: drivers.length > 0 ? drivers : [maker.text('because', row.because)],
      options,
      outcome: maker.text('outcome', row.outcome),
      because: maker.text('because', row.because),
      consequences: consequences.length > 0 ? consequences : [maker.text('outcome', row.outcome)],
      confirmation: maker.text('confirmation', row.confirmation),
      binds,
      sources: maker.sources({ ...row, follows: isGrounded(row) ? [] : realises }, 'It makes these true.'),
    });
    realise(realises, maker);
  });
}

const isGrounded = ({ says, assumes }: { says: string[]; assumes: string }): boolean =>
  says.length > 0 || assumes.trim() !== '';

const realisable: readonly NodeKind[] = ['FR', 'NFR', 'US'];

function realise(requirements: readonly string[], maker: RowMaker): void {
  for (const requirement of requirements) maker.link('realises', `@${maker.node_key}`, requirement);
}

export function makeInvariants(rows: Rows, { invariants }: GuardForm): void {
  rows.each('invariants', invariants, (row, maker) => {
    const named = row.binds.length > 0 ? row.binds : row.realises;
    const binds = maker.refs(named, bound);
    if (binds.length === 0) {
      maker.mistake('"binds" names nothing: name the part, record or requirement');
      return;
    }
    const rule = maker.text('rule', row.rule);
    maker.add({
      kind: 'INV',
      key: maker.node_key,
      title: maker.text('title', row.title),
      binds,
      prevents: maker.text('prevents', row.prevents),
      rule,
      check: maker.text('check', row.check),
      sources: maker.sources({ ...row, follows: isGrounded(row) ? [] : binds }, 'It holds for these.'),
    });
    realise(maker.refs(row.realises, realisable), maker);
    for (const number of numbersIn(rule)) maker.link('bounds', number, `@${maker.node_key}`);
  });
}

export function makeProperties(rows: Rows, { properties }: GuardForm): void {
  rows.each('properties', properties, (row, maker) => {
    const validates = maker.refs(row.validates, ['FR', 'INV']);
    if (validates.length === 0) {
      maker.mistake('"validates" names nothing: name the requirement or invariant');
      return;
    }
    maker.add({
      kind: 'PROP',
      key: maker.node_key,
      title: maker.text('title', row.title),
      statement: maker.text('statement', row.statement),
      validates,
      generator: maker.text('generator', row.generator),
      sources: maker.sources({ says: [], follows: validates }, 'It checks these.'),
    });
  });
}
