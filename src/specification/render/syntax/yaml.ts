// YAML through the library only: quoting is its business. Words that older parsers take for booleans (`yes`,
// `no`) are quoted as well. What fits on a line stands on one, so that a contract of many operations stays short.
import { Document, isCollection, isMap, isScalar, visit, type Node } from 'yaml';

const line_max = 140;

export function yaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  visit(document, {
    Collection(_, node, path) {
      if (path.length > 1 && isFlat(node) && JSON.stringify(node).length <= line_max) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** Words and numbers alone, or lists of them. */
const isFlat = (node: unknown): boolean =>
  isCollection(node) &&
  (node.items as readonly unknown[]).every((item) => {
    const value = isMap(node) ? (item as { value: Node }).value : item;
    return isPlain(value) || (isMap(node) && isCollection(value) && value.items.every(isPlain));
  });

const isPlain = (node: unknown): boolean => isScalar(node) && !String(node.value).includes('\n');
