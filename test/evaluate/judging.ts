// Judges that local servers play: they read what they were sent as a model would, and answer as a test says.
import { rubric } from '#bench/evaluate/rubric.ts';
import { answers, type Behaviour } from '#test/support/providers/provider-server.ts';

type Verdict = { criterion: string; quote: string; why: string; points: number };
/** What a judge says of each criterion, given a line of the package. */
export type Verdicts = (line: string) => readonly Verdict[] | string;

/** `judge` answers for judges, `others` for everybody else. */
export const judging =
  (judge: Behaviour, others: Behaviour): Behaviour =>
  (told) =>
    (JSON.stringify(told.asked.body).includes('You judge a software specification') ? judge : others)(told);

export const says =
  (verdicts: Verdicts): Behaviour =>
  (told) => {
    const said = verdicts(lineIn(told.asked.body));
    return answers(typeof said === 'string' ? said : JSON.stringify({ judged: said }))(told);
  };

export const praising = (points: number): Behaviour =>
  says((quote) => rubric.map(({ id }) => ({ criterion: id, quote, why: 'It says so.', points })));

/** A line of the specification that is long enough to be evidence. */
function lineIn(body: unknown): string {
  const text = textsIn(body).find((each) => each.includes('# The specification')) ?? '';
  const [, files = ''] = text.split('# The specification');
  return /^\| ([A-Z][\w ,]{30,}\.)$/m.exec(files)?.[1] ?? '';
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
