// npm run bench reading: how much of the corpus, of fresh briefs and of canonical sentences the rules understand,
// scored by the corpus' own scorer, and how fast they read.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readText } from '#language/read-text.ts';
import { outward } from '#language/tell-reading.ts';
import {
  corpusDir,
  evaluateReading,
  playedDir,
  recordedIn,
} from '#bench/evaluate/reading/evaluate-reading.ts';
import { asScored } from '#bench/evaluate/reading/as-scored.ts';
import { readingLines } from '#bench/evaluate/reading/report-reading.ts';
import { partsLine, type GoldBrief } from './parts.ts';
import { median } from '#bench/median.ts';

const here = import.meta.dirname;
const scorer = path.join(here, 'corpus', 'score.mjs');
const isGold = (name: string) => /^\d\d-.*\.json$/.test(name);

type Gold = GoldBrief & { id: string };
type Score = {
  total: Record<'statements' | 'right' | 'quoted' | 'wrong' | 'lost' | 'created' | 'silent_parts', number>;
};

export async function benchReading(): Promise<string[]> {
  const canonical = path.join(here, 'canonical');
  const sets = [
    { name: 'corpus', dir: path.join(here, 'corpus') },
    { name: 'fresh', dir: path.join(here, 'fresh') },
    ...fs
      .readdirSync(canonical, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => ({ name: `canonical, ${name}`, dir: path.join(canonical, name) })),
  ];
  const lines = sets.filter(({ dir }) => fs.readdirSync(dir).some(isGold)).map(scoreLine);
  const chips = partsLine(goldOf(path.join(here, 'corpus')));
  return [...lines, await playedLine(), chips, speedLine(), memoryLine()];
}

/** The corpus again, with the answers that a mind gave once. */
async function playedLine(): Promise<string> {
  const played = { reader: 'model:played' as const, answer: recordedIn(playedDir) };
  const told = readingLines(await evaluateReading({ corpus: corpusDir }, played));
  return `read by a mind that was recorded: ${told.at(-1)!}`;
}

function scoreLine({ name, dir }: { name: string; dir: string }): string {
  const readings = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-reading-'));
  try {
    for (const { id, brief } of goldOf(dir))
      fs.writeFileSync(path.join(readings, `${id}.json`), JSON.stringify(asScored(outward(readText(brief)))));
    const env = { ...process.env, CORPUS_DIR: dir };
    const told = execFileSync(process.execPath, [scorer, readings, '--json'], { env, encoding: 'utf8' });
    const { total } = JSON.parse(told) as Score;
    const share = (count: number) => `${((100 * count) / total.statements).toFixed(1)} %`;
    const chatter = `from chatter ${total.created} of ${total.silent_parts}`;
    return `${name}: ${total.statements} statements: right ${share(total.right)}, quoted ${share(total.quoted)}, wrong ${share(total.wrong)}, lost ${share(total.lost)}, ${chatter}`;
  } finally {
    fs.rmSync(readings, { recursive: true });
  }
}

const goldOf = (dir: string): Gold[] =>
  fs
    .readdirSync(dir)
    .filter(isGold)
    .map((name) => JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8')) as Gold);

/** A brief of 400 words, warm, the median over the corpus. */
function speedLine(): string {
  const times = goldOf(path.join(here, 'corpus')).map(({ brief }) => {
    const words = brief.split(/\s+/).length;
    const start = performance.now();
    readText(brief);
    return ((performance.now() - start) * 400) / words;
  });
  return `400 words: ${median(times).toFixed(0)} ms (slowest brief ${Math.max(...times).toFixed(0)} ms)`;
}

const memoryLine = () => `memory of the process: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`;
