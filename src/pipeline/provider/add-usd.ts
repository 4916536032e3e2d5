const micros = (usd: number) => Math.round(usd * 1e6);

/** Adds money in whole millionths, as the database keeps it, so that sums are exact. */
export function addUsd(one: number, other: number): number {
  return (micros(one) + micros(other)) / 1e6;
}
