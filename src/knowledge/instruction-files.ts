// Where each coding agent looks for its instructions. Paths move: `checked_on` says when a row was last seen to be true.
// Traps, all met by the rows:
// - Cursor ignores `.md` in its rules folder and applies a rule without front matter only on request;
// - Copilot ignores instruction files that do not end in `.instructions.md`;
// - Kiro's front matter must be the first bytes of the file;
// - Zed reads only the first file it knows, so every mirror carries the whole text and none only points elsewhere;
// - Codex stops reading at 32 KiB, Windsurf at 6,000 characters a file.
import { z } from 'zod';
import { packageParts } from '#contract/capabilities.ts';
import data from './instruction-files.json' with { type: 'json' };
import { readTable } from './read-table.ts';

const InstructionFile = z.strictObject({
  path: z.string().min(1),
  /** The products that read it. */
  harnesses: z.array(z.string().min(1)).min(1),
  /** The part of a package that it belongs to; absent: every package has it. */
  part: z.enum(packageParts).optional(),
  /** `core`: the instructions themselves; `file`: a fixed text that makes the harness read AGENTS.md. */
  content: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('core'), before: z.string() }),
    z.strictObject({ kind: z.literal('file'), text: z.string().min(1) }),
  ]),
  /** The harness's own limit on one file, when it has one. */
  max_characters: z.int().positive().nullable(),
  checked_on: z.iso.date(),
});
export type InstructionFile = z.infer<typeof InstructionFile>;

const table = readTable(
  z.strictObject({
    /** The longest instructions that every harness takes whole. */
    core: z.strictObject({ max_characters: z.int().positive() }),
    files: z.array(InstructionFile).min(1),
  }),
  data,
);

export const instructionCore = table.core;
export const instructionFiles: readonly InstructionFile[] = table.files;
/** Those that every package has. */
export const ownInstructionFiles = instructionFiles.filter(({ part }) => part === undefined);
