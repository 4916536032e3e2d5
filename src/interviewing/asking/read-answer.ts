// Understands what a message is before anything in it is read: an order, a choice among options, a question or a
// complaint to the interviewer, a correction, or something told.
import { agreesIn, commandOf, isVague, optionIn, struckIn } from '#language/statements/command.ts';
import { intentOf } from '#language/statements/intent.ts';

export type Answered =
  | { kind: 'stop' | 'back' | 'delegated' | 'skipped' | 'yes' | 'no' }
  /** Does not know, or does not say. */
  | { kind: 'unsure' }
  | { kind: 'summary' | 'question' | 'complaint' }
  | { kind: 'choice'; option: number }
  | { kind: 'strike'; lines: number[] }
  /** `correction`: it takes something back that was said or understood. */
  | { kind: 'words' | 'correction' };

export type Asked = {
  /** The texts of the options; none when nothing was offered. */
  options: readonly string[];
  /** What was asked last; null when nothing is open. */
  question: string | null;
  /** A summary was shown, so that "A" agrees and numbers strike lines. */
  is_check?: boolean;
};

/** Orders and choices are short; anything longer is told in own words, and is not searched for them. */
const order_chars_max = 160;

export function readAnswer(message: string, { options, question, is_check = false }: Asked): Answered {
  const text = message.trim();
  const intent = intentOf(text, { open_question: question });
  if (intent === 'stop') return { kind: 'stop' };
  const order = text.length <= order_chars_max ? orderIn(text, { options, is_check }) : null;
  if (order) return order;
  switch (intent) {
    case 'delegate':
    case 'unsure':
      return { kind: 'delegated' };
    case 'question':
    case 'complaint':
    case 'correction':
      return { kind: intent };
    case 'answer':
    case 'new_matter':
      return { kind: 'words' };
    case 'unknown':
      return { kind: text.length < 2 ? 'unsure' : 'words' };
  }
}

function orderIn(
  text: string,
  { options, is_check }: { options: readonly string[]; is_check: boolean },
): Answered | null {
  const option = optionIn(text, options);
  if (option !== null) return { kind: 'choice', option };
  if (is_check && agreesIn(text)) return { kind: 'yes' };
  const lines = struckIn(text, is_check);
  if (lines.length > 0) return { kind: 'strike', lines };
  if (isVague(text)) return { kind: 'unsure' };
  const command = commandOf(text);
  return command && { kind: command === 'skip' ? 'skipped' : command };
}
