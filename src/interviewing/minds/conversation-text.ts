// What was said in an interview so far, as a mind that leads it reads it.
import type { InterviewState, Turn } from '#interviewing/state.ts';
import { section, statementLine } from '#minds/read-prompt.ts';

/** What was said before, turn by turn; the playback of each turn stands with its statements. */
export function conversationText({ turns, statements }: InterviewState, until: number): string {
  return turns
    .slice(0, until)
    .map((turn) => {
      const lines =
        turn.speaker === 'user'
          ? statements.filter((each) => each.turn === turn.turn).map(statementLine)
          : turn.text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('- '));
      const name = turn.document ? [`the document ${turn.document.name}`] : [];
      return section(`Turn ${turn.turn}, ${speakerOf(turn)}`, [...name, ...lines]);
    })
    .join('');
}

const speakerOf = ({ speaker, document }: Turn): string => (document ? 'a document' : speaker);
