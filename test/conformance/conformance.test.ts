// What the contract promises of every operation, checked over HTTP for each one that is declared.
// Slow: thirteen hundred requests, seven for each operation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, operations } from '#contract/contract.ts';
import type { OperationId } from '#contract/contract.ts';
import type { Operation } from '#contract/operation.ts';
import type { Person } from '#test/support/accounts.ts';
import { answerCheck, type AnswerCheck } from '#test/support/answer-check.ts';
import { call } from '#test/support/call.ts';
import type { Caller } from '#test/support/call.ts';
import { fixtures } from './fixtures.ts';
import { openGround } from './ground.ts';
import type { Ground } from './ground.ts';
import { mistakesOf } from './mistakes.ts';
import type { Parts } from './mistakes.ts';
import { callOperation } from './wire.ts';

const UNKNOWN_ID = '0190a0a0-0000-7000-8000-00000000dead';

/** Defines a check only for the operations that it is about. */
const when = (applies: boolean) => (applies ? it : () => {});

/** What looks like a credential, and was never given out. */
const noCredentials: readonly Caller[] = [
  { api_key: `sf_${'a'.repeat(40)}` },
  { api_key: 'sf_' },
  { api_key: 'oat_unknown' },
  { api_key: 'eyJhbGciOiJub25lIn0.e30.' },
  { cookie: 'better-auth.session_token=made.up' },
];

/** Things that belong to the account and to none of its projects. */
const ofAccount = new Set<string>([
  'amendFeedback',
  'getFeedback',
  'getBugReport',
  'readNotification',
  'removeOrganizationMember',
  'withdrawOrganizationInvitation',
]);

let ground: Ground;
let checkAnswer: AnswerCheck;
beforeAll(async () => {
  ground = await openGround();
  checkAnswer = answerCheck((await call(ground.app.base_url, '/v1/openapi.json')).body);
});
afterAll(() => ground.app.close());

describe.each(contract)('$id', (operation) => {
  let valid: Parts;
  let caller: Caller;
  beforeAll(async () => {
    valid = await fixtures[operation.id as OperationId](ground);
    caller = await rightful(operation);
  });
  const send = (parts: Parts, by?: Caller) =>
    callOperation(ground.app.base_url, operation, { parts, ...(by && { caller: by }) });

  it('refuses other methods with 405', async () => {
    const { status, headers, body } = await call(ground.app.base_url, operation.path, { method: 'OPTIONS' });
    expect([status, body.type]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('allow')).toContain(operation.method);
  });

  when(operation.access !== 'anonymous')(
    'answers 401, bare, to nobody and to whatever is no credential',
    async () => {
      for (const by of [{}, ground.revokedKey, ...noCredentials]) {
        const { status, text, headers } = await send(valid, by);
        expect([by, status, text, headers.get('www-authenticate')]).toEqual([by, 401, '', 'Bearer']);
      }
    },
  );

  when(operation.access === 'session')('answers 403 to a key, whatever it carries', async () => {
    const answer = await send(valid, await ground.keyOf(ground.owner));
    expect([answer.status, answer.body.type]).toEqual([403, 'SESSION_REQUIRED']);
    checkAnswer(operation, answer);
  });

  when(operation.permission !== undefined && operation.access === 'key')(
    'answers 403 to a key without its permission',
    async () => {
      const answer = await send(valid, await ground.keyOf(mayCall(operation), operation.permission));
      expect([answer.status, answer.body.permission]).toEqual([403, operation.permission]);
      checkAnswer(operation, answer);
    },
  );

  when(operation.role !== undefined)('answers 403 to an account without its role', async () => {
    const answer = await send(valid, { cookie: ground.user.cookie });
    expect([answer.status, answer.body.role]).toEqual([403, operation.role]);
  });

  it('names the place of every mistake in a 400', async () => {
    for (const { title, path, parts } of mistakesOf(operation, valid)) {
      const answer = await send(parts, caller);
      expect([title, answer.status, answer.body?.type]).toEqual([title, 400, 'VALIDATION_FAILED']);
      const paths: string[] = answer.body.errors.map((error: { path: string }) => error.path);
      expect(paths.some((found) => found === path || found.startsWith(`${path}.`))).toBe(true);
      checkAnswer(operation, answer);
    }
  });

  when(ownedIds(operation).length > 0)(
    'answers 404 alike for what is not there and what is not yours',
    async () => {
      const unknown = Object.fromEntries(ownedIds(operation).map((name) => [name, UNKNOWN_ID]));
      const missing = await send({ ...valid, params: { ...valid.params, ...unknown } }, caller);
      const foreign = await send(valid, { cookie: ground.stranger.cookie });
      expect([missing.status, foreign.status]).toEqual([404, 404]);
      expect(withoutIds(foreign.text, valid)).toEqual(withoutIds(missing.text, { params: unknown }));
      checkAnswer(operation, missing);
    },
  );

  when(operation.access === 'key' && ownedIds(operation).length > 0 && !ofAccount.has(operation.id))(
    'answers 404 to a key of the owner that is confined to another project',
    async () => {
      const elsewhere = await send(valid, ground.elsewhereKey);
      expect(elsewhere.status, elsewhere.text).toBe(404);
      checkAnswer(operation, elsewhere);
    },
  );

  it('answers a valid call as it declares', async () => {
    const answer = await send(valid, caller);
    expect(answer.status, answer.text).toBeLessThan(400);
    expect([operation.status, ...Object.keys(operation.replies ?? {}).map(Number)]).toContain(answer.status);
    checkAnswer(operation, answer);
  });

  when(operation.access !== 'session')(
    'is open to who it is for: a session, or anybody, whatever they present',
    async () => {
      const callers =
        operation.access === 'anonymous'
          ? [{}, ground.revokedKey, ...noCredentials]
          : [{ cookie: mayCall(operation).cookie }];
      for (const by of callers) {
        const answer = await send(valid, by);
        expect([401, 403], answer.text).not.toContain(answer.status);
        checkAnswer(operation, answer);
      }
    },
  );

  when(operation.idempotent === true)(
    'gives its first answer again to the same idempotency key',
    async () => {
      const headers = { 'idempotency-key': `conformance-${operation.id}` };
      const parts = { ...(await fixtures[operation.id as OperationId](ground)), headers };
      const [first, again] = [await send(parts, caller), await send(parts, caller)];
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(first.status).toBeLessThan(400);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    },
  );
});

it('every operation stands under its own id', () => {
  expect(Object.entries(operations).filter(([name, { id }]) => name !== id)).toEqual([]);
});

/** Who may make the valid call: the owner of what was arranged, or the operator where a role is needed. */
function mayCall({ role }: Operation): Person {
  return role === undefined ? ground.owner : ground.operator;
}

async function rightful(operation: Operation): Promise<Caller> {
  if (operation.access === 'anonymous') return {};
  const person = mayCall(operation);
  return operation.access === 'session' ? { cookie: person.cookie } : ground.keyOf(person);
}

/** The path parameters that name a thing somebody owns. */
function ownedIds({ params, access, role }: Operation): string[] {
  if (params === undefined || access === 'anonymous' || role !== undefined) return [];
  const { properties = {} } = z.toJSONSchema(params, { io: 'input' });
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.format === 'uuid' ? [name] : [],
  );
}

function withoutIds(text: string, { params = {} }: Parts): string {
  return Object.values(params).reduce((rest: string, id) => rest.replaceAll(String(id), 'ID'), text);
}
