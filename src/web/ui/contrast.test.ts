// The contrast of every pair of colours that the application puts together, in both schemes, by the formula
// of WCAG 2.2. A class with a colour that no row below names fails, and so does a text colour on a background
// that is not in its row.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');
const schemes = ['light', 'dark'] as const;

/** What pages, cards, rows and highlights are painted with. */
const surfaces = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'accent-soft',
  'good-soft',
  'warn-soft',
  'bad-soft',
];
/** What changed within a line that was added or removed. */
const changes = [
  ['good/25', 'good-soft'],
  ['bad/25', 'bad-soft'],
] as const;

const texts: { of: readonly string[]; on: readonly string[] }[] = [
  { of: ['ink', 'muted', 'accent-text', 'good', 'warn', 'bad'], on: surfaces },
  { of: ['ink'], on: ['mark'] },
  { of: ['accent-ink'], on: ['accent', 'accent-hover'] },
];
/** Outlines of what has the focus, meters, bars and icons. */
const graphics: typeof texts = [
  { of: ['accent'], on: ['canvas', 'surface', 'raised', 'sunken'] },
  { of: ['good', 'warn', 'bad'], on: ['canvas', 'surface'] },
];
/** Lines that only decorate, empty bars, and what dims the page behind a dialog: nobody has to see them. */
const decoration = ['line', 'line-strong', 'scrim', 'transparent', 'current'];

const styles = fs.readFileSync(path.join(web, 'ui/styles.css'), 'utf8');
type Colour = readonly [red: number, green: number, blue: number];
const fromHex = (hex: string): Colour => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return [red, green, blue];
};

function colour(name: string, scheme: (typeof schemes)[number]): Colour {
  const value = new RegExp(`--color-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(
    styles,
  );
  const hex = value?.[3] ?? value?.[scheme === 'light' ? 1 : 2];
  if (hex === undefined) throw new Error(`styles.css has no pair of colours called ${name}`);
  return fromHex(hex);
}

function luminance(of: Colour): number {
  const [red, green, blue] = of.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const pairs = (rows: typeof texts) =>
  rows.flatMap(({ of, on }) => of.flatMap((each) => on.map((under) => [each, under] as const)));

/**
 * What stands between two quotation marks or ends of lines: the classes of an element stand in one of these.
 */
const strings = fs
  .readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => fs.readFileSync(path.join(web, file), 'utf8').split(/["'`\n]/));
const names = [...styles.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name!);
/**
 * The colours of one kind of class in a string, by the state in which the class counts: at rest, hover, and
 * so on.
 */
function used(kind: 'text' | 'bg', words: string): { state: string; name: string }[] {
  return words.split(/\s+/).flatMap((word) => {
    const [, state = '', name = ''] = new RegExp(`^(.*:)?${kind}-([a-z-]+(?:/\\d+)?)$`).exec(word) ?? [];
    return names.includes(name.split('/')[0]!) ? [{ state, name }] : [];
  });
}

test('black on white is 21 to 1, and grey #767676 on white the lightest that can be read', () => {
  expect(contrast(fromHex('#000000'), fromHex('#ffffff'))).toBeCloseTo(21);
  expect(contrast(fromHex('#767676'), fromHex('#ffffff'))).toBeCloseTo(4.54, 2);
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  test('every text can be read on everything that it stands on', () => {
    const low = pairs(texts)
      .map(([text, under]) => [text, under, contrast(colour(text, scheme), colour(under, scheme))] as const)
      .filter(([, , ratio]) => ratio < 4.5);
    expect(low).toEqual([]);
  });

  test('text can be read where a quarter of a colour lies over another', () => {
    for (const [over, under] of changes) {
      const [top, bottom] = [colour(over.replace('/25', ''), scheme), colour(under, scheme)];
      const mixed = bottom.map((part, at) => part + (top[at]! - part) * 0.25) as unknown as Colour;
      expect(contrast(colour('ink', scheme), mixed), over).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('outlines, meters and icons stand out from what is around them', () => {
    const low = pairs(graphics)
      .map(
        ([shape, under]) => [shape, under, contrast(colour(shape, scheme), colour(under, scheme))] as const,
      )
      .filter(([, , ratio]) => ratio < 3);
    expect(low).toEqual([]);
  });
});

test('the pages use no colour that has no row here, and no text colour on a background that is not in its row', () => {
  const text_names = new Set(texts.flatMap(({ of }) => of));
  const under_names = new Set<string>([
    ...texts.flatMap(({ on }) => on),
    ...graphics.flatMap(({ of }) => of),
    ...changes.map(([over]) => over),
    ...decoration,
  ]);
  const known = new Set(pairs(texts).map(String));
  const unknown = strings.flatMap((words) => {
    const [text, under] = [used('text', words), used('bg', words)];
    return [
      ...text.filter(({ name }) => !text_names.has(name)).map(({ name }) => `text-${name}`),
      ...under.filter(({ name }) => !under_names.has(name)).map(({ name }) => `bg-${name}`),
      ...text.flatMap((one) =>
        under
          .filter(({ state, name }) => state === one.state && !decoration.includes(name))
          .filter(({ name }) => !known.has(String([one.name, name])))
          .map(({ name }) => `text-${one.name} on bg-${name}`),
      ),
    ];
  });
  expect(unknown).toEqual([]);
  expect(strings.flatMap((words) => used('text', words)).length).toBeGreaterThan(100);
});
