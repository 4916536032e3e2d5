import { useEffect, useRef, useState } from 'react';
import { inputClass } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

const settle_ms = 250;

/** Searches while it is typed, a moment after the last letter. */
export function SearchLine({
  label,
  q,
  onSearch,
}: {
  label: string;
  q: string;
  onSearch: (q: string) => void;
}) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped((now) => (now.trim() === q ? now : q)), [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), settle_ms);
  };
  return (
    <search className="relative min-w-40 flex-1 sm:max-w-xs">
      <Icon name="search" className="absolute top-2 left-2.5 size-4 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={1000}
        onChange={(event) => change(event.target.value)}
        className={`${inputClass} h-8 pl-8 text-sm`}
      />
    </search>
  );
}
