// The lenses that a Researcher run looks through: three answers to the same requirements. A lens decides only where
// people left a choice; what was said stands in all three. Every difference between the designs is a row here.

export type LensId = 'simplest' | 'scale' | 'different';
/** Where a part makes sense: software with a server, or any. */
type Where = 'server' | 'any';

/** A part of the design that only this lens has, with the task that builds it. */
export type LensPart = {
  key: string;
  where: Where;
  title: string;
  role: 'domain' | 'worker' | 'store';
  responsibility: string;
  owns: string[];
  must_not: string[];
  depends_on: string[];
  /** Keys of the components that need it; `areas` for the module of each area. */
  used_by: readonly string[];
  /** The requirements it is for: those that read, that change something, or that happen by themselves. */
  serves: 'reads' | 'changes' | 'automatic';
  threat: {
    category: 'tampering' | 'information_disclosure' | 'denial_of_service' | 'repudiation';
    description: string;
    impact: 'low' | 'medium' | 'high';
    control: string;
    verification: string;
  };
  task: { goal: string; evidence: string; symbol: string; signature: string; hours: number };
};

export type Lens = {
  id: LensId;
  title: string;
  /** What the design is after, as the reason of its decisions. */
  aim: string;
  assumption: { key: string; title: string; statement: string; confidence: number; cost_if_wrong: string };
  /** The stack for each type of project, where people named none. */
  stack: Readonly<Record<string, string>>;
  parts: readonly LensPart[];
  /** Standing assumptions that read otherwise through this lens, by key. */
  assumptions: Readonly<Record<string, { statement: string; cost_if_wrong: string }>>;
  /** Standing numbers that are others through this lens, by key. */
  values: Readonly<Record<string, number>>;
  /** One area is built through all layers before the others are begun. */
  slice_first: boolean;
  /** What the design is good for beyond what was asked, 1 to 3. */
  ratings: { growth: number; history: number };
  /** A risk that looking this way shows, whichever design is built. */
  notices: { key: string; title: string; description: string; mitigation: string; early_sign: string };
};

const lensAssumption = (id: LensId, statement: string, cost_if_wrong: string) => ({
  key: `asm:lens-${id}`,
  title: 'What the design is after',
  statement,
  confidence: 0.5,
  cost_if_wrong,
});

