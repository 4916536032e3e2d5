// The figures of many interviews, and the lines that `npm run bench interviewing` prints.
import { isHeldOut, type Hidden, type Person } from './people.ts';
import type { Measured } from './measure.ts';

export type Figures = {
  hidden: number;
  found: number;
  found_share: number;
  redundant_share: number;
  two_in_one_share: number;
  invented: number;
  shrugged: number;
  mean_turns: number;
  mean_questions: number;
  turns_to_most: number;
  reach_most_share: number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

export function figuresOf(all: readonly Measured[]): Figures {
  const total = (of: (one: Measured) => number) => sum(all.map(of));
  const hidden = total(({ person }) => person.hidden.length);
  const found = total((one) => one.found.length);
  const questions = total((one) => one.questions);
  const most = all.flatMap(({ turns_to_most }) => turns_to_most ?? []);
  const reached = all.filter((one) => one.found.length >= 0.8 * one.person.hidden.length);
  return {
    hidden,
    found,
    found_share: ratio(found, hidden),
    redundant_share: ratio(
      total((one) => one.redundant.length),
      questions,
    ),
    two_in_one_share: ratio(
      total((one) => one.two_in_one.length),
      questions,
    ),
    invented: total((one) => one.invented.length),
    shrugged: total((one) => one.shrugged.length),
    mean_turns: ratio(
      total((one) => one.user_turns),
      all.length,
    ),
    mean_questions: ratio(questions, all.length),
    turns_to_most: ratio(sum(most), most.length),
    reach_most_share: ratio(reached.length, all.length),
  };
}

function lineOf(name: string, all: readonly Measured[]): string {
  const of = figuresOf(all);
  const parts = [
    `found ${percent(of.found_share)} of ${of.hidden}`,
    `redundant ${percent(of.redundant_share)}`,
    `invented ${of.invented}`,
    `shrugs taken for answers ${of.shrugged}`,
    `two in one ${percent(of.two_in_one_share)}`,
    `80 % of it after ${of.turns_to_most.toFixed(1)} turns`,
    `reach 80 % ${percent(of.reach_most_share)}`,
    `${of.mean_questions.toFixed(1)} questions in ${of.mean_turns.toFixed(1)} turns`,
  ];
  return `${name.padEnd(20)} ${parts.join(', ')}`;
}

function byKind(all: readonly Measured[], kind: Hidden['kind']): string {
  const isKind = (hidden: Hidden) => hidden.kind === kind;
  const hidden = sum(all.map(({ person }) => person.hidden.filter(isKind).length));
  const found = sum(all.map((one) => one.found.filter(isKind).length));
  return `${`${kind} matters`.padEnd(20)} found ${percent(ratio(found, hidden))} of ${hidden}`;
}

function missedMost(all: readonly Measured[]): string[] {
  const counts = new Map<string, number>();
  for (const { topic } of all.flatMap((one) => one.missed)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 15)
    .map(([topic, count]) => `${topic} ${count}`);
}

const shown_max = 20;
const some = (lines: readonly string[]) => lines.slice(0, shown_max);
const shareOf = (one: Measured) => ratio(one.found.length, one.person.hidden.length);

export function reportOf(all: readonly Measured[], people: readonly Person[]): string[] {
  const types = [...new Set(people.map(({ type }) => type))];
  const manners = [...new Set(people.map(({ manner }) => manner))];
  const worst = all.toSorted((a, b) => shareOf(a) - shareOf(b)).slice(0, 10);
  return [
    lineOf('all', all),
    lineOf(
      'tuned on',
      all.filter(({ person }) => !isHeldOut(people, person)),
    ),
    lineOf(
      'held out',
      all.filter(({ person }) => isHeldOut(people, person)),
    ),
    byKind(all, 'usual'),
    byKind(all, 'domain'),
    ...types.map((type) =>
      lineOf(
        type,
        all.filter(({ person }) => person.type === type),
      ),
    ),
    ...manners.map((manner) =>
      lineOf(
        manner,
        all.filter(({ person }) => person.manner === manner),
      ),
    ),
    ...some(
      all.flatMap(({ person, taken_for }) =>
        taken_for === person.type
          ? []
          : [`${person.name} is a ${person.type} and was taken for a ${taken_for}`],
      ),
    ),
    `missed most: ${missedMost(all).join(', ')}`,
    ...worst.map(
      (one) =>
        `worst: ${one.person.name} ${percent(shareOf(one))}, not asked about ${one.missed.map(({ topic }) => topic).join(', ') || 'nothing'}`,
    ),
    ...some(
      all.flatMap((one) => one.dropped.map(({ answer }) => `told and lost: ${one.person.name}: ${answer}`)),
    ),
    ...some(all.flatMap((one) => one.redundant.map(({ text }) => `redundant: ${one.person.name}: ${text}`))),
    ...some(all.flatMap((one) => one.invented.map((what) => `invented: ${one.person.name}: ${what}`))),
    ...some(
      all.flatMap((one) => one.shrugged.map((what) => `taken for an answer: ${one.person.name}: ${what}`)),
    ),
  ];
}
