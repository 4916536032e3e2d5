import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const row =
  'flex h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-sm outline-none data-[highlighted]:bg-hover';

/** A button that opens a list of choices below or beside it. */
export function Menu({
  trigger,
  label,
  className,
  children,
}: {
  trigger: ReactNode;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Root>
      <Base.Trigger aria-label={label} className={className ?? ''}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="start" className="z-50">
          <Base.Popup className="min-w-56 rounded-xl border border-line bg-raised p-1.5 shadow-pop animate-rise">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({
  icon,
  onClick,
  children,
}: {
  icon?: IconName;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Item onClick={onClick} className={row}>
      {icon && <Icon name={icon} />}
      {children}
    </Base.Item>
  );
}

export function MenuChoice<T extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs text-muted">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} closeOnClick={false} className={row}>
            <span className="flex-1">{choice.label}</span>
            <Base.RadioItemIndicator>
              <Icon name="check" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export const MenuLine = () => <Base.Separator className="my-1.5 h-px bg-line" />;
