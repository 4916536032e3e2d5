// What rules of the executed and the formal tier are handed: engines that run a part of a package and tell
// what they saw. An engine judges nothing; the rules do. This library has no I/O of its own, so whoever
// proves a package brings the engines (`src/engines` has them), and an engine that is not at hand leaves its
// rules out, visibly.

/** A text of the package, as an engine is given it. */
export interface SourceText {
  path: string;
  text: string;
}

/** Something that an engine would not take. */
export interface Mistake {
  /** Which of the engine's own checks failed. */
  kind: string;
  path: string;
  line: number | null;
  message: string;
}

/** A diagram, where it stands, and the line of its file that it begins on. */
export interface DiagramSource extends SourceText {
  line: number;
}

export interface Diagram {
  path: string;
  line: number;
  /** Why it does not parse; `line` is one of the file. */
  mistake: { line: number | null; message: string } | null;
  /** The things that it draws. */
  parts: { id: string; label: string }[];
}

export interface ContractState {
  /** Kinds `structure`, `reference` and `example`. */
  mistakes: Mistake[];
  /** What can be called; empty when the contract does not stand. */
  operations: { id: string; method: string; path: string; line: number | null }[];
}

export interface DatabaseScripts {
  /** The database that runs them. */
  dialect: 'PostgreSQL' | 'SQLite';
  schema: SourceText;
  seed: SourceText | null;
}

export interface DatabaseState {
  /** What the database refused to run; `kind` is `schema` or `seed`. */
  mistakes: Mistake[];
  /** `optional` are the columns that may be empty. */
  tables: { name: string; columns: string[]; optional: string[]; is_empty: boolean }[];
  /** Foreign keys that no index begins with. */
  unindexed: { table: string; columns: string[] }[];
}

/** Assertions over constants, whose names are plain words; each assertion under the id of who makes it. */
export interface Problem {
  constants: Readonly<Record<string, 'Real' | 'Bool'>>;
  /** SMT-LIB terms by name. */
  assertions: Readonly<Record<string, string>>;
}

export type Solution =
  | { status: 'sat'; model: Readonly<Record<string, string>> }
  /** Names of assertions that cannot hold together. */
  | { status: 'unsat'; core: string[] }
  | { status: 'unknown' };

/**
 * What each engine is asked and what it answers. An engine that cannot do its work rejects with the reason.
 */
export interface Engines {
  /** The contract and the files that it may show as examples. */
  openapi(contract: SourceText, examples: readonly SourceText[]): Promise<ContractState>;
  mermaid(diagrams: readonly DiagramSource[]): Promise<Diagram[]>;
  /** Kinds `syntax`, `empty` and `remark`. */
  gherkin(features: readonly SourceText[]): Promise<Mistake[]>;
  sql(scripts: DatabaseScripts): Promise<DatabaseState>;
  solver(problem: Problem): Promise<Solution>;
}
export type EngineName = keyof Engines;
