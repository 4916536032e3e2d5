// Whether a noun names somebody who acts.
import { roleWords, thingsLikePeople } from '#knowledge/people.ts';

const personEnding = /(?:[bcdfghklmnprstvwz]er|[tsdg]or|ist|ician|arian|man|woman|men|women)$/;

/** The last word decides: a `duty manager` is a manager. */
export function isPerson(name: string): boolean {
  const last = name.toLowerCase().split(/[\s-]/).at(-1) ?? '';
  const title = /^(?:head|director|chief|chair|secretary|leader) of /i.test(name);
  return title || roleWords.has(last) || roleWords.has(name.toLowerCase());
}

/** Formed like a person and known as no thing: to be believed only of one who does something. */
export function looksLikePerson(name: string): boolean {
  const last = name.toLowerCase().split(/[\s-]/).at(-1) ?? '';
  if (isPerson(name)) return true;
  return last.length > 4 && personEnding.test(last) && !thingsLikePeople.has(last);
}
