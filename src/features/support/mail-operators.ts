// Mail to whoever runs the service.
import type { Deps } from '#deps.ts';
import { operators } from '#features/accounts/account-profile.ts';
import type { Tx } from '#platform/db/db.ts';
import { sendMessage, type Letter } from '#features/messages/send-message.ts';

type MailDeps = Pick<Deps, 'config' | 'jobs' | 'clock' | 'ids'>;

export async function mailOperators(
  tx: Tx,
  deps: MailDeps,
  letter: Omit<Letter, 'channel' | 'recipient'>,
): Promise<void> {
  for (const { email } of await operators(tx))
    await sendMessage(tx, deps, { ...letter, channel: 'email', recipient: email });
}

const pages = { 'bug report': '/operator/bug-reports', feedback: '/operator/feedback' } as const;

export type Report = {
  what: keyof typeof pages;
  title: string;
  /** A line each. */
  facts: readonly string[];
  text: string;
  from: { account_id: string; display_name: string; email: string };
};

/** Without a mail server operators read reports on their page alone. */
export async function mailReport(tx: Tx, deps: MailDeps, report: Report): Promise<void> {
  if (deps.config.mail === null) return;
  const { what, title, facts, text, from } = report;
  await mailOperators(tx, deps, {
    account_id: from.account_id,
    kind: what === 'feedback' ? 'feedback' : 'bug_report',
    subject: `${what === 'feedback' ? 'Feedback' : 'Bug report'}: ${title}`,
    body: [
      `From: ${from.display_name} <${from.email}>`,
      ...facts,
      '',
      text,
      '',
      `Review it at ${deps.config.base_url}${pages[what]}`,
    ].join('\n'),
  });
}
