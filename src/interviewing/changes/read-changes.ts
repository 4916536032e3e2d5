// An intake artifact out of a transcript that changes were asked for in: the interview as it was understood,
// and each change, in order, over what was said before it. The words of a change hold against earlier ones.
import type { Evidence, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import type { TurnFindings } from '#interviewing/findings.ts';
import { needCues } from '#knowledge/cues.ts';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { hear, submitTurn } from '#interviewing/interviewer.ts';
import { newState, type InterviewState, type Turn } from '#interviewing/state.ts';
import type { ChangeReading } from './change-reading.ts';
import { changeSentences, withoutWhatGoes, type ChangeSentence } from './change-speech.ts';
import { changeTurns, withChange, type AskedChange } from './change-turn.ts';
import { isAt, isIn, replaceNumbers } from './replace-numbers.ts';
import { takeAway, type DeedsOf } from './take-away.ts';

export type HeardChange = {
  /** What was established before the change, and with it. */
  before: IntakeArtifact;
  after: IntakeArtifact;
  reading: ChangeReading;
};

/** The change over everything that was said and asked for until now. */
export async function hearChange(transcript: readonly Turn[], change: AskedChange): Promise<HeardChange> {
  const state = await heard(transcript);
  const before = await intakeOf(state);
  const words = await wordsOf(state, change);
  const asked = await heard(withChange(transcript, { title: change.title, words }), state);
  const { intake: after, readings } = await read(asked);
  return { before, after, reading: readings.at(-1)! };
}

/** The intake artifact of a transcript with the changes that were asked for in it. */
export const intakeOf = async (state: InterviewState): Promise<IntakeArtifact> => (await read(state)).intake;

/** An interview's intake artifact with the changes that were asked for since, in their order. */
export async function withChanges(
  artifact: IntakeArtifact,
  changes: readonly AskedChange[],
): Promise<IntakeArtifact> {
  if (changes.length === 0) return artifact;
  let state = await heard(artifact.transcript);
  for (const change of changes) {
    const words = await wordsOf(state, change);
    state = await heard(withChange(state.turns, { title: change.title, words }), state);
  }
  return { ...(await intakeOf(state)), project: artifact.project };
}

/** The interview as it stood after these turns; `from` is how it stood after the first of them. */
export async function heard(transcript: readonly Turn[], from?: InterviewState): Promise<InterviewState> {
  const changes = new Set(changeTurns(transcript));
  let state = from ?? newState('');
  for (const [at, { speaker, text }] of transcript.entries()) {
    if (speaker !== 'user' || at < (from?.turns.length ?? 0)) continue;
    const so_far = { ...state, turns: transcript.slice(0, at) };
    state = changes.has(at) ? await hearWords(so_far, text) : (await submitTurn(so_far, text)).state;
  }
  return { ...state, turns: [...transcript] };
}

/** What is blanked for reading is quoted all the same. */
async function hearWords(state: InterviewState, words: string): Promise<InterviewState> {
  const after = await hear(state, words, withoutWhatGoes(words, changeSentences(words)));
  const turn = after.turns.length;
  const quoted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(quoted);
    if (typeof value !== 'object' || value === null) return value;
    const place = value as Partial<Evidence>;
    if (
      place.turn === turn &&
      place.start !== undefined &&
      place.end !== undefined &&
      place.quote !== undefined
    )
      return { ...place, quote: words.slice(place.start, place.end) };
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, quoted(inner)]));
  };
  return {
    ...after,
    findings: after.findings.map((found) => (found.turn === turn ? (quoted(found) as typeof found) : found)),
  };
}

/** The description; with the title before it where the description alone says nothing that can be built. */
async function wordsOf(state: InterviewState, { title, description }: AskedChange): Promise<string> {
  const says = async (words: string) => {
    const after = await hearWords(state, words);
    const facts = after.findings.find(({ turn }) => turn === after.turns.length)?.facts ?? [];
    return facts.some(isDemand) || changeSentences(words).some(({ takes_away }) => takes_away !== null);
  };
  if (await says(description)) return description;
  const both = `${title.replace(/[.!?:;\s]*$/, '.')}\n\n${description}`;
  return (await says(both)) ? both : description;
}

/** Whether something can be built from it; people, things and numbers alone demand nothing. */
const isDemand = (fact: Pick<IntakeFact, 'kind'> & { attributes?: unknown[]; states?: unknown[] }): boolean =>
  fact.kind === 'object'
    ? [...(fact.attributes ?? []), ...(fact.states ?? [])].length > 0
    : !['actor', 'quantity'].includes(fact.kind);

