// Slow: each test is a whole run.
// What a mind mends is judged whole; what readers found counts until they looked again; what is contested is told.
import { expect, test } from 'vitest';
import { offlineAnswer, type AgentAnswer } from '#pipeline/agent.ts';
import { drive } from '#pipeline/driver.ts';
import type { Gateway, Run } from '#pipeline/run.ts';
import { editPrompt } from '#pipeline/prompting/edit-prompt.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { guard } from '#pipeline/writing/assignments/guard.ts';
import { plan } from '#pipeline/writing/assignments/plan.ts';
import { lookingAgain, mender } from './mend-agents.ts';
import { gravest } from './mending-steps.ts';
import { repairable } from './repair-by-rule.ts';

type Played = (asked: { run: Run; findings: readonly Finding[] }) => Partial<AgentAnswer>;

/** A mind that writes what the rules would draw, but for what is played. */
function playing(parts: Readonly<Record<string, Played>>): Gateway & { asked: string[] } {
  const asked: string[] = [];
  return {
    is_mind: true,
    asked,
    ask(agent, run, findings) {
      asked.push(agent.id);
      const { graph, domain, profile } = run;
      const by_rule = () =>
        agent.id.startsWith('write.')
          ? offlineAnswer(agent, { graph, domain, profile, findings })
          : { narration: 'Nothing.', patch: {}, findings: [] };
      const played = parts[agent.id]?.({ run, findings });
      const answer = played ? { narration: 'Done.', patch: {}, findings: [], ...played } : by_rule();
      return Promise.resolve({
        answer,
        provider: 'played',
        model: 'played',
        cost_usd: 0,
        input_tokens: 0,
        output_tokens: 0,
      });
    },
  };
}

async function ran(gateway: Gateway) {
  const { host, told } = memoryHost('Fast');
  await drive(host, gateway, new AbortController().signal);
  const { files, assembly } = told.delivered!;
  const texts = new Map(files.map((file) => [file.path, file.text]));
  return { graph: readGraphFiles((path) => texts.get(path)), texts, assembly };
}

const weakness = (graph: Graph): Finding => ({
  rule: 'REV-02',
  severity: 'blocker',
  message: 'The user said something else; change the sentence.',
  nodes: [nodesOf(graph, 'FR')[0]!.id],
  place: null,
});
const found: Played = ({ run }) => ({ findings: [weakness(run.graph)] });
const rewritten: Played = ({ run }) => ({
  patch: { change: [{ node: nodesOf(run.graph, 'FR')[0]!.id, set: { why: 'Because the user said so.' } }] },
});
const numberOf = (findings: readonly Finding[], rule: string) =>
  findings.findIndex((finding) => finding.rule === rule) + 1;
const blockers = (assembly: { findings: Finding[] }) =>
  assembly.findings.filter(({ severity }) => severity === 'blocker').map(({ rule }) => rule);

test('what a reader found and nobody mends stays a blocker of the package', async () => {
  const gateway = playing({ 'review.critic': found });
  const { assembly, texts } = await ran(gateway);
  expect(blockers(assembly)).toContain('REV-02');
  expect(texts.get('trace/report.json')).toContain('The user said something else');
  expect(gateway.asked).toContain('mend.whole');
});

test('what was worked on stays open until the reader has looked again', async () => {
  const unseen = await ran(playing({ 'review.critic': found, 'mend.whole': rewritten }));
  expect(blockers(unseen.assembly)).toContain('REV-02');
  const seen = await ran(
    playing({
      'review.critic': found,
      'mend.whole': rewritten,
      'mend.look_again': ({ findings }) => ({ gone: [numberOf(findings, 'REV-02')] }),
    }),
  );
  expect(blockers(seen.assembly)).not.toContain('REV-02');
  expect(nodesOf(seen.graph, 'FR')[0]!.why).toBe('Because the user said so.');
  const review = [...seen.texts].find(([path]) => path === 'trace/reviews.md')![1];
  expect(review).toContain('Looked at again, and gone.');
});

