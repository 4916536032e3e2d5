// Products and kinds of service that briefs name, with what they are for and which way the data flows. A
// product is matched as a word of its own; a kind ("SMS", "card payments") is matched by its pattern and
// named generically.

export type IntegrationCategory =
  | 'payments'
  | 'sms'
  | 'email'
  | 'push'
  | 'calendar'
  | 'identity'
  | 'maps'
  | 'accounting'
  | 'storage'
  | 'ai_model'
  | 'chat'
  | 'analytics'
  | 'shipping'
  | 'hardware'
  | 'platform_store'
  | 'other';
export type Direction = 'inbound' | 'outbound' | 'both';

const groups: [IntegrationCategory, Direction, string][] = [
  [
    'payments',
    'both',
    'Stripe, PayPal, Square, Adyen, Mollie, Klarna, GoCardless, SumUp, Braintree, Worldpay, iZettle, Zettle, Razorpay, Apple Pay, Google Pay, Twint, Paddle, Lemon Squeezy, Venmo, Revolut, Wise, Chargebee, Recurly',
  ],
  ['sms', 'outbound', 'Twilio, Vonage, MessageBird, Sinch, Plivo, ClickSend'],
  [
    'email',
    'outbound',
    'SendGrid, Mailgun, Mailchimp, Postmark, Amazon SES, Gmail, Outlook, Brevo, Mailjet, Klaviyo, Fastmail, Proton Mail, Sendinblue',
  ],
  ['push', 'outbound', 'Firebase Cloud Messaging, FCM, APNs, OneSignal, Expo Push'],
  [
    'calendar',
    'both',
    'Google Calendar, Outlook Calendar, iCal, iCloud Calendar, Calendly, CalDAV, Cal.com, Microsoft Bookings',
  ],
  [
    'identity',
    'inbound',
    'Google Sign-In, Okta, Auth0, Azure AD, Entra ID, Active Directory, LDAP, SAML, OpenID Connect, Keycloak, Sign in with Apple, DigiD, BankID, Google Workspace, NHS Login',
  ],
  ['maps', 'both', 'Google Maps, OpenStreetMap, Mapbox, Apple Maps, What3Words, HERE Maps, Waze'],
  [
    'accounting',
    'outbound',
    'Xero, QuickBooks, Sage, DATEV, FreeAgent, Exact Online, Lexware, NetSuite, Bexio, SAP, Odoo, Zoho Books, FreshBooks, Wave, Microsoft Dynamics',
  ],
  [
    'storage',
    'both',
    'Firebase, Supabase, Dropbox, Google Drive, OneDrive, Amazon S3, SharePoint, Box, iCloud, Nextcloud, Backblaze, Google Photos',
  ],
  [
    'ai_model',
    'outbound',
    'OpenAI, ChatGPT, GPT-4, GPT-5, Claude, Anthropic, Gemini, Mistral, Llama, Whisper, Ollama, Azure OpenAI, Bedrock, DeepL, ElevenLabs',
  ],
  [
    'chat',
    'both',
    'Slack, Microsoft Teams, Discord, WhatsApp, Telegram, Intercom, Signal, Messenger, Crisp, Mattermost, Zoom, Google Meet',
  ],
  [
    'analytics',
    'outbound',
    'Google Analytics, Mixpanel, Amplitude, Plausible, Matomo, PostHog, Sentry, Datadog, Segment, Hotjar, Grafana, Prometheus, Firebase Analytics, GameAnalytics, Statuspage',
  ],
  [
    'shipping',
    'both',
    'DHL, UPS, FedEx, Royal Mail, DPD, Shippo, EasyPost, USPS, Hermes, Evri, Sendcloud, ShipStation, PostNL',
  ],
  [
    'platform_store',
    'both',
    'App Store, Play Store, Google Play, Chrome Web Store, Microsoft Store, Steam, TestFlight, Game Center, AdMob, Unity Ads, RevenueCat, Firefox Add-ons',
  ],
  [
    'other',
    'both',
    'Zendesk, Freshdesk, HubSpot, Salesforce, Shopify, WooCommerce, Magento, WordPress, Jira, GitHub, GitLab, Trello, Notion, Airtable, Zapier, WHMCS, Amazon, eBay, Etsy, Facebook, Instagram, LinkedIn, YouTube, Spotify, Eventbrite, Meetup, Moodle, Asana, Linear, Pipedrive, Monday.com, Make.com, Epic, DocuSign, Companies House, PagerDuty, cPanel, Plesk, Proxmox, Help Scout, BookStack, Confluence, MediaWiki, Google Sheets, Keepa, CamelCamelCamel, MuseScore, IMSLP, Canva, Peppol',
  ],
];

export type Product = { name: string; category: IntegrationCategory; direction: Direction };
export const products: readonly Product[] = groups.flatMap(([category, direction, names]) =>
  names.split(', ').map((name) => ({ name, category, direction })),
);

/** Names that are ordinary words too: they count only when written with a capital inside a sentence. */
export const ordinaryWords: ReadonlySet<string> = new Set([
  'Square',
  'Wave',
  'Box',
  'Signal',
  'Linear',
  'Make.com',
  'Segment',
  'Steam',
  'Sage',
  'Wise',
  'Epic',
  'Notion',
  'Whisper',
  'Crisp',
  'Amazon',
  'Hermes',
  'Messenger',
  'Plausible',
  'Llama',
  'Gemini',
  'Outlook',
  'Zoom',
  'Meetup',
]);

