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

export function conflictText(sides: readonly string[]): string {
  return [
    'Two things you said do not fit together:',
    ...sides.map((side, at) => `${letters[at]}) ${side}`),
    '',
    'Which one holds? A letter is enough, or say how it really is.',
  ].join('\n');
}

export function reflectionText(lines: readonly ReflectionLine[], closing: boolean): string {
  const intro = closing
    ? 'I think I have what I need. This is what I understood:'
    : 'Let me check that I follow. So far:';
  const ask = closing
    ? 'Is that right? "Yes" finishes the interview; "strike 3" takes a line out; or tell me what is missing.'
    : 'Is that right? "Yes" goes on; "strike 3" takes a line out; or correct me.';
  return [intro, ...lines.map((line, at) => `${at + 1}. ${line.text}`), '', ask].join('\n');
}

export const finished =
  'Thank you. I have written everything down; what you left open stands as an assumption with its price.';
export const nothingYet =
  'I did not find anything in that to build on. Tell me in a few sentences what it should do and for whom.';
