// Domain packs about money, bookings, people and messages.
import { group, guess, likely, probe } from '#knowledge/coverage/cell.ts';
import type { Pack } from './pack.ts';

export const businessPacks: readonly Pack[] = [
  {
    id: 'payments',
    signs: {
      acts: ['pay', 'pay back', 'refund', 'charge', 'invoice'],
      things: ['payment', 'card payment', 'deposit', 'refund', 'subscription', 'fee', 'invoice'],
    },
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
    signs: {
      acts: ['book', 'reserve', 'borrow', 'rent', 'hire', 'lend'],
      things: ['booking', 'reservation', 'appointment', 'time slot', 'stock', 'loan', 'rental'],
    },
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
    signs: {
      actors: ['patient', 'doctor', 'nurse', 'therapist'],
      acts: ['diagnose', 'prescribe'],
      things: ['patient', 'diagnosis', 'health record', 'medical record', 'prescription', 'therapy'],
    },
    also_by_ban: true,
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
    signs: {
      actors: ['child', 'kid', 'minor', 'pupil', 'parent', 'guardian'],
      things: ['child', 'kid', 'minor', 'pupil'],
    },
    also_by_ban: true,
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
    signs: { things: ['personal data', 'GDPR', 'DSGVO', 'EU', 'data subject'] },
    also_by_ban: true,
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
    signs: { actors: ['seller', 'vendor', 'merchant'], things: ['marketplace', 'commission'] },
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
    signs: {
      acts: ['notify', 'remind', 'e-mail', 'email', 'text', 'alert'],
      things: [
        'e-mail',
        'email',
        'SMS',
        'text message',
        'push message',
        'push notification',
        'notification',
        'reminder',
      ],
    },
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
];
