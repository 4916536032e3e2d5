import { CopyButton } from './copy-button.tsx';

/** Something to copy, with what it is. */
export function CopiedLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <span className="text-sm font-medium">{label}</span>
        <CopyButton text={text} />
      </div>
      <code className="rounded-lg border border-line bg-sunken px-3 py-2.5 font-mono text-sm whitespace-pre-wrap select-all [overflow-wrap:anywhere]">
        {text}
      </code>
    </div>
  );
}
