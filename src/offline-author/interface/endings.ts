// How the use of an element ends by a clause: the exit code of a command, the error of a function.
import type { Clause } from '#contract/clauses.ts';
import type { Form } from '#knowledge/kinds/kind.ts';
import { told } from '#language/say-clause.ts';
import { constant } from '#offline-author/names/words.ts';

const ends = new Set(['exit', 'end', 'stop', 'finish', 'return', 'fail', 'terminate', 'abort']);
const raises = new Set(['throw', 'raise', 'return', 'report', 'fail', 'reject']);

/** The code by which a caller knows it; null where the clause tells of no ending. */
export function endingOf(clause: Clause, form: Form): string | null {
  if (clause.negated) return null;
  const texts = [...clause.relations.map(({ what }) => what), ...clause.objects];
  if (form === 'command' && ends.has(clause.act)) {
    const code =
      texts.flatMap(codeIn)[0] ?? clause.bounds.find(({ unit }) => unit === 'code')?.value.toString();
    if (code !== undefined) return code;
    return clause.act === 'fail' || texts.some(isError) ? '1' : null;
  }
  if (form === 'function' && raises.has(clause.act) && (texts.some(isError) || clause.act === 'fail'))
    return errorCode(clause);
  return null;
}

/** `2` of "exit code 2". */
function codeIn(text: string): string[] {
  const words = text.split(' ');
  const at = words.findIndex((word) => word === 'code' || word === 'status');
  const code = words[at + 1];
  return at >= 0 && code !== undefined && Number.isInteger(Number(code)) ? [code] : [];
}

const isError = (text: string): boolean =>
  text.split(' ').some((word) => word === 'error' || word === 'exception');

const small = new Set(['a', 'an', 'the', 'is', 'are', 'of']);

/** `LIMIT_NEGATIVE` of "when the limit is negative". */
function errorCode({ condition = [] }: Clause): string {
  const [first] = condition.flatMap(({ clauses = [] }) => clauses);
  if (!first) return 'FAILED';
  const words = told(first).split(' ');
  return constant(words.filter((word) => !small.has(word)).join(' ')).slice(0, 48);
}
