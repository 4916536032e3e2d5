import type { Mistake } from '#specification/rules/engines.ts';
import type { Breach } from '#specification/rules/rule.ts';

/** What an engine would not take of one kind, as breaches; `remedy` completes the message. */
export function breachesOf(mistakes: readonly Mistake[], kinds: readonly string[], remedy: string): Breach[] {
  return mistakes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ path, line, message }) => ({ message: `${sentence(message)} ${remedy}`, place: { path, line } }));
}

/** The words of a program as one sentence on one line. */
function sentence(message: string): string {
  const words = message.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
