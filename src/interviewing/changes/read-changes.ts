// An intake artifact out of a transcript that changes were asked for in: the interview as it was understood, and each
// change, in order, over what was said before it. What a change says of a matter holds instead of what was said of it
// before; what it leaves out takes the statements about it away; what was not read stays in its words.
import { changeTurns, withChange, type AskedChange } from '#contract/change-turn.ts';
import { sameClauses, type Clause } from '#contract/clauses.ts';
import type { Evidence, IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import { completeInterview, isAllRead } from '#interviewing/complete-interview.ts';
import { conflictsIn, coreOf, isSaidAnew } from '#interviewing/conflicts.ts';
import { evidenceOf } from '#interviewing/facts-of-statements.ts';
import { statementsIn, withoutThose } from '#interviewing/hear.ts';
import { submitTurn } from '#interviewing/interviewer.ts';
import { newState, type InterviewState, type Turn } from '#interviewing/state.ts';
import { singularOf } from '#language/inflection.ts';
import type { ChangeReading } from './change-reading.ts';
import { stoodBefore } from './stood-before.ts';

export type HeardChange = {
  /** What was established before the change, and with it. */
  before: IntakeArtifact;
  after: IntakeArtifact;
  reading: ChangeReading;
};

/** What was said until now, with the statements as they stood; packages from before have none. */
export type SaidBefore = { transcript: readonly Turn[]; statements?: readonly IntakeStatement[] };

/** The change over everything that was said and asked for until now. */
export async function hearChange(said: SaidBefore, change: AskedChange): Promise<HeardChange> {
  const { state } = await heard(said);
  const { state: asked, reading } = withChangeHeard(state, change);
  const assumes = isAllRead(state);
  return {
    before: await completeInterview(state, assumes),
    after: await completeInterview(asked, assumes),
    reading,
  };
}

/** An interview's intake artifact with the changes that were asked for since, in their order. */
export async function withChanges(
  artifact: IntakeArtifact,
  changes: readonly AskedChange[],
): Promise<IntakeArtifact> {
  if (changes.length === 0) return artifact;
  const { state } = await heard(artifact);
  const asked = changes.reduce((before, change) => withChangeHeard(before, change).state, state);
  return { ...(await completeInterview(asked, isAllRead(state))), project: artifact.project };
}

/** The interview as it stood after these turns, its changes included. */
export async function heard({ transcript, statements = [] }: SaidBefore): Promise<{
  state: InterviewState;
  readings: ChangeReading[];
}> {
  const changes = new Set(changeTurns(transcript));
  const readings: ChangeReading[] = [];
  let state = newState('');
  for (const [at, { speaker, text, document }] of transcript.entries()) {
    if (speaker !== 'user') continue;
    const so_far = { ...state, turns: transcript.slice(0, at) };
    if (changes.has(at)) {
      const read = withWords(so_far, text);
      state = read.state;
      readings.push(read.reading);
    } else if (document)
      state = {
        ...so_far,
        turns: transcript.slice(0, at + 1),
        statements: [...so_far.statements, ...statementsIn(so_far, { turn: at + 1, text })],
      };
    else state = (await submitTurn(so_far, text)).state;
  }
  return {
    state: {
      ...state,
      turns: [...transcript],
      ...(statements.length > 0 && { statements: [...statements] }),
    },
    readings,
  };
}

function withChangeHeard(state: InterviewState, change: AskedChange) {
  const words = wordsOf(state, change);
  const turns = withChange(state.turns, { title: change.title, words });
  return withWords({ ...state, turns: turns.slice(0, -1) }, words);
}

/** The description; with the title before it where the description alone says nothing that was read. */
function wordsOf(state: InterviewState, { title, description }: AskedChange): string {
  const says = (text: string) =>
    statementsIn(state, { turn: state.turns.length + 2, text }).some(({ status }) => status === 'read');
  if (says(description)) return description;
  const both = `${title.trim()}${isEnded(title.trim()) ? '' : '.'}\n\n${description}`;
  return says(both) ? both : description;
}

const isEnded = (text: string): boolean => '.!?:;'.includes(text.at(-1) ?? '.');

/** The state with the words of a change as its next turn; what is said anew stands where it was said first. */
function withWords(before: InterviewState, text: string): { state: InterviewState; reading: ChangeReading } {
  const turn = before.turns.length + 1;
  const reading: ChangeReading = { turn, replaced: [], removed: [], known: [], unread: [], told: [] };
  const words = statementsIn(before, { turn, text });
  const said = words.map((now, at) => {
    if (isCorrectedBy(words.slice(at + 1), now)) return setAside(now, 'corrected later in the same change');
    const known = saidBefore(before.statements, now);
    if (!known) return now;
    reading.known.push(evidenceOf(known));
    return setAside(now, `said before in ${known.id}`);
  });
  let { statements } = before;
  for (const statement of said) {
    let place = statements.length;
    const now = evidenceOf(statement);
    if (statement.status === 'quoted') reading.unread.push({ words: now, why: whyOf(statement) });
    for (const clause of statement.clauses) {
      const gone =
        clause.kind === 'exclusion' ? about(statements, clause) : against(statements, statement, clause);
      if (clause.kind === 'exclusion') {
        if (gone.length > 0)
          reading.removed.push({ what: clause.objects.join(', '), now, gone: gone.map(goneOf) });
      } else {
        reading.replaced.push(
          ...gone.map((each) => ({ about: each.playback, before: evidenceOf(each), now })),
        );
        place = Math.min(place, ...gone.map((each) => statements.indexOf(each)));
      }
      statements = withoutThose(
        statements,
        gone.map(({ id }) => id),
        `changed by ${statement.id}`,
      );
    }
    statements = statements.toSpliced(place, 0, statement);
  }
  const turns: Turn[] = [...before.turns, { turn, speaker: 'user', text }];
  const before_changes = stoodBefore(before);
  return { state: { ...before, turns, statements, before_changes }, reading };
}

/** It changes nothing: what was said before in the same clauses stays where it was said first. */
const setAside = (now: IntakeStatement, reason: string): IntakeStatement => ({
  ...now,
  status: 'set_aside',
  reason,
  clauses: [],
  playback: '',
});

/** A later statement of the same change says the matter otherwise: it leaves out, or brings back, what this one is about. */
const isCorrectedBy = (later: readonly IntakeStatement[], now: IntakeStatement): boolean =>
  later.some((each) => leavesOut(each, now) || leavesOut(now, each)) ||
  now.clauses.some(
    (clause) =>
      clause.kind !== 'exclusion' &&
      against(later, now, clause).some((each) => !sameClauses(each.clauses, now.clauses)),
  );

const saidBefore = (statements: readonly IntakeStatement[], { clauses: now }: IntakeStatement) =>
  statements.find(({ status, clauses }) => status === 'read' && now.length > 0 && sameClauses(clauses, now));

const whyOf = ({ reason }: IntakeStatement) => `It was not understood: ${reason}`;

const goneOf = (statement: IntakeStatement): { statement: string; before: Evidence } => ({
  statement: statement.playback,
  before: evidenceOf(statement),
});

const sameMatter = (statements: readonly IntakeStatement[], clause: Clause): IntakeStatement[] =>
  statements.filter(
    ({ status, clauses }) => status === 'read' && clauses.some((each) => isSaidAnew(each, clause)),
  );

/** Statements of the same matter as a clause of this one, and those that cannot hold together with it. */
const against = (
  statements: readonly IntakeStatement[],
  now: IntakeStatement,
  clause: Clause,
): IntakeStatement[] => {
  const same = new Set(sameMatter(statements, clause));
  return statements.filter(
    (each) => same.has(each) || leavesOut(each, now) || conflictsIn([each, now]).length > 0,
  );
};

const leavesOut = ({ status, clauses }: IntakeStatement, other: IntakeStatement): boolean =>
  status === 'read' &&
  clauses.some((clause) => clause.kind === 'exclusion' && about([other], clause).length > 0);

/** Statements that do something with what is left out now. */
function about(statements: readonly IntakeStatement[], { objects }: Clause): IntakeStatement[] {
  const names = new Set(objects.map(singularOf));
  return statements.filter(
    ({ status, clauses }) =>
      status === 'read' &&
      clauses.some(
        ({ kind, objects: things, subject = '' }) =>
          kind !== 'exclusion' && [...things, subject].some((thing) => names.has(singularOf(coreOf(thing)))),
      ),
  );
}
