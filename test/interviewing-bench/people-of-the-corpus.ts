// Sixteen more people: the writers of the briefs in bench/reading/corpus, whom nobody made for this bench. What each says later
// is told only when a question has the words that it is asked about by; else they do not know.
import type { IntakeStatement } from '#contract/intake.ts';
import { submitTurn } from '#interviewing/interviewer.ts';
import { stemOf, stemsOf, wordsIn } from '#specification/rules/understanding/words.ts';
import { goldBriefs, type GoldBrief } from '#test/gold/corpus.ts';
import { measure, type Measured } from './measure.ts';
import type { Person } from './people.ts';
import { interviewWith, type Interview } from './simulated-user.ts';

export type AnswerRead = Pick<IntakeStatement, 'quote' | 'status' | 'reason' | 'playback'>;
export type AskedWriter = Measured & {
  /** What became of each statement of what they told when asked. */
  answers: AnswerRead[];
  /** Understood statements, of all turns, that have no clause, and clauses of statements that were not understood. */
  unfounded: string[];
};

export async function askWriters(briefs: readonly GoldBrief[] = goldBriefs): Promise<AskedWriter[]> {
  const asked: AskedWriter[] = [];
  for (const brief of briefs) {
    const topicsIn = (question: string) => topicsAskedAbout(brief, question);
    const interview = await interviewWith(personOf(brief), submitTurn, topicsIn);
    asked.push({
      ...(await measure(interview)),
      answers: answersIn(interview),
      unfounded: unfoundedIn(interview),
    });
  }
  return asked;
}

const personOf = (brief: GoldBrief): Person => ({
  name: brief.id,
  type: brief.project_type,
  manner: 'terse',
  brief: brief.brief,
  tells: [],
  hidden: brief.later.map(({ answer }, at) => ({
    topic: topicOf(at),
    kind: 'domain',
    answer,
    changed: null,
    sign: answer,
  })),
});

const topicOf = (at: number) => `later ${at + 1}`;

/** Words that every question has. */
const everyday = new Set(
  'who how what when where which does must may can long many much other two'.split(' '),
);

function topicsAskedAbout({ later }: GoldBrief, question: string): string[] {
  const stems = stemsOf(question.replace(/“[^”]*”/g, ''));
  const isNamed = (words: string) => {
    const own = wordsIn(words).filter((word) => !everyday.has(word));
    return own.length > 0 && own.every((word) => stems.has(word) || stems.has(stemOf(word)));
  };
  return later.flatMap(({ asked_about }, at) => (asked_about.some(isNamed) ? [topicOf(at)] : []));
}

function answersIn({ asked, state }: Interview): AnswerRead[] {
  const turns = new Set(asked.filter(({ told }) => told.length > 0).map(({ answer }) => answer));
  const said = state.turns.filter(({ speaker, text }) => speaker === 'user' && turns.has(text));
  return state.statements.filter(({ turn }) => said.some((each) => each.turn === turn));
}

const unfoundedIn = ({ state }: Interview): string[] =>
  state.statements
    .filter(({ status, clauses }) => (status === 'read') !== clauses.length > 0)
    .map(({ id, quote }) => `${id} “${quote}”`);

/** The lines that `npm run bench interviewing` prints of them. What was read is shown, to be judged by hand. */
export function linesOfWriters(all: readonly AskedWriter[]): string[] {
  const sum = (of: (one: AskedWriter) => number) => all.reduce((total, one) => total + of(one), 0);
  const answers = all.flatMap((one) => one.answers);
  const count = (status: AnswerRead['status']) => answers.filter((each) => each.status === status).length;
  const facts = sum(({ person }) => person.hidden.length);
  return [
    `${all.length} writers of the corpus: ${facts - sum(({ missed }) => missed.length)} of ${facts} later facts asked for, in ${sum(({ questions }) => questions)} questions; asked twice ${sum(({ twice }) => twice.length)}, invented ${sum(({ invented, unfounded }) => invented.length + unfounded.length)}`,
    `statements of their answers: ${answers.length}: understood ${count('read')}, in their words ${count('quoted')}, lost ${count('set_aside')}`,
    ...answers
      .filter(({ status }) => status === 'read')
      .map(({ quote, playback }) => `understood: “${quote}” as “${playback}”`),
    ...all.flatMap(({ person, invented, unfounded }) =>
      [...invented, ...unfounded].map((what) => `invented: ${person.name}: ${what}`),
    ),
  ];
}
