import { useState, type DragEvent, type ReactNode } from 'react';

/** Takes files that are dropped anywhere on the page, and shows that it would. */
export function DropZone({
  disabled,
  onFiles,
  children,
}: {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  // Entering a child is told before leaving its parent, so that both are counted.
  const [depth, setDepth] = useState(0);
  const carries = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      className="relative"
      onDragEnter={(event) => carries(event) && setDepth((now) => now + 1)}
      onDragLeave={(event) => carries(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => carries(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-2xl border-2 border-dashed border-accent bg-accent-soft text-lg font-medium text-accent-text">
          Drop it here to give it to the interviewer
        </div>
      )}
    </div>
  );
}