export const lenses: readonly Lens[] = [
  {
    id: 'simplest',
    title: 'The simplest thing that works',
    aim: 'what is not there needs no care',
    assumption: lensAssumption(
      'simplest',
      'The team is small and wants as little as possible to build, to run and to know.',
      'A second unit, a queue and a copy for reading are added later: two to three weeks.',
    ),
    stack: {
      WebApp: 'django',
      MobileApp: 'react_native',
      MobileGame: 'godot',
      DesktopApp: 'electron',
      BrowserExtension: 'extension',
      AiAgent: 'django',
      AiTool: 'django',
    },
    parts: [],
    assumptions: {
      'asm:response-time': {
        statement: 'Answers within 800 ms at the 95th percentile are quick enough for daily use.',
        cost_if_wrong: 'Two to five days of indexing and caching once a stricter figure is known.',
      },
      'asm:availability': {
        statement: 'Being reachable 99 % of each month is enough; nobody is on call at night.',
        cost_if_wrong: 'A second instance and a rota: about a week of work and a monthly bill.',
      },
    },
    values: { 'qty:response-time': 800, 'qty:availability': 99 },
    slice_first: true,
    ratings: { growth: 2, history: 1 },
    notices: {
      key: 'risk:unused',
      title: 'Parts are built that nobody uses',
      description: 'Every area is planned in full before anybody has worked with one of them.',
      mitigation:
        'One area goes through all its layers and is shown to the people who asked for it before the next one is begun.',
      early_sign: 'Two areas are finished and nobody has worked with either.',
    },
  },
  {
    id: 'scale',
    title: 'Built to scale',
    aim: 'a part that is under load can be doubled without a change of the others',
    assumption: lensAssumption(
      'scale',
      'Use grows to ten times what was told within two years, and stopping to rebuild is not possible then.',
      'The queue and the copy for reading were built for nothing: about a week of work and a monthly bill.',
    ),
    stack: {
      WebApp: 'go',
      MobileApp: 'flutter',
      MobileGame: 'unity',
      DesktopApp: 'tauri',
      BrowserExtension: 'extension',
      AiAgent: 'go',
      AiTool: 'go',
    },
    parts: [
      {
        key: 'component:read-copy',
        where: 'server',
        title: 'Read copy',
        role: 'store',
        responsibility:
          'Answers lists, searches and reports from a copy of the records, so that they never wait for a change.',
        owns: ['the copy of the records'],
        must_not: ['be written to; it follows the store'],
        depends_on: ['@component:store'],
        used_by: ['areas'],
        serves: 'reads',
        threat: {
          category: 'information_disclosure',
          description: 'The copy answers somebody whose right was withdrawn in the store a moment ago.',
          impact: 'high',
          control: 'Rights are read from the store and never from the copy; only the records come from it.',
          verification:
            'Test: a right is withdrawn while the copy is held back; the next request is refused.',
        },
        task: {
          goal: 'Lists and searches read from the copy, and each answer says how old it is.',
          evidence:
            'The output of the command; the copy is held back in one of the cases and the answer says so.',
          symbol: 'readCopy',
          signature: 'readCopy(settings: Settings) -> ReadOnlyStore',
          hours: 8,
        },
      },
      {
        key: 'component:queue',
        where: 'server',
        title: 'Queue',
        role: 'store',
        responsibility:
          'Hands due work to as many workers as there are, each piece to one of them at a time.',
        owns: ['what is due and who has it'],
        must_not: ['lose a piece whose worker has died'],
        depends_on: ['@component:store'],
        used_by: ['component:worker'],
        serves: 'automatic',
        threat: {
          category: 'denial_of_service',
          description: 'One piece of work fails again and again and keeps everything behind it waiting.',
          impact: 'medium',
          control:
            'A piece that failed five times is put aside with its error and reported; the next one is taken.',
          verification: 'Test: a piece that always fails stands before a good one; the good one is done.',
        },
        task: {
          goal: 'Two workers share what is due, no piece is done twice, and the pieces of a dead worker are given to the other.',
          evidence: 'The output of the command; one of two workers is killed in the middle of a case.',
          symbol: 'takeDueWork',
          signature: 'takeDueWork(store: Store, worker_id: text) -> Work or nothing',
          hours: 8,
        },
      },
      {
        key: 'component:search-index',
        where: 'any',
        title: 'Search index',
        role: 'store',
        responsibility: 'Finds entries by the words in them, however many there are.',
        owns: ['the index'],
        must_not: ['hold anything that cannot be computed again from the store'],
        depends_on: ['@component:store'],
        used_by: ['areas'],
        serves: 'reads',
        threat: {
          category: 'information_disclosure',
          description: 'A search shows words of an entry that the person who searches may not see.',
          impact: 'high',
          control: 'The index gives ids only; each is read through its module, which asks for the right.',
          verification:
            'Test: a word of another person’s entry is searched; neither the entry nor their number shows.',
        },
        task: {
          goal: 'An entry is found by any word of its texts, and the index can be thrown away and computed again.',
          evidence: 'The output of the command with a hundred times the number of entries that was told.',
          symbol: 'findByWords',
          signature: 'findByWords(index: Index, words: text) -> id[]',
          hours: 6,
        },
      },
    ],
    assumptions: {
      'asm:response-time': {
        statement:
          'Answers within 300 ms at the 95th percentile are needed, because people work with it all day.',
        cost_if_wrong: 'Nothing is lost; the copy for reading could have been left out.',
      },
      'asm:availability': {
        statement: 'Being reachable 99.9 % of each month is needed; somebody is called at night.',
        cost_if_wrong: 'A rota and a second instance that nobody needed: a monthly bill.',
      },
      'asm:recovery': {
        statement:
          'Losing at most 1 hour of entries in a disaster, and being back within 1 hour, is what a growing service needs.',
        cost_if_wrong: 'Continuous archiving that a daily backup would have replaced: two days.',
      },
    },
    values: {
      'qty:response-time': 300,
      'qty:availability': 99.9,
      'qty:recovery-time': 1,
      'qty:recovery-point': 1,
    },
    slice_first: false,
    ratings: { growth: 3, history: 1 },
    notices: {
      key: 'risk:growth',
      title: 'More is stored than anybody thought',
      description:
        'Lists, searches and backups that are quick with the first entries become slow with the entries of two years.',
      mitigation:
        'Every list has a bound, and the load test runs on a store with ten times the entries that were named.',
      early_sign: 'The slowest list takes twice as long as in the month before.',
    },
  },
  {
    id: 'different',
    title: 'Most different from the usual',
    aim: 'what has happened is never lost, and every view of it can be computed again',
    assumption: lensAssumption(
      'different',
      'People will ask how something came about at least as often as how it stands.',
      'The log and its views are replaced by plain tables: about two weeks.',
    ),
    stack: {
      WebApp: 'rails',
      MobileApp: 'flutter',
      MobileGame: 'flutter',
      DesktopApp: 'dotnet',
      BrowserExtension: 'extension',
      AiAgent: 'rails',
      AiTool: 'rails',
    },
    parts: [
      {
        key: 'component:event-log',
        where: 'any',
        title: 'Event log',
        role: 'store',
        responsibility:
          'Keeps every change as an event with its time and its cause, in the order in which it happened.',
        owns: ['events'],
        must_not: ['change or remove an event, other than personal data that has to be erased'],
        depends_on: ['@component:store'],
        used_by: ['areas'],
        serves: 'changes',
        threat: {
          category: 'repudiation',
          description: 'Somebody with access to the log rewrites what happened.',
          impact: 'high',
          control:
            'Each event carries the digest of the one before it; the account of the software may append and not change.',
          verification: 'Test: an event is altered in the database; the next check of the digests names it.',
        },
        task: {
          goal: 'An event is appended in the transaction of its change, and all of them can be read again in order.',
          evidence: 'The output of the command; the process is killed between two events.',
          symbol: 'appendEvent',
          signature: 'appendEvent(tx: Tx, event: Event) -> position',
          hours: 8,
        },
      },
      {
        key: 'component:views',
        where: 'any',
        title: 'Views',
        role: 'domain',
        responsibility:
          'Computes the records that lists and screens show from the events, and computes them anew when their form changes.',
        owns: ['the computed records'],
        must_not: ['decide anything; it only adds up what has happened'],
        depends_on: ['@component:event-log', '@component:store'],
        used_by: ['component:worker'],
        serves: 'reads',
        threat: {
          category: 'tampering',
          description: 'A computed record is changed by hand and no longer says what happened.',
          impact: 'medium',
          control:
            'Computed records are written by one function alone, and are compared with the log each night.',
          verification:
            'Test: a computed record is altered; the comparison names it and the next computation repairs it.',
        },
        task: {
          goal: 'Every table is computed from the events alone and equals what was stored step by step.',
          evidence: 'The output of the command: all tables are dropped, computed again and compared.',
          symbol: 'computeViews',
          signature: 'computeViews(store: Store, from: position) -> position',
          hours: 10,
        },
      },
    ],
    assumptions: {
      'asm:recovery': {
        statement:
          'Losing at most 1 hour of entries in a disaster, and being back within 4 hours, is acceptable; the log is shipped each hour.',
        cost_if_wrong: 'Another interval of shipping: half a day.',
      },
    },
    values: { 'qty:recovery-point': 1 },
    slice_first: false,
    ratings: { growth: 2, history: 3 },
    notices: {
      key: 'risk:how-it-came',
      title: 'Nobody can say how an entry came about',
      description:
        'Somebody asks who changed an entry and what it was before, and only its present state is stored.',
      mitigation:
        'Before the first release somebody tries to answer that question for one entry of each kind, from what is stored.',
      early_sign: 'A question about an earlier state is answered from memory.',
    },
  },
];

