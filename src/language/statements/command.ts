// What a short turn orders: one of the answers that were offered, a line of a summary to strike, or one of the words
// that the interviewer understands as an order. Nothing longer is searched for orders.
import data from '#language/words/intents.json' with { type: 'json' };
import { saysOne } from './intent.ts';

const commands = ['yes', 'no', 'back', 'skip', 'summary'] as const;
export type Command = (typeof commands)[number];

/** The order that the whole turn is; null when it is something else. */
export function commandOf(turn: string): Command | null {
  return commands.find((name) => saysOne(turn, data.commands[name])) ?? null;
}

/** The person does not say, though asked: "it depends". */
export const isVague = (turn: string): boolean => !/[\p{L}\p{N}]/u.test(turn) || saysOne(turn, data.vague);

/**
 * The sign of an option, alone or set apart from what follows: "2 weeks", "4:30" and "a number" choose nothing, and
 * neither does a list of "1. … 2. …".
 */
const choice =
  /^(?:(?:option|answer|number|i(?:'d)? (?:take|say|go (?:for|with))) )?([a-d]|[1-4])(?:$|[).:]+(?!\S)|\s*[–—-]\s+(?!\d)|\s(?=(?:please|thanks)$))(?:(?!\s[a-d1-4][).]\s).){0,80}$/i;

/** "B", "option 2", "a) a mobile app", "A mobile app.": which of the options is chosen, from 0; null when none is. */
export function optionIn(turn: string, options: readonly string[]): number | null {
  const plain = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
  const written = options.findIndex((option) => plain(option) === plain(turn));
  if (written >= 0) return written;
  const said = turn
    .replaceAll('’', "'")
    .replace(/[.!,;\s"”)]+$/, '')
    .replace(/^[\s"“(]+/, '');
  const sign = choice.exec(said)?.[1]?.toUpperCase();
  if (sign === undefined) return null;
  const at = /\d/.test(sign) ? Number(sign) - 1 : 'ABCD'.indexOf(sign);
  return at < options.length ? at : null;
}

/** Agrees with a summary: "yes", or "A", the letter that is offered for it. */
export const agreesIn = (turn: string): boolean => optionIn(turn, ['Yes']) === 0 && !/\d/.test(turn);

const lines =
  /^\W*(?<order>(?:strike|remove|delete|drop|without)\s+)?(?:(?:lines?|numbers?)\s+)?(?<numbers>\d+(?:\s*(?:,|and|&)\s*\d+)*)[\s.!]*$/i;

/** "strike 2 and 3": the numbers of lines that do not hold. Bare numbers strike lines only below a summary. */
export function struckIn(turn: string, is_check: boolean): number[] {
  const said = lines.exec(turn)?.groups;
  if (!said || (said['order'] === undefined && !is_check)) return [];
  return [...said['numbers']!.matchAll(/\d+/g)].map(([number]) => Number(number));
}
