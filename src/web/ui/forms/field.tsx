import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

export const inputClass =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink placeholder:text-muted shadow-card transition-colors focus-visible:outline-offset-0 disabled:opacity-60';

type FieldProps = { label: string; hint?: ReactNode; error?: string | null | undefined };

type Told = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

type Frame = FieldProps & {
  /** The label is for those who hear the page: the place says what is asked. */
  bare?: boolean;
  className?: string;
  children: (told: Told) => ReactNode;
};

/** A label with its input, a hint, and what is wrong, all told to those who hear the page. */
function Field({ label, hint, error, bare = false, className = '', children }: Frame) {
  const id = useId();
  const more = hint || error ? `${id}-more` : undefined;
  return (
    <div className={`grid min-w-0 gap-1.5 ${className}`}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': more,
        className: `${inputClass} ${error ? 'border-bad' : ''}`,
      })}
      {more && <FieldNote id={more} hint={hint} error={error} />}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...told }) => <input {...rest} {...told} className={`${className} h-10`} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...told }) => <textarea {...rest} {...told} className={`${className} py-2`} />}
    </Field>
  );
}

export type Choice = { value: string; label: string };

type SelectProps = FieldProps &
  Pick<Frame, 'bare'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & { choices: readonly Choice[] };

/** One of a few, as the browser offers it: right on every phone and for every keyboard. */
export function Select({ label, hint, error, bare = false, className = '', choices, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} bare={bare} className={className}>
      {({ className: input, ...told }) => (
        <select {...rest} {...told} className={`${input} ${bare ? 'h-8 pr-1 pl-2 text-sm' : 'h-10'}`}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function FieldNote({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  if (!hint && !error) return null;
  return (
    <p id={id} className={`text-sm ${error ? 'text-bad' : 'text-muted'}`}>
      {error ?? hint}
    </p>
  );
}
