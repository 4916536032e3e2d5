// Sentences that wrap a deed in another verb: "we want members to renew", "the app lets inspectors sign". The
// inner deed is written out as a sentence of its own and read again.
import { wordsBetween } from '#interviewing/reading/clause.ts';
import type { Clause } from '#interviewing/reading/clause.ts';

const wrappers =
  /^(?:let|allow|enable|help|permit|want|need|like|love|prefer|expect|require|get|ask|would like)$/;

/**
 * The inner sentence, or null when the clause wraps nothing. `rest` is how far the wrapper's own run reaches.
 */
export function innerSentence(clause: Clause): string | null {
  const { source } = clause;
  const object = clause.objects.at(-1);
  const first = clause.objects[0];
  if (object === undefined || first === undefined || !wrappers.test(clause.group.lemma)) return null;
  const who = wordsBetween(source, first.start, object.end);
  const rest = source.tokens[object.end];
  if (rest === undefined) return null;
  const bare = /^(?:let|help)$/.test(clause.group.lemma) && rest.tag === 'verb' && rest.form === 'base';
  if (rest.lower !== 'to' && !bare) return null;
  const words = wordsBetween(source, object.end, source.tokens.length).replace(
    /^to (?:be able to |always |only |just )?/i,
    '',
  );
  if (words === '') return null;
  const negation = clause.group.negated
    ? 'cannot'
    : words.startsWith('be ')
      ? 'must'
      : /^(?:let|allow|enable|permit|help)$/.test(clause.group.lemma) || rest.lower === 'to'
        ? 'can'
        : 'must';
  return `${who} ${negation} ${words}`;
}
