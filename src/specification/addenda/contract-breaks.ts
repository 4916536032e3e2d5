// What a caller of the old contract can no longer do with the new one, read from the two OpenAPI documents:
// - an operation, a success, an error or an event that is gone;
// - a new required input, an input that is gone, or one that takes less than before;
// - a field of an answer that is gone, of another type, or empty where it never was;
// - a role that may no longer call, or only for its own records.
// Read from the graphs: a limit that is tighter, and a rule that refuses what was taken before.
// More operations, optional inputs, fields of answers, values and callers break nobody.
import type { Json, JsonObject } from '#specification/render/contracts/field-schema.ts';
import { contractDocument } from '#specification/render/contracts/openapi.ts';
import type { View } from '#specification/render/view.ts';
import { limitBreaks } from './limit-breaks.ts';

/** One sentence each; empty when every caller goes on as before. */
export function contractBreaks(before: View, after: View): string[] {
  const [old, now] = [contractDocument(before), contractDocument(after)];
  const operations = Object.entries(old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const same = objectAt(now, 'paths', path, method);
      const is_gone = Object.keys(same).length === 0;
      const found = is_gone
        ? ['the operation is gone']
        : operationBreaks(
            [old, inFull(old, operation as JsonObject)],
            [now, inFull(now, same)],
            (role) => before.node(role)?.title ?? role,
          );
      return found.map((what) => `${name}: ${what}`);
    }),
  );
  return [...new Set([...operations, ...eventBreaks(before, after), ...limitBreaks(before, after)])];
}

/** The operation with what it refers to in the place of the references: parameters and answers that operations share. */
function inFull(document: JsonObject, operation: JsonObject): JsonObject {
  const resolved = (each: Json): Json => {
    const place = isObject(each) ? each['$ref'] : undefined;
    return typeof place === 'string' ? objectAt(document, ...place.split('/').slice(1)) : each;
  };
  const responses = Object.entries(objectAt(operation, 'responses'));
  return {
    ...operation,
    parameters: listAt(operation, 'parameters').map(resolved),
    responses: Object.fromEntries(responses.map(([status, answer]) => [status, resolved(answer)])),
  };
}

/** A part of a document, with the document that its references point into. */
type Part = [document: JsonObject, part: JsonObject];

function operationBreaks(old: Part, now: Part, nameOf: (role: string) => string): string[] {
  return [
    ...accessBreaks(old[1], now[1], nameOf),
    ...parameterBreaks(old[1], now[1]),
    ...bodyBreaks(old[1], now[1]),
    ...answerBreaks(old, now),
    ...errorBreaks(old[1], now[1]),
  ];
}

function accessBreaks(old: JsonObject, now: JsonObject, nameOf: (role: string) => string): string[] {
  const allowed = (operation: JsonObject, role: string) => {
    const row = objectAt(operation, 'x-access')[role];
    return isObject(row) ? row['allow'] : row;
  };
  const rank = (allow: unknown) => (allow === 'yes' ? 2 : allow === 'own' ? 1 : 0);
  const less = Object.keys(objectAt(old, 'x-access'))
    .filter((role) => role !== 'anonymous' && rank(allowed(now, role)) < rank(allowed(old, role)))
    .map((role) => {
      const may = allowed(now, role) === 'own' ? 'call it for its own records only' : 'no longer call it';
      return `${nameOf(role)} may ${may}`;
    });
  const is_open = (operation: JsonObject) => listAt(operation, 'security').length === 0;
  return is_open(old) && !is_open(now) ? ['a caller must be signed in', ...less] : less;
}

function parameterBreaks(old: JsonObject, now: JsonObject): string[] {
  const by = (operation: JsonObject) =>
    new Map(
      listAt(operation, 'parameters').map((each) => [`${textAt(each, 'in')} ${textAt(each, 'name')}`, each]),
    );
  const [before, after] = [by(old), by(now)];
  const fresh = [...after].filter(
    ([key, each]) => each['required'] === true && before.get(key)?.['required'] !== true,
  );
  const gone = [...before].filter(([key]) => !after.has(key));
  const less = [...before].flatMap(([key, each]) =>
    takesLess(objectAt(each, 'schema'), objectAt(after.get(key) ?? each, 'schema')).map(
      (why) => `the parameter ${textAt(each, 'name')} ${why}`,
    ),
  );
  return [
    ...fresh.map(([, each]) => `the parameter ${textAt(each, 'name')} is required`),
    ...gone.map(([, each]) => `the parameter ${textAt(each, 'name')} is gone`),
    ...less,
  ];
}

function bodyBreaks(old: JsonObject, now: JsonObject): string[] {
  const [before, after] = [bodyOf(old), bodyOf(now)];
  const required = stringsAt(after.schema, 'required').filter(
    (name) => !stringsAt(before.schema, 'required').includes(name),
  );
  const [inputs, left] = [objectAt(before.schema, 'properties'), objectAt(after.schema, 'properties')];
  const changed = Object.entries(inputs).flatMap(([name, schema]) => {
    const same = left[name];
    if (!isObject(same)) return [`the input ${name} is gone`];
    return takesLess(schema as JsonObject, same).map((why) => `the input ${name} ${why}`);
  });
  const is_other = before.type !== null && after.type !== null && before.type !== after.type;
  return [
    ...required.map((name) => `the input ${name} is required`),
    ...changed,
    ...(is_other ? [`the body is ${after.type} (was ${before.type})`] : []),
  ];
}

