// What a role is by the word for it: who does the work of a house, and whom the house serves.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './people.json' with { type: 'json' };

const Words = z.array(z.string().min(1)).min(1);
const { staff, employed, served } = readTable(
  z.strictObject({ staff: Words, employed: Words, served: Words }),
  data,
);

/** Any of the words of the role counts: "school office", "board secretary". */
const hasOne = (role: string, names: readonly string[]): boolean => {
  const words = ` ${role.toLowerCase()} `;
  return names.some((name) => words.includes(` ${name} `));
};

/** They do the work of a house together: what one of them entered, the others go on with. */
export const isStaff = (role: string): boolean => hasOne(role, staff);

/** Works for the house: an account is given, and never taken. */
export const isEmployed = (role: string): boolean => isStaff(role) || hasOne(role, employed);

/** Whom the house works for. */
export const isServed = (role: string): boolean => hasOne(role, served);
