import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from './config.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-config-'));
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const SECRET = 'x'.repeat(32);

function read(env: Record<string, string>) {
  return readConfig({ SPECFOUNDRY_DATA_DIR: dir, ...env });
}

function complaints(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('a bare environment', () => {
  test('gives a server on loopback with an open sign-up and everything in the data folder', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      base_url: 'http://127.0.0.1:8080',
      is_loopback: true,
      sign_up: 'open',
      role: 'all',
      database_url: null,
      object_store: { kind: 'disk', dir: path.join(dir, 'blobs') },
    });
  });

  test('gets a secret that only its owner can read and that the next start finds again', () => {
    const first = read({}).secret.reveal();
    expect(read({}).secret.reveal()).toBe(first);
    expect(fs.statSync(path.join(dir, 'secret.key')).mode & 0o777).toBe(0o600);
  });
});

describe('wrong settings', () => {
  test('are all named at once, each with what to write', () => {
    const lines = complaints({
      PORT: '99999',
      SPECFOUNDRY_ROLE: 'boss',
      SPECFOUNDRY_TRUSTED_PROXIES: '10.0.0.0/99',
    });
    expect(lines).toEqual([
      'PORT is "99999": it must be a whole number from 1 to 65535.',
      'SPECFOUNDRY_TRUSTED_PROXIES is "10.0.0.0/99": it must be addresses or networks separated by commas, such as 10.0.0.0/8,192.168.1.5.',
      'SPECFOUNDRY_ROLE is "boss": it must be one of all, web, worker.',
    ]);
  });

  test('of a secret never repeat its value', () => {
    const lines = complaints({ SPECFOUNDRY_SECRET: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@host/db' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('hunter2');
  });

  test('an unknown variable of ours is an error that offers the nearest known one', () => {
    expect(complaints({ SPECFOUNDRY_SINGUP: 'open' })).toEqual([
      'SPECFOUNDRY_SINGUP is not a setting: did you mean SPECFOUNDRY_SIGN_UP?',
    ]);
  });

  test('a key of Stripe takes no money by itself, and payments by Stripe need all of its settings', () => {
    expect(complaints({ STRIPE_SECRET_KEY: 'sk_live_made_up' })).toEqual([
      'STRIPE_SECRET_KEY is set, but SPECFOUNDRY_BILLING is not. Set SPECFOUNDRY_BILLING=stripe to take payments, or SPECFOUNDRY_BILLING=off to take none.',
    ]);
    const lines = complaints({ SPECFOUNDRY_BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_live_made_up' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO']);
    expect(read({}).billing).toEqual({ kind: 'off' });
    expect(read({ SPECFOUNDRY_BILLING: 'sandbox' }).billing).toEqual({ kind: 'sandbox' });
  });

  test('processes that share the work must share database and secret', () => {
    const lines = complaints({ SPECFOUNDRY_ROLE: 'worker' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['DATABASE_URL', 'SPECFOUNDRY_SECRET']);
  });

  test('an object store needs its keys', () => {
    const lines = complaints({ SPECFOUNDRY_OBJECT_STORE: 's3://bucket' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  });

  test('a file of plans changes the fields that it names, and a wrong one stops the start', () => {
    const file = path.join(dir, 'plans.json');
    const readPlans = (text: string) => {
      fs.writeFileSync(file, text);
      return read({ SPECFOUNDRY_PLANS: file }).plans;
    };
    expect(readPlans('{"Pro": {"credits": 30}}').Pro).toEqual({ ...plans.Pro, credits: 30 });
    expect(readPlans('{}')).toEqual(plans);
    for (const wrong of ['{"Gold": {}}', '{"Pro": {"credit": 30}}', '{"Pro": {"credits": -1}}', 'Pro: 30'])
      expect(() => readPlans(wrong)).toThrow(/^SPECFOUNDRY_PLANS is ".+": it must be a JSON file/);
  });

  test('a data folder that cannot be made is one line that names the setting', () => {
    const file = path.join(dir, 'a-file');
    fs.writeFileSync(file, '');
    const lines = complaints({ SPECFOUNDRY_DATA_DIR: path.join(file, 'below') });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('SPECFOUNDRY_DATA_DIR');
  });
});

describe('what follows from other settings', () => {
  test('beyond loopback new accounts wait for approval unless told otherwise', () => {
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ is_loopback: false, sign_up: 'approval' });
    expect(read({ HOST: '::1' })).toMatchObject({ is_loopback: true, base_url: 'http://[::1]:8080' });
    expect(read({ HOST: '0.0.0.0', SPECFOUNDRY_SIGN_UP: 'open' }).sign_up).toBe('open');
  });

  test('an object store address is taken apart into bucket and prefix', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key', AWS_REGION: 'eu-central-1' };
    const { object_store } = read({ SPECFOUNDRY_OBJECT_STORE: 's3://bucket/some/where/', ...keys });
    expect(object_store).toMatchObject({
      kind: 's3',
      bucket: 'bucket',
      prefix: 'some/where/',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
    });
  });

  test('an empty variable counts as not set, and a slash at the end of an address is dropped', () => {
    expect(read({ PORT: '', SPECFOUNDRY_BASE_URL: 'https://example.test/' })).toMatchObject({
      port: 8080,
      base_url: 'https://example.test',
    });
  });
});

test('the configuration cannot be changed, and printing it shows no secret', () => {
  const config = read({ SPECFOUNDRY_SECRET: SECRET, DATABASE_URL: 'postgres://me:hunter2@host/db' });
  expect(() => Object.assign(config.object_store, { kind: 's3' })).toThrow(TypeError);
  for (const shown of [JSON.stringify(config), inspect(config, { depth: 9 }), inspect(config.secret)]) {
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain('hunter2');
  }
});
