// Pages and webhooks that are no operations of the contract, each under a path of its own.
import type { FastifyInstance } from 'fastify';
import { sendResponse, webRequest } from './web-request.ts';

export type PageHandler = (request: Request) => Promise<Response>;

const body_max_bytes = 256 * 1024;

/** `pages`: who answers below which first part of a path. */
export function pageRoutes(
  server: FastifyInstance,
  pages: Readonly<Record<string, PageHandler>>,
  base_url: string,
): void {
  for (const [part, handle] of Object.entries(pages))
    server.route({
      method: ['GET', 'POST'],
      url: `/${part}/*`,
      handler: async (request, reply) =>
        sendResponse(reply, await handle(await webRequest(request, { base_url, body_max_bytes }))),
    });
}
