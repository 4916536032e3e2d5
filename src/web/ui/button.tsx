import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

const looks = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover shadow-card border border-transparent',
  plain: 'bg-surface text-ink border border-line-strong hover:bg-hover shadow-card',
  quiet: 'text-muted hover:text-ink hover:bg-hover border border-transparent',
  danger: 'bg-surface text-bad border border-line-strong hover:bg-bad-soft shadow-card',
} as const;

type Look = { look?: keyof typeof looks; size?: 'small' | 'normal'; icon?: IconName };

const classOf = ({ look = 'plain', size = 'normal' }: Look, more = '') =>
  `inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap select-none transition-colors disabled:opacity-50 ${
    size === 'small' ? 'h-8 px-2.5 text-sm' : 'h-9.5 px-3.5'
  } ${looks[look]} ${more}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

/** While it is busy it takes no click, and says so. */
export function Button({ look, size, icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classOf({ ...(look && { look }), ...(size && { size }) }, className)}
    >
      {icon && <Icon name={icon} className={`size-4 ${busy ? 'animate-soft' : ''}`} />}
      {children}
    </button>
  );
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { ref?: Ref<HTMLAnchorElement> };

export function ButtonAnchor({ look, size, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classOf({ ...(look && { look }), ...(size && { size }) }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A link to a page that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
