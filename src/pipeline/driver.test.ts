// Slow: whole runs of every profile, and one that dies at every seventeenth commit.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { expect, test } from 'vitest';
import { startParsers } from '#engines/parsers.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { qualityReport } from '#specification/render/quality/quality-report.ts';
import { executedRules, formalRules, rules } from '#specification/rules/catalogue.ts';
import { checkFiles } from '#specification/rules/check.ts';
import type { Engines } from '#specification/rules/engines.ts';
import { buildView } from '#specification/render/view.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { startSolver } from '#engines/solver.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { drive } from './driver.ts';
import { offlineGateway } from './offline-gateway.ts';
import { ProviderError } from './provider/provider-error.ts';
import type { Gateway } from './run.ts';
import { memoryHost } from './testing/memory-host.ts';

const clock = manualClock();
const gateway = offlineGateway({ clock }, { delay_ms: 0 });
const never = new AbortController().signal;

/** Runs that nothing disturbed; tests that only look at one share it. */
const undisturbed = new Map<ReviewProfile, Promise<ReturnType<typeof memoryHost>>>();
function wholeRun(profile: ReviewProfile) {
  const run = undisturbed.get(profile) ?? driven(profile);
  undisturbed.set(profile, run);
  return run;
}
async function driven(profile: ReviewProfile) {
  const memory = memoryHost(profile);
  await drive(memory.host, gateway, never);
  return memory;
}

function counting(inner: Gateway) {
  const asked: string[] = [];
  const counted: Gateway = {
    ask: (agent, run, findings, signal) => (
      asked.push(`${run.state} ${agent.id}`),
      inner.ask(agent, run, findings, signal)
    ),
  };
  return { counted, asked };
}

test('a Normal run goes through its states in order and delivers a package without a blocker', async () => {
  const { told } = await wholeRun('Normal');
  expect(told.states).toEqual([
    'Drafting',
    'SpecialistReview',
    'Reviewing',
    'FreshEyes',
    'RiskReview',
    'SecurityReview',
    'Assembling',
    'Delivering',
  ]);
  const blockers = told.delivered?.assembly.findings.filter((finding) => finding.severity === 'blocker');
  expect(blockers).toEqual([]);
});

test('a Fast run skips fresh eyes', async () => {
  const { told } = await wholeRun('Fast');
  expect(told.states).not.toContain('FreshEyes');
  expect(told.delivered).not.toBeNull();
});

test('a run that dies after any commit gives the same bytes as one that never died, and asks no agent twice', async () => {
  const whole = await wholeRun('Normal');
  const expected = whole.told.delivered?.assembly.sha256;
  for (let stop_after = 0; stop_after < whole.told.commits; stop_after += 17) {
    const { host, told, kept } = memoryHost('Normal');
    const { counted, asked } = counting(gateway);
    told.stop_after = stop_after;
    await drive(host, counted, never);
    told.stop_after = Number.POSITIVE_INFINITY;
    await drive(host, counted, never);
    expect(kept.state).toBe('Complete');
    expect(told.delivered?.assembly.sha256).toBe(expected);
    const twice = asked.filter((call, at) => asked.indexOf(call) !== at);
    expect(twice.length).toBeLessThanOrEqual(1);
  }
});

test('a Normal package is run through the engines of the host, but not the solver: what they break is in the report that is packed', async () => {
  const { host, told, kept } = memoryHost('Normal');
  const { close, ...parsers } = startParsers();
  const path = 'test/acceptance/tools.feature';
  const broken = [{ kind: 'syntax', path, line: 3, message: 'Line 3 is no step' }];
  const gherkin = () => Promise.resolve(broken);
  let asked_solver = 0;
  const solver: Engines['solver'] = () => {
    asked_solver += 1;
    return Promise.reject(new Error('No answer'));
  };
  await drive({ ...host, engines: { ...parsers, gherkin, solver } }, gateway, never);
  await close();
  expect(asked_solver).toBe(0);
  const { files = [], assembly } = told.delivered ?? {};
  const report = qualityReport.parse(
    JSON.parse(files.find(({ path }) => path === 'trace/report.json')?.text ?? ''),
  );
  const without_sql = executedRules.filter(({ engine }) => engine !== 'sql');
  expect(report.rules_run).toBe(rules.length + without_sql.length);
  expect(report.findings.filter(({ rule }) => executedRules.some(({ id }) => id === rule))).toMatchObject([
    { rule: 'TST-11', place: { path, line: 3 } },
  ]);
  expect(Buffer.from(await zipFiles(files))).toEqual(kept.zips.get(assembly?.sha256 ?? ''));
});

