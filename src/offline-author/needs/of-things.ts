// Criteria of what holds of things: what is kept of them, how they are worked out, what they cost, what each of them has.
import type { Clause } from '#contract/clauses.ts';
import { isSpoken, type SpokenBound } from '#language/say-bound.ts';
import { sayActors, sayObjects, told } from '#language/say-clause.ts';
import { durationUnits, moneyUnits } from '#language/word-facts.ts';
import type { Criterion, Entity, Refusal } from '#offline-author/model.ts';
import { receives } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { list, pluralName, singularName, snake, withArticle } from '#offline-author/names/words.ts';
import { entityNamed } from '#offline-author/records/records.ts';
import { fieldNamed } from '#offline-author/records/fields.ts';
import { happensByItself, holds, neverDone, showing, shown } from './by-itself.ts';
import { detailLike, one, pointing } from './cast.ts';
import { amountOf, casesOf, criterion, subjectOf, without } from './criterion.ts';
import { counted, isCount } from './edges.ts';

export function ofRecord(
  { subject = 'record', fields = [], states }: Clause,
  entities: readonly Entity[],
): Criterion[] {
  const name = thingName(subject);
  if (states) {
    const entity = entities.find((each) => each.name === name);
    const [first = ''] = states.names;
    const given = entity ? [`${one(name)} has just been added`] : [`${withArticle(name)} is stored`];
    return [
      criterion('positive', 'The first status', [
        given,
        [`${one(name)} is opened`],
        [`its status is "${first}"`],
      ]),
      criterion('negative', 'No other status', [
        given,
        [`the status "unknown" is sent for ${one(name)}`],
        ['the answer is error VALIDATION_FAILED', `the status of ${one(name)} is still "${first}"`],
      ]),
    ];
  }
  const labels = fields.map((each) => thingName(each));
  const [missing = 'detail'] = labels;
  return [
    criterion('positive', 'Stored and read back', [
      [
        `${withArticle(name)} was saved with ${list(labels.map((label) => exampleOf(label, { name, entities })))}`,
      ],
      [`this ${name} is opened`],
      [`it shows the ${list(labels)} that were entered`],
    ]),
    criterion('negative', 'Something is missing', [
      [`${withArticle(name)} is entered without ${withArticle(missing)}`],
      ['it is saved'],
      [`the answer is error VALIDATION_FAILED and names the ${missing}`, `no ${name} is stored`],
    ]),
  ];
}

const examples: Readonly<Partial<Record<ReturnType<typeof fieldNamed>['type'], string>>> = {
  money: '40.00',
  integer: '3',
  decimal: '2.5',
  date: '4 May 2026',
  time: '10:00',
  timestamp: '4 May 2026, 10:00',
  boolean: 'yes',
};

/** "name “Tool A”", "replacement value 40.00". */
function exampleOf(label: string, { name, entities }: { name: string; entities: readonly Entity[] }): string {
  if (entities.some((entity) => entity.name === label && entity.name !== name)) return one(label);
  const { type } = fieldNamed(label);
  const known = detailLike(label);
  if (known !== null) return `${label} "${known}"`;
  if (type !== 'text')
    return examples[type] === undefined ? withArticle(label) : `${label} ${examples[type]}`;
  return snake(label) === 'name' ? `name "${one(name)}"` : `${label} "${label} A"`;
}

/** "There are 3 telescopes." */
export function fromTheStart(clause: Clause): Criterion[] {
  const [bound] = clause.bounds;
  const things = clause.subject ?? sayObjects(clause);
  const amount = amountOf(bound!);
  const all = isSpoken(bound!) ? amount : counted(bound!.value, things);
  return [
    criterion('positive', 'There from the start', [
      ['the software has just been set up'],
      [`the list of ${things} is opened`],
      [`it shows ${all}`],
    ]),
    criterion('boundary', 'Set up again', [
      [`the set-up has already added ${all}`],
      ['the set-up runs once more'],
      [`the list still shows ${all}`],
    ]),
  ];
}

/** A fact about things: it is seen where it applies, and not seen where it does not. */
export function ofFact(clause: Clause, error: Refusal | null, entities: readonly Entity[]): Criterion[] {
  if (receives(clause.act)) return happensByItself(clause);
  const cases = casesOf(clause);
  const name = subjectOf(clause);
  const amount = amountIn(clause);
  const whole = sayActors(clause) ?? sayObjects(clause);
  if (amount && cases.length === 0)
    return ofAmount(clause.act === 'cost' ? `the price of ${withArticle(name)}` : whole, amount);
  if (clause.act === 'be valid' && !clause.negated && usesIn(clause))
    return ofUses(name, usesIn(clause)!, error);
  if (clause.act === 'need' && !clause.negated && countIn(clause)) return ofNeed(name, countIn(clause)!);
  if (clause.act === 'need' && !clause.negated && cases.length === 0 && clause.objects.length === 1)
    return ofWant(clause, name);
  if (clause.formula) return ofFormula(name, clause.formula.terms);
  if (comparing.has(clause.act) && clause.objects[0] !== undefined)
    return ofComparison(clause, { name, error });
  const [part] = clause.objects;
  if (clause.act === 'have' && part !== undefined && cases.length === 0 && !clause.negated)
    return ofPart(name, thingName(part));
  if (showing.has(clause.act) && !clause.negated) return shown(clause);
  if (clause.subject === undefined && clause.objects.length > 0)
    return clause.negated ? neverDone(clause) : happensByItself(clause);
  if (cases.length > 0 && clause.negated) return notInCase(clause, name);
  if (cases.length > 0) return inCase(clause, name);
  // What no record is kept of is not stored and read.
  return entityNamed(clause.subject ?? clause.actors[0] ?? '', entities) || clause.negated
    ? always(clause, name)
    : holds(clause);
}

