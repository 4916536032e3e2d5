// Takes over what a mind says of a turn beside its statements, as far as it holds. What does not is passed over: the rules can
// lead any turn from the state that comes out, and a person's confirmation stands above a mind.
import { projectTypes } from '#contract/capabilities.ts';
import { isOpen, type Wish } from '#interviewing/asking/choose-next.ts';
import { withoutThose } from '#interviewing/hear.ts';
import type { ByMind, Heard } from '#interviewing/interviewer.ts';
import { titleOf } from '#interviewing/naming.ts';
import type { Answer, Framed, InterviewState } from '#interviewing/state.ts';
import { understand } from '#interviewing/understanding.ts';
import { valuesIn, numbersIn } from '#language/mind-reading/said-numbers.ts';
import { oneLine } from '#platform/models/fence.ts';
import { fieldsOf, lineOf, rowsOf, type Fields } from '#minds/read-json.ts';

const max = { settled: 24, contradictions: 4, corrections: 24, recap_words: 90, options: 4 };
const chars_max = {
  recap: 900,
  question: 400,
  why: 300,
  option: 120,
  about: 60,
  title: 60,
  problem: 500,
  summary: 700,
};

/** `heard.state` has the statements as the mind has read them. */
export function holdLead(heard: Heard, answer: Fields): { heard: Heard; mind: ByMind } {
  const corrected = withCorrections(heard.state, answer);
  const framed = { ...corrected.framed, ...framedIn(answer, corrected) };
  const told = { ...corrected, ...(Object.keys(framed).length > 0 && { framed }) };
  const state = withCells({ ...told, display_title: titleOf(told) }, answer);
  return {
    heard: { ...heard, state },
    mind: {
      lead: heldRecap(answer['recap'], state),
      wish: wishIn(answer['question'], state),
      done: answer['done'] === true,
    },
  };
}

/** What was replaced is set aside; against what a person confirmed it is a contradiction that is asked about. */
function withCorrections(before: InterviewState, answer: Fields): InterviewState {
  const standing = new Map(
    before.statements.filter(({ status }) => status !== 'set_aside').map((each) => [each.id, each]),
  );
  const replaced: [string, string][] = [];
  const contradictions: InterviewState['contradictions'] = [];
  const sideOf = (id: string) => {
    const { status, playback, quote } = standing.get(id)!;
    return { statement: id, said: status === 'read' ? playback : oneLine(quote) };
  };
  const contradict = (about: string, one: string, other: string) => {
    const isKnown = [...before.contradictions, ...contradictions].some(({ sides }) =>
      [one, other].every((id) => sides.some(({ statement }) => statement === id)),
    );
    if (isKnown || one === other || !standing.has(one) || !standing.has(other)) return;
    contradictions.push({
      about:
        about === '' ? sideOf(one).said.slice(0, chars_max.about).trim() : about.slice(0, chars_max.about),
      sides: [sideOf(one), sideOf(other)],
    });
  };
  for (const row of rowsOf(answer['corrections']).slice(0, max.corrections)) {
    const [old, by] = [lineOf(row['replaced']), lineOf(row['by'])];
    const [was, now] = [standing.get(old), standing.get(by)];
    if (!was || now?.status !== 'read' || was.turn > now.turn || old === by) continue;
    if (was.confirmed) contradict('', old, by);
    else replaced.push([old, by]);
  }
  for (const row of rowsOf(answer['contradictions']).slice(0, max.contradictions))
    contradict(lineOf(row['about']), lineOf(row['one']), lineOf(row['other']));
  return {
    ...before,
    statements: replaced.reduce(
      (statements, [old, by]) => withoutThose(statements, [old], `replaced by ${by}`),
      before.statements,
    ),
    contradictions: [...before.contradictions, ...contradictions],
  };
}

