import { describe, expect, test } from 'vitest';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { graphFiles } from '#specification/graph/graph-files.ts';

const graph = draftedGraph(sampleIntake, 'Normal');
const requirements = [...nodesOf(graph, 'FR'), ...nodesOf(graph, 'NFR')];
const statement = (part: string) => nodesOf(graph, 'FR').find((node) => node.statement.includes(part));

describe('what the offline author writes', () => {
  test('every requirement cites words of the interview, roles that were named there, or an assumption with a price', () => {
    for (const node of requirements) {
      for (const source of node.sources) {
        if (source.kind === 'interview') {
          const turn = sampleIntake.transcript.find((each) => each.turn === source.turn);
          expect(turn?.text).toContain(source.quote);
        } else if (source.kind === 'derived') {
          const roles = nodesOf(graph, 'ROLE').filter(({ id }) => source.from.includes(id));
          expect(roles.map(({ id }) => id)).toEqual(source.from);
        } else {
          expect(source.kind).toBe('assumed');
          const assumption = nodesOf(graph, 'ASM').find(
            (each) => source.kind === 'assumed' && each.id === source.assumption,
          );
          expect(assumption?.cost_if_wrong.length).toBeGreaterThan(10);
        }
      }
    }
  });

  test('every requirement is one sentence with one shall and has a case that must not happen', () => {
    for (const node of requirements) {
      expect(node.statement.match(/\bshall\b/g)).toHaveLength(1);
      const criteria = nodesOf(graph, 'AC').filter((each) => each.requirement === node.id);
      expect(criteria.length).toBeGreaterThanOrEqual(2);
      expect(criteria.some((each) => each.polarity !== 'positive')).toBe(true);
    }
  });

  test('everything that was said becomes a requirement in its own words', () => {
    expect(statement('store the loan with its tool')?.statement).toMatch(
      /^When a member borrows tools for up to \{\{QTY-\d+\}\}, the Tools module/,
    );
    expect(statement('send the member a reminder by email')?.statement).toMatch(
      /^When a loan is overdue, the Notifications module/,
    );
    expect(statement('LEND_TOOL_NOT_ALLOWED')?.statement).toMatch(
      /^If a member tries to lend tools to others, then/,
    );
    expect(statement('MEMBER_HAVE_LIMIT')?.statement).toMatch(
      /^If a request would let a member have more than \{\{QTY-\d+\}\}.* then the .* module shall refuse/,
    );
  });

  test('returning a tool ends the loan: the states that were named for the tool stay as they are', () => {
    const entity = (title: string) => nodesOf(graph, 'ENT').find((node) => node.title === title);
    const states = (title: string) => entity(title)?.fields.find((field) => field.name === 'status')?.values;
    expect(states('Tool')).toEqual(['available', 'on_loan', 'in_repair']);
    expect(states('Loan')).toEqual(['borrowed', 'returned']);
  });

  test('paying a deposit moves the deposit and makes no payment beside it', () => {
    const titles = nodesOf(graph, 'ENT').map((node) => node.title);
    expect(titles).toContain('Deposit');
    expect(titles).not.toContain('Payment');
    expect(titles).not.toContain('Refund');
  });

  test('every state machine decides every pair of state and event', () => {
    for (const machine of nodesOf(graph, 'SM')) {
      expect(machine.cells).toHaveLength(machine.states.length * machine.events.length);
    }
  });

  test('access is decided for every role on every operation', () => {
    const roles = nodesOf(graph, 'ROLE').map((role) => role.id);
    for (const operation of nodesOf(graph, 'API')) {
      expect(operation.access.map((entry) => entry.role).toSorted()).toEqual(roles);
      expect(operation.access.some((entry) => entry.allow !== 'no')).toBe(true);
    }
  });

  test('tasks that may run at the same time write different files', () => {
    const owners = new Map<string, string>();
    for (const task of nodesOf(graph, 'TASK')) {
      for (const file of task.files) {
        expect(owners.has(file), `${file} of ${task.id} and ${owners.get(file)}`).toBe(false);
        owners.set(file, task.id);
      }
    }
  });

  test('the same intake gives the same graph, byte for byte', () => {
    expect(graphFiles(draftedGraph(structuredClone(sampleIntake), 'Normal'))).toEqual(graphFiles(graph));
  });

  test('a Fast package has the core and leaves the rest out', () => {
    const fast = draftedGraph(sampleIntake, 'Fast');
    expect(nodesOf(fast, 'FR').length).toBe(nodesOf(graph, 'FR').length);
    expect([...nodesOf(fast, 'THR'), ...nodesOf(fast, 'SCR'), ...nodesOf(fast, 'ADR')]).toEqual([]);
  });
});
