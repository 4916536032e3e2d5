// npm run evaluate -- [options]: what the models of these settings, or the offline engine, make of briefs
// whose hidden requirements are known.
import type { ReviewProfile } from '#contract/capabilities.ts';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { systemClock } from '#platform/clock.ts';
import { StartError } from '#platform/start-error.ts';
import { compare } from './compare.ts';
import type { Evaluation, Options } from './evaluate.ts';
import { differencesOf, headOf, markdownOf, tableOf } from './report.ts';

const help = `Usage: npm run evaluate -- [options]
       npm run evaluate -- reading [options]     how much of briefs is read rightly; --help tells its own options

Takes the settings of the service: keys, addresses, SPECFOUNDRY_MODELS, SPECFOUNDRY_PRICES (docs/guides/models.md).

  --briefs A,B       these briefs of test/interviewing-bench/people (default: one of each type of project)
  --all              all of them
  --profile NAME     Fast (default), Normal, Extensive or Researcher
  --offline          no model, as the floor to compare with
  --judge MODEL      who judges the packages: a model, or a role whose model it is (default: nobody)
  --max-usd N        ends when so much is spent, with what it has
  --record DIR       keeps every call
  --replay DIR       answers from such a record, without a network or a key
  --compare FILE     the evaluation.json of an earlier evaluation, to tell the differences
  --seed TEXT        shuffles the criteria of the judge (default: 1)
  --out DIR          writes evaluation.json, evaluation.md and the packages there (default: evaluation)
`;

const is_reading = process.argv[2] === 'reading';
const { values } = parseArgs({
  args: is_reading ? [] : process.argv.slice(2),
  options: {
    briefs: { type: 'string' },
    all: { type: 'boolean' },
    profile: { type: 'string' },
    offline: { type: 'boolean' },
    judge: { type: 'string' },
    'max-usd': { type: 'string' },
    record: { type: 'string' },
    replay: { type: 'string' },
    compare: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

const say = (lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

function optionsOf(): Options {
  const { profile = 'Fast', briefs, 'max-usd': max = null } = values;
  const row = Object.keys(profileTable).find((name) => name.toLowerCase() === profile.toLowerCase());
  if (!row)
    throw new StartError(`There is no profile ${profile}, only ${Object.keys(profileTable).join(', ')}.`);
  const max_usd = max === null ? null : Number(max);
  if (max_usd !== null && !(max_usd > 0))
    throw new StartError(`--max-usd is "${max}": it must be dollars, such as 5.`);
  return {
    briefs: values.all ? 'all' : (briefs?.split(',') ?? null),
    profile: row as ReviewProfile,
    offline: values.offline ?? false,
    judge: values.judge ?? null,
    max_usd,
    seed: values.seed ?? '1',
    record: values.record ?? null,
    replay: values.replay ?? null,
  };
}

async function main(): Promise<void> {
  const options = optionsOf();
  const before =
    values.compare === undefined ? null : (JSON.parse(fs.readFileSync(values.compare, 'utf8')) as Evaluation);
  const out = path.resolve(values.out ?? 'evaluation');
  fs.mkdirSync(path.join(out, 'packages'), { recursive: true });
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  // Loaded here: a mistake in the options is told at once.
  const { evaluate } = await import('./evaluate.ts');
  const evaluation = await evaluate(options, {
    models: readConfig(process.env).models,
    clock: systemClock,
    signal: interruption.signal,
    done({ brief, state, failure, figures }, zip) {
      if (zip) fs.writeFileSync(path.join(out, 'packages', `${brief}.zip`), zip);
      process.stderr.write(`${brief}: ${state}${failure ? `, ${failure}` : ''}, ${figures.wall_s} s\n`);
    },
  });
  const differences = before && compare(before.briefs, evaluation.briefs);
  fs.writeFileSync(path.join(out, 'evaluation.json'), `${JSON.stringify(evaluation, null, 2)}\n`);
  fs.writeFileSync(path.join(out, 'evaluation.md'), `${markdownOf(evaluation, differences)}\n`);
  say([
    ...headOf(evaluation),
    '',
    ...tableOf(evaluation),
    ...(differences ? ['', ...differencesOf(differences)] : []),
  ]);
}

try {
  if (is_reading) await (await import('./reading/main.ts')).evaluateReadings(process.argv.slice(3), say);
  else if (values.help) process.stdout.write(help);
  else await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
