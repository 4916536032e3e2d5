// The picture of a trace on its canvas: what it shows now, where its window stands, and one drawing for each
// frame in which something has changed.
import { onScheme } from '#web/data/theme.ts';
import { drawTrace, type Camera, type Colours, type Scene } from './draw-trace.ts';
import { box, layOutTrace, type Layout, type Placed } from './lay-out-trace.ts';
import { moveByHand, scales, zoomed } from './move-camera.ts';
import { bands, type Band } from './trace-kinds.ts';
import { chainOf, type TraceIndex } from './trace-index.ts';

export type Picture = {
  /** Shown as chosen, and brought into the window when it lies outside. */
  select(id: string | null): void;
  zoom(by: number): void;
  fit(): void;
};

type Wishes = { onChoose: (id: string | null) => void; signal: AbortSignal };

const margin = { side: 24, top: 44 } as const;
const scale_to_fit_max = 1.2;

export function openPicture(
  canvas: HTMLCanvasElement,
  index: TraceIndex,
  { onChoose, signal }: Wishes,
): Picture {
  const layout = layOutTrace(index, canvas.clientWidth / Math.max(1, canvas.clientHeight));
  const links = linesOf(index, layout);
  const scene: Scene = { layout, links, chain: null, selected: null, hovered: null };
  let camera: Camera = { x: 0, y: 0, scale: 1 };
  let colours = readColours(canvas);
  let frame = 0;
  let was_moved = false;

  const draw = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      drawTrace(canvas, scene, { camera, colours, ratio: devicePixelRatio });
    });
  };
  const move = (next: Camera) => {
    camera = next;
    was_moved = true;
    draw();
  };
  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  const fit = () => {
    camera = fitted(layout, size());
    draw();
  };
  const under = (x: number, y: number) => nodeAt(layout, camera, { x, y });

  new ResizeObserver((_seen, observer) => {
    if (signal.aborted) return observer.disconnect();
    const { width, height } = size();
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    if (was_moved) draw();
    else fit();
  }).observe(canvas);
  onScheme(() => {
    colours = readColours(canvas);
    draw();
  }, signal);
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  moveByHand(
    canvas,
    {
      camera: () => camera,
      move,
      hover: (x, y) => {
        const id = under(x, y)?.node.id ?? null;
        if (id === scene.hovered) return;
        scene.hovered = id;
        canvas.style.cursor = id ? 'pointer' : 'grab';
        canvas.title = (id && index.find(id)?.title) || '';
        draw();
      },
      choose: (x, y) => onChoose(under(x, y)?.node.id ?? null),
    },
    signal,
  );

  return {
    fit: () => {
      was_moved = false;
      fit();
    },
    zoom: (by) => move(zoomed(camera, by, { x: size().width / 2, y: size().height / 2 })),
    select: (id) => {
      scene.selected = id;
      scene.chain = id === null ? null : chainOf(index, id);
      const at = id === null ? undefined : layout.at.get(id);
      if (at && canvas.width > 0 && !isSeen(at, camera, size())) camera = centred(at, camera, size());
      draw();
    },
  };
}

/** One line for two nodes, however many links they have. */
function linesOf({ links }: TraceIndex, { at }: Layout): Scene['links'] {
  const lines = new Map<string, readonly [Placed, Placed]>();
  for (const { from, to } of links) {
    const [a, b] = from.id < to.id ? [from, to] : [to, from];
    lines.set(`${a.id} ${b.id}`, [at.get(a.id)!, at.get(b.id)!]);
  }
  return [...lines.values()];
}

type Size = { width: number; height: number };

function isSeen({ x, y }: Placed, camera: Camera, { width, height }: Size): boolean {
  const [left, top] = [x * camera.scale + camera.x, y * camera.scale + camera.y];
  return left >= 0 && left + box.width * camera.scale <= width && top >= 0 && top <= height;
}

/** The camera that shows the whole layout. */
function fitted(layout: Layout, { width, height }: Size): Camera {
  const scale = Math.min(
    (width - 2 * margin.side) / layout.width,
    (height - margin.side - margin.top) / layout.height,
    scale_to_fit_max,
  );
  return { scale: Math.max(scales.min, scale), x: (width - layout.width * scale) / 2, y: margin.top };
}

function nodeAt({ placed }: Layout, camera: Camera, { x, y }: { x: number; y: number }): Placed | undefined {
  const [left, top] = [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale];
  return placed.find(
    (each) => left >= each.x && left <= each.x + box.width && top >= each.y && top <= each.y + box.height,
  );
}

const centred = ({ x, y }: Placed, { scale }: Camera, { width, height }: Size): Camera => ({
  scale,
  x: width / 2 - (x + box.width / 2) * scale,
  y: height / 2 - y * scale,
});

/** Canvases know no variables; what stands behind them is read from the page. */
function readColours(canvas: HTMLCanvasElement): Colours {
  // One element a colour: a colour that changes may be on its way by a transition when it is read.
  const read = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--color-${name})`;
    canvas.after(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const names: Record<Band, string> = {
    words: 'warn',
    intent: 'muted',
    required: 'accent',
    proven: 'good',
    designed: 'accent-text',
    built: 'ink',
  };
  return {
    surface: read('surface'),
    line: read('line-strong'),
    ink: read('ink'),
    muted: read('muted'),
    accent: read('accent'),
    band: Object.fromEntries(bands.map((band) => [band, read(names[band])])) as Record<Band, string>,
    font: getComputedStyle(canvas).fontFamily,
  };
}
