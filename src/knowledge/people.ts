// Those who do the work of a house together: what one of them entered, the others go on with.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './people.json' with { type: 'json' };

const { staff } = readTable(z.strictObject({ staff: z.array(z.string().min(1)).min(1) }), data);

/** Whether a role, by any of its words, is one of those: "school office", "board secretary". */
export const isStaff = (role: string): boolean => {
  const words = ` ${role.toLowerCase()} `;
  return staff.some((word) => words.includes(` ${word} `));
};
