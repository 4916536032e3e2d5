// What was said so far, turn by turn, as a mind that reads or leads reads it.
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import { section, statementLine } from './read-prompt.ts';

type Turn = Pick<IntakeArtifact['transcript'][number], 'turn' | 'speaker' | 'text'> & {
  document?: { name: string } | null | undefined;
};
type Conversation = { turns: readonly Turn[]; statements: readonly IntakeStatement[] };

/** What was said before, turn by turn; the playback of each turn stands with its statements. */
export function conversationText({ turns, statements }: Conversation, until: number): string {
  return turns
    .slice(0, until)
    .map((turn) => {
      const lines =
        turn.speaker === 'user'
          ? statements.filter((each) => each.turn === turn.turn).map(statementLine)
          : wordsOfInterviewer(turn);
      const name = turn.document ? [`the document ${turn.document.name}`] : [];
      return section(`Turn ${turn.turn}, ${speakerOf(turn)}`, [...name, ...lines]);
    })
    .join('');
}

/** Without what it says back: that stands with the statements. */
export const wordsOfInterviewer = ({ text }: Pick<Turn, 'text'>): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('- '));

const speakerOf = ({ speaker, document }: Turn): string => (document ? 'a document' : speaker);
