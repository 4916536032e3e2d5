// A turn of an interview that a mind leads: the rules read it first, the mind reads it anew and says what comes next, in one
// call. Without an answer the reply by rule stands, and says so.
import type { IntakeStatement } from '#contract/intake.ts';
import { askedIn, hearTurn, replyTo, type Heard, type InterviewTurn } from '#interviewing/interviewer.ts';
import type { DocumentToRead } from '#interviewing/read-documents.ts';
import { projectTypeOf } from '#interviewing/project-type.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { wordsAbove } from '#language/mind-reading/above.ts';
import type { Reader, ToRead } from '#language/mind-reading/hold-fates.ts';
import { growingReply } from './growing-reply.ts';
import { holdLead } from './hold-lead.ts';
import { leadPrompt } from './lead-prompt.ts';
import { readJson, type Fields } from '#minds/read-json.ts';
import { readPrompt } from '#minds/read-prompt.ts';
import { conversationText } from '#minds/conversation-text.ts';
import { partsOf } from '#minds/parts-of.ts';
import { firstReading, readStatements, type AskMind, type Reading } from '#minds/read-statements.ts';

export type Mind = {
  ask: AskMind;
  reader: Reader;
  /** How it is called where it did not answer, and why it did not. */
  name: string;
  trouble(): string | null;
};

type Said = { before: InterviewState; message: string; documents?: readonly DocumentToRead[] };

export async function leadTurn(
  { before, message, documents = [] }: Said,
  mind: Mind,
): Promise<InterviewTurn> {
  const heard = await hearTurn(before, message, documents);
  if (heard.final) return heard.final;
  const { question, options } = askedIn(before);
  const asked = question === null ? '' : [question, ...options].join(' / ');
  const { turns, statements } = heard.state;
  const own = turns.length;
  const isNew = ({ turn, confirmed }: IntakeStatement) => turn > before.turns.length && !confirmed;
  const above = wordsAbove(statements);
  const to_read = statements.flatMap((statement, at): ToRead<IntakeStatement>[] => {
    const around = [statement.turn === own ? asked : '', above[at]!].filter(Boolean).join(' / ');
    const is_check = statement.turn === own && before.pending?.kind === 'reflection';
    return isNew(statement) ? [{ statement, asked: around, is_check }] : [];
  });
  const said = turns.flatMap(({ speaker, text }) => (speaker === 'user' ? [text] : [])).join('\n');
  const may = statements
    .filter((each) => each.status === 'quoted' && !each.confirmed && !isNew(each))
    .map((statement) => ({ statement, asked: `${message} / ${asked}` }));
  const parts = partsOf(to_read).slice(0, parts_max);
  const last = parts.at(-1) ?? [];
  const begun = await readFirst(heard, parts.slice(0, -1), { mind, said, reader: mind.reader });
  if (begun === null) return standIn(heard, mind);
  const reading: Reading = { asked: last, may, said, reader: mind.reader };
  const withFirst = (answer: Fields) =>
    withThese(begun, firstReading(answer['statements'], reading).statements);
  const text = await mind.ask({
    name: 'lead',
    prompt: leadPrompt({
      heard: begun,
      to_read: last.map(({ statement }) => statement),
      turns_before: before.turns.length,
    }),
    replySoFar: growingReply(begun, withFirst),
  });
  const answer = text === null ? null : readJson(text);
  if (!answer) return standIn(begun, mind);
  const around = begun.state.statements.filter(({ status }) => status !== 'set_aside');
  const read = await readStatements(answer['statements'], reading, { ask: mind.ask, around });
  const held = holdLead(withThese(begun, read), answer);
  const turn = replyTo(held.heard, held.mind);
  return { ...turn, state: { ...turn.state, led: { by: mind.reader, stood_in: null } } };
}

/** The rest of a longer text stays as rules read it. */
const parts_max = 6;

/** The parts of a long text before its last; null where the mind gives no answer to the first of them. */
async function readFirst(
  heard: Heard,
  parts: readonly ToRead<IntakeStatement>[][],
  { mind, said, reader }: { mind: Mind; said: string; reader: Reader },
): Promise<Heard | null> {
  let now = heard;
  for (const asked of parts) {
    const statements = asked.map(({ statement }) => statement);
    const first = Math.min(...statements.map(({ turn }) => turn));
    const text = await mind.ask({
      name: 'read',
      prompt: readPrompt(statements, conversationText(now.state, first - 1)),
    });
    const answer = text === null ? null : readJson(text);
    if (!answer) return null;
    const reading: Reading = { asked, said, reader };
    now = withThese(
      now,
      await readStatements(answer['statements'], reading, { ask: mind.ask, around: statements }),
    );
  }
  return now;
}

function withThese(heard: Heard, read: readonly IntakeStatement[]): Heard {
  const byId = new Map(read.map((each) => [each.id, each]));
  const state = {
    ...heard.state,
    statements: heard.state.statements.map((each) => byId.get(each.id) ?? each),
  };
  return { ...heard, state: { ...state, detected_type: projectTypeOf(state) ?? state.detected_type } };
}

/** The rules reply, and say that they do. */
function standIn(heard: Heard, mind: Mind): InterviewTurn {
  const reason = mind.trouble() ?? 'its answer could not be read';
  const note = `${mind.name} did not answer (${reason}). I go by rules for this reply.`;
  const turn = replyTo({ ...heard, read: [note, heard.read].filter(Boolean).join('\n\n') });
  return { ...turn, state: { ...turn.state, led: { by: 'rules', stood_in: { mind: mind.name, reason } } } };
}
