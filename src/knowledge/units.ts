// Units of measure as people write them, in the spelling the package uses. `kind` decides what a number can
// mean: a duration is a deadline or a period, money is a price, a share a rate.

type UnitKind = 'duration' | 'money' | 'size' | 'share' | 'length' | 'weight' | 'temperature' | 'count';
type Unit = { unit: string; kind: UnitKind };

const spellings: [UnitKind, string, string][] = [
  ['duration', 'ms', 'ms msec millisecond milliseconds'],
  ['duration', 'seconds', 's sec secs second seconds'],
  ['duration', 'minutes', 'min mins minute minutes'],
  ['duration', 'hours', 'h hr hrs hour hours'],
  ['duration', 'days', 'day days'],
  ['duration', 'working days', 'workday workdays'],
  ['duration', 'weeks', 'week weeks wk wks'],
  ['duration', 'months', 'month months'],
  ['duration', 'years', 'year years yr yrs'],
  ['duration', 'nights', 'night nights'],
  ['duration', 'weekends', 'weekend weekends'],
  ['size', 'KB', 'kb kilobyte kilobytes'],
  ['size', 'MB', 'mb meg megs megabyte megabytes'],
  ['size', 'GB', 'gb gig gigs gigabyte gigabytes'],
  ['size', 'TB', 'tb terabyte terabytes'],
  ['share', '%', '% percent pct per-cent'],
  ['length', 'km', 'km kilometre kilometres kilometer kilometers'],
  ['length', 'm', 'metre metres meter meters'],
  ['length', 'cm', 'cm centimetre centimetres'],
  ['length', 'miles', 'mile miles'],
  ['weight', 'kg', 'kg kilo kilos kilogram kilograms'],
  ['weight', 'g', 'gram grams'],
  ['temperature', '°C', '°c celsius'],
  ['money', 'GBP', '£ gbp quid pound pounds'],
  ['money', 'EUR', '€ eur euro euros'],
  ['money', 'USD', '$ usd dollar dollars buck bucks'],
  ['money', 'CHF', 'chf franken francs'],
  ['money', 'pence', 'p pence penny'],
  ['money', 'cents', 'cent cents ct'],
];

/** By any spelling, lower case. */
export const units: ReadonlyMap<string, Unit> = new Map(
  spellings.flatMap(([kind, unit, words]) =>
    words.split(' ').map((word): [string, Unit] => [word, { unit, kind }]),
  ),
);

/** Numbers as words. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['dozen', 12],
  ['half', 0.5],
]);
