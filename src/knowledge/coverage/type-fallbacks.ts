// What is taken for granted in a project of one type, where it is another thing than in all others: nobody
// plays a game "in a spreadsheet today", and what is in two stores is not used by fifty people at once.
import type { ProjectType } from '#contract/capabilities.ts';
import { likely, none, type Fallback } from './cell.ts';

type Fallbacks = Readonly<Record<string, Fallback>>;

const game: Fallbacks = {
  'purpose.alternatives': likely(
    'People play other games of the kind today.',
    'What sets it apart is missing: a week.',
  ),
  'roles.anonymous': likely(
    'Playing needs no sign-in; what only a role may do needs its account.',
    'An account before the first move: three days.',
  ),
  'roles.leaving': likely(
    'A player deletes the account in the game; what others need stays without the name.',
    'Rules for closing accounts: one day.',
  ),
  'journeys.notify': none(
    'Players see what is new when they open the game; no messages are sent.',
    'Messages, permission and opt-outs: three to five days.',
  ),
  'journeys.handover': none(
    'Nobody has to wait for another person.',
    'Turns with their time limits: a week.',
  ),
  'journeys.undo': likely(
    'A move that was made counts; those who make the game can correct its content.',
    'Undo with its rules: two days.',
  ),
  'objects.deletion': likely(
    'Content that is taken out of the game is kept for 30 days and can be put back.',
    'A recycle bin: two days.',
  ),
  'rules.validation': likely(
    'Content needs a name; everything else may stay empty.',
    'Rules for fields: half a day each.',
  ),
  'rules.conflict': none(
    'Players do not compete for the same thing.',
    'Locks or a waiting list: two to four days.',
  ),
  'data.export': none(
    'Nothing is exported but what a person asks for of their own data.',
    'An export: one day.',
  ),
  'data.reports': none('No figures beyond those of the stores.', 'A report: one to two days each.'),
  'errors.mistakes': likely(
    'A player cannot spoil anything that cannot be won back by playing.',
    'Corrections with rules: two days.',
  ),
  'errors.worst': likely(
    'The worst is that a player loses what was reached or paid for.',
    'Another safeguard: days.',
  ),
  'quality.availability': likely(
    'Play goes on while the server is down for a few hours a month.',
    'A second instance: a week.',
  ),
  'quality.peaks': likely(
    'At most 1,000 players at the same moment; most of play asks nothing of the server.',
    'Capacity: a week.',
  ),
  'security.abuse': likely(
    'Players will try to cheat; nobody else has a strong reason to abuse it.',
    'Protection against a determined abuser: a week.',
  ),
};

const byType: Partial<Record<ProjectType, Fallbacks>> = { MobileGame: game };

/** What holds in a project of this type where nobody says; undefined where it is what holds in all. */
export const fallbackIn = (type: ProjectType, cell: string): Fallback | undefined => byType[type]?.[cell];
