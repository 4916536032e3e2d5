// What a mind is told of the form of a clause. Examples come from trades of their own; a test holds each against its sentence.
import { kinds, links, modalities, questions, relationRoles, senses } from '#contract/clauses.ts';

const late = (times: number) => ({
  kind: 'rule',
  actors: ['driver'],
  act: 'be late',
  bounds: [{ sense: 'exactly', value: times, unit: 'time' }],
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
        condition: [{ link: 'at', phrase: 'night' }],
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

export const clauseGuide = `Each clause tells who does what to what, and when.
- One clause for each fact, also in a reason, in brackets or behind "and", "but", "then". What "until", "unless" or "without" waits for is a fact besides: "sealed until the vet has passed the horse" also says that the vet passes it. Figures of one deed of one thing stand in one clause.
- What the sentence leaves out is filled in from the text around it, and every deed has its thing: "The balance a week ahead" is that the guest pays it a week before the tour; "Never overwritten" has the recipe of the line before as its object. A heading that narrows what stands under it is a condition.
- A question or proposal that others agree to says what was agreed: "Gift wrap?" before "sure" is that gifts may be wrapped. One dropped ("a fan club was discussed: no") or put off ("maybe next year") is an exclusion; one that another takes the place of ("red." "no, blue.") is set aside. "Fine.", "Carried.", "Still out." are set aside: the line they answer carries the result.
- A name is the noun that stands in the text, written out: no synonym, translation or abbreviation. Pronouns, "both", "nothing", "the rest", "mine" are no names: say whom or what they stand for; "everyone", "someone", "nobody" stand for a role (the riders; "somebody else" is "another rider"), or are "subject": "anyone" where the text has no noun for those people; "people" is a name where it calls them nothing else. "I" and "we" are the role that the text gives them, else "owner". A person with a job is named by the job. Of "the nurse or the doctor" both are names, and "either" has their part. One thing keeps one name. The software has the noun that the text has for it anywhere (the app), else "product".
- "act" is the deed, a verb in its base form with particle, where the text says "is", "gets", "goes", "has", "needs" or a noun: "the tour falls through" is cancel; "no engraving" is engrave, with the trophy as its object; "the slot goes to her" is assign. People who do it are "actors"; a thing or the software that does it, or that it is about when nobody acts, "subject"; what it is done to, or who is told, "objects".
- When, where and in which case it holds is "condition", never part of a name and no relation: "a hive they opened themselves", "for a gala", "keepers who paid". It is said again in each clause it governs, with "then", "else", "also", "but".
- Each figure and number word that limits something is a bound, in the clause or the condition it belongs to: twice, half, "a single entry", yearly ("every" 1 year). Its sense is that of the word beside it: by nine the evening before ("before" 21 o'clock, and "at least" 1 "evening before the tour"), "36 h before the tour" ("before" 36 "hour before the tour"), "not back an hour after closing" ("after"), "until 5 years after the sale" ("at least" 5 "year after the sale"). Where no word says it, what may be had or let in at once is "at most" ("six riders a boat"), a number that is needed "at least" ("half of the crew must agree"), all else "exactly": a price, what sets something off ("a second leak and it shuts": 2). A figure in a condition stands in a clause of that condition, not in a phrase. Half is 0.5 "of" what is shared. "Ten times as much as usual" is a relation in words, its role "how". A figure of today that limits nothing is no bound: say it in words ("the 12 boats of today") or in a "problem". Idioms, times of writing, paragraph numbers need none. A span of dates is a condition: {"link": "from", "phrase": "3 May to 1 June"}.
- A denial stays with its verb. "Final", "do not touch", "is only read", "stays as it is" forbid another deed: to change it, to remove it; "free" is need not pay. A wish turned down is denied. What the product shall not have or do at all is an exclusion ("no web shop", "the till remains as it is"); what must not happen in use, a prohibition ("no alarms at night", "no X without Y"). "Only the vet may" is a permission with "only"; "nobody but the vet may" a prohibition with an exception.
- Who "can", "may", "gets to": permission or capability. What must work or hold, how fast or under which trouble: quality. "Should" is a modality and makes no preference. What is looked into, parked, unsure or undecided, though one wants it: open-question, with the deed.

A clause is an object. Leave out what is absent.
"kind": ${one(kinds)}
"actors", "subject", "act", "objects", as above; of a "role", "actors" are who, "objects" what.
"modality": ${one(modalities)}; "is" states a fact. "negated": true where it is denied.
"bounds": [{"sense": ${one(senses)}, "value", "high" for between, "unit", "per", "of" the thing it measures}]; a time that passes before the deed is "after" ("timer 8 s" resets after 8 second), how long it lasts "exactly"; "until 3 pm" is before, 15, "o'clock"; hours run to 24.
"relations": [{"role": ${one(relationRoles.filter((role) => role.length < 7 || role === 'between'))}, "what"}]
"condition", "exception": [{"link": ${one(links.filter((link) => !/ /.test(link)))}, "phrase"}], or "clauses" in place of "phrase" where figures or denials stand in it. "if" is when; unless and without are conditions; except is an exception.
"either": ["actors"] | ["objects"] | ["relations"]; "only": actors | subject | objects | relations | bounds | condition: the part that "only" narrows.
"states": {"names", "moves": [{"from", "to"}]}; "fields": what a record keeps; "formula": {"operator": plus | minus | times | divided by | sum of, "terms"}; "asks" of an open-question: ${one(questions)}.

${examples.map(({ said, clauses }) => `${said}\n${JSON.stringify(clauses)}`).join('\n')}`;
