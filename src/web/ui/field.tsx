import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

export const inputClass =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink placeholder:text-muted shadow-card transition-colors focus-visible:outline-offset-0 disabled:opacity-60';

type FieldProps = { label: string; hint?: ReactNode; error?: string | null };

/** A label with its input, a hint, and what is wrong, all told to those who hear the page. */
export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        className={`${inputClass} h-10 ${error ? 'border-bad' : ''}`}
      />
      <FieldNote id={`${id}-more`} hint={hint} error={error} />
    </div>
  );
}

export function TextArea({
  label,
  hint,
  error,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        className={`${inputClass} py-2`}
      />
      <FieldNote id={`${id}-more`} hint={hint} error={error} />
    </div>
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

/** One of a few choices, as the browser offers them. */
export function SelectField({
  label,
  hint,
  error,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        className={`${inputClass} h-10 ${error ? 'border-bad' : ''}`}
      />
      <FieldNote id={`${id}-more`} hint={hint} error={error} />
    </div>
  );
}
