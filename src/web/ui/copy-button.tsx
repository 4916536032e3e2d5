import { useState } from 'react';
import { Button } from './button.tsx';

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const words = { idle: label, copied: 'Copied', failed: 'Select and copy by hand' }[state];
  const copy = () =>
    // There is no clipboard for pages of plain HTTP.
    Promise.try(() => navigator.clipboard.writeText(text)).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Button size="small" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
