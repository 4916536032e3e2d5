/** An agent's patch did not fit the graph: for the offline author a bug, for a model a broken contract. */
export class PatchRefused extends Error {
  readonly problems: readonly { node: string; path: string; message: string }[];
  constructor(step: string, problems: readonly { node: string; path: string; message: string }[]) {
    const first = problems[0];
    super(
      `the patch of ${step} was refused: ${first?.node} ${first?.path}: ${first?.message} (${problems.length} in all)`,
    );
    this.name = 'PatchRefused';
    this.problems = problems;
  }
}
