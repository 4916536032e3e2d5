// The questions that each lens answers in its own way, with its reasons: what becomes decision records.
import type { LensId, Where } from './lens.ts';

type Option = { name: string; good: string[]; bad: string[] };
type Choice = { because: string; consequences: string[]; confirmation: string };

/**
 * A question that each lens answers in its own way; the answers of the others are the alternatives of its
 * record.
 */
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