test('an Extensive run is proven by the solver too, and what that finds is in the report', async () => {
  const { solver, close } = startSolver();
  const run = async (prove: Engines['solver']) => {
    const { host, told, kept } = memoryHost('Extensive');
    let questions = 0;
    await drive(
      { ...host, engines: { solver: (problem) => ((questions += 1), prove(problem)) } },
      gateway,
      never,
    );
    const { files = [], assembly } = told.delivered ?? {};
    expect(Buffer.from(await zipFiles(files))).toEqual(kept.zips.get(assembly?.sha256 ?? ''));
    const report = qualityReport.parse(
      JSON.parse(files.find(({ path }) => path === 'trace/report.json')?.text ?? ''),
    );
    return { questions, report, logic: report.findings.filter(({ rule }) => rule.startsWith('LOG')) };
  };
  const extensive = await run(solver);
  await close();
  expect(extensive.questions).toBeGreaterThan(0);
  expect(extensive.report.rules_run).toBe(rules.length + formalRules.length);
  expect(extensive.logic).toEqual([]);
  const opposed: Engines['solver'] = ({ assertions }) =>
    Promise.resolve({ status: 'unsat', core: Object.keys(assertions).slice(0, 2) });
  expect((await run(opposed)).logic).toContainEqual(
    expect.objectContaining({ rule: 'LOG-05', severity: 'blocker' }),
  );
});

/** Draws a contract whose operations answer with none of the refusals that the requirements name. */
const forgetful: Gateway = {
  async ask(agent, run, findings, signal) {
    const answered = await gateway.ask(agent, run, findings, signal);
    if (agent.id !== 'draft.contracts' || findings.length > 0) return answered;
    const { answer } = answered;
    const common = /^@error:(?:validation_failed|not_found|version_conflict|not_authenticated|forbidden)$/;
    const add = answer.patch.add?.map((node) =>
      node.kind === 'API' ? { ...node, errors: node.errors.filter((key) => common.test(key)) } : node,
    );
    return { ...answered, answer: { ...answer, patch: { ...answer.patch, ...(add ? { add } : {}) } } };
  },
};

