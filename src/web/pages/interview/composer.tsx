import { useRef, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import { documentKinds } from '#contract/operations/reference-documents.ts';
import { inputClass } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

const accepted = Object.keys(documentKinds).map((ending) => `.${ending}`);
const message_max_chars = 100_000;

type Props = {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onFiles: (files: File[]) => void;
  busy: boolean;
  ref: Ref<HTMLTextAreaElement>;
};

export function Composer({ text, onText, onSend, onFiles, busy, ref }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const can_send = !busy && text.trim() !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (can_send) onSend();
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (can_send) onSend();
      }}
      className="relative"
    >
      <label htmlFor="message" className="sr-only">
        Your message
      </label>
      <textarea
        id="message"
        ref={ref}
        value={text}
        rows={2}
        maxLength={message_max_chars}
        placeholder="Answer in your own words…"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        aria-describedby="message-how"
        className={`${inputClass} field-sizing-content block max-h-[40dvh] min-h-24 resize-none rounded-2xl px-4 pt-3 pb-12`}
      />
      <div className="absolute inset-x-2 bottom-2 flex items-center justify-between">
        <input
          ref={picker}
          type="file"
          multiple
          accept={accepted.join(',')}
          onChange={pick}
          className="hidden"
          aria-label="Documents"
        />
        <button
          type="button"
          onClick={() => picker.current?.click()}
          className="flex h-9 items-center gap-2 rounded-lg px-2.5 text-sm text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="clip" />
          Add a document
        </button>
        <span id="message-how" className="sr-only">
          Enter sends, Shift and Enter begins a new line.
        </span>
        <button
          type="submit"
          aria-label="Send"
          disabled={!can_send}
          className="grid size-9 place-items-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-hover disabled:bg-sunken disabled:text-muted"
        >
          <Icon name="send" className="size-5" />
        </button>
      </div>
    </form>
  );
}
