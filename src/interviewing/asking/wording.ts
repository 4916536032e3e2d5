// What the interviewer says: plain, short, one thing at a time.
import type { Question } from '#knowledge/coverage/cell.ts';
import type { ReflectionLine } from '#interviewing/state.ts';

export const letters = ['A', 'B', 'C', 'D'] as const;

export const opening = [
  'Hello! I will help you turn an idea into a specification that somebody can build from.',
  '',
  'Tell me about it in your own words: what should it do, for whom, what goes wrong today? Paste notes if you have some; order and spelling do not matter. The more you say now, the less I ask later.',
].join('\n');

const ways =
  'Answer with a letter or in your own words. You can also say "you decide", "not now", "back" or "done".';

export function questionText(ask: Question): string {
  const options = ask.options.map(
    (option, at) => `${letters[at]}) ${option}${at === 0 ? ' (what I would take)' : ''}`,
  );
  return [ask.text, `Why it matters: ${ask.why}`, '', ...options, '', ways].join('\n');
}

export function followUpText({ options }: Question): string {
  const [first, second] = options;
  return [
    'I cannot tell yet which of the two you mean, and the plan differs:',
    `A) ${first}`,
    `B) ${second}`,
    '',
    'Which is closer? "You decide" is fine too.',
  ].join('\n');
}

/** `from`: the document that a side stands in; null where it was said. */
export function conflictText(sides: readonly string[], from: readonly (string | null)[] = []): string {
  const is_read = from.some((name) => name !== null);
  return [
    is_read
      ? 'Two things that I heard and read do not fit together:'
      : 'Two things you said do not fit together:',
    ...sides.map((side, at) => `${letters[at]}) ${side}${from[at] ? ` (${from[at]})` : ''}`),
    '',
    'Which one holds? A letter is enough, or say how it really is.',
  ].join('\n');
}

/** Said before a question to somebody who leaves the answers to us. */
export const offerToEnd =
  'You leave these to me, and that is fine: what stays open I assume, and I write down what it costs if I am wrong. Say "done" to end here; until then I ask only what matters most.';

const reflectionIntros = {
  check: 'Let me check that I follow. So far:',
  closing: 'I think I have what I need. This is what I understood:',
  left_to_us:
    'I stop asking here. What is open I assume, and I write down what it costs if I am wrong. This is what I understood:',
};
export type ReflectionReason = keyof typeof reflectionIntros;

export function reflectionText(lines: readonly ReflectionLine[], reason: ReflectionReason): string {
  const ask =
    reason === 'check'
      ? 'Is that right? "Yes" goes on; "strike 3" takes a line out; or correct me.'
      : 'Is that right? "Yes" finishes the interview; "strike 3" takes a line out; or tell me what is missing.';
  return [reflectionIntros[reason], ...lines.map((line, at) => `${at + 1}. ${line.text}`), '', ask].join(
    '\n',
  );
}

export const finished =
  'Thank you. I have written everything down; what you left open stands as an assumption with its price.';
export const nothingYet =
  'I did not find anything in that to build on. Tell me in a few sentences what it should do and for whom.';
