// The fields that every table has, whatever is kept in it. A row of a file and a value in memory have them only where that
// was told.
import type { Field } from './nodes.ts';

const plain = { required: true, classification: 'none' } as const;

export const standingFields = {
  id: { ...plain, name: 'id', type: 'uuid', description: 'Identifies the record.', unique: true },
  version: {
    ...plain,
    name: 'version',
    type: 'integer',
    description: 'Counts the changes; a change that names an older one is refused.',
    min: 1,
    default: '1',
  },
  created_at: { ...plain, name: 'created_at', type: 'timestamp', description: 'When it was stored.' },
  updated_at: { ...plain, name: 'updated_at', type: 'timestamp', description: 'When it was last changed.' },
} as const satisfies Record<string, Field>;

export const isStandingName = (name: string): name is keyof typeof standingFields =>
  Object.hasOwn(standingFields, name);

/** Added by code: one of that name that somebody told of says something else. */
export const isStanding = ({ name, description }: Field): boolean =>
  isStandingName(name) && standingFields[name].description === description;
