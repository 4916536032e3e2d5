// Draws the picture of a trace on a canvas, and nothing that is not seen: links outside the window, and
// letters too small to read, cost no time. So that a thousand nodes move as a hand moves them.
import { box, type Layout, type Placed } from './lay-out-trace.ts';
import { bandNames, type Band } from './trace-kinds.ts';

export type Camera = { x: number; y: number; scale: number };
export type Colours = Readonly<Record<'surface' | 'line' | 'ink' | 'muted' | 'accent', string>> & {
  readonly band: Readonly<Record<Band, string>>;
  readonly font: string;
};
export type Scene = {
  layout: Layout;
  /** Each pair once. */
  links: readonly (readonly [Placed, Placed])[];
  /** What stands out; null: nothing does. */
  chain: ReadonlySet<string> | null;
  selected: string | null;
  hovered: string | null;
};

const legible = 0.52;
const title_max_chars = 26;

type Window = { left: number; top: number; right: number; bottom: number };
type Drawing = {
  pen: CanvasRenderingContext2D;
  scene: Scene;
  colours: Colours;
  camera: Camera;
  seen: Window;
};

export function drawTrace(
  canvas: HTMLCanvasElement,
  scene: Scene,
  how: { camera: Camera; colours: Colours; ratio: number },
): void {
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return;
  const { camera, colours, ratio } = how;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const scale = camera.scale * ratio;
  pen.setTransform(scale, 0, 0, scale, camera.x * ratio, camera.y * ratio);
  const left = -camera.x / camera.scale;
  const top = -camera.y / camera.scale;
  const seen = { left, top, right: left + canvas.width / scale, bottom: top + canvas.height / scale };
  const drawing = { pen, scene, colours, camera, seen };
  drawLinks(drawing);
  drawNodes(drawing);
  drawHeads(drawing);
}

/**
 * Links of what stands out, curved; the others as thin straight lines, which cost a tenth, only from band to
 * band, and only those of which an end is seen.
 */
function drawLinks({ pen, scene: { links, chain, selected }, colours, camera, seen }: Drawing): void {
  pen.lineWidth = 1 / camera.scale;
  pen.strokeStyle = colours.line;
  pen.globalAlpha = chain ? 0.2 : 0.35;
  pen.beginPath();
  for (const [from, to] of links) {
    if (from.node.band === to.node.band) continue;
    const [a, b] = from.x <= to.x ? [from, to] : [to, from];
    if (!isSeen(a, seen) && !isSeen(b, seen)) continue;
    pen.moveTo(a.x + box.width, a.y + box.height / 2);
    pen.lineTo(b.x, b.y + box.height / 2);
  }
  pen.stroke();
  pen.globalAlpha = 1;
  if (!chain) return;
  pen.strokeStyle = colours.accent;
  pen.lineWidth = 1.5 / camera.scale;
  pen.beginPath();
  for (const [from, to] of links) {
    if (!chain.has(from.node.id) || !chain.has(to.node.id)) continue;
    if (
      [from, to].some(({ node }) => node.id === selected || node.band === 'required' || node.band === 'words')
    )
      curve(pen, from, to);
  }
  pen.stroke();
}

function curve(pen: CanvasRenderingContext2D, from: Placed, to: Placed): void {
  const [a, b] = from.x <= to.x ? [from, to] : [to, from];
  const [y1, y2] = [a.y + box.height / 2, b.y + box.height / 2];
  const is_beside = b.x > a.x + box.width;
  const [x1, x2] = [a.x + box.width, is_beside ? b.x : b.x + box.width];
  const bend = is_beside ? (x2 - x1) / 2 : 40;
  pen.moveTo(x1, y1);
  pen.bezierCurveTo(x1 + bend, y1, is_beside ? x2 - bend : x2 + bend, y2, x2, y2);
}

const isSeen = ({ x, y }: Placed, { left, top, right, bottom }: Window): boolean =>
  x <= right && x + box.width >= left && y <= bottom && y + box.height >= top;

function drawNodes({ pen, scene, colours, camera, seen }: Drawing): void {
  const { layout, chain, selected, hovered } = scene;
  const has_letters = camera.scale >= legible;
  pen.font = `11px ${colours.font}`;
  pen.textBaseline = 'middle';
  for (const placed of layout.placed) {
    if (!isSeen(placed, seen)) continue;
    const { node, x, y } = placed;
    pen.globalAlpha = !chain ? 0.85 : chain.has(node.id) ? 1 : 0.22;
    pen.fillStyle = colours.band[node.band];
    pen.fillRect(x, y, has_letters ? 4 : box.width, box.height);
    if (has_letters) {
      pen.fillStyle = colours.surface;
      pen.fillRect(x + 4, y, box.width - 4, box.height);
      pen.fillStyle = colours.ink;
      pen.fillText(
        short(node.kind === 'WORDS' ? `“${node.title}” ` : node.title),
        x + 10,
        y + box.height / 2 + 0.5,
      );
    }
    if (node.id === selected || node.id === hovered) {
      pen.strokeStyle = colours.accent;
      pen.lineWidth = 2 / camera.scale;
      pen.strokeRect(x, y, box.width, box.height);
    }
  }
  pen.globalAlpha = 1;
}

const short = (title: string): string =>
  title.length > title_max_chars ? `${title.slice(0, title_max_chars - 1)}…` : title;

/** They stay at the upper edge, in the size of the page; one that has no room is left out. */
function drawHeads({ pen, scene: { layout }, colours, camera, seen }: Drawing): void {
  const size = 11.5 / camera.scale;
  pen.fillStyle = colours.surface;
  pen.fillRect(seen.left, seen.top, seen.right - seen.left, size * 2.2);
  pen.fillStyle = colours.muted;
  pen.font = `600 ${size}px ${colours.font}`;
  pen.textBaseline = 'alphabetic';
  let taken = seen.left;
  for (const { band, x, width } of layout.heads) {
    const left = Math.max(x, seen.left + size / 2);
    if (x > seen.right || x + width < seen.left || left < taken) continue;
    pen.fillText(bandNames[band], left, seen.top + size * 1.5);
    taken = left + pen.measureText(bandNames[band]).width + size / 2;
  }
}
