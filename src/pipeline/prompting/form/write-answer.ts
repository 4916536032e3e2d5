// An answer in the form in which a model would have given it: for what a model is shown of an earlier answer,
// and for playing a model.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { Patch } from '#specification/graph/patch.ts';
import type { Rights } from '#pipeline/prompting/rights.ts';
import { partsOf, type AnswerForm, type ChangeForm } from './answer-form.ts';
import { fieldForm, writeNode } from './node-forms.ts';

export function writeAnswer(
  { narration, patch }: { narration: string; patch: Patch },
  { graph, rights }: { graph: Graph; rights: Rights },
): AnswerForm {
  const { add = [], change = [], link = [], unlink = [], retire = [] } = patch;
  const kindOf = (name: string) =>
    [...graph.nodes, ...add].find((node) => `@${node.key}` === name || ('id' in node && node.id === name))
      ?.kind;
  const nodes = Object.fromEntries(
    rights.adds.map((kind) => [kind, add.filter((node) => node.kind === kind).map(writeNode)]),
  );
  const form: Required<AnswerForm> = {
    narration,
    nodes,
    findings: [],
    contested: [],
    gone: [],
    withdraw: [],
    change: change.flatMap(({ node, set }) =>
      Object.entries(set).map(([field, value]) => writeChange(node, field, { value, kind: kindOf(node) })),
    ),
    link: [...link],
    unlink: [...unlink],
    retire: [...retire],
  };
  return Object.fromEntries(partsOf(rights).map((part) => [part, form[part]])) as AnswerForm;
}

function writeChange(
  node: string,
  field: string,
  { value, kind }: { value: unknown; kind: NodeKind | undefined },
): ChangeForm {
  const form = kind && fieldForm(kind, field)?.write(value ?? undefined);
  return { node, field, value: typeof form === 'string' ? form : JSON.stringify(form ?? null) };
}
