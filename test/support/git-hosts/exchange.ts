// What a local git host is asked, and what it replies.
import type { Repository } from './repository.ts';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies are read field by field
  body: any;
};
export type Reply = [status: number, body: unknown, headers?: Record<string, string>];
export type Answers = (asked: Asked, repository: Repository, base_url: string) => Reply;
