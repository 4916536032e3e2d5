// A text read by a mind: it is the one turn of an interview on a private service, and what became of its statements is the
// reading.
import type { Reading } from '#contract/clauses.ts';
import type { World } from '#cli/command.ts';
import { unusable } from '#cli/failure.ts';
import { withMind } from './choose-mind.ts';
import { say } from './interview.ts';
import { startPrivateService } from './private-service.ts';

const CHARS_MAX = 100_000;

export async function readByMind(text: string, mind: string, world: World): Promise<Reading> {
  if (text.length > CHARS_MAX)
    throw unusable(
      `A mind reads up to ${CHARS_MAX.toLocaleString('en')} characters at once; split the file.`,
    );
  const { terminal, signal } = world;
  const env = await withMind(mind, world);
  terminal.note('Starting a private service…');
  const { client, close } = await startPrivateService({ env, signal });
  try {
    const { id } = await client.call('startInterview', {}, { signal });
    const { led_by } = await say(client, { interview_id: id, message: text, mind: 'model' }, signal);
    const { statements } = await client.call('listStatements', { params: { id }, query: {} }, { signal });
    return {
      reader: led_by ?? 'rules',
      statements: statements
        .filter(({ document }) => document === null)
        .map(({ id: name, start, end, quote, status, reason, clauses, playback }) => ({
          id: name,
          start,
          end,
          quote,
          status,
          reason,
          clauses,
          playback,
        })),
    };
  } finally {
    await close();
  }
}
