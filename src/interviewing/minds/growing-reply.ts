// The reply while its answer is written: the recap, and the question as soon as what stands before it has been judged and
// leaves room for it. Nothing is shown that would not stand in the reply if the answer went on well.
import { replyTo, type Heard } from '#interviewing/interviewer.ts';
import { heldQuestion, heldRecap, holdLead } from './hold-lead.ts';
import { firstTextAt, lettersAt, questionIn, type Fields } from '#minds/read-json.ts';

/** Stands where the question will be. */
const stand_in = { text: 'Which one of these?', why: 'It is asked.', options: ['One', 'Another'] };

/** `read`: the turn with the statements as far as an answer has read them. */
export function growingReply(heard: Heard, read: (answer: Fields) => Heard): (json: string) => string {
  let question: ReturnType<typeof questionIn> = null;
  let before_question: string | null = null;
  return (json) => {
    if (!question) {
      question = questionIn(json);
      if (question) before_question = replyBefore(read(question.before), question.before);
    }
    if (question && before_question !== null)
      return before_question + heldQuestion(lettersAt(json, question.at), heard.state);
    const at = firstTextAt(json, 'recap');
    return at === null ? '' : heldRecap(lettersAt(json, at), heard.state);
  };
}

/** What comes before the question in the reply; null where something else is asked than what the mind would. */
function replyBefore(heard: Heard, before: Fields): string | null {
  const held = holdLead(heard, { ...before, question: stand_in });
  const { reply, state } = replyTo(held.heard, held.mind);
  const { pending } = state;
  const is_asked = pending?.kind === 'question' && pending.question.text === stand_in.text;
  return is_asked ? reply.slice(0, reply.indexOf(stand_in.text)) : null;
}
