// The keys of the statement that is open. Letters settle while no chip is typed in; Escape leaves a chip.
import type { KeyboardEvent, RefObject } from 'react';

/** What a statement may be instead of sentences. */
export const others = [
  { letter: 'L', as: 'left_out', label: 'Left out' },
  { letter: 'B', as: 'background', label: 'Background' },
  { letter: 'Q', as: 'question', label: 'A question' },
] as const;
export type Other = (typeof others)[number]['as'];

type Deeds = {
  busy: boolean;
  words: readonly string[];
  pick: (word: string) => void;
  settle: () => void;
  onSkip: () => void;
  onOther: (as: Other) => void;
};

export function useCardKeys(
  card: RefObject<HTMLElement | null>,
  { busy, words, pick, settle, onSkip, onOther }: Deeds,
): (event: KeyboardEvent<HTMLElement>) => void {
  const deedOf = (event: KeyboardEvent<HTMLElement>): (() => void) | null => {
    const target = event.target as HTMLElement;
    const is_chip = target.matches('input, select');
    const word = words[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1];
    if (event.altKey && word !== undefined) return () => pick(word);
    if (event.altKey || event.ctrlKey || event.metaKey || busy) return null;
    if (event.key === 'Enter') return is_chip || target === card.current ? settle : null;
    if (is_chip) return event.key === 'Escape' ? () => card.current?.focus() : null;
    const key = event.key.toUpperCase();
    const other = others.find(({ letter }) => letter === key);
    if (other) return () => onOther(other.as);
    return key === 'Y' ? settle : key === 'S' ? onSkip : null;
  };
  return (event) => {
    const deed = deedOf(event);
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}
