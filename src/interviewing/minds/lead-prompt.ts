// What a mind is told to lead a turn: what was said, how the coverage grid stands, and what the rules make of the turn. What
// grows only at its end comes first, so that a provider's cache serves it turn by turn.
import type { IntakeStatement } from '#contract/intake.ts';
import { isOpen } from '#interviewing/asking/choose-next.ts';
import type { Heard } from '#interviewing/interviewer.ts';
import { typeOf } from '#interviewing/state.ts';
import { understand } from '#interviewing/understanding.ts';
import { leadConventions } from '#minds/conventions.ts';
import { section, statementLine, toReadText, type Prompt } from '#minds/read-prompt.ts';
import { conversationText } from '#minds/conversation-text.ts';

export type ToLead = {
  heard: Heard;
  /** Of the last message and of documents that came with it. */
  to_read: readonly IntakeStatement[];
  /** How many turns were there before. */
  turns_before: number;
};

export function leadPrompt({ heard, to_read, turns_before }: ToLead): Prompt {
  const { state } = heard;
  const known = understand(state);
  const quoted = state.statements.filter(
    ({ status, confirmed, id }) =>
      status === 'quoted' && !confirmed && !to_read.some((each) => each.id === id),
  );
  const others = state.statements.filter(
    ({ id, turn }) => turn > turns_before && !to_read.some((each) => each.id === id),
  );
  const [open, settled] = [true, false].map((which) => known.cells.filter((cell) => isOpen(cell) === which));
  const message = state.turns.findLast(({ speaker }) => speaker === 'user')?.text ?? '';
  return {
    instructions: leadConventions,
    parts: [
      { text: conversationText(state, turns_before), cacheable: true },
      {
        text: [
          section('Statements that are read already', others.map(statementLine)),
          section(
            'Open until now; read these too where you know more',
            [quoted.map(({ id }) => id).join(', ')].filter(Boolean),
          ),
          section('The project so far', [
            `kind ${typeOf(state)}, title ${state.display_title ?? 'none'}`,
            ...Object.entries(state.framed ?? {}).map(([name, value]) => `${name}: ${value}`),
          ]),
          section(
            'Contradictions that are known',
            known.conflicts.map(
              ({ about, sides }) => `${about}: ${sides.map(({ of }) => of.id).join(' against ')}`,
            ),
          ),
          section(
            'Open concerns',
            open!.map(({ cell, concern }) => `${cell}: ${concern}`),
          ),
          section(
            'Concerns that count as settled',
            settled!.map(({ cell, value }) => `${cell}: ${value ?? 'put off'}`),
          ),
          section('The last message', message.length <= message_chars_max ? message.split('\n') : []),
          toReadText(to_read),
        ].join(''),
        cacheable: false,
      },
    ],
  };
}

/** A longer one is told by its statements alone. */
const message_chars_max = 300;
