// What can go wrong: threats with the controls that answer them, and risks of the project.
import { nodeKeyOf } from '#pipeline/writing/rows/keys.ts';
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import { titleOf } from '#pipeline/writing/rows/open-rows.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { GuardForm, RiskRow, ThreatRow } from './guard-form.ts';

const threatened: readonly NodeKind[] = ['CMP', 'INT', 'ENT', 'ROLE', 'FR'];

export function makeThreats(rows: Rows, { threats }: GuardForm): void {
  rows.each('threats', threats, (row, maker) => {
    const threatens = maker.refs(row.threatens, threatened);
    if (threatens.length === 0) {
      maker.mistake('"threatens" names nothing: name the part, system or record');
      return;
    }
    if (row.impact !== 'low' && row.controls.length === 0)
      maker.mistake(`its impact is ${row.impact} and nothing answers it: write a control`);
    const description = maker.text('description', row.description);
    maker.add({
      kind: 'THR',
      key: maker.node_key,
      title: maker.prose(row.title) || titleOf(description),
      category: row.category,
      boundary: maker.text('boundary', row.boundary),
      threatens,
      description,
      likelihood: row.likelihood,
      impact: row.impact,
      sources: maker.sources({ says: row.says, follows: threatens }, 'This can be attacked.'),
    });
    for (const [at, control] of row.controls.entries()) addControl(control, { at, maker });
  });
}

type Control = ThreatRow['controls'][number];

function addControl(row: Control, { at, maker }: { at: number; maker: RowMaker }): void {
  const threat = `@${maker.node_key}`;
  const key = nodeKeyOf('CTL', `${maker.node_key.slice(maker.node_key.indexOf(':') + 1)}-${at + 1}`);
  const statement = maker.text('statement', row.statement);
  maker.add({
    kind: 'CTL',
    key,
    title: maker.prose(row.title) || titleOf(statement),
    statement,
    mitigates: [threat],
    verification: maker.text('verification', row.verification),
    sources: [{ kind: 'derived', from: [threat], because: 'It answers the threat.' }],
  });
  for (const requirement of maker.refs(row.realises, ['FR', 'NFR', 'US']))
    maker.link('realises', `@${key}`, requirement);
}

/** `otherwise`: what a risk follows from that says nothing of its ground. */
export function makeRisks(rows: Rows, risks: readonly RiskRow[], otherwise: readonly string[]): void {
  rows.each('risks', risks, (row, maker) => {
    const is_grounded = row.says.length > 0 || row.assumes.trim() !== '';
    maker.add({
      kind: 'RISK',
      key: maker.node_key,
      title: maker.text('title', row.title),
      description: maker.text('description', row.description),
      probability: row.probability,
      impact: row.impact,
      mitigation: maker.text('mitigation', row.mitigation),
      early_sign: maker.text('early_sign', row.early_sign),
      sources: maker.sources({ ...row, follows: is_grounded ? [] : [...otherwise] }, 'It may go wrong here.'),
    });
  });
}
