// What an exclusion leaves out. "No chat" leaves out the thing; "bills are not paid through the website" leaves out a deed, and
// there are bills all the same.
import type { Clause } from '#contract/clauses.ts';

const having: ReadonlySet<string> = new Set([
  '',
  'be',
  'build',
  'comprise',
  'contain',
  'have',
  'include',
  'need',
  'offer',
  'provide',
  'support',
  'use',
  'want',
]);

/** The things that the product is without, whatever the case. */
export function thingsLeftOut({
  kind,
  act,
  objects,
  relations,
  condition,
  exception,
}: Clause): readonly string[] {
  const is_whole = relations.length === 0 && !condition && !exception;
  return kind === 'exclusion' && is_whole && having.has(act) ? objects : [];
}
