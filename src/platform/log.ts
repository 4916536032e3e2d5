// One structured log, on stderr: JSON lines, or short readable ones on a terminal. Secrets are removed from
// every line as it is written, whatever field or sentence they stand in.
import { isatty } from 'node:tty';
import pino, { type DestinationStream, type Logger } from 'pino';
import { redact } from './redact.ts';

export type Log = Logger;

export type LogOptions = { level: string; write?: (line: string) => void; is_terminal?: boolean };

export function createLog(options: LogOptions): Log {
  const { level, write = (line) => process.stderr.write(line), is_terminal = isatty(2) } = options;
  const destination: DestinationStream = {
    write(line) {
      const entry = redact(JSON.parse(line)) as Record<string, unknown>;
      write(`${is_terminal ? readable(entry) : JSON.stringify(entry)}\n`);
    },
  };
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError, err: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}

/** Only what helps: libraries hang connections, requests and whole prompts on their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { name, message, code, stack, cause: describeError(cause) };
}

function readable({ time, level, msg, ...rest }: Record<string, unknown>): string {
  const error = (rest.error ?? rest.err) as { stack?: string } | undefined;
  const fields = Object.entries(rest)
    .filter(([, value]) => value !== error)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const line = [String(time).slice(11, 19), String(level).padEnd(5), msg, ...fields]
    .filter(Boolean)
    .join(' ');
  return error?.stack ? `${line}\n${error.stack}` : line;
}
