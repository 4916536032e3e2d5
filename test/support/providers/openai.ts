// OpenAI Responses.
import { event, told, type Ending, type Wire, type WrittenError } from './wire.ts';

const model = 'gpt-6-sol';
const id = 'resp_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b';
const item_id = 'msg_67ccd2bf17f0819081ff3bb2cf6508e60bb6a6b452d3795b';

const refusal = (status: number, code: string | null, type: string, message: string): WrittenError => ({
  status,
  headers: { 'x-request-id': 'req_2f4c7d6e1a0b4c0f9a5e' },
  body: { error: { message, type, param: null, code } },
});

const usage = {
  input_tokens: told.input + told.cached + told.cache_write,
  input_tokens_details: { cached_tokens: told.cached, cache_write_tokens: told.cache_write },
  output_tokens: told.output,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: told.input + told.cached + told.cache_write + told.output,
};

/** Everything that the format sends with a response beside what changes. */
const response = (status: string, change: object = {}) => ({
  id,
  object: 'response',
  created_at: 1_741_476_542,
  status,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  model,
  output: [],
  parallel_tool_calls: true,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: false,
  temperature: 1,
  text: { format: { type: 'text' } },
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  truncation: 'disabled',
  usage: null,
  user: null,
  metadata: {},
  ...change,
});

const last: Record<Ending, { type: string; response: object }> = {
  whole: { type: 'response.completed', response: response('completed', { usage }) },
  'cut off': {
    type: 'response.incomplete',
    response: response('incomplete', { usage, incomplete_details: { reason: 'max_output_tokens' } }),
  },
  refused: {
    type: 'response.incomplete',
    response: response('incomplete', { usage, incomplete_details: { reason: 'content_filter' } }),
  },
};

function events(pieces: readonly string[], ending: Ending): string[] {
  const text = pieces.join('');
  const part = (said: string) => ({ type: 'output_text', text: said, annotations: [] });
  const item = (status: string, content: object[]) => ({
    id: item_id,
    type: 'message',
    status,
    role: 'assistant',
    content,
  });
  const all: { type: string }[] = [
    { type: 'response.created', response: response('in_progress') },
    { type: 'response.in_progress', response: response('in_progress') },
    { type: 'response.output_item.added', output_index: 0, item: item('in_progress', []) },
    { type: 'response.content_part.added', item_id, output_index: 0, content_index: 0, part: part('') },
    ...pieces.map((delta) => ({
      type: 'response.output_text.delta',
      item_id,
      output_index: 0,
      content_index: 0,
      delta,
      logprobs: [],
    })),
    { type: 'response.output_text.done', item_id, output_index: 0, content_index: 0, text, logprobs: [] },
    { type: 'response.content_part.done', item_id, output_index: 0, content_index: 0, part: part(text) },
    { type: 'response.output_item.done', output_index: 0, item: item('completed', [part(text)]) },
    last[ending],
  ] as { type: string }[];
  return all.map((data, sequence_number) => event({ ...data, sequence_number }, data.type));
}

export const openaiWire: Wire = {
  provider: 'openai',
  model: `openai/${model}`,
  path: '/v1/responses',
  key_header: 'authorization',
  request_id_header: 'x-request-id',
  usage: told,
  early_usage: null,
  events,
  overloaded_event: event(
    {
      type: 'error',
      code: 'server_error',
      message: 'The server had an error while processing your request. Sorry about that!',
      param: null,
      sequence_number: 9,
    },
    'error',
  ),
  errors: {
    'rate limit': refusal(
      429,
      'rate_limit_exceeded',
      'tokens',
      'Rate limit reached for gpt-6-sol on tokens per min (TPM): Limit 30000, Used 29000, Requested 2000.',
    ),
    quota: refusal(
      429,
      'insufficient_quota',
      'insufficient_quota',
      'You exceeded your current quota, please check your plan and billing details.',
    ),
    'server error': refusal(
      500,
      null,
      'server_error',
      'The server had an error while processing your request. Sorry about that!',
    ),
    overloaded: refusal(
      503,
      null,
      'server_error',
      'The engine is currently overloaded, please try again later',
    ),
    'bad request': refusal(400, null, 'invalid_request_error', "Invalid type for 'input[0].content'"),
    'too long': refusal(
      400,
      'context_length_exceeded',
      'invalid_request_error',
      'Your input exceeds the context window of this model.',
    ),
    'wrong key': refusal(
      401,
      'invalid_api_key',
      'invalid_request_error',
      'Incorrect API key provided: sk-proj-abcdefghijklmnop.',
    ),
    forbidden: refusal(
      403,
      'unsupported_country_region_territory',
      'request_forbidden',
      'Country, region, or territory not supported',
    ),
    'unknown model': refusal(
      404,
      'model_not_found',
      'invalid_request_error',
      "The model 'gpt-6-sol' does not exist or you do not have access to it.",
    ),
    'refused content': refusal(
      400,
      'content_policy_violation',
      'invalid_request_error',
      'Your request was rejected as a result of our safety system.',
    ),
  },
};
