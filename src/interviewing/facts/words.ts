// The plural of a name as people write it, singular or plural.
import { plural } from '#knowledge/nouns.ts';

export const pluralOf = (name: string): string => (/[^s]s$/.test(name) ? name : plural(name));
