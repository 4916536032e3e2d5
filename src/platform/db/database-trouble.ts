// Which errors of the driver say that the database cannot be used for a while. The server names its reason by
// SQLSTATE, the operating system by a code, and the driver by its message alone.
import { DatabaseError } from 'pg';
import { Unavailable, type Resource } from '#platform/unavailable.ts';

/** By SQLSTATE, or the first two characters of a class of them. */
const states: Readonly<Record<string, Resource>> = {
  /** Connection exceptions. */
  '08': 'database',
  /** It stops, has crashed, or starts. */
  '57P01': 'database',
  '57P02': 'database',
  '57P03': 'database',
  '53300': 'database',
  /** A standby: the primary is another server now. */
  '25006': 'database',
  '53100': 'storage',
};

const network_codes: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  /** The socket file of a server that is not there. */
  'ENOENT',
];

/** How the messages of the driver begin that have no code. */
const driver_messages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

/** The trouble that an error of the driver tells of; null for every other error. */
export function databaseTrouble(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error;
  if (!(error instanceof Error)) return null;
  const resource = resourceOf(error);
  return resource && new Unavailable(resource, error);
}

function resourceOf(error: Error & { code?: unknown }): Resource | null {
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    return states[code] ?? states[code.slice(0, 2)] ?? null;
  }
  const is_trouble =
    network_codes.includes(error.code) || driver_messages.some((begin) => error.message.startsWith(begin));
  return is_trouble ? 'database' : null;
}
