// The statement that is open: its words, its sentences of chips, the playback, and the other things that it may be. Keys alone
// suffice: the card has the focus when it opens, letters settle, Tab goes into the chips, Enter settles what they say.
import { useEffect, useRef, useState } from 'react';
import type { Statement } from '#web/data/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Actions, Quote, Words } from './card-parts.tsx';
import { Sentence } from './sentence.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useSentences } from './use-sentences.ts';
import type { Settled } from './use-settle.ts';

type Props = {
  statement: Statement;
  busy: boolean;
  error: string | null;
  onSettle: (body: Settled) => void;
  onSkip: () => void;
};

export function StatementCard({ statement, busy, error, onSettle, onSkip }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const chip = useRef<{ at: number; name: string } | null>(null);
  const all = useSentences(statement);
  const [told, setTold] = useState('');
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    const { top = 0 } = card.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight / 2) card.current?.scrollIntoView();
  }, []);

  const settle = () => {
    const body = all.settlement();
    if (body) onSettle(body);
    else setTold('Some chips are not filled yet.');
  };
  const pick = (word: string) => {
    const { at, name } = chip.current ?? { at: 0, name: 'what' };
    const { chips } = all.sentences[at] ?? all.sentences[0]!;
    const before = chips[name as 'what'].trim();
    all.set(at, { ...chips, [name]: before === '' ? word : `${before} ${word}` });
  };
  const words = statement.draft?.left.slice(0, 9) ?? [];
  const onKeyDown = useCardKeys(card, {
    busy,
    words,
    pick,
    settle,
    onSkip,
    onOther: (as) => onSettle({ as }),
  });

  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <div
        ref={card}
        tabIndex={-1}
        role="group"
        aria-label={`Statement ${statement.id}`}
        aria-describedby="settle-quote"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const sentence = target.closest<HTMLElement>('[data-sentence]');
          const name = target.dataset['chip'];
          if (sentence && name && target.matches('input'))
            chip.current = { at: Number(sentence.dataset['sentence']), name };
        }}
        className="grid scroll-mt-24 scroll-mb-24 gap-5 rounded-sm outline-offset-8"
      >
        <Quote statement={statement} />
        <Sentences all={all} />
        {words.length > 0 && <Words words={words} onPick={pick} />}
        <p aria-live="polite" className="rounded-lg bg-sunken px-3.5 py-2.5 [overflow-wrap:anywhere]">
          {all.playback === '' ? (
            <span className="text-muted">What the chips say stands here.</span>
          ) : (
            all.playback
          )}
        </p>
        {(error ?? told) !== '' && (error !== null || all.playback === '') && (
          <p role="alert" className="text-sm text-bad">
            {error ?? told}
          </p>
        )}
        <Actions
          is_read={statement.clauses.length > 0}
          busy={busy}
          onYes={settle}
          onOther={(as) => onSettle({ as })}
          onSkip={onSkip}
          onAdd={all.add}
        />
      </div>
    </Card>
  );
}

function Sentences({ all }: { all: ReturnType<typeof useSentences> }) {
  return all.sentences.map(({ chips, told, problems }, at) => (
    <div key={at} data-sentence={at} className="grid gap-2">
      <Sentence
        chips={chips}
        told={told}
        problems={problems}
        name={`Sentence ${at + 1}`}
        onChips={(next) => all.set(at, next)}
      />
      {all.sentences.length > 1 && (
        <Button size="small" look="quiet" className="justify-self-start" onClick={() => all.remove(at)}>
          Remove sentence {at + 1}
        </Button>
      )}
    </div>
  ));
}
