import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './tools/slow-files-first.ts';
import { slowFiles } from './tools/slow-files-reporter.ts';

// Files share one PostgreSQL server, each with a database of its own; nothing else of a run is shared.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/sign-in/cheap-passwords.ts'],
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    // Node.js loads our files as they stand, as it does in production: every call from one module into another takes less.
    experimental: { viteModuleRunner: false },
    // Files of one worker share a large heap: with more room for young objects, a run takes an eighth less processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Tests wait for the database, for engines in threads and for browsers a third of their time.
    maxWorkers: os.availableParallelism() + 1,
    reporters: ['default', slowFiles()],
    testTimeout: 120_000,
    // The first file that asks for the stock makes it in its hook.
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
});
