// What each operation takes and gives: the fields of its body, the shape of its answer, the names of the
// schemas. The contract, its examples and the task packs agree because they all ask here.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { columnOf, columnsOf } from '#specification/render/data/columns.ts';
import { closedCount } from '#specification/render/data/sample-value.ts';
import type { View } from '#specification/render/view.ts';
import { pascalCase } from '#specification/render/words.ts';
import { withoutOwnBounds } from './own-bounds.ts';

/** The name of an entity's schema, unique in the contract. */
export function schemaName(entity: NodeOf<'ENT'>, view: View): string {
  const name = pascalCase(entity.title) || pascalCase(entity.table);
  const clash =
    name === 'Problem' ||
    view.all('ENT').some((other) => other.id !== entity.id && pascalCase(other.title) === name);
  return clash ? `${name}${entity.id.replace(/\D+/, '')}` : name;
}

/** What of an entity leaves the software as JSON: everything but secrets and the bytes of files. */
export function shownFields(entity: NodeOf<'ENT'>): readonly Field[] {
  return columnsOf(entity).filter(
    ({ classification, type }) => classification !== 'secret' && type !== 'file',
  );
}

export interface Body {
  fields: readonly Field[];
  required: readonly string[];
  /** A list beside them. */
  list?: NonNullable<NodeOf<'API'>['body_list']>;
}

/** HTTP gives the body of the others no meaning. */
export const hasBody = ({ method }: NodeOf<'API'>): boolean => method !== 'GET' && method !== 'DELETE';

/** The body of a request, `null` when the operation takes none. */
export function requestBody(operation: NodeOf<'API'>, view: View): Body | null {
  if (!hasBody(operation)) return null;
  const entity = view.one('ENT', operation.entity);
  const columns = entity ? operation.body_fields.flatMap((name) => columnOf(entity, name) ?? []) : [];
  // A record may be without it until it moves; what is told along with the move is told then.
  const told = operation.transition ? columns.map((field) => ({ ...field, required: true })) : columns;
  const isUpdate = operation.shape === 'update';
  // PUT takes the place of what was there, whatever is said of it, and lacks nothing of it.
  const replaces = operation.method === 'PUT';
  // What a change leaves out stays as it is: a start value would set it back.
  const own = isUpdate || replaces ? told.map((field) => ({ ...field, default: undefined })) : told;
  const version = entity && isUpdate ? columnOf(entity, 'version') : undefined;
  const fields = [
    ...(version && !own.some(({ name }) => name === 'version') ? [ofThisVersion(version)] : []),
    ...own,
    ...(operation.arguments ?? []),
  ].map(withoutOwnBounds(operation, view));
  const list = operation.body_list;
  if (fields.length === 0 && !list) return null;
  const optional = new Set(isUpdate && !replaces ? own.map((field) => field.name) : []);
  const required = fields.filter(
    (field) => field.required && field.default === undefined && !optional.has(field.name),
  );
  const handedIn = required.length === 0 && !list ? onlyFile(operation, fields) : [];
  return {
    fields,
    required: [...[...required, ...handedIn].map((field) => field.name), ...(list ? [list.name] : [])],
    ...(list && { list }),
  };
}

/** What is made of one file has the file when it is made, though the record may lose it later. */
function onlyFile({ shape }: NodeOf<'API'>, fields: readonly Field[]): readonly Field[] {
  const files = fields.filter(({ type }) => type === 'file');
  return shape === 'create' && files.length === 1 ? files : [];
}

/** A change has to name the version it was made on, so the version of a body has no default. */
function ofThisVersion(field: Field): Field {
  return { ...field, default: undefined, description: 'The version that this change was made on.' };
}

/** A file is sent as it is, in a part of its own. */
export const mediaTypeOf = ({ fields }: Body): string =>
  fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : 'application/json';

/** What an operation says of its answer itself. */
export interface OwnAnswer {
  kind: 'own';
  many: boolean;
  fields: readonly Field[];
  lists: readonly { name: string; entity: NodeOf<'ENT'> }[];
  beside: readonly Field[];
}

export type Answer =
  | { kind: 'none' }
  | { kind: 'file'; media_type: string }
  | { kind: 'one' | 'list'; entity: NodeOf<'ENT'> }
  | OwnAnswer;

export function answerOf(operation: NodeOf<'API'>, view: View): Answer {
  const entity = view.one('ENT', operation.entity);
  if (operation.file !== undefined) return { kind: 'file', media_type: operation.file };
  if (operation.success_status === 204 || operation.success_status === 205) return { kind: 'none' };
  const { answer } = operation;
  if (answer && saysMore(answer)) return ownAnswer(answer, entity, view);
  if (!entity || operation.shape === 'remove') return { kind: 'none' };
  if (mustNotTell(operation, entity)) return { kind: 'none' };
  if (operation.signs_in || operation.success_status === 202) return stateAnswer(entity);
  const many =
    answer?.many ??
    (operation.shape === 'list' || (operation.method === 'GET' && !operation.path.includes('{')));
  return { kind: many ? 'list' : 'one', entity };
}

/** What is sent to an address, such as a link to sign in, is told to nobody else: not even whether it was sent. */
const mustNotTell = ({ anonymous, method, signs_in }: NodeOf<'API'>, { fields }: NodeOf<'ENT'>): boolean =>
  anonymous === true &&
  signs_in !== true &&
  method !== 'GET' &&
  fields.some(({ classification }) => classification === 'secret');

/** Who signs in, or has begun something that goes on, learns which one it is and where it stands. */
const stateAnswer = (entity: NodeOf<'ENT'>): OwnAnswer => ({
  kind: 'own',
  many: false,
  fields: shownFields(entity).filter(
    ({ name, type }) => name === 'id' || (type === 'enum' && /^(?:status|state)$/.test(name)),
  ),
  lists: [],
  beside: [],
});

type Said = NonNullable<NodeOf<'API'>['answer']>;

const saysMore = ({ fields, more, lists, beside }: Said): boolean =>
  [fields, more, lists, beside].some((each) => each !== undefined && each.length > 0);

function ownAnswer(
  { many, fields = [], more = [], lists = [], beside = [] }: Said,
  entity: NodeOf<'ENT'> | undefined,
  view: View,
): OwnAnswer {
  const shown = entity ? shownFields(entity).filter(({ name }) => fields.includes(name)) : [];
  return {
    kind: 'own',
    many,
    fields: [...shown, ...more],
    lists: lists.flatMap(({ name, entity: id }) => {
      const record = view.one('ENT', id);
      return record ? [{ name, entity: record }] : [];
    }),
    beside,
  };
}

/** The records whose schema an answer refers to. */
export function answeredEntities(answer: Answer): NodeOf<'ENT'>[] {
  if (answer.kind === 'own') return answer.lists.map(({ entity }) => entity);
  return 'entity' in answer ? [answer.entity] : [];
}

/** Whether an answer comes in pages; all of few records come at once. */
export function isPaged(operation: NodeOf<'API'>, view: View): boolean {
  const answer = answerOf(operation, view);
  const entity = view.one('ENT', operation.entity);
  if (entity && closedCount(entity) !== undefined) return false;
  return answer.kind === 'list' || (answer.kind === 'own' && answer.many && operation.method === 'GET');
}
