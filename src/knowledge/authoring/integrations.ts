// How to treat an external service of each category: what crosses the boundary, how to retry, what to do
// without it.

export type IntegrationRow = {
  purpose: string;
  data: string;
  retry: string;
  fallback: string;
  adapter: string;
  /** It says who somebody is, so that this software keeps no password. */
  signs_in?: true;
  /** It sends messages of its own accord, which somebody else could forge. */
  calls_back?: true;
  /** Part of a device or attached to one: it has no address, no credential and no status page. */
  is_local?: true;
};

const fourTries = 'Up to 4 attempts with waits of 1 s, 4 s and 16 s; the same idempotency key on each.';

const integrationRows: Record<string, IntegrationRow> = {
  payments: {
    purpose: 'taking and returning payments',
    data: 'Amount, currency, our reference and the provider’s payment id; no card data passes through us.',
    retry: fourTries,
    fallback:
      'The payment stays "pending"; a reconciliation job asks the provider every 10 minutes and settles it once.',
    adapter: 'PaymentGateway',
    calls_back: true,
  },
  sms: {
    purpose: 'sending text messages',
    data: 'Phone number and message text.',
    retry: fourTries,
    fallback: 'The message is sent by e-mail where an address is known, and its failure is shown to staff.',
    adapter: 'SmsGateway',
  },
  email: {
    purpose: 'sending e-mail',
    data: 'Address, subject, text.',
    retry: fourTries,
    fallback:
      'The message stays in the outbox and is tried again for 24 hours; then its failure is shown to staff.',
    adapter: 'MailGateway',
  },
  push: {
    purpose: 'notifying devices',
    data: 'Device token and message text.',
    retry: 'Up to 3 attempts within a minute.',
    fallback: 'The message waits in the in-app list of messages.',
    adapter: 'PushGateway',
  },
  calendar: {
    purpose: 'keeping calendars in step',
    data: 'Title, start, end, place and participants of an entry.',
    retry: fourTries,
    fallback: 'The entry is marked "not synchronised" and offered as an .ics download.',
    adapter: 'CalendarGateway',
    calls_back: true,
  },
  identity: {
    purpose: 'signing people in',
    data: 'Subject identifier, name, e-mail address.',
    retry: 'One retry after 1 s.',
    fallback: 'People who are signed in go on; new sign-ins are refused with a clear message.',
    adapter: 'IdentityGateway',
    calls_back: true,
    signs_in: true,
  },
  maps: {
    purpose: 'maps and distances',
    data: 'Place names and coordinates; no account data.',
    retry: 'Two retries within 5 s.',
    fallback: 'The address is shown as text, distances are left out.',
    adapter: 'MapsGateway',
  },
  accounting: {
    purpose: 'handing entries to the books',
    data: 'Invoice lines, amounts, tax and our reference.',
    retry: fourTries,
    fallback:
      'Entries queue up and are handed over in order when the service answers; nothing is entered twice.',
    adapter: 'AccountingGateway',
  },
  storage: {
    purpose: 'keeping files',
    data: 'File bytes, content type and our key.',
    retry: fourTries,
    fallback: 'The upload is kept on the client and offered again; the record says that its file is missing.',
    adapter: 'FileStore',
  },
  ai_model: {
    purpose: 'asking a language model',
    data: 'The prompt, which holds only what the task needs; no secrets.',
    retry: 'Up to 3 attempts for time-outs and rate limits; none for refusals.',
    fallback: 'The work is handed to a person with what is known so far.',
    adapter: 'ModelGateway',
  },
  chat: {
    purpose: 'posting messages',
    data: 'Channel, message text and our reference.',
    retry: fourTries,
    fallback: 'The message stays queued and its failure is shown to staff.',
    adapter: 'ChatGateway',
    calls_back: true,
  },
  analytics: {
    purpose: 'counting use',
    data: 'Event names and counts without personal data.',
    retry: 'No second attempt: a count that is lost harms less than one that is doubled.',
    fallback: 'Events are dropped; nothing else depends on them.',
    adapter: 'AnalyticsGateway',
  },
  shipping: {
    purpose: 'labels and tracking',
    data: 'Name and address of the receiver, weight and size of the parcel.',
    retry: fourTries,
    fallback: 'The label is requested again later; the order says that it waits.',
    adapter: 'ShippingGateway',
    calls_back: true,
  },
  hardware: {
    purpose: 'reading codes and devices',
    data: 'Readings or commands with the time of the device.',
    retry:
      'A reading that does not come is asked for once more; a command is sent again until it is acknowledged.',
    fallback: 'What was to be read is entered by hand, or the last known value is shown with its age.',
    adapter: 'DeviceGateway',
    is_local: true,
  },
  platform_store: {
    purpose: 'purchases in the store',
    data: 'Product ids and receipts.',
    retry: fourTries,
    fallback: 'The purchase stays "pending" and is checked again at the next start.',
    adapter: 'StoreGateway',
    calls_back: true,
  },
  other: {
    purpose: 'exchanging data',
    data: 'Only the fields that the requirement names.',
    retry: fourTries,
    fallback: 'The request is kept, marked as waiting, and tried again; people see that it waits.',
    adapter: 'ServiceGateway',
  },
};

