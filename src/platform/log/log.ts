// One structured log. Secrets are removed from every line, whatever field or sentence they stand in.
import type { Logger } from 'pino';

export type Log = Logger;
