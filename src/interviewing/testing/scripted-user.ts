// People who answer an interview by a script, for tests: what they say depends only on what the interviewer
// waits for.
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import type { InterviewState, Pending } from '#interviewing/state.ts';

/** `nth` counts the user's turns; the brief was the first. */
export type ScriptedUser = (pending: Pending | null, nth: number) => string;
export type Played = { state: InterviewState; done: boolean; user_turns: number; waited_for: Pending[] };

/** Plays until the interview is done or `turns_max` turns of the user are spent. */
export async function play(brief: string, user: ScriptedUser, turns_max = 25): Promise<Played> {
  let turn = { ...(await submitTurn(startInterview().state, brief)) };
  const waited_for: Pending[] = [];
  let user_turns = 1;
  for (; !turn.done && user_turns < turns_max; user_turns += 1) {
    const { pending } = turn.state;
    if (pending) waited_for.push(pending);
    turn = await submitTurn(turn.state, user(pending, user_turns + 1));
  }
  return { state: turn.state, done: turn.done, user_turns, waited_for };
}

const inTurn =
  (says: readonly string[]): ScriptedUser =>
  (_pending, nth) =>
    says[nth % says.length] ?? 'ok';
const checks = (pending: Pending | null) => pending?.kind === 'reflection';

const paragraphs = [
  'Well, where do I start, so basically my sister runs the shop on Saturdays and I do the rest, and what happens is that customers ring up and ask whether a bike is free, and then somebody has to walk to the yard and look. It would be so much nicer if customers could see by themselves which bikes are free on a given day. By the way, we also have two dogs.',
  'Hmm, that is a good one. Staff hand out the bike, they look at the brakes, they take a photo of it, and then the customer signs. When the bike comes back late, staff must be able to charge a late fee of 10 EUR per hour. My neighbour says we should use an app for that, but I am not so sure about apps, people lose their phones all the time.',
  'I think about it like this: a booking has a customer, a bike, a start and an end, and it is requested, confirmed, picked up and returned. Customers can cancel a booking up to 24 hours before. And then there is the accountant, who gets a list every month, she is very strict about that.',
  'Oh, and before I forget: we close in winter, so nobody may book between November and March. Nothing else happens in winter anyway, apart from the repairs, which mechanics write down in a notebook that smells of oil.',
];

/** One for each manner that an interview must survive. */
export const scriptedUsers: Record<string, ScriptedUser> = {
  'answers in single words': (pending, nth) =>
    checks(pending)
      ? 'yes'
      : inTurn(['members', 'no', 'books', 'yes', 'email', 'B', '3', 'title'])(pending, nth),
  'answers in long paragraphs': (pending, nth) =>
    checks(pending) && nth > paragraphs.length + 3 ? 'yes' : inTurn(paragraphs)(pending, nth),
  'changes their mind': (pending, nth) =>
    checks(pending)
      ? 'ok'
      : pending?.kind === 'conflict'
        ? 'B'
        : inTurn([
            'Members can borrow at most 5 books at a time.',
            'Actually members can borrow at most 10 books at a time.',
            'Members cannot reserve a book.',
            'Members can reserve a book.',
            'No wait, members can borrow at most 3 books at a time.',
          ])(pending, nth),
  'lets us decide everything': () => 'you decide',
  'says next to nothing': (pending, nth) =>
    checks(pending) ? 'ok' : inTurn(['ok', 'hm', '', '...', 'k'])(pending, nth),
  'is never sure': (pending) => (checks(pending) ? 'yes' : 'it depends'),
  'puts everything off': (pending) =>
    pending?.kind === 'reflection' && pending.closing ? 'done' : 'not now',
  'always says yes': () => 'yes',
  'says no until the summary': (pending) => (checks(pending) ? 'yes' : 'no'),
};

export const briefs: Record<string, string> = {
  'one word': 'library',
  'one line': 'Members can borrow books.',
  'a short brief': [
    '# Bike rental',
    '',
    'The product must be a web application. Customers can book a bike. Staff can confirm a booking. The manager can add staff.',
    'A customer may have at most 2 bookings. Customers pay by card. Only the manager may delete a booking.',
    'When a booking is confirmed, the system sends the customer an e-mail. There is no chat.',
  ].join('\n'),
  'a rambling brief': paragraphs.join('\n\n'),
};
