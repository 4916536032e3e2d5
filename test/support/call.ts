// One HTTP request as a test wants to say it, and the answer with its body read.

export type Caller = { api_key?: string; cookie?: string };

export type CallOptions = Caller & {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
};

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests read answers field by field
};

export async function call(base_url: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { api_key, cookie, body, method = body === undefined ? 'GET' : 'POST' } = options;
  const headers: Record<string, string> = {
    ...(api_key !== undefined && { authorization: `Bearer ${api_key}` }),
    ...(cookie !== undefined && { cookie, origin: new URL(base_url).origin }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...options.headers,
  };
  const response = await fetch(new URL(path, base_url), {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: asJson(text) };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
