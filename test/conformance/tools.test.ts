// What is promised of every tool, checked over MCP for each one that is declared.
// Slow: every tool is called with every wrong argument.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { OperationId } from '#contract/contract.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { tools } from '#contract/tools/tools.ts';
import { isShownTo, projected, type ProjectedTool } from '#surfaces/mcp/projection.ts';
import { createKey } from '#test/support/accounts.ts';
import { callRaw, rpc } from '#test/support/mcp/speak.ts';
import { tableWords } from '#test/hostile/table-words.ts';
import { fixtures } from './fixtures.ts';
import { flatArguments } from './flat-arguments.ts';
import { openGround, type Ground } from './ground.ts';
import named from './interface-tools.json' with { type: 'json' };

/** Each is called so often with what nobody means well. */
const hostile_calls = 25;
/** Sent at the same time. */
const at_once = 8;
const seed = 20_261_122;

const all = tools.map(projected);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const byKey = all.filter(({ details }) => details.refuses_api_keys !== true);

/** What tools without a REST route are called with. */
const ownFixtures: Record<string, (ground: Ground) => Promise<Record<string, unknown>>> = {
  waitForGeneration: async (ground) => ({
    generation_id: (await fixtures.getGeneration(ground)).params.id,
    max_wait_seconds: 1,
  }),
  validateGenerationRequest: async ({ app }) => ({ intake_id: app.stock.intake_id }),
  estimateGenerationCost: async () => ({}),
};

async function validArguments({ operation, taken }: ProjectedTool): Promise<Record<string, unknown>> {
  const own = ownFixtures[operation.id];
  if (own) return own(ground);
  return flatArguments(taken, await fixtures[operation.id as OperationId](ground));
}

let ground: Ground;
let owner_key: string;
let operator_key: string;
beforeAll(async () => {
  ground = await openGround();
  owner_key = (await ground.keyOf(ground.owner)).api_key!;
  operator_key = (await ground.keyOf(ground.operator)).api_key!;
});
afterAll(() => ground.app.close());

const keyFor = ({ operation }: ProjectedTool) =>
  operation.role === undefined && operation.permission !== 'operator' ? owner_key : operator_key;

type Refused = { api_key: string; sees: string[] };
const without = new Map<PermissionCode, Promise<Refused>>();
/** A key of the owner with every scope but this one, and the tools that it sees. */
function keyWithout(permission: PermissionCode): Promise<Refused> {
  const made = without.get(permission) ?? makeKeyWithout(permission);
  without.set(permission, made);
  return made;
}
async function makeKeyWithout(permission: PermissionCode): Promise<Refused> {
  const api_key = (await ground.keyOf(ground.owner, permission)).api_key!;
  return { api_key, sees: (await listed(api_key)).map(({ name }) => name) };
}

const listed = async (key: string): Promise<{ name: string }[]> =>
  (await rpc(ground.app, key, { method: 'tools/list' })).body.result.tools;

test('every tool that the interface names is there, and no name stands for two', () => {
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(named));
  expect(new Set(names).size).toBe(names.length);
});

test('no tool asks for the same argument twice, and each that must be given is shown', () => {
  for (const { name, taken } of all) {
    const names = taken.map((each) => each.name);
    expect([name, new Set(names).size]).toEqual([name, names.length]);
    expect([name, taken.filter(({ is_hidden, is_required }) => is_hidden && is_required)]).toEqual([
      name,
      [],
    ]);
  }
});

describe('a key with one scope', () => {
  it.each(permissionCodes)('%s sees the tools of that scope and those that need none', async (scope) => {
    const is_operators = scope === 'operator';
    const person = is_operators ? ground.operator : ground.owner;
    const { raw_key } = await createKey(ground.app, person, { scopes: [scope] });
    const expected = byKey.filter(
      ({ operation }) => operation.permission === undefined || operation.permission === scope,
    );
    const names = (await listed(raw_key)).map(({ name }) => name);
    expect(names).toEqual(expected.map(({ name }) => name));
    if (!is_operators) expect(names.length).toBeLessThan(all.length / 2);
  });

  it('of an account that is no operator sees no tool of operators, whatever the scope says', async () => {
    const { raw_key } = await createKey(ground.app, ground.owner, { scopes: ['operator'] });
    const names = (await listed(raw_key)).map(({ name }) => name);
    const of_operators = all.filter(({ operation }) => operation.permission === 'operator');
    expect(of_operators.length).toBeGreaterThan(5);
    expect(names.filter((name) => of_operators.some((tool) => tool.name === name))).toEqual([]);
  });
});

test('a browser’s session or token sees the webhook tools that keys do not', () => {
  const permissions = new Set<PermissionCode>(permissionCodes);
  const actor = { role: 'Developer', permissions } as never as Parameters<typeof isShownTo>[1];
  const hidden = all.filter(
    (tool) =>
      isShownTo(tool, { ...actor, kind: 'oauth_token' }) && !isShownTo(tool, { ...actor, kind: 'api_key' }),
  );
  expect(hidden.map(({ name }) => name)).toEqual(['create_webhook', 'rotate_webhook_secret', 'test_webhook']);
});