/** Services that are known for something else than what their category says. */
const known: readonly [RegExp, IntegrationRow][] = [
  [
    /\b(?:prometheus|grafana|datadog|nagios|zabbix|monitoring|status ?page)\b/i,
    {
      purpose: 'reading what is up and what is down',
      data: 'The name of the service that is asked about; no personal data.',
      retry: 'Two retries within 5 s.',
      fallback:
        'The work goes on with the note that the state could not be read; silence never counts as "all is well".',
      adapter: 'MonitoringGateway',
    },
  ],
  [
    /\b(?:bookstack|confluence|mediawiki|wiki)\b/i,
    {
      purpose: 'reading articles',
      data: 'The number or the words of the article asked for; no personal data.',
      retry: fourTries,
      fallback: 'The last copy that was read is used, with its age.',
      adapter: 'WikiGateway',
    },
  ],
  [
    /\b(?:game center|play games)\b/i,
    {
      purpose: 'leaderboards and achievements',
      data: 'The player’s own id there and the scores; no receipt and no purchase.',
      retry: fourTries,
      fallback: 'Scores are kept on the device and handed over when the service answers; play goes on.',
      adapter: 'GameServices',
    },
  ],
  [
    /^gps$|\blocation services?\b/i,
    {
      purpose: 'knowing where the device is',
      data: 'Latitude, longitude, accuracy and the time of the device.',
      retry:
        'A position that does not come is asked for once more; the distance between two readings follows the battery.',
      fallback: 'The last known position is shown with its age, or none.',
      adapter: 'LocationGateway',
      is_local: true,
    },
  ],
  [
    /\b(?:admob|unity ads)\b/i,
    {
      purpose: 'showing advertisements',
      data: 'The place in the game; an advertising id only where the player has allowed it.',
      retry: 'No second attempt: another advertisement is asked for at the next occasion.',
      fallback: 'No advertisement is offered; play goes on.',
      adapter: 'AdGateway',
      calls_back: true,
    },
  ],
];

/** The row of what the service is known for, else of its category; that of `other` for one without a row. */
export function rowOf(category: string, name = ''): IntegrationRow {
  const row =
    known.find(([names]) => names.test(name))?.[1] ?? integrationRows[category] ?? integrationRows['other'];
  if (!row) throw new Error('the table of integrations has no row "other"');
  return row;
}

export type SignInProtocol = {
  named: RegExp;
  protocol: string;
  flow: string;
  /** Where both are written down. */
  standard: string;
  answer: string;
  checks: string;
  forgeries: string;
  /** What the browser brings back from the provider: field and meaning. */
  carries: readonly (readonly [string, string])[];
};

/** How an identity provider is spoken with; the last row fits every name. */
const signInProtocols: readonly SignInProtocol[] = [
  {
    named: /\bsaml\b|shibboleth/i,
    protocol: 'SAML 2.0',
    flow: 'a request of our own that each answer must name',
    standard: 'SAML 2.0, Web Browser SSO Profile',
    answer: 'signed assertion',
    checks: 'signature, issuer, audience, time, request and single use',
    forgeries:
      'an assertion without a signature, one signed by another key, one for another audience, one that names no request of ours, one that was used before',
    carries: [
      ['saml_response', 'The signed assertion, as the provider posted it.'],
      ['relay_state', 'What was sent along to the provider.'],
    ],
  },
  {
    named: /(?:)/,
    protocol: 'OpenID Connect',
    flow: 'the code flow and a proof key for code exchange',
    standard: 'OpenID Connect Core 1.0, PKCE of RFC 7636',
    answer: 'ID token',
    checks: 'state, nonce, signature, issuer, audience and time',
    forgeries:
      'a state that was never sent out, a code that was used before, a code with the verifier of another sign-in, a token signed by another key, a token for another audience, a token with an old nonce',
    carries: [
      ['code', 'The code that the provider sent back.'],
      ['code_verifier', 'The secret whose hash was sent along to the provider.'],
      ['state', 'What was sent along to the provider, to recognise the answer by.'],
    ],
  },
];

export function signInProtocol(name: string): SignInProtocol {
  const row = signInProtocols.find(({ named }) => named.test(name));
  if (!row) throw new Error('the table of sign-in protocols has no row for every name');
  return row;
}
