// The nodes that a frame comes to.
import { standingFields } from '#specification/graph/standing-fields.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import { domains } from '#knowledge/domains/domains.ts';
import { concerns } from '#pipeline/writing/concerns.ts';
import { keystones, shortKey, tidyKey } from '#pipeline/writing/rows/keys.ts';
import { titleOf, type Rows } from '#pipeline/writing/rows/open-rows.ts';
import { nearest } from '#platform/nearest.ts';
import { oneLine } from '#platform/models/fence.ts';
import type { Project } from '#specification/graph/graph.ts';
import { stateColumnOf } from '#pipeline/writing/shape/fields.ts';
import type { FrameForm } from './frame-form.ts';
import { withNumbers } from './question-rows.ts';
import { withinSentence } from '#specification/render/words.ts';

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** "1 March" is "by 1 March"; "before the fair" is no day later than it says. */
function usableBy(deadline: string): string {
  const when = withinSentence(deadline);
  return when === '' || /^(?:by|before|until) /i.test(when) ? when.replace(/^By /, 'by ') : `by ${when}`;
}

export function goalRows({ goals, first_version }: FrameForm, rows: Rows): void {
  rows.declare('GOAL', goals);
  rows.each('goals', goals, (row, maker) => {
    const [metric, counter_metric] = [maker.prose(row.metric), maker.prose(row.counter_metric)];
    maker.add({
      kind: 'GOAL',
      key: maker.node_key,
      title: titleOf(maker.text('title', row.title)),
      statement: maker.text('statement', row.statement),
      ...(metric && { metric }),
      ...(counter_metric && { counter_metric }),
      sources: maker.sources(row),
    });
  });
  if (first_version.what.trim() === '') return;
  const first = { key: 'first_version', ...first_version };
  rows.declare('GOAL', [first]);
  rows.each('first_version', [first], (row, maker) => {
    const what = ended(maker.prose(row.what));
    const deadline = usableBy(maker.prose(row.deadline));
    maker.add({
      kind: 'GOAL',
      key: maker.node_key,
      title: 'First version',
      statement: deadline ? `The first version is usable ${deadline}: ${what}` : what,
      bounds: deadline ? 'deadline' : 'scope',
      sources: maker.quotes(row) ?? maker.proposal('the first version'),
    });
  });
}

export function roleRows({ roles }: FrameForm, rows: Rows): void {
  rows.each('roles', roles, (row, maker) => {
    const may = maker.texts(row.may).map((each) => each.replace(/\.$/, ''));
    const description = ended(maker.text('description', row.description));
    maker.add({
      kind: 'ROLE',
      key: maker.node_key,
      title: maker.text('title', row.title),
      description: may.length > 0 ? `${description} May ${list(may)}.` : description,
      is_human: !row.is_machine,
      sources: maker.sources(row),
    });
  });
}

/** A record has its `id` and its states alone until its fields are written. */
export function recordRows({ records }: FrameForm, rows: Rows): void {
  rows.each('records', records, (row, maker) => {
    const states = maker.texts(row.states);
    const title = maker.text('title', row.title);
    const plural = maker.prose(row.plural) || `${title.toLowerCase()}s`;
    const description = ended(maker.text('description', row.description));
    const owner = row.owner.trim() === '' ? null : maker.ref(row.owner, ['ROLE']);
    maker.add({
      kind: 'ENT',
      key: maker.node_key,
      title,
      plural,
      table: tableOf(plural),
      description: states.length > 1 ? `${description} ${statesSaid(states)}` : description,
      component: maker.ref(row.part, ['CMP']) ?? '',
      ...(owner && { owner }),
      fields: [standingFields.id, ...(states.length > 1 ? [stateColumnOf(states)] : [])],
      retention: 'Follows from the shape of the data.',
      sources: maker.sources(row),
    });
  });
}

/** Said of a record until its table of states stands. */
const statesSaid = (states: readonly string[]): string => `Its states are ${list(states)}.`;
export const withoutStatesSaid = (description: string): string =>
  description.replace(/ Its states are [^.]*\.$/, '');

