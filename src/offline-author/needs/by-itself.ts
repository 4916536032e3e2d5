// Criteria of what the software does without being asked: it happens once and in its case, or never; what is kept is there
// until its time has come.
import type { Bound, Clause } from '#contract/clauses.ts';
import { sayObjects } from '#language/say-clause.ts';
import { durationUnits } from '#language/word-facts.ts';
import { unitParts } from '#language/say-bound.ts';
import type { Criterion } from '#offline-author/model.ts';
import { actKind, receives } from '#offline-author/names/acts.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { amountOf, casesOf, criterion, happening, isDone, nothing, subjectOf, without } from './criterion.ts';

export function neverDone(clause: Clause): Criterion[] {
  const cases = casesOf(clause);
  const done = isDone({ ...clause, negated: false });
  return [
    criterion('negative', 'Not done', [
      cases.length > 0 ? cases : ['the software has run for a day of normal use'],
      ['the log of that time is searched'],
      [`no entry says that ${done}`],
    ]),
    criterion('negative', 'Not by asking for it', [
      [...cases, 'a request that would lead to it'],
      ['it is sent'],
      ['it is refused', nothing],
    ]),
  ];
}

export function happensByItself(clause: Clause): Criterion[] {
  const span = clause.bounds.find(
    ({ unit, of }) => of === undefined && durationUnits.has(unitParts(unit).noun),
  );
  const kind = actKind(clause.act);
  if (span && clause.objects.length > 0 && clause.condition === undefined) {
    if (keeping.has(clause.act) && span.sense !== 'every') return keptFor(clause, amountOf(span));
    if (kind === 'remove' && span.sense === 'after') return removedAfter(clause, amountOf(span));
  }
  if (kind === 'read' && clause.condition === undefined && clause.kind !== 'schedule') return shown(clause);
  return [once(clause), notAgain(clause)];
}

const keeping: ReadonlySet<string> = new Set(['keep', 'store', 'retain', 'hold', 'save']);

const keptFor = (clause: Clause, span: string): Criterion[] => [
  criterion('positive', 'Still there', [
    [`${sayObjects(clause)}, stored a day less than ${span} ago`],
    ['they are read'],
    ['everything that was stored is in the answer'],
  ]),
  criterion('negative', 'Not removed before', [
    [`${sayObjects(clause)}, stored a day less than ${span} ago`],
    ['the clean-up of the worker runs'],
    ['none of them is removed'],
  ]),
];

const removedAfter = (clause: Clause, span: string): Criterion[] => [
  criterion('positive', 'Gone', [
    [`${sayObjects(clause)}, stored a day longer than ${span} ago`],
    ['the clean-up of the worker runs'],
    ['no record and no list holds them any more'],
  ]),
  criterion('boundary', 'Not before', [
    [`${sayObjects(clause)}, stored a day less than ${span} ago`],
    ['the clean-up of the worker runs'],
    ['they are there, unchanged'],
  ]),
];

/** "A reservation ends after 14 days." */
export function afterDelay(clause: Clause, delay: Bound): Criterion[] {
  const span = amountOf(delay);
  const isAnchored = unitParts(delay.unit).anchor !== '';
  const cases = casesOf(clause);
  const stored = [`${withArticle(subjectOf(clause))} as it was just stored`, ...cases];
  return [
    criterion('positive', 'When its time has come', [
      stored,
      [isAnchored ? `it is ${span}` : `${span} have passed`],
      [happening(clause).replace(/^an? /, 'the ')],
    ]),
    criterion('boundary', 'Not before', [
      stored,
      [isAnchored ? `it is a little earlier than ${span}` : `a little less than ${span} have passed`],
      [`the ${subjectOf(clause)} is as it was before`],
    ]),
  ];
}

const shown = (clause: Clause): Criterion[] => [
  criterion('positive', 'Seen', [
    ['a person has opened the place where it belongs'],
    ['nothing else is pressed'],
    [isDone(clause)],
  ]),
  criterion('negative', 'Not out of date', [
    ['what is shown has changed since it was opened'],
    ['the place is opened again'],
    ['nothing of the old content is shown'],
  ]),
];

function once(clause: Clause): Criterion {
  const cases = casesOf(clause);
  return criterion('positive', 'It happens', [
    ['the software runs and nobody has it open'],
    cases.length > 0 ? cases : [momentOf(clause)],
    [receives(clause.act) ? happening(clause) : isDone(clause), 'the log says when'],
  ]);
}

const momentOf = ({ kind }: Clause): string =>
  kind === 'schedule' ? 'the time for it has come' : 'the work that calls for it is done';

const notAgain = (clause: Clause): Criterion =>
  clause.condition
    ? criterion('negative', 'Outside of the case', [
        without(clause),
        ['the same moment comes'],
        ['the log holds no entry of it'],
      ])
    : criterion('negative', 'Once and not twice', [
        ['it has happened for this occasion'],
        ['the worker is started again for the same occasion'],
        ['the log holds one entry of it and no second one'],
      ]);
