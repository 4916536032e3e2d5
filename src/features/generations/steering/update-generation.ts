// Makes the next version of a package: a run of the same profile over a newer snapshot of the same interview.
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { refuseUpdate, startGenerationIn, type Kickoff } from '#features/generations/start-generation.ts';
import { findArtifact, findGeneration, newestArtifactId } from '#features/generations/store.ts';
import { lineageOfRun } from '#features/packages/versions.ts';

export async function updateGeneration(context: Context, id: string, asked: string | undefined) {
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    const row = await findGeneration(tx, actor, id);
    if (!row) problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
    if (!isTerminal(row.state as GenerationState)) {
      refuseUpdate(`The generation is ${row.state}; wait for its end or cancel it.`);
    }
    const lineage_id = await lineageOfRun(tx, row);
    if (!lineage_id) refuseUpdate(`The generation is ${row.state} and has no package; start it anew.`);
    const intake_id = asked ?? (await newestArtifactId(tx, row.intake_id));
    const artifact = await findArtifact(tx, actor, intake_id);
    if (artifact && artifact.interview_id !== row.interview_id) invalid('body.intake_id', foreign);
    const { review_profile, project_type, parts } = row.kickoff as Kickoff;
    const kickoff = { intake_id, review_profile, project_type, parts, lineage_id };
    return startGenerationIn(tx, context, kickoff, id);
  });
}

const foreign = 'is of another interview; an update is made from the interview of the package';
