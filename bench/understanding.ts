// Whether the score tells a package that says what was meant from one that does not. The briefs of the corpus become packages
// twice, by the same rules: from their text alone, and settled as their labels mean them. Then the meaning of the second is
// turned, place by place, and the blockers have to tell it.
import type { IntakeArtifact } from '#contract/intake.ts';
import { understoodLine, wholeScore } from '#contract/understood.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { runInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { withSecondReader } from '#pipeline/second-reader.ts';
import { systemClock } from '#platform/clock.ts';
import { countStatements } from '#specification/graph/statements.ts';
import { goldBriefs, type GoldBrief } from '#test/gold/corpus.ts';
import { goldPackage } from '#test/gold/gold-packages.ts';
import { leastTold } from '#test/gold/least-told.ts';
import { intakeOfGold } from '#test/gold/settled-from-gold.ts';
import { judgeEverywhere } from '#test/seeded-faults/judge.ts';
import { meaningFaults } from '#test/seeded-faults/kinds/meaning.ts';

type Made = { score: number; blockers: readonly string[]; understood: string };
type Told = { told: number; of: number };

export async function benchUnderstanding(): Promise<string[]> {
  const lines: string[] = [];
  const wrong: string[] = [];
  const faults = new Map<string, Told>();
  for (const brief of goldBriefs) {
    const { intake, left_over } = await intakeOfGold(brief);
    const gold = await madeFrom(intake);
    const text = await madeFrom(await intakeFromBrief(brief.brief));
    lines.push(rowOf(brief, { gold, text, left_over: left_over.length }));
    lines.push(...gold.blockers.map((blocker) => `  blocker of ${brief.id}: ${blocker}`));
    if (gold.score <= text.score)
      wrong.push(`${brief.id} from its labels scores no more than from its text alone`);
    await turnEverywhere(brief, faults);
  }
  lines.push(...faultLines(faults, wrong));
  if (wrong.length > 0) process.exitCode = 1;
  return [
    'brief, score from the text (statements understood), score from the labels (blockers), parts of labels without a place',
    ...lines,
    ...wrong.map((each) => `WRONG: ${each}`),
  ];
}

const rowOf = ({ id }: GoldBrief, { gold, text, left_over }: { gold: Made; text: Made; left_over: number }) =>
  `${id.padEnd(20)} ${String(text.score).padStart(3)} (${text.understood}) → ${gold.score} (${blockersOf(gold)}), ${left_over} left over`;

const blockersOf = ({ blockers: { length } }: Made) => `${length} ${length === 1 ? 'blocker' : 'blockers'}`;

async function madeFrom(intake: IntakeArtifact): Promise<Made> {
  const gateway = withSecondReader(offlineGateway({ clock: systemClock }, { delay_ms: 0 }));
  const { told } = await runInMemory(
    { profile: 'Normal', intake },
    { gatewayFor: () => gateway, wait: () => Promise.resolve(), signal: new AbortController().signal },
  );
  if (!told.delivered) throw new Error(told.failure?.reason ?? 'The run delivered nothing.');
  const { scores, findings } = told.delivered.assembly;
  return {
    score: wholeScore(scores),
    blockers: findings
      .filter(({ severity }) => severity === 'blocker')
      .map(({ rule, message }) => `${rule} ${message}`),
    understood: understoodLine(countStatements(intake.statements)) ?? '',
  };
}

async function turnEverywhere(brief: GoldBrief, faults: Map<string, Told>): Promise<void> {
  const clean = await goldPackage(brief);
  for (const mutation of meaningFaults) {
    const verdicts = judgeEverywhere(mutation, clean);
    const { told, of } = faults.get(mutation.id) ?? { told: 0, of: 0 };
    const seen = verdicts.filter(({ told_by }) => told_by.length > 0).length;
    faults.set(mutation.id, { told: told + seen, of: of + verdicts.length });
  }
}

function faultLines(faults: ReadonlyMap<string, Told>, wrong: string[]): string[] {
  return [...faults].map(([kind, { told, of }]) => {
    const share = of === 0 ? 0 : told / of;
    const goal = leastTold(kind);
    if (share < goal) wrong.push(`${kind}: ${told} of ${of} told, less than ${100 * goal} %`);
    return `${kind}: ${told} of ${of} told, ${(100 * share).toFixed(1)} %`;
  });
}
