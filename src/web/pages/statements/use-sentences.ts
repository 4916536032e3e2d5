// What stands in the chips of the statement that is open: its sentences, what they say, and what is wrong with them.
import { useState } from 'react';
import type { Clause } from '#contract/clauses.ts';
import { chipsOf, chipsOfDraft, clauseOf, emptyChips, type Chips } from '#language/chips/chips.ts';
import { sayClause } from '#language/say-clause.ts';
import type { Statement } from '#web/data/queries.ts';
import type { Settled } from './use-settle.ts';

type One = { chips: Chips; before?: Clause };

const sentencesOf = ({ clauses, draft }: Statement): One[] =>
  clauses.length > 0
    ? clauses.map((before) => ({ chips: chipsOf(before), before }))
    : [{ chips: draft ? chipsOfDraft(draft) : emptyChips }];

export function useSentences(statement: Statement) {
  const [sentences, setSentences] = useState(() => sentencesOf(statement));
  const [is_tried, setTried] = useState(false);
  const filled = sentences.map(({ chips, before }) => clauseOf(chips, before));
  const clauses = filled.flatMap((each) => ('clause' in each ? [each.clause] : []));
  const is_touched = JSON.stringify(sentences) !== JSON.stringify(sentencesOf(statement));
  return {
    sentences: sentences.map(({ chips }, at) => {
      const one = filled[at]!;
      return {
        chips,
        told: 'clause' in one ? one.clause.kind : null,
        problems: is_tried && 'problems' in one ? one.problems : {},
      };
    }),
    playback: clauses.map(sayClause).join(' '),
    set: (at: number, chips: Chips) =>
      setSentences(sentences.map((each, index) => (index === at ? { ...each, chips } : each))),
    add: () => setSentences([...sentences, { chips: emptyChips }]),
    remove: (at: number) => setSentences(sentences.filter((_, index) => index !== at)),
    /** What Enter means; null shows what is wrong. */
    settlement: (): Settled | null => {
      if (!is_touched && statement.clauses.length > 0) return { as: 'confirmed' };
      if (clauses.length === sentences.length) return { as: 'clauses', clauses };
      setTried(true);
      return null;
    },
  };
}
