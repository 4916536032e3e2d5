// Those who do the work of a house together: what one of them entered, the others go on with.
import { z } from 'zod';
import data from './people.json' with { type: 'json' };

const { staff } = z.strictObject({ staff: z.array(z.string().min(1)).min(1) }).parse(data);

/** Whether a role, by any of its words, is one of those: "school office", "board secretary". */
export const isStaff = (role: string): boolean => {
  const words = ` ${role.toLowerCase()} `;
  return staff.some((word) => words.includes(` ${word} `));
};
