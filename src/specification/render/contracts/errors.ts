// The error catalogue: every code that the software may answer with; a code never gets a second meaning. Over HTTP a refusal is
// an `application/problem+json` body (RFC 9457) with one of these codes and its status. A command exits with a code and prints
// the text; of a function or a signal its caller sees the ending of that name. What a part refuses by itself, it shows.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { errorsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

type Failure = NodeOf<'ERR'>;

export function renderErrors(view: View): FileText[] {
  const errors = view.all('ERR').map((node) => {
    const endings = endingsOf(node, view);
    const exit_code = exitCodeOf(node, view);
    return {
      id: node.id,
      code: node.code,
      ...(isAnswered(node, view) && { status: node.status }),
      ...(exit_code !== null && { exit_code }),
      ...(node.printed_on && { printed_on: node.printed_on }),
      ...(node.shown_by && { shown_by: node.shown_by }),
      ...(endings.length > 0 && { ends: endings }),
      meaning: view.text(node.meaning),
      user_text: view.text(node.user_text),
      retryable: node.retryable,
      requirements: view.to(node.id, 'raises').map(({ id }) => id),
    };
  });
  return errors.length === 0 ? [] : [{ path: errorsPath, text: json({ errors }) }];
}

/** Whether an operation answers with it; what only a command, a function, a signal or a part by itself ends with has no status. */
export const isAnswered = ({ id }: Failure, view: View): boolean =>
  view.all('API').some(({ errors }) => errors.includes(id));

/** What its caller sees: the endings of functions, jobs and signals that have its name. */
const endingsOf = ({ code }: Failure, view: View) =>
  view
    .all('IF')
    .flatMap(({ id, outcomes }) =>
      outcomes
        .filter((outcome) => outcome.code === code)
        .map(({ meaning }) => ({ interface: id, meaning: view.text(meaning) })),
    );

/** The exit code that was told, or the only one with which the commands can fail that it may come from; null for several. */
export function exitCodeOf(node: Failure, view: View): number | null {
  if (node.exit_code !== undefined) return node.exit_code;
  const commands = view
    .to(node.id, 'raises')
    .flatMap(({ id }) => view.to(id, 'realises'))
    .filter((each): each is NodeOf<'IF'> => each.kind === 'IF' && each.form === 'command');
  const codes = unique(commands.flatMap(({ outcomes }) => outcomes.map(({ code }) => Number(code))));
  const failing = codes.filter((code) => Number.isInteger(code) && code > 0);
  return failing.length === 1 && codes.every(Number.isInteger) ? failing[0]! : null;
}

/** How it is seen where it comes up, in brackets behind its name; empty where that is not known. */
export function seenAs(node: Failure, view: View): string {
  const exit_code = exitCodeOf(node, view);
  const part = view.one('CMP', node.shown_by);
  if (isAnswered(node, view)) return [`${node.status}`, ...shownBy(part)].join(', ');
  return [
    ...shownBy(part),
    exit_code !== null && `exit code ${exit_code}`,
    node.printed_on && `on the standard ${node.printed_on === 'stdout' ? 'output' : 'error'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The same in brackets, to stand behind its code. */
export const seenBehind = (node: Failure, view: View): string => {
  const seen = seenAs(node, view);
  return seen === '' ? '' : ` (${seen})`;
};

const shownBy = (part: NodeOf<'CMP'> | undefined): string[] => (part ? [`shown by the ${part.title}`] : []);
