// Faults of meaning: a package that says something else than was said, in the best of forms. They need a package that
// has its statements.
import type { Bound, Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import { nodesByStatement, statementsBySource } from '#specification/graph/statements.ts';
import { headOf } from '#specification/rules/understanding/words.ts';
import { freshId, kindsOf, type Ground, type Injury, type Mutation } from '#test/seeded-faults/mutation.ts';

type Requirement = NodeOf<'FR'>;
type Turned = (node: Requirement, clause: Clause, ground: Ground) => Partial<Requirement> | null;

/** Changes one requirement that says what one clause says and nothing else, the first by chance that it fits. */
function onMeaning(turned: Turned): Mutation['apply'] {
  return (ground) => {
    const cited = statementsBySource(ground.graph.interview);
    for (const node of ground.chance.order(ground.view.all('FR'))) {
      if (!node.sources.every(isQuoted)) continue;
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

/** Changes what a name is about, wherever the demand has it: whose module fulfils it stays. */
const reworded = ({ statement }: Requirement, name: string, by: string): Partial<Requirement> | null => {
  const start = statement.indexOf(' shall ');
  const word = (headOf(name) ?? name).replace(/s$/, '');
  const demand = statement
    .slice(start)
    .replaceAll(new RegExp(`\\b${RegExp.escape(word)}(?:s|es)?\\b`, 'gi'), by);
  const changed = statement.slice(0, start) + demand;
  return changed === statement ? null : { statement: changed };
};

/** A bound as a requirement says it, with the words that belong to it. */
const bound =
  /(?:,? ?\b(?:for|in|of|by)\b)?(?: (?:at most|at least|exactly|more than|less than|within|above|below|before|after|every|between|up to))* \{\{QTY-\d+\}\}(?: (?:and|per) (?:\{\{QTY-\d+\}\}|[a-z]+))*/;

/** The other side of the same number. */
const turnedSenses = new Map([
  ['at most', 'at least'],
  ['at least', 'at most'],
  ['within', 'after'],
  ['after', 'within'],
  ['above', 'below'],
  ['below', 'above'],
  ['more than', 'less than'],
  ['less than', 'more than'],
  ['before', 'after'],
]);
const turnedQuantity = {
  at_most: 'at_least',
  at_least: 'at_most',
  less_than: 'more_than',
  more_than: 'less_than',
} as const;

/** Refused as a whole; what is refused but for some may be said as what is left. */
const isPlainRefusal = ({ negated, only, bounds, condition, exception }: Clause): boolean =>
  negated && only === undefined && bounds.length === 0 && !condition && !exception;

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
    id: 'meaning-refusal-dropped',
    told_by: ['UND-2'],
    story: 'What was refused is allowed.',
    apply: onMeaning((node, clause) =>
      isPlainRefusal(clause) && node.statement.includes(' shall not ')
        ? { statement: node.statement.replace(' shall not ', ' shall ') }
        : null,
    ),
  },
  {
    id: 'meaning-bound-dropped',
    told_by: ['UND-2'],
    story: 'How many, or how long, is left out.',
    apply: onMeaning((node, { bounds }) =>
      bounds.length > 0 && bound.test(node.statement)
        ? { statement: node.statement.replaceAll(new RegExp(bound, 'g'), '') }
        : null,
    ),
  },
  {
    id: 'meaning-sense-turned',
    told_by: ['UND-2'],
    story: 'The number is right, and bounds from the other side.',
    apply: (ground) => {
      const injury = onMeaning((node) => {
        const words = [...turnedSenses.keys()].join('|');
        const statement = node.statement.replace(
          new RegExp(`\\b(${words}) (?=\\{\\{QTY)`),
          (_, sense: string) => `${turnedSenses.get(sense)} `,
        );
        return statement === node.statement ? null : { statement };
      })(ground);
      const [id] = injury?.hurt ?? [];
      if (!injury?.graph?.set || id === undefined) return null;
      const turned = ground.view.from(id, 'bounds');
      const cited = [...(injury.graph.set[id] as Requirement).statement.matchAll(/QTY-\d+/g)].map(
        ([qty]) => qty,
      );
      const set = Object.fromEntries(
        ground.view
          .all('QTY')
          .filter((each) => cited.includes(each.id) || turned.includes(each))
          .flatMap(({ id: qty, sense }) =>
            sense in turnedQuantity
              ? [[qty, { sense: turnedQuantity[sense as keyof typeof turnedQuantity] }]]
              : [],
          ),
      );
      return { ...injury, graph: { set: { ...injury.graph.set, ...set } } };
    },
  },
  {
    id: 'meaning-condition-dropped',
    told_by: ['UND-2'],
    story: 'What holds in one case holds always.',
    apply: onMeaning((node, { condition }) => {
      const statement = node.statement.replace(/^(?:When|While|Where|After|On) [^,]*, the /, 'The ');
      return condition && statement !== node.statement ? { statement } : null;
    }),
  },
  {
    id: 'meaning-condition-turned',
    told_by: ['UND-2'],
    story: 'What holds in one case holds in the opposite one.',
    apply: onMeaning((node, { condition }) => {
      const [front = '', ...rest] = node.statement.split(' shall ');
      if (!condition || rest.length === 0) return null;
      const turned = / not /.test(front)
        ? front.replace(' not ', ' ')
        : front.replace(/^((?:When|While|Where) [^,]*? (?:is|are|has|have)) /, '$1 not ');
      return turned === front ? null : { statement: [turned, ...rest].join(' shall ') };
    }),
  },
  {
    id: 'meaning-rule-for-exclusion',
    told_by: ['UND-2'],
    story: 'What nobody may do became something that is not built.',
    apply: (ground) => {
      const cited = statementsBySource(ground.graph.interview);
      for (const node of ground.chance.order(ground.view.all('FR'))) {
        const clauses = [...new Set(node.sources.flatMap((source) => cited(source)))].flatMap(
          (each) => each.clauses,
        );
        if (clauses.length !== 1 || !clauses[0]!.negated || clauses[0]!.kind === 'exclusion') continue;
        const id = freshId(ground.graph, 'NG');
        const non_goal: GraphNode = {
          kind: 'NG',
          id,
          key: `ng:${node.key}`,
          title: node.title,
          sources: node.sources,
          statement: `The product does not include this: ${node.title}.`,
          reason: 'It was said so.',
        };
        return { graph: { add: [non_goal] }, hurt: [id] };
      }
      return null;
    },
  },
  {
    id: 'meaning-requirement-dropped',
    told_by: ['UND-1'],
    story: 'What was said and understood is built by nothing.',
    apply: (ground) => {
      const resting = nodesByStatement(ground.graph);
      const [hurt] = ground.chance.order(
        ground.graph.interview.statements.filter(
          ({ id, clauses, status }) =>
            status === 'read' &&
            (resting.get(id) ?? []).length > 0 &&
            !clauses.every(({ kind }) => kind === 'problem'),
        ),
      );
      if (!hurt) return null;
      return { graph: { drop: resting.get(hurt.id)!.map(({ id }) => id) }, hurt: [hurt.id] };
    },
  },
  {
    id: 'meaning-number-changed',
    told_by: ['UND-2', 'NUM'],
    story: 'A number that somebody said is another.',
    apply: (ground) => {
      const cited = statementsBySource(ground.graph.interview);
      const spoken = ground.view
        .all('QTY')
        .filter(({ sources }) => sources.some((source) => cited(source).length > 0));
      const [quantity] = ground.chance.order(spoken);
      if (!quantity) return null;
      const said = (['FR', 'NFR', 'GOAL', 'CTL'] as const).flatMap((kind) =>
        ground.view.referrers(kind, quantity.id).map(({ id }) => id),
      );
      const hurt = [quantity.id, ...said];
      return { graph: { set: { [quantity.id]: { value: quantity.value + 4 } } }, hurt };
    },
  },
  {
    id: 'meaning-actor-swapped',
    told_by: ['UND-2'],
    story: 'Somebody else may do it.',
    apply: onMeaning((node, { actors: [actor] }) => (actor ? reworded(node, actor, 'visitor') : null)),
  },
  {
    id: 'meaning-object-swapped',
    told_by: ['UND-2'],
    story: 'It is done to something else.',
    apply: onMeaning((node, { objects: [object] }) => (object ? reworded(node, object, 'zeppelin') : null)),
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
