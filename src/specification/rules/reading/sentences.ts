// The requirements of a package as sentences with their parts.
import { requirementsOf, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { parseEars, type EarsSentence } from '#specification/rules/ears.ts';

interface Said {
  node: Requirement;
  sentence: EarsSentence;
}

/** The requirements whose sentence has a form; another rule tells about the others. */
export function sentencesOf(view: View): readonly Said[] {
  return view.once(readSentences);
}

function readSentences(view: View): Said[] {
  return requirementsOf(view).flatMap((node) => {
    const result = parseEars(view.text(node.statement));
    return result.ok ? [{ node, sentence: result.sentence }] : [];
  });
}

/**
 * How much a fault in the sentence of a requirement weighs: a functional requirement that blocks can be
 * withdrawn and asked about, a quality target cannot.
 */
export function weightOf(node: Requirement): 'blocker' | 'warning' {
  return node.kind === 'FR' ? 'blocker' : 'warning';
}
