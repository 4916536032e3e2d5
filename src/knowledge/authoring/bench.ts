// The parts of a gate that cannot end on a machine with nothing attached: they need a board, a phone, a printer, an account of an
// outside service or a person. They are a check of the bench, which no task waits for; the gate is what is left.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/bench-signs.json' with { type: 'json' };
import { calledBy, wordsOf } from './gate-tools.ts';
import { isListing, joinedParts, listing } from './whole-run.ts';

const Name = z.string().min(1);
const table = readTable(
  z.strictObject({
    signs: z
      .array(
        z.strictObject({
          needs: Name,
          /** Programs, and the words of which one makes them need it; all of their uses do where there are none. */
          calls: z.array(Name).min(1).optional(),
          with: z.array(Name).min(1).optional(),
          /** A pattern of one word of the command. */
          word: Name.optional(),
        }),
      )
      .min(1),
    /** Folders of a device's project whose tests run on the device. */
    device_folders: z.array(Name).min(1),
    /** Ends of files that hold what was measured. */
    data_files: z.array(Name).min(1),
  }),
  data,
);
const signs = table.signs.map((sign) => ({
  ...sign,
  word: sign.word === undefined ? null : new RegExp(sign.word),
}));

type Kind = { is_device: boolean };
/** `bench` is null where the gate needs nothing; `gate` is null where nothing is left of it. */
export type PartedGate = { gate: string | null; bench: { verify: string; needs: string } | null };

export function partGate(command: string, kind: Kind): PartedGate {
  const parts = joinedParts(command).map((part) => ({ part, needs: needsFor(part, kind) }));
  const desk = parts.filter(({ needs }) => needs === null);
  const bench = parts.filter(({ needs }) => needs !== null);
  const join = (of: readonly { part: string }[]) => of.map(({ part }) => part).join(' && ');
  return {
    gate: desk.length > 0 ? join(desk) : null,
    bench:
      bench.length > 0
        ? { verify: join(bench), needs: [...new Set(bench.map(({ needs }) => needs))].join(', ') }
        : null,
  };
}

/** What a machine with nothing attached can see of a check of the bench: that its tests load, else that its files are written. */
export function seenAtDesk(command: string, files: readonly string[]): string {
  const listed = joinedParts(command).flatMap((part) => {
    const words = part.split(/\s+/);
    const kept = words.filter(
      (word, at) => !isSign(word) && !(word.startsWith('-') && isSign(words[at + 1] ?? '')),
    );
    return listing(kept.join(' ')) ?? [];
  });
  if (listed.length > 0) return listed.join(' && ');
  const ends = table.data_files.map((end) => `.${end}`);
  const written = files.filter((file) => !ends.some((end) => file.endsWith(end)));
  const named = written.filter((file) => command.includes(file));
  const seen = [named, written, files].find((some) => some.length > 0) ?? [];
  return seen
    .slice(0, 3)
    .map((file) => `test -s ${file}`)
    .join(' && ');
}

const isSign = (word: string): boolean => signs.some(({ word: pattern }) => pattern?.test(word) === true);

function needsFor(part: string, { is_device }: Kind): string | null {
  const words = part.split(/\s+/);
  const called = calledBy(wordsOf(part));
  if (called[0] === 'test' || isListing(part)) return null;
  const sign = signs.find(
    ({ calls, with: by, word }) =>
      (word !== null && words.some((each) => word.test(each))) ||
      (calls?.some((each) => called.includes(each)) === true &&
        (!by || words.some((each) => by.some((name) => each === name || each.startsWith(`${name}/`))))),
  );
  if (sign) return sign.needs;
  const on_device = is_device && words.some((word) => word.split('/').slice(0, -1).some(isDeviceFolder));
  return on_device ? 'the device' : null;
}

const isDeviceFolder = (folder: string): boolean => table.device_folders.includes(folder);
