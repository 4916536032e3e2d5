// The chips of a sentence as they are shown: what each is called, what may be chosen, and what may be typed.
import { kinds, type Kind } from '#contract/clauses.ts';
import { ways, type ChipName, type Chips } from '#language/chips/chips.ts';

export type Field = {
  name: ChipName;
  label: string;
  placeholder?: string;
  /** A few to choose from. */
  choices?: readonly { value: string; label: string }[];
  /** What may be typed, offered. Typing in a list of choices would pick the next that begins alike. */
  offers?: readonly string[];
};

const only: readonly { value: Chips['only']; label: string }[] = [
  { value: '', label: 'not “only”' },
  { value: 'actors', label: 'only who acts' },
  { value: 'subject', label: 'only this thing acts' },
  { value: 'objects', label: 'only what it is done to' },
  { value: 'relations', label: 'only to or with this' },
  { value: 'bounds', label: 'only so many' },
  { value: 'condition', label: 'only then' },
];

const titleOf = (kind: Kind) => kind.replace('-', ' ');

/** In the order of the sentence; the kind is told from the other chips until somebody chooses one. */
export const fieldsOf = (told: Kind | null): readonly Field[] => [
  { name: 'who', label: 'Who', placeholder: 'e.g. volunteers' },
  { name: 'way', label: 'May or must', placeholder: 'e.g. may not', offers: ways },
  { name: 'act', label: 'Does what', placeholder: 'e.g. see' },
  { name: 'what', label: 'To what', placeholder: 'e.g. card details' },
  { name: 'bounds', label: 'How many', placeholder: 'e.g. at most 3 loans per member' },
  { name: 'relations', label: 'To, from, with', placeholder: 'e.g. to the member' },
  { name: 'when', label: 'When', placeholder: 'e.g. when the loan is late' },
  { name: 'except', label: 'Except', placeholder: 'e.g. on Sundays' },
  { name: 'only', label: 'Only', choices: only },
  {
    name: 'kind',
    label: 'Kind',
    choices: [
      { value: '', label: told === null ? 'as told' : `${titleOf(told)}, as told` },
      ...kinds.map((kind) => ({ value: kind, label: titleOf(kind) })),
    ],
  },
];