test('a contested finding blocks nothing and is told with its reason and its control', async () => {
  const { assembly, texts } = await ran(
    playing({
      'review.critic': found,
      'mend.whole': ({ findings }) => ({
        contested: [
          {
            finding: numberOf(findings, 'REV-02'),
            reason: 'They said it twice.',
            control: 'A test at the door.',
          },
        ],
      }),
    }),
  );
  expect(blockers(assembly)).not.toContain('REV-02');
  const told = assembly.findings.find(({ rule }) => rule === 'REV-02')!;
  expect(told.message).toContain('They said it twice. In its place: A test at the door.');
  expect(texts.get('trace/report.md')).toContain('A test at the door.');
});

test('a patch that makes things worse is kept in those parts that do not', async () => {
  const { graph, assembly } = await ran(
    playing({
      'review.critic': found,
      'mend.whole': ({ run }) => {
        const [first, second] = nodesOf(run.graph, 'FR');
        return {
          patch: {
            change: [
              { node: first!.id, set: { why: 'Because the user said so.' } },
              { node: second!.id, set: { statement: 'Things happen somehow.' } },
            ],
          },
        };
      },
    }),
  );
  const [first, second] = nodesOf(graph, 'FR');
  expect(first!.why).toBe('Because the user said so.');
  expect(second!.statement).not.toBe('Things happen somehow.');
  expect(blockers(assembly)).toEqual(['REV-02']);
});

test('of many changes only the harmful one is undone, and its reason is told', async () => {
  const harmful_at = 2;
  const asked: string[] = [];
  const { graph, texts } = await ran(
    playing({
      'review.critic': found,
      'mend.whole': ({ run }) => ({
        patch: {
          change: nodesOf(run.graph, 'FR').map(({ id }, at) => ({
            node: id,
            set: at === harmful_at ? { statement: 'Things happen somehow.' } : { why: `Reason ${at}.` },
          })),
        },
      }),
      'mend.look_again': ({ run, findings }) => {
        asked.push(JSON.stringify(editPrompt(lookingAgain, run, findings).parts));
        return {};
      },
    }),
  );
  const requirements = nodesOf(graph, 'FR');
  const harmed = requirements[harmful_at]!;
  expect(requirements.length).toBeGreaterThan(9);
  const others = requirements.filter(({ id }) => id !== harmed.id);
  expect(others.filter(({ why }) => !why?.startsWith('Reason '))).toEqual([]);
  expect(harmed.statement).not.toBe('Things happen somehow.');
  const repairs = [...texts].find(([path]) => path === 'trace/reviews.md')![1];
  expect(repairs).toContain('Not kept: 1');
  expect(repairs).toContain(harmed.id);
  expect(asked[0]).toContain(`${harmed.id} statement (it brings `);
});

test('what of an answer does not fit even when it is given again is left out with its reason', async () => {
  let read: AgentAnswer | null = null;
  await ran(
    playing({
      'review.critic': found,
      'mend.whole': ({ run, findings }) => {
        const [first] = nodesOf(run.graph, 'FR');
        const change = { node: first!.id, field: 'why' };
        const contested = [{ finding: 1, reason: 'It is asked already.', control: 'OQ-001.' }];
        const form = { nodes: {}, link: [], unlink: [], retire: [], contested };
        const answer = {
          ...form,
          narration: 'Done.',
          change: [
            { ...change, value: 'Because.' },
            { ...change, node: 'FR-NONE-999', value: 'Why not.' },
          ],
        };
        const again = { ...run, correction: { answer, mistakes: ['It is wrong.'] } };
        read = editPrompt(mender, again, findings).read(answer);
        return {};
      },
    }),
  );
  expect(read!.patch.change).toEqual([{ node: expect.any(String), set: { why: 'Because.' } }]);
  expect(read!.left_out).toEqual([expect.stringContaining('FR-NONE-999')]);
  // What was contested is not written again, and stands.
  expect(read!.contested).toEqual([{ finding: 1, reason: 'It is asked already.', control: 'OQ-001.' }]);
});

