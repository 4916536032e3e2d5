import { createLink, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';

type TabsProps = {
  label: string;
  /** Its line goes from edge to edge of the page. */
  wide?: boolean;
  children: ReactNode;
};

/** The views of one thing, each with an address of its own. On a phone they scroll inside their line. */
export function Tabs({ label, wide = false, children }: TabsProps) {
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    line.current
      ?.querySelector('[data-status=active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={line}
      aria-label={label}
      className={`overflow-x-auto border-b border-line px-4 ${wide ? 'sm:px-8' : '-mx-4 sm:mx-0 sm:px-0'}`}
    >
      <div className="flex min-w-max gap-5">{children}</div>
    </nav>
  );
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function TabAnchor({ children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className="flex h-10 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:border-accent data-[status=active]:text-ink"
    >
      {children}
    </a>
  );
}

export const Tab = createLink(TabAnchor);
