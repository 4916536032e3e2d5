// What an operation looks like as a tool of the MCP surface, where its declaration does not say it already.
// The words are written for a model: what the tool is for, and what to call next.
import type { Operation } from '#contract/operation.ts';

export type ToolDetails = {
  /** Instead of the operation's summary. */
  description?: string;
  /**
   * Arguments whose name does not follow from the declaration: `params.id` or `query.q`, and what callers
   * write.
   */
  named?: Readonly<Record<string, string>>;
  /** Inputs that are taken but not shown, because hardly anybody needs them: `body.mirror_selection`. */
  hidden?: readonly string[];
  /**
   * Parts of the result that are left out unless the caller names them in `include`, by their path: how many
   * last entries of a list stay, 0 for nothing at all.
   */
  on_demand?: Readonly<Record<string, number>>;
  /** A parameter that means the key which authenticated the call, when it is left out. */
  own_key?: string;
  refuses_api_keys?: boolean;
  /** Where the method of the operation does not say it. */
  hints?: { read_only?: boolean; destructive?: boolean; idempotent?: boolean; open_world?: boolean };
};

export type Tool = { name: string; operation: Operation; details: ToolDetails };

/** Lists begin with pages of at most this many rows, which a model can read. */
export const tool_page_rows = 20;
