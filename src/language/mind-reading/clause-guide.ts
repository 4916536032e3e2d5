// What a mind is told of the form of a clause. Examples come from trades of their own; a test holds each against its sentence.
import { kinds, links, modalities, questions, relationRoles, senses } from '#contract/clauses.ts';

const late = (times: number) => ({
  kind: 'rule',
  actors: ['driver'],
  act: 'be late',
  bounds: [{ sense: 'at least', value: times, unit: 'time' }],
});

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
    said: 'Three lates and a driver sits out a week. A week before the fair: five.',
    clauses: [
      {
        kind: 'rule',
        act: 'suspend',
        objects: ['driver'],
        modality: 'must',
        bounds: [{ sense: 'exactly', value: 1, unit: 'week' }],
        condition: [{ link: 'when', clauses: [late(3)] }],
      },
      {
        kind: 'rule',
        act: 'suspend',
        objects: ['driver'],
        modality: 'must',
        condition: [
          { link: 'when', clauses: [late(5)] },
          { link: 'during', phrase: 'the week before the fair' },
        ],
      },
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

export const clauseGuide = `Read what is meant, then say it so that each clause stands alone: who reads this clause only knows who does what to what, and when.
- One clause for each fact, also for one in a reason, in brackets or behind "and", "but", "then". What the sentence leaves out is filled in from the text around it: "The balance a week ahead" is that the guest pays the balance of the price a week before the tour; "Never overwritten" has the recipe as its object, where the line before speaks of recipes.
- A name is a noun that the user wrote, without an article. Pronouns, "everyone", "both", "nothing", "the rest", "whoever", "mine", "my machine" are no names: say whom or what they stand for. "I" and "we" are the role that the text gives them, else "owner" or "team". A person with a job is named by the job. The software itself is named as the user names it (the app, the page, the tool), else "product". One thing keeps one name, the one used most.
- "act" is the deed, a verb in its base form with its particle, in plain words, where the text says "is", "gets", "goes", "has", "needs" or a noun: "the tour falls through" is cancel; "no quiet merging" is merge, with the accounts as its object; "the slot goes to her" is assign. Who does it is "actors"; the thing it is about when nobody acts, "subject"; what it is done to, or who is told, "objects".
- When, where and in which case it holds is "condition", never part of a name: "a hive they opened themselves", "in one go", "between two depots", "while brewing", "keepers who paid", "in heavy fog". It is said again in each clause it governs: those with "then", "else", "also", "they may", "but".
- Each figure and number word that limits something is a bound, in the clause or the condition it belongs to: twice, half, "a single entry", yearly ("every" 1 year), by nine the evening before ("before" 9 o'clock, and "at least" 1 evening of the tour), "until 5 years after the sale" ("at least" 5 year of sale). "A second leak and it shuts", "was refused twice" are "at least" 2; "may keep two, that is it" is "at most" 2. A figure in a condition stands in a clause of that condition, not in a phrase. Half is 0.5 "of" what is shared; a point in time two days ahead of the tour is "before" 2 day of the tour. A figure of today that limits nothing is no bound; say it in words, or in a "problem" or "goal".
- A denial stays with its verb. "Final", "do not touch", "read only", "X remains untouched" forbid a deed: to change it, to remove it. A wish that was turned down is denied. What the product shall not have or do at all is an exclusion ("no web shop", "a key they do not get", "the till remains as it is"); what must not happen while it is used is a prohibition ("no alarms at night", "no second try", "no X without Y").
- Who "can", "may", "gets to" do a thing: permission or capability. What must work or hold, how fast or under which trouble: quality. What somebody still looks into, what is left, unsure or undecided: open-question, with the deed that is open.

A clause is an object. Leave out what is absent.
"kind": ${one(kinds)}
"actors", "subject", "act", "objects", as above.
"modality": ${one(modalities)}; "is" states a fact. "negated": true where it is denied.
"bounds": [{"sense": ${one(senses)}, "value", "high" for between, "unit", "per", "of" the thing it measures}]; a time that passes before the deed is "after" ("timer 8 s" resets after 8 second), how long it lasts "exactly"; "until 3 pm" is before, 15, "o'clock".
"relations": [{"role": ${one(relationRoles.filter((role) => role.length < 7))}, "what"}]
"condition", "exception": [{"link": ${one(links.filter((link) => !/ /.test(link)))}, "phrase"}], or "clauses" in place of "phrase" where figures or denials stand in it. "if" is when; unless and without are conditions; except is an exception.
"only": actors | subject | objects | relations | bounds | condition: the part that "only" narrows.
"states": {"names", "moves": [{"from", "to"}]}; "fields": what a record keeps; "formula": {"operator": plus | minus | times | divided by | sum of, "terms"}; "asks" of an open-question: ${one(questions)}.

${examples.map(({ said, clauses }) => `${said}\n${JSON.stringify(clauses)}`).join('\n')}`;
