import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';

/** A run may use documents of connected folders only on a plan that has them. */
export async function refuseConnectorDocuments(
  tx: Tx,
  { config, actor }: Pick<Context, 'config' | 'actor'>,
  interview_id: string,
): Promise<void> {
  if (config.plans[actor.plan].external_connectors) return;
  const found = await tx
    .selectFrom('reference_documents')
    .select('filename')
    .where('interview_id', '=', interview_id)
    .where('source', '=', 'connector')
    .executeTakeFirst();
  if (found)
    problem('CONNECTORS_NOT_ALLOWED', {
      detail: `The interview has read ${found.filename}, which came from a connected folder; the plan ${actor.plan} has no external connectors.`,
    });
}
