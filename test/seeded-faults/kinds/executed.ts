// Faults that only a program shows which runs or parses the file: PostgreSQL, an OpenAPI linter, Mermaid, Gherkin.
import { inFile, kindsOf, swapOne, swapping, type Ground, type Kind } from '#test/seeded-faults/mutation.ts';

const executed = (kinds: readonly Kind[]): Kind[] => kinds.map((kind) => ({ ...kind, tier: 'executed' }));

const contract = /^contracts\/openapi\.yaml$/;
const example = /^contracts\/examples\/.*\.json$/;
const answer = /^contracts\/examples\/(?:create|read)\w+\.response\.json$/;
const schema = /^data\/schema\.sql$/;
const seed = /^data\/seed\.sql$/;
const queries = /^data\/queries\.sql$/;
const feature = /^spec\/acceptance\/.*\.feature$/;
const sequence = /^design\/sequences\/.*\.mmd$/;
const pages = /^(?:design|data)\/[\w-]+\.md$/;

const adding = (lines: string) => (text: string) => `${text.trimEnd()}\n${lines}\n`;
/** Edits the first diagram in a page. */
const inDiagram =
  (pattern: RegExp, by: (match: RegExpMatchArray) => string) => (text: string, ground: Ground) => {
    const fence = /^```mermaid\n[\s\S]*?^```/m.exec(text);
    const edited = fence && swapOne(fence[0], ground, { pattern, by });
    return edited ? text.replace(fence[0], () => edited) : null;
  };

