// What a model is told to lead an interview: what was said, how the coverage grid stands, and what the rules
// make of the turn. What grows only at its end comes first, so that a provider's cache serves it turn by
// turn.
import { isOpen, worthAsking } from '#interviewing/asking/choose-next.ts';
import type { Heard, InterviewTurn } from '#interviewing/interviewer.ts';
import { typeOf } from '#interviewing/state.ts';
import { understand, type CellStanding } from '#interviewing/understanding.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';
import { conventions } from './conventions.ts';

export type Prompt = { instructions: string; parts: { text: string; cacheable: boolean }[] };

export function promptOf({ state, unclear }: Heard, draft: InterviewTurn): Prompt {
  const known = understand(state);
  const { conflicts, cells } = known;
  const candidates = worthAsking(state, known);
  const before = state.turns.slice(0, -1);
  const told = ({ turn, speaker, text, document }: (typeof before)[number]) =>
    fenced(
      `turn ${turn}, ${document ? `the document ${oneLine(document.name)}, given by the ${speaker}` : speaker}:\n${text}`,
    );
  const said = state.statements.filter(({ status }) => status !== 'set_aside');
  const statements = said.map(({ id, turn, status, playback, quote }) =>
    status === 'read'
      ? `${id}, turn ${turn}, read: ${playback}`
      : `${id}, turn ${turn}, not understood: ${quote}`,
  );
  const open = cells.filter((cell) => isOpen(cell) && !candidates.includes(cell));
  return {
    instructions: conventions,
    parts: [
      { text: `# The interview so far\n${before.map(told).join('\n')}\n`, cacheable: true },
      {
        text: [
          '# The last message',
          ...state.turns.slice(-1).map(told),
          `# What is known\nKind of project: ${typeOf(state)}`,
          section('Statements', statements),
          section(
            'Contradictions that are known',
            conflicts.map(
              ({ about, sides }) => `${about}: ${sides.map((side) => side.said).join(' against ')}`,
            ),
          ),
          section(
            'Cells that are settled',
            cells.filter((cell) => !isOpen(cell)).map(({ cell, value }) => `${cell}: ${value ?? 'put off'}`),
          ),
          section('What may be asked', candidates.map(asked)),
          section(
            'Other open cells',
            open.map(({ cell, concern }) => `${cell}: ${concern}`),
          ),
          ...(unclear ? [`The answer about the cell ${unclear} was too vague for the rules.`] : []),
          section('The reply by rule', [draft.reply]),
        ].join('\n'),
        cacheable: false,
      },
    ],
  };
}

const section = (title: string, lines: readonly string[]): string =>
  `## ${title}\n${lines.length > 0 ? fenced(lines.map((line) => oneLine(line)).join('\n')) : 'none'}`;

const asked = ({ cell, concern, definition: { ask, fallback } }: CellStanding): string =>
  `${cell}: ${concern}. By rule: ${ask?.text ?? ''} Options: ${ask?.options.join(' / ') ?? ''}. Default: ${fallback.statement}`;
