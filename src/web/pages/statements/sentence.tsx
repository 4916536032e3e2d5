// One sentence of chips: a line of small fields that reads from left to right.
import { useId } from 'react';
import type { Kind } from '#contract/clauses.ts';
import { actsAs, type ChipName, type Chips } from '#language/chips/chips.ts';
import { inputClass } from '#web/ui/forms/field.tsx';
import { fieldsOf, type Field } from './chip-fields.ts';

export type Problems = Partial<Record<ChipName, string>>;

type Props = {
  chips: Chips;
  told: Kind | null;
  problems: Problems;
  /** What is heard before each label where there are several sentences: "Sentence 2". */
  name: string;
  onChips: (chips: Chips) => void;
};

export function Sentence({ chips, told, problems, name, onChips }: Props) {
  const set = (field: ChipName, text: string) =>
    onChips({ ...chips, [field]: text, ...(field === 'who' && { acts: actsAs(text) }) });
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-start gap-x-2 gap-y-3">
      {fieldsOf(told).map((field) => (
        <Chip
          key={field.name}
          field={field}
          text={chips[field.name]}
          problem={problems[field.name]}
          onText={(text) => set(field.name, text)}
        />
      ))}
      {chips.who.trim() !== '' && (
        <Chip
          field={{
            name: 'who',
            label: 'Who acts is',
            choices: [
              { value: 'people', label: 'people' },
              { value: 'thing', label: 'a thing' },
            ],
          }}
          text={chips.acts}
          problem={undefined}
          onText={(acts) => onChips({ ...chips, acts: acts as Chips['acts'] })}
        />
      )}
    </div>
  );
}

type ChipProps = {
  field: Field;
  text: string;
  problem: string | undefined;
  onText: (text: string) => void;
};

function Chip({
  field: { name, label, placeholder = '', choices, offers },
  text,
  problem,
  onText,
}: ChipProps) {
  const id = useId();
  const told = {
    id,
    value: text,
    'data-chip': name,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  const look = `${inputClass} h-9.5 max-w-full ${problem ? 'border-bad' : text === '' ? 'border-dashed' : ''}`;
  return (
    <div className="grid max-w-full min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      {choices ? (
        <select {...told} onChange={(event) => onText(event.target.value)} className={`${look} w-auto pr-1`}>
          {choices.map(({ value, label: choice }) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...told}
          onChange={(event) => onText(event.target.value)}
          placeholder={placeholder}
          size={Math.max(placeholder.length, text.length, 6)}
          autoComplete="off"
          list={offers && `${id}-offers`}
          spellCheck={false}
          className={`${look} w-auto`}
        />
      )}
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
      {problem && (
        <p id={`${id}-problem`} className="max-w-60 text-xs text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
