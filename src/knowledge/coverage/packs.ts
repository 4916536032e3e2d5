// Domain packs: when their words fall, further cells must be settled. Each is short: what goes wrong in that domain when
// nobody asked.
import { group, guess, likely, probe, type Cell } from './cell.ts';

export type Pack = {
  id: string;
  trigger: RegExp;
  /** Law and people are there also where something is forbidden: "must not be sent outside the EU". */
  also_by_ban?: true;
  /** What makes its words mean something else: whoever keeps books makes bookings that nobody takes a place with. */
  unless?: RegExp;
  cells: readonly Cell[];
};

export const packs: readonly Pack[] = [
  {
    id: 'payments',
    unless:
      /\b(?:supplier|incoming|purchase) invoices?\b(?!.*\b(?:stripe|paypal|checkout|deposits?|refunds?|subscriptions?)\b)/is,
    trigger: /\b(pay\w*|deposit|refund|invoice|stripe|paypal|card|checkout|subscription|fee)\b/i,
    cells: group('money', [
      {
        id: 'payments.refunds',
        concern: 'who refunds, and until when',
        weight: 4,
        settled_by: { kinds: ['rule', 'capability'], words: /\brefund\w*\b/i },
        fallback: guess('Staff may refund in full within 14 days.', 'Refund rules and books: three days.'),
        quotes: {
          kinds: ['capability', 'rule', 'integration'],
          words: /\b(?:pay\w*|buys?|invoices?|deposits?|fees?|card)\b/i,
        },
        ask: {
          text: 'You wrote “{said}” By which rule do people get their money back?',
          why: 'Refunds are where money gets lost and disputes start.',
          options: ['Staff may give it back within 14 days', 'Only a manager may', 'Nobody: no refunds'],
          worth: { any: 2.0, BrowserExtension: 0.5 },
        },
      },
      {
        id: 'payments.failed',
        concern: 'what happens when a payment fails',
        weight: 3,
        settled_by: { words: /\b(declin\w*|fail\w* payment|payment fails|unpaid|overdue)\b/i },
        fallback: likely(
          'The thing stays unpaid and the person is asked to try again; after 7 days it is cancelled.',
          'Dunning: three days.',
        ),
        quotes: {
          kinds: ['capability', 'rule', 'integration'],
          words: /\b(?:pay\w*|buys?|invoices?|deposits?|fees?|card)\b/i,
        },
        ask: {
          text: 'You wrote “{said}” What happens when a payment does not go through?',
          why: 'It happens every day, and nobody plans for it.',
          options: [
            'They try again; unpaid things are cancelled after a week',
            'It is cancelled at once',
            'Staff sorts it out',
          ],
          worth: { any: 1.4, MobileGame: 0.1 },
        },
      },
      probe({
        id: 'payments.when',
        concern: 'when one pays',
        settled: /\b(?:pays?|paid|payment) (?:at|on|before|after|in advance|monthly|once)\b/i,
        otherwise: ['One pays at once.', 'Invoices with their reminders: a week.'],
        ask: {
          text: 'When does one pay: at once, on arrival or by invoice?',
          why: 'Whoever pays later must be reminded, and sometimes does not pay.',
          options: ['At once', 'On the spot', 'By invoice'],
          worth: { any: 1.0, MobileGame: 0.1 },
        },
      }),
    ]),
  },
  {
    id: 'bookings_and_inventory',
    unless:
      /\b(?:ledgers?|bookkeep\w*|double[- ]entry)\b(?!.*\b(?:reserv\w*|appointments?|borrow\w*|rentals?|stock)\b)/is,
    trigger:
      /\b(book(?:s|ed|ings?|able)?|reserv\w*|appointment|slot|stock|inventory|borrow\w*|rent\w*|loan\w*|availab\w*)\b/i,
    cells: group('rules', [
      {
        id: 'bookings.cancel',
        concern: 'until when one may cancel',
        weight: 3,
        settled_by: { words: /\bcancel\w*\b/i },
        fallback: guess('Up to 24 hours before, free of charge.', 'Cancellation rules: two days.'),
        quotes: {
          kinds: ['capability', 'rule'],
          words: /\b(?:books?|bookings?|reserv\w*|appointments?|borrows?|rents?)\b/i,
        },
        ask: {
          text: 'You wrote “{said}” Until when may somebody cancel?',
          why: 'Without a rule the place stays empty and nobody pays.',
          options: ['Until 24 hours before, free', 'At any time', 'Not at all'],
          worth: { any: 1.9, AiAgent: 0.8 },
        },
      },
      {
        id: 'bookings.no_show',
        concern: 'what happens when somebody does not come',
        weight: 2,
        settled_by: { words: /\b(no.?show|does(n't| not) (come|turn up|collect)|not collected|claim)\b/i },
        fallback: likely('The place is given to the next after 24 hours.', 'Rules for no-shows: one day.'),
        quotes: {
          kinds: ['capability', 'rule'],
          words: /\b(?:books?|bookings?|reserv\w*|appointments?|borrows?|rents?)\b/i,
        },
        ask: {
          text: 'You wrote “{said}” What happens when somebody does not come or collect?',
          why: 'The place stays empty while others wait for it.',
          options: ['It goes to the next', 'It is kept', 'It costs something'],
          worth: { any: 1.9, AiAgent: 0.8 },
        },
      },
      probe({
        id: 'bookings.repeated',
        concern: 'what is booked again and again',
        settled: /\b(?:every (?:week|month)|series|recurring)\b/i,
        otherwise: ['Each booking is made by itself.', 'Series with their exceptions: a week.'],
        ask: {
          text: 'Can one booking repeat, as every week?',
          why: 'A series that meets a holiday needs rules of its own.',
          options: ['No', 'Every week', 'At chosen dates'],
          worth: { any: 0.9 },
        },
      }),
    ]),
  },
  {
    id: 'health',
    also_by_ban: true,
    trigger:
      /\b(patients|(?:the|an?|each|every|our) patient|clinic|doctor|diagnos\w*|medical|health record|prescription|treatment|therap\w*)\b/i,
    cells: group('privacy', [
      {
        id: 'health.access',
        concern: 'who may read health data',
        weight: 5,
        settled_by: {
          words:
            /\b(only (the )?(doctor|vet|nurse|therapist|practitioner)|medical (staff|data)|need to know)\b/i,
        },
        fallback: guess(
          'Only the people who treat the patient; every look is recorded.',
          'Access by treatment: a week.',
        ),
        ask: {
          text: 'Who may read health data?',
          why: 'The law asks exactly this.',
          options: ['Only those who treat, each look recorded', 'All medical staff', 'All staff'],
        },
      },
      probe({
        id: 'health.consent',
        concern: 'how patients agree',
        settled: /\b(?:consents?|patients? (?:signs?|agrees?))\b/i,
        otherwise: [
          'The patient agrees in writing before anything is kept.',
          'Consent with proof: three days.',
        ],
        ask: {
          text: 'Whose consent is needed before something is kept?',
          why: 'Without it, keeping health data is forbidden.',
          options: ['The patient’s, in writing', 'The patient’s, by a click', 'Nobody’s: the law allows it'],
          worth: { any: 1.6 },
        },
      }),
    ]),
  },
  {
    id: 'minors',
    also_by_ban: true,
    trigger: /\b(child\w*|kids?|minors|pupils?|under 1[0-8]|parents?|school)\b/i,
    cells: group('privacy', [
      {
        id: 'minors.consent',
        concern: 'who consents for children',
        weight: 5,
        settled_by: { words: /\b(consent|guardian|parents? (must|have to|sign|agree|approve|confirm))\b/i },
        fallback: guess(
          'A parent makes the account and consents; children have none of their own.',
          'Consent with proof: a week.',
        ),
        ask: {
          text: 'Who gives consent for children?',
          why: 'Data of children may only be kept with a parent’s consent.',
          options: [
            'Parents; children have no account',
            'Parents; children use the account of their parents',
            'Parents; children have accounts',
          ],
          worth: { any: 2.4, AiTool: 1.4, MobileGame: 2.0 },
        },
      },
      {
        id: 'minors.visibility',
        concern: 'who may see children’s data',
        weight: 4,
        settled_by: { words: /\b(only (parents|drivers|teachers)|see(s)? (the )?(child|kid)|visible to)\b/i },
        fallback: guess(
          'Only the parents and the adults who look after the child at that moment.',
          'Finer visibility: three days.',
        ),
        ask: {
          text: 'Who may see what is known about a child?',
          why: 'Whoever can see it can find the child.',
          options: ['Parents, and who looks after the child', 'Everybody of the same group', 'Staff only'],
          worth: { any: 1.0 },
        },
      },
    ]),
  },
  {
    id: 'eu_personal_data',
    also_by_ban: true,
    trigger: /\b(gdpr|dsgvo|eu\b|europe|germany|france|netherlands|uk\b|personal data)/i,
    cells: group('privacy', [
      {
        id: 'gdpr.rights',
        concern: 'how people get and delete their data',
        weight: 3,
        settled_by: {
          kinds: ['data', 'rule', 'capability'],
          words: /\b(delete (their|my|his|her)|export (their|my)|copy of (their|my) data|right to)\b/i,
        },
        fallback: likely('On request to the people who run it, within 30 days.', 'Self-service: three days.'),
        ask: {
          text: 'How does somebody have their data deleted?',
          why: 'They may ask for it by law, and wait at most a month.',
          options: ['They ask the people who run it', 'They do it themselves'],
          worth: { any: 0.8 },
        },
      },
    ]),
  },
  {
    id: 'marketplace',
    trigger: /\b(marketplace|sellers?|buyers?|vendors?|commission|listing)\b/i,
    cells: group('rules', [
      {
        id: 'marketplace.disputes',
        concern: 'who decides disputes',
        weight: 4,
        settled_by: { words: /\bdisput\w*\b/i },
        fallback: guess('The operator decides within 5 working days.', 'A dispute process: a week.'),
        ask: {
          text: 'What happens when buyer and seller disagree?',
          why: 'Somebody holds the money meanwhile.',
          options: ['We decide', 'They sort it out', 'The buyer is refunded'],
        },
      },
      probe({
        id: 'marketplace.commission',
        concern: 'what the marketplace keeps',
        settled: /\b(?:commission|percent|%)/i,
        otherwise: ['It keeps nothing of a sale.', 'A commission with its books: a week.'],
        ask: {
          text: 'What commission do you keep of each sale?',
          why: 'It changes every amount that anybody sees.',
          options: ['None', 'A share', 'A fixed amount'],
          worth: { any: 2.1 },
        },
      }),
      probe({
        id: 'marketplace.admission',
        concern: 'who may sell',
        settled: /\b(?:approv\w*|check\w*|admit\w*) .{0,20}(?:sellers?|vendors?|farms?)\b/i,
        otherwise: [
          'Each seller is checked once before the first sale.',
          'Checks with their states: three days.',
        ],
        ask: {
          text: 'Must a seller be approved before selling anything?',
          why: 'Buyers blame the marketplace for its sellers.',
          options: ['Yes, once', 'No, anybody may sell', 'Only for certain goods'],
          worth: { any: 1.6 },
        },
      }),
    ]),
  },
  {
    id: 'messaging_and_notifications',
    trigger: /\b(e-?mails?|sms|push|notif\w*|remind\w*|whatsapp|slack)\b/i,
    cells: group('journeys', [
      {
        id: 'messages.opt_out',
        concern: 'which messages people may turn off',
        weight: 2,
        settled_by: { words: /\b(opt.?(out|in)|unsubscrib\w*|turn(ed)? off|mute)\b/i },
        fallback: likely(
          'Everything but what concerns a running matter can be turned off.',
          'Preferences: one day.',
        ),
        ask: {
          text: 'Which messages can one turn off?',
          why: 'Too many messages, and all of them are ignored.',
          options: ['All but the important ones', 'All', 'None'],
          worth: { any: 0.9, AiAgent: 1.1, MobileGame: 0.1 },
        },
      },
      {
        id: 'messages.failed',
        concern: 'what happens when a message does not arrive',
        weight: 2,
        settled_by: { words: /\b(bounce\w*|not delivered|undeliver\w*|wrong (number|address))\b/i },
        fallback: likely(
          'It is tried again for a day and then shown to staff.',
          'Handling of bounces: two days.',
        ),
        ask: {
          text: 'What happens when a message does not arrive?',
          why: 'Somebody relies on it and does not know.',
          options: ['It is tried again, then staff see it', 'Nothing'],
          worth: { any: 0.75 },
        },
      },
    ]),
  },
  {
    id: 'media_uploads',
    trigger: /\b(photos?|upload\w*|videos?(?! ads?\b)|images?|attachments?|pictures?(?! it\b))\b/i,
    cells: group('objects', [
      {
        id: 'media.limits',
        concern: 'how large and how many files may be',
        weight: 2,
        settled_by: { kinds: ['quantity', 'rule'], words: /\b(mb|gb|photos?|files?|images?)\b/i },
        fallback: likely('Up to 10 files of 10 MB each, pictures and PDF only.', 'Other limits: half a day.'),
        ask: {
          text: 'How large or how many may the files be?',
          why: 'Storage, upload and patience all have an end.',
          options: ['Up to 10 files of 10 MB', 'Larger ones as well', 'One small picture'],
          worth: { any: 0.9 },
        },
      },
    ]),
  },
  {
    id: 'offline_and_sync',
    trigger: /\b(offline|no (signal|reception|internet|connection)|sync\w*)\b/i,
    cells: group('states', [
      {
        id: 'sync.conflicts',
        concern: 'what happens when two devices changed the same',
        weight: 4,
        settled_by: {
          words:
            /\b(conflict\w*|both changed|latest wins|newer|merges? (?:both|the two|changes|them)|(?:changes|versions|entries) are merged|which (?:version|one|entry|change) (?:counts|wins|holds|is right)|on the same \w+)\b/i,
        },
        fallback: guess('The later change wins and the earlier one is kept beside it.', 'Merging: a week.'),
        ask: {
          text: 'Two people change the same entry while both are offline. Which change counts?',
          why: 'It will happen, and the answer decides how data is stored.',
          options: [
            'The later one; the other is kept to look at',
            'The first one that arrives',
            'Somebody decides',
          ],
        },
      },
    ]),
  },
  {
    id: 'multi_tenant_saas',
    trigger:
      /\b(tenants?|multi.?tenant|saas|workspaces?|each (company|customer|organisation|organization|club) (has|gets)|white.?label)\b/i,
    cells: group('security', [
      {
        id: 'tenants.separation',
        concern: 'how customers are kept apart',
        weight: 5,
        settled_by: { words: /\b(separate\w*|isolat\w*|own (database|data)|never see each other)\b/i },
        fallback: likely(
          'One database; every row belongs to one customer and every query says which.',
          'A database for each: two weeks.',
        ),
        ask: {
          text: 'How strictly are the data of your customers kept apart?',
          why: 'One customer who sees another’s data is the end of the business.',
          options: ['In one database, by rules', 'Each in a database of its own'],
        },
      },
    ]),
  },
  {
    id: 'iot_telemetry',
    trigger:
      /\b(sensors?|telemetry|devices? (send|report)|iot|readings?|gps (?:trackers?|devices?|collars?))\b/i,
    cells: group('data', [
      {
        id: 'telemetry.gaps',
        concern: 'what happens when a device is silent',
        weight: 3,
        settled_by: { words: /\b(silent|gap|missing readings|no data)\b/i },
        fallback: likely('After an hour without a reading somebody is told.', 'Rules for gaps: two days.'),
        ask: {
          text: 'What happens when a device stops working or is silent?',
          why: 'Silence looks like calm.',
          options: ['Somebody is told after an hour', 'Nothing', 'The last value counts'],
          worth: { any: 1.5 },
        },
      },
      probe({
        id: 'telemetry.alarm',
        concern: 'which reading is an alarm',
        settled: /\b(?:above|below|over|under|more than|less than) \d/i,
        otherwise: ['No reading raises an alarm.', 'Alarms with their people: a week.'],
        ask: {
          text: 'Which reading is impossible, or an alarm?',
          why: 'One must be refused and the other must wake somebody.',
          options: ['None', 'Above a limit', 'A sudden change'],
          worth: { any: 1.6, MobileGame: 0.1 },
        },
      }),
    ]),
  },
  {
    id: 'ai_features',
    also_by_ban: true,
    trigger: /\b(ai|llm|gpt|claude|language model|machine learning|chatbot)\b/i,
    cells: group('ai', [
      {
        id: 'ai_features.wrong',
        concern: 'what happens when the model is wrong',
        weight: 4,
        settled_by: { words: /\b(wrong|mistakes?|hallucinat\w*|make things up|quote|source)\b/i },
        fallback: guess(
          'People see that it came from a model and can correct it.',
          'Corrections and their use: a week.',
        ),
        ask: {
          text: 'What happens when the model is wrong?',
          why: 'It will be, and it will sound right.',
          options: ['People see that it is a proposal', 'A person checks everything', 'Nothing'],
          worth: { any: 1.5, AiAgent: 0.3, AiTool: 0.3 },
        },
      },
    ]),
  },
  {
    id: 'games_economy',
    trigger: /\b(coins?|gems?|in-?app purchases?|power-?ups?|lives|energy|loot)\b/i,
    cells: group('rules', [
      {
        id: 'economy.sinks',
        concern: 'how players earn and spend',
        weight: 3,
        settled_by: { kinds: ['rule', 'quantity'], words: /\b(coins?|gems?|lives|energy|earn\w*|cost)\b/i },
        fallback: guess('A level earns about as much as one help costs.', 'Balancing: a week.'),
        ask: {
          text: 'How does a player earn coins or points?',
          why: 'What is earned too fast is worth nothing.',
          options: ['By each level', 'By time', 'Only by buying'],
          worth: { any: 0.9 },
        },
      },
      probe({
        id: 'economy.refund',
        concern: 'what happens when a purchase is refunded',
        settled: /\brefund\w*\b/i,
        otherwise: [
          'What was bought and refunded is taken back.',
          'Rules for what was spent already: two days.',
        ],
        ask: {
          text: 'What happens to things that were bought when the store gives the money back?',
          why: 'Some people buy, spend and ask for a refund.',
          options: ['They are taken back', 'They stay'],
          worth: { any: 1.5, MobileApp: 0.3, WebApp: 0.3 },
        },
      }),
    ]),
  },
  {
    id: 'browser_extension_permissions',
    trigger: /\b(browser|chrome|firefox) (extension|add-?on)|\bextension\b/i,
    cells: group('security', [
      {
        id: 'extension.sites',
        concern: 'on which sites it may read',
        weight: 4,
        settled_by: {
          words:
            /\b(?:only (?:on|the|these|those)|on (?:amazon|ebay|any|every|all|these) ?\w*|permission)\b/i,
        },
        fallback: guess(
          'Only on the sites that were named, asked for one by one.',
          'Review by the store: weeks.',
        ),
        ask: {
          text: 'On which sites must it read the page?',
          why: 'Stores refuse extensions that ask for every site without a reason.',
          options: ['Only on named shops', 'On the page where I click it', 'On all pages'],
        },
      },
      probe({
        id: 'extension.settings',
        concern: 'who may change its settings',
        settled: /\bonly .{2,30} changes?\b/i,
        otherwise: ['Whoever uses it changes its settings.', 'Settings from a central place: three days.'],
        ask: {
          text: 'Who may change its settings?',
          why: 'In a firm or a family it is not always the one who uses it.',
          options: ['Whoever uses it', 'An administrator'],
          worth: { any: 1.25 },
        },
      }),
    ]),
  },
  {
    id: 'desktop_updates',
    trigger: /\b(desktop|installer|windows|macos|install on|offline program)\b/i,
    cells: group('operations', [
      {
        id: 'desktop.updates',
        concern: 'how it is updated',
        weight: 2,
        settled_by: { words: /\b(updates?|auto-?update|new version|installer)\b/i },
        fallback: likely(
          'It tells when there is a new version and installs it on request.',
          'Automatic updates with signing: three days.',
        ),
      },
      probe({
        id: 'desktop.installing',
        concern: 'who installs it',
        settled: /\binstall(?:s|ed)? (?:it|by)\b/i,
        otherwise: [
          'Whoever uses it installs it, without an administrator.',
          'A package for administrators: two days.',
        ],
        ask: {
          text: 'Who may install it on the computers?',
          why: 'In many firms nobody may but the administrator.',
          options: ['Whoever uses it', 'An administrator'],
          worth: { any: 0.75 },
        },
      }),
    ]),
  },
];