const tableOf = (plural: string): string =>
  tidyKey(plural)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '') || 'records';

export function outsideRows({ outside }: FrameForm, rows: Rows): void {
  rows.each('outside', outside, (row, maker) => {
    const vendor = maker.prose(row.vendor);
    const timeout = row.timeout.trim() === '' ? null : maker.ref(row.timeout, ['QTY']);
    maker.add({
      kind: 'INT',
      key: maker.node_key,
      title: maker.text('title', row.title),
      ...(vendor && { vendor }),
      purpose: maker.text('purpose', row.purpose),
      direction: row.direction === 'none' ? 'both' : row.direction,
      data: maker.text('data', row.data),
      timeout: timeout ?? `@${usualTimeout.key}`,
      retry: maker.text('retry', row.retry),
      fallback: maker.text('fallback', row.fallback),
      ...(row.is_local && { is_local: true as const }),
      ...(row.no_key && { no_key: true as const }),
      sources: maker.sources(row),
    });
  });
  if (outside.some(({ timeout }) => timeout.trim() === ''))
    rows.add('numbers', usualTimeout.key, usualTimeoutNodes());
}

const usualTimeout = { key: 'qty:service-timeout', seconds: 10 };

function usualTimeoutNodes() {
  const { key, title, statement, confidence, cost_if_wrong } = standing.integration_limits;
  return [
    {
      kind: 'ASM' as const,
      key,
      title,
      statement,
      confidence,
      cost_if_wrong,
      sources: [{ kind: 'public' as const, title: 'Specfoundry engineering knowledge', locator: key }],
    },
    {
      kind: 'QTY' as const,
      key: usualTimeout.key,
      title: 'Timeout of an external service',
      value: usualTimeout.seconds,
      unit: 'seconds',
      sense: 'at_most' as const,
      applies_to: 'one call to an external service',
      sources: [{ kind: 'assumed' as const, assumption: `@${key}` }],
    },
  ];
}

