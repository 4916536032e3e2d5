// What a person may be called, and which mail addresses an account may have. Pure.
import { mailAddress } from '#contract/fields.ts';

const name_max_chars = 100;
/** Line breaks and other characters that only steer a terminal or a mail. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export type BadAccount = { code: 'INVALID_NAME' | 'INVALID_EMAIL'; message: string };

/** The name without white space around it; null when it is none. */
function readName(given: string): string | null {
  const name = given.trim();
  return name === '' || [...name].length > name_max_chars || steering.test(name) ? null : name;
}

/** By the person who typed it: what is wrong is theirs to put right. */
export function typedName(given: string): { name: string } | BadAccount {
  const name = readName(given);
  if (name !== null) return { name };
  return {
    code: 'INVALID_NAME',
    message: `Enter a name of 1 to ${name_max_chars} characters, without line breaks.`,
  };
}

/** By another service, which nobody here can put right: a name that is none becomes that of the mailbox. */
export const toldName = (given: string, email: string): string =>
  readName(given) ?? [...email.split('@')[0]!].slice(0, name_max_chars).join('');

export const badEmail = (email: string): BadAccount | null =>
  mailAddress.safeParse(email).success
    ? null
    : { code: 'INVALID_EMAIL', message: 'Enter a valid email address of at most 254 characters.' };
