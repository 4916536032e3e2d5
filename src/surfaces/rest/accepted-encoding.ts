// How small a caller takes an answer (RFC 9110, 12.5.3).
export type Encoding = 'br' | 'gzip';

const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The best of ours that `Accept-Encoding` names and does not refuse by `q=0`; null for the plain answer. */
export function acceptedEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const is_refused = parameters.some((each) => each.startsWith('q=') && Number(each.slice(2)) === 0);
    if (!is_refused) taken.add(name);
  }
  return encodings.find((each) => taken.has(each)) ?? null;
}
