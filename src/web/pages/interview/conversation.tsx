import { useEffect, useRef, type ReactNode } from 'react';
import type { Interview } from '#web/data/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { formatExact } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { TurnState } from './use-turn.ts';

type Props = {
  interview: Interview;
  turn: TurnState;
  onTakeBack: (message: string) => void;
  /** What stands below what was said. */
  children?: ReactNode;
};

/** What was said so far; what is being said; what could not be said. */
export function Conversation({ interview, turn, onTakeBack, children }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { turns, pending_question } = interview;
  const last = turns.at(-1);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [turns.length, turn.growing, turn.error, turn.said]);
  return (
    <div role="log" aria-label="Conversation" className="grid gap-6">
      {turns.map((each) =>
        each.role === 'user' ? (
          <PersonSays
            key={each.turn}
            text={spelledOut(each.content, turns[each.turn - 2]?.content)}
            time={each.created_at}
          />
        ) : (
          <InterviewerSays
            key={each.turn}
            text={
              each === last && !turn.said && !turn.is_answering
                ? withoutQuestion(each.content, pending_question)
                : withoutOptions(each.content)
            }
          />
        ),
      )}
      {turn.said && <PersonSays text={spelledOut(turn.said.message, last?.content)} />}
      {turn.growing !== null && <InterviewerSays text={turn.growing} is_growing />}
      {turn.error && turn.growing === null && (
        <div
          role="alert"
          className="grid gap-3 rounded-xl border border-line bg-bad-soft p-4 text-sm text-bad"
        >
          <p>{turn.error}</p>
          {turn.said && (
            <div className="flex gap-2">
              <Button size="small" onClick={() => void turn.sayAgain()}>
                Send again
              </Button>
              <Button size="small" look="quiet" onClick={() => onTakeBack(turn.takeBack())}>
                Change it
              </Button>
            </div>
          )}
        </div>
      )}
      {children}
      <div ref={end} className="-mt-6 scroll-mb-64" />
    </div>
  );
}

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

const options = /\n+[A-Z]\) [^]*$/;
const how_to_answer = /\n*Answer with a letter or in your own words\.[^\n]*$/;

const withoutOptions = (content: string): string => content.replace(how_to_answer, '').replace(options, '');

/**
 * The question that waits has its own card when there is something to choose, with its options as buttons.
 */
function withoutQuestion(content: string, question: Interview['pending_question']): string {
  const has_card = question !== null && question.options.length > 0;
  const at = has_card ? content.lastIndexOf(question.text) : -1;
  return (at < 0 ? content : content.slice(0, at)).replace(how_to_answer, '').trim();
}

/** The choice that a letter stood for. */
function spelledOut(message: string, asked: string | undefined): string {
  if (!/^[A-Z]$/.test(message)) return message;
  const chosen = new RegExp(`^${message}\\) (.*?)(?: \\(what I would take\\))?$`, 'm').exec(asked ?? '');
  return chosen?.[1] ?? message;
}
