/** A sentence in which names stand between backticks. */
export function InlineCode({ text }: { text: string }) {
  return text.split(/(`[^`]+`)/).map((part, at) =>
    part.length > 2 && part.startsWith('`') ? (
      <code key={at} className="rounded bg-sunken px-1 font-mono text-[0.9em]">
        {part.slice(1, -1)}
      </code>
    ) : (
      part
    ),
  );
}
