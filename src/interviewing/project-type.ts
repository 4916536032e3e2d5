// Which kind of software it is: only where a clause says that the product is one, or somebody chose one when asked.
import type { ProjectType } from '#contract/capabilities.ts';
import { isCalled, typeNamed } from '#knowledge/kinds/kinds.ts';
import { typeInName } from '#knowledge/kinds/type-in-name.ts';
import type { Clause } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';
import nouns from '#language/words/nouns.json' with { type: 'json' };
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
        (act === 'be' && subject !== undefined && (isProduct(subject) || isNamedProduct(subject))) ||
        // "Build a mobile game" says what is made; "Players create a game" says what its users do.
        (wishes.has(act) && actors.length === 0 && subject === undefined),
    )
    .flatMap(({ objects }) => objects.slice(0, 1).flatMap((object) => typeInName(singularOf(object)) ?? []));
  return (
    said.at(-1) ??
    (readStatements(state).some(({ clauses }) => clauses.some(isTyped)) ? 'CommandLineTool' : null)
  );
}

/** "The tool runs on the command line." */
const isTyped = ({ subject = '', act, negated, kind, relations }: Clause): boolean =>
  !negated &&
  !asides.has(kind) &&
  products.has(subject) &&
  running.has(act) &&
  relations.some(({ what }) => isCalled('CommandLineTool', what));
const running = new Set(['run', 'work', 'start', 'be started', 'be used']);

const products = new Set(nouns.product);

/** "The tool is …", "Rowlog is …". */
const isNamedProduct = (subject: string): boolean =>
  products.has(subject) || (/^\p{Lu}/u.test(subject) && !subject.includes(' '));

const withoutStop = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);
