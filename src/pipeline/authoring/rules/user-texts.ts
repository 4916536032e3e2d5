// What people read when they are refused: what went wrong in words to them, never the brief's own sentence.
import { gameRefusals } from '#pipeline/authoring/game/game-actions.ts';
import { decapitalise } from '#pipeline/authoring/words.ts';

/** Refusals that mean the same wherever they stand. */
const standing: Readonly<Record<string, string>> = {
  NOT_AUTHENTICATED: 'Please sign in first.',
  NOT_FOUND: 'This is not there any more, or it belongs to somebody else.',
  VALIDATION_FAILED: 'Something is missing or not possible; the field is marked.',
  VERSION_CONFLICT: 'Somebody else has changed this meanwhile. Open it again and repeat your change.',
  PAYMENT_DECLINED: 'The payment was declined. Nothing was charged.',
  [gameRefusals.spend?.[0] ?? '']: 'You do not have enough for this yet.',
  [gameRefusals.store?.[0] ?? '']: 'The store has not confirmed this purchase, so nothing was added.',
};

const refusedCase = /^If (?<cause>.+?), then the [^,]+? shall refuse\b/;

/**
 * Told to whoever is refused by the sentence of a requirement; by the meaning of the error where it refuses
 * nothing.
 */
export function userTextOf(code: string, meaning: string, statement = ''): string {
  const cause = refusedCase.exec(statement)?.groups?.['cause'];
  if (standing[code] || !cause || /["“”]/.test(cause)) return standing[code] ?? meaning;
  const tried = /^(?:an? )?.+? tries to (?<act>.+)$/.exec(cause)?.groups?.['act'];
  if (tried) return `You may not ${toYou(tried)}.`;
  const wish = /^(?:a|the) request would (?<lead>.+)$/.exec(cause)?.groups?.['lead'];
  return wish
    ? `This is not possible: it would ${wish}.`
    : `This is not possible, because ${decapitalise(cause)}.`;
}

/** "An invoice that the same person entered": whoever reads it is that person. */
const toYou = (act: string): string => act.replace(/\bthe same person\b/g, 'you');
