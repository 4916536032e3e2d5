// npm run evaluate -- reading [options]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { openMind } from '#interviewing/minds/ask-mind.ts';
import { readerOf } from '#minds/reader-of.ts';
import { systemClock } from '#platform/clock.ts';
import { chooseModels } from '#platform/models/roles.ts';
import { connectedTo, openCalls } from '#platform/models/settings.ts';
import type { ModelName } from '#platform/models/providers.ts';
import { StartError } from '#platform/start-error.ts';
import {
  answersIn,
  corpusDir,
  evaluateReading,
  writePrompts,
  type AnswerPrompt,
} from './evaluate-reading.ts';
import { readingLines } from './report-reading.ts';

const help = `Usage: npm run evaluate -- reading [options]

How much of briefs with known meaning is read rightly: by the interviewer's model of these settings, or

  --offline        by rules
  --prompts DIR    by nobody: writes the prompt of each brief as DIR/NAME.md
  --answers DIR    by whoever answered them: DIR/NAME.json. What does not hold is asked once more as
                   DIR/NAME.correction.md, whose answer is DIR/NAME.second.json
  --record DIR     keeps every call
  --replay DIR     answers from such a record
  --corpus DIR     other briefs (default: bench/reading/corpus)
`;

const options = {
  offline: { type: 'boolean' },
  prompts: { type: 'string' },
  answers: { type: 'string' },
  record: { type: 'string' },
  replay: { type: 'string' },
  corpus: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export async function evaluateReadings(
  args: string[],
  say: (lines: readonly string[]) => void,
): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return say([help]);
  const corpus = path.resolve(values.corpus ?? corpusDir);
  if (values.prompts !== undefined) return say(writePrompts({ corpus }, path.resolve(values.prompts)));
  if (values.offline)
    return say(readingLines(await evaluateReading({ corpus }, { reader: 'model:none', answer: null })));
  if (values.answers !== undefined) {
    const answer = answersIn(path.resolve(values.answers));
    return say(readingLines(await evaluateReading({ corpus }, { reader: 'model:files', answer })));
  }
  const { model, answer } = await byModel(values);
  say(readingLines(await evaluateReading({ corpus }, { reader: readerOf(model), answer })));
}

const turn_ms = 15 * 60_000;

async function byModel(values: {
  record?: string | undefined;
  replay?: string | undefined;
}): Promise<{ model: ModelName; answer: AnswerPrompt }> {
  const { models } = readConfig(process.env);
  const dir = (of: string | undefined) => (of === undefined ? null : path.resolve(of));
  const settings = { ...models, record_dir: dir(values.record), replay_dir: dir(values.replay) };
  const chosen = chooseModels(connectedTo(models.connections), models.chosen).interviewer;
  const model = chosen ?? (values.replay === undefined ? null : 'compatible/recorded');
  if (!model)
    throw new StartError(
      'No model is connected: set a key as for the service (docs/guides/models.md), or use --offline, --prompts or --answers.',
    );
  const call = await openCalls({ clock: systemClock }, settings, models.connections);
  const answer: AnswerPrompt = (prompt, { is_second }) => {
    const by = { call, model, clock: systemClock, turn_ms, folder: '', pay: () => Promise.resolve() };
    return openMind(by, new AbortController().signal).ask({ name: is_second ? 'correct' : 'read', prompt });
  };
  return { model, answer };
}
