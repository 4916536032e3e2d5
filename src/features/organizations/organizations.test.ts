import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const clock = manualClock('2026-03-01T12:00:00Z');
let app: StartedApp;
beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());

type Someone = Person & { client: Client };
async function someone(plan?: string): Promise<Someone> {
  const person = await signUp(app);
  if (plan)
    await app.deps.db.updateTable('accounts').set({ plan }).where('id', '=', person.account_id).execute();
  return { ...person, client: createClient({ base_url: app.base_url, cookie: person.cookie }) };
}

const refused = { status: 404 };
const found = ({ client }: Someone, name = 'Harbour Works') =>
  client.call('createOrganization', { body: { name } });
const invite = ({ client }: Someone, email: string) =>
  client.call('inviteToOrganization', { body: { email } });
const accept = ({ client }: Someone, accept_url: string) =>
  client.call('acceptOrganizationInvitation', { body: { token: accept_url.split('/').at(-1)! } });
async function joined(owner: Someone): Promise<Someone> {
  const member = await someone();
  clock.advance(1000);
  await accept(member, (await invite(owner, member.email)).accept_url);
  return member;
}
const membersOf = async ({ client }: Someone) =>
  (await client.call('listOrganizationMembers')).members.map(({ user_id, role }) => [user_id, role]);

describe('founding', () => {
  test('takes a plan with organizations, a name, and an account that is in none', async () => {
    const [free, owner] = [await someone('Free'), await someone('Team')];
    expect(await owner.client.call('getOrganization')).toBeUndefined();
    await expect(found(free)).rejects.toMatchObject({
      status: 403,
      code: 'TEAMS_TIER_REQUIRED',
      document: { code: 'TEAMS_TIER_REQUIRED' },
    });
    await expect(found(owner, '  ')).rejects.toMatchObject({ status: 400 });
    const made = await found(owner, ' Harbour Works ');
    expect(made).toMatchObject({
      name: 'Harbour Works',
      primary_contact_user_id: owner.account_id,
      member_count: 1,
      city: null,
    });
    await expect(found(owner)).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_HAS_ORGANIZATION',
      document: { code: 'ALREADY_HAS_ORGANIZATION' },
    });
    const changed = await owner.client.call('changeOrganization', { body: { city: 'Kiel' } });
    expect(await owner.client.call('getOrganization')).toEqual(changed);
    expect(changed).toMatchObject({ name: 'Harbour Works', city: 'Kiel' });
  });

  test('by many at once makes one', async () => {
    const owner = await someone();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => found(owner)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('is mailed, joins the account of its address once, and is gone then', async () => {
    const [owner, member, other] = [await someone(), await someone(), await someone()];
    const { id } = await found(owner);
    const { accept_url, ...told } = await invite(owner, member.email.toUpperCase());
    clock.advance(1000);
    expect((await owner.client.call('listOrganizationInvitations')).invitations).toEqual([told]);
    const mail = await app.deps.db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', member.email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(accept_url);
    await expect(accept(other, accept_url)).rejects.toMatchObject({ status: 403 });
    expect(await accept(member, accept_url)).toMatchObject({ id, member_count: 2 });
    await expect(accept(member, accept_url)).rejects.toMatchObject(refused);
    expect((await owner.client.call('listOrganizationInvitations')).invitations).toEqual([]);
    expect(await membersOf(member)).toEqual([
      [owner.account_id, 'owner'],
      [member.account_id, 'member'],
    ]);
  });

  test('ends when it is withdrawn, sent anew, or a week old', async () => {
    const [owner, member] = [await someone(), await someone()];
    await found(owner);
    const first = await invite(owner, member.email);
    const second = await invite(owner, member.email);
    await expect(accept(member, first.accept_url)).rejects.toMatchObject(refused);
    await owner.client.call('withdrawOrganizationInvitation', { params: { id: second.id } });
    await expect(accept(member, second.accept_url)).rejects.toMatchObject(refused);
    const third = await invite(owner, member.email);
    clock.advance(7 * 24 * 60 * 60 * 1000);
    const late = { ...member, client: await signedInAgain(member) };
    await expect(accept(late, third.accept_url)).rejects.toMatchObject(refused);
  });

  test('is refused to who is in an organization, and made by its owner alone', async () => {
    const [owner, busy] = [await someone(), await someone()];
    await found(owner);
    await found(busy);
    const { accept_url } = await invite(owner, busy.email);
    await expect(accept(busy, accept_url)).rejects.toMatchObject({ status: 409 });
    const member = await joined(owner);
    for (const attempt of [
      () => invite(member, 'x@example.com'),
      () => member.client.call('changeOrganization', { body: { name: 'Mine' } }),
      () => member.client.call('removeOrganizationMember', { params: { userId: owner.account_id } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
  });
});

async function signedInAgain({ email, password }: Person): Promise<Client> {
  const answer = await call(app.base_url, '/auth/sign-in/email', { body: { email, password } });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return createClient({ base_url: app.base_url, cookie });
}

const projectsOf = async ({ client }: Someone) =>
  (await client.call('listProjects')).projects.map(({ id }) => id);

describe('members', () => {
  test('see what belongs to projects of the organization, and no other projects', async () => {
    const owner = await someone();
    const before = await owner.client.call('createProject', { body: { name: 'Private' } });
    const { id } = await found(owner);
    const member = await joined(owner);
    const project = await owner.client.call('createProject', { body: { name: 'Shared' } });
    expect(project.organization_id).toBe(id);
    const key = await createKey(app, member, {
      project_id: project.id,
      scopes: ['session_state.read', 'session_state.write'],
    });
    const body = { title: 'A lamp is out', project_id: project.id };
    const item = await createClient({ base_url: app.base_url, api_key: key.raw_key }).call(
      'fileBacklogItem',
      { body },
    );
    expect((await owner.client.call('listBacklog', { query: {} })).items.map((each) => each.id)).toContain(
      item.id,
    );
    const projects = (await member.client.call('listProjects')).projects.map((each) => each.id);
    expect([projects.includes(project.id), projects.includes(before.id)]).toEqual([true, false]);
    const [listed] = (await member.client.call('listApiKeys')).api_keys;
    expect(listed!.organization_id).toBe(id);

    await owner.client.call('removeOrganizationMember', { params: { userId: member.account_id } });
    expect((await member.client.call('listProjects')).projects.map((each) => each.id)).not.toContain(
      project.id,
    );
    const left = await call(app.base_url, `/v1/backlog/${item.id}`, { api_key: key.raw_key });
    expect(left.status).toBe(404);
    expect((await member.client.call('listApiKeys')).api_keys[0]!.organization_id).toBeNull();
  });

  test('always have an owner; the last one takes the organization along, and its projects stay with it while it lasts', async () => {
    const owner = await someone();
    const { id } = await found(owner);
    const second = await joined(owner);
    const third = await joined(owner);
    const project = await owner.client.call('createProject', { body: { name: 'Shared' } });
    const leave = ({ client, account_id }: Someone) =>
      client.call('removeOrganizationMember', { params: { userId: account_id } });
    await leave(owner);
    expect(await membersOf(third)).toEqual([
      [second.account_id, 'owner'],
      [third.account_id, 'member'],
    ]);
    expect((await second.client.call('getOrganization'))?.primary_contact_user_id).toBe(second.account_id);
    expect(await projectsOf(owner)).not.toContain(project.id);
    expect(await projectsOf(third)).toContain(project.id);
    await leave(third);
    await leave(second);
    expect(await projectsOf(second)).toContain(project.id);
    const rows = await app.deps.db.selectFrom('organizations').select('id').where('id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});
