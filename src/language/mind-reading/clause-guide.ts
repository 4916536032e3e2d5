// What a mind is told of the form of a clause. Examples come from trades of their own; a test holds each against its sentence.
import { kinds, links, modalities, questions, relationRoles, senses } from '#contract/clauses.ts';

export const examples: readonly { said: string; clauses: readonly object[] }[] = [
  {
    said: 'Beekeepers may register at most 5 hives per apiary.',
    clauses: [
      {
        kind: 'limit',
        actors: ['beekeeper'],
        act: 'register',
        objects: ['hive'],
        modality: 'may',
        bounds: [{ sense: 'at most', value: 5, unit: 'hive', per: 'apiary' }],
      },
    ],
  },
  {
    said: 'Only the head brewer may change a recipe, except its name.',
    clauses: [
      {
        kind: 'permission',
        actors: ['head brewer'],
        act: 'change',
        objects: ['recipe'],
        modality: 'may',
        only: 'actors',
        exception: [{ link: 'for', phrase: 'its name' }],
      },
    ],
  },
  {
    said: 'If hail above 2 cm is forecast, text the grower, but never at night.',
    clauses: [
      {
        kind: 'notification',
        act: 'text',
        objects: ['grower'],
        modality: 'must',
        condition: [
          {
            link: 'when',
            clauses: [
              {
                kind: 'rule',
                subject: 'hail',
                act: 'be forecast',
                bounds: [{ sense: 'more than', value: 2, unit: 'cm', of: 'hail' }],
              },
            ],
          },
        ],
      },
      {
        kind: 'prohibition',
        act: 'text',
        objects: ['grower'],
        modality: 'must not',
        relations: [{ role: 'at', what: 'night' }],
      },
    ],
  },
  {
    said: 'A violin has a maker and a year, and is new, in repair or sold.',
    clauses: [
      { kind: 'record', subject: 'violin', fields: ['maker', 'year'] },
      { kind: 'states', subject: 'violin', states: { names: ['new', 'in repair', 'sold'] } },
    ],
  },
  {
    said: 'No web shop. Today the ledger is on paper and pages go missing.',
    clauses: [
      { kind: 'exclusion', objects: ['web shop'] },
      { kind: 'problem', subject: 'page', act: 'go missing', relations: [{ role: 'of', what: 'ledger' }] },
    ],
  },
];

const one = (list: readonly string[]) => list.join(' | ');

export const clauseGuide = `A clause is an object. Leave out what is absent.
"kind": ${one(kinds)}
"actors": people or teams who act; "subject": the thing it is about when nobody acts; "act": the verb in its base form with its particle; "objects": what it is done to, or who is told. Names are nouns in the user's words, without an article. Somebody who writes "I" or "we" is named as the text names them, else "owner" or "team".
"modality": ${one(modalities)}; "is" states a fact. "negated": true where it is denied.
"bounds": [{"sense": ${one(senses)}, "value", "high" for between, "unit", "per", "of" the thing it measures}]; "until 3 pm" is before, 15, "o'clock".
"relations": [{"role": ${one(relationRoles.filter((role) => role.length < 7))}, "what"}]
"condition", "exception": [{"link": ${one(links.filter((link) => !/ /.test(link)))}, "phrase"}], or "clauses" in place of "phrase" where figures or denials stand in it. "if" is when; unless and without are conditions; except is an exception.
"only": actors | subject | objects | relations | bounds | condition: the part that "only" narrows.
"states": {"names", "moves": [{"from", "to"}]}; "fields": what a record keeps; "formula": {"operator": plus | minus | times | divided by | sum of, "terms"}; "asks" of an open-question: ${one(questions)}.
An exclusion is a thing that the product shall not have. "No X without Y", "never X", "no X lost" are rules or prohibitions. A figure of today that limits nothing is no bound; say it in words, or in a "problem" or "goal".

${examples.map(({ said, clauses }) => `${said}\n${JSON.stringify(clauses)}`).join('\n')}`;
