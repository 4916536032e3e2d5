// What a delivery needs of whoever hosts a repository. Each host is a few calls of its REST interface; what
// they have in common, and what may go wrong, is here and beside it.

/** A file of the package, and where it goes. */
export type DeliveredFile = { path: string; bytes: Buffer };
export type PullRequest = { number: number; url: string };
/** What a branch points to. */
export type Head = { commit_sha: string };
/** Files below a folder, by their whole path, with the id that git gives their content. */
export type Listing = ReadonlyMap<string, string>;

export type NewCommit = {
  base_branch: string;
  base: Head;
  branch: string;
  message: string;
  folder: string;
  files: readonly DeliveredFile[];
  /** What stands below the folder on the base branch: what the package does not have goes. */
  standing: Listing;
};
export type NewPullRequest = { branch: string; base_branch: string; title: string; body: string };

export type Host = {
  defaultBranch(): Promise<string>;
  /** null: there is no such branch. */
  head(branch: string): Promise<Head | null>;
  list(head: Head, folder: string): Promise<Listing>;
  /** One commit on a new branch. */
  commit(commit: NewCommit): Promise<Head>;
  /** Whatever became of it, an open one first. */
  findPullRequest(of: { branch: string; base_branch: string }): Promise<PullRequest | null>;
  openPullRequest(asked: NewPullRequest): Promise<PullRequest>;
};

export type Repository = { base_url: string | null; repository: string; token: string };

export const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
