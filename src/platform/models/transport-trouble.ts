const lostCodes =
  /^(?:E(?:CONN(?:RESET|REFUSED|ABORTED)|PIPE|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)|UND_ERR_SOCKET|UND_ERR_CLOSED)$/;
const lateCodes = /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/;

/** What a failed connection says about itself, however deep; `null` for everything else. */
export function transportTrouble(error: unknown): 'timed_out' | 'unreachable' | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (at.name === 'TimeoutError' || lateCodes.test(code)) return 'timed_out';
    if (lostCodes.test(code)) return 'unreachable';
  }
  return null;
}