function bodyOf(operation: JsonObject): { type: string | null; schema: JsonObject } {
  const [type = null, content] = Object.entries(objectAt(operation, 'requestBody', 'content'))[0] ?? [];
  return { type, schema: isObject(content) ? objectAt(content, 'schema') : {} };
}

/** Why what was right before may be refused now. */
function takesLess(before: JsonObject, after: JsonObject): string[] {
  const [types, now] = [typesOf(before), typesOf(after)];
  const values = Array.isArray(before['enum']) ? before['enum'] : null;
  const left = Array.isArray(after['enum']) ? after['enum'] : null;
  const gone = (values ?? []).filter((value) => left !== null && !left.includes(value));
  const above = (key: string) =>
    number(after, key) !== null && (number(before, key) ?? -Infinity) < number(after, key)!;
  const below = (key: string) =>
    number(after, key) !== null && (number(before, key) ?? Infinity) > number(after, key)!;
  const form = ['format', 'pattern'].filter((key) => after[key] !== undefined && after[key] !== before[key]);
  return [
    ...(types.some((type) => !now.includes(type)) ? [`takes only ${now.join(' or ')}`] : []),
    ...(left !== null && values === null ? ['takes only listed values'] : []),
    ...gone.map((value) => `takes no ${JSON.stringify(value)}`),
    ...['minLength', 'minimum']
      .filter(above)
      .map((key) => `has a higher bound: ${number(after, key)} at least`),
    ...['maxLength', 'maximum']
      .filter(below)
      .map((key) => `has a lower bound: ${number(after, key)} at most`),
    ...form.map(() => 'takes another form'),
  ];
}

function answerBreaks([old, before]: Part, [now, after]: Part): string[] {
  const [one, other] = [successOf(before), successOf(after)];
  if (one.status !== other.status) return [`it answers ${other.status} (was ${one.status})`];
  const [was, is] = [fieldsOf(old, one.schema), fieldsOf(now, other.schema)];
  if (was.is_list !== is.is_list) return [`it answers ${is.is_list ? 'a page' : 'one record'}`];
  return Object.entries(was.properties).flatMap(([name, schema]) => {
    const same = is.properties[name];
    if (!isObject(same)) return [`its answer has no ${name}`];
    const types = typesOf(schema as JsonObject);
    const more = typesOf(same).filter((type) => !types.includes(type));
    if (more.includes('null')) return [`the field ${name} of its answer may be empty`];
    return more.length > 0 || same['format'] !== (schema as JsonObject)['format']
      ? [`the field ${name} of its answer has another type`]
      : [];
  });
}

function successOf(operation: JsonObject): { status: string; schema: JsonObject } {
  const [status = '', answer] =
    Object.entries(objectAt(operation, 'responses')).find(([code]) => code.startsWith('2')) ?? [];
  return {
    status,
    schema: isObject(answer) ? objectAt(answer, 'content', 'application/json', 'schema') : {},
  };
}

/** The fields of the record that an answer has, once or in a page. */
function fieldsOf(document: JsonObject, schema: JsonObject) {
  const items = objectAt(schema, 'properties', 'items', 'items');
  const is_list = Object.keys(items).length > 0;
  const reference = (is_list ? items : schema)['$ref'];
  const name = typeof reference === 'string' ? reference.split('/').at(-1)! : '';
  return { is_list, properties: objectAt(document, 'components', 'schemas', name, 'properties') };
}

function errorBreaks(old: JsonObject, now: JsonObject): string[] {
  const codes = (operation: JsonObject) =>
    Object.values(objectAt(operation, 'responses')).flatMap((answer) =>
      isObject(answer)
        ? stringsAt(
            objectAt(answer, 'content', 'application/problem+json', 'schema', 'properties', 'code'),
            'enum',
          )
        : [],
    );
  const left = codes(now);
  return codes(old)
    .filter((code) => !left.includes(code))
    .map((code) => `the error ${code} is gone`);
}

function eventBreaks(before: View, after: View): string[] {
  return before.all('EVT').flatMap((event) => {
    const same = after.all('EVT').find(({ name }) => name === event.name);
    if (!same) return [`Event ${event.name}: it is gone`];
    return event.payload
      .filter((field) => !same.payload.includes(field))
      .map((field) => `Event ${event.name}: it has no ${field}`);
  });
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty where there is none. */
function objectAt(from: JsonObject, ...keys: string[]): JsonObject {
  const found = keys.reduce<Json | undefined>(
    (at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    from,
  );
  return isObject(found) ? found : {};
}

const listAt = (from: JsonObject, key: string): JsonObject[] => {
  const list = from[key];
  return Array.isArray(list) ? list.filter(isObject) : [];
};
const stringsAt = (from: JsonObject, key: string): string[] => {
  const list = from[key];
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
};
const textAt = (from: JsonObject, key: string): string => {
  const value = from[key];
  return typeof value === 'string' ? value : '';
};
const typesOf = ({ type }: JsonObject): string[] =>
  (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
const number = (from: JsonObject, key: string): number | null => {
  const value = from[key];
  return typeof value === 'number' ? value : null;
};
