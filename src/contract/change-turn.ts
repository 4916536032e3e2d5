// How a change that was asked for later stands in a transcript: an interviewer's turn that says so, and the
// words of the change. So a transcript alone tells what was said in the interview and what was asked for
// since.
type Turn = { turn: number; speaker: 'user' | 'interviewer'; text: string };

export type AskedChange = { title: string; description: string };

const lead = 'A change is asked for: ';

/** The transcript with the change as its last two turns; `words` is what of the change is to be read. */
export function withChange<T extends Turn>(
  transcript: readonly T[],
  { title, words }: { title: string; words: string },
): (T | Turn)[] {
  const turn = (transcript.at(-1)?.turn ?? 0) + 1;
  const asked: Turn = { turn, speaker: 'interviewer', text: `${lead}${title}` };
  return [...transcript, asked, { turn: turn + 1, speaker: 'user', text: words }];
}

/** The position of each turn that says a change. */
export function changeTurns(transcript: readonly Turn[]): number[] {
  return transcript.flatMap(({ speaker, text }, at) =>
    speaker === 'interviewer' && text.startsWith(lead) && transcript[at + 1]?.speaker === 'user'
      ? [at + 1]
      : [],
  );
}