describe.each(byKey)('$name', (tool) => {
  let valid: Record<string, unknown>;
  beforeAll(async () => {
    valid = await validArguments(tool);
  });

  it('takes its arguments, and answers as it says', async () => {
    const { inputSchema, outputSchema, description } = tool.definition;
    const takes = ajv.compile(inputSchema);
    expect(takes(valid), JSON.stringify(takes.errors)).toBe(true);
    expect(description.length > 4 && description.length < 300).toBe(true);

    const { body } = await callRaw(ground.app, keyFor(tool), tool.name, valid);
    expect(body.error, JSON.stringify(body.error)).toBeUndefined();
    expect(body.result.isError, body.result.content?.[0]?.text).not.toBe(true);
    expect(body.result.content[0].text.length).toBeGreaterThan(0);
    if (!outputSchema) return expect(body.result.structuredContent).toBeUndefined();
    const answers = ajv.compile(outputSchema);
    expect(answers(body.result.structuredContent), JSON.stringify(answers.errors)).toBe(true);
    for (const name of Object.keys(outputSchema['properties'] as object))
      expect(body.result.structuredContent).toHaveProperty(name);
  });

  it('names each argument that is missing or unknown, and is not called', async () => {
    const { body } = await callRaw(ground.app, keyFor(tool), tool.name, { no_such_argument: 1 });
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toContain('no_such_argument');
    const required = tool.taken.filter(({ is_required }) => is_required).map(({ name }) => name);
    if (required.length === 0) return;
    const without = await callRaw(ground.app, keyFor(tool), tool.name, {});
    for (const name of required.filter((each) => !['filename'].includes(each)))
      expect(without.body.result.content[0].text).toContain(`- ${name}: `);
  });

  it('is refused with its permission by a key without it', async () => {
    const { permission } = tool.operation;
    if (permission === undefined || permission === 'operator') return;
    const { api_key, sees } = await keyWithout(permission);
    const { body } = await callRaw(ground.app, api_key, tool.name, valid);
    expect(body.error).toMatchObject({
      code: -32_000,
      data: { error_code: 'PERMISSION_DENIED', permission },
    });
    expect(sees).not.toContain(tool.name);
  });

  it('answers whatever it is given, and never with a fault of ours', async () => {
    const wrong: string[] = [];
    const send = async (args: unknown) => {
      const { status, body, text } = await callRaw(ground.app, keyFor(tool), tool.name, args);
      const { code } = body?.error ?? {};
      const is_fine =
        status < 500 &&
        (body?.result !== undefined ||
          code === -32_000 ||
          code === -32_602 ||
          code === -32_700 ||
          code === -32_600);
      if (!is_fine) wrong.push(`${status} ${text.slice(0, 300)} for ${JSON.stringify(args).slice(0, 300)}`);
    };
    const left = hostileArguments(tool, valid);
    const worker = async () => {
      while (left.length > 0) await send(left.pop());
    };
    await Promise.all(Array.from({ length: at_once }, worker));
    expect(wrong).toEqual([]);
  });
});

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '..',
    '%00',
    "' or 1=1 --",
    ...tableWords,
    '9'.repeat(400),
    'a'.repeat(70_000),
    'NaN',
    null,
    true,
    -1,
    1e308,
    2 ** 53,
    0.1,
    [],
    {},
    [[[[]]]],
    { __proto__: null, constructor: 1 },
    Array.from({ length: 500 }, () => 0),
    '0190a0a0-0000-7000-8000-00000000dead',
    '9999-12-31T23:59:60Z',
    ['x'],
    'websearch "unclosed -',
  ),
  fc.jsonValue({ depthSize: 'small' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Costs a run or waits by itself: called with what is wrong alone. */
const dear = new Set([
  'start_generation',
  'update_package',
  'create_addendum',
  'explain_package',
  'retry_generation',
  'wait_for_generation',
]);

/** Most arguments right and one or two strange; or everything strange; or no object at all. */
function hostileArguments({ name, taken }: ProjectedTool, valid: Record<string, unknown>): unknown[] {
  const names = [...taken.map((each) => each.name), 'no_such_argument', '__proto__'];
  const right = dear.has(name) ? {} : valid;
  const changed = fc
    .dictionary(fc.constantFrom(...names), strange, { maxKeys: 2, minKeys: 1 })
    .map((some) => ({ ...right, ...some }));
  const arbitrary = fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 20 }), strange, { maxKeys: 4 }) },
    { weight: 1, arbitrary: strange },
  );
  const words = tableWords.flatMap((word) => names.map((each) => ({ ...right, [each]: word })));
  return [...words, ...fc.sample(arbitrary, { numRuns: hostile_calls, seed })];
}
