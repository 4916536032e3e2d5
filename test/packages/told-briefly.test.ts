// People who write two sentences and answer half of what they are asked still get a package that can be built from.
import { expect, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { draftPackage } from '#specification/prove-package.ts';
import { readPeople } from '#test/interviewing-bench/people.ts';
import { interviewWith } from '#test/interviewing-bench/simulated-user.ts';

test.each(readPeople().map((person) => [person.name, person] as const))(
  'the package of %s has no blocker before anything was refined',
  async (_, person) => {
    const { state } = await interviewWith(person);
    const graph = draftedGraph(await completeInterview(state), 'Normal');
    const { findings } = draftPackage(graph, profileTable.Normal);
    const blockers = findings.filter(({ severity }) => severity === 'blocker');
    expect(blockers.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  },
);
