// What a rule's sentence becomes: the shape of a row of the tables in this folder, and how its templates are
// filled. `{who}` stands for the words a pattern caught, `{who:a}` for a form of them; `{component}` and
// `{error}` stay for the caller to fill.
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import { plural, singular } from '#knowledge/nouns.ts';
import { gerund, thirdPerson, withArticle } from '#pipeline/authoring/words.ts';
import { alternatives, atTheBorder } from './causes.ts';
import { baseOfParticiple } from './verb-forms.ts';

/** A case in which the rule lets something happen or refuses it; the outcome of a refusal is filled in. */
export type Case = { title: string; given: string[]; when: string; then?: string[] };

export type Shape = {
  id: string;
  pattern: RegExp;
  title: string;
  statement: string;
  /** Set when the sentence refuses: last words of the error's code, and its HTTP status. */
  refusal?: { code: string; status: 401 | 403 | 409 | 422 };
  inside: Case;
  outside: Case;
  /** Causes that a slot joins by "or": each is tried by itself, as `{cause}`. */
  causes?: { slot: string; case: Case };
};

export type Specified = {
  shape: string;
  title: string;
  /** With `{component}` and `{error}` still in it. */
  statement: string;
  refusal: { code: string; status: number } | null;
  criteria: Criterion[];
};

/** A number as it stands in a sentence: a quantity's token, an amount, a count. */
export const number = String.raw`(?:\{\{[^}]+\}\}|[£$€]?\d[\d.,]*(?:\s?(?:%|[£$€]|[A-Z]{3}\b))?)`;

/** A pattern over a whole sentence, whatever its case; `NUMBER` stands for a number in it. */
export const shape = (source: string) => new RegExp(`^${source.replaceAll('NUMBER', number)}$`, 'i');

/** How the statement of a rule that refuses ends. */
export const refuses = 'then the {component} shall refuse the request with error {error} and change nothing';

const clausal =
  /(?<!\b(?:who|that|which) )\b(?:can|may|will|must|should|says?|thinks?|gets?|got|is|are|was|were|has|have|can't|doesn't|don't|means?)\b|[,;:=~]|\.\.|^(?:if|when|whenever|after|before|unless|what|whatever|once|in|at|on|for|with|nobody|no one|to|one thing|~)\b/i;

/** False for what holds a clause of its own: a pattern that caught it has misread the sentence. */
export const isNounPhrase = (text: string | undefined) =>
  !text || !clausal.test(text.replace(/\{\{.*?\}\}/g, 'N').trim());

/** `parents who were approved` becomes `a parent who was approved`; what has an article keeps it. */
export function onePerson(phrase: string): string {
  const [, head = phrase, rest = ''] =
    /^(.+?)((?: (?:who|that|with|of|in|under|over|on|without)\b.*)?)$/i.exec(phrase) ?? [];
  if (
    / (?:and|or) /.test(head) ||
    /(?:(?<!\b(?:book|meet|build|draw|paint|list|rat|record|post))ing|tion|ment|staff|\bminutes)$/.test(head)
  )
    return phrase;
  const one = singular(head);
  const tail =
    one === head
      ? rest
      : rest.replace(
          /^( who| that) (were|are|have)\b/,
          (_all, who: string, verb: string) =>
            `${who} ${{ were: 'was', are: 'is', have: 'has' }[verb] ?? verb}`,
        );
  return `${withArticle(one)}${tail}`;
}

const lower = (text: string) =>
  /^(?:[A-Z][a-z]|A )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const forms: Record<string, (text: string) => string> = {
  a: (text) => onePerson(lower(text)),
  one: (text) => onePerson(lower(text)).replace(/^(?:an?|the) /, ''),
  many: (text) => plural(singular(lower(text))),
  s: thirdPerson,
  ing: gerund,
  base: baseOfParticiple,
  low: lower,
  proper: (text) => text.replace(/\b(?!and\b|or\b)[a-z]/g, (letter) => letter.toUpperCase()),
  bare: (text) => lower(text).replace(/^(?:an?|the|any|each|every) /, ''),
};

export function fill(template: string, caught: Readonly<Record<string, string | undefined>>): string {
  return template
    .replace(/(?<!\{)\{(\w+)(?::(\w+))?\}(?!\})/g, (slot, name: string, form?: string) => {
      if (!Object.hasOwn(caught, name)) return slot;
      const text = (caught[name] ?? '').trim();
      return text && form ? (forms[form]?.(text) ?? text) : text;
    })
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .trim();
}

export function specified(row: Shape, caught: Readonly<Record<string, string | undefined>>): Specified {
  const to = (text: string) => fill(text, caught);
  const refused = ['the answer is error {error}', 'nothing is stored or changed'];
  const criterion = (polarity: Criterion['polarity'], each: Case, otherwise: string[]): Criterion => ({
    polarity,
    title: to(each.title)
      .replace(/\{\{.*?\}\}/g, 'the limit')
      .slice(0, 90),
    given: each.given.map(to),
    when: [to(each.when)],
    then: (each.then ?? otherwise).map(to),
  });
  const causes = row.causes ? alternatives(caught[row.causes.slot] ?? '') : [];
  const byCause = (one: string, each: Case): Case => ({
    title: fill(each.title, { cause: one }),
    given: each.given.map((line) => fill(line, { cause: one })),
    when: each.when,
  });
  const bounded = `${row.inside.given.join()} ${row.inside.when}`.includes('exactly');
  return {
    shape: row.id,
    title: to(row.title),
    statement: to(row.statement),
    refusal: row.refusal ? { code: to(row.refusal.code), status: row.refusal.status } : null,
    criteria: [
      criterion(bounded ? 'boundary' : 'positive', row.inside, ['it is accepted and stored']),
      criterion('negative', row.outside, refused),
      ...causes.map((one) => criterion('negative', byCause(one, row.causes!.case), refused)),
      ...causes
        .flatMap(atTheBorder)
        .map((one) => criterion('boundary', byCause(one, row.causes!.case), ['it is accepted and stored'])),
    ],
  };
}