export function declareParts({ parts }: FrameForm, rows: Rows): void {
  const taken = new Set<string>();
  rows.declare('CMP', parts, ({ role }) => {
    const key = Object.hasOwn(keystones, role) ? keystones[role as keyof typeof keystones] : null;
    if (!key || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

export function partRows({ parts, records }: FrameForm, rows: Rows): void {
  rows.each('parts', parts, (row, maker) => {
    const mine = rows.names.find(row.key || row.title, ['CMP']);
    const owned = records.filter(({ part }) => mine !== null && rows.names.find(part, ['CMP']) === mine);
    const title = maker.text('title', row.title);
    maker.add({
      kind: 'CMP',
      key: maker.node_key,
      title,
      role: row.role === 'none' ? 'domain' : row.role,
      responsibility: maker.text('responsibility', row.responsibility),
      owns: owned.map(({ plural, title: one }) => tableOf(plural || `${one}s`)),
      must_not: maker.texts(row.must_not),
      depends_on: maker.refs(row.depends_on, ['CMP', 'INT']),
      folder: folderOf(row.folder || `src/${shortKey(maker.node_key)}`),
      sources:
        maker.quotes(row) ??
        derivedFrom(
          owned.flatMap(({ key, title: one }) => rows.names.find(key || one, ['ENT'])?.ref ?? []),
        ) ??
        maker.sources({ says: [] }),
    });
  });
}

const derivedFrom = (from: string[]) =>
  from.length > 0 ? [{ kind: 'derived' as const, from, because: 'It keeps these records.' }] : null;

function folderOf(typed: string): string {
  const plain = typed
    .trim()
    .replaceAll(/[^A-Za-z0-9._/-]+/g, '-')
    .replace(/^[./]+|\/+$/g, '');
  return `${plain || 'src'}/`;
}

export function termRows({ terms }: FrameForm, rows: Rows): void {
  rows.declare('TERM', terms);
  rows.each('terms', terms, (row, maker) => {
    const entity = row.record.trim() === '' ? null : maker.ref(row.record, ['ENT']);
    maker.add({
      kind: 'TERM',
      key: maker.node_key,
      title: maker.text('title', row.title),
      definition: maker.text('definition', row.definition),
      not_called: maker.texts(row.not_called),
      ...(entity && { entity }),
      sources: maker.sources(row),
    });
  });
}

export function leftOutRows({ left_out }: FrameForm, rows: Rows): void {
  rows.declare('NG', left_out);
  rows.each('left_out', left_out, (row, maker) => {
    maker.add({
      kind: 'NG',
      key: maker.node_key,
      title: titleOf(row.title.trim() === '' ? row.statement : row.title),
      statement: maker.text('statement', row.statement),
      reason: maker.text('reason', row.reason),
      sources: maker.sources(row),
    });
  });
}

export function assumptionRows({ assumptions }: FrameForm, rows: Rows): void {
  rows.declare('ASM', assumptions);
  rows.each('assumptions', assumptions, (row, maker) => {
    maker.add({
      kind: 'ASM',
      key: maker.node_key,
      title: titleOf(row.title.trim() === '' ? row.statement : row.title),
      statement: maker.text('statement', row.statement),
      confidence: 0.5,
      cost_if_wrong: maker.text('else', row.else),
      sources: maker.quotes({ says: row.says }) ?? maker.proposal(shortKey(maker.node_key)),
    });
    for (const each of maker.optional(row.about, ['ENT', 'ROLE', 'INT', 'CMP']))
      maker.link('presumes', each, `@${maker.node_key}`);
  });
}

/**
 * The ids of the domains that the project needs. What is not needed leaves no node: nobody spoke of it, and nothing is built.
 * What the user ruled out is a row of `left_out`.
 */
export function concernRows(form: FrameForm, rows: Rows, called: readonly string[]): string[] {
  const ids = concerns.map(({ id }) => id);
  const answered = form.concerns.flatMap((row) => {
    const id = ids.find((each) => each === tidyKey(row.key).replaceAll('-', '_'));
    if (!id) rows.mistake('concerns', row.key, unknownConcern(row.key, ids));
    return id ? [{ ...row, id }] : [];
  });
  for (const { key, id } of answered.filter(({ answer }) => answer === 'ask'))
    if (!form.questions.some((question) => tidyKey(question.key).replaceAll('-', '_') === id))
      rows.mistake('concerns', key, `write what is asked as a row of "questions" with the key "${id}"`);
  for (const { key, id, answer, why } of answered)
    if (answer === 'not_needed' && called.includes(id) && why.trim() === '')
      rows.mistake(
        'concerns',
        key,
        '"why" is empty: what was said seems to call for it, so say why it is not needed',
      );
  const packs = new Set(domains.map(({ id }) => id));
  return answered.filter(({ id, answer }) => answer === 'needed' && packs.has(id)).map(({ id }) => id);
}

function unknownConcern(key: string, ids: readonly string[]): string {
  const meant = nearest(key, ids);
  return `"${key}" is no concern${meant ? `; did you mean "${meant}"?` : ''}`;
}

/** Only what `project` may hold; what was left empty stays as the rules took it. No node holds it: its numbers are words. */
export function projectIn(form: FrameForm, rows: Rows, packs: readonly string[]): Partial<Project> {
  const { kind, ...texts } = form.project;
  const inWords = (field: 'name' | 'problem' | 'summary'): string => {
    const words = withNumbers(oneLine(texts[field]), form.numbers);
    if (words.includes('{{'))
      rows.mistake('project', field, 'between "{{" and "}}" stands the key of a row of "numbers"');
    return words;
  };
  const [name, problem, summary] = [inWords('name'), inWords('problem'), inWords('summary')];
  return {
    ...(name && { name }),
    ...(kind !== 'none' && { type: kind }),
    ...(problem && { problem }),
    ...(summary && { summary }),
    domain_packs: [...packs],
    worded_by: 'mind',
  };
}
