import type { ReactNode } from 'react';

type ChoiceCardProps = {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  title: string;
  beside?: ReactNode;
  children: ReactNode;
};

/** One of several choices, as a card that is a radio button. */
export function ChoiceCard({
  name,
  value,
  checked,
  disabled = false,
  onChoose,
  title,
  beside,
  children,
}: ChoiceCardProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-xl border border-line bg-surface p-4 shadow-card transition-colors has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-accent hover:border-line-strong">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-1 size-4 accent-accent focus-visible:outline-none"
      />
      <span className="grid min-w-0 flex-1 content-start gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{title}</span>
          {beside && <span className="text-sm text-muted">{beside}</span>}
        </span>
        {children}
      </span>
    </label>
  );
}