type Option = { name: string; good: string[]; bad: string[] };
type Choice = { because: string; consequences: string[]; confirmation: string };

/** A question that each lens answers in its own way; the answers of the others are the alternatives of its record. */
export type LensTopic = {
  key: string;
  title: string;
  where: Where;
  context: string;
  drivers: string[];
  binds: string[];
  options: Readonly<Record<LensId, Option>>;
  choices: Readonly<Record<LensId, Choice>>;
};

export const lensTopics: readonly LensTopic[] = [
  {
    key: 'adr:shape',
    title: 'The shape of the system',
    where: 'server',
    binds: ['component:surface', 'component:worker'],
    context: 'The work falls into areas that share records. How the load is spread over them was not said.',
    drivers: [
      'few moving parts to run',
      'modules that can be built side by side',
      'room for what was not foreseen',
    ],
    options: {
      simplest: {
        name: 'One unit, one module for each area',
        good: ['one thing to deploy and to back up', 'a change over two areas is one transaction'],
        bad: ['all modules grow together'],
      },
      scale: {
        name: 'Several instances of the surface and of the worker over shared modules',
        good: ['each of the two grows on its own', 'an instance can be lost unseen'],
        bad: ['no instance may remember anything between two requests', 'more to run and to watch'],
      },
      different: {
        name: 'One unit around a log of what happened',
        good: [
          'modules meet in events and not in each other',
          'a new view is added without touching the old ones',
        ],
        bad: ['an unusual way of writing that people have to learn'],
      },
    },
    choices: {
      simplest: {
        because: 'nothing that was said needs areas to grow or fail separately',
        consequences: [
          'A module asks another for its records and never reads its tables for writing.',
          'Splitting one off later means replacing its functions by calls.',
        ],
        confirmation:
          'A structure check in continuous integration fails when a module imports the store of another.',
      },
      scale: {
        because: 'growth is taken for granted, and the surface and the worker grow for different reasons',
        consequences: [
          'Sessions, locks and counters stand in the store and in no process.',
          'A release replaces one instance after the other.',
        ],
        confirmation:
          'Test: every case passes with two instances of each, the requests of one case spread over both.',
      },
      different: {
        because: 'how something came about is asked as often as how it stands',
        consequences: [
          'A module records what happened and computes what it shows.',
          'Two modules never write the same kind of event.',
        ],
        confirmation: 'Test: all computed records are dropped, computed again from the log and compared.',
      },
    },
  },
  {
    key: 'adr:storage',
    title: 'How records are kept',
    where: 'any',
    binds: ['component:store'],
    context: 'Everything that the requirements name has to be kept, found again and explained.',
    drivers: ['no entry is lost', 'lists stay quick', 'questions about the past have an answer'],
    options: {
      simplest: {
        name: 'Plain tables with the present state',
        good: ['everybody can read them', 'one backup holds everything'],
        bad: ['what an entry was before is gone unless it was recorded on purpose'],
      },
      scale: {
        name: 'Plain tables for changes, copies and an index for reading',
        good: ['reading never waits for writing', 'lists stay quick with a hundred times the entries'],
        bad: ['a copy is a moment behind', 'more than one store to run'],
      },
      different: {
        name: 'A log of events, and tables that are computed from it',
        good: ['every earlier state can be shown', 'a wrong computation is repaired by computing again'],
        bad: [
          'the form of old events has to be understood for ever',
          'erasing personal data needs a way of its own',
        ],
      },
    },
    choices: {
      simplest: {
        because: 'the present state answers everything that was asked for',
        consequences: [
          'The schema of data/schema.sql is all there is.',
          'Where the past matters, the requirement names a record for it.',
        ],
        confirmation:
          'Test: the schema is applied to an empty database and every record is written and read back.',
      },
      scale: {
        because: 'reading outgrows writing first',
        consequences: [
          'Lists and searches name the copy or the index that they read.',
          'Each answer from a copy says how old it is.',
        ],
        confirmation: 'Load test with ten times the entries that were named, while changes are written.',
      },
      different: {
        because: 'the past is part of what people ask for',
        consequences: [
          'The tables of data/schema.sql hold what was computed last.',
          'Personal data in events is encrypted with a key that can be destroyed.',
        ],
        confirmation:
          'Test: the tables are dropped, computed again from the log, and every figure is the same.',
      },
    },
  },
  {
    key: 'adr:hosting',
    title: 'What is bought and what is built to run it',
    where: 'server',
    binds: ['component:surface', 'component:store'],
    context:
      'Somebody has to run it, renew certificates, take backups and be told when it stands still. Nothing was said about where it runs.',
    drivers: ['hours of care each month', 'the monthly bill', 'leaving without a rewrite'],
    options: {
      simplest: {
        name: 'A managed platform and its database',
        good: ['certificates, backups and restarts are bought', 'nobody has to know servers'],
        bad: ['a higher price for each machine', 'the limits of the platform'],
      },
      scale: {
        name: 'Own machines behind a balancer, with a managed database',
        good: ['instances are added in minutes', 'the bill grows with the load and not faster'],
        bad: ['images, networks and certificates are ours to care for'],
      },
      different: {
        name: 'Functions that are started on demand, with a managed database',
        good: ['nothing is paid while nobody works', 'no machine to care for'],
        bad: ['the first request after a pause is slow', 'work that takes long has to be cut into pieces'],
      },
    },
    choices: {
      simplest: {
        because: 'hours of care cost more here than machines',
        consequences: [
          'The first release needs no work on servers.',
          'Nothing is used that only one platform has, other than its database as a service.',
        ],
        confirmation:
          'The first task deploys to the platform, and a second account can do the same from the repository alone.',
      },
      scale: {
        because: 'the number of instances has to follow the load',
        consequences: [
          'Machines are made from a description in the repository.',
          'The balancer asks each instance for its health and takes it out.',
        ],
        confirmation:
          'Drill before the first release: one of two instances is switched off under load and no request fails.',
      },
      different: {
        because: 'use comes in bursts and the log does not mind who appends to it',
        consequences: [
          'Nothing is kept in memory between two requests.',
          'Computing views runs in pieces that each end within a minute.',
        ],
        confirmation: 'Test: the process is ended after every request of a case, and the case passes.',
      },
    },
  },
  {
    key: 'adr:order',
    title: 'What is built first',
    where: 'any',
    binds: ['component:store', 'component:surface'],
    context: 'The order of building decides when somebody can try something and which mistake is found late.',
    drivers: ['something to show early', 'the largest risk first', 'people who work side by side'],
    options: {
      simplest: {
        name: 'One area through all layers, then the others',
        good: ['people try it after the first area', 'what the layers lack shows once'],
        bad: ['fewer can work side by side at the start'],
      },
      scale: {
        name: 'The parts that carry load, then all areas side by side',
        good: ['the design is tried under load before anything rests on it', 'many can work at once'],
        bad: ['nothing to show for longer'],
      },
      different: {
        name: 'The foundation of the log and its views, then all areas side by side',
        good: ['the unfamiliar part is proven before it is used', 'areas are small afterwards'],
        bad: ['nothing to show for longer', 'a mistake in the log is dear'],
      },
    },
    choices: {
      simplest: {
        because: 'the first thing that people try changes what they ask for next',
        consequences: [
          'The other areas wait for the first one.',
          'The first area is shown before the second is begun.',
        ],
        confirmation:
          'The waves of plan/waves.mmd: the modules of the other areas stand behind the surface of the first.',
      },
      scale: {
        because: 'a design that does not carry the load is found out too late otherwise',
        consequences: ['The parts that carry load are tasks of their own before the areas.'],
        confirmation:
          'The waves of plan/waves.mmd: these parts stand before the areas, each with a test of its own.',
      },
      different: {
        because: 'everything rests on the log',
        consequences: ['Event log and views are tasks of their own before the areas.'],
        confirmation: 'The waves of plan/waves.mmd: event log and views stand before the areas.',
      },
    },
  },
];

export function lensOf(id: string): Lens {
  const lens = lenses.find((row) => row.id === id);
  if (!lens) throw new Error(`no lens is called "${id}"`);
  return lens;
}
