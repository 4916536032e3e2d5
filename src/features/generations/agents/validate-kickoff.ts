// Says what a kickoff would be refused with: it is carried out wholly and taken back, so that the two cannot
// differ.
import { creditsPerRun } from '#contract/plans.ts';
import { Problem, wireType } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { startGenerationIn, type Kickoff } from '#features/generations/start-generation.ts';
import { countRunning } from '#features/generations/store.ts';

type Finding = { code: string; message: string };

class TakenBack extends Error {}

export async function validateKickoff(context: Context, kickoff: Kickoff) {
  const errors = await refusalsOf(context, kickoff);
  const warnings = await warningsOf(context);
  const credits = creditsPerRun[kickoff.review_profile];
  return { valid: errors.length === 0, errors, warnings, credits };
}

async function refusalsOf(context: Context, kickoff: Kickoff): Promise<Finding[]> {
  const { db, actor, config } = context;
  if (actor.account_status === 'pending') return [told(new Problem('USER_PENDING_APPROVAL', {}), config)];
  try {
    await db.transaction().execute(async (tx) => {
      await startGenerationIn(tx, context, kickoff);
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof Problem) return [told(error, config)];
    if (!(error instanceof TakenBack)) throw error;
  }
  return [];
}

const told = (refusal: Problem, { base_url }: Context['config']): Finding => ({
  code: wireType(refusal.type, base_url),
  message: refusal.detail,
});

async function warningsOf({ db, actor, config }: Context): Promise<Finding[]> {
  const cap = config.plans[actor.plan].running_max;
  const running = await countRunning(db, actor.account_id);
  const message = `${running} of at most ${cap} generations are running.`;
  if (running >= cap) return [{ code: 'CONCURRENCY_AT_CAP', message }];
  return running > 0 && running + 1 >= cap ? [{ code: 'CONCURRENCY_HIGH', message }] : [];
}
