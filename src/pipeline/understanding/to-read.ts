// What a run has to read before it is written: the statements that stand in the user's words, in parts of one call each, with
// what was said around them.
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import { wordsAbove } from '#language/mind-reading/above.ts';
import type { ToRead } from '#language/mind-reading/hold-fates.ts';
import { wordsOfInterviewer } from '#minds/conversation-text.ts';
import { partsOf } from '#minds/parts-of.ts';
import { isInUsersWords } from '#specification/graph/statements.ts';

export type PartToRead = readonly ToRead<IntakeStatement>[];

/** The rest of a longer text stays in the user's words. */
const parts_max = 12;
const around_chars_max = 9_000;

/** What a person settled or confirmed is never read again. */
export const isUnread = (statement: IntakeStatement): boolean =>
  isInUsersWords(statement) && !statement.confirmed;

/** Of the intake as the interview left it. */
export function partsToRead(heard: IntakeArtifact): PartToRead[] {
  const { statements } = heard;
  const above = wordsAbove(statements);
  const to_read = statements.flatMap((statement, at): PartToRead => {
    if (!isUnread(statement)) return [];
    const asked = [questionBefore(statement, heard), above[at]!].filter(Boolean).join(' / ');
    return [{ statement, asked }];
  });
  return partsOf(to_read).slice(0, parts_max);
}

/** How many are left unread because a run reads no more. */
export const tooMany = (heard: IntakeArtifact): number =>
  heard.statements.filter(isUnread).length - partsToRead(heard).flat().length;

/** All that the user said before the run. */
export const wordsIn = ({ transcript }: Pick<IntakeArtifact, 'transcript'>): string =>
  transcript.flatMap(({ speaker, text, in_run }) => (speaker === 'user' && !in_run ? [text] : [])).join('\n');

/** The first turn of an interview greets. */
const asks = ({ turn, speaker }: Turn): boolean => speaker === 'interviewer' && turn > 1;

/** A document answers no question. */
function questionBefore({ turn }: IntakeStatement, { transcript }: IntakeArtifact): string {
  const own = transcript.find((each) => each.turn === turn);
  const before = transcript.findLast((each) => each.turn < turn && asks(each));
  return before && !own?.document ? wordsOfInterviewer(before).join(' / ') : '';
}

type Turn = IntakeArtifact['transcript'][number];
export type Around = {
  /** The statements nearest to a part. */
  near: IntakeStatement[];
  /** These and a place for each of the part, in order. */
  statements: IntakeStatement[];
  /** Their turns, and what was asked before these. */
  turns: Turn[];
};
const place = { quote: '(to be read)', status: 'quoted' as const };

export function around(asked: PartToRead, { statements, transcript }: IntakeArtifact): Around {
  const own = new Set(asked.map(({ statement }) => statement.id));
  const places = statements.flatMap(({ id }, at) => (own.has(id) ? [at] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const distance = (at: number) => Math.max(first - at, at - last, 0);
  const others = statements
    .map((statement, at) => ({ statement, at }))
    .filter(({ statement }) => !own.has(statement.id))
    .toSorted((one, other) => distance(one.at) - distance(other.at) || one.at - other.at);
  let left = around_chars_max;
  const near = others.filter(({ statement: { quote, playback } }) => {
    left -= quote.length + playback.length;
    return left >= 0;
  });
  const known = new Set(near.map(({ at }) => at));
  const shown = statements.flatMap((each, at) =>
    own.has(each.id) ? [{ ...each, ...place }] : known.has(at) ? [each] : [],
  );
  const said = new Set(shown.map(({ turn }) => turn));
  const turns = transcript.filter((each, at) => {
    const answer = transcript.slice(at).find(({ speaker, document }) => speaker === 'user' && !document);
    if (each.in_run) return false;
    return each.speaker === 'user' ? said.has(each.turn) : asks(each) && said.has(answer?.turn ?? 0);
  });
  return { near: near.map(({ statement }) => statement), statements: shown, turns };
}
