// The main job on ten unlike briefs: five that ship as examples and five that were written for this check
// alone.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '#interviewing/reading/sentences.ts';
import { chatterCues, needCues } from '#knowledge/cues.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { renderPacks } from '#specification/render/plan/packs.ts';
import { buildView } from '#specification/render/view.ts';
import { graphOf, intakeOf, packageOf } from './drafts.ts';
import { gold } from './gold.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** What people build from; a role, a term or a number alone asks for nothing. */
const spokenFor = ['FR', 'NFR', 'GOAL', 'NG', 'INV', 'ENT', 'OQ', 'INT'] as const;

/**
 * Sentences and list items that ask for something, by their words; the line that introduces a list does not.
 */
function demanding(text: string): string[] {
  const sentences = splitSentences(text);
  return sentences
    .filter(
      ({ kind, text }, at) =>
        kind !== 'heading' && !(sentences[at + 1]?.kind === 'item' && text.endsWith(':')),
    )
    .filter(
      ({ kind, text }) =>
        (kind === 'item' || needCues.test(text)) && !chatterCues.test(text) && !text.endsWith('?'),
    )
    .map(({ text }) => text);
}

describe.each(gold)('the package of $file', async (brief) => {
  const said = fs.readFileSync(path.join(root, brief.file), 'utf8');
  const intake = await intakeOf(brief.file);
  const graph = await graphOf(brief.file);
  const { report } = await packageOf(brief.file);
  const view = buildView(graph);
  const requirements = [...nodesOf(graph, 'FR'), ...nodesOf(graph, 'NFR')];
  const text = requirements.map((node) => view.text(node.statement)).join('\n');

  test('breaks no blocker rule', () => {
    expect(report.findings.filter((finding) => finding.severity === 'blocker')).toEqual([]);
  });

  test('quotes in each task’s pack all that the task needs', () => {
    expect(report.findings.filter(({ rule }) => rule === 'TRC-11')).toEqual([]);
    expect(renderPacks(view).filter((pack) => pack.text.includes('Not quoted for length'))).toEqual([]);
  });

  test('has each service called by somebody, and given up no sooner than a requirement allows', () => {
    expect(report.findings.filter(({ rule }) => rule === 'ARC-10' || rule === 'ARC-11')).toEqual([]);
  });

  test('says of each goal what serves it, or asks', () => {
    expect(report.findings.filter(({ rule }) => rule === 'TRC-15')).toEqual([]);
    const served = nodesOf(graph, 'GOAL').filter((goal) => view.to(goal.id, 'serves').length > 0);
    const asked = nodesOf(graph, 'OQ').filter(({ affects }) => affects.some((id) => id.startsWith('GOAL-')));
    expect(served.length + asked.length).toBeGreaterThan(0);
  });

  test('hands on few rules as quotations', () => {
    const quoted = requirements.filter(({ statement }) => /the (?:rule|quality target) "/.test(statement));
    expect(quoted.length).toBeLessThanOrEqual(1);
  });

  test('is of the right project type', () => {
    expect(intake.project.type).toBe(brief.type);
  });

  test('quotes the user or names roles for each requirement, or marks it as an assumption', () => {
    for (const { id, sources } of requirements) {
      for (const source of sources) {
        if (source.kind === 'interview') expect(said, id).toContain(source.quote);
        // That roles differ in their rights follows from the roles that were named.
        else if (source.kind === 'derived')
          expect(
            source.from.filter((from) => !from.startsWith('ROLE-')),
            id,
          ).toEqual([]);
        else expect(source.kind, id).toBe('assumed');
      }
    }
    const quoted = requirements.filter((node) => node.sources.some((source) => source.kind === 'interview'));
    expect(quoted.length / requirements.length).toBeGreaterThan(0.5);
  });

  test('holds no two requirements from opposite sides of one contradiction', () => {
    const quotes = requirements.map(({ sources }) =>
      sources.flatMap((source) => (source.kind === 'interview' ? [source.quote] : [])),
    );
    for (const { about, sides } of intake.conflicts) {
      const kept = sides.filter(
        ({ statement, evidence }) =>
          quotes.some((said) => said.includes(evidence.quote)) &&
          text.includes(statement.replace(/[.\s]+$/, '')),
      );
      expect(kept.length, about).toBeLessThan(2);
    }
  });

  test('quotes every sentence that asks for something, but for those that only tell', () => {
    const quotes = spokenFor
      .flatMap((kind) => nodesOf(graph, kind))
      .flatMap(({ sources }) =>
        sources.flatMap((source) => (source.kind === 'interview' ? [source.quote] : [])),
      );
    quotes.push(...nodesOf(graph, 'OQ').map(({ question }) => question));
    const unread = demanding(said).filter((sentence) => !quotes.some((quote) => quote.includes(sentence)));
    expect(unread).toEqual(brief.told ?? []);
  });

  test('has no command that lacks the record it acts on; the deed stands last in its path', () => {
    const commands = nodesOf(graph, 'API').filter(({ method }) => method !== 'GET');
    const lacking = commands.filter(
      ({ path: place, body_fields, arguments: own }) =>
        !place.includes('{id}') && body_fields.length + (own ?? []).length === 0,
    );
    expect(lacking.map(({ operation }) => operation)).toEqual([]);
    const onRecords = commands.filter(
      ({ shape, entity, path: place }) => shape === 'command' && entity && !place.endsWith('/import'),
    );
    expect(
      onRecords
        .filter(({ path: place }) => !/^\/[a-z-]+\/\{id\}\/[a-z-]+$/.test(place))
        .map(({ path: place }) => place),
    ).toEqual([]);
  });

  const missing = (words: readonly string[]) =>
    words.filter((word) => !text.toLowerCase().includes(word.toLowerCase()));

  test('uses the brief’s own actors and things', () => {
    expect(missing([...brief.actors, ...brief.things])).toEqual([]);
  });

  test('holds the brief’s own numbers, and at most one of them is missing', () => {
    expect(missing(brief.numbers).length, missing(brief.numbers).join()).toBeLessThanOrEqual(1);
  });

  test('names the brief’s own services', () => {
    const services = nodesOf(graph, 'INT')
      .map((node) => node.title)
      .join('\n');
    const unnamed = brief.services.filter(
      (name) => !`${services}\n${text}`.toLowerCase().includes(name.toLowerCase()),
    );
    expect(unnamed).toEqual([]);
  });
});
