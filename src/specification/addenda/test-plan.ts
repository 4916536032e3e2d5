// test-plan.md: the criteria and tests that come, change and go, with their steps, and those to run again.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  escapeMarkdown,
  numbered,
  page,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';
import { paths, type Bundle } from './bundle.ts';
import { verdictOf, verdictText } from './verdict.ts';

const path = paths.tests;

export function renderTestPlan(bundle: Bundle): FileText {
  const writing = bundle.writer(path);
  const cases = bundle.changed('TC');
  const properties = bundle.changed('PROP');
  const text = page(
    `Test plan: ${escapeMarkdown(bundle.addendum.title)}`,
    verdictText(bundle),
    section(2, 'Criteria to add', bullets(bundle.added('AC').map((node) => criterion(node, writing)))),
    section(
      2,
      'Criteria that change',
      ...bundle.criteria.map(({ node, before }) =>
        bullets([`Now: ${criterion(node, writing)}`, `Was: ${criterion(before, bundle.writerBefore(path))}`]),
      ),
    ),
    section(
      2,
      'Tests to add',
      ...bundle.added('TC').map((node) => testCase(node, writing)),
      ...bundle.added('PROP').map((node) => property(node, writing)),
    ),
    section(
      2,
      'Tests that change',
      ...cases.map(({ node, fields }) =>
        blocks(testCase(node, writing), `Otherwise than before: ${fields.join(', ')}.`),
      ),
      ...properties.map(({ node, fields }) =>
        blocks(property(node, writing), `Otherwise than before: ${fields.join(', ')}.`),
      ),
    ),
    section(
      2,
      'Criteria and tests to drop',
      bullets(bundle.retired('AC', 'PROP', 'TC').map((node) => bundle.line(node, bundle.before))),
    ),
    section(2, 'To run again', verdictOf(bundle) === 'changes' && again(bundle)),
    section(2, 'What shows that the change is done', done(bundle)),
  );
  return { path, text };
}

const steps = (parts: readonly string[], { say }: Writer) => parts.map((part) => say(part)).join(', and ');

function criterion(node: NodeOf<'AC'>, writing: Writer): string {
  return `${writing.ref(node.id)} of ${writing.ref(node.requirement)} (${node.polarity}) Given ${steps(node.given, writing)}; when ${steps(node.when, writing)}; then ${steps(node.then, writing)}.`.replace(
    /\.\.$/,
    '.',
  );
}

function testCase(node: NodeOf<'TC'>, { say, refs }: Writer): Block {
  return blocks(
    `${anchor(node.id)}**${node.id}** ${say(node.title)} (${node.level.replaceAll('_', ' ')}${node.automated ? '' : ', by hand'}), verifies ${refs(node.verifies)}`,
    numbered(node.steps.map((step) => say(step))),
    `Expected: ${say(node.expected)}`,
  );
}

function property(node: NodeOf<'PROP'>, { say, refs }: Writer): Block {
  return blocks(
    `${anchor(node.id)}**${node.id}** ${say(node.title)}, validates ${refs(node.validates)}`,
    bullets([`Holds: ${say(node.statement)}`, `Generate: ${say(node.generator)}`]),
  );
}

/** Tests that read as before and check something that does not. */
function again({ impact, difference, after, line }: Bundle): Block {
  const told = new Set(
    [...difference.added, ...difference.changed.map(({ node }) => node)].map(({ id }) => id),
  );
  const nodes = impact.tests.filter((id) => !told.has(id)).flatMap((id) => after.node(id) ?? []);
  return bullets(nodes.map((node) => line(node, after)));
}

function done(bundle: Bundle): Block {
  if (verdictOf(bundle) === 'unread')
    return 'There is nothing to test before the open requirement is specified: each of its sentences needs at least one criterion with given, when and then.';
  if (verdictOf(bundle) === 'known')
    return 'The tests of the package show it already; none has to be written or changed.';
  const rows = [...bundle.added('FR', 'NFR'), ...bundle.reworded.map(({ node }) => node)].map((node) => {
    const { ref, refs } = bundle.writer(path);
    const criteria = bundle.after.referrers('AC', node.id);
    const cases = [node, ...criteria].flatMap(({ id }) => bundle.after.referrers('TC', id));
    return [ref(node.id), refs(criteria.map(({ id }) => id)), refs(cases.map(({ id }) => id))];
  });
  return blocks(
    table(['Requirement', 'Criteria', 'Tests'], rows),
    'Every other test of the package passes as before, without those to drop.',
  );
}
