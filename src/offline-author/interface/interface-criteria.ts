// Criteria of software that is used without screens and without HTTP: a command is run, a function is called, a job runs,
// the control loop makes a pass, and what comes of it is seen.
import type { Clause } from '#contract/clauses.ts';
import type { Interface } from '#knowledge/kinds/kind.ts';
import { headOf } from '#language/word-facts.ts';
import { sayMain, sayObjects } from '#language/say-clause.ts';
import {
  casesOf,
  criterion,
  excludesTheOther,
  goesOn,
  subjectOf,
  without,
} from '#offline-author/needs/criterion.ts';
import type { Criterion, Need } from '#offline-author/model.ts';
import { actKind } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { list, withArticle } from '#offline-author/names/words.ts';
import { endingOf } from './endings.ts';
import { optionsNamed } from './mentions.ts';

/** Where a number is tried at its limit, the case stays as it is. */
export function withCriteria(need: Need, used: Used): Need {
  const clause = need.told[0]?.clause;
  if (!clause || clause.states) return need;
  if (!clause.fields && need.criteria.some(triesLimit))
    return { ...need, criteria: need.criteria.map((each) => atLimit(each, used)) };
  return { ...need, criteria: clause.fields ? ofFields(clause, used) : criteriaOf(clause, used) };
}

/** By which name it is used, null where it has none of its own, and whether that stands for the whole of it. */
export type Used = { row: Interface; name: string | null; is_whole: boolean };

/** Nothing is stored or answered: it is used with a value at the limit. */
function atLimit({ given, when, then, ...rest }: Criterion, { row, name }: Used): Criterion {
  const refused = then.includes('it does not come about') || then.some((line) => line.includes('is refused'));
  return {
    ...rest,
    given,
    when: when.map((line) => (line.endsWith(' is stored') ? useOf(row, name) : line)),
    then: refused ? row.failing.then : then,
  };
}

/** A value at its limit and one beyond it: cases that no run, call or pass brings about by itself. */
const triesLimit = ({ when, then }: Criterion): boolean =>
  then.includes('it is accepted') || when.some((line) => line.endsWith(' is stored'));

const useOf = (row: Interface, name: string | null): string =>
  name === null ? row.runs_any : row.runs.replace('{name}', name);

function ofFields(clause: Clause, { row, name }: Used): Criterion[] {
  const thing = subjectOf(clause);
  const { title, then } = row.failing;
  const use = useOf(row, name);
  return [
    criterion('positive', 'Taken whole', [
      [`${withArticle(thing)} with ${list(clause.fields ?? [])}`],
      [use],
      ['every one of these values is used as it was given'],
    ]),
    criterion('negative', title, [[`one value of the ${thing} is missing or of another type`], [use], then]),
  ];
}

function criteriaOf(clause: Clause, { row, name, is_whole }: Used): Criterion[] {
  const set = optionsNamed({ ...clause, condition: [], objects: [], relations: [] })[0];
  if (set !== undefined) return ofOption(clause, set, useOf(row, name));
  const { use, unused, rest } = withOptions(clause, useOf(row, name));
  const cases = casesOf(rest);
  const ready = cases.length > 0 ? cases : [row.ready];
  const ending = endingOf(clause, row.form);
  const fact = (negated: boolean) =>
    ending === null ? seenOf({ ...clause, negated }, row) : endsWith(ending, { row, negated });
  const first = criterion(clause.negated ? 'negative' : 'positive', clause.negated ? 'Not done' : 'Seen', [
    ready,
    [use],
    [fact(clause.negated)],
  ]);
  if (unused) return [first, criterion('negative', 'Without it', [ready, [unused], [fact(!clause.negated)]])];
  // "If the sensor fails, the valve stays open" says nothing of a sensor that works.
  if (cases.length > 0 && rest.only !== 'condition' && (goesOn(clause) || actKind(clause.act) === 'be'))
    return [
      first,
      criterion('boundary', 'Once more', [ready, [`${use} again`], [`still, ${fact(clause.negated)}`]]),
    ];
  if (cases.length > 0 && excludesTheOther(rest))
    return [
      first,
      criterion('negative', 'Outside of the case', [without(rest), [use], [fact(!clause.negated)]]),
    ];
  const { title, given, then } = row.failing;
  if (is_whole || clause.negated) return ofWhole(clause, { fact: fact(clause.negated), row, use });
  return [first, criterion('negative', title, [[given], [use], then])];
}

