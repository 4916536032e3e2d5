#!/usr/bin/env node
// The `specfoundry` command: the CLI under the pinned Node.js.
process.argv.splice(2, 0, 'src/cli/main.ts');
await import('./launch.mjs');
