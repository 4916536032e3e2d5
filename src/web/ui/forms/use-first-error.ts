import { useEffect, useRef, type RefObject } from 'react';

/** A form whose first marked field gets the keyboard when it was refused. */
export function useFirstError(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error != null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
