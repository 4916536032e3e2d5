// Where each thing stands that comes after others: a column for each step, in a column near what it comes
// after.
export type Step = { id: string; column: number; after: readonly string[] };

export const card = { width: 190, height: 64 } as const;
const gap = { x: 48, y: 14 } as const;

export type Placed = { id: string; x: number; y: number };
export type FlowLayout = {
  at: ReadonlyMap<string, Placed>;
  columns: readonly { column: number; x: number }[];
  width: number;
  height: number;
};

export function layOutFlow(steps: readonly Step[], head_px: number): FlowLayout {
  const numbers = [...new Set(steps.map(({ column }) => column))].toSorted((a, b) => a - b);
  const columns = numbers.map((column, at) => ({ column, x: at * (card.width + gap.x) }));
  const at = new Map<string, Placed>();
  for (const { column, x } of columns) {
    const middle = ({ after }: Step) => {
      const before = after.flatMap((id) => at.get(id)?.y ?? []);
      return before.length === 0 ? 0 : before.reduce((sum, y) => sum + y, 0) / before.length;
    };
    const inColumn = steps.filter((step) => step.column === column).toSorted((a, b) => middle(a) - middle(b));
    for (const [row, { id }] of inColumn.entries())
      at.set(id, { id, x, y: head_px + row * (card.height + gap.y) });
  }
  const bottoms = [...at.values()].map(({ y }) => y + card.height);
  return {
    at,
    columns,
    width: columns.length * (card.width + gap.x) - gap.x,
    height: Math.max(head_px, ...bottoms),
  };
}

/**
 * From the right edge of one card to the left edge of another; back around when the other stands before or
 * beside it.
 */
export function curve(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + card.width, from.y + card.height / 2];
  const [x2, y2] = [to.x, to.y + card.height / 2];
  const bend = x2 > x1 ? Math.min(60, (x2 - x1) / 2) : 40;
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
