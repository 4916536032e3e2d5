// npm run bench [NAME …]: every benchmark, or those named, one after the other. Each prints figures and
// ratios of one run; figures of different runs or machines say little beside each other.
import { benchBesideRuns } from './requests/beside-runs.ts';
import { benchCallTool } from './mcp/call-tool.ts';
import { benchListTools } from './mcp/list-tools.ts';
import { benchCommitSteps } from './runs/commit-steps.ts';
import { benchCriticalPath } from './runs/critical-path.ts';
import { benchDeepRules } from './deep-rules.ts';
import { benchDeliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { benchInterviewing } from './interviewing.ts';
import { benchKickoff } from './runs/kickoff.ts';
import { benchManyRuns } from './runs/many-runs.ts';
import { benchPacking } from './packing.ts';
import { benchPrompts } from './prompts.ts';
import { benchReadGeneration } from './requests/read-generation.ts';
import { benchReading } from './reading/reading.ts';
import { benchRefinement } from './refinement.ts';
import { benchRules } from './rules.ts';
import { benchRunGeneration } from './run-generation.ts';
import { benchSeededFaults } from './seeded-faults.ts';
import { benchUploads } from './uploads.ts';
import { benchSearchPackages } from './search-packages/search-packages.ts';
import { benchStart } from './start.ts';
import { benchUnderstanding } from './understanding.ts';
import { benchWeb } from './web.ts';
import { benchWriteItem } from './requests/write-item.ts';

const benchmarks: Record<string, () => Promise<string[]>> = {
  start: benchStart,
  rules: benchRules,
  packing: benchPacking,
  'deep-rules': benchDeepRules,
  'seeded-faults': benchSeededFaults,
  refinement: benchRefinement,
  reading: benchReading,
  understanding: benchUnderstanding,
  interviewing: benchInterviewing,
  prompts: benchPrompts,
  'run-generation': benchRunGeneration,
  'commit-steps': benchCommitSteps,
  'critical-path': benchCriticalPath,
  'many-runs': benchManyRuns,
  kickoff: benchKickoff,
  'read-generation': benchReadGeneration,
  'write-item': benchWriteItem,
  'beside-runs': benchBesideRuns,
  'mcp-tools': benchListTools,
  'mcp-call': benchCallTool,
  'search-packages': benchSearchPackages,
  'deliver-webhooks': benchDeliverWebhooks,
  uploads: benchUploads,
  web: benchWeb,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benchmarks);
for (const name of wanted) {
  const bench = benchmarks[name];
  if (!bench) {
    process.stderr.write(`There is no benchmark ${name}, only ${Object.keys(benchmarks).join(', ')}.\n`);
    process.exit(1);
  }
  process.stdout.write(`${name}\n`);
  for (const line of await bench()) process.stdout.write(`  ${line}\n`);
}
