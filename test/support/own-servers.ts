// The server processes of one test file: whatever a test leaves running is killed after it, and when the test
// failed, what they complained of is shown.
import { afterEach } from 'vitest';
import { startServerProcess, type ServerOptions, type ServerProcess } from './server-process.ts';

export type OwnServers = {
  start(options: ServerOptions): Promise<ServerProcess>;
  /** Ends it as a crash would, and waits until it is gone. */
  kill(server: ServerProcess): Promise<void>;
};

export function ownServers(): OwnServers {
  const running = new Set<ServerProcess>();
  const kill = async (server: ServerProcess) => {
    running.delete(server);
    server.kill('SIGKILL');
    await server.exited;
  };
  afterEach(async ({ task }) => {
    const has_failed = task.result?.state === 'fail';
    for (const server of running) {
      if (has_failed) process.stderr.write(`${server.base_url} said: ${server.stderr()}\n`);
      await kill(server);
    }
  });
  return {
    kill,
    async start(options) {
      const server = await startServerProcess(options);
      running.add(server);
      return server;
    },
  };
}
