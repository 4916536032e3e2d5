import type { ReactNode } from 'react';

type TableProps = {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Rows of figures. What is too wide for the page scrolls inside its box. */
export function Table({ label, head, rows }: TableProps) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={label}
      className="overflow-x-auto rounded-xl border border-line bg-surface shadow-card"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {head.map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td
                  key={head[at]}
                  className="max-w-80 px-4 py-2.5 align-top tabular-nums [overflow-wrap:break-word]"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
