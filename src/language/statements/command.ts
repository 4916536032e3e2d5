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

/** "B", "option 2", "a) please": which of so many options is chosen, from 0; null when none is. */
export function optionIn(turn: string, options: number): number | null {
  const sign =
    /^\W*(?:(?:option|answer|number|letter) )?([a-d]|[1-4])[.):]*(?: (?:please|thanks))?[\s.!]*$/i.exec(turn);
  const name = sign?.[1]?.toUpperCase();
  if (name === undefined) return null;
  const at = /\d/.test(name) ? Number(name) - 1 : 'ABCD'.indexOf(name);
  return at < options ? at : null;
}

/** "strike 2 and 3", "1, 4": the numbers of lines that do not hold; empty when the turn is something else. */
export function struckIn(turn: string): number[] {
  const said =
    /^\W*(?:(?:strike|remove|delete|drop)\s+)?(?:(?:lines?|numbers?)\s+)?(\d+(?:\s*(?:,|and|&)\s*\d+)*)[\s.!]*$/i.exec(
      turn,
    );
  return [...(said?.[1] ?? '').matchAll(/\d+/g)].map(([number]) => Number(number));
}
