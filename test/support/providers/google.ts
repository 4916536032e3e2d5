// Google Gemini, v1beta.
import { event, told, type Ending, type Wire, type WrittenError } from './wire.ts';

const model = 'gemini-3.8-flash';
const prompt = told.input + told.cached + told.cache_write;
const usageMetadata = {
  promptTokenCount: prompt,
  cachedContentTokenCount: told.cached,
  candidatesTokenCount: told.output,
  totalTokenCount: prompt + told.output,
};
const stops: Record<Ending, string> = { whole: 'STOP', 'cut off': 'MAX_TOKENS', refused: 'SAFETY' };

const refusal = (status: number, name: string, message: string, details: object[] = []): WrittenError => ({
  status,
  body: { error: { code: status, message, status: name, details } },
});
const piece = (text: string, more: object = {}) =>
  event({
    candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0, ...more }],
    usageMetadata,
    modelVersion: model,
    responseId: 'mwmWaJ',
  });

export const googleWire: Wire = {
  provider: 'google',
  model: `google/${model}`,
  path: `/v1beta/models/${model}:streamGenerateContent`,
  key_header: 'x-goog-api-key',
  request_id_header: null,
  usage: { ...told, input: told.input + told.cache_write, cache_write: 0 },
  early_usage: { input: told.input + told.cache_write, cached: told.cached, cache_write: 0 },
  events: (pieces, ending) => [
    ...pieces.map((text) => piece(text)),
    piece('', {
      finishReason: stops[ending],
      ...(ending === 'refused' && {
        safetyRatings: [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }],
      }),
    }),
  ],
  overloaded_event: event({
    error: { code: 503, message: 'The model is overloaded. Please try again later.', status: 'UNAVAILABLE' },
  }),
  errors: {
    'rate limit': refusal(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'),
    quota: refusal(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details.',
      [{ '@type': 'type.googleapis.com/google.rpc.Help', links: [] }],
    ),
    'server error': refusal(500, 'INTERNAL', 'An internal error has occurred.'),
    overloaded: refusal(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
    'bad request': refusal(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.'),
    'too long': refusal(
      400,
      'INVALID_ARGUMENT',
      'The input token count exceeds the maximum number of tokens allowed 1048576.',
    ),
    'wrong key': refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
      },
    ]),
    forbidden: refusal(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
    'unknown model': refusal(404, 'NOT_FOUND', 'models/gemini-3.8-flash is not found for API version v1beta'),
    'refused content': refusal(400, 'INVALID_ARGUMENT', 'The prompt was blocked: PROHIBITED_CONTENT'),
  },
};