async function read(state: InterviewState): Promise<{ intake: IntakeArtifact; readings: ChangeReading[] }> {
  let intake = await completeInterview(state);
  const readings: ChangeReading[] = [];
  for (const at of changeTurns(state.turns)) {
    const done = await readChange(intake, state, at + 1);
    readings.push(done.reading);
    intake = done.intake;
  }
  return { intake, readings };
}

async function readChange(all: IntakeArtifact, state: InterviewState, turn: number) {
  const sentences = changeSentences(state.turns[turn - 1]!.text);
  const numbers = replaceNumbers(all, turn, sentences);
  const { intake: decided, replaced: banned } = lastWordHolds(numbers.intake, turn);
  let intake = decided;
  const reading: ChangeReading = {
    turn,
    replaced: [...numbers.replaced, ...banned],
    removed: [],
    unread: [],
    told: [],
  };
  for (const sentence of sentences) {
    const words = { turn, start: sentence.start, end: sentence.end, quote: sentence.text };
    const taken = await takeAway(intake, sentence, words, deedsIn(state));
    intake = taken.intake;
    reading.removed.push(...taken.removed);
    reading.unread.push(...taken.unread);
  }
  const findings = state.findings.find((found) => found.turn === turn);
  const silent = sentences.filter((sentence) => !isRead(sentence, { turn, intake, reading, findings }));
  for (const sentence of silent) {
    const words = { turn, start: sentence.start, end: sentence.end, quote: sentence.text };
    const explains = sentence.explains
      ? sentences.some((other) => !other.explains)
      : silent.length < sentences.length && !needCues.test(sentence.text);
    if (explains) reading.told.push(words);
    else if (!reading.unread.some((one) => isAt(one.words, words)))
      reading.unread.push({ words, why: nothingRead });
  }
  return { intake: withQuestions(intake, reading), reading };
}

const nothingRead = 'Nothing that can be built or tested follows from these words';

type ReadSoFar = {
  turn: number;
  intake: IntakeArtifact;
  reading: ChangeReading;
  findings: TurnFindings | undefined;
};

/** Whether a sentence of the change became a fact, or took one away. */
function isRead(sentence: ChangeSentence, { turn, intake, reading, findings }: ReadSoFar): boolean {
  const cited = [
    ...intake.facts.filter(isDemand),
    ...intake.deferred,
    ...intake.glossary,
    ...(findings?.background.filter(({ kind }) => kind === 'undecided') ?? []),
  ].flatMap(({ evidence }) => evidence);
  const told = [...reading.replaced, ...reading.removed].map(({ now }) => now);
  return [...cited, ...told].some(isIn(sentence, turn));
}

/**
 * Of two statements that cannot both hold the change's holds. Numbers of unlike deeds are no contradiction.
 */
function lastWordHolds(
  intake: IntakeArtifact,
  turn: number,
): { intake: IntakeArtifact; replaced: ChangeReading['replaced'] } {
  const replaced: ChangeReading['replaced'] = [];
  const conflicts = intake.conflicts.flatMap((conflict) => {
    const now = conflict.sides.find(({ evidence }) => evidence.turn === turn);
    const before = conflict.sides.find(({ evidence }) => evidence.turn < turn);
    if (!now || !before) return [conflict];
    const isOfNumbers = now.statement === now.evidence.quote.replace(/\s+/g, ' ');
    if (isOfNumbers) return [];
    replaced.push({ about: conflict.about, before: before.evidence, now: now.evidence });
    return [
      { ...conflict, resolution: { statement: now.statement, because: 'It is what was asked for last.' } },
    ];
  });
  return { intake: { ...intake, conflicts }, replaced };
}

/** What cannot be drafted is asked about, so that it stays in sight until somebody says more. */
function withQuestions(intake: IntakeArtifact, { turn, unread }: ChangeReading): IntakeArtifact {
  const first = Math.max(0, ...intake.open_questions.map(({ id }) => Number(id.slice(2)))) + 1;
  const asked = unread.map(({ words, why }, at) => ({
    id: `Q-${String(first + at).padStart(3, '0')}`,
    cell: `change.${turn}.${at + 1}`,
    question: `A change asks: “${words.quote.replace(/\s+/g, ' ')}” What exactly shall hold?`,
    why: `${why}.`,
    proposed_default: 'It stays as it is until somebody says more.',
  }));
  return { ...intake, open_questions: [...intake.open_questions, ...asked] };
}

/** What somebody does in a sentence, read as if it had been asked for. */
const deedsIn =
  (state: InterviewState): DeedsOf =>
  async (words) => {
    const after = await hear(state, words, words);
    const found = after.findings.find(({ turn }) => turn === after.turns.length);
    return (found?.facts ?? []).flatMap((fact) => (fact.kind === 'capability' ? [fact] : []));
  };
