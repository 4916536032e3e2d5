import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { openPicture, type Picture as Opened } from './open-picture.ts';
import type { TraceIndex } from './trace-index.ts';

const zoom_step = 1.4;

type Props = { index: TraceIndex; selected: string | null; onChoose: (id: string | null) => void };

/**
 * The whole trace to pan and zoom. All that it shows stands in the list too, which is the way for keys and
 * screen readers.
 */
export function Picture({ index, selected, onChoose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const opened = useRef<Opened>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);
  useEffect(() => {
    const aborter = new AbortController();
    opened.current = openPicture(canvas.current!, index, {
      onChoose: (id) => choose.current(id),
      signal: aborter.signal,
    });
    return () => aborter.abort();
  }, [index]);
  useEffect(() => opened.current?.select(selected), [index, selected]);
  return (
    <div className="relative h-full min-h-0 overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={`The trace as a picture: ${formatCount(index.nodes.length)} nodes and ${formatCount(index.links.length)} links. The list has the same.`}
        className="block size-full cursor-grab touch-none focus-visible:-outline-offset-2 active:cursor-grabbing"
      />
      <div className="absolute right-3 bottom-3 flex gap-1.5">
        <Button size="small" aria-label="Zoom out" onClick={() => opened.current?.zoom(1 / zoom_step)}>
          −
        </Button>
        <Button size="small" aria-label="Zoom in" onClick={() => opened.current?.zoom(zoom_step)}>
          +
        </Button>
        <Button size="small" onClick={() => opened.current?.fit()}>
          Show all
        </Button>
      </div>
    </div>
  );
}