/** "Each client needs an API key.", "An order needs an address." */
function ofWant(clause: Clause, name: string): Criterion[] {
  const [object = ''] = clause.objects;
  const [who] = clause.actors;
  const person = who === undefined ? null : singularName(thingName(who));
  const holder = person ?? name;
  const missing = thingName(object);
  const when =
    person === null
      ? `${withArticle(name)} is saved`
      : `this ${person} asks for what is open to ${pluralName(person)}`;
  return [
    criterion('positive', 'With it', [
      [`${withArticle(holder)} has ${withArticle(missing)}`],
      [when],
      [person === null ? `the ${name} is stored` : 'it is done'],
    ]),
    criterion('negative', 'Without it', [
      [`${withArticle(holder)} has no ${missing}`],
      [when],
      ['it is refused', `the answer says that the ${missing} is missing`],
    ]),
  ];
}

const comparing: ReadonlySet<string> = new Set(['exceed']);

const plain = (clause: Clause): string =>
  told({ ...clause, kind: 'rule', modality: 'is', condition: undefined, exception: undefined });

/** Said of one of them: "invoice A is a PDF", where the clause says "an invoice is a PDF". */
const ofOne = (clause: Clause, name: string): string => pointing(plain(clause), name);

const inCase = (clause: Clause, name: string): Criterion[] => [
  criterion('positive', 'In the case', [
    [`${one(name)} is stored`, ...casesOf(clause)],
    [`${one(name)} is read`],
    [ofOne(clause, name)],
  ]),
  // "If the sensor fails, the valve stays open" says nothing of a sensor that works; only "only if" does.
  clause.only === 'condition'
    ? criterion('negative', 'Outside of the case', [
        [`${one(name)} is stored`, ...without(clause)],
        [`${one(name)} is read`],
        [ofOne({ ...clause, negated: !clause.negated }, name)],
      ])
    : criterion('boundary', 'After a restart', [
        [`${one(name)} is stored`, ...casesOf(clause), 'the software has been started again'],
        [`${one(name)} is read`],
        [`still, ${ofOne(clause, name)}`],
      ]),
];

/** "The price does not change after the first ticket is sold": kept from it in the case, and free outside of it. */
function notInCase(clause: Clause, name: string): Criterion[] {
  const tried = [`a request would have it that ${ofOne({ ...clause, negated: false }, name)}`];
  const stored = `${one(name)} is stored`;
  return [
    criterion('negative', 'In the case', [
      [stored, ...casesOf(clause)],
      tried,
      ['it is refused', `${one(name)} is stored as before`],
    ]),
    criterion('boundary', 'Outside of the case', [
      [stored, ...without(clause)],
      tried,
      ['it is not refused'],
    ]),
  ];
}

const always = (clause: Clause, name: string): Criterion[] => [
  criterion('positive', 'So it is', [
    [`${one(name)} is stored`],
    [`${one(name)} is read`],
    [ofOne(clause, name)],
  ]),
  criterion('negative', 'Not otherwise', [
    [`${one(name)} is stored`],
    ['a request would break this rule'],
    ['the answer is an error', `${one(name)} is stored as before`],
  ]),
];

/** "A damage fee must not exceed the replacement value of the tool." */
function ofComparison(
  { objects: [object = ''], negated }: Clause,
  { name, error }: { name: string; error: Refusal | null },
): Criterion[] {
  const refused = error ? `the answer is error ${error.code}` : 'it is refused';
  const given = [`the ${object} is 40.00`];
  const save = (value: string) => [`${withArticle(name)} of ${value} is saved`];
  const kept = (value: string) => [`the ${name} is stored with ${value}`];
  const no = (value: string) => [refused, `no ${name} of ${value} is stored`];
  return negated
    ? [
        criterion('boundary', 'Just as much', [given, save('40.00'), kept('40.00')]),
        criterion('negative', 'More', [given, save('40.01'), no('40.01')]),
      ]
    : [
        criterion('positive', 'More', [given, save('40.01'), kept('40.01')]),
        criterion('negative', 'Just as much', [given, save('40.00'), no('40.00')]),
      ];
}

