import { lazy, Suspense } from 'react';

// The parser of Markdown comes with the first text.
const Rendered = lazy(async () => {
  const { renderMarkdown } = await import('./render-markdown.ts');
  const place = { path: '', paths: [], address: '' };
  return {
    default: ({ text }: { text: string }) => (
      // oxlint-disable-next-line react/no-danger -- see render-markdown.ts
      <div className="prose text-sm" dangerouslySetInnerHTML={{ __html: renderMarkdown(text, place) }} />
    ),
  };
});

/** Markdown that people and agents wrote, as a text. */
export function Prose({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="text-sm whitespace-pre-wrap">{text}</p>}>
      <Rendered text={text} />
    </Suspense>
  );
}
