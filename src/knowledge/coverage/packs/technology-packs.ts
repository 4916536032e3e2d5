// Domain packs about kinds of software: files, devices, models, games, extensions, programs.
import { group, guess, likely, probe } from '#knowledge/coverage/cell.ts';
import type { Pack } from './pack.ts';

export const technologyPacks: readonly Pack[] = [
  {
    id: 'media_uploads',
    signs: {
      acts: ['upload', 'photograph', 'attach'],
      things: ['photo', 'video', 'image', 'picture', 'attachment'],
    },
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
    signs: {
      acts: ['sync', 'synchronise', 'synchronize', 'be offline', 'work offline'],
      things: ['network', 'signal', 'connection', 'internet'],
    },
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
    signs: { actors: ['tenant'], things: ['tenant', 'workspace'] },
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
    signs: { actors: ['sensor'], things: ['sensor', 'telemetry', 'sensor reading'] },
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
    signs: { things: ['AI', 'LLM', 'language model', 'machine learning', 'chatbot'] },
    also_by_ban: true,
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
    signs: { things: ['coin', 'gem', 'in-app purchase', 'power-up', 'loot', 'loot box'] },
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
    signs: { things: ['browser extension', 'extension', 'add-on'] },
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
    signs: { things: ['installer', 'desktop app', 'desktop application', 'desktop program'] },
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
