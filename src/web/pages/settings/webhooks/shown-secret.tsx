import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopiedLine } from '#web/ui/copied-line.tsx';

/** The signing secret, this once. */
export function ShownSecret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog open={secret !== null} onClose={onClose} title="The signing secret">
      <SecretBody secret={secret ?? ''} onClose={onClose} />
    </Dialog>
  );
}

export function SecretBody({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Copy it now and keep it where your receiver finds it. It is shown this once.
      </p>
      <CopiedLine label="Signing secret" text={secret} />
      <Button look="primary" onClick={onClose} className="justify-self-end">
        I have copied it
      </Button>
    </div>
  );
}
