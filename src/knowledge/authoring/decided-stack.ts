// Which scaffold fits what was decided about the technology, however it is worded. The decision must name the language or the
// framework of a stack that has a scaffold, and nothing that the scaffold does not have: in doubt there is none.
import type { ProjectType } from '#contract/capabilities.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { scaffoldOf, type Scaffold } from './scaffolds.ts';
import { stackOutcome, stacks, type Stack } from './stacks.ts';

export type DecidedStack = { stack: Stack; scaffold: Scaffold };

/** Other stores than those of the scaffolds, and words by which something is left out or drawn in another way. */
const elsewhere =
  'sqlite|mysql|mariadb|mongodb|redis|dynamodb|firebase|supabase|sql server|without|no|not|instead|template|templates|rendered on the server'.split(
    '|',
  );

/** How stacks are said that a kind of software may be built on and that have a scaffold. */
export const scaffoldedOutcomes = (type: ProjectType): string[] =>
  stacksOf(type).map((stack) => stackOutcome(stack).replace(/\.$/, ''));

function stacksOf(type: ProjectType): Stack[] {
  const { only, usual } = kindOf(type).stacks;
  return stacks.filter(({ id }) => (only.includes(id) || id === usual) && scaffoldOf(id) !== null);
}

/** What the decisions of a project come to; null where one of them decides for what no scaffold has. */
export function decidedStack<D extends { outcome: string }>(
  type: ProjectType,
  decisions: readonly D[],
): (DecidedStack & { decision: D }) | null {
  const about = decisions.filter(({ outcome }) => namesTechnology(outcome));
  const found = about.map((decision) => ({ decision, stack: stackFitting(type, decision.outcome) }));
  const [first] = found;
  const scaffold = scaffoldOf(first?.stack?.id);
  if (!first?.stack || !scaffold || found.some(({ stack }) => stack?.id !== first.stack?.id)) return null;
  return { decision: first.decision, stack: first.stack, scaffold };
}

function stackFitting(type: ProjectType, outcome: string): Stack | null {
  const exact = stacks.find((stack) => [true, false].some((keeps) => stackOutcome(stack, keeps) === outcome));
  if (exact) return exact;
  const fitting = stacksOf(type).filter((stack) => fits(stack, outcome));
  return fitting.length === 1 ? fitting[0]! : null;
}

function fits({ language, framework, store, named_by, unlike = [] }: Stack, outcome: string): boolean {
  const [main = ''] = wordsOf(language);
  const own = [...named_by, ...wordsOf(`${language} ${framework} ${store}`)];
  const others = technologies.filter((name) => !own.includes(name));
  return (
    [...named_by, main].some((name) => wordsIn(outcome).toLowerCase().includes(` ${name} `)) &&
    ![...unlike, ...elsewhere].some((name) => wordsIn(outcome).toLowerCase().includes(` ${name} `)) &&
    !others.some((name) => isNamed(name, outcome))
  );
}

const technologies = [...new Set(stacks.flatMap(({ named_by }) => named_by))];

const namesTechnology = (outcome: string): boolean => technologies.some((name) => isNamed(name, outcome));

/** As a proper name: messages "go out", programs are written in "Go". */
function isNamed(name: string, text: string): boolean {
  const words = wordsIn(text);
  const at = words.toLowerCase().indexOf(` ${name} `);
  return at >= 0 && (/[.#+]/.test(name) || /\p{Lu}/u.test(words.charAt(at + 1)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/);

const wordsIn = (text: string): string =>
  ` ${text.replaceAll(/[,;:()/]|\.(?=\s|$)/g, ' ').replaceAll(/\s+/g, ' ')} `;
