// What callers of the old contract are refused from now on, where the documents of the contract have the same form: a limit
// that is tighter, and a rule that an operation did not have.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

export function limitBreaks(before: View, after: View): string[] {
  return [...tighterLimits(before, after), ...newRefusals(before, after)];
}

function tighterLimits(before: View, after: View): string[] {
  return after.all('QTY').flatMap((now) => {
    const was = before.one('QTY', now.id);
    if (!was || !isTighter(was, now)) return [];
    return after.referrers('FR', now.id).flatMap((requirement) => {
      const codes = refusalsBeyond(now, requirement, after);
      if (codes.length === 0) return [];
      const [bound, old] = [after.text(`{{${now.id}}}`), before.text(`{{${was.id}}}`)];
      return [`${requirement.title}: ${bound} (was ${old}), beyond it the answer is ${codes.join(' or ')}`];
    });
  });
}

/** Less is within it than before; numbers of other units are not compared. */
function isTighter(was: NodeOf<'QTY'>, now: NodeOf<'QTY'>): boolean {
  if (was.sense !== now.sense || was.unit !== now.unit) return false;
  if (now.sense === 'at_most' || now.sense === 'less_than') return now.value < was.value;
  return (now.sense === 'at_least' || now.sense === 'more_than') && now.value > was.value;
}

/**
 * The errors that operations answer beyond a limit: those that are named in one sentence or criterion with it, or in a
 * case beyond it, which says a value of its own.
 */
function refusalsBeyond({ id }: NodeOf<'QTY'>, requirement: NodeOf<'FR'>, view: View): string[] {
  const names = (text: string) => text.includes(`{{${id}}}`);
  const criteria = view.referrers('AC', requirement.id).flatMap(({ given, when, then, polarity }) => {
    const text = [given, when, then].flat().join(' ');
    return names(text) || (polarity === 'negative' && names(requirement.statement)) ? [text] : [];
  });
  const words = [...(names(requirement.statement) ? [requirement.statement] : []), ...criteria].flatMap(
    (text) => text.split(/[^A-Z0-9_]+/),
  );
  const answered = new Set(view.all('API').flatMap(({ errors }) => errors));
  return view
    .all('ERR')
    .filter((error) => answered.has(error.id) && words.includes(error.code))
    .map(({ code }) => code);
}

function newRefusals(before: View, after: View): string[] {
  return after.all('API').flatMap((operation) => {
    if (!before.one('API', operation.id)) return [];
    return operation.errors.flatMap((id) => {
      const error = after.one('ERR', id);
      if (!error || before.all('ERR').some(({ code }) => code === error.code)) return [];
      return [`${operation.method} ${operation.path}: it may refuse with ${error.code} what it took before`];
    });
  });
}
