// What the interviewer says: plain, short, one thing at a time.
import type { Question } from '#knowledge/coverage/cell.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { briefly } from '#interviewing/briefly.ts';
import type { Pending, ReflectionLine } from '#interviewing/state.ts';

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
  const choices = options.length > 0 ? ['', ...options, '', ways] : [];
  return [ask.text, ...(ask.why === '' ? [] : [`Why it matters: ${ask.why}`]), ...choices].join('\n');
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

/** How many lines of each kind are said back at once; the rest is told by its number. */
const lines_max = 8;

function lines(all: readonly string[]): string[] {
  const more = all.length - lines_max;
  return [...all.slice(0, lines_max), ...(more > 0 ? [`… and ${more} more`] : [])].map((line) => `- ${line}`);
}

/** What was understood of what was said, and what stands in the user's own words with the reason. */
export function heardText(statements: readonly IntakeStatement[], { is_summary = false } = {}): string {
  const read = statements.filter(({ status }) => status === 'read').map(({ playback }) => playback);
  const quoted = statements.filter(({ status }) => status === 'quoted').map(quotedLine);
  if (read.length + quoted.length === 0) return is_summary ? 'So far I have understood nothing.' : '';
  return [
    ...(read.length > 0 ? [is_summary ? 'So far I understood:' : 'I understood:', ...lines(read)] : []),
    ...(quoted.length > 0
      ? ['I did not understand all of this, and keep it in your words:', ...lines(quoted)]
      : []),
  ].join('\n');
}

const quotedLine = ({ quote, reason }: IntakeStatement): string => `“${briefly(quote)}” (${reason})`;
const quoted_shown = 5;

export function correctionText(statements: readonly IntakeStatement[], replaced: readonly string[]): string {
  const heard = heardText(statements);
  if (statements.some(({ status }) => status === 'quoted') || heard === '')
    return [
      heard,
      'I could not read your correction as a whole. Say the whole sentence as it shall hold, for instance “Members may book at most 40 places per week”; it then holds instead of what I had.',
    ]
      .filter(Boolean)
      .join('\n');
  return replaced.length > 0
    ? `${heard}\nThat holds now instead of what I had.`
    : `${heard}\nI found nothing that it replaces, so I keep it beside the rest; strike what is wrong when I sum up.`;
}

export function complaintText(statements: readonly IntakeStatement[]): string {
  const kept = statements.some(({ status }) => status === 'quoted');
  return [
    kept ? 'I am sorry. I keep that in your words.' : 'I am sorry about that.',
    'Tell me in one sentence what shall hold, for instance “The customer gets a text message when the order is ready”.',
  ].join(' ');
}

export const helpText =
  'I ask to find out what has to be built. Answer in a sentence of your own or with a letter; “you decide” hands the choice to me, “not now” leaves it open, “summary” shows what I understood, and “done” ends the interview.';

/** What waits for an answer, said again. */
export function pendingText(pending: Extract<Pending, { kind: 'brain_dump' | 'conflict' }>): string {
  return pending.kind === 'brain_dump' ? nothingYet : conflictText(pending.sides.map(({ said }) => said));
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

export function reflectionText(
  told: readonly ReflectionLine[],
  { reason, quoted }: { reason: ReflectionReason; quoted: readonly IntakeStatement[] },
): string {
  const ask =
    reason === 'check'
      ? 'Is that right? "Yes" goes on; "strike 3" takes a line out; or correct me.'
      : 'Is that right? "Yes" finishes the interview; "strike 3" takes a line out; or tell me what is missing.';
  const one = quoted.length === 1;
  const open =
    quoted.length === 0
      ? []
      : [
          `${one ? 'One statement stands' : `${quoted.length} statements stand`} in your own words; say ${one ? 'it' : 'them'} plainer where you can:`,
          ...lines(quoted.slice(0, quoted_shown).map(quotedLine)),
          ...(quoted.length > quoted_shown ? [`and ${quoted.length - quoted_shown} more.`] : []),
        ];
  return [
    reflectionIntros[reason],
    ...told.map((line, at) => `${at + 1}. ${line.text}`),
    ...open,
    '',
    ask,
  ].join('\n');
}

export const finished =
  'Thank you. I have written everything down; what you left open stands as an assumption with its price.';
export const nothingYet = 'Tell me in a few sentences what it should do and for whom.';
