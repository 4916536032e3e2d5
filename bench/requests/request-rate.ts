// Requests a second over one slice, some at once, over connections that stay open.
import http from 'node:http';

const AT_ONCE = 16;

export type Slice = {
  url: string | (() => string);
  count: number;
  method?: string;
  headers?: Record<string, string>;
  /** Of each request. */
  body?: () => string;
  at_once?: number;
};

export async function requestRate({ count, at_once = AT_ONCE, ...request }: Slice): Promise<number> {
  let left = count;
  const agent = new http.Agent({ keepAlive: true, maxSockets: at_once });
  const started_at = performance.now();
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      while (left-- > 0) await fetched(request, agent);
    }),
  );
  agent.destroy();
  return (1000 * count) / (performance.now() - started_at);
}

function fetched(
  { url, method = 'GET', headers = {}, body }: Omit<Slice, 'count' | 'at_once'>,
  agent: http.Agent,
): Promise<void> {
  const to = typeof url === 'string' ? url : url();
  return new Promise((resolve, reject) => {
    const request = http.request(to, { method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${to} answered ${statusCode}`));
      });
    });
    request.on('error', reject).end(body?.());
  });
}