/**
 * What holds of the software as it is delivered is looked up there, and in the next release; all else is tried in every way
 * there is, and when something fails.
 */
function ofWhole(
  { act, negated, bounds }: Clause,
  { fact, row, use }: { fact: string; row: Interface; use: string },
): Criterion[] {
  const polarity = negated ? 'negative' : 'positive';
  if (delivered.has(act) && bounds.length === 0)
    return [
      criterion(polarity, 'As delivered', [['a release is ready'], ['it is inspected'], [fact]]),
      criterion('boundary', 'In the next release too', [
        ['the next release is ready'],
        ['it is inspected'],
        [`still, ${fact}`],
      ]),
    ];
  return [
    criterion(polarity, 'In every case', [[row.exhausted], ['all of them have run'], [fact]]),
    criterion('boundary', 'Also when it fails', [[row.failing.given], [use], [fact]]),
  ];
}

const delivered: ReadonlySet<string> = new Set([
  'be',
  'depend',
  'distribute',
  'follow',
  'have',
  'license',
  'publish',
  'release',
  'write',
]);

/** "The option `--tolerance` sets the tolerance": it counts where it is given, and its default where it is not. */
const ofOption = (clause: Clause, option: string, use: string): Criterion[] => [
  criterion('positive', 'Given', [
    [`the option "${option}" has a value other than its default`],
    [`${use} with it`],
    [happens(clause)],
  ]),
  criterion('boundary', 'Left out', [
    [`the option "${option}" is left out`],
    [use],
    [`the default that --help shows for "${option}" is used`],
  ]),
];

/** "With the option `--json`" is how it is used, and no case. */
function withOptions(clause: Clause, use: string) {
  const isOption = ({ phrase }: { phrase?: string | undefined }) =>
    phrase !== undefined &&
    optionsNamed({
      ...clause,
      condition: [{ link: 'with', phrase }],
      subject: undefined,
      objects: [],
      relations: [],
    }).length > 0;
  const options = (clause.condition ?? []).filter(isOption);
  const rest: Clause = { ...clause, condition: clause.condition?.filter((each) => !isOption(each)) };
  const [option] = options;
  if (!option?.phrase) return { use, unused: null, rest };
  const [plus, minus] = option.link === 'without' ? ['without', 'with'] : ['with', 'without'];
  return { use: `${use} ${plus} ${option.phrase}`, unused: `${use} ${minus} ${option.phrase}`, rest };
}

/** What is seen of an act, else the act as a fact. */
function seenOf(clause: Clause, { shows }: Interface): string {
  const isDone = clause.objects.length > 0 && clause.subject !== undefined;
  const row = isDone ? shows.find(({ acts }) => acts.includes(clause.act)) : undefined;
  // "The tool writes a log file": the file itself, and nothing in one.
  const isFile = clause.objects.every((object) => headOf(thingName(object)) === 'file');
  if (row && isFile && clause.act === 'write')
    return `${sayObjects(clause)} ${clause.negated ? 'has not' : 'has'} been written`;
  return row
    ? (clause.negated ? row.denies : row.says).replace('{things}', () => sayObjects(clause))
    : happens(clause);
}

/** As a fact: "the tool prints JSON". */
const happens = (clause: Clause): string =>
  sayMain({ ...clause, kind: 'rule', modality: 'is', condition: undefined, exception: undefined });

const endsWith = (code: string, { row, negated }: { row: Interface; negated: boolean }): string =>
  `${row.form === 'command' ? 'the exit code' : 'the error that is raised'} is ${negated ? 'not ' : ''}${code}`;
