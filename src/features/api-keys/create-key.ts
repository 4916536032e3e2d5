// Makes an API key. A key can be bound to a project that its owner sees, and to no other.
import { invalid } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { reachesProject } from '#features/projects/reachable-projects.ts';
import { mintKey } from './mint-key.ts';
import { insertKey } from './store.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'ids' | 'actor'>;
type Wish = { name: string; scopes: string[] | null; project_id: string | null };

export async function createKey({ db, clock, ids, actor }: Deps, { name, scopes, project_id }: Wish) {
  const { account_id } = actor;
  return db.transaction().execute(async (tx) => {
    if (project_id !== null && !(await reachesProject(tx, actor, project_id)))
      invalid('body.project_id', 'no project of yours has this id; GET /v1/projects lists them');
    const { raw_key, prefix, key_hash } = mintKey(ids);
    const key = await insertKey(tx, {
      id: ids.uuid(),
      account_id,
      name,
      prefix,
      key_hash,
      scopes: scopes && [...new Set(scopes)],
      project_id,
      created_at: clock.now(),
    });
    await audit(tx, { clock, ids, actor }, 'api_key.created', key.id);
    return { ...key, raw_key };
  });
}
