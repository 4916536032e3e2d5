// How a package may say where the first account comes from, and what does not say it.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { firstAccountRules } from './first-account.ts';

const [rule] = firstAccountRules;

function isToldOf(statement: string): boolean {
  const graph = changedGraph(sampleGraph(), rule!.bad);
  const said = changedGraph(graph, { set: { 'ASM-001': { statement } } });
  return [...rule!.check({ view: buildView(said), limits: { assumed_share_max: 1 } })].length > 0;
}

test.each([
  'The first account, that of the owner, is made when the software is installed.',
  'The four accounts are made when the page is set up, and each is used by one person.',
  'A setting names the mail address of the first coordinator.',
  'Accounts and their roles come from the directory of the house.',
  'The installation makes the account of the owner from a setting.',
])('nothing is told of where it is said: %s', (statement) => expect(isToldOf(statement)).toBe(false));

test.each([
  'The owner makes accounts and closes them.',
  'People sign in with a link; the first sign-in link is sent at once.',
  'An account is closed by the owner when somebody leaves.',
])('it is told of where nothing says it: %s', (statement) => expect(isToldOf(statement)).toBe(true));
