import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import { FieldNote, inputClass } from './field.tsx';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  choices: readonly { value: string; label: string }[];
};

/** One of a few, as the browser shows them. */
export function SelectField({ label, hint, error, choices, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        className={`${inputClass} h-10 ${error ? 'border-bad' : ''}`}
      >
        {choices.map(({ value, label: shown }) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-more`} hint={hint} error={error} />
    </div>
  );
}

/** A box to tick, with what it means; the whole line takes the click. */
export function CheckBox({ children, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex gap-2.5 rounded-md px-1 py-1 text-sm hover:bg-hover">
      <input {...rest} type="checkbox" className="mt-0.75 size-4 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}
