import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { measure } from './measure.ts';
import { uptimeOf } from './summary.ts';

let app: StartedApp;
let operator: Client;
const minute_ms = 60_000;
const clock = manualClock('2026-03-10T23:00:00Z');
beforeAll(async () => {
  app = await startApp({ clock });
  operator = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
});
afterAll(() => app.close());

const get = async (path: string) => (await call(app.base_url, `/v1/status/${path}`)).body;
const mails = async (kind: string) =>
  (await operator.call('listMessages', { query: { limit: '200' } })).messages.filter(
    (mail) => mail.kind === kind,
  );
/** What the page of the mail's link asks. */
const linkIn = (body: string) =>
  (/https?:\S+\/status\/(confirm|unsubscribe)\/\S+/.exec(body)?.[0] ?? '').replace('/status/', '/v1/status/');
const subscribe = (email: string) => call(app.base_url, '/v1/status/subscribe', { body: { email } });

describe('uptime', () => {
  test('is measured minute by minute: what was not measured was down', async () => {
    const unmeasured = uptimeOf({ counts: [], first: new Map() }, { days: 1, now: clock.now() });
    expect(unmeasured[0]!.uptime_percent).toBeNull();
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute < 15 || minute >= 30) await measure(app.deps);
      clock.advance(minute_ms);
    }
    const down = { ...app.deps, blobs: { ...app.deps.blobs, put: () => Promise.reject(new Error('full')) } };
    await measure(down);
    await measure({ ...down, config: { ...app.deps.config, role: 'web' } });
    const { days } = await get('uptime?days=2');
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2026-03-10', '2026-03-11']);
    expect(days[0]).toMatchObject({
      uptime_percent: 75,
      services: expect.arrayContaining([{ slug: 'api', uptime_percent: 75 }]),
    });
    expect(days[1]).toMatchObject({
      uptime_percent: 0,
      services: expect.arrayContaining([
        { slug: 'api', uptime_percent: 100 },
        { slug: 'storage', uptime_percent: 0 },
      ]),
    });
    const apiToday = async () =>
      (await get('uptime?days=1')).days[0].services.find(({ slug }: { slug: string }) => slug === 'api')
        .uptime_percent;
    clock.advance(minute_ms);
    expect(await apiToday(), 'a minute that has only begun is not down yet').toBe(100);
    clock.advance(minute_ms);
    expect(await apiToday(), 'a minute that went by without a sample was').toBe(50);
    const summary = await get('summary');
    expect(summary.services.find(({ slug }: { slug: string }) => slug === 'storage').status).toBe('outage');
    await measure(app.deps);
    expect((await get('summary')).overall).toBe('operational');
    clock.advance(4 * minute_ms);
    expect((await get('summary')).overall).toBe('outage');
  });
});

describe('an incident', () => {
  test('shows while it lasts and is told to whoever confirmed, until they have enough', async () => {
    await measure(app.deps);
    const answers = await Promise.all([subscribe('Reader@Example.com'), subscribe('other@example.com')]);
    expect(new Set(answers.map(({ text, status }) => `${status} ${text}`)).size).toBe(1);
    const [asked] = (await mails('status_subscription')).filter(
      ({ recipient }) => recipient === 'reader@example.com',
    );
    expect((await fetch(linkIn(asked!.body))).status).toBe(200);
    const told = {
      title: 'Slow runs',
      severity: 'minor' as const,
      services: ['runs' as const],
      message: 'We are looking.',
    };
    const incident = await operator.call('openIncident', { body: told });
    expect(await get('summary')).toMatchObject({
      overall: 'degraded',
      active_incidents: [
        { id: incident.id, updates: [{ status: 'investigating', message: 'We are looking.' }] },
      ],
    });
    const sent = await mails('incident');
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['reader@example.com', 'investigating: Slow runs'],
    ]);
    const params = { id: incident.id };
    clock.advance(minute_ms);
    const resolved = await operator.call('updateIncident', {
      params,
      body: { status: 'resolved', message: 'Mended.' },
    });
    expect([resolved.status, resolved.resolved_at]).toEqual(['resolved', clock.now().toISOString()]);
    await expect(
      operator.call('updateIncident', { params, body: { status: 'monitoring', message: 'x' } }),
    ).rejects.toMatchObject({ status: 409 });
    await measure(app.deps);
    expect((await get('summary')).active_incidents).toEqual([]);
    expect((await get('history')).incidents[0].updates).toHaveLength(2);
    expect((await fetch(linkIn(sent[0]!.body.slice(sent[0]!.body.indexOf('No more'))))).status).toBe(200);
    await operator.call('openIncident', { body: told });
    expect(await mails('incident')).toHaveLength(2);
  });
});

describe('a subscription', () => {
  test('is not confirmed by a link that was altered or is too old', async () => {
    await subscribe('late@example.com');
    const [asked] = (await mails('status_subscription')).filter(
      ({ recipient }) => recipient === 'late@example.com',
    );
    const link = linkIn(asked!.body);
    expect((await fetch(`${link.slice(0, -2)}xx`)).status).toBe(404);
    clock.advance(2 * 24 * 60 * minute_ms);
    expect((await fetch(link)).status).toBe(404);
  });

  test('is asked for five times in 15 minutes by one address, and by a valid one', async () => {
    clock.advance(15 * minute_ms);
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await subscribe(`reader${count}@example.com`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]!.headers.get('retry-after')).not.toBeNull();
    clock.advance(15 * minute_ms);
    expect((await subscribe('no address')).status).toBe(400);
  });
});