export type ServiceKind = {
  name: string;
  category: IntegrationCategory;
  direction: Direction;
  pattern: RegExp;
};
/** Kinds without a product. The pattern must stand for a talking-to, not for a mere word. */
export const serviceKinds: readonly ServiceKind[] = [
  {
    name: 'card payment provider',
    category: 'payments',
    direction: 'both',
    pattern:
      /\b(?:card payments?|pay(?:ments?)? (?:online|by card|with (?:a |their )?card)|online payments?|credit cards?|debit cards?|take payments?)\b/i,
  },
  {
    name: 'direct debit provider',
    category: 'payments',
    direction: 'both',
    pattern: /\bdirect debits?|sepa\b/i,
  },
  {
    name: 'SMS provider',
    category: 'sms',
    direction: 'outbound',
    pattern: /\b(?:sms|text messages?|by text|texts? (?:to|them|the)|send (?:a )?texts?)\b/i,
  },
  {
    name: 'e-mail provider',
    category: 'email',
    direction: 'outbound',
    pattern:
      /\b(?:by e-?mail|via e-?mail|e-?mails? (?:\d|an? |the |when |before |after |within |it )|e-?mails? (?:to|them|the|everyone|me|us|reminders?|notifications?|receipts?)|an e-?mail|send (?:out )?e-?mails?|e-?mailed)\b/i,
  },
  {
    name: 'push notification service',
    category: 'push',
    direction: 'outbound',
    pattern: /\bpush notifications?|push messages?\b/i,
  },
  {
    name: 'calendar feed',
    category: 'calendar',
    direction: 'outbound',
    pattern:
      /\b(?:their (?:own |phone )?calendars?|phone'?s calendar|calendar (?:sync|feed|app)|\.?ics (?:file|feed)s?)\b/i,
  },
  {
    name: 'Microsoft sign-in',
    category: 'identity',
    direction: 'inbound',
    pattern: /\bmicrosoft (?:accounts?|login|sign[- ]in)\b/i,
  },
  {
    name: 'single sign-on',
    category: 'identity',
    direction: 'inbound',
    pattern:
      /\b(?:sso|single sign[- ]on|login with google|google login|log in with google|(?:login|log in|sign in) with (?:our|their) \w+ accounts?|sign in with google)\b/i,
  },
  {
    name: 'map service',
    category: 'maps',
    direction: 'both',
    pattern: /\b(?:on a map|map view|a map (?:of|with|showing)|route planning|directions to|geocod\w+)\b/i,
  },
  {
    name: 'accounting software',
    category: 'accounting',
    direction: 'outbound',
    pattern:
      /\b(?:(?:accounting|bookkeeping) (?:software|system|package|program(?:me)?|tool)|ledger (?:software|system|program(?:me)?))\b/i,
  },
  { name: 'ERP system', category: 'accounting', direction: 'both', pattern: /\berp\b/i },
  {
    name: 'language model',
    category: 'ai_model',
    direction: 'outbound',
    pattern: /\b(?:llm|language model|large language model|ai model)s?\b/i,
  },
  {
    name: 'speech recognition',
    category: 'ai_model',
    direction: 'outbound',
    pattern: /\b(?:speech[- ]to[- ]text|speech recognition|transcription service)\b/i,
  },
  {
    name: 'barcode scanner',
    category: 'hardware',
    direction: 'inbound',
    pattern: /\b(?:bar ?codes?(?: scann?\w+)?|scan\w* (?:the |a )?(?:bar|qr)[- ]?codes?)\b/i,
  },
  { name: 'QR codes', category: 'hardware', direction: 'inbound', pattern: /\bqr[- ]?codes?\b/i },
  {
    name: 'label printer',
    category: 'hardware',
    direction: 'outbound',
    pattern: /\blabel printers?|receipt printers?|thermal printers?\b/i,
  },
  {
    name: 'card reader',
    category: 'hardware',
    direction: 'both',
    pattern: /\bcard (?:reader|terminal)s?\b/i,
  },
  {
    name: 'smart lock',
    category: 'hardware',
    direction: 'outbound',
    pattern: /\b(?:smart|electronic|digital) locks?\b/i,
  },
  { name: 'GPS', category: 'hardware', direction: 'inbound', pattern: /\bgps\b/i },
  {
    name: 'ticket system',
    category: 'other',
    direction: 'both',
    pattern: /\b(?:ticket(?:ing)? system|help ?desk (?:system|software))\b/i,
  },
  {
    name: 'patient record system',
    category: 'other',
    direction: 'both',
    pattern: /\b(?:patient records? system|ehr|emr|practice management (?:system|software))\b/i,
  },
  { name: 'CRM', category: 'other', direction: 'both', pattern: /\bcrm\b/i },
  {
    name: 'billing system',
    category: 'accounting',
    direction: 'both',
    pattern: /\bbilling (?:system|panel|software)\b/i,
  },
  {
    name: 'monitoring system',
    category: 'analytics',
    direction: 'inbound',
    pattern: /\bmonitoring (?:system|tool|api|alerts?)\b/i,
  },
  { name: 'status page', category: 'other', direction: 'both', pattern: /\bstatus ?page\b/i },
];
