// What it keeps, by which rules, in which states, and with whom it talks.
import { boundedCount, group, guess, likely, none, type Cell } from './cell.ts';

/** Nothing is counted, or what changes hands is. */
const uncounted =
  /\b(?:earns?|buys?|pays?|costs?|starts? with)\b|^(?!.*(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?|few|several|many)\b))/i;

export const substanceCells: readonly Cell[] = [
  ...group('objects', [
    {
      id: 'objects.main',
      concern: 'the things it keeps',
      weight: 5,
      settled_by: { kinds: ['object'] },
      fallback: guess('It keeps the things that the sentences name.', 'The data model changes: a week.'),
      ask: {
        text: 'Which things does it keep track of? List them, one per line.',
        why: 'Each becomes a record with its own screens and rules.',
        options: ['The one thing you named', 'A thing and the people it belongs to'],
        worth: { any: 0.9, MobileGame: 0.4 },
      },
    },
    {
      id: 'objects.fields',
      concern: 'what is known about the main thing',
      weight: 4,
      settled_by: { words: /\b(has|have|with) (an?|the|its)? ?\w+(, |\s+and )\w+/i, kinds: ['object'] },
      fallback: guess(
        'The main thing has a name, a description and a state.',
        'Fields, forms and lists: one to three days.',
      ),
      ask: {
        text: 'What do you write down about it today? List the details, as on a form.',
        why: 'These become the fields of the form and the columns of the list.',
        options: ['Name, description, date', 'Name, price, state', 'Only a name'],
        worth: { any: 1.0, MobileGame: 0.1 },
      },
    },
    {
      id: 'objects.identity',
      concern: 'how two of a kind are told apart',
      weight: 2,
      settled_by: { words: /\b(number|code|barcode|serial|unique|id\b|reference)\b/i },
      fallback: likely(
        'Things are told apart by name; the software gives each a number.',
        'A rule for duplicates: one day.',
      ),
    },
    {
      id: 'objects.volume',
      concern: 'how many there are',
      weight: 3,
      settled_by: {
        kinds: ['quantity', 'rule', 'quality'],
        words:
          /\b(members?|users?|customers?|items?|records?|tickets?|orders?|people|scores|pieces|players|lifts|products|clients?)\b/i,
        except: uncounted,
      },
      fallback: likely(
        'There are fewer than 10,000 of each thing and fewer than 500 people.',
        'Indexes, paging and a bigger machine: days.',
      ),
      ask: {
        text: 'Roughly how many people or entries will there be after a year?',
        why: 'Below a few thousand everything stays simple; above, it must be planned for.',
        options: [
          'Up to 100 people, a few thousand entries',
          'Up to 1,000 people',
          'Up to 10,000 people',
          'More',
        ],
        worth: { any: 0.9, DesktopApp: 1.3, AiTool: 1.3, MobileGame: 0.3 },
      },
    },
    {
      id: 'objects.files',
      concern: 'which files and pictures it keeps',
      weight: 2,
      settled_by: {
        words:
          /\b(photos?|pictures?|images?|files?|documents?|attachments?|pdfs?|videos?(?! ads?\b)|recordings?|scans?)\b/i,
      },
      fallback: none('No files are kept.', 'Uploads with checks and storage: three days.'),
    },
    {
      id: 'objects.history',
      concern: 'whether changes are kept',
      weight: 2,
      settled_by: { words: /\b(history|audit|who changed|log of|track changes|version)\b/i },
      fallback: likely('Every change keeps who made it and when.', 'Storage for history: one day.'),
    },
    {
      id: 'objects.deletion',
      concern: 'what happens to things nobody needs any more',
      weight: 2,
      settled_by: {
        kinds: ['data', 'rule', 'capability'],
        words: /\b(delet\w*|archiv\w*|retire\w*|remove[sd]?|keep (it|them) for|retention)\b/i,
      },
      fallback: likely(
        'Removed things disappear from lists and can be brought back for 30 days.',
        'A recycle bin: two days.',
      ),
    },
  ]),
  ...group('rules', [
    {
      id: 'rules.limits',
      concern: 'limits that must hold',
      weight: 4,
      settled_by: {
        kinds: ['rule'],
        words: /\b(max\w*|at most|up to|no more than|limit\w*|at least|minim\w*|within|not more)\b/i,
      },
      fallback: guess(
        'No limit but those of common sense.',
        'A rule with its error and tests: one day each.',
      ),
      ask: {
        text: 'Are there limits: how many at once, how long, how much?',
        why: 'A limit that is not written down is decided by whoever programs it.',
        options: ['Yes, a number per person', 'Yes, a time limit', 'No limits'],
        worth: { any: 2.4, MobileGame: 1.0 },
      },
    },
    {
      id: 'rules.calculation',
      concern: 'how amounts and figures are worked out',
      weight: 3,
      settled_by: {
        kinds: ['rule', 'quantity'],
        words:
          /\b(percent|%|per (day|hour|month|year|item)|fee|price|total|sum|average|rate|calculat\w*|score|points)\b/i,
        except: boundedCount,
      },
      fallback: none(
        'Nothing is calculated beyond counting and adding up.',
        'A calculation with its cases: one to three days.',
      ),
    },
    {
      id: 'rules.validation',
      concern: 'what makes an entry wrong',
      weight: 2,
      settled_by: { words: /\b(required|must (have|be filled|contain)|mandatory|valid|invalid|complete)\b/i },
      fallback: likely(
        'Names and dates are required, everything else may stay empty.',
        'Rules for fields: half a day each.',
      ),
    },
    {
      id: 'rules.approval',
      concern: 'what needs somebody’s approval',
      weight: 3,
      settled_by: { words: /\b(approv\w*|sign(s|ed)? off|confirm\w*|accept\w*|four eyes)\b/i },
      fallback: none('Nothing needs approval.', 'An approval with states and messages: three days.'),
      ask: {
        text: 'Must anything be approved by a second person before it counts?',
        why: 'An approval adds a state, a message and a person who waits.',
        options: ['No', 'Only above an amount', 'Yes, always by a certain role'],
        worth: { any: 0.8, WebApp: 1.4, MobileApp: 1.1, AiAgent: 1.2, MobileGame: 0 },
      },
    },
    {
      id: 'rules.conflict',
      concern: 'what happens when two people want the same',
      weight: 3,
      settled_by: {
        words: /\b(double|twice|at the same time|first come|waiting list|overlap\w*|conflict\w*|clash)\b/i,
      },
      fallback: likely(
        'Whoever comes first gets it; the second is told so.',
        'Locks or a waiting list: two to four days.',
      ),
      quotes: {
        kinds: ['capability'],
        words: /\b(?:books?|reserves?|borrows?|rents?|takes?|chooses?|claims?)\b/i,
      },
      ask: {
        text: 'You wrote “{said}” What should happen when two people want the same thing at the same time?',
        why: 'It will happen, and it is cheap to decide now.',
        options: ['First come, first served', 'A waiting list', 'Somebody decides', 'It cannot happen here'],
        worth: { any: 0.8, WebApp: 1.9, MobileApp: 1.4, DesktopApp: 1.1, MobileGame: 0.1 },
      },
    },
    {
      id: 'rules.exceptions',
      concern: 'who may break a rule',
      weight: 1,
      settled_by: { words: /\b(exception|override|waive\w*|unless|except)\b/i },
      fallback: none('Nobody may override a rule in the software.', 'Overrides with their record: one day.'),
    },
  ]),
  ...group('states', [
    {
      id: 'states.lifecycle',
      concern: 'which states things go through',
      weight: 4,
      settled_by: { kinds: ['object'], words: /./ },
      fallback: guess('Things are open until somebody closes them.', 'A state machine: two days.'),
      ask: {
        text: 'Which stages does it go through, from new to done? List them in order.',
        why: 'From the stages follow the buttons, the lists and what is forbidden when.',
        options: ['New, in progress, done', 'Requested, approved, finished, cancelled', 'No stages'],
        worth: { any: 1.0, MobileGame: 0 },
      },
    },
    {
      id: 'states.expiry',
      concern: 'what expires or becomes overdue',
      weight: 3,
      settled_by: {
        kinds: ['rule', 'quantity', 'capability'],
        words:
          /\b(overdue|expire\w*|due|deadline|late|after \d+|within \d+|days? (before|after)|reminder)\b/i,
      },
      fallback: none('Nothing expires by itself.', 'Timers and messages: two days.'),
    },
    {
      id: 'states.schedule',
      concern: 'what happens at fixed times',
      weight: 2,
      settled_by: {
        words:
          /\b(every (?:\d+ )?(minute|hour|day|week|month|monday|night|evening)s?|(?:once|twice) an? (?:day|week|month|year)|daily|weekly|monthly|yearly|nightly|at midnight)\b/i,
      },
      fallback: none('Nothing happens at fixed times but backups.', 'A schedule: one day.'),
    },
    {
      id: 'states.zones',
      concern: 'time zones',
      weight: 1,
      settled_by: { words: /\b(time ?zones?|utc|local time|abroad|countries)\b/i },
      fallback: none('Everyone is in one time zone.', 'Zones in every date: three days.'),
    },
  ]),
  ...group('integrations', [
    {
      id: 'integrations.which',
      concern: 'which other systems it talks to',
      weight: 4,
      settled_by: { kinds: ['integration'] },
      fallback: guess(
        'It talks to no other system.',
        'A gateway with its failures: three to five days each.',
      ),
      ask: {
        text: 'Must it work together with something you already use, such as payments, a calendar, accounting or a mail service?',
        why: 'Each needs an account, a fallback and tests of its own.',
        options: ['No, it stands alone', 'A payment service', 'E-mail or calendar', 'Accounting'],
        worth: { any: 0.9, WebApp: 1.4, MobileGame: 0, DesktopApp: 0.6, AiAgent: 1.2 },
      },
    },
    {
      id: 'integrations.failure',
      concern: 'what happens while another system is down',
      weight: 2,
      settled_by: { words: /\b(is down|offline|fails?|unavailable|outage|retry|queue)\b/i },
      fallback: likely(
        'Work goes on; what is due is sent when the other system answers again.',
        'Another fallback: one day each.',
      ),
    },
    {
      id: 'integrations.api',
      concern: 'whether others may connect to it',
      weight: 1,
      settled_by: { words: /\b(api|webhooks?|integrate with us|other systems (can|may))\b/i },
      fallback: none('No outside program connects to it.', 'Keys, limits and documents: a week.'),
    },
  ]),
  ...group('data', [
    {
      id: 'data.import',
      concern: 'what data exists already',
      weight: 3,
      settled_by: {
        kinds: ['data'],
        words: /\b(import|migrat\w*|existing|old (data|system|spreadsheet)|load)\b/i,
      },
      fallback: none('It starts empty; nothing is taken over.', 'An import with its mistakes: three days.'),
      ask: {
        text: 'Is there data today that must be taken over, for example a spreadsheet?',
        why: 'Old data is where the surprises are; it is better to see it early.',
        options: ['No, start empty', 'Yes, one spreadsheet', 'Yes, another system'],
        worth: {
          any: 0.9,
          WebApp: 1.45,
          DesktopApp: 1.9,
          MobileApp: 1.0,
          MobileGame: 0,
          BrowserExtension: 0.2,
        },
      },
    },
    {
      id: 'data.export',
      concern: 'what must come out',
      weight: 2,
      settled_by: {
        kinds: ['data', 'capability'],
        words: /\b(export\w*|csv|excel|pdf|print\w*|report\w*|download)\b/i,
      },
      fallback: likely('Lists can be exported as CSV.', 'Another format: one day.'),
    },
    {
      id: 'data.reports',
      concern: 'which figures people look at',
      weight: 2,
      settled_by: { words: /\b(report\w*|statistic\w*|dashboard|overview|chart|figures|summary)\b/i },
      fallback: none('No reports beyond the lists.', 'A report: one to two days each.'),
    },
  ]),
];
