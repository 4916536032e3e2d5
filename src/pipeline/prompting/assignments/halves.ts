// A specification that is too long for one reader is read by two side by side. The id of each says which half it reads.
export const halves = [1, 2] as const;
export type Half = (typeof halves)[number];

export const halfId = (id: string, half: Half): string => `${id}.${half}`;

/** The id of a reader without the half that it reads. */
export const wholeId = (id: string): string => id.replace(/(?<=^review\..*)\.[12]$/, '');

/** Null for who reads all of it. */
export const halfIn = (id: string): Half | null =>
  halves.find((half) => id !== wholeId(id) && halfId(wholeId(id), half) === id) ?? null;
