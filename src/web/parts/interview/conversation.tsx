import { useEffect, useRef } from 'react';
import type { Interview } from '#web/data/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { formatExact } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { TurnState } from './use-turn.ts';

type Props = { interview: Interview; turn: TurnState; onTakeBack: (message: string) => void };

/** What was said so far; what is being said; what could not be said. */
export function Conversation({ interview, turn, onTakeBack }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { turns, pending_question } = interview;
  const last = turns.at(-1);
  const is_stored = turn.said !== null && last?.role === 'user' && last.content === turn.said.message;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [turns.length, turn.growing, turn.error]);
  return (
    <div role="log" aria-label="Conversation" className="grid gap-6">
      {turns.map((each) =>
        each.role === 'user' ? (
          <PersonSays key={each.turn} text={each.content} time={each.created_at} />
        ) : (
          <InterviewerSays
            key={each.turn}
            text={withoutQuestion(each.content, each === last ? pending_question?.text : undefined)}
          />
        ),
      )}
      {turn.said && !is_stored && <PersonSays text={turn.said.message} />}
      {turn.growing !== null && <InterviewerSays text={turn.growing} is_growing />}
      {turn.error && turn.growing === null && (
        <div role="alert" className="grid gap-3 rounded-xl border border-line bg-bad-soft p-4 text-sm text-bad">
          <p>{turn.error}</p>
          {turn.said && (
            <div className="flex gap-2">
              <Button size="small" onClick={() => void turn.sayAgain()}>Send again</Button>
              <Button size="small" look="quiet" onClick={() => onTakeBack(turn.takeBack())}>Change it</Button>
            </div>
          )}
        </div>
      )}
      <div ref={end} />
    </div>
  );
} // prettier-ignore

function PersonSays({ text, time }: { text: string; time?: string }) {
  return (
    <div className="flex justify-end">
      <div
        title={time && formatExact(time)}
        className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        <span className="sr-only">You: </span>
        {text}
      </div>
    </div>
  );
}

function InterviewerSays({ text, is_growing = false }: { text: string; is_growing?: boolean }) {
  if (text === '' && !is_growing) return null;
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon name="chat" />
      </span>
      <div className="min-w-0 pt-0.5 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
        <span className="sr-only">Interviewer: </span>
        {text}
        {is_growing && (
          <span role="status" className="animate-soft text-muted">
            {text === '' ? 'Reading what you said…' : ' ▍'}
          </span>
        )}
      </div>
    </div>
  );
}

const how_to_answer = /\n*Answer with a letter or in your own words\.[^\n]*$/;

/** The question that waits has its own card, with its options as buttons. */
export function withoutQuestion(content: string, question: string | undefined): string {
  const at = question === undefined ? -1 : content.lastIndexOf(question);
  return (at < 0 ? content : content.slice(0, at)).replace(how_to_answer, '').trim();
}
