// Starts a build session, or finds the active one: an account has one on a computer and branch.
import { reply } from '#contract/operation.ts';
import { invalid } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { placeRow } from '#features/session-state/place-row.ts';
import { findActive, findSession, insertSession, type NewSession } from './store.ts';

type Wish = Pick<NewSession, 'computer' | 'branch' | 'intent' | 'opened_by_client_type'> & {
  project_id?: string | undefined;
  package_id?: string | undefined;
};

const elsewhere = 'the session that is active on this computer and branch is not in a project that you see';

export async function startSession({ db, actor, clock, ids }: Context, wish: Wish) {
  const { project_id, package_id, ...told } = wish;
  return db.transaction().execute(async (tx) => {
    const { build_session_id: _none, ...place } = await placeRow(tx, actor, { project_id, package_id });
    const made = await insertSession(tx, { id: ids.uuid(), ...place, ...told, started_at: clock.now() });
    const id =
      made?.id ??
      (await findActive(tx, { account_id: actor.account_id, computer: told.computer, branch: told.branch }));
    const session = id === null ? undefined : await findSession(tx, actor, id);
    if (!session) invalid('body.branch', elsewhere);
    return reply(session, {
      status: made ? 201 : 200,
      headers: { Location: `/v1/build-sessions/${session.id}` },
    });
  });
}
