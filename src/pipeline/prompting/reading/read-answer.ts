// From what a model answered to what the pipeline takes. A first answer with mistakes is sent back with all
// of them. Of the second, only entries that were wrong had to be written again: what is still wrong is left
// out, so that a stubborn model costs one call and never a run.
import type { AgentAnswer } from '#pipeline/agent.ts';
import type { Correction } from '#pipeline/provider/provider-error.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';
import { partsOfPatch } from '#pipeline/mending/parts-of-patch.ts';
import { oneLine } from '#platform/models/fence.ts';
import { entriesOf, nameOf, patchOf, withReplaced, type Entry } from './entries.ts';
import type { Ground, Mistake } from './ground.ts';
import { mistakesOf, ungrounded } from './judge-entries.ts';
import { judgedPatch } from './judge-patch.ts';
import { namesIn, withTidyNames } from './names.ts';
import { mayPrice, pricedEntry } from './price-unsaid.ts';
import { readFindings } from './read-findings.ts';
import { malformed, rowsAbout, rowsOf, statedIn, withdrawnIn } from './read-form.ts';

/** An answer that has to be given again: what it was, and what is wrong with it, for whoever asks again. */
export class AnswerRefused extends Error {
  readonly correction: Correction;
  constructor(correction: Correction) {
    super(`The answer was refused: ${correction.mistakes.join(' ')}`);
    this.name = 'AnswerRefused';
    this.correction = correction;
  }
}

export type Reading = Ground & {
  /** Who answers, for what is told of an assumption. */
  by: string;
  /** Said when the model says nothing. */
  narration: string;
  /** What the rules say already; a model adds to it. */
  found: readonly Finding[];
  correction: Correction | undefined;
};

const tries_max = 12;
/** As many as anybody mends in one go. */
const mistakes_max = 30;

export function readAnswer(value: unknown, reading: Reading): AgentAnswer {
  const wrong = malformed(value, reading);
  if (wrong.length > 0) throw refusal(value, wrong);
  const form = value as AnswerForm;
  const previous = previousForm(reading);
  const stated = statedBy(form, reading, previous);
  const { findings, mistakes } = readFindings(form, reading.run.graph);
  const { entries, left_out } = previous
    ? fitting(stated, reading)
    : { entries: strictly(stated, reading, { value, others: mistakes }), left_out: [] };
  return answerOf(form, { entries, left_out, findings, reading, previous });
}

function refusal(
  answer: unknown,
  mistakes: readonly Mistake[],
  wrong: readonly unknown[] = [],
): AnswerRefused {
  return new AnswerRefused({
    answer,
    mistakes: [...new Set(mistakes.map(({ told }) => told))].slice(0, mistakes_max),
    wrong,
  });
}

/** What was answered before, when it was an answer of this form and only its content was wrong. */
function previousForm(reading: Reading): AnswerForm | null {
  const { correction } = reading;
  if (!correction || malformed(correction.answer, reading).length > 0) return null;
  return correction.answer as AnswerForm;
}

type StatedEntries = { entries: readonly Entry[]; mistakes: readonly Mistake[] };

/** With an answer before: what was right in it, replaced by what is said now; and what is wrong for good. */
function statedBy(form: AnswerForm, ground: Ground, previous: AnswerForm | null): StatedEntries {
  const now = statedIn(form, ground);
  if (!previous) return now;
  const before = statedIn(previous, ground);
  const wrong = [...before.mistakes, ...judge(before.entries, ground).mistakes];
  const faulty = new Set(wrong.map(({ label }) => label));
  const withdrawn = withdrawnIn(form, ground, before.entries);
  const isWithdrawn = (entry: Entry) => withdrawn.has(nameOf(entry)) || withdrawn.has(entry.label);
  const right = before.entries.filter((entry) => !faulty.has(entry.label) && !isWithdrawn(entry));
  const given = new Set(
    [...now.entries, ...now.mistakes, ...before.entries.filter(isWithdrawn)].map(({ label }) => label),
  );
  const given_up = wrong.filter(({ label }) => !given.has(label));
  return { entries: withReplaced(right, now.entries), mistakes: [...now.mistakes, ...given_up] };
}

type Verdict = { entries: Entry[]; mistakes: Mistake[] };

/**
 * All that is wrong with these entries; those of the answer first, since the graph cannot be asked before.
 */
