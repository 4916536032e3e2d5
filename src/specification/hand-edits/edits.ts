// What was edited by hand in the files of a package: what its graph could take, and what is left over.

/** Lines of the package, from `line` on, that stand in the graph as they were edited. */
export interface TakenEdit {
  path: string;
  line: number;
}

/** Lines that the graph does not make. No line: the whole file; `null`: it is not there. */
export interface LeftEdit {
  path: string;
  line: number | null;
  before: string | null;
  edited: string | null;
}
