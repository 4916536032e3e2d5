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
