// UND-2: what rests on a statement says what its clauses say, and nothing else.
import { isSoftware } from '#language/english/left-unsaid.ts';
import type { Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { isUnderstood } from '#specification/graph/statements.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { isAsOfToday, withoutFigures } from './as-of-today.ts';
import { differencesFrom, type Difference } from './compare-clause.ts';
import { withStatements } from './example-statements.ts';
import { inOwnWords } from './other-words.ts';
import { mayRefuse } from './polarity.ts';
import { projectNumbers } from './project-numbers.ts';
import {
  inOtherWords,
  isAssumedToo,
  numbersBeside,
  saidBy,
  statementsOf,
  statingNodes,
} from './said-by-node.ts';

export const agreementRules: readonly GraphRule[] = [
  {
    id: 'UND-2',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A requirement that says something else than was said is worse than none.',
    good: withStatements(),
    bad: {
      ...withStatements(),
      set: { 'QTY-001': { value: 5 } },
    },
    also: ['NUM-03'],
    *check({ view }) {
      for (const statement of view.graph.interview.statements) {
        if (!isUnderstood(statement)) continue;
        const by_mind = view.graph.project.worded_by === 'mind';
        const stating = statingNodes(view, statement);
        // What rests on an assumption as well says more than the words, and declares it.
        const free = new Set(stating.filter(isAssumedToo).map(({ id }) => id));
        if (free.size === stating.length) continue;
        const nodes = by_mind ? stating : stating.filter(({ id }) => !free.has(id));
        const said = nodes.map((node) => saidBy(view, node));
        const clauses = statement.clauses.filter((clause) => !saysKind(clause));
        if (clauses.length === 0) continue;
        const project = view.once(projectNumbers);
        const comparing = by_mind
          ? { beside: numbersBeside(view, statement, nodes), wording: view.once(inOwnWords), project }
          : { project };
        const demanded = by_mind ? clauses.filter((clause) => !isAsOfToday(clause, view)) : clauses;
        const telling = demanded.map((clause) => withoutFigures(clause, statement));
        for (const difference of differencesFrom(telling, said, comparing)) {
          const { node } = difference;
          if (node === undefined || !free.has(node))
            yield {
              message: toldOf(statement, difference),
              nodes: node === undefined ? nodes.map(({ id }) => id) : [node],
              ...severityOf(view, difference),
            };
        }
      }
      for (const node of [...view.all('NG'), ...view.all('ERR')]) {
        const message = wrongKind(view, node);
        if (message !== null) yield { message, nodes: [node.id], ...inOtherWords(view) };
      }
    },
  },
];

/** The words stand in the ledger and in each prompt: a statement that ten findings name is not said ten times. */
const toldOf = ({ id }: IntakeStatement, { message, is_told_elsewhere }: Difference): string =>
  `${id}: ${message}.${is_told_elsewhere ? '' : ' Say what was said.'}`;

const severityOf = (view: View, { part, is_told_elsewhere }: Difference): { severity?: 'warning' } =>
  part !== 'number' ? inOtherWords(view) : is_told_elsewhere ? { severity: 'warning' } : {};

/** "The product is a web application": the type of the project says it, and no requirement. */
const saysKind = ({ act, actors, subject, objects, negated }: Clause): boolean =>
  act === 'be' &&
  !negated &&
  actors.length === 0 &&
  subject !== undefined &&
  objects.length > 0 &&
  objects.every(isSoftware);

/** Other refusals answer what cannot be done: a field that is missing, a state that does not allow it. */
const forbidden = 403;

/** A non-goal needs words that leave something out, a refusal words that forbid or limit. */
function wrongKind(view: View, node: GraphNode): string | null {
  const statements = statementsOf(view, node);
  const clauses = statements.flatMap((each) => each.clauses);
  if (clauses.length === 0) return null;
  // A mind may leave out what somebody would only like, or does not want.
  const by_mind = view.graph.project.worded_by === 'mind';
  const from = statements.map(({ id }) => id).join(', ');
  const leaves_out = clauses.some(
    ({ kind, negated }) => kind === 'exclusion' || (by_mind && (negated || kind === 'preference')),
  );
  if (node.kind === 'NG' && !leaves_out)
    return `${node.id} leaves something out, and ${from} does not; only what is excluded is no goal.`;
  if (node.kind === 'ERR' && node.status === forbidden && !isAssumedToo(node) && !clauses.some(mayRefuse))
    return `${node.id} refuses something, and ${from} neither forbids nor limits anything.`;
  return null;
}
