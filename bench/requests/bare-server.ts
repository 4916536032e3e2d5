// What a request costs when nothing is done but the work itself: a bare node:http server over the same
// PostgreSQL, in a process of its own, as ours is. Started with what it does and the address of the database.
import { fork } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';

export type Bare = { base_url: string; close(): void };

const works = { read, write };

export async function startBareServer(work: keyof typeof works, database_url: string): Promise<Bare> {
  const child = fork(import.meta.filename, [work, database_url]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { base_url: `http://127.0.0.1:${port}`, close: () => void child.kill() };
}

function read(pool: Pool, id: string) {
  return pool.query({ name: 'read', text: 'select * from generations where id = $1', values: [id] });
}

async function write(pool: Pool, id: string, request: http.IncomingMessage) {
  const { title } = JSON.parse(await text(request)) as { title: string };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const change = 'update backlog_items set title = $2, updated_at = now() where id = $1 returning *';
    const answer = await client.query({ name: 'write', text: change, values: [id, title] });
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}

function serve(work: keyof typeof works, database_url: string): void {
  const pool = new Pool({ connectionString: database_url, max: 15 });
  const server = http.createServer((request, response) => {
    const id = request.url!.split('/').at(-1)!;
    works[work](pool, id, request)
      .then(({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows[0])))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

const [, , work, database_url] = process.argv;
if (process.argv[1] === import.meta.filename) serve(work as keyof typeof works, database_url!);
