// The contract, read by Redocly's linter, and every example held against its schema by Ajv. Nothing outside
// of the package is opened: neither a file nor an address.
import { BaseResolver, createConfig, getLineColLocation, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { posix } from 'node:path';
import { parse } from 'yaml';
import type { ContractState, Mistake, SourceText } from '#specification/rules/engines.ts';

type Json = Record<string, unknown>;
type Shown = { schema: object; value: unknown; name: string; path: string };

/** Rules of the linter that are about where a reference leads. */
const references = new Set(['no-unresolved-refs']);
/** Keywords of OpenAPI beside those of JSON Schema, and where its schemas refer to each other. */
const vocabulary = ['components', 'example', 'discriminator', 'xml', 'externalDocs'];
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export async function readContract(
  contract: SourceText,
  examples: readonly SourceText[],
): Promise<ContractState> {
  const mistakes = await lint(contract);
  if (mistakes.length > 0) return { mistakes, operations: [] };
  const document = parse(contract.text) as Json;
  const lines = linesOfOperations(contract.text);
  const operations = operationsIn(document).map(({ method, place, operation }) => {
    const id = typeof operation['operationId'] === 'string' ? operation['operationId'] : '';
    return { id, method, path: place, line: lines.get(id) ?? null };
  });
  return { mistakes: exampleMistakes(document, contract, examples), operations };
}

/** The line of each operation's id. */
function linesOfOperations(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [at, line] of text.split('\n').entries()) {
    const id = /\boperationId: *['"]?([^\s'",}]+)/.exec(line)?.[1];
    if (id !== undefined) lines.set(id, at + 1);
  }
  return lines;
}

async function lint({ path, text }: SourceText): Promise<Mistake[]> {
  const resolver = new BaseResolver();
  resolver.loadExternalRef = (place) => Promise.reject(new Error(`${place} lies outside the contract`));
  const config = await createConfig({ extends: ['spec'] });
  const found = await lintFromString({
    source: text,
    absoluteRef: path,
    config,
    externalRefResolver: resolver,
  });
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location: [place] }) => ({
      kind: references.has(ruleId) ? 'reference' : 'structure',
      path,
      line: place ? getLineColLocation(place).start.line : null,
      message: `${message} (${ruleId})`,
    }));
}

function exampleMistakes(document: Json, contract: SourceText, examples: readonly SourceText[]): Mistake[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, strictRequired: false, validateFormats: true });
  addFormats.default(ajv);
  const extensions = [...contract.text.matchAll(/\bx-[\w-]+(?=['"]?:)/g)].map(([name]) => name);
  ajv.addVocabulary([...vocabulary, ...new Set(extensions)]);
  const at = new Map(examples.map((file) => [file.path, file.text]));
  const compiled = new Map<string, ValidateFunction>();
  const fitting = (schema: object): ValidateFunction => {
    const key = JSON.stringify(schema);
    const fits = compiled.get(key) ?? ajv.compile({ ...schema, components: document['components'] });
    compiled.set(key, fits);
    return fits;
  };
  return shownIn(document, contract.path, at).flatMap(({ schema, value, name, path }) => {
    const tell = (message: string): Mistake => ({ kind: 'example', path, line: null, message });
    if (value === undefined)
      return [tell(`${name} refers to an example that is not in the package or is no JSON`)];
    try {
      const fits = fitting(schema);
      return fits(value) ? [] : [tell(`${name} does not fit its schema: ${inWords(fits.errors ?? [])}`)];
    } catch (error) {
      return [tell(`The schema of ${name} cannot be used: ${(error as Error).message}`)];
    }
  });
}

function inWords(errors: readonly ErrorObject[]): string {
  return errors
    .slice(0, 3)
    .map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`)
    .join('; ');
}

function operationsIn(document: Json): { method: string; place: string; operation: Json }[] {
  const items = Object.entries(isRecord(document['paths']) ? document['paths'] : {});
  return items.flatMap(([place, item]) => {
    const own = resolve(document, item);
    return methods
      .filter((method) => isRecord(own[method]))
      .map((method) => ({ method, place, operation: resolve(document, own[method]) }));
  });
}

/** Every example of a message or a parameter, with the schema beside it. */
function shownIn(document: Json, contract: string, files: ReadonlyMap<string, string>): Shown[] {
  const resolved = (value: unknown) => resolve(document, value);
  const values = (value: unknown) => Object.values(isRecord(value) ? value : {}).map(resolved);
  return operationsIn(document).flatMap(({ method, place, operation }) => {
    const bodies = [resolved(operation['requestBody']), ...values(operation['responses'])];
    const parameters = (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map(resolved);
    const carriers = [...bodies.flatMap((body) => values(body['content'])), ...parameters];
    return carriers.flatMap((carrier) => {
      if (!isRecord(carrier['schema'])) return [];
      const schema = carrier['schema'];
      const name = `An example of ${method.toUpperCase()} ${place}`;
      const own = 'example' in carrier ? [{ schema, value: carrier['example'], name, path: contract }] : [];
      const named = values(carrier['examples']).map((example) =>
        shownBy(example, { schema, name, contract, files }),
      );
      return [...own, ...named];
    });
  });
}

type Beside = { schema: object; name: string; contract: string; files: ReadonlyMap<string, string> };

function shownBy(example: Json, { schema, name, contract, files }: Beside): Shown {
  const external = example['externalValue'];
  if (typeof external !== 'string') return { schema, value: example['value'], name, path: contract };
  const path = posix.join(posix.dirname(contract), external);
  return { schema, value: readJson(files.get(path)), name, path: files.has(path) ? path : contract };
}

/** What a value says, or what it refers to. */
function resolve(document: Json, value: unknown): Json {
  const reference = isRecord(value) ? value['$ref'] : undefined;
  if (typeof reference === 'string') return lookUp(document, reference);
  return isRecord(value) ? value : {};
}

function lookUp(document: Json, reference: string): Json {
  let value: unknown = document;
  for (const part of reference.split('/').slice(1)) {
    value = isRecord(value) ? value[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
