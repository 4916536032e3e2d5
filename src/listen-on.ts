// Listening, with every way in which it fails told in one line.
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#platform/start-error.ts';

type Address = { host: string; port: number };

/** Asked before anything is opened, so that a second start on the same port disturbs nothing. */
export async function refuseTakenPort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    throw explained(error, { host, port });
  }
  await new Promise((resolve) => probe.close(resolve));
}

export async function listenOn(server: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw explained(error, { host, port });
  }
}

function explained(error: unknown, { host, port }: Address): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken: stop the program that uses it, or set PORT to another one.`,
    EACCES: `Port ${port} needs more rights than this user has: set PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one that it has, such as 127.0.0.1.`,
    ENOTFOUND: `The name ${host} has no address: set HOST to one of this machine's, such as 127.0.0.1.`,
  };
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new StartError(reason) : error;
}
