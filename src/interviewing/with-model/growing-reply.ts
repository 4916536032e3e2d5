// The reply while its answer is written: the lead, and the question as soon as what stands before it has been
// judged and leaves room for it. Nothing is shown that would not stand in the reply if the answer went on
// well.
import { replyTo, type Heard } from '#interviewing/interviewer.ts';
import { lettersAt, leadSoFar, questionIn, type QuestionBegun } from './answer-form.ts';
import { heldLead, heldQuestion, holdAnswer } from './hold-answer.ts';

/** Stands where the question will be. */
const stand_in = { text: 'Which one of these?', why: 'It is asked.', options: ['One', 'Another'] };

export function growingReply(heard: Heard): (json: string) => string {
  let question: QuestionBegun | null = null;
  let before_question: string | null = null;
  return (json) => {
    if (!question) {
      question = questionIn(json);
      // What cannot be judged is told where the whole answer is judged.
      if (question)
        replyBefore(heard, question).then(
          (text) => void (before_question = text),
          () => {},
        );
    }
    if (!question || before_question === null) return heldLead(leadSoFar(json), heard.state);
    return before_question + heldQuestion(lettersAt(json, question.at), heard.state);
  };
}

/**
 * What comes before the question in the reply; null where something else is asked than what the model would.
 */
async function replyBefore(heard: Heard, { before, cell }: QuestionBegun): Promise<string | null> {
  const held = await holdAnswer(heard, { ...before, question: { cell, ...stand_in } });
  const { reply, state } = replyTo(held.heard, held);
  const is_asked = state.pending?.kind === 'cell' && state.pending.question?.text === stand_in.text;
  return is_asked ? reply.slice(0, reply.indexOf(stand_in.text)) : null;
}
