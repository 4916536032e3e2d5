// Plays one interview with somebody who knows what they know: they tell it to a question about its topic,
// never otherwise, and what they say depends on nothing but the question and what they have said before.
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import { pendingQuestion } from '#interviewing/progress.ts';
import type { InterviewState, Pending } from '#interviewing/state.ts';
import type { Hidden, Manner, Person } from './people.ts';
import { topicsOf } from './topics.ts';

export type Asked = {
  turn: number;
  key: string;
  text: string;
  told: Hidden[];
  answer: string;
  /** The user had told all they know about it before. */
  again: boolean;
};
export type Interview = {
  person: Person;
  state: InterviewState;
  done: boolean;
  user_turns: number;
  asked: Asked[];
};

const turns_max = 25;

/** How somebody says that they do not know; nothing of it is a requirement. */
const shrugs: Record<Manner, readonly string[]> = {
  plain: ['No idea.', "I don't know.", 'You decide.'],
  terse: ['you decide', 'dunno', 'no idea'],
  rambler: [
    'Oh, I have never thought about that, to be honest.',
    "Hmm, I really don't know, that is for you to say.",
    'No idea, you know better than me.',
  ],
  double: ["I don't know, you decide.", 'No preference.'],
  dunno: ['dunno', 'I dunno', 'no clue', "I don't know"],
  decides: [
    'you decide',
    'You decide, please.',
    'whatever you think is best',
    "You're the expert, you decide.",
  ],
  contradicts: ["I'm not sure, you decide.", 'No idea.'],
};
export const isShrug = (said: string) => Object.values(shrugs).some((each) => each.includes(said));

/** How many things somebody tells at once when a question is about several. */
const told_max: Record<Manner, number> = {
  plain: 2,
  terse: 1,
  rambler: 2,
  double: 2,
  dunno: 1,
  decides: 1,
  contradicts: 2,
};

const chatter = ['Well, let me think.', 'Oh yes, good that you ask.', 'My colleague always says so too.'];

type Memory = { told: Set<Hidden>; corrections: string[]; shrugged: number };

function answerTo(
  topicsAsked: readonly string[],
  person: Person,
  memory: Memory,
): Omit<Asked, 'turn' | 'key' | 'text'> {
  const known = person.hidden.filter((hidden) => topicsAsked.includes(hidden.topic));
  const told = known.filter((hidden) => !memory.told.has(hidden)).slice(0, told_max[person.manner]);
  if (told.length > 0) {
    for (const hidden of told) {
      memory.told.add(hidden);
      if (hidden.changed !== null) memory.corrections.push(hidden.changed);
    }
    const words = told.map((hidden) => hidden.answer).join(person.manner === 'double' ? ' And: ' : ' ');
    const lead = person.manner === 'rambler' ? `${chatter[memory.told.size % chatter.length]} ` : '';
    return { told, answer: `${lead}${words}`, again: false };
  }
  const heard = [...person.tells, ...known.map((hidden) => hidden.topic)];
  const again = topicsAsked.length > 0 && topicsAsked.every((topic) => heard.includes(topic));
  const correction = memory.corrections.shift();
  if (correction !== undefined) return { told, answer: correction, again };
  if (again) return { told, answer: 'I said that already.', again };
  memory.shrugged += 1;
  const ways = shrugs[person.manner];
  return { told, answer: ways[memory.shrugged % ways.length] ?? 'No idea.', again };
}

function keyOf(pending: Pending): string {
  if (pending.kind === 'cell') return `${pending.cell}${pending.followed_up ? ' (which of the two)' : ''}`;
  return pending.kind === 'conflict' ? `conflict:${pending.about}` : pending.kind;
}

/**
 * Plays until the interview ends by itself, or the user has had enough. `topicsIn` tells which topics a question is about.
 */
export async function interviewWith(
  person: Person,
  submit: typeof submitTurn = submitTurn,
  topicsIn: typeof topicsOf = topicsOf,
): Promise<Interview> {
  const memory: Memory = { told: new Set(), corrections: [], shrugged: 0 };
  const asked: Asked[] = [];
  let turn: { state: InterviewState; done: boolean } = await submit(startInterview().state, person.brief);
  let user_turns = 1;
  for (; !turn.done && user_turns < turns_max; user_turns += 1) {
    const { pending } = turn.state;
    if (!pending) break;
    const text = pendingQuestion(turn.state)?.text ?? '';
    let answer = 'yes';
    if (pending.kind === 'brain_dump') answer = person.brief;
    else if (pending.kind === 'conflict') answer = pending.sides.length > 1 ? 'B' : 'A';
    else if (pending.kind === 'cell' && pending.followed_up) answer = 'you decide';
    if (pending.kind === 'cell' && !pending.followed_up) {
      const reply = answerTo(topicsIn(text), person, memory);
      asked.push({ turn: user_turns + 1, key: keyOf(pending), text, ...reply });
      ({ answer } = reply);
    } else asked.push({ turn: user_turns + 1, key: keyOf(pending), text, told: [], answer, again: false });
    turn = await submit(turn.state, answer);
  }
  return { person, state: turn.state, done: turn.done, user_turns, asked };
}
