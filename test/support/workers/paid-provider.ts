// A model provider that counts what it is asked to do, as it would for its bill; and the gateway that asks
// it. Its answers are those of the offline engine, or next to nothing where a test is about the runs and not
// about packages.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { troubleOf } from '#pipeline/models/trouble-of.ts';
import { ProviderError } from '#pipeline/provider/provider-error.ts';
import type { Gateway } from '#pipeline/run.ts';
import { systemClock } from '#platform/clock.ts';
import { refusalOf } from '#platform/models/refusal.ts';

export type PaidCall = { worker: string; run: string; step: string };
export type Refusal = { status: number; headers: Record<string, string> };
export type Provider = {
  url: string;
  calls: readonly PaidCall[];
  /** Called with each call before it is answered; answers how it is refused. */
  onCall(hear: ((call: PaidCall) => Refusal | void) | null): void;
  close(): Promise<void>;
};

export const cost_usd = 0.001;

export async function startProvider({ delay_ms = 0 } = {}): Promise<Provider> {
  const calls: PaidCall[] = [];
  let hear: ((call: PaidCall) => Refusal | void) | null = null;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = JSON.parse(Buffer.concat(parts).toString()) as PaidCall;
      calls.push(call);
      const { status, headers } = hear?.(call) ?? { status: 200, headers: {} };
      setTimeout(() => response.writeHead(status, headers).end('{}'), delay_ms);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    onCall: (next) => void (hear = next),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type AnswersOf = 'offline engine' | 'nobody';

export function paidGateway(
  provider_url: string,
  { worker, answers }: { worker: string; answers: AnswersOf },
): Gateway {
  const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });
  const nothing = { narration: 'Nothing to say.', patch: {}, findings: [] };
  return {
    async ask(agent, run, findings, signal) {
      const call: PaidCall = { worker, run: run.id, step: `${run.state} ${run.round} ${agent.id}` };
      const answered = await fetch(provider_url, { method: 'POST', body: JSON.stringify(call), signal });
      const said = await answered.text();
      if (!answered.ok) {
        const { trouble, ...refusal } = refusalOf(
          { status: answered.status, headers: answered.headers, said },
          systemClock.now(),
        );
        throw new ProviderError(troubleOf[trouble], refusal);
      }
      if (answers === 'offline engine')
        return { ...(await offline.ask(agent, run, findings, signal)), cost_usd };
      return {
        answer: nothing,
        provider: 'test',
        model: 'test',
        cost_usd,
        input_tokens: 1,
        output_tokens: 1,
      };
    },
  };
}
