// The brief: one page that a person reads in five minutes and then knows what is built, for whom, and what is
// uncertain.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { blocks, bullets, escapeMarkdown, page, section } from '#specification/render/syntax/markdown.ts';
import { serversOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'spec/00-brief.md';
const shown = { of_an_area: 3, of_a_goal: 3, decisions: 5, risks: 3, assumptions: 5, questions: 5 };

export function renderBrief(view: View): FileText[] {
  const write = writer(view, path);
  const { project } = view;
  const text = page(
    escapeMarkdown(project.name),
    !project.problem.includes(project.summary) && write.say(project.summary),
    section(2, 'The problem', write.say(project.problem)),
    section(
      2,
      'Who it is for',
      bullets(
        view.all('ROLE').map((role) => `${write.ref(role.id, 'title')}: ${write.say(role.description)}`),
      ),
    ),
    ...goalSections(view, write),
    firstSection(view, write),
    ...decisionSections(view, write),
    uncertainSection(view, write),
  );
  return [{ path, text }];
}

type Writer = ReturnType<typeof writer>;

function goalSections(view: View, { say, ref, refs }: Writer) {
  const goals = view.all('GOAL');
  const served = (goal: NodeOf<'GOAL'>) => {
    const by = serversOf(view, goal).slice(0, shown.of_a_goal);
    return by.length > 0 ? ` (${refs(by.map(({ id }) => id))})` : '';
  };
  return [
    section(
      2,
      'How success is seen',
      bullets(
        goals
          .filter(({ bounds }) => !bounds)
          .map((goal) => `${ref(goal.id)} ${say(goal.statement)}${served(goal)}`),
      ),
    ),
    section(
      2,
      'What it has to fit into',
      bullets(goals.filter(({ bounds }) => bounds).map((goal) => `${ref(goal.id)} ${say(goal.statement)}`)),
    ),
  ];
}

function firstSection(view: View, { say, ref, link }: Writer) {
  const chapters = view.areas.map(({ name, requirements }) => ({
    name,
    first: requirements.filter((node) => node.priority === 'P1' && isSaid(node)),
  }));
  const more =
    view.all('FR').length - chapters.flatMap(({ first }) => first.slice(0, shown.of_an_area)).length;
  return section(
    2,
    'What it must do first',
    bullets(
      chapters.map(
        ({ name, first }) =>
          first.length > 0 &&
          `**${say(name)}**: ${first
            .slice(0, shown.of_an_area)
            .map((node) => ref(node.id, 'title'))
            .join('; ')}`,
      ),
    ),
    more > 0 && `${more} more are in the ${link('scope', 'spec/01-scope.md')}.`,
  );
}

function decisionSections(view: View, { say, ref }: Writer) {
  const risky = view.all('RISK').toSorted((a, b) => weight(b) - weight(a));
  return [
    section(
      2,
      'What it will not do',
      bullets(
        view
          .all('NG')
          .slice(0, shown.decisions)
          .map((node) => `${ref(node.id)} ${say(node.statement)}`),
      ),
    ),
    section(
      2,
      'Decisions that shape it',
      bullets(
        view
          .all('ADR')
          .slice(0, shown.decisions)
          .map((node) => ref(node.id, 'title')),
      ),
    ),
    section(
      2,
      'What could go wrong',
      bullets(risky.slice(0, shown.risks).map((node) => `${ref(node.id)} ${say(node.description)}`)),
    ),
  ];
}

function uncertainSection(view: View, { say, ref }: Writer) {
  const weak = view.all('ASM').toSorted((a, b) => a.confidence - b.confidence);
  return section(
    2,
    'What nobody said',
    blocks(
      bullets(
        weak
          .slice(0, shown.assumptions)
          .map((node) => `${ref(node.id)} ${say(node.statement)} Confidence ${node.confidence}.`),
      ),
      bullets(
        view
          .all('OQ')
          .slice(0, shown.questions)
          .map((node) => `${ref(node.id)} ${say(node.question)}`),
      ),
    ),
  );
}

const isSaid = (node: NodeOf<'FR'>) => node.sources.some(({ kind }) => kind !== 'assumed');

const level = { low: 1, medium: 2, high: 3 };
function weight(risk: { probability: keyof typeof level; impact: keyof typeof level }): number {
  return level[risk.probability] * level[risk.impact];
}
