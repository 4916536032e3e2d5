/** What a receiver has to do, so that nobody else tells it anything. */
export function ReceiverRules() {
  const code = 'font-mono text-xs';
  return (
    <details className="rounded-xl border border-line bg-surface px-5 py-3.5 text-sm shadow-card">
      <summary className="font-medium">How a receiver checks what it gets</summary>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-muted">
        <li>
          Take <code className={code}>webhook-id</code>, <code className={code}>webhook-timestamp</code> and
          the body as it came, joined by dots. Their HMAC-SHA256 with the signing secret, in base64 and after{' '}
          <code className={code}>v1,</code>, is <code className={code}>webhook-signature</code>.
        </li>
        <li>
          Refuse what was signed more than five minutes ago, and drop an id that you have seen: a delivery may
          come twice.
        </li>
        <li>Answer with 2xx at once, and work afterwards.</li>
      </ol>
      <p className="mt-3 text-muted">
        The guide <code className={code}>docs/guides/webhooks.md</code> has a receiver that does all of it.
      </p>
    </details>
  );
}