test('the reviews of a run are a page of its package: who read what, and what became of each finding', async () => {
  const { host, told } = memoryHost('Normal');
  await drive(host, forgetful, never);
  expect(told.states).toContain('Refining');
  const { files = [] } = told.delivered ?? {};
  const reviews = files.find(({ path }) => path === 'trace/reviews.md')?.text ?? '';
  expect(reviews.match(/^## .+$/gm)).toHaveLength(4);
  expect(reviews).toContain('Rules were run to check every statement; no model and no person read anything.');
  expect(reviews).toMatch(/\| API-15 \| warning \|.*\| Fixed: what was missing was added\. \|/);
  expect(files.find(({ path }) => path === 'trace/report.md')?.text).toContain('](reviews.md)');
  expect(
    checkFiles(
      buildView(readGraphFiles((path) => files.find((file) => file.path === path)?.text)),
      files,
    ).filter(({ place }) => place?.path === 'trace/reviews.md'),
  ).toEqual([]);
});

test('an aborted run stops at the next step and keeps what it finished', async () => {
  const { host, kept } = memoryHost('Normal');
  const controller = new AbortController();
  const stopping: Gateway = {
    ask: (agent, run, findings, signal) => {
      if (agent.id === 'draft.data') controller.abort();
      return gateway.ask(agent, run, findings, signal);
    },
  };
  await expect(drive(host, stopping, controller.signal)).rejects.toThrow();
  expect(kept.steps.map((step) => step.key)).toEqual(['r1.draft.scope', 'r1.draft.architecture']);
});

/** Who is asked at the same time, one group after the other. */
async function wavesOf(profile: ReviewProfile): Promise<string[]> {
  const { host, kept } = memoryHost(profile);
  const waves: string[][] = [];
  const waiting = new Set<() => void>();
  const inWaves: Gateway = {
    async ask(agent, run, findings, signal) {
      if (waiting.size === 0) {
        waves.push([]);
        setImmediate(() => [...waiting].forEach((go) => go()));
      }
      waves.at(-1)?.push(agent.id);
      await new Promise<void>((go) => waiting.add(go));
      waiting.clear();
      return gateway.ask(agent, run, findings, signal);
    },
  };
  await drive(host, inWaves, never);
  expect(kept.state).toBe('Complete');
  return waves.map((wave) => wave.map((id) => id.replace(/^\w+\./, '')).join(' '));
}

test.each([
  [
    'Fast',
    [
      'scope',
      'architecture',
      'data',
      'requirements',
      'contracts quality',
      'domains codd tally vera trip polo',
      'verification planning',
      'critic risk security',
    ],
  ],
  [
    'Normal',
    [
      'scope',
      'architecture',
      'data',
      'requirements',
      'contracts quality',
      'experience security decisions domains',
      'codd halo tally vera trip polo',
      'verification planning',
      'critic',
      'fresh_eyes risk security',
    ],
  ],
] as const)(
  'in a %s run whatever does not build on each other is asked at the same time',
  async (profile, waves) => {
    expect(await wavesOf(profile)).toEqual(waves);
  },
);

test('each task names the tests that check what it implements, though plan and tests were drawn side by side', async () => {
  const { host } = await wholeRun('Normal');
  const { graph } = (await host.load())!;
  const checking = nodesOf(graph, 'TC').filter(({ verifies }) =>
    nodesOf(graph, 'TASK').some((task) => verifies.some((id) => task.implements.includes(id))),
  );
  expect(checking.length).toBeGreaterThan(20);
  for (const { id, verifies } of checking) {
    const named = nodesOf(graph, 'TASK').filter(({ tests }) => tests.includes(id));
    expect(named).toEqual(
      nodesOf(graph, 'TASK').filter((task) => verifies.some((each) => task.implements.includes(each))),
    );
  }
});

test('what ends a run aborts everything that is in flight beside it', async () => {
  const { host, kept, told } = memoryHost('Fast');
  let aborted = false;
  const failing: Gateway = {
    async ask(agent, run, findings, signal) {
      if (agent.id === 'draft.quality') throw new ProviderError('authentication_failed');
      if (agent.id === 'draft.contracts')
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => ((aborted = true), reject(signal.reason as Error)));
        });
      return gateway.ask(agent, run, findings, signal);
    },
  };
  await drive(host, failing, never);
  expect([aborted, kept.state, told.failure?.category]).toEqual([true, 'Failed', 'LlmAuthFailure']);
  expect(kept.steps.at(-1)?.key).toBe('r1.draft.requirements');
});

test('an agent that fails while a commit is under way ends the run, not the process', async () => {
  const { host } = memoryHost('Fast');
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  const turns = async (count = 5) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((go) => setImmediate(go));
  };
  const failing: Gateway = {
    async ask(agent, ...call) {
      // The last of its stage, so that the tests are asked for with its commit, and the run moves on at once.
      if (agent.id === 'draft.domains') await turns(500);
      if (agent.id === 'draft.verification') throw new Error('A bug');
      return gateway.ask(agent, ...call);
    },
  };
  const move: typeof host.move = async (...moved) => (await turns(), host.move(...moved));
  const finishStep: typeof host.finishStep = async (...step) => (await turns(), host.finishStep(...step));
  await expect(drive({ ...host, move, finishStep }, failing, never)).rejects.toThrow('A bug');
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
