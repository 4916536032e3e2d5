// What connecting a folder needs of a provider: where its OAuth is, how a folder is listed and a file
// fetched. Each is a table of a few calls; whatever may go wrong with one is in `open-api.ts`.
import type { z } from 'zod';

export type FileEntry = {
  kind: 'file';
  id: string;
  /** With the extension that its content has when it comes. */
  name: string;
  /** Another one whenever the content is another one. */
  revision: string;
  /** null: the provider does not say before it sends it. */
  size_bytes: number | null;
  /** The type that a document of the provider's own is exported as; null: it comes as it is. */
  export_as: string | null;
};
export type Entry =
  | FileEntry
  | { kind: 'folder'; id: string; name: string }
  /** A link, a shortcut, a notebook, a document that nothing can be made of. */
  | { kind: 'other' };

/** `next`: what to ask for the rest with; null: this was the last page. */
export type Page = { entries: Entry[]; next: string | null };

export type ApiRequest = {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/** Calls in the person's name. */
export type Api = {
  /** null: there is no such thing. */
  json<S extends z.ZodType>(request: ApiRequest, result: S): Promise<z.output<S> | null>;
  /** null: it is not there, or may not be had. */
  file(request: ApiRequest): Promise<AsyncIterable<Buffer> | null>;
};

/** The root of every provider, whatever it calls it. */
export const root = 'root';

export type Tokens = { access_token: string; refresh_token: string };

export type Vendor = {
  oauth: {
    issuer: string;
    authorization: string;
    token: string;
    scope: string;
    parameters: Readonly<Record<string, string>>;
  };
  /** null: there is no such folder. */
  list(api: Api, folder: string, next: string | null): Promise<Page | null>;
  fetch(api: Api, file: FileEntry): Promise<AsyncIterable<Buffer> | null>;
  /** Ends the permission at the provider; null: it has no call for that. */
  revoke: ((tokens: Tokens) => ApiRequest) | null;
  /** Whether a refusal with 403 is about a limit. */
  isLimit(body: string): boolean;
};

/** An address of the provider; an operator may let another host stand for all of its hosts. */
export const placeOf =
  (base_url: string | null) =>
  (host: string): string =>
    base_url ?? `https://${host}`;
