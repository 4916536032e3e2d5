// In the process of the tests, the hash of a password costs nothing: nearly every test signs somebody up, and the real hash
// keeps a core busy for a tenth of a second. Servers that tests start as processes hash as in production.
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Asked = [password: string, salt: string, length: number, options: ScryptOptions];
type Scrypt = (...asked: [...Asked, done: (error: Error | null, key: Buffer) => void]) => void;

const cheap = Symbol.for('specfoundry.cheap-scrypt');
const real: Scrypt & { [cheap]?: true } = crypto.scrypt;

// Once is enough, however often Vitest evaluates this file.
if (!real[cheap]) {
  const scrypt: Scrypt = (...[password, salt, length, options, done]) =>
    real(password, salt, length, { ...options, N: 2, r: 1 }, done);
  Object.assign(crypto, { scrypt: Object.assign(scrypt, { [cheap]: true }) });
  syncBuiltinESMExports();
}
