// A sentence of chips in a terminal: one line of named parts, "who: volunteers | way: may not | act: see | what: card details".
import { actsAs, chipNames, type ChipName, type Chips } from '#language/chips/chips.ts';

export const partsHint = 'who: volunteers | way: may not | act: see | what: card details';

/** The parts that are filled. */
export const chipText = (chips: Chips): string =>
  chipNames
    .filter((name) => chips[name] !== '')
    .map((name) => `${name}: ${chips[name]}`)
    .join(' | ');

/** The chips with the named parts of a line; null when the line names none, or one that there is not. */
export function chipsIn(line: string, chips: Chips): Chips | null {
  const parts = line.split('|').map((part) => /^\s*([a-z]+)\s*:(.*)$/i.exec(part));
  const named = parts.map((part) => chipNames.find((name) => name === part?.[1]?.toLowerCase()));
  if (!named.every((name): name is ChipName => name !== undefined)) return null;
  const filled = Object.fromEntries(named.map((name, at) => [name, parts[at]![2]!.trim()]));
  const who = filled['who'];
  return { ...chips, ...filled, ...(who !== undefined && { acts: actsAs(who) }) };
}
