// A local server that stands for GitHub, GitLab or Gitea, as far as their documentation says what these calls
// do. It takes one token, keeps what it was asked, and misbehaves when a test says so.
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SourceControlProvider } from '#contract/operations/delivery.ts';
import type { Answers, Asked, Reply } from './exchange.ts';
import { giteaAnswers } from './gitea.ts';
import { githubAnswers } from './github.ts';
import { gitlabAnswers } from './gitlab.ts';
import { openRepository, type Repository } from './repository.ts';

/** null: answers as it should. `done` says that the host did what was asked before it misbehaves. */
export type Mischief = (asked: Asked) => ((response: ServerResponse) => void) | null;

export const token = 'token-of-the-tests-0123456789';

const hosts: Record<
  SourceControlProvider,
  { answers: Answers; root: string; credential: (headers: IncomingHttpHeaders) => boolean }
> = {
  github: {
    answers: githubAnswers,
    root: '/api/v3/repos/ours/specs',
    credential: ({ authorization }) => authorization === `Bearer ${token}`,
  },
  gitlab: {
    answers: gitlabAnswers,
    root: '/api/v4/projects/ours%2Fspecs',
    credential: ({ authorization, 'private-token': own }) =>
      authorization === `Bearer ${token}` || own === token,
  },
  gitea: {
    answers: giteaAnswers,
    root: '/api/v1/repos/ours/specs',
    credential: ({ authorization }) => authorization === `token ${token}`,
  },
};

export type GitHost = {
  url: string;
  repository: Repository;
  asked: readonly Asked[];
  /** An empty history, and no mischief. */
  reset(first?: Record<string, string>): void;
  /** Until the next reset; `after`: what was asked is done all the same. */
  misbehave(mischief: Mischief, after?: boolean): void;
  close(): Promise<void>;
};

export async function startGitHost(provider: SourceControlProvider): Promise<GitHost> {
  const { answers, root, credential } = hosts[provider];
  const asked: Asked[] = [];
  let repository = openRepository();
  let mischief: Mischief = () => null;
  let is_done = false;
  const answer = async (request: http.IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://local');
    const call: Asked = {
      method: request.method ?? '',
      path: url.pathname.slice(root.length),
      query: url.searchParams,
      body: body ? JSON.parse(body) : null,
    };
    asked.push(call);
    const send = ([status, reply, headers = {}]: Reply) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(reply));
    if (!credential(request.headers)) return send([401, { message: 'Bad credentials' }]);
    if (!url.pathname.startsWith(root)) return send([404, { message: 'Not Found' }]);
    const odd = mischief(call);
    if (odd && !is_done) return odd(response);
    const reply = answers(call, repository, base_url);
    if (odd) return odd(response);
    send(reply);
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base_url,
    get repository() {
      return repository;
    },
    asked,
    reset(first) {
      repository = openRepository(first);
      mischief = () => null;
      asked.length = 0;
    },
    misbehave(next, after = false) {
      mischief = next;
      is_done = after;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