/** Cells that a statement settles, and cells that were settled wrongly; what a person chose stays chosen. */
function withCells(state: InterviewState, answer: Fields): InterviewState {
  const listed = Array.isArray(answer['reopened']) ? answer['reopened'].map(lineOf) : [];
  const chosen = new Set(state.answers.filter(({ is_chosen }) => is_chosen).map(({ cell }) => cell));
  const cells = new Set(understand(state).cells.map(({ cell }) => cell));
  const opened = listed.filter((cell) => cells.has(cell) && !chosen.has(cell));
  const reopened = [...new Set([...(state.reopened ?? []), ...opened])];
  const next: InterviewState = {
    ...state,
    answers: state.answers.filter(({ cell }) => !opened.includes(cell)),
    asked: state.asked.filter((cell) => !opened.includes(cell)),
    ...(reopened.length > 0 && { reopened }),
  };
  const known = understand(next);
  const answers: Answer[] = [];
  for (const row of rowsOf(answer['settled']).slice(0, max.settled)) {
    const [cell, by] = [lineOf(row['cell']), lineOf(row['by'])];
    const standing = known.cells.find((each) => each.cell === cell);
    const statement = next.statements.find((each) => each.id === by && each.status !== 'set_aside');
    if (!standing || !isOpen(standing) || !statement || answers.some((each) => each.cell === cell)) continue;
    const { quote, turn, playback } = statement;
    answers.push({ cell, outcome: 'decided', value: playback || oneLine(quote), turn, words: quote });
  }
  return { ...next, answers: [...next.answers, ...answers] };
}

function framedIn(answer: Fields, state: InterviewState): Framed {
  const kind = projectTypes.find((each) => each === answer['kind']);
  const [title, problem, summary] = (['title', 'problem', 'summary'] as const).map((part) => {
    const text = oneLine(lineOf(answer[part]));
    return text.length <= chars_max[part] && claimsNothing(text, state) ? text : '';
  });
  return {
    ...(title && { title }),
    ...(kind && { kind }),
    ...(problem && { problem }),
    ...(summary && { summary }),
  };
}

const saidBy = ({ turns }: InterviewState): string =>
  turns.flatMap(({ speaker, text }) => (speaker === 'user' ? [text] : [])).join('\n');

/** Quotations are literal, and every figure was written by the user. */
function claimsNothing(text: string, state: InterviewState): boolean {
  const figures = numbersIn(text, 'English').filter(({ text: figure }) => /\d/.test(figure));
  const known = figures.length > 0 ? valuesIn(saidBy(state), 'English') : null;
  return (
    claimsQuotes(text, state) && figures.every(({ values }) => values.some((value) => known!.has(value)))
  );
}

/** What may stand before the question; nothing where it asks itself, claims what nobody wrote, or goes on and on. */
export function heldRecap(recap: unknown, state: InterviewState): string {
  const text = oneLine(lineOf(recap));
  const is_short = text.length <= chars_max.recap && text.split(' ').length <= max.recap_words;
  return is_short && !text.includes('?') && claimsNothing(text, state) ? text : '';
}

/** One question about one thing, with options to choose from or none. */
function wishIn(given: unknown, state: InterviewState): Wish | null {
  const question = fieldsOf(given);
  const [text, why] = [oneLine(lineOf(question['text'])), oneLine(lineOf(question['why']))];
  const listed = Array.isArray(question['options'])
    ? question['options'].map((each) => oneLine(lineOf(each)))
    : [];
  const options = [...new Set(listed)]
    .filter((option) => option !== '' && option.length <= chars_max.option)
    .slice(0, max.options);
  const fits = /^[^?]{3,}\?$/.test(text) && text.length <= chars_max.question && claimsQuotes(text, state);
  const cell = lineOf(question['cell']);
  return fits
    ? {
        cell: cell === '' ? null : cell,
        question: {
          text,
          why: why.length <= chars_max.why && claimsQuotes(why, state) ? why : '',
          options: options.length > 1 ? options : [],
        },
      }
    : null;
}

/** A question may ask about figures of its own ("one minute or ten?"); it may not put words into a mouth. */
function claimsQuotes(text: string, state: InterviewState): boolean {
  const said = saidBy(state);
  const quotes = [...text.matchAll(/“([^”]*)”/g)].map(([, quote]) => quote!.replace(/[\s.…]+$/, ''));
  return quotes.every((quote) => said.includes(quote));
}

/** The beginning of a question as far as it may be one: to the end of its sentence, and to words that nobody wrote. */
export function heldQuestion(text: string, state: InterviewState): string {
  const begun = oneLine(text);
  const quoted =
    begun.lastIndexOf('“') > begun.lastIndexOf('”') ? begun.slice(0, begun.lastIndexOf('“')) : begun;
  const ended = quoted.slice(0, quoted.indexOf('?') + 1 || quoted.length + 1);
  return ended.length <= chars_max.question && claimsQuotes(ended, state) ? ended : '';
}
