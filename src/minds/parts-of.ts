// How a long text is parted into what one call reads: few enough words for its prompt, few enough statements for its answer.
import type { Statement } from '#contract/clauses.ts';
import type { ToRead } from '#language/mind-reading/hold-fates.ts';

const part = { statements: 70, chars: 6_000 };

export function partsOf<S extends Statement>(all: readonly ToRead<S>[]): ToRead<S>[][] {
  const parts: ToRead<S>[][] = [];
  let chars = 0;
  for (const each of all) {
    chars += each.statement.quote.length;
    const last = parts.at(-1);
    if (last && last.length < part.statements && chars <= part.chars) last.push(each);
    else {
      parts.push([each]);
      chars = each.statement.quote.length;
    }
  }
  return parts;
}
