// Tells at the end of a test run which ten files took longest, and which of the slow ones do not say why they
// must be. A reason is a comment among the first lines of the file that begins with `Slow:`. It never fails a
// run.
import fs from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SLOW_MS = 20_000;
const TOLD = 10;
const FIRST_LINES = 12;

export function slowFiles(): Reporter {
  return {
    onTestRunEnd(modules) {
      const files = modules
        .map((module) => ({ module, took_ms: tookMs(module) }))
        .toSorted((a, b) => b.took_ms - a.took_ms);
      if (files.length <= TOLD) return;
      const lines = files
        .slice(0, TOLD)
        .map(({ module, took_ms }) => `${seconds(took_ms)} ${nameOf(module)}`);
      const unexplained = files.filter(
        ({ module, took_ms }) => took_ms > SLOW_MS && !saysWhy(module.moduleId),
      );
      const warnings = unexplained.map(
        ({ module }) =>
          `WARNING: ${nameOf(module)} takes more than ${SLOW_MS / 1000} s. Make it faster, or begin it with a comment “// Slow: ” and the reason.`,
      );
      process.stdout.write(`${['The ten slowest files:', ...lines, ...warnings].join('\n')}\n\n`);
    },
  };
}

function tookMs(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
const nameOf = ({ moduleId }: TestModule) => path.relative(process.cwd(), moduleId);

/** Whether a file says why it is slow. */
export function saysWhy(file: string): boolean {
  const first = fs.readFileSync(file, 'utf8').split('\n').slice(0, FIRST_LINES);
  return first.some((line) => line.startsWith('// Slow: '));
}
