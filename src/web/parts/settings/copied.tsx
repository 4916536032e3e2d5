import { CopyButton } from '#web/ui/copy-button.tsx';

/** A text that is to be copied from here. */
export function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-end justify-between">
        <span className="text-sm font-medium">{label}</span>
        <CopyButton text={text} />
      </div>
      <code className="rounded-lg border border-line bg-sunken px-3 py-2.5 font-mono text-sm [overflow-wrap:anywhere] select-all">
        {text}
      </code>
    </div>
  );
}
