// A run may ask its owner something. A person in a terminal is asked, with the proposed answer at hand; where
// nobody can be asked, or nobody wants to be, the proposed answers are taken and told.
import type { World } from '#cli/command.ts';
import { counted } from '#cli/terminal/text.ts';
import type { Client, ResultOf } from '#client/client.ts';
import { ClientProblem } from '#client/client-problem.ts';

type Question = ResultOf<'listClarifications'>['clarifications'][number];

/** For a question that comes without a proposal. */
const undecided = 'Decide it yourselves, and write it down as an assumption.';

export async function answerQuestions(
  client: Client,
  { id, takes_proposals }: { id: string; takes_proposals: boolean },
  { terminal, signal }: Pick<World, 'terminal' | 'signal'>,
): Promise<void> {
  const params = { id };
  const { clarifications } = await client.call('listClarifications', { params }, { signal });
  if (clarifications.length === 0) return;
  terminal.progressDone();
  const asks = terminal.is_interactive && !takes_proposals;
  terminal.note(
    `The run asks ${counted(clarifications.length, 'question')}${asks ? '' : '; the proposed answers are taken'}.`,
  );
  const answers = [];
  for (const each of clarifications) {
    const answer = asks ? await askPerson(each, terminal) : proposed(each);
    terminal.note(asks ? '' : `${each.question}\n  ${answer}`);
    answers.push({ question: each.question, answer });
  }
  signal.throwIfAborted();
  await client
    .call('answerClarifications', { params, body: { answers } }, { signal })
    .catch(unlessAnsweredElsewhere);
}

const proposed = ({ proposedDefault }: Question) => proposedDefault.trim() || undecided;

/** An empty line takes the proposal; so does the end of the input. */
async function askPerson(question: Question, terminal: World['terminal']): Promise<string> {
  const because = question.why.trim() === '' ? '' : `\n  ${question.why}`;
  terminal.say(`\n${question.question}${because}\n  Enter takes: ${proposed(question)}`);
  const typed = await terminal.ask('> ');
  return typed?.trim() || proposed(question);
}

/**
 * Another client may have answered, paused or cancelled the run meanwhile; whoever follows it sees that next.
 */
function unlessAnsweredElsewhere(error: unknown): void {
  if (!(error instanceof ClientProblem) || error.code !== 'VALIDATION_FAILED') throw error;
}
