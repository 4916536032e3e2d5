#!/usr/bin/env node
import { run } from './surface/app.ts';

process.exitCode = await run(process.argv.slice(2), process);
