// In brief: what is built and why, what it has to fit into, where statements contradict each other, and what is no part
// of it.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isOnRecord } from '#specification/graph/on-record.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import { isContradiction } from '#specification/render/decisions/open-questions.ts';
import { anchor, bullets, section, table, type Block } from '#specification/render/syntax/markdown.ts';
import { statementsOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';
import { marksOf } from './marks.ts';
import { closed } from './steps.ts';

export function summary(writing: Writer): Block[] {
  const { view, say } = writing;
  const { summary: told, problem } = view.project;
  return [
    !problem.includes(told) && say(told),
    !goalsIn(view).some(({ statement }) => statement === problem) && say(problem),
    section(
      3,
      'Goals',
      goals(writing, ({ bounds }) => !bounds),
    ),
    section(
      3,
      'First version, budget, deadline and team',
      goals(writing, ({ bounds }) => bounds),
    ),
    section(3, 'Contradictions', contradictions(writing)),
    section(3, 'Not part of it', nonGoals(writing), putOff(writing)),
  ];
}

const goalsIn = (view: View) => view.all('GOAL').filter(({ bounds }) => !bounds);

const goals = ({ view, say }: Writer, test: (node: NodeOf<'GOAL'>) => unknown): Block =>
  bullets(
    view
      .all('GOAL')
      .filter(test)
      .map((node) =>
        [
          `${anchor(node.id)}**${node.id}** ${say(node.statement)}`,
          node.metric && `Measured by: ${closed(say(node.metric))}`,
          node.counter_metric && `Must not get worse: ${closed(say(node.counter_metric))}`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
  );

const contradictions = ({ view, say, ref }: Writer): Block =>
  bullets(
    view
      .all('OQ')
      .filter(isContradiction)
      .map((node) => `${ref(node.id)} ${say(node.question)} Until then: ${say(node.proposed_default)}`),
  );

function nonGoals(writing: Writer): Block {
  const { view, say } = writing;
  const nodes = view.all('NG');
  const tellsApart = new Set(nodes.map(({ reason }) => reason)).size > 1;
  return table(
    ['Id', 'What', 'Why', 'Said in'],
    nodes.map((node) => [
      `${anchor(node.id)}${node.id}`,
      say(node.statement),
      tellsApart ? say(node.reason) : '',
      marksOf(node, writing),
    ]),
  );
}

/** Decisions of somebody against something that no non-goal stands for, nor says in the words of the same statement. */
function putOff({ view, say, ref }: Writer): Block {
  const left_out = new Set(view.all('NG').flatMap((node) => statementsOf(view, node)));
  const isTold = (node: NodeOf<'DEC'>) => {
    const cited = statementsOf(view, node);
    return cited.length > 0 && cited.every((id) => left_out.has(id));
  };
  const nodes = view
    .all('DEC')
    .filter(
      (node) =>
        node.fate !== 'realised' &&
        !isOnRecord(node) &&
        node.sources.some(isQuoted) &&
        !node.realised_by.some((id) => view.one('NG', id)) &&
        !isTold(node),
    );
  return bullets(
    nodes.map((node) => `${ref(node.id)} ${say(node.statement)}${node.reason ? ` ${say(node.reason)}` : ''}`),
  );
}
