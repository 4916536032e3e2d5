// How well it must work, what must not happen, and under which constraints it is built and run.
import { group, guess, likely, none, type Cell } from './cell.ts';
import { aiCells } from './ai-cells.ts';

export const careCells: readonly Cell[] = [
  ...group('screens', [
    {
      id: 'screens.devices',
      concern: 'on what screens it is used',
      weight: 2,
      settled_by: { words: /\b(phone|tablet|screen|desktop|laptop|mobile|small screen)\b/i },
      fallback: likely('Screens work from a small phone to a large monitor.', 'Layouts: three days.'),
    },
    {
      id: 'screens.language',
      concern: 'which languages it speaks',
      weight: 2,
      settled_by: {
        words: /\b(english|german|french|spanish|dutch|italian|language|translat\w*|multilingual)\b/i,
      },
      fallback: none('One language: that of the brief.', 'Translation of every text: a week.'),
    },
    {
      id: 'screens.accessibility',
      concern: 'who needs help to use it',
      weight: 2,
      settled_by: {
        words:
          /\b(accessib\w*|wcag|screen reader|older people|elderly|blind|colou?r ?blind|large text|gloves)\b/i,
      },
      fallback: likely('WCAG 2.2 level AA.', 'Rework of screens: two to four days.'),
    },
    {
      id: 'screens.offline',
      concern: 'whether it works without a connection',
      weight: 3,
      settled_by: {
        words: /\b(offline|no (signal|reception|internet|connection|network)|basement|poor connection)\b/i,
      },
      fallback: none('It needs a connection.', 'Offline work with conflicts: two to four weeks.'),
      ask: {
        text: 'Must it work where there is no connection?',
        why: 'Working offline changes how everything is stored; it can hardly be added later.',
        options: [
          'No, there is always a connection',
          'Reading must work offline',
          'Entering must work offline too',
        ],
        worth: { any: 1.0, MobileApp: 2.7, MobileGame: 2.3, AiTool: 1.15, DesktopApp: 1.5, WebApp: 0.5 },
      },
    },
  ]),
  ...group('errors', [
    {
      id: 'errors.mistakes',
      concern: 'what happens when somebody makes a mistake',
      weight: 2,
      settled_by: { words: /\b(mistake|wrong|typo|by accident|undo|correct)\b/i },
      fallback: likely(
        'Mistakes are corrected by whoever made them, for as long as nothing depends on them.',
        'Corrections with rules: two days.',
      ),
    },
    {
      id: 'errors.twice',
      concern: 'what happens when something is sent twice',
      weight: 1,
      settled_by: { words: /\b(twice|duplicate\w*|double)\b/i },
      fallback: likely('The second is recognised and changes nothing.', 'Duplicates by hand: one day.'),
    },
    {
      id: 'errors.worst',
      concern: 'the worst thing that could happen',
      weight: 3,
      settled_by: { words: /\b(worst|must never|never (lose|happen|be)|disaster|lost|leak\w*)\b/i },
      fallback: guess(
        'The worst is that entries are lost or seen by the wrong people.',
        'Another safeguard: days.',
      ),
      ask: {
        text: 'What would be the worst thing this software could do to you?',
        why: 'It tells us where to put the safeguards and the tests.',
        options: [
          'Lose data',
          'Show data to the wrong person',
          'Take or lose money',
          'Be down at the wrong moment',
        ],
        worth: { any: 1.1, MobileGame: 0.1, WebApp: 0.9 },
      },
    },
  ]),
  ...group('quality', [
    {
      id: 'quality.speed',
      concern: 'how quick it must be',
      weight: 2,
      settled_by: {
        kinds: ['quality', 'quantity'],
        words: /\b(seconds?|ms|fast|quick|instant|slow|load)\b/i,
      },
      fallback: likely('Answers within half a second for almost everyone.', 'Speeding up: two to five days.'),
    },
    {
      id: 'quality.availability',
      concern: 'when it must be reachable',
      weight: 2,
      settled_by: {
        words: /\b(24\/7|availab\w*|uptime|opening hours|at night|weekends?)\b|(?<![\d.,])99(?:[.,]\d+)? ?%/i,
      },
      fallback: likely('It may be down for a few hours a month, announced.', 'A second instance: a week.'),
    },
    {
      id: 'quality.peaks',
      concern: 'the busiest moment',
      weight: 2,
      settled_by: {
        kinds: ['quantity', 'quality', 'rule'],
        words:
          /\b(at once|at the same time|peak|concurrent|rush|online|per (minute|hour|second)|saturday)\b/i,
      },
      fallback: likely('At most 50 people at the same moment.', 'Capacity: two days.'),
    },
    {
      id: 'quality.loss',
      concern: 'how much may be lost in a disaster',
      weight: 2,
      settled_by: { words: /\b(backup|recover\w*|restore|lose (data|nothing))\b/i },
      fallback: likely(
        'At most a day of entries, back within four hours.',
        'Continuous archiving: two days.',
      ),
    },
  ]),
  ...group('security', [
    {
      id: 'security.secrets',
      concern: 'what others must not see',
      weight: 3,
      settled_by: {
        kinds: ['rule', 'capability', 'quality'],
        words:
          /\b(must not see|private|confidential|secret|hidden|card details|sensitive|encrypt\w*|mask\w*)\b/i,
      },
      fallback: likely(
        'Personal details are seen only by the person and by those who need them.',
        'Finer rights: three days.',
      ),
    },
    {
      id: 'security.abuse',
      concern: 'who might abuse it',
      weight: 2,
      settled_by: { words: /\b(abuse|fraud|spam|cheat\w*|bots?|attack|steal|misuse)\b/i },
      fallback: none(
        'Nobody has a strong reason to abuse it; ordinary protection is enough.',
        'Protection against a determined abuser: a week.',
      ),
    },
    {
      id: 'security.trail',
      concern: 'what must be provable later',
      weight: 2,
      settled_by: { words: /\b(audit|prove|proof|evidence|trace|signature|legal)\b/i },
      fallback: likely('Who changed what and when is kept for a year.', 'Tamper-proof records: three days.'),
    },
  ]),
  ...group('privacy', [
    {
      id: 'privacy.personal',
      concern: 'which personal data it keeps',
      weight: 4,
      settled_by: {
        kinds: ['object', 'quality', 'constraint', 'rule'],
        words: /\b(personal data|gdpr|email|phone numbers?|emergency phone|address|birth|privacy|names?)\b/i,
      },
      fallback: likely(
        'Names and contact details, nothing sensitive.',
        'Consent, access and deletion: three to five days.',
      ),
      ask: {
        text: 'Which personal or sensitive details of people are kept (health, children, money)?',
        why: 'Sensitive data needs rules of its own by law.',
        options: ['Names and contact details', 'None', 'Health or other sensitive data', 'Data of children'],
        worth: {
          any: 1.6,
          AiTool: 2.1,
          AiAgent: 1.9,
          BrowserExtension: 2.0,
          MobileGame: 1.3,
          WebApp: 1.5,
          DesktopApp: 0.7,
        },
      },
    },
    {
      id: 'privacy.law',
      concern: 'which law applies',
      weight: 2,
      settled_by: {
        kinds: ['constraint'],
        words: /\b(gdpr|law|legal|regulation|hipaa|ccpa|dsgvo|compliance|eu|uk)\b/i,
      },
      fallback: likely('The GDPR or a law like it applies.', 'Another law: days of review.'),
    },
    {
      id: 'privacy.retention',
      concern: 'how long data is kept',
      weight: 2,
      settled_by: {
        kinds: ['data', 'rule'],
        words: /\b(keep|kept|retain\w*|delet\w* after|years?|months?)\b/i,
      },
      fallback: likely('As long as the account exists, then 30 days.', 'A retention job: one day.'),
    },
  ]),
  ...group('money', [
    {
      id: 'money.flow',
      concern: 'whether money moves',
      weight: 4,
      settled_by: {
        words:
          /\b(pay\w*|prices?|fees?|deposits?|refunds?|invoices?|subscriptions?|free of charge|no payments?|stripe|paypal|in-?app|purchases?|sells?|sold|charge[sd]? (?:the|an?|each|every)|costs? (?:the|an?|each|every) \w+)\b|[€£$]\s?\d/i,
      },
      fallback: none('No money moves through it.', 'Payments with refunds and books: two weeks.'),
      ask: {
        text: 'Does money change hands through it?',
        why: 'Payments bring refunds, receipts and books with them.',
        options: ['No', 'Yes, people pay us', 'Yes, between users'],
        worth: { any: 0.9, MobileGame: 0, WebApp: 1.2 },
      },
    },
    {
      id: 'money.running',
      concern: 'what it may cost to run',
      weight: 2,
      settled_by: {
        kinds: ['constraint', 'rule'],
        words: /\b(budget|cheap|cost|a month|per month|hosting|free)\b/i,
      },
      fallback: likely('Up to 50 a month for hosting.', 'Another way of hosting: two days.'),
    },
  ]),
  ...group('operations', [
    {
      id: 'operations.who',
      concern: 'who runs it',
      weight: 2,
      settled_by: {
        words: /\b(host(ed|ing)?|our server|cloud|on-?prem\w*|self-?host\w*|it department|maintain\w*)\b/i,
      },
      fallback: likely(
        'One person looks after it beside other work; it runs on one rented machine.',
        'Operations for a team: days.',
      ),
    },
    {
      id: 'operations.support',
      concern: 'who helps users',
      weight: 1,
      settled_by: { words: /\b(support|help ?desk|questions from users)\b/i },
      fallback: likely('Users ask the people who run it.', 'A help page: one day.'),
    },
    {
      id: 'operations.alerts',
      concern: 'who notices when it breaks',
      weight: 1,
      settled_by: { words: /\b(monitor\w*|alert|on-?call|notice when)\b/i },
      fallback: likely('An e-mail goes to the person who runs it.', 'Alerts: one day.'),
    },
  ]),
  ...group('constraints', [
    {
      id: 'constraints.deadline',
      concern: 'when it must be ready',
      weight: 2,
      settled_by: {
        kinds: ['constraint'],
        words:
          /\b(before|by (the|end)|deadline|live|launch|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)\b/i,
      },
      fallback: none('There is no fixed date.', 'Scope has to shrink late: weeks.'),
      ask: {
        text: 'Is there a date by which it must be in use?',
        why: 'A date decides what waits for the second version.',
        options: ['No fixed date', 'Within three months', 'Within a month'],
        worth: { any: 0.75, WebApp: 1.0, AiTool: 1.25 },
      },
    },
    {
      id: 'constraints.team',
      concern: 'who builds it',
      weight: 2,
      settled_by: {
        kinds: ['constraint'],
        words: /\b(team|developer|freelancer|agency|myself|alone|coding agent|ai)\b/i,
      },
      fallback: likely('One or two people with coding agents.', 'The plan is cut differently: half a day.'),
    },
    {
      id: 'constraints.technology',
      concern: 'which technology is given',
      weight: 3,
      settled_by: {
        kinds: ['constraint'],
        words:
          /\b(react|vue|python|django|node|typescript|java|kotlin|swift|flutter|php|laravel|rails|\.net|c#|postgres\w*|mysql|sqlite|unity|godot|electron|tauri)\b/i,
      },
      fallback: guess(
        'No technology is given; a common one is proposed.',
        'Plan and folders change, requirements stay.',
      ),
      ask: {
        text: 'Which technology is given, if any?',
        why: 'It changes the plan, not what is built; that is why this comes last.',
        options: ['Choose for us', 'TypeScript and React', 'Python', 'Something else'],
        worth: { any: 0.75 },
      },
    },
  ]),
  ...group('rollout', [
    {
      id: 'rollout.how',
      concern: 'how it is introduced',
      weight: 1,
      settled_by: { words: /\b(pilot|roll ?out|beta|test users|gradual\w*|start with)\b/i },
      fallback: likely('A few people use it first, then everyone.', 'Another way: a day.'),
    },
    {
      id: 'rollout.training',
      concern: 'what people must learn',
      weight: 1,
      settled_by: { words: /\b(training|explain|manual|easy for|onboarding|tutorial)\b/i },
      fallback: none('No training; the screens explain themselves.', 'A guide: one day.'),
    },
  ]),
  ...group('terminology', [
    {
      id: 'terminology.words',
      concern: 'words with a special meaning',
      weight: 1,
      settled_by: { words: /\b(we call|is called|means|so-called|known as|aka)\b/i },
      fallback: likely('Words mean what they usually mean.', 'Renaming: one day.'),
    },
  ]),
  ...aiCells,
];
