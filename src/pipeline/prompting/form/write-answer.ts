// An answer in the form in which a model would have given it: for what a model is shown of an earlier answer,
// and for playing a model. What stands in the draft by rule as it is there need not be said.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { DraftNode, Patch } from '#specification/graph/patch.ts';
import type { Rights } from '#pipeline/prompting/rights.ts';
import { partsOf, type AnswerForm, type ChangeForm } from './answer-form.ts';
import { fieldForm, writeNode } from './node-forms.ts';

const noDraft: Patch = {};

export function writeAnswer(
  { narration, patch }: { narration: string; patch: Patch },
  { graph, rights, draft = noDraft }: { graph: Graph; rights: Rights; draft?: Patch },
): AnswerForm {
  const { add = [], change = [], link = [], unlink = [], retire = [] } = patch;
  const textOf = (value: unknown) => JSON.stringify(value);
  const beyond = <T>(items: readonly T[], known: readonly T[] = []) => {
    const texts = new Set(known.map(textOf));
    return items.filter((item) => !texts.has(textOf(item)));
  };
  const kept = new Set(add.map(({ key }) => key));
  const fresh = beyond<DraftNode>(add, draft.add);
  const kindOf = (name: string) =>
    [...graph.nodes, ...add].find((node) => `@${node.key}` === name || ('id' in node && node.id === name))
      ?.kind;
  const nodes = Object.fromEntries(
    rights.adds.map((kind) => [kind, fresh.filter((node) => node.kind === kind).map(writeNode)]),
  );
  const form: Required<AnswerForm> = {
    narration,
    nodes,
    findings: [],
    questions: [],
    contested: [],
    gone: [],
    drop: (draft.add ?? []).flatMap(({ key }) => (kept.has(key) ? [] : [key])),
    change: beyond(change, draft.change).flatMap(({ node, set }) =>
      Object.entries(set).map(([field, value]) => writeChange(node, field, { value, kind: kindOf(node) })),
    ),
    link: beyond(link, draft.link),
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