test('who mends is told what the writing left out', async () => {
  let told = '';
  const lost = 'operations "book-day": `day` is no field of the record.';
  await ran(
    playing({
      'write.guard': ({ run: { graph, domain, profile } }) => ({
        ...offlineAnswer(guard, { graph, domain, profile, findings: [] }),
        left_out: [lost],
      }),
      'review.critic': found,
      'mend.whole': ({ run, findings }) => {
        told = JSON.stringify(editPrompt(mender, run, findings).parts);
        return {};
      },
    }),
  );
  expect(told).toContain(JSON.stringify(lost).slice(1, -1));
});

test('who mends is not told how large the files are that code made of it', () => {
  const told = (rule: string, nodes: string[]): Finding => ({
    rule,
    severity: 'blocker',
    message: 'It has more than 256 KB.',
    nodes,
    place: { path: 'contracts/openapi.yaml', line: null },
  });
  const named = told('STR-06', ['FR-LOAN-001']);
  expect(gravest([told('STR-02', []), named])).toEqual([named]);
});

test('tests and tasks follow what a mind adds', async () => {
  const { graph } = await ran(
    playing({
      'review.critic': found,
      'mend.whole': ({ run }) => {
        const [first] = nodesOf(run.graph, 'FR');
        const { id: _id, retired: _retired, ...like } = first!;
        const sources = [{ kind: 'derived' as const, from: [first!.id], because: 'It follows.' }];
        const statement = `The ${nodesOf(run.graph, 'CMP')[0]!.title} shall list the umbrellas of the house.`;
        const criterion = { given: ['it is there'], when: ['it is asked for'], then: ['it is shown'] };
        return {
          patch: {
            add: [
              { ...like, key: 'fr:added', title: 'Added', statement, sources },
              {
                kind: 'AC',
                key: 'ac:added',
                title: 'Added',
                requirement: '@fr:added',
                polarity: 'positive',
                ...criterion,
                sources,
              },
              {
                kind: 'AC',
                key: 'ac:added-2',
                title: 'Added not',
                requirement: '@fr:added',
                polarity: 'negative',
                ...criterion,
                sources,
              },
            ],
            change: [{ node: first!.id, set: { why: 'Because the user said so.' } }],
            link: [{ kind: 'realises', from: nodesOf(run.graph, 'CMP')[0]!.id, to: '@fr:added' }],
          },
        };
      },
    }),
  );
  const added = nodesOf(graph, 'FR').find(({ key }) => key === 'fr:added')!;
  expect(added).toBeDefined();
  expect(nodesOf(graph, 'TC').some(({ verifies }) => verifies.includes(added.id))).toBe(true);
  expect(nodesOf(graph, 'TASK').some((task) => task.implements.includes(added.id))).toBe(true);
});

test('rules take up what nothing uses, which no mind has to mend, and no other warning', () => {
  const warning = (rule: string): Finding => ({
    rule,
    severity: 'warning',
    message: 'One.',
    nodes: [],
    place: null,
  });
  expect(repairable([warning('TRC-12'), warning('REQ-08')])).toEqual([warning('TRC-12')]);
});

test('a blocker that follows from the graph is repaired by rule where the mind leaves it, and that is told', async () => {
  const forgetful: Played = ({ run }) => {
    const { graph, domain, profile } = run;
    const { patch } = offlineAnswer(plan, { graph, domain, profile, findings: [] });
    const needs = new Set(nodesOf(graph, 'FR').map(({ id }) => id));
    const add = patch.add!.map((node) =>
      node.kind === 'TASK' ? { ...node, implements: node.implements.filter((id) => !needs.has(id)) } : node,
    );
    return {
      patch: { ...patch, add: add.filter((node) => node.kind !== 'TASK' || node.implements.length > 0) },
    };
  };
  const nothing: Played = () => ({});
  const { graph, assembly, texts } = await ran(
    playing({ 'write.plan': forgetful, 'review.critic': found, 'mend.whole': nothing }),
  );
  expect(blockers(assembly)).toEqual(['REV-02']);
  const built = new Set(nodesOf(graph, 'TASK').flatMap((task) => task.implements));
  expect(nodesOf(graph, 'FR').filter(({ id }) => !built.has(id))).toEqual([]);
  expect(texts.get('README.md')).toMatch(/in place of the model or agent: .*repair \d+ blockers/);
});