const contractFaults = kindsOf(
  'contracts and data',
  executed([
    {
      id: 'contract-reference-broken',
      told_by: ['API-22'],
      story: 'The contract refers to a schema that it does not have.',
      apply: inFile(
        contract,
        swapping(/#\/components\/schemas\/(\w+)/, (match) => `#/components/schemas/${match[1]}V2`),
      ),
    },
    {
      id: 'contract-schema-renamed',
      told_by: ['API-22'],
      story: 'A schema was renamed where it is defined and nowhere else.',
      apply: inFile(contract, (text, { chance }) => {
        const used = chance.one([...text.matchAll(/#\/components\/schemas\/(\w+)/g)])?.[1];
        return used === undefined
          ? null
          : text.replace(new RegExp(`^    ${used}:$`, 'm'), `    ${used}Record:`);
      }),
    },
    {
      id: 'contract-type-unknown',
      told_by: ['API-21'],
      story: 'A type that OpenAPI does not have.',
      apply: inFile(
        contract,
        swapping(/^( +)type: string$/m, (match) => `${match[1]}type: str`),
      ),
    },
    {
      id: 'contract-answers-lost',
      told_by: ['API-21'],
      story: 'The answers of an operation stand under another word.',
      apply: inFile(
        contract,
        swapping(/^ {6}responses:$/m, () => '      returns:'),
      ),
    },
    {
      id: 'contract-description-lost',
      told_by: ['API-21'],
      story: 'An answer lost its description.',
      apply: inFile(
        contract,
        swapping(/^( {8}"\d+":\n) {10}description: .*\n/m, (match) => match[1] ?? ''),
      ),
    },
    {
      id: 'contract-required-on-field',
      told_by: ['API-21'],
      story: 'A field says of itself that it is required, as in OpenAPI 2.',
      apply: inFile(
        contract,
        swapping(
          /^( {8,})type: string\n(?=\1(?:min|max)Length)/m,
          (match) => `${match[0]}${match[1]}required: true\n`,
        ),
      ),
    },
    {
      id: 'contract-parameter-place',
      told_by: ['API-21'],
      story: 'A parameter lies in a place that there is not.',
      apply: inFile(
        contract,
        swapping(/^ {10}in: (?:query|path)$/m, () => '          in: url'),
      ),
    },
    {
      id: 'contract-parameter-lost',
      told_by: ['API-21'],
      story: 'The path has a parameter that no operation declares.',
      apply: inFile(
        contract,
        swapping(/^ {8}- name: id\n {10}in: path\n(?: {10}.*\n)+/m, () => ''),
      ),
    },
    {
      id: 'contract-id-twice',
      told_by: ['API-21'],
      story: 'Two operations go by one name.',
      apply: inFile(contract, (text, { chance }) => {
        const [first, second] = chance
          .order([...text.matchAll(/operationId: (\w+)/g)])
          .map(([words]) => words);
        return first && second ? text.replace(new RegExp(`${second}$`, 'm'), first) : null;
      }),
    },
    {
      id: 'contract-operation-renamed',
      told_by: ['API-24'],
      story: 'An operation was renamed in the contract alone.',
      apply: inFile(
        contract,
        swapping(/operationId: (\w+)/, (match) => `operationId: ${match[1]}Now`),
      ),
    },
    {
      id: 'contract-method-changed',
      told_by: ['API-24'],
      story: 'An operation has another method in the contract.',
      apply: inFile(
        contract,
        swapping(/^ {4}patch:$/m, () => '    put:'),
      ),
    },
    {
      id: 'contract-operation-added',
      told_by: ['API-24'],
      story: 'The contract offers an operation that nobody designed.',
      apply: inFile(
        contract,
        swapping(
          /^paths:\n/m,
          () =>
            `paths:\n  /reset:\n    post:\n      operationId: resetEverything\n      security: []\n      responses:\n        "204":\n          description: Done.\n`,
        ),
      ),
    },
    {
      id: 'example-misfit',
      told_by: ['API-23'],
      story: 'An example does not fit its schema.',
      apply: inFile(
        answer,
        swapping(/"id": "[^"]+"/, () => '"id": 17'),
      ),
    },
    {
      id: 'example-field-lost',
      told_by: ['API-23'],
      story: 'An example lacks a field that is required.',
      apply: inFile(
        answer,
        swapping(/^ {2}"version": \d+,\n/m, () => ''),
      ),
    },
    {
      id: 'example-field-more',
      told_by: ['API-23'],
      story: 'An example has a field that nobody declared.',
      apply: inFile(
        answer,
        swapping(/^ {2}"version": /m, () => '  "colour": "red",\n  "version": '),
      ),
    },
    {
      id: 'example-date-in-words',
      told_by: ['API-23'],
      story: 'A date of an example is none.',
      apply: inFile(
        answer,
        swapping(/"20\d\d-[^"]+Z"/, () => '"next Monday"'),
      ),
    },
    {
      id: 'example-state-unknown',
      told_by: ['API-23'],
      story: 'An example is in a state that there is not.',
      apply: inFile(
        answer,
        swapping(/"status": "\w+"/, () => '"status": "on_the_moon"'),
      ),
    },
    {
      id: 'example-emptied',
      told_by: ['API-23'],
      story: 'An example was emptied.',
      apply: inFile(example, (text) => (/"(?:id|items)":/.test(text) ? '{}\n' : null)),
    },
  ]),
);

const databaseFaults = kindsOf(
  'contracts and data',
  executed([
    {
      id: 'sql-misspelt',
      told_by: ['DAT-21'],
      story: 'A type that PostgreSQL does not have.',
      apply: inFile(
        schema,
        swapping(/ timestamptz /, () => ' datetimetz '),
      ),
    },
    {
      id: 'sql-comma-lost',
      told_by: ['DAT-21'],
      story: 'A comma between two columns is missing.',
      apply: inFile(
        schema,
        swapping(/^( {2}\w+ .*),$/m, (match) => match[1] ?? ''),
      ),
    },
    {
      id: 'sql-bracket-lost',
      told_by: ['DAT-21'],
      story: 'A table is never closed.',
      apply: inFile(
        schema,
        swapping(/^\);\n/m, () => '\n'),
      ),
    },
    {
      id: 'sql-table-later',
      told_by: ['DAT-21'],
      story: 'A foreign key names a table that is not there yet.',
      apply: inFile(schema, (text) => {
        const target = /references (\w+) \(id\)/.exec(text)?.[1];
        const made =
          target === undefined
            ? null
            : new RegExp(`^create table ${target} \\([^;]*;\\n`, 'm').exec(text)?.[0];
        return made ? `${text.replace(made, () => '').trimEnd()}\n${made}` : null;
      }),
    },
    {
      id: 'sql-index-on-nothing',
      told_by: ['DAT-21'],
      story: 'An index stands on a column that the table does not have.',
      apply: inFile(
        schema,
        swapping(/^(create index \w+ on \w+) \(\w+\)/m, (match) => `${match[1]} (shelf_mark)`),
      ),
    },
    {
      id: 'sql-dialect-foreign',
      told_by: ['DAT-21'],
      story: 'A column was written for another database.',
      apply: inFile(
        schema,
        swapping(
          /id uuid primary key default gen_random_uuid\(\)/,
          () => 'id integer primary key auto_increment',
        ),
      ),
    },
    {
      id: 'sql-default-misfit',
      told_by: ['DAT-21'],
      story: 'A default is of another type than its column.',
      apply: inFile(
        schema,
        swapping(/version integer not null default 1/, () => `version integer not null default 'first'`),
      ),
    },
    {
      id: 'sql-column-renamed',
      told_by: ['DAT-21', 'DAT-26'],
      story: 'A column was renamed in the schema alone.',
      apply: inFile(
        schema,
        swapping(/^ {2}created_at timestamptz/m, () => '  made_on timestamptz'),
      ),
    },
    {
      id: 'sql-column-dropped',
      told_by: ['DAT-26'],
      story: 'A late line of the schema takes a column out.',
      apply: inFile(schema, (text, { chance }) => {
        const table = chance.one([...text.matchAll(/^create table (\w+) \((?=[^;]*\bupdated_at\b)/gm)])?.[1];
        return table === undefined ? null : adding(`alter table ${table} drop column updated_at;`)(text);
      }),
    },
    {
      id: 'later-sql-default-outside',
      told_by: ['DAT-21', 'DAT-22', 'DAT-26'],
      story: 'The start value of a column is none that its constraint allows.',
      apply: inFile(
        schema,
        swapping(/default '\w+' (?=constraint \w+_values)/, () => `default 'brand_new' `),
      ),
    },
    {
      id: 'later-sql-column-optional',
      told_by: ['DAT-26'],
      story: 'A column that the design requires may be empty in the schema.',
      apply: inFile(
        schema,
        swapping(/^( {2}\w+ \w+) not null/m, (match) => match[1] ?? ''),
      ),
    },
    {
      id: 'sql-reference-unindexed',
      told_by: ['DAT-24'],
      story: 'A foreign key was added without an index.',
      apply: inFile(schema, (text, { chance }) => {
        const tables = chance.order([...text.matchAll(/^create table (\w+)/gm)]).map((match) => match[1]);
        return tables.length > 1
          ? adding(`alter table ${tables[0]} add column origin_id uuid references ${tables[1]} (id);`)(text)
          : null;
      }),
    },
    {
      id: 'seed-breaks-check',
      told_by: ['DAT-22'],
      story: 'The seed breaks a type of the schema.',
      apply: inFile(
        seed,
        swapping(/'[0-9a-f]{8}-[0-9a-f-]{27}'/, () => `'not-a-uuid'`),
      ),
    },
    {
      id: 'seed-row-twice',
      told_by: ['DAT-22'],
      story: 'A row of the seed was copied and kept its id.',
      apply: inFile(
        seed,
        swapping(/^ {2}(\('[0-9a-f-]{36}',.*\)),\n/m, (match) => `  ${match[1]},\n  ${match[1]},\n`),
      ),
    },
    {
      id: 'seed-reference-to-nothing',
      told_by: ['DAT-22'],
      story: 'A row of the seed belongs to a row that there is not.',
      apply: inFile(
        seed,
        swapping(
          /^( {2}\('[0-9a-f-]{36}', )'[0-9a-f-]{36}'/m,
          (match) => `${match[1]}'00000000-0000-4000-8001-00dead000001'`,
        ),
      ),
    },
    {
      id: 'seed-required-empty',
      told_by: ['DAT-22'],
      story: 'The seed leaves a required value empty.',
      apply: inFile(
        seed,
        swapping(/'20\d\d-[\dT:-]+Z'\)/, () => 'null)'),
      ),
    },
    {
      id: 'seed-value-lost',
      told_by: ['DAT-22'],
      story: 'A row of the seed has a value less than columns.',
      apply: inFile(
        seed,
        swapping(/, '20\d\d-[\dT:-]+Z'\)/, () => ')'),
      ),
    },
    {
      id: 'seed-table-forgotten',
      told_by: ['DAT-22', 'DAT-25'],
      story: 'The seed has no row for one of the tables.',
      apply: inFile(
        seed,
        swapping(/^insert into \w+ [^;]*;\n/m, () => ''),
      ),
    },
    {
      id: 'sql-query-unknown-column',
      told_by: ['DAT-23'],
      story: 'A query reads a column that the table does not have.',
      apply: inFile(
        queries,
        swapping(/order by \w+/, () => 'order by popularity'),
      ),
    },
    {
      id: 'query-table-unknown',
      told_by: ['DAT-23'],
      story: 'A query reads a table that there is not.',
      apply: inFile(
        queries,
        swapping(/ from (\w+)/, (match) => ` from all_${match[1]}`),
      ),
    },
    {
      id: 'query-word-misspelt',
      told_by: ['DAT-23'],
      story: 'A word of a query is misspelt.',
      apply: inFile(
        queries,
        swapping(/ returning \*/, () => ' retuning *'),
      ),
    },
    {
      id: 'query-values-fewer',
      told_by: ['DAT-23'],
      story: 'An insert names more columns than it has values.',
      apply: inFile(
        queries,
        swapping(/ values \(\$1(?:, \$\d+)*\)/, (match) =>
          match[0].includes(',') ? match[0].replace(/, \$\d+\)$/, ')') : ' values ()',
        ),
      ),
    },
    {
      id: 'query-type-misfit',
      told_by: ['DAT-23'],
      story: 'A query compares values of two types.',
      apply: inFile(
        queries,
        swapping(/\(uuid\) as\n/, () => '(integer) as\n'),
      ),
    },
  ]),
);

const diagramFaults = kindsOf(
  'diagrams and behaviour',
  executed([
    {
      id: 'diagram-bracket-open',
      told_by: ['DGM-01'],
      story: 'A bracket of a diagram stays open.',
      apply: inFile(
        /\.mmd$/,
        swapping(/"\]$/m, () => '"'),
      ),
    },
    {
      id: 'diagram-kind-misspelt',
      told_by: ['DGM-01'],
      story: 'The kind of a diagram is misspelt.',
      apply: inFile(/\.mmd$/, (text) =>
        text.replace(/^(?:flowchart|erDiagram|stateDiagram-v2|sequenceDiagram)/, 'flowchrt'),
      ),
    },
    {
      id: 'diagram-block-open',
      told_by: ['DGM-01'],
      story: 'A block of a sequence has no end.',
      apply: inFile(
        sequence,
        swapping(/^ *end\n/m, () => ''),
      ),
    },
    {
      id: 'diagram-arrow-broken',
      told_by: ['DGM-01'],
      story: 'An arrow of a diagram is none.',
      apply: inFile(
        /\.mmd$/,
        swapping(/^( {2}\w+) --> (\w+.*)$/m, (match) => `${match[1]} -> -> ${match[2]}`),
      ),
    },
    {
      id: 'diagram-quote-open',
      told_by: ['DGM-01'],
      story: 'A quotation mark in a name ends the name.',
      apply: inFile(
        /^design\/c4\/\w+\.mmd$/,
        swapping(/\["([^"]+)"\]/, (match) => `["${match[1]} "new" "]`),
      ),
    },
    {
      id: 'diagram-in-page-broken',
      told_by: ['DGM-01'],
      story: 'A diagram within a page does not parse.',
      apply: inFile(
        pages,
        inDiagram(/ --> /, () => ' ==>> '),
      ),
    },
    {
      id: 'diagram-part-unknown',
      told_by: ['DGM-02'],
      story: 'A diagram draws a part that the package does not have.',
      apply: inFile(/^design\/c4\/\w+\.mmd$/, adding('  CMP_099["CMP-099 Cache"]')),
    },
    {
      id: 'diagram-part-unnumbered',
      told_by: ['DGM-02'],
      story: 'A diagram draws a part in words of its own.',
      apply: inFile(/^design\/c4\/\w+\.mmd$/, adding('  cache["Redis cache"]')),
    },
    {
      id: 'diagram-part-on-the-way',
      told_by: ['DGM-02'],
      story: 'A message goes by a part that nobody designed.',
      apply: inFile(sequence, adding('  participant Queue as Message queue\n  Queue->>Queue: keeps it')),
    },
    {
      id: 'diagram-state-unknown',
      told_by: ['DGM-02'],
      story: 'A diagram has a state that the machine does not have.',
      apply: inFile(/^design\/state-machines\/.*\.mmd$/, adding('  s1 --> frozen_for_ever: freeze')),
    },
    {
      id: 'diagram-entity-unknown',
      told_by: ['DGM-02'],
      story: 'The diagram of the data has a record that nobody declared.',
      apply: inFile(/^data\/erd\.mmd$/, adding('  Pigeonhole {\n    uuid id PK\n  }')),
    },
  ]),
);

const featureFaults = kindsOf(
  'plan and tests',
  executed([
    {
      id: 'gherkin-table-ragged',
      told_by: ['TST-11'],
      story: 'A table of a scenario has rows of different width.',
      apply: inFile(
        feature,
        swapping(/^( {4}Given .*\n)/m, (match) => `${match[1]}      | a | b |\n      | c |\n`),
      ),
    },
    {
      id: 'gherkin-feature-misspelt',
      told_by: ['TST-11'],
      story: 'The first word of a feature file is misspelt.',
      apply: inFile(feature, (text) => text.replace('Feature:', 'Faeture:')),
    },
    {
      id: 'gherkin-text-open',
      told_by: ['TST-11'],
      story: 'A longer text in a scenario has no end.',
      apply: inFile(
        feature,
        swapping(/^( {4}Given .*\n)/m, (match) => `${match[1]}      """\n      a letter\n`),
      ),
    },
    {
      id: 'gherkin-line-stray',
      told_by: ['TST-11'],
      story: 'A sentence of prose stands among the steps.',
      apply: inFile(
        feature,
        swapping(/^( {4}When .*\n)/m, (match) => `${match[1]}    Mind the weekend here.\n`),
      ),
    },
    {
      id: 'gherkin-tag-spaced',
      told_by: ['TST-11'],
      story: 'A tag was written in two words.',
      apply: inFile(
        feature,
        swapping(/^( {2}@[\w-]+) /m, (match) => `${match[1]} draft `),
      ),
    },
    {
      id: 'gherkin-steps-lost',
      told_by: ['TST-12'],
      story: 'A scenario has a name and no step.',
      apply: inFile(
        feature,
        swapping(/^( {2}Scenario: .*\n)(?: {4}.*\n?)+/m, (match) => match[1] ?? ''),
      ),
    },
    {
      id: 'later-outline-without-rows',
      told_by: ['TST-12'],
      story: 'A scenario became an outline, and its examples were never written.',
      apply: inFile(
        feature,
        swapping(/^ {2}Scenario: /m, () => '  Scenario Outline: '),
      ),
    },
    {
      id: 'gherkin-feature-emptied',
      told_by: ['TST-12'],
      story: 'A feature lost all its scenarios.',
      apply: inFile(feature, (text) => `${text.split('\n')[0]}\n`),
    },
    {
      id: 'gherkin-first-step-misspelt',
      told_by: ['TST-13'],
      story: 'The keyword of the first step is misspelt, and the step is a remark.',
      apply: inFile(
        feature,
        swapping(/^( {2}Scenario: .*\n) {4}Given /m, (match) => `${match[1]}    Gegeben `),
      ),
    },
    {
      id: 'gherkin-steps-as-list',
      told_by: ['TST-13'],
      story: 'The steps of a scenario were written as a list.',
      apply: inFile(
        feature,
        swapping(
          /^( {2}Scenario: .*\n)((?: {4}\w.*\n?)+)/m,
          (match) => `${match[1]}${match[2]?.replaceAll(/^ {4}/gm, '    - ')}`,
        ),
      ),
    },
  ]),
);

export const executedFaults = [...contractFaults, ...databaseFaults, ...diagramFaults, ...featureFaults];
