// What a person reads when a model's provider fails, and what the log has: the model, the status, a short code.
import { describe, expect, test } from 'vitest';
import { ModelError, modelTroubles } from '#platform/models/model-error.ts';
import { refusalOf } from '#platform/models/refusal.ts';
import { providerTroubles } from '#pipeline/provider/provider-troubles.ts';
import { providerErrorFrom } from './provider-error-from.ts';
import { troubleOf } from './trouble-of.ts';

const model = 'anthropic/claude-sonnet-5';
const free = () => 0;
const told = ['HTTP 400 invalid_request_error', 'HTTP 404 not_found_error'];

describe.each(modelTroubles)('%s', (trouble) => {
  test.each(told)('is told with the model and %s, to people and to the log', (detail) => {
    const error = providerErrorFrom(new ModelError(trouble, model, { detail }), free);
    const { reason } = providerTroubles[troubleOf[trouble]];
    expect(error.reason).toBe(`${reason} ${model}: ${detail}.`);
    expect(error.message).toContain(`${model}: ${trouble}, ${detail}`);
  });
});

test('every trouble of a provider is reached by a call', () =>
  expect(new Set(Object.values(troubleOf))).toEqual(new Set(Object.keys(providerTroubles))));

test.each([400, 404])('HTTP %i is a request that was rejected, and never one to repeat', (status) => {
  const { trouble } = refusalOf({ status, said: '' }, new Date(0));
  expect(providerTroubles[troubleOf[trouble]]).toMatchObject({
    type: 'PROVIDER_REQUEST_REJECTED',
    retryable: false,
    recoverable: null,
  });
});
