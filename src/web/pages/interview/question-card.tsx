import type { Interview } from '#web/data/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  question: NonNullable<Interview['pending_question']>;
  onAnswer: (message: string) => void;
};

/** What the interviewer waits for: why it matters, the answers it offers, and the ways around it. */
export function QuestionCard({ question: { text, why, options }, onAnswer }: Props) {
  if (options.length === 0) return null;
  return (
    <section
      aria-label="Question"
      className="grid gap-4 rounded-2xl border border-line bg-surface p-4 shadow-card animate-rise sm:p-5"
    >
      <div className="grid gap-1.5">
        <h2 className="font-medium [overflow-wrap:anywhere]">{text}</h2>
        {why && <p className="text-sm text-muted">Why it matters: {why}</p>}
      </div>
      <div className="grid gap-2">
        {options.map((option) => (
          <button
            key={option.letter}
            type="button"
            onClick={() => onAnswer(option.letter)}
            className="flex items-center gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2.5 text-left transition-colors hover:border-accent hover:bg-accent-soft"
          >
            <kbd className="grid size-6 shrink-0 place-items-center rounded-md bg-sunken font-mono text-xs text-muted">
              {option.letter}
            </kbd>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{option.text}</span>
            {option.recommended && <Badge tone="accent">Our pick</Badge>}
          </button>
        ))}
      </div>
      <div className="-ml-2 flex flex-wrap gap-1">
        <Button size="small" look="quiet" onClick={() => onAnswer('you decide')}>
          You decide
        </Button>
        <Button size="small" look="quiet" onClick={() => onAnswer('not now')}>
          Not now
        </Button>
        <Button size="small" look="quiet" onClick={() => onAnswer('back')}>
          Back
        </Button>
      </div>
    </section>
  );
}