function judge(stated: readonly Entry[], ground: Ground): Verdict {
  const names = namesIn(ground.run.graph, stated);
  const tidy = stated.map((entry) => ungrounded(withTidyNames(entry, names), ground));
  const own = tidy.map(({ entry }) => entry);
  const misplaced = mistakesOf(own, ground);
  const labels = new Set(misplaced.map(({ label }) => label));
  const judged = judgedPatch(
    firstOf(own.filter(({ part, label }) => part === 'add' || !labels.has(label))),
    ground,
  );
  const others = judged.mistakes.filter(({ label }) => !labels.has(label));
  return {
    entries: judged.entries,
    mistakes: [...misplaced, ...tidy.flatMap(({ mistakes }) => mistakes), ...others],
  };
}

/** The graph takes one entry of a name. */
const firstOf = (entries: readonly Entry[]): Entry[] =>
  [
    ...new Map(entries.toReversed().map((entry) => [`${entry.part} ${entry.label}`, entry])).values(),
  ].toReversed();

function strictly(
  { entries, mistakes }: StatedEntries,
  ground: Ground,
  { value, others }: { value: unknown; others: readonly Mistake[] },
): Entry[] {
  const judged = judge(entries, ground);
  const wrong = [...mistakes, ...judged.mistakes, ...others];
  if (wrong.length > 0) throw refusal(value, wrong, rowsAbout(value as AnswerForm, wrong));
  return judged.entries;
}

type Fitting = { entries: readonly Entry[]; left_out: readonly string[] };

/** The entries as far as they fit, and why the others do not. */
function fitting(stated: StatedEntries, ground: Ground & Pick<Reading, 'by'>): Fitting {
  const { entries: grounded, left_out } = priced(stated.entries, ground);
  left_out.push(...stated.mistakes.map(({ told }) => told));
  let own = firstOf(grounded);
  for (let tries = 0; tries < tries_max; tries += 1) {
    const { entries, mistakes } = judge(own, ground);
    if (mistakes.length === 0) return { entries, left_out: [...new Set(left_out)] };
    const labels = new Set(mistakes.map(({ label }) => label));
    const rest = own.filter(({ label }) => !labels.has(label));
    if (rest.length === own.length) break;
    left_out.push(...mistakes.map(({ told }) => told));
    own = rest;
  }
  const { entries, told } = oneByOne(own, ground);
  return { entries, left_out: [...new Set([...left_out, ...told])] };
}

/** What stands with the others, part by part, where leaving out what is told of does not settle it. */
function oneByOne(own: readonly Entry[], ground: Ground): { entries: Entry[]; told: string[] } {
  const told: string[] = [];
  let kept = judge([], ground).entries;
  for (const part of partsOfPatch(patchOf(own))) {
    const { entries, mistakes } = judge([...kept, ...entriesOf(part)], ground);
    if (mistakes.length === 0) kept = entries;
    else told.push(...mistakes.map((each) => each.told));
  }
  return { entries: kept, told };
}

function priced(stated: readonly Entry[], ground: Ground & Pick<Reading, 'by'>) {
  const left_out: string[] = [];
  const entries = stated.flatMap((entry) => {
    const { entry: grounded, unsaid, mistakes } = ungrounded(entry, ground);
    if (unsaid.length === 0) return [grounded];
    if (mayPrice(entry, ground.rights.adds)) return pricedEntry(grounded, unsaid, ground.by);
    left_out.push(...mistakes.map(({ told }) => told));
    return [];
  });
  return { entries, left_out };
}

type Told = Fitting & { findings: readonly Finding[]; reading: Reading; previous: AnswerForm | null };

function answerOf(form: AnswerForm, { entries, left_out, findings, reading, previous }: Told): AgentAnswer {
  const said = oneLine(typeof form.narration === 'string' ? form.narration : '') || `${reading.narration}.`;
  const left = left_out.length > 0 ? ' What did not fit was left out.' : '';
  return {
    narration: `${said}${left}`,
    patch: patchOf(entries),
    ...(left_out.length > 0 && { left_out: [...left_out] }),
    findings: [...reading.found, ...findings],
    ...(reading.rights.contests && { contested: contestsOf(form, previous) }),
    ...(reading.rights.looks_again && { gone: (form.gone ?? []).filter(Number.isInteger) }),
  };
}

/** What was contested in the answer before stands, where only its other entries had to be written again. */
function contestsOf(form: AnswerForm, previous: AnswerForm | null): AgentAnswer['contested'] {
  const text = (value: unknown) => (typeof value === 'string' ? oneLine(value) : '');
  const all = [...rowsOf(previous?.contested), ...rowsOf(form.contested)].flatMap(
    ({ finding, reason, control }) =>
      Number.isInteger(finding)
        ? [{ finding: finding as number, reason: text(reason), control: text(control) }]
        : [],
  );
  return [...new Map(all.map((each) => [each.finding, each])).values()];
}
