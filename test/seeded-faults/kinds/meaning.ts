// Faults of meaning: a package that says something else than was said, in the best of forms. They need a package that
// has its statements.
import type { Bound, Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { statementsBySource } from '#specification/graph/statements.ts';
import { kindsOf, type Ground, type Injury, type Mutation } from '#test/seeded-faults/mutation.ts';

type Requirement = NodeOf<'FR'>;
type Turned = (node: Requirement, clause: Clause, ground: Ground) => Partial<Requirement> | null;

/** Changes one requirement that alone realises a statement of one clause, the first by chance that it fits. */
function onMeaning(turned: Turned): Mutation['apply'] {
  return (ground) => {
    const cited = statementsBySource(ground.graph.interview);
    for (const node of ground.chance.order(ground.view.all('FR'))) {
      const statements = [...new Set(node.sources.flatMap((source) => cited(source)))];
      const [clause, ...more] = statements.flatMap(({ clauses }) => clauses);
      const change = clause && more.length === 0 ? turned(node, clause, ground) : null;
      if (change) return injuryOf(node, change);
    }
    return null;
  };
}

const injuryOf = (node: Requirement, change: Partial<Requirement>): Injury => ({
  graph: { set: { [node.id]: { title: 'As it was said', story: undefined, ...change } } },
  hurt: [node.id],
});

/** Changes a word of a requirement wherever it stands. */
const reworded = ({ statement }: Requirement, word: string, by: string): Partial<Requirement> | null => {
  const changed = statement.replaceAll(new RegExp(`\\b${word}(?:s|es)?\\b`, 'gi'), by);
  return changed === statement ? null : { statement: changed };
};
const lastWord = (name: string) => name.split(' ').at(-1)!.replace(/s$/, '');

type Changed = (each: IntakeStatement) => IntakeStatement | null;

/** Changes one statement that was read, or takes it out, the first by chance that fits. */
function onStatement(
  changed: Changed,
  fits: (each: IntakeStatement) => boolean = () => true,
): Mutation['apply'] {
  return ({ graph, chance }) => {
    const { statements } = graph.interview;
    const read = statements.filter((each) => each.status === 'read' && fits(each));
    const [hurt] = chance.order(read);
    if (!hurt) return null;
    const left = statements.flatMap((each) => (each === hurt ? (changed(each) ?? []) : [each]));
    return { graph: { interview: { statements: left } }, hurt: [hurt.id, hurt.quote.slice(0, 30)] };
  };
}

const withBounds =
  (change: (bound: Bound) => Bound): Changed =>
  (each) => ({
    ...each,
    clauses: each.clauses.map((clause) => ({ ...clause, bounds: clause.bounds.map(change) })),
  });

export const meaningFaults = kindsOf('requirements', [
  {
    id: 'meaning-polarity-turned',
    told_by: ['UND-2'],
    story: 'What was allowed is refused.',
    apply: onMeaning(({ statement }, clause) =>
      clause.negated || clause.bounds.length > 0 || clause.only
        ? null
        : { statement: statement.replace(' shall ', ' shall not ') },
    ),
  },
  {
    id: 'meaning-number-changed',
    told_by: ['UND-2', 'NUM'],
    story: 'A number that somebody said is another.',
    apply: (ground) => {
      const cited = statementsBySource(ground.graph.interview);
      const said = ground.view
        .all('QTY')
        .filter(({ sources }) => sources.some((source) => cited(source).length > 0));
      const [quantity] = ground.chance.order(said);
      if (!quantity) return null;
      const hurt = [quantity.id, ...ground.view.referrers('FR', quantity.id).map(({ id }) => id)];
      return { graph: { set: { [quantity.id]: { value: quantity.value + 4 } } }, hurt };
    },
  },
  {
    id: 'meaning-actor-swapped',
    told_by: ['UND-2'],
    story: 'Somebody else may do it.',
    apply: onMeaning((node, { actors: [actor] }) =>
      actor ? reworded(node, lastWord(actor), 'visitor') : null,
    ),
  },
  {
    id: 'meaning-object-swapped',
    told_by: ['UND-2'],
    story: 'It is done to something else.',
    apply: onMeaning((node, { objects: [object] }) =>
      object ? reworded(node, lastWord(object), 'zeppelin') : null,
    ),
  },
  {
    id: 'meaning-exclusion-for-rule',
    told_by: ['UND-2'],
    story: 'A rule that says no became something that is not built.',
    apply: (ground) => {
      const cited = statementsBySource(ground.graph.interview);
      for (const node of ground.chance.order(ground.view.all('NG'))) {
        const statements = [...new Set(node.sources.flatMap((source) => cited(source)))];
        if (statements.length === 0) continue;
        const as_rules = ground.graph.interview.statements.map((each) =>
          statements.includes(each)
            ? { ...each, clauses: each.clauses.map((clause) => ({ ...clause, kind: 'rule' as const })) }
            : each,
        );
        return { graph: { interview: { statements: as_rules } }, hurt: [node.id] };
      }
      return null;
    },
  },
  {
    id: 'meaning-statement-dropped',
    told_by: ['UND-1'],
    story: 'A sentence of the interview was lost.',
    apply: onStatement(() => null),
  },
  {
    id: 'meaning-bound-unheard',
    told_by: ['UND-2'],
    story: 'The bound that was said is another than the one that was written.',
    apply: onStatement(
      withBounds((bound) => ({ ...bound, value: bound.value + 3 })),
      ({ clauses }) => clauses.some(({ bounds }) => bounds.length > 0),
    ),
  },
]);
