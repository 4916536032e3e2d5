import { own } from '#contract/own.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { searchQuery } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { inputClass } from '#web/ui/forms/field.tsx';
import { plural } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Empty, Loading, Read } from '#web/ui/states.tsx';

const settle_ms = 250;

/** Searches while it is typed, a moment after the last letter; what is searched for stands in the address. */
export function SearchField({ id, q }: { id: string; q: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped((now) => (now.trim() === q ? now : q)), [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = text.trim();
      void navigate({
        to: paths.package,
        params: { id },
        search: next ? { q: next } : {},
        replace: q !== '',
      });
    }, settle_ms);
  };
  return (
    <search className="relative min-w-0 flex-1">
      <Icon name="search" className="absolute top-3 left-3 size-4 text-muted" />
      <input
        type="search"
        aria-label="Search in this package"
        placeholder="Search"
        value={typed}
        maxLength={1000}
        onChange={(event) => change(event.target.value)}
        className={`${inputClass} h-10 pl-9`}
      />
    </search>
  );
}

export function SearchResults({ id, q }: { id: string; q: string }) {
  const query = useQuery(searchQuery(id, q));
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <Read query={query} loading={<Loading />}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty icon="search" title="Nothing found">
              <p>No file of this package has “{q}”.</p>
            </Empty>
          ) : (
            <>
              <h2 className="text-sm font-semibold text-muted">
                {plural(results.length, 'file')} with “{q}”
              </h2>
              <ol className="grid gap-3">
                {results.map(({ file_path, snippet }) => (
                  <li key={file_path}>
                    <Card className="relative grid gap-1 p-4 transition-colors hover:bg-hover">
                      <Link
                        to={paths.package}
                        params={{ id }}
                        search={{ file: file_path }}
                        className="font-medium after:absolute after:inset-0 [overflow-wrap:anywhere]"
                      >
                        {file_path}
                      </Link>
                      <p className="text-sm text-muted [overflow-wrap:anywhere]">{marked(snippet)}</p>
                    </Card>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Read>
    </div>
  );
}

/** A snippet is escaped text around `<mark>`: it is read as that, and never as HTML. */
export function marked(snippet: string): ReactNode[] {
  return snippet
    .split(/(<mark>.*?<\/mark>)/s)
    .map((part, at) =>
      part.startsWith('<mark>') ? (
        <mark key={at}>{unescaped(part.slice('<mark>'.length, -'</mark>'.length))}</mark>
      ) : (
        unescaped(part)
      ),
    );
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => own(entities, entity) ?? entity);
