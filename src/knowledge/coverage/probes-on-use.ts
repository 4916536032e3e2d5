// What only the people of a project know about its use: roles, rules, states, screens and errors.
import { group, probe, type Cell } from './cell.ts';

export const probesOnUse: readonly Cell[] = [
  ...group('roles', [
    probe({
      id: 'roles.visibility',
      concern: 'what must stay hidden from some',
      settled:
        /\b(must not see|may not see|hidden from|only .{2,40} (?:sees?|reads?|may see|may read)|sees? only|see only)\b/i,
      otherwise: [
        'People see what they need for their own task, and nothing about other people.',
        'Rules of visibility with their tests: three days.',
      ],
      ask: {
        text: 'What must stay hidden from some of the people who use it?',
        why: 'What is shown once to the wrong person cannot be taken back.',
        options: ['Details of other people', 'Prices or money', 'Nothing is hidden'],
        worth: {
          any: 2.1,
          MobileGame: 0.3,
          DesktopApp: 1.4,
          BrowserExtension: 1.5,
          AiAgent: 1.5,
          AiTool: 1.05,
        },
      },
    }),
    probe({
      id: 'roles.entry',
      concern: 'how people get in',
      settled:
        /\b(log ?in|sign ?in|password|sso|magic link|without (?:an account|signing|logging)|public(?:ly)?|guests? (?:can|may))\b/i,
      otherwise: [
        'People sign in with e-mail and password; nothing is open to the public.',
        'Another way to sign in: one to two days.',
      ],
      ask: {
        text: 'How do people sign in, as far as it is not open to guests without an account?',
        why: 'It decides how much a stranger can see, and how much support forgotten passwords need.',
        options: [
          'E-mail and password',
          'A link by e-mail',
          'An account they already have',
          'No account at all',
        ],
        worth: {
          any: 1.5,
          WebApp: 1.7,
          MobileApp: 1.5,
          MobileGame: 1.0,
          DesktopApp: 1.2,
          BrowserExtension: 1.4,
          AiTool: 0.8,
          AiAgent: 1.2,
        },
      },
    }),
    probe({
      id: 'roles.editing',
      concern: 'who may change what others entered',
      settled: /\b(?:only .{2,30} (?:change|edit|correct)s?|may (?:change|edit|correct))\b/i,
      otherwise: [
        'Whoever entered something may change it, and an administrator as well.',
        'Rights to change: two days.',
      ],
      ask: {
        text: 'Who may change or correct what is already entered?',
        why: 'Without a rule, everybody can, and nobody knows what was there before.',
        options: [
          'Whoever entered it, for a while',
          'Only certain people',
          'Nobody: it is corrected by a new entry',
        ],
        worth: { any: 1.2, MobileApp: 1.45, MobileGame: 0.2, AiAgent: 0.9, AiTool: 0.9 },
      },
    }),
  ]),
  ...group('rules', [
    probe({
      id: 'rules.unwritten',
      concern: 'exceptions that everybody knows',
      settled: /\b(exception|except (?:for|on|in|when)|override|waive\w*)\b/i,
      otherwise: ['The rules hold without exception.', 'An exception that comes late: one to two days each.'],
      ask: {
        text: 'Which exception or unwritten rule would somebody new get wrong?',
        why: 'Everybody knows it and nobody has written it down; software does not know it.',
        options: [
          'There is none',
          'On certain days or dates it is different',
          'For certain people it is different',
        ],
        worth: { any: 2.6, MobileGame: 0.6, DesktopApp: 1.5 },
      },
    }),
    probe({
      id: 'rules.refused',
      concern: 'which entries must be refused',
      settled:
        /\b(?:refused?|reject\w*|invalid|mandatory|required|must (?:have|contain|be filled)|not valid)\b/i,
      otherwise: [
        'Names and dates are required; whatever is impossible is refused with a reason.',
        'Checks of entries: half a day each.',
      ],
      ask: {
        text: 'Which entry is impossible or not valid, so that it must be refused?',
        why: 'What gets in wrong once is found by somebody else, much later.',
        options: ['Something left empty', 'A figure outside its range', 'The same thing entered twice'],
        worth: {
          any: 1.4,
          MobileApp: 1.5,
          DesktopApp: 1.8,
          MobileGame: 0.8,
          WebApp: 1.0,
          BrowserExtension: 1.2,
          AiTool: 1.7,
          AiAgent: 1.25,
        },
      },
    }),
    probe({
      id: 'rules.alike',
      concern: 'how the same thing entered twice is noticed',
      settled: /\b(?:duplicat\w*|twice|unique|already (?:there|exists))\b/i,
      otherwise: [
        'The same entry made again is recognised by its name and date, and asked about.',
        'A rule for duplicates: one day.',
      ],
      ask: {
        text: 'When is something a duplicate of what is already there?',
        why: 'Two entries of one thing contradict each other sooner or later.',
        options: ['The same name and date', 'The same number', 'Duplicates are allowed'],
        worth: {
          any: 1.0,
          MobileApp: 1.2,
          BrowserExtension: 1.9,
          MobileGame: 0.2,
          AiTool: 1.1,
          DesktopApp: 1.3,
        },
      },
    }),
  ]),
  ...group('states', [
    probe({
      id: 'states.too_late',
      concern: 'what happens to what is late',
      settled:
        /\b(?:overdue|expires?|lapses?|too late|late fee|(?:is|are|comes?) late|after \d+ (?:minutes|hours|days|weeks))\b/i,
      otherwise: [
        'What is late is marked as late; nothing else happens by itself.',
        'Rules for delays with their messages: two days.',
      ],
      quotes: {
        kinds: ['capability'],
        words:
          /\b(?:borrow\w*|returns?|rents?|hires?|delivers?|confirms?|pays?|approves?|answers?|appl(?:y|ies))\b/i,
      },
      ask: {
        text: 'You wrote “{said}” What happens to something that is late, or stays open for too long?',
        why: 'It happens every week, and software must know whether to wait, to warn or to give up.',
        options: [
          'It is marked, somebody looks after it',
          'A reminder goes out',
          'It lapses by itself',
          'It costs something',
        ],
        worth: {
          any: 2.2,
          MobileGame: 0.6,
          DesktopApp: 0.9,
          BrowserExtension: 1.0,
          AiTool: 0.6,
          AiAgent: 1.6,
        },
      },
    }),
    probe({
      id: 'states.regular',
      concern: 'what is done at certain times',
      settled:
        /\b(?:every (?:day|week|month|monday|friday|sunday|night|evening|morning)|weekly|monthly|nightly|at midnight)\b/i,
      otherwise: ['Nothing happens at certain times by itself.', 'A schedule: one day.'],
      ask: {
        text: 'What happens at a certain time of day, or repeats every week or month?',
        why: 'What recurs must run without anybody pressing a button.',
        options: ['Nothing', 'Every day', 'Every week', 'Every month'],
        worth: { any: 0.9, WebApp: 1.1, MobileApp: 1.1, BrowserExtension: 1.3, MobileGame: 0.3, AiTool: 1.0 },
      },
    }),
  ]),
  ...group('screens', [
    probe({
      id: 'screens.people',
      concern: 'who could have trouble using it',
      settled:
        /\b(?:accessib\w*|wcag|screen reader|colou?r.?blind|dyslexi\w*|large (?:letters|text|buttons))\b/i,
      otherwise: ['WCAG 2.2 level AA.', 'Rework of screens: two to four days.'],
      ask: {
        text: 'Who could find it hard to use, because of eyesight, age or a disability?',
        why: 'Letters, contrast and buttons are cheap now and expensive later.',
        options: ['Ordinary care is enough', 'Older people', 'People who see or hear badly'],
        worth: {
          any: 1.2,
          MobileApp: 1.5,
          MobileGame: 2.2,
          DesktopApp: 0.8,
          BrowserExtension: 0.7,
          AiAgent: 0.9,
          AiTool: 0.5,
        },
      },
    }),
    probe({
      id: 'screens.tongues',
      concern: 'which languages it speaks',
      settled: /\b(?:english|german|french|spanish|dutch|italian|languages?|translat\w*|multilingual)\b/i,
      otherwise: ['One language: that of the brief.', 'Translation of every text: a week.'],
      ask: {
        text: 'Which languages must it speak?',
        why: 'A second language touches every text, date and message.',
        options: ['One language', 'Two languages', 'Several, chosen by each user'],
        worth: { any: 1.9, BrowserExtension: 0.9, DesktopApp: 1.6, MobileGame: 1.7, WebApp: 1.7 },
      },
    }),
  ]),
  ...group('errors', [
    probe({
      id: 'errors.undo',
      concern: 'which mistakes can be undone',
      settled: /\b(?:undo|undone|by accident|revert|taken? back)\b/i,
      otherwise: [
        'An entry made by mistake can be corrected by whoever made it.',
        'Undo with its rules: two days.',
      ],
      ask: {
        text: 'Which mistake must one be able to undo, and nothing be lost by it?',
        why: 'Undo must be built in from the start; it hardly fits in later.',
        options: ['The last step', 'Everything of the last days', 'Nothing: it is corrected by hand'],
        worth: {
          any: 0.8,
          DesktopApp: 1.9,
          BrowserExtension: 1.5,
          MobileApp: 1.0,
          MobileGame: 0.2,
          AiTool: 1.6,
        },
      },
    }),
    probe({
      id: 'errors.outage',
      concern: 'what goes on while something else fails',
      settled:
        /\b(?:is down|does not answer|unavailable|outage|not reachable|no (?:signal|reception|internet|network|wifi))\b/i,
      otherwise: [
        'Work goes on; what is due is sent when the other side answers again.',
        'A fallback: one day each.',
      ],
      quotes: { kinds: ['integration'], words: /./ },
      ask: {
        text: 'You wrote “{said}” What should happen while something it depends on is down or cannot be reached?',
        why: 'It will happen on the worst day; then somebody needs to know what to do.',
        options: ['It waits and tries again', 'People do it by hand meanwhile', 'It says so and stops'],
        worth: {
          any: 1.3,
          WebApp: 1.3,
          MobileApp: 1.1,
          DesktopApp: 1.3,
          BrowserExtension: 1.7,
          AiAgent: 1.6,
          AiTool: 1.5,
          MobileGame: 0.2,
        },
      },
    }),
  ]),
];
