// The lenses that a Researcher run looks through: three answers to the same requirements. A lens decides only
// where people left a choice; what was said stands in all three. Every difference between the designs is a
// row here.
import { lensAssumption, type Lens } from './lens.ts';

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

export function lensOf(id: string): Lens {
  const lens = lenses.find((row) => row.id === id);
  if (!lens) throw new Error(`no lens is called "${id}"`);
  return lens;
}