/** Worked out anew from what it is made of. */
const ofFormula = (name: string, terms: readonly string[]): Criterion[] => [
  criterion('positive', 'Worked out by hand as well', [
    [`${list(terms)} are stored, and the ${name} was worked out on paper`],
    [`the ${name} is worked out`],
    [`the ${name} equals the result on paper`],
  ]),
  criterion('negative', 'One part is missing', [
    [`no value is stored of ${terms[0] ?? name}`],
    [`the ${name} is worked out`],
    [`no ${name} is shown, and the answer names what is missing: ${terms[0] ?? name}`],
  ]),
];

/** "A rejected request has a reason": it is there, and nothing is taken without it. */
const ofPart = (name: string, part: string): Criterion[] => [
  criterion('positive', 'It is there', [
    [`${one(name)} was saved with ${withArticle(part)}`],
    [`${one(name)} is opened`],
    [`it shows the ${part} that was entered`],
  ]),
  criterion('negative', 'It is missing', [
    [`${withArticle(name)} is entered without ${withArticle(part)}`],
    ['it is saved'],
    [`the answer is an error that names the ${part}`, `no ${name} without ${withArticle(part)} is stored`],
  ]),
];

const amountIn = ({ bounds }: Clause) =>
  bounds.find(({ unit, in: inside }) => moneyUnits.has(unit) && inside === undefined);

/** Who does this gets the money. */
const charging: ReadonlySet<string> = new Set(['charge', 'bill', 'invoice', 'fine']);

const countIn = ({ bounds }: Clause): SpokenBound | undefined =>
  bounds.find((bound) => isCount(bound) && bound.sense === 'at least');

const usesIn = ({ bounds }: Clause): SpokenBound | undefined =>
  bounds.find((bound) => isCount(bound) && (bound.sense === 'exactly' || bound.sense === 'at most'));

/** "A season pass is valid for 6 shows": the sixth is taken, and the seventh refused. */
function ofUses(name: string, bound: SpokenBound, error: Refusal | null): Criterion[] {
  const { value, unit } = bound;
  const used = (amount: string) => [`${one(name)} has been used for ${amount}`];
  const again = [`${one(name)} is used once more`];
  return [
    criterion('boundary', 'The last one', [used(counted(value - 1, unit)), again, used(amountOf(bound))]),
    criterion('negative', 'One too many', [
      used(amountOf(bound)),
      again,
      [error ? `the answer is error ${error.code}` : 'it is refused', `${one(name)} still counts as used up`],
    ]),
  ];
}

/** "A shift needs at least 3 volunteers": with fewer it is there, and shows that some are missing. */
function ofNeed(name: string, bound: SpokenBound): Criterion[] {
  const { value, unit } = bound;
  const has = (amount: string) => [`${one(name)} has ${amount}`];
  const look = [`${one(name)} is opened`];
  return [
    criterion('positive', 'Enough', [
      has(amountOf(bound)),
      look,
      [`it shows that it has enough ${pluralName(thingName(unit))}`],
    ]),
    criterion('boundary', 'One is missing', [
      has(counted(value - 1, unit)),
      look,
      [`it shows that ${counted(1, unit)} is missing`],
    ]),
  ];
}

/** "Shops pay 0.10 EUR per label." */
export function ofPrice(clause: Clause): Criterion[] {
  const amount = amountIn(clause);
  const [actor] = clause.actors;
  const name = charging.has(clause.act)
    ? 'the charge'
    : clause.act === 'cost'
      ? `the price of ${withArticle(subjectOf(clause))}`
      : actor === undefined && clause.subject !== undefined
        ? `the ${clause.subject}`
        : `what ${withArticle(singularName(thingName(actor ?? 'person')))} owes`;
  return amount ? ofAmount(name, amount) : [];
}

/** "1 GBP per day": for one day, for three, and for none. */
function ofAmount(name: string, bound: SpokenBound): Criterion[] {
  const amount = amountOf(bound);
  const { value, unit } = bound;
  const per = bound.per ?? bound.rate;
  const changed: Criterion = criterion('negative', 'Another amount', [
    [`a request names ${counted(value + 1, unit)} for ${name}`],
    ['it is sent'],
    [`${name} is still ${amount}${bound.per === undefined ? '' : ` per ${per}`}`],
  ]);
  if (per === undefined)
    return [
      criterion('positive', 'The amount is right', [
        [`${name} is due`],
        ['it is worked out'],
        [`${name} is ${amount}`],
      ]),
      changed,
    ];
  const verb = durationUnits.has(per) ? 'have passed' : 'are counted';
  return [
    criterion('positive', 'For three', [
      [`${counted(3, per)} ${verb}`],
      [`${name} is worked out`],
      [`${name} is ${counted(value * 3, unit)}`],
    ]),
    criterion('boundary', 'For none', [
      [`not one ${per} ${durationUnits.has(per) ? 'has passed' : 'is counted'}`],
      [`${name} is worked out`],
      [`${name} is ${counted(0, unit)}`],
    ]),
    changed,
  ];
}
