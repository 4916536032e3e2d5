import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileQuery } from '#web/data/queries.ts';
import { plural } from '#web/ui/format.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { hunksOf, type Line } from './diff-lines.ts';

type Props = { id: string; since: string; path: string; change: 'added' | 'changed' | 'removed' };

/** How one file differs between two packages. */
export function FileDifference({ id, since, path, change }: Props) {
  const before = useQuery({ ...fileQuery(since, path), enabled: change !== 'added' });
  const after = useQuery({ ...fileQuery(id, path), enabled: change !== 'removed' });
  const then = change === 'added' ? '' : before.data;
  const now = change === 'removed' ? '' : after.data;
  if (then !== undefined && now !== undefined) return <Shown path={path} before={then} after={now} />;
  return (
    <Read query={before.isError ? before : after} loading={<Loading rows={3} />}>
      {() => <Loading rows={3} />}
    </Read>
  );
}

const looks = {
  same: { sign: ' ', row: '', mark: '' },
  added: { sign: '+', row: 'bg-good-soft', mark: 'bg-good/25 rounded-sm' },
  removed: { sign: '−', row: 'bg-bad-soft', mark: 'bg-bad/25 rounded-sm' },
} as const;
const said = { same: '', added: 'added: ', removed: 'removed: ' } as const;

function Shown({ path, before, after }: { path: string; before: string; after: string }) {
  const hunks = useMemo(() => hunksOf(before, after), [before, after]);
  if (!hunks)
    return <p className="p-4 text-muted">The two differ so much that they are better read side by side.</p>;
  return (
    <ScrollBox label={`Difference of ${path}`} className="font-mono text-[0.8rem] leading-relaxed">
      <table className="w-full border-collapse">
        <tbody>
          {hunks.map(({ skipped, lines }, at) => (
            <Rows key={at} skipped={skipped} lines={lines} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Rows({ skipped, lines }: { skipped: number; lines: readonly Line[] }) {
  return (
    <>
      {skipped > 0 && (
        <tr className="bg-sunken text-muted">
          <td colSpan={3} className="px-3 py-0.5 font-sans text-xs">
            {plural(skipped, 'line')} without a change
          </td>
        </tr>
      )}
      {lines.map(({ kind, before, after, parts }, at) => (
        <tr key={at} className={looks[kind].row}>
          <td className="w-10 px-2 text-right align-top text-muted select-none">{before}</td>
          <td className="w-10 px-2 text-right align-top text-muted select-none">{after}</td>
          <td className="px-2 [overflow-wrap:anywhere] whitespace-pre-wrap">
            <span aria-hidden="true" className="select-none">
              {looks[kind].sign}{' '}
            </span>
            <span className="sr-only">{said[kind]}</span>
            {parts.map(({ text, is_changed }, part) =>
              is_changed ? (
                <span key={part} className={looks[kind].mark}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </td>
        </tr>
      ))}
    </>
  );
}
