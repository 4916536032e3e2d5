// OpenAI Chat Completions, as Ollama, vLLM, LM Studio and gateways speak it.
import { event, told, type Ending, type Wire, type WrittenError } from './wire.ts';

const model = 'qwen3:32b';
const stops: Record<Ending, string> = { whole: 'stop', 'cut off': 'length', refused: 'content_filter' };

const chunk = (choices: object[], more: object = {}) =>
  event({
    id: 'chatcmpl-123',
    object: 'chat.completion.chunk',
    created: 1_694_268_190,
    model,
    system_fingerprint: 'fp_44709d6fcb',
    choices,
    ...more,
  });
const refusal = (status: number, code: string | null, type: string, message: string): WrittenError => ({
  status,
  headers: { 'x-request-id': 'req_2f4c7d6e1a0b4c0f9a5e' },
  body: { error: { message, type, param: null, code } },
});
const usage = {
  prompt_tokens: told.input + told.cached + told.cache_write,
  completion_tokens: told.output,
  total_tokens: told.input + told.cached + told.cache_write + told.output,
  prompt_tokens_details: { cached_tokens: told.cached },
};

export const compatibleWire: Wire = {
  provider: 'compatible',
  model: `compatible/${model}`,
  path: '/v1/chat/completions',
  key_header: 'authorization',
  request_id_header: 'x-request-id',
  // The format has no word for a cache write.
  usage: { ...told, input: told.input + told.cache_write, cache_write: 0 },
  early_usage: null,
  events: (pieces, ending) => [
    chunk([{ index: 0, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null }]),
    ...pieces.map((content) =>
      chunk([{ index: 0, delta: { content }, logprobs: null, finish_reason: null }]),
    ),
    chunk([{ index: 0, delta: {}, logprobs: null, finish_reason: stops[ending] }]),
    chunk([], { usage }),
    event('[DONE]'),
  ],
  overloaded_event: event({ error: { message: 'Overloaded', type: 'server_error', param: null, code: 503 } }),
  errors: {
    'rate limit': refusal(429, 'rate_limit_exceeded', 'requests', 'Rate limit reached'),
    quota: refusal(402, null, 'payment_required', 'Insufficient Balance'),
    'server error': refusal(500, null, 'internal_server_error', 'EngineCore encountered an issue.'),
    overloaded: {
      status: 502,
      headers: { 'content-type': 'text/html' },
      body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
    },
    'bad request': refusal(400, null, 'BadRequestError', 'invalid schema'),
    'too long': refusal(
      400,
      'context_length_exceeded',
      'BadRequestError',
      "This model's maximum context length is 32768 tokens.",
    ),
    'wrong key': refusal(401, 'invalid_api_key', 'authentication_error', 'Invalid API key'),
    forbidden: refusal(403, null, 'permission_error', 'Forbidden'),
    'unknown model': refusal(404, 'model_not_found', 'not_found_error', "model 'qwen3:32b' not found"),
    'refused content': refusal(
      400,
      'content_filter',
      'invalid_request_error',
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    ),
  },
};
