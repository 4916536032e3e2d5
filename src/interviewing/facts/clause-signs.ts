// What a clause says beside its deed: that another program does it, that it is never done, whose field it is.
import { wordsBetween, type Clause } from '#interviewing/reading/clause.ts';
import { isSystem } from '#interviewing/extraction/resolving.ts';
import type { Memory, ReadingContext, Resolved } from '#interviewing/extraction/reading-context.ts';

/** "A file that our ledger program picks up": what another system does with it. */
export function tellsOfAnother({ source, subjects, objects }: Clause, context: ReadingContext): boolean {
  const [subject] = subjects;
  if (subject === undefined || subject.start < 2 || objects.length > 0) return false;
  const [noun, opener, owner] = source.tokens.slice(subject.start - 2);
  return (
    noun?.tag === 'noun' &&
    noun.after === '' &&
    /^(?:that|which)$/.test(opener!.lower) &&
    /^(?:our|their|the|an?)$/.test(owner!.lower) &&
    subject.name.includes(' ') &&
    isSystem(subject.name.toLowerCase(), context)
  );
}

/**
 * "The same number of the same supplier must never be booked twice": a rule about what there is, and no deed.
 */
export const saysNotTwice = ({ group, complement, subjects, source }: Clause): boolean =>
  group.negated &&
  /^twice\b/i.test(complement ?? '') &&
  subjects.some(({ start, end }) => /\bsame\b/i.test(wordsBetween(source, start, end)));

export const saysNever = ({ source, group }: Clause): boolean =>
  source.tokens.slice(group.start, group.end).some(({ lower }) => lower === 'never');

/** "A bookkeeper can correct a field": of the thing whose fields were listed. */
export function ofDescribed(thing: Resolved, { described }: Memory): Resolved {
  if (described === null || !/^(?:field|value|detail)$/.test(thing.name)) return thing;
  const one = `${/^[aeiou]/.test(described) ? 'an' : 'a'} ${described}`;
  return { ...thing, name: described, text: `${thing.text} of ${one}` };
}
