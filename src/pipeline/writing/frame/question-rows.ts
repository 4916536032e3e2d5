// What a frame asks. At most three questions wait for an answer, once; until they have one, and for good where the proposed
// answer is taken, each stands as an open question and as an assumption that rests on it, never as something that was said.
import type { AgentQuestion } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { nodeKeyOf, tidyKey } from '#pipeline/writing/rows/keys.ts';
import { titleOf, type RowMaker, type Rows } from '#pipeline/writing/rows/open-rows.ts';
import { openQuestion, type AskedRow } from '#pipeline/writing/rows/settled-statements.ts';
import { quantityText } from '#specification/render/quantity-text.ts';
import type { FrameForm } from './frame-form.ts';

export const waiting_max = 3;

export function questionRows(
  { questions, numbers }: FrameForm,
  rows: Rows,
  { answers }: AskedRun,
): AgentQuestion[] {
  const may_wait = answers.length === 0;
  const waiting = may_wait
    ? questions.filter(({ now, question }) => now && question.trim() !== '').slice(0, waiting_max)
    : [];
  const said = (text: string) => withNumbers(text, numbers);
  const isOf = (answer: { question: string }, row: { question: string }) =>
    answer.question === said(row.question);
  const taken = answers.filter((each) => each.taken);
  const unasked = taken.filter((each) => !questions.some((row) => isOf(each, row))).map(askedAgain);
  const asked: AskedRow[] = [...questions, ...unasked];
  rows.declare('OQ', asked);
  rows.each('questions', asked, (row, maker) => {
    openQuestion(row, maker);
    if ([...waiting, ...taken].some((each) => each === row || isOf(each, row)))
      maker.add(assumedFrom(row, maker));
  });
  return waiting.map((row) => ({
    question: said(row.question),
    why: said(row.why),
    proposed_default: said(row.default),
    sections: [],
  }));
}

/** As a person reads it, who knows no keys. */
export const withNumbers = (text: string, numbers: FrameForm['numbers']): string =>
  text
    .replaceAll(/\{\{\s*([^{}]{1,80}?)\s*\}\}/g, (whole, name: string) => {
      const number = numbers.find(({ key }) => tidyKey(key) === tidyKey(name));
      return number ? quantityText(number) : whole;
    })
    .trim();

/** A question whose proposed answer was taken, where the mind does not ask it again. */
const askedAgain = ({ question, answer }: AskedRun['answers'][number]): AskedRow => ({
  key: tidyKey(titleOf(question)),
  title: '',
  question,
  why: 'It was asked while the package was made, and was not answered.',
  default: answer,
  about: [],
  says: [],
});

function assumedFrom(row: AskedRow, maker: RowMaker) {
  const statement = maker.prose(row.default);
  return {
    kind: 'ASM' as const,
    key: nodeKeyOf('ASM', maker.node_key.replaceAll(':', '-')),
    title: titleOf(row.default),
    statement,
    confidence: 0.5,
    cost_if_wrong: 'What rests on it is written again.',
    sources: [
      {
        kind: 'derived' as const,
        from: [`@${maker.node_key}`],
        because: 'The question was not answered, so its proposed answer is taken.',
      },
    ],
  };
}
