import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type OpenRowProps = {
  title: string;
  /** The second line. */
  more: ReactNode;
  /** What stands at the end of the row. */
  mark?: ReactNode;
  children: ReactNode;
};

/** A row that opens to the whole of what it is; what is in it is made when it opens. */
export function OpenRow({ title, more, mark, children }: OpenRowProps) {
  const [is_open, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex list-none items-center gap-3 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <Icon name="right" className="size-4 text-muted transition-transform group-open:rotate-90" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
            <span className="block text-sm text-muted [overflow-wrap:anywhere]">{more}</span>
          </span>
          {mark}
        </summary>
        {is_open && <div className="grid gap-4 px-4 pt-1 pb-4 pl-11">{children}</div>}
      </details>
    </li>
  );
}
