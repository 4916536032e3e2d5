// How mail and text messages leave: SMTP and Twilio, as far as they are configured. Whoever sends decides
// what a failure means: `permanent` says that the same message will never arrive.
import type { Secret } from './secret.ts';

export type Letter = { recipient: string; subject: string; body: string };

export type Transport = {
  /** Throws `NotDelivered`. */
  send(letter: Letter): Promise<void>;
};

export class NotDelivered extends Error {
  readonly permanent: boolean;
  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'NotDelivered';
    this.permanent = options.permanent;
  }
}

export type MailSettings = { smtp_url: Secret; from: string };
export type TwilioSettings = { account_sid: string; auth_token: Secret; from: string; base_url: string };

const timeout_ms = 20_000;

export async function smtpTransport({ smtp_url, from }: MailSettings): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const times = { connectionTimeout: timeout_ms, greetingTimeout: timeout_ms, socketTimeout: timeout_ms };
  const mailer = createTransport({ url: smtp_url.reveal(), ...times });
  return {
    async send({ recipient, subject, body }) {
      try {
        await mailer.sendMail({ from, to: { name: '', address: recipient }, subject, text: body });
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0;
        throw new NotDelivered(
          code ? `the mail server answered ${code}` : 'the mail server was not reached',
          {
            permanent: code >= 500,
            cause: error,
          },
        );
      }
    },
  };
}

/** One message of Twilio's REST interface each. */
export function twilioTransport({ account_sid, auth_token, from, base_url }: TwilioSettings): Transport {
  const url = `${base_url}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token.reveal()}`).toString('base64')}`;
  return {
    async send({ recipient, body }) {
      const status = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: recipient, From: from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      }).then(
        async (response) => (await response.body?.cancel(), response.status),
        (error: unknown) => {
          throw new NotDelivered('the text message service was not reached', {
            permanent: false,
            cause: error,
          });
        },
      );
      if (status >= 300)
        throw new NotDelivered(`the text message service answered ${status}`, {
          permanent: status < 500 && status !== 429,
        });
    },
  };
}
