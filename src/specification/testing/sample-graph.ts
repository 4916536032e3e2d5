// A small finished graph that touches every node kind: a tool library. Tests of renderers, rules and packages
// use it.
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';
import { emptyGraph } from '#specification/graph/serialise.ts';
import { designPatch } from './sample-design.ts';
import { needsPatch } from './sample-needs.ts';
import { workPatch } from './sample-work.ts';

export const sampleInterview: Graph['interview'] = {
  statements: [],
  transcript: [
    { turn: 1, speaker: 'interviewer', text: 'What do you want to build?' },
    {
      turn: 2,
      speaker: 'user',
      text: 'A tool library for our street. Members book a tool, at most 3 bookings each. If somebody is late we charge nothing for now. Coordinators add tools. We send reminders by SMS.',
    },
  ],
  coverage: [
    {
      cell: 'roles.who',
      group: 'roles_and_permissions',
      concern: 'Who uses it',
      weight: 9,
      status: 'decided',
      value: 'members and coordinators',
      turns: [2],
    },
    {
      cell: 'money.fees',
      group: 'money',
      concern: 'What is charged',
      weight: 6,
      status: 'deferred',
      value: 'no late fees for now',
      turns: [2],
    },
    {
      cell: 'identity.sign_in',
      group: 'security_and_abuse',
      concern: 'How people sign in',
      weight: 7,
      status: 'assumed',
      value: 'e-mail and password',
      turns: [],
    },
    {
      cell: 'operations.backup',
      group: 'operations',
      concern: 'How much data may be lost',
      weight: 5,
      status: 'silent',
      value: null,
      turns: [],
    },
  ],
};

export const sampleProject: Graph['project'] = {
  name: 'Tool Library',
  type: 'WebApp',
  profile: 'Normal',
  stakes: 'internal',
  summary: 'Neighbours lend tools to each other.',
  problem: 'Every house buys a drill that is used twice a year.',
  domain_packs: ['bookings_and_inventory'],
};

/** Applies patches one after the other and throws when one is refused. */
export function graphOf(project: Graph['project'], ...patches: readonly Patch[]): Graph {
  let graph = emptyGraph(project, sampleInterview);
  for (const patch of patches) {
    const applied = applyPatch(graph, patch);
    if (applied.problems.length > 0) throw new Error(JSON.stringify(applied.problems, null, 2));
    graph = applied.graph;
  }
  return graph;
}

export function sampleGraph(project: Partial<Graph['project']> = {}): Graph {
  return graphOf({ ...sampleProject, ...project }, needsPatch, designPatch, workPatch);
}
