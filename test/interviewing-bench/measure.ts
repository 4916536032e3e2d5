// What an interview was worth, told from outside: from what the user knew, said and was asked, and the
// artifact.
import type { Evidence, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { numbersIn } from '#specification/rules/understanding/amounts.ts';
import type { Hidden, Person } from './people.ts';
import { isShrug, type Asked, type Interview } from './simulated-user.ts';

export type Measured = {
  person: Person;
  found: Hidden[];
  missed: Hidden[];
  /** Told, and not to be found in the artifact. */
  dropped: Hidden[];
  questions: number;
  redundant: Asked[];
  two_in_one: Asked[];
  invented: string[];
  /** What rests on words of somebody who does not know. */
  shrugged: string[];
  /** Questions that were asked before, in the same words. */
  twice: Asked[];
  user_turns: number;
  /** The type of project that the interviewer made of it. */
  taken_for: string;
  done: boolean;
  /** The turn after which 80 % of what was found in the end had been told; null when nothing was. */
  turns_to_most: number | null;
};

/** Everything that the artifact states as required or decided. Assumptions are ours and find nothing. */
function statementsOf(artifact: IntakeArtifact): string[] {
  const facts = artifact.facts.flatMap((fact) =>
    'statement' in fact ? [fact.statement] : fact.evidence.map(({ quote }) => quote),
  );
  const resolved = artifact.conflicts.flatMap(({ resolution }) => (resolution ? [resolution.statement] : []));
  return [
    ...facts,
    ...resolved,
    ...artifact.decisions.map(({ statement }) => statement),
    ...artifact.deferred.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)),
  ];
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

export const isHeld = (hidden: Hidden, artifact: IntakeArtifact): boolean =>
  statementsOf(artifact).some((statement) => plain(statement).includes(plain(hidden.sign)));

/** Two things asked for in one sentence. */
const asksTwo =
  /\?.*\?|[,;]? (?:and|or) (?:who|what|when|until|how|does|is|are|must|may|which|whether|where)\b/i;

const isAskedBefore = (one: Asked, before: readonly Asked[]): boolean =>
  before.some(({ text, key }) => text === one.text && key === one.key);
const redundantOf = (asked: readonly Asked[]): Asked[] =>
  asked.filter((one, at) => one.again || isAskedBefore(one, asked.slice(0, at)));

const isCheck = ({ key }: Asked) => key === 'reflection' || key === 'brain_dump';

function turnsToMost(asked: readonly Asked[], found: readonly Hidden[]): number | null {
  let told = 0;
  for (const { turn, told: now } of asked) {
    told += now.filter((hidden) => found.includes(hidden)).length;
    if (found.length > 0 && told >= 0.8 * found.length) return turn;
  }
  return null;
}

const figures = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((each) => each.replaceAll(',', ''));

/** A figure in what is called stated that nobody named. */
function againstItsWords(fact: IntakeFact): string[] {
  if (fact.basis !== 'stated' || !('statement' in fact)) return [];
  const quotes = fact.evidence.map(({ quote }) => quote).join(' ');
  const said = [...figures(quotes), ...numbersIn(quotes).map(({ value }) => String(value))];
  const strange = figures(fact.statement).filter((figure) => !said.includes(figure) && /\d/.test(quotes));
  return strange.map((figure) => `${figure} in "${fact.statement}"`);
}

/** Facts that rest on words of which not all was understood. */
function fromUnread({ facts, statements }: IntakeArtifact): string[] {
  const read = statements.filter(({ status }) => status === 'read');
  const isRead = ({ turn, start, end }: Evidence) =>
    read.some((each) => each.turn === turn && each.start <= start && end <= each.end);
  return facts
    .filter(({ evidence }) => !evidence.every(isRead))
    .map(
      ({ id, evidence }) =>
        `${id} from "${evidence.map(({ quote }) => quote).join(' ')}", which was not understood`,
    );
}

function inventedOf(artifact: IntakeArtifact, asked: readonly Asked[]): string[] {
  const isLiteral = ({ turn, start, end, quote }: Evidence) => {
    const said = artifact.transcript[turn - 1];
    return said?.speaker === 'user' && said.text.slice(start, end) === quote;
  };
  const cited = [...artifact.facts, ...artifact.decisions, ...artifact.deferred];
  const unsaid = cited
    .filter(({ evidence }) => !evidence.every(isLiteral))
    .map(({ id }) => `${id} cites what nobody said`);
  const fromWeariness = artifact.decisions
    .filter(({ evidence }) =>
      evidence.every(({ quote }) => asked.some(({ answer, again }) => again && answer === quote)),
    )
    .map(({ statement }) => `"${statement}" from "I said that already"`);
  return [...unsaid, ...fromUnread(artifact), ...fromWeariness, ...artifact.facts.flatMap(againstItsWords)];
}

const shruggedIn = (artifact: IntakeArtifact): string[] =>
  [...artifact.facts, ...artifact.decisions, ...artifact.deferred]
    .filter(({ evidence }) =>
      evidence.every(({ quote, turn }) => isShrug(artifact.transcript[turn - 1]?.text ?? quote)),
    )
    .map((entry) => `"${'statement' in entry ? entry.statement : entry.id}" from somebody who does not know`);

export async function measure({ person, state, done, user_turns, asked }: Interview): Promise<Measured> {
  const artifact = await completeInterview(state);
  const told = new Set(asked.flatMap((each) => each.told));
  const found = person.hidden.filter((hidden) => told.has(hidden) && isHeld(hidden, artifact));
  const questions = asked.filter((each) => !isCheck(each));
  return {
    person,
    found,
    missed: person.hidden.filter((hidden) => !told.has(hidden)),
    dropped: person.hidden.filter((hidden) => told.has(hidden) && !found.includes(hidden)),
    questions: questions.length,
    redundant: redundantOf(questions),
    two_in_one: questions.filter(({ key, text }) => !key.startsWith('conflict:') && asksTwo.test(text)),
    invented: inventedOf(artifact, asked),
    shrugged: shruggedIn(artifact),
    twice: questions.filter((one, at) => isAskedBefore(one, questions.slice(0, at))),
    user_turns,
    taken_for: artifact.project.type,
    done,
    turns_to_most: turnsToMost(asked, found),
  };
}
