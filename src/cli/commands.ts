import type { Command } from './command.ts';
import { addendumCommand } from './commands/addendum.ts';
import { explainCommand } from './commands/explain.ts';
import { migrateCommand } from './commands/migrate.ts';
import { newCommand } from './commands/new.ts';
import { readCommand } from './commands/read.ts';
import { renderCommand } from './commands/render.ts';
import { replayCommand } from './commands/replay.ts';
import { runCommand } from './commands/run.ts';
import { statusCommand } from './commands/status.ts';
import { updateCommand } from './commands/update.ts';
import { verifyCommand } from './commands/verify.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  newCommand,
  runCommand,
  verifyCommand,
  readCommand,
  renderCommand,
  updateCommand,
  migrateCommand,
  addendumCommand,
  explainCommand,
  statusCommand,
  replayCommand,
];
