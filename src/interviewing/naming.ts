// What the project is called and what it is: in the user's own heading, else by the record that is spoken of most.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { isPlural, pluralOf, singularOf } from '#language/inflection.ts';
import { projectTitle } from '#language/project-title.ts';
import { headOf } from '#language/word-facts.ts';
import { sayClause } from '#language/say-clause.ts';
import { isSoftware } from '#language/english/left-unsaid.ts';
import nouns from '#language/words/nouns.json' with { type: 'json' };
import { capitalised } from './asking/capitalised.ts';
import { isProduct } from './clause-terms.ts';
import type { Facts } from './facts-of-statements.ts';
import { briefly } from './briefly.ts';
import type { InterviewState } from './state.ts';

const no_name = 'New project';
const name_chars_max = 60;

export function nameOf(statements: readonly IntakeStatement[]): string {
  return headingOf(statements) ?? toldNameOf(statements) ?? mainRecordOf(statements) ?? no_name;
}

/** The name that the user gave holds for good; one that was found goes with what is found later. */
export function titleOf({ given_name, framed, statements, display_title }: InterviewState): string | null {
  const told = given_name ?? framed?.title;
  if (told !== undefined) return told;
  const name = nameOf(statements);
  return name === no_name ? display_title : name;
}

/** The state of an interview whose project the user calls so; null or nothing: as its statements say. */
export function named(before: InterviewState, name: string | null): InterviewState {
  const { given_name: _, ...state } = before;
  const given_name = name?.trim();
  if (given_name) return { ...state, given_name, display_title: given_name };
  return { ...state, display_title: titleOf({ ...state, display_title: null }) };
}

/** "# Boat club bookings" in front of everything. */
function headingOf(statements: readonly IntakeStatement[]): string | null {
  const name = projectTitle(
    statements.filter(({ turn }) => turn === statements[0]?.turn).map(({ quote }) => quote),
  );
  return name !== null && name.length <= name_chars_max ? name : null;
}

/** "Homer is an AI agent." */
function toldNameOf(statements: readonly IntakeStatement[]): string | null {
  const told = statements
    .flatMap(({ status, clauses }) => (status === 'read' ? clauses : []))
    .filter(({ act, negated, objects }) => act === 'be' && !negated && objects.some(isSoftware));
  return told.flatMap(({ subject = '' }) => (isGivenName(subject) ? [subject] : []))[0] ?? null;
}

const isGivenName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) && !name.includes(' ') && !isProduct(name);

/** What people act on, or what states and fields are told of, most often; the first of several. */
function mainRecordOf(statements: readonly IntakeStatement[]): string | null {
  const counts = new Map<string, number>();
  const asides = new Set(['exclusion', 'problem', 'open-question', 'role']);
  for (const { status, clauses } of statements)
    for (const { kind, actors, objects, subject, fields, states } of status === 'read' ? clauses : []) {
      if (asides.has(kind)) continue;
      const things = [
        ...(actors.length > 0 ? objects.slice(0, 1) : []),
        ...(subject && (fields ?? states) ? [subject] : []),
      ];
      for (const thing of things.filter(isName))
        counts.set(singularOf(thing), (counts.get(singularOf(thing)) ?? 0) + 1);
    }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most ? capitalised(pluralOf(most[0])) : null;
}

/** A record that is counted: no kind of software ("web application"), no "data", no phrase ("copy of the works"). */
const isName = (name: string) =>
  !isProduct(name) &&
  !software.has(name) &&
  !software.has(headOf(name)) &&
  /^\p{Ll}/u.test(name) &&
  name.split(' ').length <= 2 &&
  isPlural(pluralOf(singularOf(headOf(name)))) === true;
const software = new Set(nouns.software);

/** At most three sentences of what it does, said back; without any, the first words of the user. */
export function summaryOf(statements: readonly IntakeStatement[]): string {
  const read = statements.filter(({ status }) => status === 'read');
  const saidBy = (says: (clause: Clause) => boolean) =>
    read.filter(({ clauses }) => clauses.some(says)).map(({ playback }) => playback);
  const is = read
    .flatMap(({ clauses }) => clauses.filter(saysKind))
    .map((clause) => sayClause({ ...clause, modality: 'is' }))
    .slice(0, 1);
  const rights = saidBy(({ kind }) => kind === 'capability' || kind === 'permission');
  // One right alone would stand for the whole: what people do, have to do and get says more of it.
  const more = rights.length > 1 ? [] : saidBy(({ actors, negated }) => actors.length > 0 && !negated);
  const does = [...new Set([...is, ...rights, ...more])].slice(0, 3 + is.length);
  if (does.length > 0) return does.join(' ');
  const words = statements.find(({ status }) => status !== 'set_aside');
  return words ? `In the user’s words: “${briefly(words.quote)}”` : 'Nothing was said.';
}

/** "The product is a web app for a rowing club": its kind alone is told elsewhere. */
const saysKind = ({ act, actors, subject, objects, negated, relations }: Clause): boolean =>
  act === 'be' &&
  relations.length > 0 &&
  !negated &&
  actors.length === 0 &&
  subject !== undefined &&
  objects.some((object) => isSoftware(object));

/** What goes wrong today, or what is hoped for; else what it does. */
export function problemOf({ background, facts }: Facts, statements: readonly IntakeStatement[]): string {
  const problem = background.find(({ kind }) => kind === 'problem')?.statement;
  const goal = facts.find((fact) => fact.kind === 'goal')?.statement;
  return problem ?? goal ?? summaryOf(statements);
}
