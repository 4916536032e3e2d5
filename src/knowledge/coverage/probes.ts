// What only the people of a project know, and tell when they are asked: the exception, what is provable, who cannot read.
import { group, probe, type Cell } from './cell.ts';

export const probes: readonly Cell[] = [
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
  ...group('security', [
    probe({
      id: 'security.proof',
      concern: 'what must be provable later',
      settled: /\b(?:audit\w*|prove|proof|evidence|who changed|signature)\b/i,
      otherwise: ['Who changed what and when is kept for a year.', 'Tamper-proof records: three days.'],
      ask: {
        text: 'What must you be able to prove later, such as who did what?',
        why: 'A record that was not kept cannot be made up afterwards.',
        options: ['Who changed what, and when', 'Who looked at what', 'Nothing'],
        worth: {
          any: 1.45,
          WebApp: 1.7,
          MobileApp: 1.0,
          MobileGame: 0.1,
          DesktopApp: 1.2,
          BrowserExtension: 1.3,
          AiAgent: 1.8,
          AiTool: 1.2,
        },
      },
    }),
    probe({
      id: 'security.misuse',
      concern: 'how somebody could misuse it',
      settled: /\b(?:abuse|fraud|spam|cheat\w*|bots?|misuse|steal)\b/i,
      otherwise: [
        'Nobody has a strong reason to abuse it; ordinary protection is enough.',
        'Protection against a determined abuser: a week.',
      ],
      ask: {
        text: 'How could somebody cheat with it or misuse it on purpose?',
        why: 'Whoever wants to will find it; the plan should have found it before.',
        options: [
          'Nobody has a reason to',
          'By pretending to be somebody else',
          'By doing the same thing many times',
        ],
        worth: {
          any: 1.1,
          MobileApp: 1.7,
          MobileGame: 1.9,
          DesktopApp: 0.2,
          BrowserExtension: 0.5,
          AiTool: 0.4,
          AiAgent: 1.2,
        },
      },
    }),
  ]),
  ...group('privacy', [
    probe({
      id: 'privacy.keeping',
      concern: 'how long data is kept',
      settled:
        /\b(?:kept for|keep .{2,30} for|deleted? after|retention|never deleted|after \d+ (?:years|months))\b/i,
      otherwise: ['As long as the account exists, then 30 days.', 'A retention job: one day.'],
      ask: {
        text: 'How long is data kept before it is deleted?',
        why: 'Laws say how long one must keep things, and how long one may.',
        options: ['As long as it is used', 'A year', 'Ten years', 'For ever'],
        worth: {
          any: 2.0,
          MobileGame: 0.3,
          MobileApp: 1.6,
          BrowserExtension: 1.15,
          DesktopApp: 1.9,
          AiTool: 2.1,
          AiAgent: 1.9,
        },
      },
    }),
    probe({
      id: 'privacy.leaving',
      concern: 'what remains when somebody leaves',
      settled: /\b(?:leaves?\b|moves? away|close (?:their|an) account|delete (?:their|an) account)/i,
      otherwise: [
        'An account is closed by an administrator; what others need stays without the name.',
        'Rules for closing accounts: one day.',
      ],
      ask: {
        text: 'What happens to somebody’s entries when they leave?',
        why: 'Others may still need them, and the person may want them gone.',
        options: ['They stay, the name goes', 'Everything goes', 'Somebody else takes them over'],
        worth: {
          any: 0.8,
          WebApp: 1.5,
          MobileApp: 1.2,
          MobileGame: 0.9,
          BrowserExtension: 1.0,
          AiAgent: 0.2,
          AiTool: 0.1,
          DesktopApp: 0.1,
        },
      },
    }),
    probe({
      id: 'privacy.statutes',
      concern: 'which law or contract binds it',
      settled: /\b(?:laws?|legal\w*|gdpr|regulat\w*|hipaa|compliance)\b/i,
      otherwise: [
        'The GDPR or a law like it applies, and nothing beyond it.',
        'Another law: days of review.',
      ],
      ask: {
        text: 'Which law, regulation or contract must it obey?',
        why: 'It overrules what everybody wishes.',
        options: ['Nothing but data protection', 'Rules for keeping books', 'Rules of our trade'],
        worth: {
          any: 1.3,
          MobileGame: 1.2,
          MobileApp: 0.4,
          WebApp: 1.2,
          DesktopApp: 1.5,
          AiTool: 1.2,
          AiAgent: 1.25,
          BrowserExtension: 1.6,
        },
      },
    }),
  ]),
  ...group('data', [
    probe({
      id: 'data.handed_on',
      concern: 'what must come out, in which form',
      settled: /\b(?:export\w*|csv|excel|pdf|print\w*|download\w*)\b/i,
      otherwise: ['Lists can be exported as CSV.', 'Another format: one day.'],
      ask: {
        text: 'In which form must something come out of it for others, such as an export?',
        why: 'Whoever receives it has a format of their own.',
        options: ['A list as a table', 'A document to read', 'Nothing comes out'],
        worth: {
          any: 1.5,
          WebApp: 1.4,
          MobileApp: 0.7,
          MobileGame: 0.1,
          DesktopApp: 1.8,
          BrowserExtension: 1.3,
          AiAgent: 0.3,
          AiTool: 0.9,
        },
      },
    }),
    probe({
      id: 'data.figures',
      concern: 'which figures people look at',
      settled: /\b(?:reports?|statistic\w*|dashboard|overview|chart|summary)\b/i,
      otherwise: ['No reports beyond the lists.', 'A report: one to two days each.'],
      ask: {
        text: 'Which figures or reports does somebody want to look at?',
        why: 'What is to be counted must be recorded from the first day.',
        options: ['None', 'How many, how often', 'Sums by month'],
        worth: { any: 0.8, MobileApp: 1.0, BrowserExtension: 1.5, MobileGame: 0.1, AiTool: 0.9 },
      },
    }),
  ]),
  ...group('quality', [
    probe({
      id: 'quality.wait',
      concern: 'how long somebody may have to wait',
      settled: /\b(?:within \d+ (?:ms|milliseconds|seconds)|seconds?|instant\w*|at once)\b/i,
      otherwise: ['Answers within half a second for almost everyone.', 'Speeding up: two to five days.'],
      ask: {
        text: 'How quickly must it answer?',
        why: 'Speed is designed in, not added.',
        options: ['As usual: about a second', 'At once, while people wait', 'It may take minutes'],
        worth: {
          any: 0.6,
          DesktopApp: 1.35,
          BrowserExtension: 1.4,
          MobileGame: 0.9,
          AiAgent: 1.1,
          AiTool: 1.1,
        },
      },
    }),
    probe({
      id: 'quality.rush',
      concern: 'the busiest moment',
      settled: /\b(?:at once|at the same time|peak|concurrent\w*|rush|busiest)\b/i,
      otherwise: ['At most 50 people at the same moment.', 'Capacity: two days.'],
      ask: {
        text: 'When is the busiest moment?',
        why: 'It must hold then, not on average.',
        options: ['It is never busy', 'Some dozens of people', 'Hundreds of people'],
        worth: {
          any: 0.75,
          WebApp: 1.0,
          MobileApp: 0.9,
          DesktopApp: 0.1,
          BrowserExtension: 0.1,
          MobileGame: 0.2,
        },
      },
    }),
    probe({
      id: 'quality.backup',
      concern: 'what is left when a computer breaks',
      settled: /\b(?:back-?ups?|restor\w*|recover\w*)\b/i,
      otherwise: ['A copy is made every night and kept for a month.', 'Continuous copies: two days.'],
      ask: {
        text: 'Where are backups kept?',
        why: 'Computers break; the question is only how much is lost then.',
        options: ['Somewhere else, every night', 'On a second disk', 'Nowhere yet'],
        worth: {
          any: 0.5,
          WebApp: 0.9,
          DesktopApp: 2.4,
          MobileApp: 0.3,
          MobileGame: 0.1,
          AiAgent: 0.1,
          AiTool: 0.1,
          BrowserExtension: 0.2,
        },
      },
    }),
  ]),
  ...group('money', [
    probe({
      id: 'money.budget',
      concern: 'what it may cost',
      settled: /\b(?:budget|a month|per month|hosting|running costs?)\b/i,
      otherwise: ['Up to 50 a month for hosting.', 'Another way of hosting: two days.'],
      ask: {
        text: 'What may it cost to run?',
        why: 'It decides which services can be used at all.',
        options: ['Some 50 a month', 'As little as possible', 'It is not important'],
        worth: {
          any: 1.0,
          WebApp: 0.95,
          MobileApp: 0.3,
          MobileGame: 0.1,
          DesktopApp: 0.3,
          BrowserExtension: 1.2,
          AiAgent: 2.0,
          AiTool: 2.2,
        },
      },
    }),
  ]),
];
