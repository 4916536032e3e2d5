// Bounds whose breach has an error of its own: a schema that had them would answer VALIDATION_FAILED before it.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

const beyond =
  /\b(?:outside|out of|beyond|below|above|under|over|less|more|fewer|longer|shorter|higher|lower|exceeds?)\b/i;

const quotedNumber = /\{\{(QTY-\d+)\}\}/g;
const refusesContent: ReadonlySet<number> = new Set([400, 409, 422]);

/** The requirements by which the operation refuses a value beyond a number, with the numbers that they name. */
function refusing(operation: NodeOf<'API'>, view: View): { id: string; numbers: readonly number[] }[] {
  return view.from(operation.id, 'realises').flatMap((node) => {
    if (node.kind !== 'FR' || !beyond.test(node.statement)) return [];
    const has_own = view
      .from(node.id, 'raises')
      .some(
        (error) =>
          error.kind === 'ERR' &&
          operation.errors.includes(error.id) &&
          refusesContent.has(error.status) &&
          error.code !== 'VALIDATION_FAILED',
      );
    const named = [...node.statement.matchAll(quotedNumber)].map(([, id]) => id);
    return has_own ? [{ id: node.id, numbers: named.flatMap((id) => view.one('QTY', id)?.value ?? []) }] : [];
  });
}

/** A field as a request has it: without bounds of which a requirement says how their breach is answered. */
export function withoutOwnBounds(operation: NodeOf<'API'>, view: View): (field: Field) => Field {
  const all = refusing(operation, view);
  return (field) => {
    const bounds = [field.min, field.max].filter((bound) => bound !== undefined);
    const by = all.find(({ numbers }) => bounds.length > 0 && bounds.every((each) => numbers.includes(each)));
    if (!by) return field;
    const { min: _min, max: _max, ...open } = field;
    return { ...open, description: `${field.description} ${by.id} bounds it, with an error of its own.` };
  };
}
