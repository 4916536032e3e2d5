import { sourceControlHosts, type sourceControlOperations } from '#contract/delivery/operations.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { seesPackage } from '#features/packages/sees-package.ts';
import { seal } from '#platform/crypto/seal.ts';
import { deliverPackage } from './deliver-package.ts';
import { findDelivery, findPreferences, upsertPreferences } from './store.ts';
import { tokenPlace } from './token-place.ts';

export const deliveryHandlers = {
  getSourceControlPreferences: async (_input, { db, actor }) => {
    const found = await findPreferences(db, actor.account_id);
    if (!found) problem('NOT_FOUND', { detail: 'No repository is set; PUT the same path sets one.' });
    const { sealed_token: _sealed, ...shown } = found;
    return shown;
  },

  setSourceControlPreferences: async ({ body }, { db, actor, clock, config }) => {
    const { token, base_url = null, default_branch = null, ...named } = body;
    if (!sourceControlHosts[named.provider].nested_groups && named.repository.split('/').length !== 2)
      invalid('body.repository', 'must be owner/name');
    if (base_url && !base_url.startsWith('https:') && !config.source_control_allow_private)
      invalid('body.base_url', 'must be an https address');
    const { account_id } = actor;
    const sealed_token = seal(config.secret, tokenPlace(account_id), token);
    const row = {
      ...named,
      account_id,
      base_url: base_url?.replace(/\/+$/, '') ?? null,
      default_branch,
      sealed_token,
      updated_at: clock.now(),
    };
    return db.transaction().execute((tx) => upsertPreferences(tx, row));
  },

  getDelivery: async ({ params }, { db, actor }) => {
    if (!(await seesPackage(db, actor, params.id)))
      problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
    const of = { account_id: actor.account_id, package_id: params.id };
    const done = await findDelivery(db, of);
    return { delivery: done ? { package_id: of.package_id, ...done } : null };
  },

  deliverPackage: ({ params }, context) => deliverPackage(context, params.id),
} satisfies Handlers<typeof sourceControlOperations>;
