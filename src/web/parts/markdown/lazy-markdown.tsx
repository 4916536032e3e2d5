import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { filesQuery } from '#web/data/queries.ts';
import { Loading } from '#web/ui/states.tsx';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

/** Markdown about a package that is no file of it; its links lead to the files. */
export function LazyMarkdown({ id, text }: { id: string; text: string }) {
  const { data } = useQuery(filesQuery(id));
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Markdown id={id} path="README.md" paths={data.files.map(({ path }) => path)} text={text} />
    </Suspense>
  );
}
