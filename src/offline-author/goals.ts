// Which requirements bring a goal about: those about the records that the goal speaks of. A goal that none serves is asked
// about.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { entitiesIn } from './areas.ts';
import type { Draft, Link } from './draft.ts';
import type { Domain, Need } from './model.ts';
import { derived } from './provenance.ts';

const servers = { max: 5 };

export function serviceOfGoals(graph: Graph, domain: Domain): { add: Draft[]; link: Link[] } {
  const add: Draft[] = [];
  const link: Link[] = [];
  const told = domain.told.filter(({ clause }) => clause.kind === 'goal');
  const goals = nodesOf(graph, 'GOAL').filter(({ bounds }) => !bounds);
  for (const [at, goal] of goals.entries()) {
    const clause = told[at]?.clause;
    const about = clause ? entitiesIn(clause, domain.entities) : [];
    const isServing = (need: Need) =>
      need.told.length > 0 &&
      (clause === undefined || need.entities.some((entity) => about.includes(entity)));
    const keys = new Set(domain.needs.filter(isServing).map(({ key }) => key));
    const serving = nodesOf(graph, 'FR').filter(({ key }) => keys.has(key));
    link.push(
      ...serving.slice(0, servers.max).map(({ id }): Link => ({ kind: 'serves', from: id, to: goal.id })),
    );
    // A mind answers no question of which requirement serves which goal: that none is linked says nothing.
    if (serving.length === 0 && graph.project.worded_by !== 'mind') add.push(asked(goal));
  }
  return { add, link };
}

const asked = (goal: NodeOf<'GOAL'>): Draft => ({
  kind: 'OQ',
  key: `question:${goal.key.replaceAll(':', '-')}`,
  title: `How the software reaches the goal: ${goal.title}`.slice(0, 90),
  question: `What does the software do to reach this goal: "${goal.statement.replace(/\.$/, '')}"?`,
  why: 'No requirement speaks of it, so software that does all it was asked for could still miss the goal.',
  proposed_default:
    'Nothing is built for it; the people who work with the first version are asked whether it came about.',
  affects: [goal.id],
  sources: derived('No requirement speaks of it.', goal.key),
});
