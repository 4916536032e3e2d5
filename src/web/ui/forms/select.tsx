import { useId, type SelectHTMLAttributes } from 'react';
import { inputClass } from '#web/ui/field.tsx';

export type Choice = { value: string; label: string };
type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
  label: string;
  choices: readonly Choice[];
  /** The label is for those who hear the page: the place says what is chosen. */
  bare?: boolean;
  error?: string | null | undefined;
};

/** One of a few, as the browser offers it: right on every phone and for every keyboard. */
export function Select({ label, choices, bare = false, error, className = '', ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-more` : undefined}
        className={`${inputClass} ${bare ? 'h-8 pr-1 pl-2 text-sm' : 'h-10'} ${error ? 'border-bad' : ''}`}
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-more`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
