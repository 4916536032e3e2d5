import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** One of a few short choices, side by side. */
export function Segments<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-lg border border-line-strong bg-surface p-0.5 shadow-card">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex h-7 cursor-pointer items-center rounded-md px-2.5 text-sm text-muted transition-colors has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-accent hover:text-ink"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
