// From an operation and its input to a web request. Pure, but for the idempotency key it makes up.
import type { Operation } from '#contract/operation.ts';

/** A key for machines, or the cookie of a browser session. */
export type Credential = { api_key?: string; cookie?: string };

export type RawInput = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
  upload?: Readonly<Record<string, unknown>>;
};

export type RequestOptions = Credential & {
  base_url: string;
  signal?: AbortSignal;
  idempotency_key?: string;
  headers?: Readonly<Record<string, string>>;
};

export type BuiltRequest = {
  url: URL;
  init: RequestInit & { method: string };
  /** Sending it twice does no more than sending it once. */
  is_repeatable: boolean;
};

export function buildRequest(operation: Operation, input: RawInput, options: RequestOptions): BuiltRequest {
  const url = new URL(fillPath(operation.path, input.params ?? {}), options.base_url);
  for (const [name, value] of given(input.query)) url.searchParams.set(name, value);
  const headers = new Headers([...given(input.headers), ...given(options.headers)]);
  if (options.api_key !== undefined) headers.set('authorization', `Bearer ${options.api_key}`);
  if (options.cookie !== undefined) {
    headers.set('cookie', options.cookie);
    headers.set('origin', url.origin);
  }
  if (options.idempotency_key !== undefined) headers.set('idempotency-key', options.idempotency_key);
  if (operation.idempotent === true && !headers.has('idempotency-key')) {
    headers.set('idempotency-key', crypto.randomUUID());
  }
  const { body, upload } = input;
  if (body !== undefined) headers.set('content-type', 'application/json');
  return {
    url,
    init: {
      method: operation.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(upload && { body: formOf(upload) }),
      ...(options.signal && { signal: options.signal }),
    },
    is_repeatable: operation.method !== 'POST' || headers.has('idempotency-key'),
  };
}

function formOf({ file, ...texts }: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of given(texts)) form.set(name, value);
  if (file instanceof Blob) form.set('file', file);
  return form;
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\*?)(\w+)\}/g, (_whole, rest: string, name: string) => {
    const value = String(params[name]);
    return rest === '*' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
}

function given(values: Readonly<Record<string, unknown>> = {}): [string, string][] {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return entries.map(([name, value]) => [name, String(value)]);
}
