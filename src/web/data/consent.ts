// What an agent asks for, and the answer of the person. The request is a sealed text that only the service reads; it is
// kept nowhere but in the address.
import { problemOf } from '#client/client-problem.ts';
import { queryOptions } from '@tanstack/react-query';

export type Consent = {
  client: { name: string; host: string | null; is_verified: boolean; uri: string | null };
  redirect_to: string;
  is_local: boolean;
  resources: string[];
  scopes: { code: string; area: string; description: string }[];
  account: { display_name: string; email: string };
  access_days: number;
  expires_at: string;
};

const place = '/v1/oauth/consent';

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as T;
}

export const consentQuery = (request: string) =>
  queryOptions({
    queryKey: ['consent', request],
    queryFn: async () => read<Consent>(await fetch(`${place}?request=${encodeURIComponent(request)}`)),
    staleTime: Infinity,
  });

export type ConsentAnswer = { allow: true; scopes: string[] } | { allow: false };

/** Answers where to go with it. */
export async function answerConsent(request: string, answer: ConsentAnswer): Promise<string> {
  const response = await fetch(place, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request, ...answer }),
  });
  return (await read<{ redirect_to: string }>(response)).redirect_to;
}
