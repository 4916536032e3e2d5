// What stands around the chips of the statement that is open.
import type { Statement } from '#web/data/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { others, type Other } from './use-card-keys.ts';

export function Quote({ statement: { quote, reason, status, document } }: { statement: Statement }) {
  return (
    <div className="grid gap-2">
      <blockquote
        id="settle-quote"
        className="border-l-3 border-accent pl-3.5 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {quote}
      </blockquote>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={status === 'quoted' ? 'warn' : status === 'read' ? 'good' : 'neutral'}>
          {status === 'quoted' ? 'Not understood' : status === 'read' ? 'Understood' : 'Asks for nothing'}
        </Badge>
        {reason !== '' && <span className="first-letter:uppercase">{reason}</span>}
        {document && <cite className="not-italic">{document}</cite>}
      </p>
    </div>
  );
}

/** Words of the statement that stand in no chip yet: a click, or Alt with the number, puts one into the last chip. */
export function Words({ words, onPick }: { words: readonly string[]; onPick: (word: string) => void }) {
  return (
    <div role="group" aria-label="Words to pick" className="flex flex-wrap gap-1.5">
      {words.map((word, at) => (
        <button
          key={word}
          type="button"
          onClick={() => onPick(word)}
          className="max-w-full truncate rounded-full border border-line-strong px-2.5 py-0.5 text-sm hover:bg-hover"
        >
          {word} <span className="text-xs text-muted">Alt {at + 1}</span>
        </button>
      ))}
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden="true" className="rounded border border-current px-1 font-sans text-xs">
    {children}
  </kbd>
);

type ActionsProps = {
  is_read: boolean;
  busy: boolean;
  onYes: () => void;
  onOther: (as: Other) => void;
  onSkip: () => void;
  onAdd: () => void;
};

export function Actions({ is_read, busy, onYes, onOther, onSkip, onAdd }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" busy={busy} onClick={onYes}>
        {is_read ? 'Yes, that is right' : 'Settle'}
        <Key>{is_read ? 'Y' : 'Enter'}</Key>
      </Button>
      {others.map(({ letter, as, label }) => (
        <Button key={as} disabled={busy} onClick={() => onOther(as)}>
          {label} <Key>{letter}</Key>
        </Button>
      ))}
      <Button look="quiet" onClick={onSkip}>
        Skip <Key>S</Key>
      </Button>
      <Button look="quiet" icon="plus" onClick={onAdd}>
        Add a sentence
      </Button>
    </div>
  );
}
