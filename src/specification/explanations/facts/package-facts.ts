/** What an explanation may tell that is not in the graph. */
export type PackageFacts = { name: string; version: string; paths: ReadonlySet<string> };
