// When something holds, and except when, in one line each: "when the loan is overdue; unless the office agrees".
import { links, relationRoles, type Circumstance, type Link, type Relation } from '#contract/clauses.ts';
import { sayClause } from '#language/say-clause.ts';
import { namesIn, saidNames } from './listed-names.ts';

const longestFirst = <T extends string>(words: readonly T[]): T[] =>
  [...words].sort((a, b) => b.length - a.length);
const linkWords = longestFirst(links);
/** What people write for the same link. */
const alsoLinks = new Map<string, Link>([
  ['if', 'when'],
  ['once', 'after'],
  ['till', 'until'],
]);

export const saidCircumstances = (list: readonly Circumstance[]): string =>
  list.map(saidCircumstance).join('; ');

function saidCircumstance({ link, clauses, join, phrase }: Circumstance): string {
  const said = phrase ?? (clauses ?? []).map(plainly).join(` ${join ?? 'and'} `);
  return `${link} ${said}`;
}

const plainly = (clause: Parameters<typeof sayClause>[0]): string => {
  const said = sayClause(clause).slice(0, -1);
  return `${said[0]!.toLowerCase()}${said.slice(1)}`;
};

/** Null when a piece does not begin with a link. */
export function circumstancesIn(text: string): Circumstance[] | null {
  const pieces = text
    .split(';')
    .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    .filter((piece) => piece !== '');
  const found = pieces.map(circumstanceIn);
  return found.every((each) => each !== null) ? found : null;
}

function circumstanceIn(text: string): Circumstance | null {
  const lower = text.toLowerCase();
  for (const word of [...linkWords, ...alsoLinks.keys()]) {
    if (!lower.startsWith(`${word} `)) continue;
    return { link: alsoLinks.get(word) ?? (word as Link), phrase: text.slice(word.length + 1).trim() };
  }
  return null;
}

const how = 'how';
const roles = longestFirst(relationRoles.filter((role) => role !== how));

/** "to the member, from the office, automatically". */
export const saidRelations = (relations: readonly Relation[]): string =>
  saidNames(
    relations.map(({ role, what }) =>
      role !== how ? `${role} ${what}` : startsWithRole(what) ? `how: ${what}` : what,
    ),
  );

const startsWithRole = (text: string) => roles.some((role) => text.toLowerCase().startsWith(`${role} `));

export function relationsIn(text: string): Relation[] {
  return namesIn(text).map((piece) => {
    if (piece.startsWith('how: ')) return { role: how, what: piece.slice('how: '.length) };
    const role = roles.find((each) => piece.toLowerCase().startsWith(`${each} `));
    return role ? { role, what: withoutArticle(piece.slice(role.length + 1)) } : { role: how, what: piece };
  });
}

/** Things are named without their article. */
export const withoutArticle = (name: string): string => name.replace(/^(the|a|an) (?=\S)/i, '');
