// A requirement with its trace, read from the graph of its package.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { Provenance } from '#specification/graph/provenance.ts';
import { traceOf, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { withArticle } from '#specification/render/words.ts';
import { viewOfPackage } from './view-of-package.ts';

type Asked = { package_id: string; requirement_id: string };
type Owner = Requirement | NodeOf<'US'>;

export async function readRequirement(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { package_id, requirement_id }: Asked,
) {
  const view = await viewOfPackage({ db, actor }, package_id);
  const requirement = requirementOf(view, requirement_id);
  if (!requirement) {
    problem('NOT_FOUND', {
      detail: `The package has no requirement ${requirement_id}; trace/matrix.csv lists them.`,
    });
  }
  return told(view, requirement);
}

/** Documents that were brought have criteria of a story as a whole. */
function requirementOf(view: View, id: string): Owner | undefined {
  const owner = view.one('AC', id)?.requirement ?? id;
  return view.one('FR', owner) ?? view.one('NFR', owner) ?? view.one('US', owner);
}

/** `As a clerk, I want to sell a ticket, so that a passenger can board.` */
function saidBy(view: View, owner: Owner): string {
  if (owner.kind !== 'US') return owner.statement;
  const role = view.one('ROLE', owner.role)?.title;
  const aim = owner.so_that ? `, so that ${owner.so_that}` : '';
  return `${role ? `As ${withArticle(role)}, I want ` : ''}${owner.want}${aim}`;
}

function told(view: View, requirement: Owner) {
  const say = (text: string) => view.text(text);
  const named = (nodes: readonly GraphNode[]) => nodes.map(({ id, title }) => ({ id, title: say(title) }));
  const { criteria, design, errors, numbers, tests, properties, tasks } = traceOf(view, requirement);
  return {
    id: requirement.id,
    title: say(requirement.title),
    statement: say(saidBy(view, requirement)),
    priority: requirement.priority,
    why: requirement.kind === 'FR' && requirement.why ? say(requirement.why) : null,
    measure: requirement.kind === 'NFR' ? say(requirement.measure) : null,
    confidence: requirement.kind === 'US' ? 1 : requirement.confidence,
    criteria: criteria.map(({ id, polarity, given, when, then }) => ({
      id,
      polarity,
      given: given.map(say),
      when: when.map(say),
      then: then.map(say), // oxlint-disable-line unicorn/no-thenable -- the word of Gherkin
    })),
    sources: requirement.sources.map((source) => sourceOf(view, source)),
    realised_by: named(design),
    errors: named(errors),
    quantities: named(numbers),
    tests: named(tests),
    properties: named(properties),
    tasks: named(tasks),
  };
}

function sourceOf(view: View, source: Provenance) {
  if (source.kind !== 'assumed') return source;
  const assumption = view.one('ASM', source.assumption);
  if (!assumption) return { kind: source.kind };
  const { id, statement, confidence, cost_if_wrong } = assumption;
  const said = { id, title: view.text(statement), confidence, cost_if_wrong: view.text(cost_if_wrong) };
  return { kind: source.kind, assumption: said };
}
