// How the names that clauses give to the properties of a thing become typed, bounded, classified fields. The first row that
// fits the name wins; an unknown name is a short text.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import { hasName } from '#knowledge/signs/signs.ts';
import data from './data/attributes.json' with { type: 'json' };

const Names = z.array(z.string().min(1)).min(1);

const AttributeRow = z.strictObject({
  /** Words of the name; several stand next to each other. */
  words: Names,
  /** Names in which those words mean something else. */
  except: Names.optional(),
  /** The whole name, or what it begins with. */
  whole: Names.optional(),
  begins: Names.optional(),
  type: z.enum([
    'text',
    'integer',
    'decimal',
    'money',
    'boolean',
    'date',
    'time',
    'timestamp',
    'enum',
    'json',
  ]),
  classification: z.enum(['personal', 'sensitive', 'secret']).optional(),
  max_length: z.int().positive().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
type AttributeRow = z.infer<typeof AttributeRow>;

const rows: readonly AttributeRow[] = readTable(z.array(AttributeRow), data);

const fits = ({ words, except = [], whole = [], begins = [] }: AttributeRow, name: string): boolean =>
  (hasName(words, [name]) && !hasName(except, [name])) ||
  whole.includes(name) ||
  begins.some((word) => name.startsWith(`${word} `));

/** The field type, bounds and classification for a property of that name. */
export const attributeRow = (
  name: string,
): Pick<AttributeRow, 'type' | 'classification' | 'max_length' | 'min' | 'max'> =>
  rows.find((row) => fits(row, name.toLowerCase())) ?? { type: 'text', max_length: 200 };
