// A mail server on loopback that keeps what it is sent, or refuses it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Whole messages as they came, headers included. */
  mails: readonly string[];
  /** The next messages are answered with this code, until it is null. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let mail = '';
      stream.setEncoding('utf8').on('data', (part: string) => (mail += part));
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('no'), { responseCode: refusal }));
        mails.push(mail);
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (code) => void (refusal = code),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
