import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { onScheme } from '#web/data/theme.ts';
import { paths as pages } from '#web/paths.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import { renderMarkdown } from './render-markdown.ts';

type Props = { id: string; path: string; paths: readonly string[]; text: string };

/** Markdown as a page. What the parser makes holds no HTML of the document's own. */
export function Markdown({ id, path, paths, text }: Props) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const html = useMemo(
    () => renderMarkdown(text, { path, paths, address: `/packages/${id}` }),
    [text, path, paths, id],
  );
  useEffect(() => {
    const aborter = new AbortController();
    const draw = () => page.current && void drawDiagrams(page.current, aborter.signal);
    draw();
    onScheme(draw, aborter.signal);
    return () => aborter.abort();
  }, [html]);
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [html, hash]);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-file]');
    const file = link?.dataset.file;
    if (!link || file === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    void navigate({ to: pages.package, params: { id }, search: { file }, hash: link.hash.slice(1) });
  };
  // The links in it take the keys by themselves.
  // oxlint-disable-next-line react/no-danger -- see render-markdown.ts
  return <div ref={page} className="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
