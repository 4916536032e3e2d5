// Which kind of software it is: only where a clause says that the product is one, or somebody chose one when asked.
import type { ProjectType } from '#contract/capabilities.ts';
import { typeNamed } from '#knowledge/kinds/kinds.ts';
import { singularOf } from '#language/inflection.ts';
import { isProduct } from './clause-terms.ts';
import { readStatements, type InterviewState } from './state.ts';

/** The cell that asks for it. */
export const kind_cell = 'purpose.kind';

const wishes = new Set(['build', 'need', 'want', 'make', 'create', 'develop']);
const asides = new Set(['exclusion', 'problem', 'open-question']);

export function projectTypeOf(state: Pick<InterviewState, 'statements' | 'answers'>): ProjectType | null {
  const answer = state.answers.findLast(({ cell }) => cell === kind_cell);
  const chosen = answer?.outcome === 'decided' ? typeNamed(withoutStop(answer.value)) : null;
  if (chosen) return chosen;
  const said = readStatements(state)
    .flatMap(({ clauses }) => clauses)
    .filter(({ kind, negated }) => !negated && !asides.has(kind))
    .filter(
      ({ actors, subject, act }) =>
        (act === 'be' && subject !== undefined && isProduct(subject)) ||
        // "Build a mobile game" says what is made; "Players create a game" says what its users do.
        (wishes.has(act) && actors.length === 0 && subject === undefined),
    )
    .flatMap(({ objects }) => objects.slice(0, 1).flatMap((object) => typeNamed(singularOf(object)) ?? []));
  return said.at(-1) ?? null;
}

const withoutStop = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);
