import { useMemo, type ReactNode } from 'react';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { card, curve, layOutFlow, type Step } from './lay-out-flow.ts';

const head_px = 28;

type Props = {
  label: string;
  steps: readonly Step[];
  /** Of a column; without it columns have no head. */
  headOf?: (column: number) => string;
  /** One after the other; their arrows stand out. */
  chain?: readonly string[];
  children: (id: string) => ReactNode;
};

/** Cards with arrows from each to what comes after it. The cards are a list for who cannot see the arrows. */
export function Flow({ label, steps, headOf, chain = [], children }: Props) {
  const { at, columns, width, height } = useMemo(
    () => layOutFlow(steps, headOf ? head_px : 1),
    [steps, headOf],
  );
  const place = new Map(chain.map((id, order) => [id, order]));
  const arrows = steps.flatMap(({ id, after }) =>
    after.flatMap((before) => {
      const [from, to] = [at.get(before), at.get(id)];
      const is_chain = place.has(before) && place.get(id) === place.get(before)! + 1;
      return from && to && from !== to ? [{ key: `${before} ${id}`, path: curve(from, to), is_chain }] : [];
    }),
  );
  return (
    <ScrollBox label={label} className="-mx-5 px-5 pb-1">
      <div className="relative" style={{ width: width + 1, height: height + 1 }}>
        <svg width={width} height={height} className="absolute inset-0" aria-hidden="true" fill="none">
          {arrows
            .toSorted((a, b) => Number(a.is_chain) - Number(b.is_chain))
            .map(({ key, path, is_chain }) => (
              <path
                key={key}
                d={path}
                className={is_chain ? 'stroke-accent' : 'stroke-line-strong'}
                strokeWidth={is_chain ? 2.5 : 1}
              />
            ))}
        </svg>
        {headOf &&
          columns.map(({ column, x }) => (
            <span
              key={column}
              className="absolute top-0 text-xs font-semibold text-muted"
              style={{ left: x }}
            >
              {headOf(column)}
            </span>
          ))}
        <ul>
          {[...at.values()].map(({ id, x, y }) => (
            <li
              key={id}
              className="absolute"
              style={{ left: x, top: y, width: card.width, height: card.height }}
            >
              {children(id)}
            </li>
          ))}
        </ul>
      </div>
    </ScrollBox>
  );
}

/** Of a link that is a card of a flow. */
export const flowCardClass = (stands_out: boolean) =>
  `flex h-full flex-col justify-between rounded-lg border bg-surface px-2.5 py-1.5 text-xs shadow-card transition-colors hover:bg-hover focus-visible:-outline-offset-2 ${stands_out ? 'border-accent' : 'border-line-strong'}`;
