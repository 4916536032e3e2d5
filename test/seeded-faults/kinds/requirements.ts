// Faults of requirements: sentences, criteria and grounds.
import { aroundNode, freshId, kindsOf, onNode, prefixOf } from '#test/seeded-faults/mutation.ts';

const vague = [
  'quickly',
  'seamlessly',
  'in a timely manner',
  'as needed',
  'efficiently',
  'in a user-friendly way',
  'appropriately',
  'robustly',
  'with minimal delay',
  'where appropriate',
  'reasonably soon',
  'etc.',
];
const bare = ['be fast', 'be user-friendly', 'be highly scalable', 'be robust and secure', 'be easy to use'];

export const requirementFaults = kindsOf('requirements', [
  {
    id: 'negative-criteria-dropped',
    told_by: ['REQ-06'],
    story: 'Only the happy path has criteria.',
    apply: aroundNode('FR', (node, { view }) => {
      const drop = view
        .referrers('AC', node.id)
        .filter((each) => each.polarity !== 'positive')
        .map((each) => each.id);
      return drop.length > 0 ? { graph: { drop } } : null;
    }),
  },
  {
    id: 'criteria-dropped',
    told_by: ['REQ-06'],
    story: 'A requirement has no criteria at all.',
    apply: aroundNode('FR', (node, { view }) => ({
      graph: { drop: view.referrers('AC', node.id).map((each) => each.id) },
    })),
  },
  {
    id: 'shall-twice',
    told_by: ['REQ-02'],
    story: 'Two demands were put into one sentence.',
    apply: onNode('FR', (node) => ({
      statement: node.statement.replace(/\.$/, ' and the audit log shall name the caller.'),
    })),
  },
  {
    id: 'shall-lost',
    told_by: ['REQ-02'],
    story: 'A demand became a wish.',
    apply: onNode('FR', (node) => ({ statement: node.statement.replace(' shall ', ' should ') })),
  },
  {
    id: 'condition-run-in',
    told_by: ['REQ-02'],
    story: 'The comma after the trigger was lost, and with it the grammar.',
    apply: onNode('FR', (node) =>
      /^(?:When|If|While) [^,]+, (?:then )?the [^,]+ shall /.test(node.statement)
        ? { statement: node.statement.replace(/^(When|If|While) ([^,]+), (?:then )?/, '$1 $2 ') }
        : null,
    ),
  },
  {
    id: 'vague-word',
    told_by: ['REQ-04'],
    story: 'A word that cannot be tested slipped into the demand.',
    apply: onNode('FR', (node, { chance }) => ({
      statement: node.statement.replace(/\.$/, ` ${chance.one(vague) ?? ''}.`),
    })),
  },
  {
    id: 'bare-quality',
    told_by: ['REQ-05'],
    story: 'A quality was demanded without a number.',
    apply: onNode('FR', (node, { chance }) => ({
      statement: node.statement.replace(/ shall .*\.$/, ` shall ${chance.one(bare) ?? ''}.`),
    })),
  },
  {
    id: 'subject-undeclared',
    told_by: ['REQ-03'],
    story: 'The sentence speaks of a part that nobody declared.',
    apply: onNode('FR', (node, { chance }) => ({
      statement: node.statement.replace(
        /(^|, (?:then )?)[Tt]he [^,]+? shall /,
        `$1the ${chance.one(['Scheduling engine', 'Backend', 'Rules service', 'API layer']) ?? ''} shall `,
      ),
    })),
  },
  {
    id: 'said-twice',
    told_by: ['REQ-07'],
    story: 'A requirement was entered a second time.',
    apply: aroundNode('FR', (node, { graph }) => {
      const id = freshId(graph, prefixOf(node.id));
      return { graph: { add: [{ ...node, id, key: `${node.key}-again` }] }, hurt: [node.id, id] };
    }),
  },
  {
    id: 'said-twice-reworded',
    told_by: ['REQ-07'],
    story: 'A requirement was entered a second time in slightly other words.',
    apply: aroundNode('FR', (node, { graph }) => {
      const id = freshId(graph, prefixOf(node.id));
      const statement = node.statement
        .replace(' shall ', ' shall always ')
        .replace(/\b(?:stored?|keep)\b/, 'save')
        .replace(/\ban? (?=\w+ (?:and|that))/, 'the ');
      return {
        graph: {
          add: [{ ...node, id, key: `${node.key}-again`, statement, title: `${node.title} (again)` }],
        },
        hurt: [node.id, id],
      };
    }),
  },
  {
    id: 'quality-unmeasured',
    told_by: ['REQ-09'],
    story: 'The measure of a quality is a feeling.',
    apply: onNode('NFR', (_, { chance }) => ({
      measure:
        chance.one(['Most people are satisfied', 'Good response time under load', 'Better than today']) ?? '',
    })),
  },
  {
    id: 'quality-number-without-unit',
    told_by: ['REQ'],
    story: 'The measure of a quality is a number of nothing.',
    apply: onNode('NFR', (_, { chance }) => ({
      measure: chance.one(['Response time: 500', 'Load time at most 2', 'Below 300']) ?? '',
    })),
  },
  {
    id: 'quote-invented',
    told_by: ['REQ-12'],
    story: 'Words were put into the user’s mouth.',
    apply: onNode('FR', (node) =>
      node.sources.some((source) => source.kind === 'interview')
        ? {
            sources: node.sources.map((source) =>
              source.kind === 'interview'
                ? { ...source, quote: `We always wanted that ${node.title.toLowerCase()}` }
                : source,
            ),
          }
        : null,
    ),
  },
  {
    id: 'quote-polished',
    told_by: ['REQ-12'],
    story: 'A quotation was tidied up.',
    apply: onNode('FR', (node) =>
      node.sources.some(
        (source) => source.kind === 'interview' && /\b(?:we|it|they|should|is|are)\b/.test(source.quote),
      )
        ? {
            sources: node.sources.map((source) =>
              source.kind === 'interview'
                ? { ...source, quote: source.quote.replace(/\b(?:we|it|they|should|is|are)\b/, 'the system') }
                : source,
            ),
          }
        : null,
    ),
  },
  {
    id: 'source-circular',
    told_by: ['REQ-13'],
    story: 'Two statements cite each other and nobody else.',
    apply: aroundNode('FR', (node, { view, chance }) => {
      const other = chance.one(
        view
          .all('FR')
          .filter(
            (each) =>
              each.id !== node.id && !view.graph.nodes.some((third) => third.id === node.id && third.retired),
          ),
      );
      if (!other) return null;
      const from = (id: string) => [{ kind: 'derived' as const, from: [id], because: 'It follows.' }];
      return {
        graph: { set: { [node.id]: { sources: from(other.id) }, [other.id]: { sources: from(node.id) } } },
        hurt: [node.id, other.id],
      };
    }),
  },
  {
    id: 'id-twice',
    told_by: ['REQ-01'],
    story: 'A new requirement was given an id that is taken.',
    apply: aroundNode('FR', (node, { view, chance }) => {
      const other = chance.one(
        view.all('FR').filter((each) => prefixOf(each.id) === prefixOf(node.id) && each.id !== node.id),
      );
      return other ? { graph: { set: { [other.id]: { id: node.id } } }, hurt: [node.id] } : null;
    }),
  },
  {
    id: 'outcome-unseen',
    told_by: ['REQ-10'],
    story: 'A criterion expects that things work.',
    apply: onNode('AC', (_, { chance }) => ({
      then: [
        chance.one([
          'everything works as expected',
          'the request is handled correctly',
          'the data is processed properly',
          'the error is handled gracefully',
        ]) ?? '',
      ],
    })),
  },
  {
    id: 'outcome-unseen-other',
    told_by: ['REQ-10'],
    story: 'A criterion expects success, in other words.',
    apply: onNode('AC', (_, { chance }) => ({
      then: [
        chance.one([
          'the operation succeeds',
          'no problems occur',
          'the result is correct',
          'the system responds appropriately',
          'the user is happy with the result',
        ]) ?? '',
      ],
    })),
  },
  {
    id: 'role-any-user',
    told_by: ['REQ-16'],
    story: 'A role became "the user".',
    apply: onNode('FR', (node, { view }) => {
      const role =
        view.all('ROLE').some(({ title }) => /user/i.test(title)) || /\buser/i.test(node.statement)
          ? undefined
          : view.all('ROLE').find(({ title }) => new RegExp(`\\b${title}\\b`, 'i').test(node.statement));
      return role
        ? { statement: node.statement.replace(new RegExp(`\\b${role.title}\\b`, 'i'), 'user') }
        : null;
    }),
  },
  {
    id: 'refusal-without-error',
    told_by: ['REQ-08'],
    story: 'A refusal names no error of the catalogue.',
    apply: aroundNode('FR', (node, { graph, view }) => {
      const unlink = graph.edges.filter((edge) => edge.kind === 'raises' && edge.from === node.id);
      return unlink.length > 0 && / refuse /.test(view.text(node.statement)) && /^If /.test(node.statement)
        ? { graph: { unlink } }
        : null;
    }),
  },
  {
    id: 'pronoun-alone',
    told_by: ['REQ-17'],
    story: 'A sentence points at something outside it.',
    apply: onNode('FR', (node) =>
      /^The /.test(node.statement)
        ? { statement: node.statement.replace(/ shall .*\.$/, ' shall keep a copy of it.') }
        : null,
    ),
  },
  {
    id: 'criterion-copied',
    told_by: ['REQ'],
    story: 'The negative case is a copy of the positive one.',
    apply: aroundNode('FR', (node, { view }) => {
      const all = view.referrers('AC', node.id);
      const [one, other] = [
        all.find((each) => each.polarity === 'positive'),
        all.find((each) => each.polarity !== 'positive'),
      ];
      return one && other
        ? {
            graph: { set: { [other.id]: { given: one.given, when: one.when, then: one.then } } },
            hurt: [one.id, other.id],
          }
        : null;
    }),
  },
  {
    id: 'criteria-contradict',
    told_by: ['REQ'],
    story: 'Two criteria start the same and end differently.',
    apply: aroundNode('FR', (node, { view }) => {
      const [one, other] = view.referrers('AC', node.id);
      return one && other
        ? { graph: { set: { [other.id]: { given: one.given, when: one.when } } }, hurt: [one.id, other.id] }
        : null;
    }),
  },
  {
    id: 'criterion-of-another',
    told_by: ['REQ', 'TRC'],
    story: 'A criterion was filed under the wrong requirement.',
    apply: aroundNode('AC', (node, { view, chance }) => {
      const own = view.one('FR', node.requirement);
      const other = chance.one(view.all('FR').filter((each) => each.area !== own?.area));
      return own && other && node.polarity === 'positive'
        ? { graph: { set: { [node.id]: { requirement: other.id } } }, hurt: [node.id, own.id, other.id] }
        : null;
    }),
  },
  {
    id: 'demand-turned-round',
    told_by: ['REQ', 'CON'],
    story: 'A "not" slipped into a demand.',
    apply: onNode('FR', (node) =>
      / shall (?!not)/.test(node.statement) && node.sources.some((source) => source.kind === 'interview')
        ? { statement: node.statement.replace(' shall ', ' shall not ') }
        : null,
    ),
  },
  {
    id: 'confidence-from-nowhere',
    told_by: ['REQ'],
    story: 'A guess is presented as certain.',
    apply: onNode('FR', (node) =>
      node.sources.every((source) => source.kind === 'assumed') ? { confidence: 1 } : null,
    ),
  },
  {
    id: 'scope-shrunk',
    told_by: ['STR-06'],
    story: 'Less than what was agreed, said in passing.',
    apply: onNode('TASK', (node, { chance }) => ({
      goal: `${node.goal} ${chance.one(['A basic version is enough.', 'Payments are mocked.', 'Exports are not yet implemented.', 'It starts with dummy data.', 'Search is a stub implementation.']) ?? ''}`,
    })),
  },
  {
    id: 'scope-shrunk-other',
    told_by: ['STR-06'],
    story: 'Less than what was agreed, in other words.',
    apply: onNode('FR', (node, { chance }) => ({
      why: `${node.why} ${chance.one(['Phase 2 adds the rest.', 'For the MVP the happy path is enough.', 'Error handling can be added later.', 'Nice to have.', 'Left as an exercise.']) ?? ''}`,
    })),
  },
  {
    id: 'mostly-assumed',
    told_by: ['REQ-14'],
    story: 'Most of the package was made up.',
    apply: ({ view, graph }) => {
      const assumption = view.all('ASM')[0];
      const guessed = [...view.all('FR'), ...view.all('NFR')];
      return assumption
        ? {
            graph: {
              set: Object.fromEntries(
                guessed
                  .slice(0, Math.ceil(guessed.length * 0.7))
                  .map((node) => [node.id, { sources: [{ kind: 'assumed', assumption: assumption.id }] }]),
              ),
            },
            hurt: graph.nodes.map((node) => node.id),
          }
        : null;
    },
  },
]);
