// Faults of the contract and its examples that only an OpenAPI linter and the schemas show.
import { inFile, kindsOf, swapping } from '#test/seeded-faults/mutation.ts';
import { executed } from './as-executed.ts';

const contract = /^contracts\/openapi\.yaml$/;
export const contractFaults = kindsOf(
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
        contract,
        swapping(/^( {8}id: )\S+$/m, (match) => `${match[1]}17`),
      ),
    },
    {
      id: 'example-field-lost',
      told_by: ['API-23'],
      story: 'An example lacks a field that is required.',
      apply: inFile(
        contract,
        swapping(/^ {8}version: \d+\n/m, () => ''),
      ),
    },
    {
      id: 'example-field-more',
      told_by: ['API-23'],
      story: 'An example has a field that nobody declared.',
      apply: inFile(
        contract,
        swapping(/^( {8})(version: \d+)$/m, (match) => `${match[1]}colour: red\n${match[1]}${match[2]}`),
      ),
    },
    {
      id: 'example-date-in-words',
      told_by: ['API-23'],
      story: 'A date of an example is none.',
      apply: inFile(
        contract,
        swapping(/^( {8}\w+: )"?20\d\d-\S+Z"?$/m, (match) => `${match[1]}next Monday`),
      ),
    },
    {
      id: 'example-state-unknown',
      told_by: ['API-23'],
      story: 'An example is in a state that there is not.',
      apply: inFile(
        contract,
        swapping(/^( {8}status: )\w+$/m, (match) => `${match[1]}on_the_moon`),
      ),
    },
    {
      id: 'example-emptied',
      told_by: ['API-23'],
      story: 'An example was emptied.',
      apply: inFile(
        contract,
        swapping(/^ {6}value:\n {8}(?:id|items):.*\n(?: {8}.*\n)*/m, () => '      value: {}\n'),
      ),
    },
  ]),
);
