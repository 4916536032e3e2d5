// How many, in one line of plain words: "at most 3 loans per member, within 14 days". The sense comes first, then the number,
// its unit, and what it holds for each time.
import { senses, type Bound } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';
import { boundWords, durations, measures, money } from '#language/english/lexicon.ts';
import { namesIn, saidNames } from './listed-names.ts';

export const saidBounds = (bounds: readonly Bound[]): string => saidNames(bounds.map(saidBound));

function saidBound({ sense, value, high, unit, per }: Bound): string {
  const upper = high === undefined ? [] : ['and', String(high)];
  return [sense, String(value), ...upper, unit, ...(per === undefined ? [] : ['per', per])]
    .filter((word) => word !== '')
    .join(' ');
}

/** The bounds of a line; null when a piece of it is none. */
export function boundsIn(text: string): Bound[] | null {
  const bounds = namesIn(text).map(boundIn);
  return bounds.every((bound) => bound !== null) ? bounds : null;
}

const pattern = new RegExp(
  `^(?:(${senses.join('|')}) )?(-?\\d+(?:\\.\\d+)?)(?: (?:and|to) (-?\\d+(?:\\.\\d+)?))?(?: (.*))?$`,
);

/** "up to 3", "above 3": the sense in its one form. */
function withSense(text: string): string {
  const words = text.split(' ');
  const known = boundWords
    .get(words[0]!.toLowerCase())
    ?.find((phrase) => phrase.words.every((word, at) => words[at]?.toLowerCase() === word));
  return known ? [known.means, ...words.slice(known.words.length)].join(' ') : text;
}

function boundIn(typed: string): Bound | null {
  const text = withSense(typed);
  const every = /^every (?!-?\d)(.*)$/.exec(text);
  const found = pattern.exec(every ? `every 1 ${every[1]!}` : text);
  if (!found) return null;
  const [, sense, value, high, rest = ''] = found;
  if ((sense === 'between') !== (high !== undefined) && sense !== undefined) return null;
  const at = rest.startsWith('per ') ? 0 : rest.indexOf(' per ');
  const unit = (at < 0 ? rest : rest.slice(0, at)).trim();
  const per =
    at < 0
      ? ''
      : rest
          .slice(at)
          .replace(/^ ?per /, '')
          .trim();
  return {
    sense: (sense ?? (high === undefined ? 'exactly' : 'between')) as Bound['sense'],
    value: Number(value),
    ...(high !== undefined && { high: Number(high) }),
    unit: inOneForm(unit),
    ...(per !== '' && { per }),
  };
}

/** Days, metres and EUR are named as the rules read them; things that are counted keep the user's word. */
function inOneForm(unit: string): string {
  const words = unit.split(' ');
  for (const length of [3, 2, 1]) {
    const said = words.slice(0, length).join(' ').toLowerCase();
    const single = [...words.slice(0, length - 1), singularOf(words[length - 1] ?? '')]
      .join(' ')
      .toLowerCase();
    for (const table of [durations, money, measures]) {
      const known = table.get(said) ?? table.get(single);
      if (known !== undefined) return [known, ...words.slice(length)].join(' ');
    }
  }
  return unit;
}
