// What guards the system: quality, threats, decisions, what always holds; no more than the stakes call for.
import type { Agent } from '#pipeline/agent.ts';
import { decisions } from '#pipeline/agents/decisions.ts';
import { servesOthers } from '#knowledge/kinds/kinds.ts';
import { scaffoldedOutcomes } from '#knowledge/authoring/decided-stack.ts';
import { domains } from '#pipeline/agents/domains.ts';
import { quality } from '#pipeline/agents/quality.ts';
import { security } from '#pipeline/agents/security.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import { makeDecisions, makeInvariants, makeProperties } from '#pipeline/writing/guard/decisions.ts';
import { guardForm, type GuardForm } from '#pipeline/writing/guard/guard-form.ts';
import { makeQualities } from '#pipeline/writing/guard/qualities.ts';
import { makeRisks, makeThreats } from '#pipeline/writing/guard/threats.ts';
import { openRows } from '#pipeline/writing/rows/open-rows.ts';
import { standingLines } from '#pipeline/writing/standing-lines.ts';
import type { Built, Writing } from '#pipeline/writing/writing.ts';
import { promisesOf } from '#specification/render/data/promises.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { bordersOf } from '#specification/rules/groups/security.ts';

export const guardWriting: Writing<GuardForm> = {
  form: guardForm,
  sees: ({ graph }) => [
    {
      title: 'Roles, parts, systems outside, what is left out',
      lines: standingLines(graph, 'ROLE', 'CMP', 'INT', 'NG'),
    },
    { title: 'Records and words', lines: standingLines(graph, 'ENT', 'TERM') },
    {
      title: 'Constraints of the schema beyond those of single fields',
      lines: nodesOf(graph, 'ENT').flatMap((node) =>
        promisesOf(node).map((promise) => `${node.table}: ${promise}`),
      ),
    },
    { title: 'Numbers', lines: standingLines(graph, 'QTY') },
    { title: 'Requirements', lines: standingLines(graph, 'FR') },
    { title: 'Assumed or open', lines: standingLines(graph, 'ASM', 'OQ') },
  ],
  judged_by: [
    'REQ-13',
    'UND-3',
    'REQ-02',
    'REQ-03',
    'REQ-05',
    'REQ-07',
    'REQ-09',
    'SEC-02',
    'ARC-01',
    'CON-01',
    'CON-03',
  ],
  build,
};

function build(form: GuardForm, run: AskedRun): Built {
  // It is written beside the shape, so that its keys must not be those of the shape.
  const rows = openRows(run, 'guard');
  rows.numbers(form.numbers);
  rows.declare('NFR', form.qualities);
  rows.declare('THR', form.threats);
  rows.declare('ADR', form.decisions);
  rows.declare('INV', form.invariants);
  rows.declare('PROP', form.properties);
  rows.declare('RISK', form.risks);
  makeQualities(rows, form, run);
  makeThreats(rows, form);
  makeDecisions(rows, form);
  makeInvariants(rows, form);
  makeProperties(rows, form);
  makeRisks(
    rows,
    form.risks,
    nodesOf(run.graph, 'CMP')
      .slice(0, 1)
      .map(({ id }) => id),
  );
  const lacks =
    form.qualities.length === 0 ? ['"qualities" is empty: what was said, or what people would miss'] : [];
  return { ...rows.built(), lacks };
}

/** A stack with a scaffold is taken where nothing speaks against it. */
function scaffolded({ project }: Graph): string {
  const said = scaffoldedOutcomes(project.type);
  if (said.length === 0) return '';
  return `Of stacks, "${said.join('" and "')}" come with a scaffold that builds and tests from the first hour: where what was said fits one, decide for it in these words. `;
}

export const guard: Agent = {
  id: 'write.guard',
  role: 'drafter',
  writes: true,
  character: quality.character,
  action: 'guard it: quality, threats, decisions',
  instructions: ({ graph }) =>
    [
      `Write what can go wrong here and what the stakes (${graph.project.stakes}) call for, no more. Data, operations and screens are written at this moment by somebody else.`,
      'qualities: first each target that was said, with its number. What a requirement above states already, with the same number, is no quality: leave it out. Then only what people of this software would miss: at most three, each an assumption with its price. A scenario with what happens, in which environment, what is measured and how.',
      `threats: at each border (${bordersOf(graph)
        .map(([what, { title, id }]) => `${what} ${title}, ${id}`)
        .join(
          '; ',
        )}), named in "threatens": what somebody could really do here, to which data. Medium and high impact have a control that a test can try; "boundary" names the border. Six to ten for a usual web application; fewer for a tool without accounts.`,
      `decisions: what parallel builders must not decide twice: the stack, ${servesOthers(graph.project.type) ? 'how people sign in and sessions are kept, how a promise is kept when two people act at once, how messages are sent once' : 'how what is kept is written so that a run that breaks off leaves nothing half, which numbers are exact, what happens when two run at once'}. Two options or more that a reasonable engineer would take, what speaks for and against each, and the check that shows that it holds. Nothing that was never open: the schema writes money as a number with two decimals, a field of the type file as bytes in its column, and moments in UTC. ${scaffolded(graph)}A cookie or a header of browsers only where there is a browser.`,
      'invariants: promises that hold across operations ("no shelf twice"), with the constraint, query or test that would notice; of constraints name those that the schema has, and of what it cannot hold the query or the test. properties: for limits and for what two people do at once, tried with any order of inputs. State tables get theirs by themselves.',
      'risks: of the project, what is done about them, and the first sign.',
    ].join('\n'),
  offline: (context) =>
    drawnByRule([quality, domains, ...(context.profile.full_design ? [security, decisions] : [])], context),
};
