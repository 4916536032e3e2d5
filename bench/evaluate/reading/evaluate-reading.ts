// npm run evaluate -- reading: how much of the corpus a mind understands, by the scorer of the corpus. The mind is a model of
// these settings, the rules, or whoever answered prompts that were written to files.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { IntakeStatement } from '#contract/intake.ts';
import { openBrief, type BriefReading } from '#interviewing/minds/read-brief.ts';
import type { Prompt } from '#minds/read-prompt.ts';
import type { Reader } from '#language/mind-reading/hold-fates.ts';
import { outward } from '#language/tell-reading.ts';
import { StartError } from '#platform/start-error.ts';
import { asScored } from './as-scored.ts';

export type ReadingOptions = {
  corpus: string;
  /** Writes the prompt of each brief there. */
  prompts: string | null;
  /** Takes answers from there, and writes what is asked once more beside them. */
  answers: string | null;
};

type Gold = { id: string; brief: string };
export type Row = Record<'right' | 'quoted' | 'wrong' | 'lost' | 'statements' | 'created', number> & {
  id: string;
};
export type Score = {
  total: Omit<Row, 'id'> & { silent_parts: number; traps: number; traps_wrong: number };
  rows: Row[];
};

/** Answers a prompt with a text; null: with none. */
export type AnswerPrompt = (prompt: Prompt, of: { id: string; is_second: boolean }) => Promise<string | null>;

export const corpusDir = path.resolve(import.meta.dirname, '..', '..', 'reading', 'corpus');

const goldIn = (dir: string): Gold[] => {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir).filter((name) => /^\d\d-.*\.json$/.test(name)) : [];
  if (names.length === 0) throw new StartError(`${dir} has no briefs with their gold.`);
  return names.toSorted().map((name) => JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8')) as Gold);
};

export const promptText = ({ instructions, parts }: Prompt): string =>
  `${[instructions, ...parts.map(({ text }) => text)].join('\n\n')}\n`;

/** About as many as a provider counts. */
export const tokensOf = (text: string): number => Math.round(text.length / 4);

/** Writes what each brief asks of a mind; answers what was written. */
export function writePrompts({ corpus }: Pick<ReadingOptions, 'corpus'>, dir: string): string[] {
  fs.mkdirSync(dir, { recursive: true });
  return goldIn(corpus).map(({ id, brief }) => {
    const text = promptText(openBrief(brief, 'model:files').prompt);
    fs.writeFileSync(path.join(dir, `${id}.md`), text);
    return `${id}.md: about ${tokensOf(text).toLocaleString('en')} tokens`;
  });
}

const fileIn = (dir: string, name: string): string | null =>
  fs.existsSync(path.join(dir, name)) ? fs.readFileSync(path.join(dir, name), 'utf8') : null;

/** The answers of a folder: NAME.json, and NAME.second.json to NAME.correction.md, which is written here. */
export function answersIn(dir: string): AnswerPrompt {
  return (prompt, { id, is_second }) => {
    if (!is_second) return Promise.resolve(fileIn(dir, `${id}.json`));
    fs.writeFileSync(path.join(dir, `${id}.correction.md`), promptText(prompt));
    return Promise.resolve(fileIn(dir, `${id}.second.json`));
  };
}

/** Answers that were given once: what a careful mind, which did not know the gold, said of each brief of the corpus. */
export const playedDir = path.resolve(import.meta.dirname, '..', '..', 'reading', 'played');

/** The answers of a folder, which is only read. */
export const recordedIn =
  (dir: string): AnswerPrompt =>
  (_prompt, { id, is_second }) =>
    Promise.resolve(fileIn(dir, is_second ? `${id}.second.json` : `${id}.json`));

export type Evaluated = { score: Score; notes: string[] };

/** Every brief read and scored; `answer`: null lets the rules read. */
export async function evaluateReading(
  { corpus }: Pick<ReadingOptions, 'corpus'>,
  { reader, answer }: { reader: Reader; answer: AnswerPrompt | null },
): Promise<Evaluated> {
  const readings = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-reading-'));
  const notes: string[] = [];
  try {
    for (const { id, brief } of goldIn(corpus)) {
      const read = answer ? await readBy(answer, openBrief(brief, reader), { id, notes }) : rulesRead(brief);
      const reading = asScored(outward({ reader, statements: read }));
      fs.writeFileSync(path.join(readings, `${id}.json`), JSON.stringify(reading));
    }
    const env = { ...process.env, CORPUS_DIR: corpus };
    const scorer = path.join(corpusDir, 'score.mjs');
    const told = execFileSync(process.execPath, [scorer, readings, '--json'], { env, encoding: 'utf8' });
    return { score: JSON.parse(told) as Score, notes };
  } finally {
    fs.rmSync(readings, { recursive: true });
  }
}

/** An answer of nothing leaves every statement as rules read it. */
const rulesRead = (brief: string): IntakeStatement[] => openBrief(brief, 'model:none').takeBoth('{}', '{}');

async function readBy(
  answer: AnswerPrompt,
  brief: BriefReading,
  { id, notes }: { id: string; notes: string[] },
): Promise<IntakeStatement[]> {
  const first = await answer(brief.prompt, { id, is_second: false });
  if (first === null) {
    notes.push(`${id}: no answer, read by rules`);
    return brief.takeBoth('{}', '{}');
  }
  const { statements, correction } = brief.take(first);
  if (!correction) return statements;
  const second = await answer(correction, { id, is_second: true });
  const left = second === null ? statements : brief.takeBoth(first, second);
  const refused = left.filter(({ reason }) => reason.startsWith('a reading of it did not hold'));
  if (second === null) notes.push(`${id}: the correction is not answered`);
  notes.push(...refused.map((each) => `${id} ${each.id}: ${each.reason}`));
  return left;
}
