// Pan and zoom of a canvas by mouse, fingers and keys. What is drawn, and when, is the caller's.
import { own } from '#contract/own.ts';
import type { Camera } from './draw-trace.ts';

export const scales = { min: 0.05, max: 3 } as const;

type Moves = {
  camera(): Camera;
  /** Called as often as something moves. */
  move(next: Camera): void;
  hover(x: number, y: number): void;
  /** A click or a tap, not the end of a drag. */
  choose(x: number, y: number): void;
};

const still_px = 4;
const key_step_px = 60;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** So that the point under `x`, `y` stays where it is. */
export function zoomed({ x, y, scale }: Camera, by: number, at: { x: number; y: number }): Camera {
  const next = Math.min(scales.max, Math.max(scales.min, scale * by));
  const grown = next / scale;
  return { x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown, scale: next };
}

export function moveByHand(canvas: HTMLCanvasElement, moves: Moves, signal: AbortSignal): void {
  const down = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const place = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    heard: (event: HTMLElementEventMap[K]) => void,
  ) => canvas.addEventListener(name, heard, { signal, passive: false });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (down.size === 0) travelled = 0;
    down.set(event.pointerId, place(event));
  });
  listen('pointermove', (event) => {
    const now = place(event);
    const before = down.get(event.pointerId);
    if (!before) return moves.hover(now.x, now.y);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    const camera = moves.camera();
    if (other) {
      const by = distance(now, other) / Math.max(1, distance(before, other));
      moves.move(zoomed(camera, by, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else if (travelled > still_px)
      moves.move({ ...camera, x: camera.x + now.x - before.x, y: camera.y + now.y - before.y });
    down.set(event.pointerId, now);
  });
  const up = (event: PointerEvent) => {
    const was = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (was && event.type === 'pointerup' && travelled <= still_px) moves.choose(was.x, was.y);
  };
  listen('pointerup', up);
  listen('pointercancel', up);
  listen('pointerleave', () => moves.hover(-1, -1));
  listen('wheel', (event) => {
    event.preventDefault();
    moves.move(
      zoomed(moves.camera(), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), place(event)),
    );
  });
  listen('keydown', (event) => {
    const arrow = own(arrows, event.key);
    if (!arrow) return;
    event.preventDefault();
    const camera = moves.camera();
    moves.move({ ...camera, x: camera.x + arrow[0] * key_step_px, y: camera.y + arrow[1] * key_step_px });
  });
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);
