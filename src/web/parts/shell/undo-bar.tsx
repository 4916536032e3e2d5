import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '#web/data/error-message.ts';
import { readUndo, tellUndo, watchUndo, type Undoable } from '#web/data/undo.ts';
import { Button } from '#web/ui/button.tsx';

const shown_ms = 12_000;

/** What was just done, with the way back. It stays while somebody is at it. */
export function UndoBar() {
  const undoable = useSyncExternalStore(watchUndo, readUndo);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {undoable && <Bar undoable={undoable} />}
    </div>
  );
}

function Bar({ undoable }: { undoable: Undoable }) {
  const [is_held, hold] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  useEffect(() => setState({ busy: false, error: null }), [undoable]);
  useEffect(() => {
    if (is_held || state.busy) return;
    const timer = setTimeout(() => tellUndo(null), shown_ms);
    return () => clearTimeout(timer);
  }, [undoable, is_held, state.busy]);
  const undo = async () => {
    setState({ busy: true, error: null });
    try {
      await undoable.undo();
      tellUndo(null);
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <div
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className="pointer-events-auto flex min-w-0 items-center gap-3 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-pop animate-rise"
    >
      <span className="min-w-0 truncate">{state.error ? errorMessage(state.error) : undoable.text}</span>
      <Button size="small" icon="back" busy={state.busy} onClick={() => void undo()}>
        Undo
      </Button>
      <Button size="small" look="quiet" icon="close" aria-label="Dismiss" onClick={() => tellUndo(null)} />
    </div>
  );
}
