// Anthropic Messages, version 2023-06-01.
import { event, told, type Ending, type Wire, type WrittenError } from './wire.ts';

const model = 'claude-sonnet-5';
const typed = (data: { type: string }) => event(data, data.type);
const refusal = (status: number, type: string, message: string): WrittenError => ({
  status,
  headers: { 'request-id': 'req_011CSHoEeqs5C35K2UUqR7Fy' },
  body: { type: 'error', error: { type, message }, request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy' },
});
const stops: Record<Ending, string> = { whole: 'end_turn', 'cut off': 'max_tokens', refused: 'refusal' };

export const anthropicWire: Wire = {
  provider: 'anthropic',
  model: `anthropic/${model}`,
  path: '/v1/messages',
  key_header: 'x-api-key',
  request_id_header: 'request-id',
  usage: told,
  early_usage: { input: told.input, cached: told.cached, cache_write: told.cache_write },
  events: (pieces, ending) => [
    typed({
      type: 'message_start',
      message: {
        id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: {
          input_tokens: told.input,
          cache_creation_input_tokens: told.cache_write,
          cache_read_input_tokens: told.cached,
          cache_creation: { ephemeral_5m_input_tokens: told.cache_write, ephemeral_1h_input_tokens: 0 },
          output_tokens: 1,
          service_tier: 'standard',
        },
      },
    } as { type: string }),
    typed({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as {
      type: string;
    }),
    typed({ type: 'ping' }),
    ...pieces.map((text) =>
      typed({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } } as {
        type: string;
      }),
    ),
    typed({ type: 'content_block_stop', index: 0 } as { type: string }),
    typed({
      type: 'message_delta',
      delta: { stop_reason: stops[ending], stop_sequence: null },
      usage: { output_tokens: told.output },
    } as { type: string }),
    typed({ type: 'message_stop' }),
  ],
  overloaded_event: typed({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } } as {
    type: string;
  }),
  errors: {
    'rate limit': refusal(
      429,
      'rate_limit_error',
      'This request would exceed your organization’s rate limit of 30,000 input tokens per minute.',
    ),
    quota: refusal(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
    'server error': refusal(500, 'api_error', 'Internal server error'),
    overloaded: refusal(529, 'overloaded_error', 'Overloaded'),
    'bad request': refusal(400, 'invalid_request_error', 'messages.0.content: Input should be a valid list'),
    'too long': refusal(413, 'request_too_large', 'Request exceeds the maximum size'),
    'wrong key': refusal(401, 'authentication_error', 'invalid x-api-key'),
    forbidden: refusal(
      403,
      'permission_error',
      'Your API key does not have permission to use the specified resource.',
    ),
    'unknown model': refusal(404, 'not_found_error', 'model: claude-sonnet-5'),
    'refused content': refusal(
      400,
      'invalid_request_error',
      'Output blocked by content filtering policy: it may violate our usage policy',
    ),
  },
};
