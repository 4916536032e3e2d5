import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { fileQuery } from '#web/data/queries.ts';
import { Loading, Read } from '#web/ui/states.tsx';

// The parser of Markdown comes with the first document.
const Markdown = lazy(async () => ({ default: (await import('#web/parts/markdown/markdown.tsx')).Markdown }));

type Props = { id: string; path: string; paths: readonly string[] };

/** One file as it is best read: documents as pages, diagrams drawn, everything else as it is written. */
export function Document({ id, path, paths }: Props) {
  const query = useQuery(fileQuery(id, path));
  return (
    <article aria-label={path} className="mx-auto w-full max-w-3xl">
      <p className="mb-5 font-mono text-xs text-muted [overflow-wrap:anywhere]">{path}</p>
      <Read query={query}>
        {(text) => (
          <Suspense fallback={<Loading />}>
            <Content id={id} path={path} paths={paths} text={text} />
          </Suspense>
        )}
      </Read>
    </article>
  );
}

function Content({ text, ...place }: Props & { text: string }) {
  const ending = place.path.split('.').at(-1);
  if (ending === 'md') return <Markdown text={text} {...place} />;
  if (ending === 'mmd') return <Markdown text={`\`\`\`mermaid\n${text}\n\`\`\``} {...place} />;
  return (
    <pre
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-sunken p-4 font-mono text-[0.8rem] leading-relaxed"
    >
      {text}
    </pre>
  );
}
