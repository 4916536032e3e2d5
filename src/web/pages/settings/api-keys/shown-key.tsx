import { Button } from '#web/ui/button.tsx';
import { CopiedLine } from '#web/ui/copied-line.tsx';

/** A key that is known here for this one moment. */
export function ShownKey({ raw_key, onClose }: { raw_key: string; onClose: () => void }) {
  const line = `curl -H "Authorization: Bearer ${raw_key}" ${location.origin}/v1/me`;
  return (
    <div className="grid gap-4">
      <p className="text-muted">Copy it now. It is shown this once and kept as a hash.</p>
      <CopiedLine label="Key" text={raw_key} />
      <CopiedLine label="Try it" text={line} />
      <Button look="primary" onClick={onClose} className="justify-self-end">
        I have copied it
      </Button>
    </div>
  );
}
