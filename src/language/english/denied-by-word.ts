// Sentences that deny by a word: "Dogs are forbidden", "Tickets are non-refundable".
import { denyingAdjectives } from './lexicon.ts';
import type { Predicate, Spoken } from './pieces.ts';

const forbidding = new Set(['forbid', 'prohibit', 'ban']);

/** The sentence with "not" in the place of such a word; null for any other. */
export function deniedBy(spoken: Spoken): Spoken | null {
  const { predicate } = spoken;
  const denied = predicate.negated ? null : (forbidden(predicate) ?? described(predicate));
  return denied && { ...spoken, predicate: denied };
}

/** "Dogs are forbidden" is said as "Dogs are not allowed". */
function forbidden(predicate: Predicate): Predicate | null {
  const isForbidden = forbidding.has(predicate.act) && predicate.passive && predicate.modality === 'is';
  return isForbidden ? { ...predicate, act: 'allow', negated: true } : null;
}

/** "Tickets are non-refundable.": they are not refunded. */
function described(predicate: Predicate): Predicate | null {
  const [be, ...words] = predicate.act.split(' ');
  const act = be === 'be' && !predicate.passive ? denyingAdjectives.get(words.join(' ')) : undefined;
  if (act === undefined || !['is', 'must'].includes(predicate.modality)) return null;
  const modality = predicate.modality === 'must' ? 'must not' : 'is';
  return { ...predicate, act, modality, passive: true, negated: true };
}
