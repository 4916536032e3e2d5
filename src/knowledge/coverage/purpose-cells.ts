// Why it is built, for whom, and what they do with it: the cells that shape everything else.
import { projectTypes } from '#contract/capabilities.ts';
import { boundedCount, group, guess, likely, none, type Cell } from './cell.ts';

const signingIn =
  /\b(log ?in|sign ?in|password|sso|google account|single sign|magic link|without logging)\b/i;

export const purposeCells: readonly Cell[] = [
  ...group('purpose', [
    {
      id: 'purpose.problem',
      concern: 'which problem it solves',
      weight: 5,
      settled_by: { kinds: ['goal', 'capability'], count: 3 },
      fallback: guess(
        'The problem is the one that the first sentences describe.',
        'The package aims at the wrong thing: most of it.',
      ),
      ask: {
        text: 'What goes wrong today, without this software?',
        why: 'Everything that does not help with that can be left out.',
        options: [
          'It takes too long by hand',
          'Things get lost or forgotten',
          'People cannot do it at all today',
        ],
        worth: { any: 1.2 },
      },
    },
    {
      id: 'purpose.kind',
      concern: 'which kind of software it is',
      weight: 5,
      settled_by: {
        words:
          /^The (?:product|system|app|application|software) (?:must be|is) (?:an?|the) (?:web|mobile|phone|desktop|browser|AI)\b/,
      },
      fallback: guess(
        'It is a web application.',
        'Other kinds have no accounts, screens or server of this form: most of the design.',
      ),
      ask: {
        text: 'Which kind of software is it?',
        why: 'It decides what it runs on, and so the whole design.',
        options: ['A web application', 'A mobile app', 'A desktop application', 'A browser extension'],
        worth: { any: 2.2 },
      },
    },
    {
      id: 'purpose.stakes',
      concern: 'what is at stake',
      weight: 4,
      settled_by: {
        words:
          /\b(hobby|side project|internal|launch|go live|customers|regulated|audit|gdpr|hipaa|compliance|start-?up|company|club|volunteer\w*)\b/i,
      },
      fallback: likely(
        'It is meant for real users from its first release, without special regulation.',
        'Reviews and records that a regulator wants are missing: weeks.',
      ),
      ask: {
        text: 'How serious is it: a hobby, for your own team, or for customers?',
        why: 'It decides how much checking, security and operations the plan contains.',
        options: [
          'For customers or members',
          'For our own team',
          'A hobby',
          'Regulated (health, money, children, safety)',
        ],
        worth: { any: 1.2 },
      },
    },
    {
      id: 'purpose.alternatives',
      concern: 'what people use today',
      weight: 2,
      settled_by: {
        words:
          /\b(spreadsheet|excel|paper|whatsapp|by hand|currently|today we|at the moment|so far|right now)\b/i,
      },
      fallback: likely(
        'People use spreadsheets, messages and memory today.',
        'A missing import: one to three days.',
      ),
    },
    {
      id: 'purpose.success',
      concern: 'how success is measured',
      weight: 3,
      settled_by: { kinds: ['goal'] },
      fallback: guess(
        'It is a success when the people it is for use it every week without being told.',
        'Reports that show success are missing: two days.',
      ),
      ask: {
        text: 'How would you notice after three months that it was worth it?',
        why: 'A number we can measure becomes a report and a test; a feeling does not.',
        options: [
          'It saves time: fewer minutes for each case',
          'Fewer mistakes or losses',
          'More people use it',
          'It brings in money',
        ],
        worth: { any: 1.15 },
      },
    },
    {
      id: 'purpose.counter',
      concern: 'what must not get worse',
      weight: 1,
      settled_by: { words: /\b(without (making|losing)|must not (slow|get worse)|not at the cost)\b/i },
      fallback: none(
        'Nobody’s daily work may take longer than before.',
        'A measure nobody watches: half a day.',
      ),
    },
  ]),
  ...group('roles', [
    {
      id: 'roles.who',
      concern: 'who uses it',
      weight: 5,
      settled_by: { kinds: ['actor'] },
      fallback: guess(
        'There is one kind of user.',
        'Rights, screens and tests for further roles: a week each.',
      ),
      ask: {
        text: 'Who will use it? Name each kind of person in a word or two.',
        why: 'Every kind of person gets rights and screens of their own.',
        options: ['Only one kind of person', 'Customers and staff', 'Members, staff and an administrator'],
      },
    },
    {
      id: 'roles.admin',
      concern: 'who administers it',
      weight: 3,
      settled_by: {
        kinds: ['actor', 'capability', 'rule'],
        words:
          /\b(admin\w*|(?<!\b(?:property|account|project|case|product|event|hotel|site) )manager|owner|operator|moderator|treasurer|lead|librarian|coordinator|supervisor)\b/i,
      },
      fallback: likely(
        'The people who run it day by day also administer accounts.',
        'A role and three screens: three days.',
      ),
      ask: {
        text: 'Who may add people, change their rights and correct mistakes of others?',
        why: 'Somebody must be able to, and everybody else must not.',
        options: ['One administrator', 'All staff', 'Nobody: everyone looks after their own'],
        worth: { any: 0.75, MobileGame: 0.1, BrowserExtension: 0.3 },
      },
    },
    {
      id: 'roles.permissions',
      concern: 'who may not do what',
      weight: 4,
      settled_by: {
        kinds: ['rule', 'capability'],
        words: /\b(only|not allowed|may not|must not|cannot|can't|except|permission|own)\b/i,
      },
      fallback: guess(
        'Everybody may see everything and change only what is theirs.',
        'Access rules and their tests: two to five days.',
      ),
      ask: {
        text: 'Is there anything that only certain people may do?',
        why: 'Rights that are added late are the ones that leak.',
        options: [
          'People change only what is theirs',
          'Some things only certain people may approve',
          'No, everyone may do everything',
        ],
        worth: { any: 0.9, MobileGame: 0.1 },
      },
    },
    {
      id: 'roles.player',
      concern: 'how a player is known',
      weight: 2,
      types: ['MobileGame'],
      settled_by: { words: signingIn },
      fallback: likely(
        'A player is known by a key of the device; nobody needs an address or a password to play.',
        'Accounts with a password: three days.',
      ),
    },
    {
      id: 'roles.sign_in',
      concern: 'how people sign in',
      weight: 2,
      types: projectTypes.filter((type) => type !== 'MobileGame'),
      settled_by: { words: signingIn },
      fallback: likely(
        'People sign in with e-mail and password.',
        'Another way to sign in: one to two days.',
      ),
    },
    {
      id: 'roles.anonymous',
      concern: 'what works without signing in',
      weight: 2,
      settled_by: { words: /\b(without (logging|signing|an account)|anonymous\w*|public(ly)?|guests?)\b/i },
      fallback: none('Nothing is visible without signing in.', 'A public page and its limits: two days.'),
    },
    {
      id: 'roles.leaving',
      concern: 'what happens when somebody leaves',
      weight: 2,
      settled_by: {
        words:
          /\b(leaves?|resign\w*|deactivat\w*|delete (their|his|her|an) account|cancel (their )?membership|ends? (their )?membership)\b/i,
      },
      fallback: likely(
        'An account is closed by an administrator; what others need stays without the name.',
        'Rules for closing accounts: one day.',
      ),
    },
  ]),
  ...group('journeys', [
    {
      id: 'journeys.main',
      concern: 'the one thing people come to do',
      weight: 5,
      settled_by: { kinds: ['capability'], count: 3 },
      fallback: guess('The main thing is what was named first.', 'The wrong thing is built first: weeks.'),
      ask: {
        text: 'Walk me through the most important thing somebody does with it, step by step from start to end.',
        why: 'The plan starts with this one path and adds the rest around it.',
        options: [
          'They look something up',
          'They enter or order something',
          'They approve or check what others did',
        ],
        worth: { any: 1.2 },
      },
    },
    {
      id: 'journeys.frequency',
      concern: 'how often it happens',
      weight: 2,
      settled_by: {
        kinds: ['quantity'],
        words: /\b(day|daily|week|weekly|hour|month|monthly|a year)\b/i,
        except: boundedCount,
      },
      fallback: likely('The main thing happens some dozens of times a day.', 'Capacity work: two days.'),
    },
    {
      id: 'journeys.notify',
      concern: 'who is told what, and how',
      weight: 3,
      settled_by: {
        kinds: ['capability', 'integration', 'rule'],
        words: /\b(e-?mails?|sms|texts?|notif\w*|remind\w*|alerts?|push|message[sd]?)\b/i,
      },
      fallback: guess(
        'People see what is new when they open it; no messages are sent.',
        'Messages, templates and opt-outs: three to five days.',
      ),
      ask: {
        text: 'About what should people be told by a message, without looking?',
        why: 'Messages need addresses, texts, and a rule for when one fails.',
        options: [
          'E-mail for the important things',
          'No messages, they look themselves',
          'E-mail and text message',
          'Notifications on the phone',
        ],
        worth: {
          any: 1.7,
          MobileGame: 1.4,
          DesktopApp: 0.4,
          BrowserExtension: 1.2,
          AiTool: 0.3,
          AiAgent: 0.8,
        },
      },
    },
    {
      id: 'journeys.handover',
      concern: 'where one person waits for another',
      weight: 2,
      settled_by: {
        words:
          /\b(approv\w*|wait(s|ing)? (for|list)|review\w*|assign\w*|hand(s|ed)? over|forward\w*|escalat(?:es?|ed|ing|ions?))\b/i,
      },
      fallback: none(
        'Nobody has to wait for another person’s approval.',
        'An approval step with its states: three days.',
      ),
    },
    {
      id: 'journeys.undo',
      concern: 'what can be undone',
      weight: 2,
      settled_by: {
        words:
          /\b(undo|cancel\w*|revert|restore|take back|correct(ed)? (it|later)|change (it|their mind))\b/i,
      },
      fallback: likely(
        'An entry can be corrected by whoever may change it; its history is kept.',
        'Undo with its rules: two days.',
      ),
    },
  ]),
  ...group('scope', [
    {
      id: 'scope.first',
      concern: 'what the first version must have',
      weight: 4,
      settled_by: { kinds: ['capability'], count: 6 },
      fallback: guess(
        'Everything that was said in a must or can sentence belongs to the first version.',
        'The first release comes weeks later than needed.',
      ),
      ask: {
        text: 'If only three things could work on the first day, which three?',
        why: 'They are built first; the rest waits its turn.',
        options: [
          'What you named first',
          'Looking up, entering and changing',
          'I need all of it on the first day',
        ],
        worth: { any: 1.0 },
      },
    },
    {
      id: 'scope.out',
      concern: 'what it will not do',
      weight: 3,
      settled_by: {
        fates: ['out_of_scope', 'later'],
        words:
          /\b(not? need|don'?t need|out of scope|won'?t|no (app|chat|forum|shop|payments?)|not for now|maybe later|later version|v2)\b/i,
      },
      fallback: none(
        'Nothing was ruled out; what was not named is not built.',
        'Work on things nobody wants: days each.',
      ),
      ask: {
        text: 'Is there anything people might expect from it that you do not want, or not yet?',
        why: 'Named now, it costs a sentence; found out later, it costs a week.',
        options: ['No app for phones', 'No payments', 'No chat or forum', 'Nothing comes to mind'],
        worth: { any: 1.0, MobileGame: 0.5 },
      },
    },
    {
      id: 'scope.later',
      concern: 'what may come later',
      weight: 1,
      settled_by: {
        fates: ['later'],
        words: /\b(later|someday|next version|in future|phase 2|nice to have)\b/i,
      },
      fallback: none(
        'Nothing is planned for later that the first version must prepare for.',
        'A change of the data model: days.',
      ),
    },
    {
      id: 'scope.platforms',
      concern: 'where it runs',
      weight: 3,
      settled_by: {
        words:
          /\b(website|web app|browser|phones?|mobile|tablet|ipad|android|ios|iphone|windows|mac(os)?|linux|desktop|extension|chrome|firefox)\b/i,
      },
      fallback: likely(
        'It runs where its project type usually runs, in current versions only.',
        'Support for another platform: weeks.',
      ),
      ask: {
        text: 'On which devices must it work?',
        why: 'It decides the technology and how it is tested.',
        options: ['Phones and computers, in the browser', 'Computers only', 'Phones only'],
        worth: { any: 0.75, DesktopApp: 1.2 },
      },
    },
  ]),
];
