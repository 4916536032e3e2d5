import type { InputHTMLAttributes } from 'react';

/** A box to tick, with what it means; the whole line takes the click. */
export function CheckBox({ children, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex gap-2.5 rounded-md px-1 py-1 text-sm hover:bg-hover">
      <input {...rest} type="checkbox" className="mt-0.75 size-4 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}
