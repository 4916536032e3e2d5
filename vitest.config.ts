import { defineConfig } from 'vitest/config';

// Files share one PostgreSQL server, each with a database of its own; nothing else of a run is shared.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
});
