import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Note } from './badge.tsx';
import { Button } from './button.tsx';

const popup =
  'fixed top-1/2 left-1/2 z-50 grid max-h-[90dvh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-2xl border border-line bg-raised p-6 shadow-pop animate-rise';
const backdrop = 'fixed inset-0 z-40 bg-scrim';

type DialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

export function Dialog({ open, onClose, title, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={popup}>
          <Base.Title className="text-lg font-semibold">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmProps = Omit<DialogProps, 'children'> & {
  text: string;
  action: string;
  busy?: boolean;
  /** Why it failed when it was tried. */
  error?: string | null;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. */
export function Confirm({
  open,
  onClose,
  title,
  text,
  action,
  busy = false,
  error,
  onConfirm,
}: ConfirmProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={popup}>
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
          {error && <Note tone="bad">{error}</Note>}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Go back</Button>
            <Button look="danger" busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
